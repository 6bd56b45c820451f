// Where two-phase searches of one cube begin. A cube and its inverse are solved by the same moves
// backwards, and each of the three axes may play the part of up and down: six directions. From each,
// some moves may be put before the cube.
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
inline constexpr std::size_t longest_phase1 = 20;  // no first phase is longer; no cube needs it

struct StartingPoint {
    SeenCoset coset;
    std::uint8_t direction = 0;
    std::uint8_t least_price = 0;  // of any first phase from here
    std::uint16_t number = 0;      // by which StartingPoints knows it
    const PreMoveGroup* before = nullptr;
};

class StartingPoints {
public:
    // `allowed` are the moves that an answer may use, as the cube itself sees them.
    StartingPoints(const TwoPhaseTables& tables, const Cube& cube, MoveSet allowed);

    // Those with pre-moves that cost so much; made at first use.
    std::span<const StartingPoint> with_pre_moves(std::size_t price);

    // One that was handed out.
    const StartingPoint& numbered(std::uint16_t number) const {
        return starts_[number / most_of_a_price][number % most_of_a_price];
    }

    // The cube and the moves that an answer may use, as the direction sees them.
    const Permutation& permutation(std::size_t direction) const { return permutations_[direction]; }
    MoveSet allowed(std::size_t direction) const { return allowed_[direction]; }

    // The answer for the cube itself, of the moves that solve it seen from a direction.
    static std::vector<Move> answer(std::size_t direction, std::vector<Move> moves);

private:
    static constexpr std::size_t most_of_a_price = 1U << 14U;  // with three pre-moves there are 3084
    static_assert(most_pre_moves < 4);

    const TwoPhaseTables& tables_;
    std::array<Cube, direction_count> cubes_;
    std::array<Permutation, direction_count> permutations_;
    std::array<MoveSet, direction_count> allowed_{};
    std::array<std::vector<StartingPoint>, most_pre_moves + 1> starts_;
};

}  // namespace cubewright::rubik
