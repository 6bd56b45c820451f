// All algorithms for a case: every sequence of chosen turns, up to a length, that makes of a cube what is wanted,
// ranked by how it lies in the hands. Nothing within the bound is missed: the search goes depth first, and leaves a
// path only where a table proves that too few turns are left (Korf's IDA*).
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "base/progress.hpp"
#include "rubik/group/pattern.hpp"
#include "rubik/search/algorithms/axis_runs.hpp"
#include "rubik/search/pattern/pattern_table.hpp"
#include "rubik/search/two_phase/limits.hpp"
#include "twisty/metrics.hpp"

namespace cubewright::rubik {

// What an algorithm has to bring home.
struct AlgorithmGoal {
    PatternMask mask = whole_cube;
    bool slice_is_free = false;  // the middle slice's centres may stay anywhere, as in Roux
};

// Corners and the two blocks; the middle slice and the edges above, left and right, may do as they like.
AlgorithmGoal corners_and_blocks();
// All but the order of the edges above, which are oriented, as COLL leaves them.
AlgorithmGoal corners_and_oriented_edges();

// Does the cube look solved, up to how it is held?
bool reaches(const AlgorithmGoal& goal, const Cube& cube);

struct AlgorithmQuestion {
    Cube cube;  // with its centres at home
    AlgorithmGoal goal;
    std::vector<Turn> turns;  // to search with; with each its inverse
    Metric metric = Metric::stm;
    unsigned longest = 10;
    bool turn_before = false;  // U may be turned before and after at no cost
    bool turn_after = false;
};

struct FoundAlgorithm {
    std::vector<Turn> turns{};
    unsigned before = 0;            // quarters of U
    unsigned after = 0;             // quarters of U
    std::vector<Turn> rotations{};  // that hold the cube as it was held, if wide turns or slices have turned it
    unsigned length = 0;
    unsigned effort = 0;  // twisty/ergonomics.hpp
};

struct FoundAlgorithms {
    std::vector<FoundAlgorithm> list;  // the easiest first
    bool complete = false;             // these are all; the search was not cut short
    std::uint64_t nodes = 0;
};

// Left out are sequences that do more than they need: whose beginning does the case already, or whose end does it
// alone; and, where U may be turned for free, those that begin or end with it.
FoundAlgorithms find_algorithms(const AlgorithmQuestion& question, const SearchLimits& limits = {});

}  // namespace cubewright::rubik
