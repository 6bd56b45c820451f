// Moves put before a cube. If s solves p · x, then s followed by p solves x: so each p gives another
// coset to begin from. (Shuang Chen's min2phase.) Pre-moves that differ by an element of the phase-2 group
// lead to the same coset, R and R' for one. They share their first phases, and each has second phases of
// its own.
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

// Those that lead to one coset, and the cube that some of them make.
struct PreMoveGroup {
    Cube cube;
    std::vector<PreMoves> ways;
};

// All pre-moves of one price that lead to cosets which cheaper ones do not.
std::span<const PreMoveGroup> pre_moves_of(std::size_t price, Metric metric);

}  // namespace cubewright::rubik
