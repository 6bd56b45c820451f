// From a position of the optimal solver to its neighbours in few instructions: small tables for what a turn makes of
// a corner pattern's class, and registers that hold the corners of two turned faces at once.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/bytes16.hpp"
#include "base/dot_halves.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/cube/move.hpp"
#include "rubik/tables/optimal/optimal_coordinate.hpp"
#include "rubik/tables/optimal/optimal_registers.hpp"

namespace cubewright::rubik {

struct OptimalSteps {
    // A mask with four of eight bits lies between these.
    static constexpr std::size_t first_mask = 0x0F;
    static constexpr std::size_t mask_count = 0xF0 - first_mask + 1;
    // As OptimalMaps::corners, but numbered by the tetrads' mask itself: more room, and the same cache lines in use.
    std::array<CornerEntry, mask_count * twist_count> by_mask;

    // The entry of a class's representative after a move.
    std::array<std::array<CornerEntry, move_count>, corner_class_count> moved;
    // [symmetry][move]: what the move is to somebody who looks through the symmetry.
    std::array<std::array<std::uint8_t, move_count>, 48> seen_moves;
    std::array<std::array<std::uint8_t, 64>, 48> products;  // as in OptimalMaps
    // Of the symmetries that lead to the same pattern, the one that its CornerEntry has: by the number of the class's
    // stabiliser, and the symmetry. There are at most 98 groups of symmetries.
    std::array<std::uint8_t, corner_class_count> stabiliser_numbers;
    std::array<std::array<std::uint8_t, 48>, 98> least;

    // EdgeView's `source` and `flips` in one.
    std::array<Bytes16, 48> places;
    // EdgeView's `image` for pieces as they are, and for pieces renamed by a quarter turn of each face.
    std::array<Bytes16, 48> images;
    std::array<std::array<Bytes16, face_count>, 48> turned_images;
};

// Made at first use, after optimal_maps().
const OptimalSteps& optimal_steps();

// The entry of the corners after a move.
inline CornerEntry corners_after(CornerEntry corners, std::size_t move, const OptimalSteps& steps) {
    const std::size_t s = corners.symmetry();
    const CornerEntry moved = steps.moved[corners.corner_class()][steps.seen_moves[s][move]];
    std::uint32_t symmetry = steps.products[s][moved.symmetry()];
    if (moved.is_symmetric()) symmetry = steps.least[steps.stabiliser_numbers[moved.corner_class()]][symmetry];
    return moved.with_symmetry(symmetry);
}

namespace detail {

// What a quarter turn of two faces, multiplied from the left, makes of each corner: its tetrad, and its twist as in a
// Cube. The first face's in the first half, the second's in the other.
inline constexpr std::array<Bytes16, face_count / 2> turned_pairs = [] {
    std::array<Bytes16, face_count / 2> pairs{};
    for (std::size_t pair = 0; pair < pairs.size(); ++pair) {
        ByteArray16 bytes{};
        for (std::size_t half = 0; half < 2; ++half) {
            const auto turn = to_array(turn_cubes[3 * (2 * pair + half)].corners);
            for (std::size_t i = 0; i < corner_count; ++i)
                bytes[8 * half + i] = static_cast<std::uint8_t>(tetrad(turn[i] & piece_mask) | (turn[i] & twist_mask));
        }
        pairs[pair] = to_bytes16(bytes);
    }
    return pairs;
}();

inline constexpr Bytes16 first_half_twice = to_bytes16({0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7});
inline constexpr Bytes16 second_half_bit = to_bytes16({0, 0, 0, 0, 0, 0, 0, 0, 8, 8, 8, 8, 8, 8, 8, 8});
inline constexpr Bytes16 twist_weights = to_bytes16({1, 3, 9, 27, 1, 3, 9, 0, 1, 3, 9, 27, 1, 3, 9, 0});
inline constexpr Bytes16 tetrad_weights = to_bytes16({1, 2, 4, 8, 1, 2, 4, 8, 1, 2, 4, 8, 1, 2, 4, 8});

}  // namespace detail

// Numbers for OptimalSteps::by_mask, after its first mask: where the corners are after a quarter turn of each face,
// multiplied from the left. The last two are of no use.
using FacePatterns = std::array<std::uint32_t, 8>;
inline void turn_each_face(Bytes16 corners, FacePatterns& patterns) {
    constexpr auto each = static_cast<std::uint32_t>(twist_count);
    constexpr Quarters twist_scale{1, 81, 1, 81};
    constexpr Quarters tetrad_scale{each, 16 * each, each, 16 * each};
    const Bytes16 twice = shuffle_bytes(corners, detail::first_half_twice);
    const Bytes16 pieces = (twice & splat16(7)) | detail::second_half_bit;
    const Bytes16 twists = twice & splat16(twist_mask);
    const auto numbers = [&](Bytes16 renamed) {
        const Bytes16 sum = shuffle_bytes(renamed, pieces) + twists;
        const Bytes16 turned = minimum(sum, sum - splat16(three_twists));
        return dot_quarters(turned >> orientation_shift, detail::twist_weights) * twist_scale +
               dot_quarters(turned & splat16(1), detail::tetrad_weights) * tetrad_scale;
    };
    const auto& pairs = detail::turned_pairs;
    const Quarters last = numbers(pairs[2]);
    const Quarters first_four = add_adjacent_pairs(numbers(pairs[0]), numbers(pairs[1]));
    const Quarters last_two = add_adjacent_pairs(last, last);
    std::memcpy(patterns.data(), &first_four, sizeof first_four);
    std::memcpy(patterns.data() + 4, &last_two, sizeof last_two);
}

// The corners' entry for such a number.
inline const CornerEntry* entry_of_pattern(std::uint32_t pattern, const OptimalSteps& steps) {
    return steps.by_mask.data() + (pattern - OptimalSteps::first_mask * twist_count);
}

// The edges of turn · cube for a quarter turn of the face, seen through the symmetry of its corners.
inline EdgeSums edges_turned(std::size_t symmetry, Bytes16 edges, std::size_t face, const OptimalSteps& steps) {
    const Bytes16 places = steps.places[symmetry];
    const Bytes16 seen = look_up(edges, places);
    return sums_of_views(seen, look_up(steps.turned_images[symmetry][face], seen), places);
}

// The edges of cube · move, seen through the symmetry of its corners.
inline EdgeSums edges_after(std::size_t symmetry, Bytes16 edges, std::size_t move, const OptimalSteps& steps) {
    const Bytes16 places = steps.places[symmetry];
    const Bytes16 from = look_up(turn_cubes[move].edges, places);
    const Bytes16 seen = look_up(edges, from);
    return sums_of_views(seen, look_up(steps.images[symmetry], seen), from ^ places);
}

}  // namespace cubewright::rubik
