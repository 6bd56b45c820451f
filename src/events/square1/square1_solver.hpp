// Finds short solutions of Square-1 in two phases: the first reaches the square shape, and the second stays in it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/progress.hpp"
#include "base/random.hpp"
#include "base/result.hpp"
#include "events/square1/square1_state.hpp"
#include "events/square1/square_phase.hpp"

namespace cubewright::events::square1 {

struct Tables {
    ShapeTable shapes;
    SquareTables squares;
};
// Returns the tables, which are built on first use in about a quarter of a second.
const Tables& tables();

struct Solution {
    std::vector<Step> steps;  // the last step has no slice
    std::uint64_t nodes = 0;  // number of nodes searched in the second phase
};

// Returns a short solution. The state must not be blocked. Returns std::nullopt if stopped.
std::optional<Solution> solve(const Tables& tables, const State& state, const StopToken& stop = {});

// Returns true if the state can be solved in at most ten moves of the WCA metric, where turning the layers counts as
// one move and a slice as another. The search is exact.
bool is_near_solved(const State& state);

// Returns a state in which the slice is not blocked. All such states are equally likely.
State random_state(const Tables& tables, Random& random);

}  // namespace cubewright::events::square1

namespace cubewright::events {

// Returns a scramble that leads to a random state at least eleven moves from solved.
Result<std::string> scramble_square1(Random& random, const StopToken& stop);

}  // namespace cubewright::events
