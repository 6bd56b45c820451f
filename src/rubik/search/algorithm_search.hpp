// Finds all algorithms for a case: every sequence of the given turns, up to a maximum length, that brings a cube to the
// goal, sorted by ease of execution. The search is complete within the limit: it is IDA* (Korf), which prunes a path
// only if a pattern database proves that too few turns remain.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/group/cube_pattern.hpp"
#include "rubik/search/pattern_table.hpp"
#include "rubik/two_phase/found_solutions.hpp"
#include "twisty/turn.hpp"

namespace cubewright::rubik {

// A run of consecutive turns about one axis, which is a step of the algorithm search. R L and L R are the same run, and
// so are r R' and M'. Each run is represented by its shortest form, so that no algorithm is found twice.
struct AxisRun {
    Axis axis{};
    std::vector<Turn> turns;
    Cube effect;
    unsigned length = 0;
};

// Parses layers such as "R U r M F2". A layer stands for all of its turns; a half turn stands for itself only.
Result<std::vector<Turn>> read_layers(std::string_view text);

// Returns all runs of these turns with distinct effects, excluding the identity.
std::vector<AxisRun> axis_runs(std::span<const Turn> turns, Metric metric);

// Goal of an algorithm.
struct AlgorithmGoal {
    PatternMask mask = whole_cube;
    bool slice_is_free = false;  // the centres of the M slice may be anywhere, as in Roux
};

// Goal: the corners and both blocks. The M slice and the edges UL and UR are ignored.
AlgorithmGoal corners_and_blocks();
// Goal: everything except the permutation of the top edges, which must be oriented (COLL).
AlgorithmGoal corners_and_oriented_edges();

// Returns true if the cube matches the goal in some orientation.
bool reaches(const AlgorithmGoal& goal, const Cube& cube);

struct AlgorithmQuestion {
    Cube cube;  // with solved centres
    AlgorithmGoal goal;
    std::vector<Turn> turns;  // allowed turns, including the inverse of each
    Metric metric = Metric::stm;
    unsigned longest = 10;
    bool turn_before = false;  // true if U turns before and after the algorithm are free
    bool turn_after = false;
};

struct FoundAlgorithm {
    std::vector<Turn> turns{};
    unsigned before = 0;            // quarter turns of U before the algorithm
    unsigned after = 0;             // quarter turns of U after the algorithm
    std::vector<Turn> rotations{};  // rotations that restore the cube's orientation after wide or slice turns
    unsigned length = 0;
    unsigned effort = 0;  // see twisty/ergonomics.hpp
};

struct FoundAlgorithms {
    std::vector<FoundAlgorithm> list;  // algorithms, easiest first
    bool complete = false;             // true if the list contains all algorithms and the search was not stopped early
    std::uint64_t nodes = 0;
};

// Finds all algorithms for a case. Leaves out redundant sequences: those with a shorter prefix or suffix that solves
// the case and, if U turns are free, those that start or end with a U turn.
FoundAlgorithms find_algorithms(const AlgorithmQuestion& question, const SearchLimits& limits = {});

}  // namespace cubewright::rubik
