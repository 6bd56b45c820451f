// The distances of all positions of a small puzzle, in two bits per position.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/memory.hpp"
#include "base/progress.hpp"
#include "twisty/search/coordinate_pair.hpp"
#include "twisty/search/product_search.hpp"

namespace cubewright::twisty {

// A position with its distance from the solved position.
struct TablePosition {
    PairValue at;
    unsigned distance = 0;
};

class DistanceTable {
public:
    // Returns std::nullopt if stopped.
    static std::optional<DistanceTable> build(CoordinatePair pair, SearchTurns turns, const LevelDone& level_done,
                                              const StopToken& stop);
    // Builds the table for the turns of a puzzle, which must be small enough for all distances to be stored. Returns
    // std::nullopt if stopped.
    static std::optional<DistanceTable> build(const Puzzle& puzzle, TurnMetric metric, const StopToken& stop);

    // Returns the number of positions at each distance.
    const std::vector<std::uint64_t>& counts() const { return distances_.counts; }
    // Returns the position of a pattern, or std::nullopt if the pattern cannot be solved. Pieces that no turn changes
    // are ignored.
    std::optional<TablePosition> find(const Pattern& pattern) const;
    TablePosition after(TablePosition position, std::size_t turn) const;
    // Returns up to `most` shortest solutions in lexicographic order. Solutions that differ only in the order of
    // commuting turns are listed once.
    std::vector<std::vector<std::uint32_t>> shortest_solutions(TablePosition position, std::size_t most) const;
    // Returns a shortest solution as turns of cost 1, or std::nullopt if the pattern cannot be solved.
    std::optional<std::vector<std::uint32_t>> solve(const Pattern& pattern) const;
    // Returns a shortest solution for each of up to `most` positions at the greatest distance.
    std::vector<std::vector<std::uint32_t>> farthest(std::size_t most) const;
    const SearchTurns& turns() const { return turns_; }

private:
    DistanceTable() = default;
    unsigned code(PairValue at) const;
    std::vector<std::uint32_t> descend(PairValue at) const;
    void extend(TablePosition position, std::size_t most, std::vector<std::uint32_t>& turns,
                std::vector<std::vector<std::uint32_t>>& solutions) const;

    CoordinatePair pair_;
    SearchTurns turns_;
    ProductDistances distances_;
    // A position has code 1 + distance mod 3, or 0 if it is not reachable. Each plane contains one bit of the code.
    LargeBuffer low_;
    LargeBuffer high_;
    std::size_t words_ = 0;
};

}  // namespace cubewright::twisty
