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

// How far the search goes: one of B and C is a single turn of a face or a slice, the other at most so many, and the
// setup A at most so many.
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

// The commutator that makes this position of a solved cube in the fewest turns (slices count one), and of those one
// that the hands like: few turns of the back and of the slices E and S. A longer setup is looked for only where no
// shorter one will do. Nothing when there is none within the bounds, or when it was stopped; the first call makes a
// table (some tenths of a second). May be called from several threads.
std::optional<FoundCommutator> find_commutator(const Cube& position, const StopToken& stop = {});

}  // namespace cubewright::rubik
