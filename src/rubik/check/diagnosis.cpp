#include "rubik/check/diagnosis.hpp"
#include "texts/codes.hpp"
#include "twisty/colour_words.hpp"

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
    return {mistake.amount == 1 ? Text::mistake_corner_clockwise : Text::mistake_corner_anticlockwise,
            {mistake.places[0]}};
}

Message repaint_message(const Mistake& mistake, const Stickers& seen) {
    const Vocabulary vocabulary = detect_vocabulary(mistake.undone);
    const std::size_t i = sticker_index(mistake.places[0]);
    return say(Text::mistake_repainted, mistake.places[0], sticker_position(i), describe_colour(seen[i], vocabulary),
               describe_colour(mistake.undone[i], vocabulary));
}

Message exchange_message(const Mistake& mistake) {
    const std::string& a = mistake.places[0];
    const std::string& b = mistake.places[1];
    if (mistake.amount == 1) return say(Text::mistake_corner_stickers, a, b, sticker_position(sticker_index(a)));
    return say(Text::mistake_stickers, a, b);
}

Message face_message(const Mistake& mistake) {
    constexpr std::array<Text, 3> by_quarters{Text::mistake_face_clockwise, Text::mistake_face_half,
                                              Text::mistake_face_anticlockwise};
    return {by_quarters[mistake.amount - 1], {mistake.places[0]}};
}

Message mirror_message(const Mistake& mistake, const Stickers& seen) {
    if (mistake.places.size() != 2) return Text::mistake_mirror;
    const Vocabulary vocabulary = detect_vocabulary(seen);
    const auto colour = [&](std::size_t i) {
        return describe_colour(seen[sticker_index(mistake.places[i] + '5')], vocabulary);
    };
    return say(Text::mistake_colours, colour(0), colour(1));
}

Message describe_mistake(const Mistake& mistake, const Stickers& seen) {
    const auto& places = mistake.places;
    switch (mistake.kind) {
        case MistakeKind::flipped_edge:
            return say(Text::mistake_edge_flipped, places[0]);
        case MistakeKind::twisted_corner:
            return twist_message(mistake);
        case MistakeKind::repainted_sticker:
            return repaint_message(mistake, seen);
        case MistakeKind::exchanged_stickers:
            return exchange_message(mistake);
        case MistakeKind::exchanged_pieces:
            return {is_edge(places[0]) ? Text::mistake_edges : Text::mistake_corners, {places[0], places[1]}};
        case MistakeKind::face_turned:
            return face_message(mistake);
        case MistakeKind::faces_exchanged:
            return {mistake.amount == 1 ? Text::mistake_faces_with_centres : Text::mistake_faces_without_centres,
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
            const std::size_t i = sticker_index(places[0]);
            return {.colours = {seen[i]}, .expected_colours = {mistake.undone[i]}};
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
        return AmbiguousExplanation{MistakeKind::flipped_edge, edge_count, say(Text::diagnosis_any_edge, edge_count)};
    if (count(MistakeKind::twisted_corner) == corner_count) {
        const auto twisted = std::ranges::find(mistakes, MistakeKind::twisted_corner, &Mistake::kind);
        return AmbiguousExplanation{
            MistakeKind::twisted_corner,
            corner_count,
            {twisted->amount == 1 ? Text::diagnosis_any_corner_anticlockwise : Text::diagnosis_any_corner_clockwise,
             {corner_count}}};
    }
    const std::size_t pairs = count(MistakeKind::exchanged_pieces);
    const auto any_two = [&](Text which) { return AmbiguousExplanation{MistakeKind::exchanged_pieces, pairs, which}; };
    if (pairs == corner_pairs + edge_pairs) return any_two(Text::diagnosis_any_pieces);
    if (pairs == corner_pairs) return any_two(Text::diagnosis_any_corners);
    if (pairs == edge_pairs) return any_two(Text::diagnosis_any_edges);
    return std::nullopt;
}

Message summarise_mistakes(const std::vector<Mistake>& mistakes, const std::vector<Explanation>& explanations) {
    if (mistakes.empty()) return Text::diagnosis_none;
    if (mistakes.size() == 1) return say(Text::diagnosis_one, explanations[0].message);
    const auto any = find_ambiguous_explanation(mistakes);
    const Message summary = any ? any->sentence : say(Text::diagnosis_several, mistakes.size());
    if (looks_solved(mistakes[0].undone))
        return say(Text::two_sentences, summary, say(Text::diagnosis_leaves_solved, explanations[0].message));
    if (!any || any->count == mistakes.size()) return summary;
    const auto other =
        std::ranges::find_if(explanations, [&](const Explanation& each) { return each.kind != any->kind; });
    const Text others = any->count + 1 == mistakes.size() ? Text::diagnosis_one_other : Text::diagnosis_others;
    return say(Text::two_sentences, summary, Message(others, {other->message}));
}

}  // namespace

Diagnosis diagnose(const Stickers& stickers) {
    if (are_solvable(stickers)) return {{}, Text::diagnosis_sound};
    const auto mistakes = find_explaining_mistakes(stickers);
    Diagnosis diagnosis;
    for (const Mistake& mistake : mistakes)
        diagnosis.explanations.push_back({mistake.kind, mistake.places, describe_mistake(mistake, stickers),
                                          mistake.undone, details_of(mistake, stickers)});
    diagnosis.summary = summarise_mistakes(mistakes, diagnosis.explanations);
    return diagnosis;
}

}  // namespace cubewright::rubik
