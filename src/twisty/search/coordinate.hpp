// Coordinates: numbers that describe a part of a position, such as the orientations of the corners, and that each move
// changes independently of the rest of the position. A coordinate contains only the values that moves reach from the
// solved pattern, so conservation laws, such as those of total twist and parity, reduce its size.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "base/progress.hpp"
#include "twisty/search/suborbit.hpp"

namespace cubewright::twisty {

// Returns the number of values to process between two polls of the stop token, given the number of steps per value.
std::size_t stop_interval(std::size_t steps);

class Coordinate {
public:
    // Enumerates the values of a projection. Returns nullptr if there are more than `most` or if stopped.
    static std::shared_ptr<const Coordinate> enumerate(const Projection& projection, const Pattern& solved,
                                                       const SearchTurns& turns, std::size_t most,
                                                       const StopToken& stop);
    // Enumerates the pairs of values that occur together.
    static std::shared_ptr<const Coordinate> merge(std::shared_ptr<const Coordinate> a,
                                                   std::shared_ptr<const Coordinate> b, std::size_t most,
                                                   const StopToken& stop);
    // Returns a coordinate with a single value.
    static std::shared_ptr<const Coordinate> trivial(const SearchTurns& turns);

    std::size_t size() const { return size_; }
    std::size_t turn_count() const { return turn_count_; }
    // Returns the value after each turn, as an array of turn_count() elements. The solved pattern has the value 0.
    const std::uint32_t* after(std::size_t value) const { return after_.data() + value * turn_count_; }
    // Returns the value of a pattern, or std::nullopt if no sequence of moves leads to it.
    std::optional<std::uint32_t> value_of(const Pattern& pattern) const;

private:
    Coordinate() = default;
    std::optional<std::uint32_t> find(const std::uint16_t* state) const;
    bool insert(const std::uint16_t* state, std::uint32_t& value);
    std::optional<std::vector<std::uint16_t>> encode(const Pattern& pattern) const;
    std::vector<std::uint16_t> number_codes();

    std::size_t size_ = 0;
    std::size_t turn_count_ = 0;
    std::vector<std::uint32_t> after_;
    // Used by a coordinate of one suborbit.
    Projection projection_;
    std::vector<std::uint16_t> first_code_;  // code of each kind with orientation 0
    std::vector<std::uint16_t> states_;      // the codes at all positions, one state after another
    std::vector<std::uint32_t> slots_;       // hash table of values plus 1
    // Used by a merged coordinate.
    std::shared_ptr<const Coordinate> a_;
    std::shared_ptr<const Coordinate> b_;
    std::vector<std::uint32_t> pairs_;  // the value of each pair plus 1, or 0 if it does not occur
};
using CoordinatePointer = std::shared_ptr<const Coordinate>;

}  // namespace cubewright::twisty
