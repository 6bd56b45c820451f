// A number for each of the 3 674 160 positions that differ in more than their hold: the permutation of the seven
// corners that U, R and F move, and the twists of six of them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "pocket/cube.hpp"

namespace cubewright::pocket {

inline constexpr std::uint32_t permutation_count = 5040;  // 7!
inline constexpr std::uint32_t twist_count = 729;         // 3⁶: the seventh follows from the others
inline constexpr std::uint32_t position_count = permutation_count * twist_count;

// The moves of the searches: with DBL at rest three faces are enough, for L is R but for the hold.
inline constexpr std::size_t search_move_count = 9;  // the first nine of all_moves, those of U, R and F
inline constexpr std::array search_faces{Face::U, Face::R, Face::F};

// Of the cube as anchored() leaves it; the solved cube is 0.
std::uint32_t number_of(const Cube& cube);

// The position with this number, DBL at home.
Cube cube_with_number(std::uint32_t number);

// What quarter turns of U, R and F make of each number.
class PositionMoves {
public:
    PositionMoves();

    std::uint32_t turned(std::uint32_t number, std::size_t face) const {
        return (permutations_[number / twist_count][face] * twist_count) + twists_[number % twist_count][face];
    }
    std::uint32_t after(std::uint32_t number, Move m) const {
        for (unsigned q = 0; q < quarters(m); ++q) number = turned(number, index(face(m)));
        return number;
    }

private:
    using AfterEachFace = std::array<std::uint16_t, search_faces.size()>;
    std::vector<AfterEachFace> permutations_;
    std::vector<AfterEachFace> twists_;
};

}  // namespace cubewright::pocket
