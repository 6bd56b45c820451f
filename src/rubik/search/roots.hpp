// Where two-phase searches of one cube begin. A cube and its inverse are solved by the same moves
// backwards, and each of the three axes may play the part of up and down: six directions. From each,
// some moves may be put before the cube; its solution followed by them solves the cube itself.
// (Pre-moves: an idea of Shuang Chen's min2phase.)
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rubik/cube.hpp"
#include "rubik/search/phase2.hpp"
#include "rubik/tables/coset_steps.hpp"
#include "rubik/tables/move_set.hpp"

namespace cubewright::rubik {

inline constexpr std::size_t direction_count = 6;
inline constexpr std::size_t most_pre_moves = 2;
inline constexpr std::size_t longest_phase1 = 20;  // no first phase is longer; no cube needs it

struct Root {
    Permutation permutation;  // of the cube, seen in its direction, with the pre-moves before it
    SeenCoset coset;
    std::uint8_t direction = 0;
    std::uint8_t pre_move_count = 0;
    std::array<Move, most_pre_moves> pre_moves{};
};

class Roots {
public:
    // `allowed` are the moves that an answer may use, as the cube itself sees them.
    Roots(const Cube& cube, MoveSet allowed, Metric metric);

    // Those with pre-moves that cost so much; made at first use.
    std::span<const Root> with_pre_moves(std::size_t price);

    // The moves that an answer may use, as the direction sees them.
    MoveSet allowed(std::size_t direction) const { return allowed_[direction]; }

    // The answer for the cube itself, of the moves that solve a root.
    static std::vector<Move> answer(const Root& root, std::span<const Move> moves);

private:
    std::array<Cube, direction_count> cubes_;
    std::array<MoveSet, direction_count> allowed_{};
    Metric metric_;
    std::array<std::vector<Root>, most_pre_moves + 1> roots_;
};

}  // namespace cubewright::rubik
