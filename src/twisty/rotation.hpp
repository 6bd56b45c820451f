// The 24 rotations of the whole puzzle, as symmetries and as the turns x, y and z.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "twisty/faces.hpp"
#include "twisty/symmetry.hpp"
#include "twisty/turn.hpp"

namespace cubewright::twisty {

// Returns the rotation of the whole cube by a number of quarter turns clockwise about the given face.
constexpr Turn rotation_about(Face f, unsigned quarters) {
    const Layers layers = get_layers(TurnKind::rotation, f);
    const Turn t{layers, static_cast<std::uint8_t>(quarters)};
    return direction(layers) == f ? t : inverse(t);
}

namespace detail {

inline constexpr std::size_t rotation_turn_count = 9;

// The nine rotation turns in the order x x2 x' y y2 y' z z2 z'.
constexpr Turn rotation_turn(std::size_t i) {
    return {static_cast<Layers>(index(Layers::x) + (i / 3)), static_cast<std::uint8_t>((i % 3) + 1)};
}

inline constexpr auto rotation_symmetries = [] {
    std::array<Symmetry, rotation_turn_count> symmetries{};
    for (std::size_t i = 0; i < rotation_turn_count; ++i) {
        const Turn t = rotation_turn(i);
        const FaceMap quarter = quarter_turn_face_map(direction(t.layers));
        FaceMap image = all_faces;
        for (unsigned q = 0; q < t.quarters; ++q) image = composed(image, quarter);
        for (const Symmetry s : all_symmetries)
            if (face_images[s.number] == image) symmetries[i] = s;
    }
    return symmetries;
}();

}  // namespace detail

// Returns the symmetry that corresponds to a rotation turn x, y or z.
constexpr Symmetry to_symmetry(Turn rotation) {
    return detail::rotation_symmetries[index(rotation) - index(Turn{Layers::x, 1})];
}

namespace detail {

struct RotationSpelling {
    std::array<Turn, 2> turns{};
    std::size_t count = 0;
};

inline constexpr auto rotation_spellings = [] {
    std::array<RotationSpelling, symmetry_count> spellings{};
    std::array<std::size_t, symmetry_count> cost{};
    const auto offer = [&](Symmetry s, std::array<Turn, 2> turns, std::size_t count) {
        std::size_t c = 10 * count;
        for (std::size_t i = 0; i < count; ++i) c += turns[i].quarters == 2 ? 2U : 1U;
        if (s == Symmetry{} || (cost[s.number] != 0 && cost[s.number] <= c)) return;
        cost[s.number] = c;
        spellings[s.number] = {turns, count};
    };
    for (std::size_t i = 0; i < rotation_turn_count; ++i) {
        offer(rotation_symmetries[i], {rotation_turn(i)}, 1);
        for (std::size_t j = 0; j < rotation_turn_count; ++j)
            offer(rotation_symmetries[i] * rotation_symmetries[j], {rotation_turn(i), rotation_turn(j)}, 2);
    }
    return spellings;
}();

}  // namespace detail

// Returns the shortest turn sequence for a rotation, which has at most two turns and, among sequences of equal length,
// the fewest quarter turns. For a mirror symmetry, returns the rotation that precedes the mirror.
constexpr std::span<const Turn> rotation_turns(Symmetry s) {
    const auto& spelling = detail::rotation_spellings[s.number & 0xFEU];
    return std::span(spelling.turns).first(spelling.count);
}

}  // namespace cubewright::twisty
