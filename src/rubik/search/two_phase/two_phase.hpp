// Near-optimal solving in microseconds: Kociemba's two-phase algorithm. Phase 1 brings the cube into
// the group ⟨U, D, R2, L2, F2, B2⟩, phase 2 solves it there; ever longer first phases make the whole
// ever shorter, down to the optimum if time allows. docs/two-phase.md tells how and why.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "base/result.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/cube/facelets.hpp"
#include "rubik/group/pattern.hpp"
#include "rubik/search/two_phase/found_solutions.hpp"
#include "rubik/search/two_phase/limits.hpp"
#include "rubik/tables/coordinates/move_set.hpp"
#include "rubik/tables/two_phase/two_phase_tables.hpp"

namespace cubewright::rubik {

struct SolveOptions {
    unsigned longest = 40;       // answers longer than this are not wanted
    unsigned good_enough = 40;   // the search ends when all answers asked for are this short
    std::size_t count = 1;       // how many different answers
    MoveSet moves = every_move;  // what an answer may use
    Cube target;                 // what to turn the cube into, however either is held
    // Which places of the target matter, with its centres at home. Only solve.hpp supports a part of the target; the
    // two-phase search always solves the whole cube.
    PatternMask mask = whole_cube;
    // Where set, the goal is any cube that shows these stickers, of which the target is one.
    std::optional<PartialFacelets> stickers = std::nullopt;
    SearchLimits limits;
    std::size_t threads = 1;
    SolutionCallback on_better;  // each answer that is shorter than all before, as it is found
};

enum class SearchEnd : std::uint8_t {
    satisfied,    // as many answers as asked for, and good enough
    exhausted,    // everything was searched: there is nothing else, or nothing better
    limited,      // time, nodes or the stop token ended it
    unreachable,  // the moves allowed cannot do it at all
};

struct SolveResult {
    std::vector<FoundSolution> solutions;  // the shortest first; each was replayed
    SearchEnd end = SearchEnd::exhausted;
    bool proved_optimal = false;  // nothing is shorter than the first answer
    std::uint64_t nodes = 0;
    double seconds = 0;
};

// The moves that turn the cube into the target solve the position that this gives, and the other way
// round. Face turns leave the centres alone, so the target is first held as the cube is.
Result<Cube> position_between(const Cube& cube, const Cube& target);

// Any solvable cube, held in any way; answers are in its own frame. The metric is that of the tables.
// An error means that the cube or the target is not solvable.
Result<SolveResult> solve_two_phase(const TwoPhaseTables& tables, const Cube& cube, const SolveOptions& options = {});

// Takes the results of a batch as they come, in any order and from any of its threads.
using BatchCallback = std::function<void(std::size_t cube, Result<SolveResult> result)>;

// Many cubes on `options.threads` threads; each result as if solved alone on one thread. Every thread
// keeps several cubes in flight, so that one's look-ups travel while another is worked on; but if each
// has a time of its own, one.
void solve_two_phase_batch(const TwoPhaseTables& tables, std::span<const Cube> cubes, const SolveOptions& options,
                           const BatchCallback& solved);
std::vector<Result<SolveResult>> solve_two_phase_batch(const TwoPhaseTables& tables, std::span<const Cube> cubes,
                                                       const SolveOptions& options = {});

}  // namespace cubewright::rubik
