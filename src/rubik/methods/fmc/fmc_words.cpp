#include "rubik/methods/fmc/fmc_words.hpp"

#include <algorithm>

#include "texts/codes.hpp"
#include "twisty/sequence.hpp"

namespace cubewright::rubik {

namespace {

std::string subset_name(const DominoSubset& subset) {
    return std::to_string(subset.bad_corners) + "c " + std::to_string(subset.bad_edges) + "e " +
           std::to_string(subset.quarter_turns) + "qt";
}

Message goal_message(const FewestMovesSolution& s, bool dr) {
    return dr ? say(Text::fmc_aim_dr, axis_name(s.dr_axis)) : say(Text::fmc_aim_eo, axis_name(s.eo_axis));
}

// Describes the result of EO or DR.
Message achieved(const FewestMovesSolution& s, bool dr) {
    if ((dr ? s.dr : s.eo).size() == 0) return say(Text::fmc_already, goal_message(s, dr));
    return dr ? say(Text::fmc_note_dr, goal_message(s, dr), axis_name(s.dr_axis), s.subset.bad_corners,
                    s.subset.bad_edges)
              : say(Text::fmc_note_eo, goal_message(s, dr), axis_name(s.eo_axis));
}

Text unsolved_pieces_text(const FewestMovesSolution& s) {
    return is_corner_cycle(after(solved_cube, s.insertion->moves)) ? Text::fmc_corners : Text::fmc_edges;
}

Message insertion_note(const FewestMovesSolution& s) {
    const Insertion& in = *s.insertion;
    const std::size_t cancelled = in.skeleton.size() + in.moves.size() - in.whole.size();
    std::string moves = to_string(std::span<const Move>(in.moves));
    return cancelled == 0 ? say(Text::fmc_note_nothing_cancels, in.at, std::move(moves), unsolved_pieces_text(s))
                          : say(Text::fmc_note_insertion, in.at, std::move(moves), unsolved_pieces_text(s), cancelled);
}

Message with_brackets(Message note, const SidedMoves& moves) {
    return moves.inverse.empty() ? note : say(Text::fmc_with_inverse, std::move(note));
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
        steps.push_back({"skeleton", {in.whole.begin(), before}, Text::fmc_before_insertion});
    steps.push_back({"insertion", {before, after_it}, insertion_note(s)});
    if (kept > 0) steps.push_back({"skeleton", {after_it, in.whole.end()}, Text::fmc_after_insertion});
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
                         say(Text::fmc_note_skeleton, unsolved_pieces_text(s))});
        steps.push_back({"insertion", std::nullopt, std::nullopt, {s.insertion->moves, {}}, insertion_note(s)});
        return steps;
    }
    steps.push_back({"htr", std::nullopt, std::nullopt, {s.htr, {}}, Text::fmc_note_htr});
    steps.push_back({"finish", std::nullopt, std::nullopt, {s.finish, {}}, Text::fmc_note_finish});
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
            note = moves.normal.empty() ? say(Text::fmc_on_inverse, std::move(note), brackets)
                                        : say(Text::fmc_rest_on_inverse, std::move(note), brackets);
        steps.push_back({dr ? "dr" : "eo", moves.normal, std::move(note)});
    }
    steps.push_back({"htr", s.htr, Text::fmc_note_htr});
    steps.push_back({"finish", s.finish, Text::fmc_note_finish});
    for (const bool dr : {true, false}) {
        const std::span<const Move> found = (dr ? s.dr : s.eo).inverse;
        if (found.empty()) continue;
        steps.push_back({dr ? "dr inverse" : "eo inverse", inverse(found),
                         say(Text::fmc_undone, to_string(found), goal_message(s, dr))});
    }
    return steps;
}

}  // namespace cubewright::rubik
