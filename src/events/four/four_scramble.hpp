// Random-state scrambles for the 4×4×4, and the 3×3×3 that a reduced 4×4×4 becomes. The same generator state gives the
// same scramble on every machine.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/progress.hpp"
#include "base/random.hpp"
#include "events/four/four_cube.hpp"
#include "rubik/cube/cube.hpp"

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

// Returns the 3×3×3 that the 4×4×4 becomes when its centres are solved and its wings are paired. Returns nullopt if a
// face has centres of several colours or the wings of an edge are not paired. The result may have any parity.
std::optional<rubik::Cube> reduced_cube(const Cube& cube);

}  // namespace cubewright::four
