#include "rubik/check/diagnosis.hpp"
#include "texts/message.hpp"
#include "twisty/problem.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace cubewright::rubik {

namespace {

constexpr std::size_t corner_pairs = corner_count * (corner_count - 1) / 2;
constexpr std::size_t edge_pairs = edge_count * (edge_count - 1) / 2;

bool is_edge(std::string_view place) {
    return place.size() == 2;
}

std::size_t sticker_index(std::string_view name) {
    std::size_t i = 0;
    while (sticker_name(i) != name) ++i;
    return i;
}

Message twist_message(const Mistake& mistake) {
    return {mistake.amount == 1 ? tr("the corner at {places} is twisted clockwise")
                                : tr("the corner at {places} is twisted anticlockwise"),
            {mistake.places[0]}};
}

Message repaint_message(const Mistake& mistake, const Stickers& seen) {
    const Vocabulary vocabulary = detect_vocabulary(mistake.undone);
    const auto describe = [&](const std::string& place) -> Message {
        const std::size_t i = sticker_index(place);
        return tr("sticker {places} at {sticker} is {colour} and should be {colour2}", place, sticker_position(i),
                  describe_colour(seen[i], vocabulary), describe_colour(mistake.undone[i], vocabulary));
    };
    if (mistake.places.size() == 1) return describe(mistake.places[0]);
    return tr("{first}, and {second}", describe(mistake.places[0]), describe(mistake.places[1]));
}

Message exchange_message(const Mistake& mistake) {
    const std::string& a = mistake.places[0];
    const std::string& b = mistake.places[1];
    if (mistake.amount == 1)
        return tr("the stickers {a} and {b} of the corner at {sticker} are swapped", a, b,
                  sticker_position(sticker_index(a)));
    return tr("the stickers {a} and {b} are swapped", a, b);
}

Message face_message(const Mistake& mistake) {
    constexpr std::array<Text, 3> by_quarters{tr("face {value} is painted a quarter turn too far clockwise"),
                                              tr("face {text} is painted a half turn off"),
                                              tr("face {value} is painted a quarter turn too far anticlockwise")};
    return {by_quarters[mistake.amount - 1], {mistake.places[0]}};
}

Message mirror_message(const Mistake& mistake, const Stickers& seen) {
    if (mistake.places.size() == 1) return tr("face {value} is painted as a mirror image", mistake.places[0]);
    if (mistake.places.size() != 2)
        return tr("the whole cube is painted as a mirror image, with left and right swapped");
    const Vocabulary vocabulary = detect_vocabulary(seen);
    const auto colour = [&](std::size_t i) {
        return describe_colour(seen[sticker_index(mistake.places[i] + '5')], vocabulary);
    };
    return tr("the colours {colour} and {colour2} are swapped on every sticker except the centres", colour(0),
              colour(1));
}

Message describe_mistake(const Mistake& mistake, const Stickers& seen) {
    const auto& places = mistake.places;
    switch (mistake.kind) {
        case MistakeKind::flipped_edge:
            return tr("the edge at {places} is flipped", places[0]);
        case MistakeKind::twisted_corner:
            return twist_message(mistake);
        case MistakeKind::repainted_sticker:
            return repaint_message(mistake, seen);
        case MistakeKind::exchanged_stickers:
            return exchange_message(mistake);
        case MistakeKind::exchanged_pieces:
            return {is_edge(places[0]) ? tr("the edges at {places} and {places2} are swapped")
                                       : tr("the corners at {places} and {places2} are swapped"),
                    {places[0], places[1]}};
        case MistakeKind::face_turned:
            return face_message(mistake);
        case MistakeKind::faces_exchanged:
            return {mistake.amount == 1 ? tr("the faces {places} and {places2} are swapped, including their centres")
                                        : tr("the faces {places} and {places2} are swapped, except for their centres"),
                    {places[0], places[1]}};
        case MistakeKind::mirrored_scheme:
            return mirror_message(mistake, seen);
    }
    return {};
}

ProblemDetails details_of(const Mistake& mistake, const Stickers& seen) {
    constexpr std::array<Direction, 4> by_amount{Direction::none, Direction::clockwise, Direction::half,
                                                 Direction::anticlockwise};
    const auto& places = mistake.places;
    switch (mistake.kind) {
        case MistakeKind::twisted_corner:
            return {.direction = mistake.amount == 1 ? Direction::clockwise : Direction::anticlockwise};
        case MistakeKind::repainted_sticker: {
            ProblemDetails details;
            for (std::size_t k = 0; k < places.size(); ++k) {
                details.colours[k] = seen[sticker_index(places[k])];
                details.expected_colours[k] = mistake.undone[sticker_index(places[k])];
            }
            return details;
        }
        case MistakeKind::face_turned:
            return {.direction = by_amount[mistake.amount]};
        case MistakeKind::faces_exchanged:
            return {.with_centres = mistake.amount == 1};
        case MistakeKind::mirrored_scheme:
            if (places.size() != 2) return {};
            return {.colours = {seen[sticker_index(places[0] + '5')], seen[sticker_index(places[1] + '5')]}};
        default:
            return {};
    }
}

// An explanation that is possible for every edge or for every corner, so the stickers do not reveal which piece is
// affected.
struct AmbiguousExplanation {
    MistakeKind kind{};
    std::size_t count = 0;
    Message sentence;
};

std::optional<AmbiguousExplanation> find_ambiguous_explanation(const std::vector<Mistake>& mistakes) {
    const auto count = [&](MistakeKind kind) {
        return static_cast<std::size_t>(std::ranges::count(mistakes, kind, &Mistake::kind));
    };
    if (count(MistakeKind::flipped_edge) == edge_count)
        return AmbiguousExplanation{MistakeKind::flipped_edge, edge_count,
                                    tr("If one edge is flipped, the stickers do not show which one: flipping any of "
                                       "the {edge_count} edges makes the cube solvable.",
                                       edge_count)};
    if (count(MistakeKind::twisted_corner) == corner_count) {
        const auto twisted = std::ranges::find(mistakes, MistakeKind::twisted_corner, &Mistake::kind);
        return AmbiguousExplanation{
            MistakeKind::twisted_corner,
            corner_count,
            {twisted->amount == 1 ? tr("If one corner is twisted, the stickers do not show which one: twisting any of "
                                       "the {corner_count} corners anticlockwise makes the cube solvable.")
                                  : tr("If one corner is twisted, the stickers do not show which one: twisting any of "
                                       "the {corner_count} corners clockwise makes the cube solvable."),
             {corner_count}}};
    }
    const std::size_t pairs = count(MistakeKind::exchanged_pieces);
    const auto any_two = [&](Text which) { return AmbiguousExplanation{MistakeKind::exchanged_pieces, pairs, which}; };
    if (pairs == corner_pairs + edge_pairs)
        return any_two(
            tr("If two pieces are swapped, the stickers do not show which ones: swapping any two corners or any two "
               "edges makes the cube solvable."));
    if (pairs == corner_pairs)
        return any_two(
            tr("If two pieces are swapped, the stickers do not show which ones: swapping any two corners and twisting "
               "one of them makes the cube solvable."));
    if (pairs == edge_pairs)
        return any_two(
            tr("If two pieces are swapped, the stickers do not show which ones: swapping any two edges and flipping "
               "one of them makes the cube solvable."));
    return std::nullopt;
}

Message summarise_mistakes(const std::vector<Mistake>& mistakes, const std::vector<Explanation>& explanations) {
    if (mistakes.empty())
        return tr("None of the small mistakes tried explains this on its own. More than one thing seems to be wrong.");
    if (mistakes.size() == 1)
        return tr("Only one of the small mistakes tried explains this: {text}.", explanations[0].message);
    const auto any = find_ambiguous_explanation(mistakes);
    const Message summary = any ? any->sentence
                                : tr("{mistakes} different small mistakes would each explain this. The stickers do not "
                                     "show which one was made.",
                                     mistakes.size());
    if (looks_solved(mistakes[0].undone))
        return tr("{first} {second}", summary,
                  tr("Undoing one of these mistakes solves the cube: {text}.", explanations[0].message));
    if (!any || any->count == mistakes.size()) return summary;
    const auto other =
        std::ranges::find_if(explanations, [&](const Explanation& each) { return each.kind != any->kind; });
    const Text others = any->count + 1 == mistakes.size()
                            ? tr("One other mistake would also explain this: {value}.")
                            : tr("Other mistakes would also explain this, for example: {value}.");
    return tr("{first} {second}", summary, Message(others, {other->message}));
}

}  // namespace

Diagnosis diagnose(const Stickers& stickers) {
    if (are_solvable(stickers))
        return {{}, tr("Every piece appears once, and flip, twist and parity are correct: the cube can be solved.")};
    const auto mistakes = find_explaining_mistakes(stickers);
    Diagnosis diagnosis;
    for (const Mistake& mistake : mistakes)
        diagnosis.explanations.push_back({mistake.kind, mistake.places, describe_mistake(mistake, stickers),
                                          mistake.undone, details_of(mistake, stickers)});
    diagnosis.summary = summarise_mistakes(mistakes, diagnosis.explanations);
    return diagnosis;
}

}  // namespace cubewright::rubik
