// Finds shortest solutions of puzzles whose moves only twist pieces in place, such as the Clock. The order of such
// moves does not matter, so a solution consists of an amount for each family. Two solutions of a position differ by
// amounts that together change nothing. The solver finds one solution by elimination and combines it with all such
// amounts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "twisty/search/factors.hpp"

namespace cubewright::twisty {

class TwistSolver {
public:
    // Returns std::nullopt if a move moves a piece or if there are too many solutions of each position to compare.
    static std::optional<TwistSolver> make(const Puzzle& puzzle, const Factor& factor, TurnMetric metric);

    // Returns a cheapest solution, or std::nullopt if there is none.
    std::optional<std::vector<PuzzleMove>> solve(const Pattern& pattern) const;

private:
    // The twist of each position, followed by the amount of each family that causes these twists. The numbers of a
    // column are known modulo the modulus of the column.
    using Row = std::vector<std::uint32_t>;
    // A row in echelon form: it is zero before its column, and its number in the column divides the modulus.
    struct Pivot {
        std::size_t column;
        Row row;
    };
    struct Search;

    std::size_t count_multiples(const Pivot& pivot) const { return moduli_[pivot.column] / pivot.row[pivot.column]; }
    void subtract(Row& row, const Row& other, std::uint64_t times) const;
    void eliminate(std::vector<Row> rows);
    unsigned cost_of(std::size_t column, std::uint32_t amount) const;

    TurnMetric metric_ = TurnMetric::every_move;
    std::vector<std::uint32_t> positions_;
    std::vector<std::uint32_t> solved_;  // orientation of each position
    std::vector<std::uint32_t> families_;
    std::vector<std::uint32_t> moduli_;  // modulus of each column
    std::vector<Pivot> pivots_;
};

}  // namespace cubewright::twisty
