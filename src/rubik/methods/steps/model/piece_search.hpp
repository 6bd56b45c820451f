// Solves a few pieces optimally with IDA* (Korf), using pattern databases that each cover four of the pieces.
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

    // `bounds` lists groups of four indices into `pieces`, each of which gets a pattern database. Together the groups
    // must cover all pieces, so that all bounds are zero only at the goal.
    PieceGoal(std::span<const TrackedPiece> pieces, std::span<const std::array<std::uint8_t, 4>> bounds);

    // Returns a solution of at most max_length moves, or std::nullopt if there is none. The centres must be solved.
    std::optional<std::vector<Move>> solve_within(const Cube& cube, unsigned max_length) const;

private:
    using State = std::array<Whereabouts, max_pieces>;

    unsigned lower_bound(const State& state) const;
    bool deepen(const State& state, unsigned moves_left, std::vector<Move>& moves) const;

    std::vector<TrackedPiece> pieces_;
    struct Bound {
        std::array<std::uint8_t, 4> positions{};
        PieceTable table;
    };
    std::vector<Bound> bounds_;
};

// Goals of single steps. Each one is built on first use.
const PieceGoal& xcross_goal();
const PieceGoal& block_222_goal();
const PieceGoal& first_block_goal();

}  // namespace cubewright::rubik
