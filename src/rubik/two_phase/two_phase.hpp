// Kociemba's two-phase algorithm, which finds near-optimal solutions in microseconds. Phase 1 brings the cube into the
// group ⟨U, D, R2, L2, F2, B2⟩, and phase 2 solves it there. Longer first phases lead to shorter total solutions, down
// to the optimum if time allows. docs/explanation/two-phase.md explains the method.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "base/result.hpp"
#include "base/workers.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/cube/facelets.hpp"
#include "rubik/group/cube_pattern.hpp"
#include "rubik/tables/coordinates.hpp"
#include "rubik/two_phase/completer.hpp"
#include "rubik/two_phase/found_solutions.hpp"
#include "rubik/two_phase/phase1.hpp"
#include "rubik/two_phase/starting_points.hpp"
#include "rubik/two_phase/two_phase_tables.hpp"

namespace cubewright::rubik {

struct SolveOptions {
    unsigned longest = 40;       // maximum solution length
    unsigned good_enough = 40;   // the search stops once all requested solutions have at most this length
    std::size_t count = 1;       // number of different solutions
    MoveSet moves = every_move;  // moves that a solution may use
    Cube target;                 // target position, in any orientation
    // Positions of the target that matter, with its centres solved. Only quick_solve.hpp supports a partial target; the
    // two-phase search always solves the whole cube.
    PatternMask mask = whole_cube;
    // If set, the goal is any cube that shows these stickers. The target is one such cube.
    std::optional<PartialFacelets> stickers = std::nullopt;
    SearchLimits limits;
    std::size_t threads = 1;
    SolutionCallback on_improvement;  // called for each solution shorter than all previous ones
};

enum class SearchEnd : std::uint8_t {
    satisfied,    // found the requested number of solutions, all short enough
    exhausted,    // the search is complete: no other solution, or no shorter one, exists
    limited,      // stopped by the time limit, the node limit or the stop token
    unreachable,  // proven: the allowed moves cannot reach the target
};

struct SolveResult {
    std::vector<FoundSolution> solutions;  // shortest first, each verified by replay
    SearchEnd end = SearchEnd::exhausted;
    bool proved_optimal = false;  // proven: no solution is shorter than the first one
    std::uint64_t nodes = 0;
    double seconds = 0;
};

// Returns the position whose solutions are exactly the move sequences that transform the cube into the target. Face
// turns do not move the centres, so the target is first rotated to the orientation of the cube.
Result<Cube> position_between(const Cube& cube, const Cube& target);

// Solves any solvable cube in any orientation, in the metric of the tables. The solution refers to the cube's own
// orientation. Returns an error if the cube or the target is not solvable.
Result<SolveResult> solve_two_phase(const TwoPhaseTables& tables, const Cube& cube, const SolveOptions& options = {});

// Finds some solution of at most `options.longest` moves within milliseconds, ignoring the limits in the options.
std::optional<FoundSolution> quick_solution(const TwoPhaseTables& tables, const Cube& cube,
                                            const SolveOptions& options);

// Receives the results of a batch, in any order and from any thread.
using BatchCallback = std::function<void(std::size_t cube, Result<SolveResult> result)>;

// Solves many cubes on `options.threads` threads, with the same results as solving each cube alone on one thread. Each
// thread interleaves several cubes, so that memory latency in one search overlaps with work on another. With a time
// limit, each thread solves one cube at a time.
void solve_two_phase_batch(const TwoPhaseTables& tables, std::span<const Cube> cubes, const SolveOptions& options,
                           const BatchCallback& solved);
std::vector<Result<SolveResult>> solve_two_phase_batch(const TwoPhaseTables& tables, std::span<const Cube> cubes,
                                                       const SolveOptions& options = {});

// State of the search for one cube: its starting points, the solutions so far, and the order in which first phases are
// tried. Each thread has its own Worker.

// Schedules the starting points, each with the cost of the first phase to search, in order of increasing total cost. At
// small total costs, starting points without pre-moves come first.
class Schedule {
public:
    // If phase 2 may cost more than `pre_move_limit`, pre-moves are skipped, because the search ends sooner without
    // them.
    Schedule(StartingPoints& starts, const FoundSolutions& found, int pre_move_limit)
        : starts_(starts), found_(found), pre_move_limit_(pre_move_limit) {}

    struct Item {
        const StartingPoint* start;
        int phase1_cost;  // cost of phase 1 without the pre-moves
        int pre_move_cost;
    };
    std::optional<Item> next();

    // True once every starting point that could still improve the solutions has been scheduled.
    bool is_complete() const { return complete_; }

private:
    StartingPoints& starts_;
    const FoundSolutions& found_;
    int pre_move_limit_;
    Mutex mutex_;
    int total_cost_ = 0;
    int turn_ = 0;  // index into the pre-move costs at this total cost
    std::size_t next_start_ = 0;
    bool complete_ = false;
};

class Worker {
public:
    Worker(const TwoPhaseTables& tables, const StartingPoints& starts, FoundSolutions& found,
           const SearchLimits& limits);

    // Processes a node or a starting point. Returns false when all work is done or a limit has been reached.
    bool step(Schedule& schedule);
    // Prefetches the data for the next step.
    void prefetch_next() const { exact_.prefetch_next(); }

    void limit_phase2(int most) { completer_.limit_phase2(most); }
    bool has_excluded_work() const { return completer_.has_excluded_work(); }
    const Budget& budget() const { return budget_; }

private:
    const TwoPhaseTables& tables_;
    const StartingPoints& starts_;
    Budget budget_;
    SolutionCompleter completer_;
    BoundedPhase1 bounded_;
    ExactPhase1 exact_;
};

}  // namespace cubewright::rubik
