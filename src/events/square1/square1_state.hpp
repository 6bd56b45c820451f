// States of Square-1 for searches. The positions and wedges of the lower layer are numbered as in
// puzzles/square1_puzzle.hpp, and those of the upper layer start at the back end of the slice. The slice exchanges
// positions k and 12 + k for k below 6.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace cubewright::events::square1 {

inline constexpr std::size_t layer_size = 12;

// Returns the number in puzzles/square1_puzzle.hpp of a position or wedge, and the other way round.
constexpr std::size_t renumber(std::size_t wedge) {
    return wedge < layer_size ? (wedge + layer_size / 2) % layer_size : wedge;
}

struct State {
    std::array<std::uint8_t, 2 * layer_size> wedges{};
    bool is_equator_turned = false;
    friend bool operator==(const State&, const State&) = default;
};

constexpr State solved_state = [] {
    State state;
    for (std::size_t i = 0; i < state.wedges.size(); ++i) state.wedges[i] = static_cast<std::uint8_t>(i);
    return state;
}();

// Returns true for the second wedge of a corner.
constexpr bool is_second_of_corner(std::uint8_t wedge) {
    return wedge % 3 == (wedge < layer_size ? 1 : 2);
}
constexpr bool is_edge(std::uint8_t wedge) {
    return wedge % 3 == (wedge < layer_size ? 2 : 0);
}

// Turns both layers clockwise by multiples of 30 degrees, from 0 to 11.
State turn(const State& state, unsigned upper, unsigned lower);
// Returns true if no corner blocks the slice.
bool can_slice(const State& state);
State slice(const State& state);

// Returns the amounts by which a layer can be turned so that no corner blocks the slice. `first` is 0 for the upper
// layer and layer_size for the lower one.
std::vector<unsigned> list_turns(const State& state, std::size_t first);

// The set of positions of the second wedges of all corners.
using Shape = std::uint32_t;
Shape shape_of(const State& state);
// Returns the parity of the piece permutation, read from position 0.
unsigned parity_of(const State& state);

// A turn of both layers, followed by a slice unless it is the last step of a sequence.
struct Step {
    unsigned upper = 0;
    unsigned lower = 0;
};
// Returns the moves in WCA notation, for example "(1, 0) / (3, -3) /".
std::string to_string(const std::vector<Step>& steps);

// All shapes of Square-1 in which the slice can be turned, with their distance from the square shape.

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
