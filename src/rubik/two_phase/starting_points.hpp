// Starting points of the two-phase searches for one cube. The search can solve the cube or its inverse, and can use any
// of the three axes as the up-down axis, which gives six directions. Each direction can be combined with pre-moves.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rubik/cube/cube.hpp"
#include "rubik/tables/coordinates.hpp"
#include "rubik/tables/permutation_classes.hpp"
#include "rubik/two_phase/coset_tables.hpp"
#include "rubik/two_phase/two_phase_tables.hpp"
#include "twisty/turn.hpp"

namespace cubewright::rubik {

inline constexpr std::size_t max_pre_moves = 3;

// Pre-moves, as in Shuang Chen's min2phase: if s solves p · x, then s followed by p solves x, so each p gives another
// coset to start from. Pre-moves that differ by an element of the phase-2 group, such as R and R', lead to the same
// coset. They share their first phases, but each has its own second phases.
struct PreMoves {
    Permutation permutation = nothing_permuted;
    MoveSet used = 0;
    std::uint8_t count = 0;
    std::array<Move, max_pre_moves> moves{};

    std::span<const Move> sequence() const { return std::span(moves).first(count); }
};

// All pre-moves that lead to one coset, and the cube that one of them produces.
struct PreMoveGroup {
    Cube cube;
    std::vector<PreMoves> ways;
};

// Returns all pre-moves of the given cost, grouped by coset. Cosets that can be reached with cheaper pre-moves are left
// out.
std::span<const PreMoveGroup> pre_moves_with_cost(std::size_t total_cost, Metric metric);

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
    static_assert(max_pre_moves < 4);

    const TwoPhaseTables& tables_;
    std::array<Cube, direction_count> cubes_;
    std::array<Permutation, direction_count> permutations_;
    std::array<MoveSet, direction_count> allowed_{};
    std::array<std::vector<StartingPoint>, max_pre_moves + 1> starts_;
};

}  // namespace cubewright::rubik
