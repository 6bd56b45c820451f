// Solver for any twisty puzzle, which finds shortest solutions. Also scrambles of a fixed length, and lower bounds
// stored between runs.
#pragma once

#include <climits>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "base/progress.hpp"
#include "base/random.hpp"
#include "base/workers.hpp"
#include "twisty/puzzle/puzzle.hpp"
#include "twisty/search/distance_table.hpp"
#include "twisty/search/suborbit.hpp"

namespace cubewright::twisty {

struct SolverOptions {
    TurnMetric metric = TurnMetric::every_move;
    std::uint64_t max_positions = 200'000'000;  // all distances are stored if there are at most this many positions
    // Maximum size of the pattern databases in bytes, even while they are being built.
    std::size_t memory = std::size_t{2} << 30U;
    // Maximum number of entries in a small pattern database, for a puzzle with 18 turns. Puzzles with more turns get
    // smaller databases. A larger one is built only during a search that is long enough to justify it.
    std::uint64_t max_small_entries = 200'000'000;
    std::size_t threads = core_count();  // number of search threads
    bool needs_all_distances = false;    // build no pattern databases if there are too many positions
    friend bool operator==(const SolverOptions&, const SolverOptions&) = default;
};

struct SolveLimits {
    unsigned longest = UINT_MAX;  // maximum cost of the solution
    unsigned proven = 0;          // lower bound on the cost, proven by an earlier search that was stopped
};

enum class SolveStatus : std::uint8_t {
    optimal,     // the solution has the smallest possible cost
    too_long,    // proven: every solution costs more than the limit
    unsolvable,  // proven: no sequence of moves solves the pattern
    stopped,     // only the lower bound is proven
};

struct PuzzleSolution {
    SolveStatus status = SolveStatus::stopped;
    std::vector<PuzzleMove> moves;  // empty unless the status is `optimal`
    unsigned cost = 0;              // cost of the moves in the metric of the solver
    unsigned lower_bound = 0;       // proven lower bound on the cost of every solution
    std::uint64_t nodes = 0;        // number of positions that were probed
};

inline constexpr std::size_t max_search_turns = 1000;  // maximum number of moves that the solver accepts

// Returns true if the definition is consistent: the vectors have the right sizes and contain valid numbers, each family
// has its stated order, the orientation moduli divide the numbers of orientations, and no move can be blocked.
bool is_consistent(const Puzzle& puzzle);

// If the puzzle has few enough positions, the solver stores the distances of all of them. If its moves only twist
// pieces in place, as on the Clock, it solves linear equations. Otherwise it uses iterative deepening with pattern
// databases. Every solution is a shortest one.
class Solver {
public:
    // Builds the tables. The puzzle must be consistent. Returns std::nullopt if stopped, or if all distances are needed
    // but cannot be stored.
    static std::optional<Solver> make(Puzzle puzzle, const SolverOptions& options = {},
                                      const ProgressCallback& progress = {}, const StopToken& stop = {});
    Solver(Solver&&) noexcept;
    Solver& operator=(Solver&&) noexcept;
    ~Solver();

    const Puzzle& puzzle() const;
    // Returns the number of positions at each distance from the solved pattern, or std::nullopt if the puzzle has too
    // many positions.
    const std::optional<std::vector<std::uint64_t>>& distance_counts() const;
    // Returns up to `most` positions at the greatest distance. Empty if the puzzle has too many positions.
    std::vector<Pattern> farthest_patterns(std::size_t most) const;

    // Finds a shortest solution and verifies it by replay. Unless the distances of all positions are stored, a pattern
    // whose pieces have been exchanged in a way that moves cannot achieve may either be reported as `unsolvable` or be
    // searched until a limit is reached.
    PuzzleSolution solve(const Pattern& pattern, const SolveLimits& limits = {}, const ProgressCallback& progress = {},
                         const StopToken& stop = {}) const;

private:
    struct Tables;
    explicit Solver(std::unique_ptr<const Tables> tables);
    std::unique_ptr<const Tables> tables_;
};

// Returns a random sequence of exactly `length` turns that leads from the solved position to this position, without two
// successive turns of the same family. The fixed length reveals nothing about the distance from solved. Returns
// std::nullopt if there is none. Every turn must have cost 1.
std::optional<std::vector<std::uint32_t>> find_exact_scramble(const DistanceTable& table, TablePosition position,
                                                              unsigned length, Random& random);

// Lower bounds proven by interrupted searches, stored in the cache folder between runs. Each file contains the metric,
// the puzzle's moves, its solved pattern and the position, so a bound is never used for another puzzle or position.

// Returns the stored lower bound on the solution cost. Returns 0 if none is stored, if the file is damaged, or
// if the bound was proven by a different version of the search.
unsigned load_bound(const Puzzle& puzzle, const Pattern& pattern, TurnMetric metric);

// Stores a bound. Returns false if the bound is 0, if the puzzle is too large, or if the cache is not writable.
bool store_bound(const Puzzle& puzzle, const Pattern& pattern, TurnMetric metric, unsigned bound);

// Deletes the stored bound of a position that has been solved.
void delete_bound(const Puzzle& puzzle, const Pattern& pattern, TurnMetric metric);

}  // namespace cubewright::twisty
