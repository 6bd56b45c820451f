// Near-optimal solving in microseconds: Kociemba's two-phase algorithm. Phase 1 brings the cube into
// the group ⟨U, D, R2, L2, F2, B2⟩, phase 2 solves it there; ever longer first phases make the whole
// ever shorter, down to the optimum if time allows. docs/two-phase.md tells how and why.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "rubik/cube.hpp"
#include "rubik/metrics.hpp"
#include "rubik/search/answers.hpp"
#include "rubik/search/limits.hpp"
#include "rubik/tables/move_set.hpp"
#include "rubik/tables/two_phase_tables.hpp"

namespace cubewright::rubik {

struct TwoPhaseOptions {
    unsigned longest = 40;      // answers longer than this are not wanted
    unsigned good_enough = 40;  // the search ends when it has what was asked for at this length or less
    std::size_t count = 1;      // how many different answers
    MoveSet moves = every_move;
    SearchLimits limits;
    std::size_t threads = 1;
    AnswerCallback on_better;  // each answer that is shorter than all before, as it is found
};

enum class SearchEnd : std::uint8_t {
    satisfied,  // as many answers as wanted, good enough
    exhausted,  // everything was searched: what was found is all there is, or all that is better
    limited,    // time, nodes or the stop token ended it
};

struct TwoPhaseResult {
    std::vector<Answer> answers;  // the shortest first; all solve the cube
    SearchEnd end = SearchEnd::exhausted;
    bool proved_optimal = false;  // nothing shorter than the first answer exists
    std::uint64_t nodes = 0;
    double seconds = 0;
};

// The cube's centres are at home and turns can solve it. The metric is that of the tables.
TwoPhaseResult solve_two_phase(const TwoPhaseTables& tables, const Cube& cube, const TwoPhaseOptions& options = {});

}  // namespace cubewright::rubik
