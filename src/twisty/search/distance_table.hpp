// The distances of all positions of a small puzzle, in two bits per position.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/large_buffer.hpp"
#include "base/progress.hpp"
#include "twisty/search/product_search.hpp"

namespace cubewright::twisty {

// Two coordinates that together determine the position.
struct CoordinatePair {
    CoordinatePointer outer;
    CoordinatePointer inner;
};

// Chooses two coordinates for the suborbits. Returns std::nullopt if their product has more than `most_pairs` values or
// if stopped.
std::optional<CoordinatePair> choose_pair(std::span<const Suborbit> suborbits, const Pattern& solved,
                                          const SearchTurns& turns, std::uint64_t most_pairs, const StopToken& stop);

class DistanceTable {
public:
    // Returns std::nullopt if stopped.
    static std::optional<DistanceTable> build(CoordinatePair pair, SearchTurns turns, const LevelDone& level_done,
                                              const StopToken& stop);

    // Returns the number of positions at each distance.
    const std::vector<std::uint64_t>& counts() const { return distances_.counts; }
    // Returns a shortest solution as turns of cost 1, or std::nullopt if the pattern cannot be solved.
    std::optional<std::vector<std::uint32_t>> solve(const Pattern& pattern) const;
    // Returns shortest solutions of at most `most` positions at the greatest distance.
    std::vector<std::vector<std::uint32_t>> farthest(std::size_t most) const;
    const SearchTurns& turns() const { return turns_; }

private:
    DistanceTable() = default;
    unsigned code(std::size_t outer, std::size_t inner) const;
    std::vector<std::uint32_t> descend(std::size_t outer, std::size_t inner) const;

    CoordinatePair pair_;
    SearchTurns turns_;
    ProductDistances distances_;
    // A position has code 1 + distance mod 3, or 0 if it is not reachable. Each plane contains one bit of the code.
    LargeBuffer low_;
    LargeBuffer high_;
    std::size_t words_ = 0;
};

}  // namespace cubewright::twisty
