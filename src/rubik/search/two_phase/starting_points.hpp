// Starting points of the two-phase searches for one cube. The search can solve the cube or its inverse, and can use any
// of the three axes as the up-down axis, which gives six directions. Each direction can be combined with pre-moves.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rubik/cube/cube.hpp"
#include "rubik/search/two_phase/pre_moves.hpp"
#include "rubik/tables/coordinates/move_set.hpp"
#include "rubik/tables/two_phase/coset_steps.hpp"
#include "rubik/tables/two_phase/two_phase_tables.hpp"

namespace cubewright::rubik {

inline constexpr std::size_t direction_count = 6;
inline constexpr std::size_t longest_phase1 = 20;  // maximum length of phase 1; no cube needs more

struct StartingPoint {
    RelativeCoset coset;
    std::uint8_t direction = 0;
    std::uint8_t least_cost = 0;  // lower bound on the cost of phase 1
    std::uint16_t number = 0;     // index in StartingPoints
    const PreMoveGroup* before = nullptr;
};

class StartingPoints {
public:
    // `allowed` contains the moves that a solution may use, in the orientation of the cube itself.
    StartingPoints(const TwoPhaseTables& tables, const Cube& cube, MoveSet allowed);

    // Returns the starting points whose pre-moves have this cost. They are built on first use.
    std::span<const StartingPoint> with_pre_moves(std::size_t pre_move_cost);

    // Returns a starting point by its index.
    const StartingPoint& at_index(std::uint16_t number) const {
        return starts_[number / max_starts_per_cost][number % max_starts_per_cost];
    }

    // The cube and the allowed moves, transformed to the direction.
    const Permutation& permutation(std::size_t direction) const { return permutations_[direction]; }
    MoveSet allowed(std::size_t direction) const { return allowed_[direction]; }

    // Converts a solution found in this direction to a solution of the original cube.
    static std::vector<Move> to_solution(std::size_t direction, std::vector<Move> moves);

private:
    static constexpr std::size_t max_starts_per_cost = 1U << 14U;  // three pre-moves give 3084 starting points
    static_assert(most_pre_moves < 4);

    const TwoPhaseTables& tables_;
    std::array<Cube, direction_count> cubes_;
    std::array<Permutation, direction_count> permutations_;
    std::array<MoveSet, direction_count> allowed_{};
    std::array<std::vector<StartingPoint>, most_pre_moves + 1> starts_;
};

}  // namespace cubewright::rubik
