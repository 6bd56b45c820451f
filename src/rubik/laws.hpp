// What no turn can change: the sum of the corners' twists, the sum of the edges' flips, and the
// agreement of the two permutations' parities. A cube that keeps all three laws can be solved.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "rubik/cube.hpp"
#include "rubik/symmetry.hpp"
#include "rubik/turn.hpp"

namespace cubewright::rubik {

// The laws hold for a cube whose centres are at home: a whole-cube rotation changes the twists and
// flips that the places measure. normalised() brings any cube into that frame.

constexpr unsigned corner_twist_sum(const Cube& cube) {  // in clockwise thirds, 0, 1 or 2
    const auto bytes = to_array(cube.corners);
    unsigned sum = 0;
    for (std::size_t i = 0; i < corner_count; ++i) sum += unsigned{bytes[i]} >> orientation_shift;
    return sum % 3;
}

constexpr unsigned edge_flip_sum(const Cube& cube) {  // 0 or 1
    const auto bytes = to_array(cube.edges);
    unsigned sum = 0;
    for (std::size_t i = 0; i < edge_count; ++i) sum += unsigned{bytes[i]} >> orientation_shift;
    return sum % 2;
}

enum class Parity : std::uint8_t { even, odd };

namespace detail {

// By counting the pairs that stand in the wrong order.
template <std::size_t Count>
constexpr Parity parity_of_first(Bytes16 permutation) {
    const auto bytes = to_array(permutation & splat16(piece_mask));
    unsigned inversions = 0;
    for (std::size_t i = 0; i < Count; ++i)
        for (std::size_t j = i + 1; j < Count; ++j) inversions += bytes[i] > bytes[j] ? 1U : 0U;
    return inversions % 2 == 0 ? Parity::even : Parity::odd;
}

}  // namespace detail

constexpr Parity corner_parity(const Cube& cube) {
    return detail::parity_of_first<corner_count>(cube.corners);
}
constexpr Parity edge_parity(const Cube& cube) {
    return detail::parity_of_first<edge_count>(cube.edges);
}

// A cube turned as a whole until its centres are at home, and the rotation that did it.
struct Normalised {
    Cube cube;
    Symmetry rotation;
};

// Nothing when the centres stand in none of the 24 ways in which a cube can be held.
std::optional<Normalised> normalised(const Cube& cube);

// A rotation as a person does it, in at most two turns: "", "y'", "x2 y". It must not be a mirror.
std::vector<Turn> rotation_turns(Symmetry rotation);

bool is_solvable(const Cube& cube);

}  // namespace cubewright::rubik
