#include "rubik/methods/fmc/fmc_words.hpp"

#include <algorithm>

#include "texts/message.hpp"
#include "twisty/sequence.hpp"

namespace cubewright::rubik {

namespace {

std::string subset_name(const DominoSubset& subset) {
    return std::to_string(subset.bad_corners) + "c " + std::to_string(subset.bad_edges) + "e " +
           std::to_string(subset.quarter_turns) + "qt";
}

Message goal_message(const FewestMovesSolution& s, bool dr) {
    return dr ? tr("DR on {axis}", axis_name(s.dr_axis)) : tr("EO on {axis}", axis_name(s.eo_axis));
}

// Describes the result of EO or DR.
Message achieved(const FewestMovesSolution& s, bool dr) {
    if ((dr ? s.dr : s.eo).size() == 0) return tr("{goal} is already done.", goal_message(s, dr));
    return dr ? tr("{goal}: from here on, make quarter turns only on {axis}. {bad_corners} bad corners and {bad_edges} "
                   "bad edges remain.",
                   goal_message(s, dr), axis_name(s.dr_axis), s.subset.bad_corners, s.subset.bad_edges)
              : tr("{goal}: all edges are oriented. From here on, make only half turns on {axis}.", goal_message(s, dr),
                   axis_name(s.eo_axis));
}

Text unsolved_pieces_text(const FewestMovesSolution& s) {
    return is_corner_cycle(after(solved_cube, s.insertion->moves)) ? tr("corners") : tr("edges");
}

Message insertion_note(const FewestMovesSolution& s) {
    const Insertion& in = *s.insertion;
    const std::size_t cancelled = in.skeleton.size() + in.moves.size() - in.whole.size();
    std::string moves = to_string(std::span<const Move>(in.moves));
    return cancelled == 0 ? tr("After move {place} of the skeleton, {moves} cycles the three {text}.", in.at,
                               std::move(moves), unsolved_pieces_text(s))
                          : tr("After move {place} of the skeleton, {moves} cycles the three {text}; {cancelled} "
                               "{cancelled|move cancels|moves cancel}.",
                               in.at, std::move(moves), unsolved_pieces_text(s), cancelled);
}

Message with_brackets(Message note, const SidedMoves& moves) {
    return moves.inverse.empty()
               ? note
               : tr("{note} The moves in brackets are made on the inverse scramble.", std::move(note));
}

// With an insertion, the solution consists of the start of the skeleton, the insertion merged with adjacent moves,
// and the end of the skeleton.
std::vector<TurnedStep> execution_with_insertion(const FewestMovesSolution& s) {
    const Insertion& in = *s.insertion;
    const auto before = std::ranges::mismatch(std::span(in.skeleton).first(in.at), in.whole).in2;
    const auto rest = std::span(in.skeleton).subspan(in.at);
    std::size_t kept = 0;
    const auto most = std::min(rest.size(), static_cast<std::size_t>(in.whole.end() - before));
    while (kept < most && rest[rest.size() - 1 - kept] == in.whole[in.whole.size() - 1 - kept]) ++kept;
    const auto after_it = in.whole.end() - static_cast<std::ptrdiff_t>(kept);
    std::vector<TurnedStep> steps;
    if (before != in.whole.begin())
        steps.push_back({"skeleton", {in.whole.begin(), before}, tr("The skeleton up to the insertion.")});
    steps.push_back({"insertion", {before, after_it}, insertion_note(s)});
    if (kept > 0) steps.push_back({"skeleton", {after_it, in.whole.end()}, tr("The rest of the skeleton.")});
    return steps;
}

}  // namespace

std::vector<FoundStep> steps_in_search_order(const FewestMovesSolution& s) {
    std::vector<FoundStep> steps{
        {"eo", s.eo_axis, std::nullopt, s.eo, with_brackets(achieved(s, false), s.eo)},
        {"dr", s.dr_axis, subset_name(s.subset), s.dr, with_brackets(achieved(s, true), s.dr)}};
    if (s.insertion) {
        steps.push_back({"skeleton",
                         std::nullopt,
                         std::nullopt,
                         {s.skeleton, {}},
                         tr("Skeleton: everything is solved except three {text}.", unsolved_pieces_text(s))});
        steps.push_back({"insertion", std::nullopt, std::nullopt, {s.insertion->moves, {}}, insertion_note(s)});
        return steps;
    }
    steps.push_back(
        {"htr", std::nullopt, std::nullopt, {s.htr, {}}, tr("HTR: the rest can be solved with half turns alone.")});
    steps.push_back({"finish", std::nullopt, std::nullopt, {s.finish, {}}, tr("Finish with half turns.")});
    return steps;
}

std::vector<TurnedStep> steps_in_turning_order(const FewestMovesSolution& s) {
    if (s.insertion) return execution_with_insertion(s);
    std::vector<TurnedStep> steps;
    for (const bool dr : {false, true}) {
        const SidedMoves& moves = dr ? s.dr : s.eo;
        Message note = achieved(s, dr);
        const std::string brackets = to_string(std::span<const Move>(moves.inverse));
        if (!moves.inverse.empty())
            note = moves.normal.empty() ? tr("{note} This step was found on the inverse scramble: the inverse of "
                                             "({brackets}) comes at the end.",
                                             std::move(note), brackets)
                                        : tr("{note} Part of this step was found on the inverse scramble: the inverse "
                                             "of ({brackets}) comes at the end.",
                                             std::move(note), brackets);
        steps.push_back({dr ? "dr" : "eo", moves.normal, std::move(note)});
    }
    steps.push_back({"htr", s.htr, tr("HTR: the rest can be solved with half turns alone.")});
    steps.push_back({"finish", s.finish, tr("Finish with half turns.")});
    for (const bool dr : {true, false}) {
        const std::span<const Move> found = (dr ? s.dr : s.eo).inverse;
        if (found.empty()) continue;
        steps.push_back({dr ? "dr inverse" : "eo inverse", inverse(found),
                         tr("The inverse of ({found}), which was found on the inverse scramble for {goal}.",
                            to_string(found), goal_message(s, dr))});
    }
    return steps;
}

}  // namespace cubewright::rubik
