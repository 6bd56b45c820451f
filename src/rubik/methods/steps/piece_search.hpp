// Optimal search for a few pieces: exact distance tables for up to five pieces, and IDA* for up to six.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/methods/library/slots.hpp"

namespace cubewright::rubik {

// Exact distance table for up to five pieces, filled by breadth-first search. A table for four pieces takes up a third
// of a megabyte and is filled in a few milliseconds. The cross is one such table; larger blocks combine several as
// lower bounds.
class PieceTable {
public:
    static constexpr std::size_t max_pieces = 5;

    explicit PieceTable(std::span<const TrackedPiece> pieces);

    // Uses custom moves and goals. The moves are the given effects, which must include their inverses. The goals are
    // the positions of the pieces in the given cubes.
    PieceTable(std::span<const TrackedPiece> pieces, std::span<const Cube> effects, std::span<const Cube> homes,
               const StopToken& stop = {});

    bool is_complete() const { return complete_; }  // false if the construction was stopped

    // Returns the distance for the given piece positions, listed in constructor order.
    unsigned distance(std::span<const Whereabouts> at) const {
        std::size_t i = 0;
        for (const Whereabouts w : at) i = (i * whereabouts_count) + w;
        return distances_[i];
    }

    static constexpr std::uint8_t impossible = 0xFF;  // value for two pieces in the same position
    std::span<const std::uint8_t> distances() const { return distances_; }

private:
    std::vector<std::uint8_t> distances_;
    bool complete_ = false;
};

// Solves a few pieces optimally with IDA* (Korf), using pattern databases that each cover four of the pieces.
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
