// Random-state scrambles for the 4×4×4. The same generator state gives the same scramble on every machine.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/progress.hpp"
#include "base/random.hpp"
#include "events/four/cube.hpp"

namespace cubewright::four {

struct Scramble {
    std::vector<Turn> turns;  // face turns and the wide turns Uw, Rw and Fw
    std::string text;         // the turns in WCA notation
    Cube cube;                // the solved cube after the turns
};

// Returns true if the position is at least two moves from solved, as the WCA Regulations require (4b3).
bool is_valid_for_competition(const Cube& cube);

// Returns a scramble for a position chosen uniformly at random from those that the WCA Regulations allow. The first
// call builds the tables, which takes about half a second. Returns nullopt if stopped.
std::optional<Scramble> make_scramble(Random& random, const StopToken& stop = {});

}  // namespace cubewright::four
