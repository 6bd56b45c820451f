// Pre-moves, as in Shuang Chen's min2phase: if s solves p · x, then s followed by p solves x, so each p gives another
// coset to start from. Pre-moves that differ by an element of the phase-2 group, such as R and R', lead to the same
// coset. They share their first phases, but each has its own second phases.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rubik/cube/cube.hpp"
#include "rubik/tables/coordinates/move_set.hpp"
#include "rubik/tables/coordinates/permutation_classes.hpp"
#include "twisty/metrics.hpp"

namespace cubewright::rubik {

inline constexpr std::size_t most_pre_moves = 3;

struct PreMoves {
    Permutation permutation = nothing_permuted;
    MoveSet used = 0;
    std::uint8_t count = 0;
    std::array<Move, most_pre_moves> moves{};

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

}  // namespace cubewright::rubik
