// Commutators, the way in which a cube is solved without looking: [B, C] = B C B' C' disturbs only what both B and C
// move, and [A: X] = A X A' does X somewhere else. Finds the shortest that makes a given position.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "base/progress.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/cube/turn.hpp"

namespace cubewright::rubik {

// The bounds of the search: all turns are face or slice turns; one of B and C is a single turn, the other has at most
// `longest_part` turns, and the setup A has at most `longest_setup`.
inline constexpr std::size_t longest_part = 3;
inline constexpr std::size_t longest_setup = 3;

// [A: [B, C]]; without a setup, [B, C].
struct FoundCommutator {
    std::vector<Turn> setup;
    std::vector<Turn> first;
    std::vector<Turn> second;
};

std::string to_string(const FoundCommutator& found);

// Written out, with what cancels between the setup and the commutator left away.
std::vector<Turn> turns_of(const FoundCommutator& found);

// The number of turns of the commutator written out, with everything merged that can be: slices count one, rotations
// nothing. It does not depend on how the cube is held.
std::size_t count_turns(const FoundCommutator& found);

// The commutator within the bounds that produces this position from a solved cube in the fewest turns. Of several such,
// one with the shortest setup, and of those the one that is easiest on the hands: few turns of B, E and S. Returns
// nothing when there is none within the bounds, or when it was stopped. The first call builds a table, which takes some
// tenths of a second. May be called from several threads.
std::optional<FoundCommutator> find_commutator(const Cube& position, const StopToken& stop = {});

}  // namespace cubewright::rubik
