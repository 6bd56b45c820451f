#include "rubik/check/diagnosis.hpp"
#include "twisty/colour_words.hpp"

#include <fmt/core.h>

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

std::string twist_message(const Mistake& mistake) {
    return fmt::format("the corner at {} is twisted {}", mistake.places[0],
                       mistake.amount == 1 ? "clockwise" : "anticlockwise");
}

std::string repaint_message(const Mistake& mistake, const Stickers& seen) {
    const Vocabulary vocabulary = vocabulary_of(mistake.undone);
    const std::size_t i = sticker_index(mistake.places[0]);
    return fmt::format("sticker {} at {} is {} and should be {}", mistake.places[0], place_of_sticker(i),
                       colour_word(seen[i], vocabulary), colour_word(mistake.undone[i], vocabulary));
}

std::string exchange_message(const Mistake& mistake) {
    const std::string& a = mistake.places[0];
    const std::string& b = mistake.places[1];
    if (mistake.amount == 1)
        return fmt::format("the stickers {} and {} of the corner at {} are exchanged", a, b,
                           place_of_sticker(sticker_index(a)));
    return fmt::format("the stickers {} and {} are exchanged", a, b);
}

std::string face_message(const Mistake& mistake) {
    constexpr std::array<std::string_view, 3> turns{"a quarter turn too far clockwise", "a half turn off",
                                                    "a quarter turn too far anticlockwise"};
    return fmt::format("face {} is painted {}", mistake.places[0], turns[mistake.amount - 1]);
}

std::string mirror_message(const Mistake& mistake, const Stickers& seen) {
    if (mistake.places.size() != 2) return "the whole cube is painted as in a mirror, with left and right exchanged";
    const Vocabulary vocabulary = vocabulary_of(seen);
    const auto colour = [&](std::size_t i) {
        return colour_word(seen[sticker_index(mistake.places[i] + '5')], vocabulary);
    };
    return fmt::format("the colours {} and {} are exchanged on all stickers but the centres", colour(0), colour(1));
}

std::string message_of(const Mistake& mistake, const Stickers& seen) {
    const auto& places = mistake.places;
    switch (mistake.kind) {
        case MistakeKind::flipped_edge:
            return fmt::format("the edge at {} is flipped", places[0]);
        case MistakeKind::twisted_corner:
            return twist_message(mistake);
        case MistakeKind::repainted_sticker:
            return repaint_message(mistake, seen);
        case MistakeKind::exchanged_stickers:
            return exchange_message(mistake);
        case MistakeKind::exchanged_pieces:
            return fmt::format("the {} at {} and {} are exchanged", is_edge(places[0]) ? "edges" : "corners", places[0],
                               places[1]);
        case MistakeKind::face_turned:
            return face_message(mistake);
        case MistakeKind::faces_exchanged:
            return fmt::format("the faces {} and {} are painted in each other's place, {} their centres", places[0],
                               places[1], mistake.amount == 1 ? "with" : "without");
        case MistakeKind::mirrored_scheme:
            return mirror_message(mistake, seen);
    }
    return {};
}

// Explanations of one kind that any piece gives as well as any other.
struct AnyWouldDo {
    MistakeKind kind{};
    std::size_t count = 0;
    std::string sentence;
};

std::optional<AnyWouldDo> any_would_do(const std::vector<Mistake>& mistakes) {
    const auto count = [&](MistakeKind kind) {
        return static_cast<std::size_t>(std::ranges::count(mistakes, kind, &Mistake::kind));
    };
    if (count(MistakeKind::flipped_edge) == edge_count)
        return AnyWouldDo{MistakeKind::flipped_edge, edge_count,
                          fmt::format("If one edge is flipped, which one cannot be seen: flipping any of the {} makes "
                                      "the cube solvable.",
                                      edge_count)};
    if (count(MistakeKind::twisted_corner) == corner_count) {
        const auto twisted = std::ranges::find(mistakes, MistakeKind::twisted_corner, &Mistake::kind);
        return AnyWouldDo{MistakeKind::twisted_corner, corner_count,
                          fmt::format("If one corner is twisted, which one cannot be seen: turning any of the {} {} "
                                      "makes the cube solvable.",
                                      corner_count, twisted->amount == 1 ? "anticlockwise" : "clockwise")};
    }
    const std::size_t pairs = count(MistakeKind::exchanged_pieces);
    std::string_view which;
    if (pairs == corner_pairs + edge_pairs) which = "any two corners or any two edges makes the cube solvable";
    if (pairs == corner_pairs) which = "any two corners makes the cube solvable, if one of them is twisted as well";
    if (pairs == edge_pairs) which = "any two edges makes the cube solvable, if one of them is flipped as well";
    if (which.empty()) return std::nullopt;
    return AnyWouldDo{MistakeKind::exchanged_pieces, pairs,
                      fmt::format("If two pieces are exchanged, which ones cannot be seen: exchanging {}.", which)};
}

std::string summary_of(const std::vector<Mistake>& mistakes, const std::vector<Explanation>& explanations) {
    if (mistakes.empty())
        return "None of the small mistakes that are tried explains this by itself. More than one thing seems to be "
               "wrong.";
    if (mistakes.size() == 1)
        return fmt::format("Of all the small mistakes that are tried, one alone explains this: {}.",
                           explanations[0].message);
    const auto any = any_would_do(mistakes);
    std::string summary = any ? any->sentence
                              : fmt::format(
                                    "{} small mistakes would each explain this, and the stickers cannot tell "
                                    "which of them it was.",
                                    mistakes.size());
    if (looks_solved(mistakes[0].undone))
        return fmt::format("{} One explanation leaves a solved cube: {}.", summary, explanations[0].message);
    if (!any || any->count == mistakes.size()) return summary;
    const auto other =
        std::ranges::find_if(explanations, [&](const Explanation& each) { return each.kind != any->kind; });
    return fmt::format("{} {} would explain it too: {}{}.", summary,
                       any->count + 1 == mistakes.size() ? "One other mistake" : "Other mistakes", other->message,
                       any->count + 1 == mistakes.size() ? "" : ", for one");
}

}  // namespace

Diagnosis diagnose(const Stickers& stickers) {
    if (can_be_solved(stickers)) return {{}, "Every piece is there once and all three laws hold: turns can solve it."};
    const auto mistakes = explaining_mistakes(stickers);
    Diagnosis diagnosis;
    for (const Mistake& mistake : mistakes)
        diagnosis.explanations.push_back({mistake.kind, mistake.places, message_of(mistake, stickers), mistake.undone});
    diagnosis.summary = summary_of(mistakes, diagnosis.explanations);
    return diagnosis;
}

}  // namespace cubewright::rubik
