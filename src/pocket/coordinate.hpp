// Indexes the 3 674 160 positions up to rotation. The index combines two coordinates: the permutation of the seven
// corners that U, R and F move, and the twists of six of these corners.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "pocket/cube.hpp"

namespace cubewright::pocket {

inline constexpr std::uint32_t permutation_count = 5040;  // 7!
inline constexpr std::uint32_t twist_count = 729;         // 3⁶; the other twists determine the seventh
inline constexpr std::uint32_t position_count = permutation_count * twist_count;

// The moves used by the searches. With DBL fixed, three faces are enough, because L equals R up to a rotation.
inline constexpr std::size_t search_move_count = 9;  // the first nine of all_moves, which turn U, R and F
inline constexpr std::array search_faces{Face::U, Face::R, Face::F};

// Returns the index of the cube after it has been rotated by anchored(). The solved cube has index 0.
std::uint32_t cube_index(const Cube& cube);

// Returns the cube with this index, in the orientation in which DBL is solved.
Cube cube_from_index(std::uint32_t number);

// Move tables for quarter turns of U, R and F.
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
