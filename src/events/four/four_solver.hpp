// Finds short solutions of the 4×4×4: three phases reduce it to a 3×3×3, which the two-phase search then solves. Many
// sequences are tried for each phase, and the shortest total is kept.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/progress.hpp"
#include "events/four/four_cube.hpp"

namespace cubewright::four {

// Search limits for one solution. They count steps rather than time, so the result is the same on every machine.
struct Effort {
    std::size_t first_phases = 4000;           // number of solutions of phase 1
    std::size_t candidates = 12;               // number of solutions of phases 1 and 2
    std::uint64_t phase2_nodes = 400'000;      // node limit of phase 2, once there are a few candidates
    std::uint64_t max_phase2_nodes = 500'000;  // node limit of phase 2, once there is any candidate
    std::uint64_t phase3_nodes = 30'000;       // node limit of phase 3, once a solution has been found
    std::uint64_t max_phase3_nodes = 70'000;   // node limit of phase 3, after which a beam search completes it
    std::size_t beam_width = 1000;             // number of states per layer of the beam search
    std::size_t reductions = 40;               // number of solutions of phase 3
    std::uint64_t two_phase_nodes = 20'000;    // node limit of the 3×3×3 search for each reduction
};

// Builds the tables on first use. Returns false if stopped.
bool prepare_solver(const StopToken& stop = {});

struct Solution {
    std::vector<Turn> turns;
    std::uint64_t phase2_nodes = 0;
    std::uint64_t phase3_nodes = 0;
};

// Returns a solution in face turns and the wide turns Uw, Rw and Fw. The solved cube may be in any orientation. Every
// arrangement of the pieces with a twist sum of 0 modulo 3 is solvable. Returns nullopt if stopped.
std::optional<Solution> solve(const Cube& cube, const StopToken& stop = {}, const Effort& effort = {});

}  // namespace cubewright::four
