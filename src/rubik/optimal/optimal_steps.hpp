// Move tables of the optimal solver. Small tables give the symmetry class of a corner pattern after a turn, and vector
// registers process the corners of two turned faces at once.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/simd.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/optimal/optimal_coordinate.hpp"
#include "rubik/optimal/optimal_registers.hpp"

namespace cubewright::rubik {

struct OptimalSteps {
    // Range of 8-bit masks with four bits set.
    static constexpr std::size_t first_mask = 0x0F;
    static constexpr std::size_t mask_count = 0xF0 - first_mask + 1;
    // Same entries as OptimalMaps::corners, indexed directly by the tetrad mask. This array is larger but uses the same
    // number of cache lines.
    std::array<CornerEntry, mask_count * twist_count> by_mask;

    // Entry of each class representative after each move.
    std::array<std::array<CornerEntry, move_count>, corner_class_count> moved;
    // [symmetry][move]: the move conjugated by the symmetry.
    std::array<std::array<std::uint8_t, move_count>, 48> conjugated_moves;
    std::array<std::array<std::uint8_t, 64>, 48> products;  // as in OptimalMaps
    // Several symmetries can lead to the same pattern. This table gives the one stored in the CornerEntry, indexed by
    // the class's stabiliser number and the symmetry. At most 98 different stabilisers occur.
    std::array<std::uint8_t, corner_class_count> stabiliser_numbers;
    std::array<std::array<std::uint8_t, 48>, 98> least;

    // EdgeView's `source` and `flips` combined.
    std::array<Bytes16, 48> places;
    // EdgeView's `image`, without a turn and after a quarter turn of each face.
    std::array<Bytes16, 48> images;
    std::array<std::array<Bytes16, face_count>, 48> turned_images;
};

// Returns the tables. The first call builds them, after optimal_maps().
const OptimalSteps& optimal_steps();

// Returns the corner entry after a move.
inline CornerEntry corners_after(CornerEntry corners, std::size_t move, const OptimalSteps& steps) {
    const std::size_t s = corners.symmetry();
    const CornerEntry moved = steps.moved[corners.corner_class()][steps.conjugated_moves[s][move]];
    std::uint32_t symmetry = steps.products[s][moved.symmetry()];
    if (moved.is_symmetric()) symmetry = steps.least[steps.stabiliser_numbers[moved.corner_class()]][symmetry];
    return moved.with_symmetry(symmetry);
}

namespace detail {

// Tetrad and twist of each corner after multiplication from the left by a quarter turn of a face. Each register holds
// two faces, one in each half.
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

// Computes the corner patterns after multiplication from the left by a quarter turn of each face, as indices into
// OptimalSteps::by_mask before first_mask is subtracted. The last two values are unused.
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

// Returns the corner entry for an index computed by turn_each_face.
inline const CornerEntry* entry_of_pattern(std::uint32_t pattern, const OptimalSteps& steps) {
    return steps.by_mask.data() + (pattern - OptimalSteps::first_mask * twist_count);
}

// Returns the edges of turn · cube, conjugated by the symmetry of its corners, for a quarter turn of the face.
inline EdgeSums edge_sums_after_left_turn(std::size_t symmetry, Bytes16 edges, std::size_t face,
                                          const OptimalSteps& steps) {
    const Bytes16 places = steps.places[symmetry];
    const Bytes16 viewed = look_up(edges, places);
    return edge_sums_of(viewed, look_up(steps.turned_images[symmetry][face], viewed), places);
}

// Returns the edges of cube · move, conjugated by the symmetry of its corners.
inline EdgeSums edges_after(std::size_t symmetry, Bytes16 edges, std::size_t move, const OptimalSteps& steps) {
    const Bytes16 places = steps.places[symmetry];
    const Bytes16 from = look_up(turn_cubes[move].edges, places);
    const Bytes16 viewed = look_up(edges, from);
    return edge_sums_of(viewed, look_up(steps.images[symmetry], viewed), from ^ places);
}

}  // namespace cubewright::rubik
