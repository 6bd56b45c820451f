// All shapes of Square-1 in which the slice can be turned, with their distance from the square shape.
#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "events/square1/square1_state.hpp"

namespace cubewright::events::square1 {

class ShapeTable {
public:
    ShapeTable();

    const std::vector<Shape>& shapes() const { return shapes_; }
    // Returns true if the moves reach the state from the solved one. Any 24 wedges are allowed, even a corner cut in
    // two.
    bool contains(const State& state) const;
    // Returns the smallest number of slices that lead to a state in which both layers are square and which can be
    // solved without leaving the square shape. The state must not be blocked.
    unsigned distance(const State& state) const;

private:
    std::vector<Shape> shapes_;                                         // sorted
    std::unordered_map<Shape, std::array<std::uint8_t, 2>> distances_;  // for each shape, indexed by parity
};

// Returns a state with this shape. Its pieces are in an arbitrary order.
State state_with_shape(Shape shape);

}  // namespace cubewright::events::square1
