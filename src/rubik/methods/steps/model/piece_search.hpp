// Bringing a few pieces home in the fewest moves: a depth-first search that deepens step by step
// (Korf's IDA*), bounded by tables over four of the pieces at a time.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "rubik/methods/steps/model/piece_table.hpp"

namespace cubewright::rubik {

class PieceGoal {
public:
    static constexpr std::size_t max_pieces = 6;

    // `bounds` names, by their positions among the pieces, the fours to make tables of. Together they
    // must cover all pieces, so that all bounds are zero only at the goal.
    PieceGoal(std::span<const TrackedPiece> pieces, std::span<const std::array<std::uint8_t, 4>> bounds);

    // A way of at most so many moves, for a cube with its centres at home; nothing if there is none.
    std::optional<std::vector<Move>> solve_within(const Cube& cube, unsigned max_length) const;

private:
    using State = std::array<Whereabouts, max_pieces>;

    unsigned at_least(const State& state) const;
    bool deepen(const State& state, unsigned moves_left, std::vector<Move>& moves) const;

    std::vector<TrackedPiece> pieces_;
    struct Bound {
        std::array<std::uint8_t, 4> positions{};
        PieceTable table;
    };
    std::vector<Bound> bounds_;
};

// The steps that are such goals; each is made at its first use.
const PieceGoal& xcross_goal();
const PieceGoal& block_222_goal();
const PieceGoal& first_block_goal();

}  // namespace cubewright::rubik
