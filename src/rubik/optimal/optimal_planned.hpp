// The planned optimal search, which chooses its tables to minimise the total time. Also the lower bounds that
// interrupted searches have proven, and the forecast of the search time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/optimal/optimal.hpp"
#include "rubik/optimal/optimal_search.hpp"
#include "rubik/optimal/optimal_tables.hpp"
#include "rubik/tables/proof_basis.hpp"
#include "rubik/two_phase/two_phase.hpp"
#include "twisty/turn.hpp"

namespace cubewright::rubik {

// Lower bounds proven by interrupted searches, stored between runs. Each bound is stored with everything it depends on,
// so that the next run can report it and reject a bound that is no longer valid.

struct ProvenBound {
    unsigned length = 0;               // proven lower bound on the solution length
    std::vector<ProofBasis> rests_on;  // every table and engine version that contributed, oldest first
    friend bool operator==(const ProvenBound&, const ProvenBound&) = default;
};

// Adds a basis unless the list already contains it.
void add_basis(std::vector<ProofBasis>& bases, ProofBasis basis);

// Loads the stored bound of a position. Returns 0 if no bound is stored, if its file is damaged, or if anything it
// depends on is missing, unknown or withdrawn. Notes in the old format do not list what they depend on, so they are
// rejected.
ProvenBound load_bound(const Cube& position, Metric metric, const WithdrawnProofs& withdrawn = withdrawn_proofs());

// Stores a bound. Returns false if the bound is 0, if it depends on something unknown or withdrawn, or if the cache is
// not writable.
bool store_bound(const Cube& position, Metric metric, const ProvenBound& bound);

// Deletes the stored bound of a position that has been solved.
void delete_bound(const Cube& position, Metric metric);

// Finds an optimal solution with the tables that are available: first a good solution from the two-phase search, then
// the proof. A larger table is built in between if that reduces the total time. The lower bound proven by an
// interrupted search is stored, and the next search resumes from it.

struct PlanListener {
    ProgressCallback progress;  // `done` never decreases
    SolutionCallback better;    // called for each solution shorter than all previous ones
};

struct PlannedResult {
    OptimalResult search;
    std::vector<const OptimalTable*> tables;  // tables used by this run, in order of use
    // Tables that the lower bound depends on, including those of earlier runs whose bound this run started from.
    std::vector<ProofBasis> rests_on;
    bool kept = false;                  // true if the lower bound was stored for the next search
    std::optional<FoundSolution> best;  // shortest known solution; optimal if search.optimal is set
};

// The planned search as separate steps, so that callers can run some of them on engines that share no memory, such as
// the web app's workers. Also stores the search tasks of the current table.
class PlannedSearch {
public:
    enum class Step : std::uint8_t { table, length, done };

    // `position` is the position that maps the cube to the target. `engines` is the number of equally fast engines that
    // search a shared length.
    PlannedSearch(const TwoPhaseTables& fast, const Cube& cube, const Cube& position, OptimalOptions options,
                  PlanListener listener, std::size_t engines = 1);
    PlannedSearch(const PlannedSearch&) = delete;
    PlannedSearch& operator=(const PlannedSearch&) = delete;

    Metric metric() const { return fast_.metric; }

    // Finds a first solution and chooses the first table.
    void begin();

    // Returns the next step to run.
    Step step() const { return is_done_ ? Step::done : search_ ? Step::length : Step::table; }
    void make_table();
    void search_length();

    // Table step: the size to build, whether the build can be shared, progress reports, and the finished table (nullptr
    // if the build was interrupted).
    OptimalSize table_size() const { return table_size_; }
    bool can_share_table() const;
    void report_table_progress(double done);
    void set_table(const OptimalTable* table);

    // Length step: the length to search, whether it is large enough to share, and the results from other engines.
    // Progress reports include the nodes searched by the other engines.
    unsigned length() const { return length_; }
    bool is_worth_sharing() const;
    const OptimalTable& table() const { return *result_.tables.back(); }
    OptimalSearch& tasks() { return search_.value(); }
    void set_other_probes(std::uint64_t nodes_elsewhere) { probes_elsewhere_ = nodes_elsewhere; }
    // Records the results of a shared length. `found.probes_by_task` holds the number of probes for each task in
    // `tasks`. Unless a solution was found, `tasks` must contain every task of the length exactly once; otherwise
    // returns false, and the length still has to be searched.
    bool record_shared_length(std::span<const std::uint32_t> tasks, const SearchedTasks& found);

    // Returns the result. Call this once step() returns Step::done.
    PlannedResult finish();

private:
    const StopToken& stop() const { return options_.limits.stop; }
    unsigned longest_needed() const;
    double seconds_of_search() const;
    void record_length(const SearchedTasks& found, double seconds);
    bool store_lower_bound() const;
    void choose_next_table(const SearchedLength& searched, double rate);
    void search_for_shorter(double seconds, unsigned good_enough);
    void record_best(const FoundSolution& found);
    void report_progress(const OptimalProgress& progress);
    void report_time_left(double seconds_left, bool known);

    const TwoPhaseTables& fast_;
    Cube cube_;
    Cube position_;
    OptimalOptions options_;
    PlanListener listener_;
    double engines_;
    Stopwatch watch_;
    Stopwatch length_watch_;
    std::optional<OptimalSearch> search_;  // search with the current table
    unsigned length_ = 0;
    std::uint64_t probes_elsewhere_ = 0;  // probes made by other engines at this length
    bool is_done_ = false;
    SearchedLength last_;  // last fully searched length, scaled to the current table
    double rate_ = 0;      // probes per second
    OptimalSize table_size_ = OptimalSize::mb30;
    Progress progress_;
    FoundSolution best_;
    PlannedResult result_;
};

// Solves a cube optimally in the metric of the fast tables. Uses the target, the maximum length, the limits and the
// number of threads from `options`. Returns an error if the cube or the target is not solvable.
Result<PlannedResult> solve_optimal_planned(const TwoPhaseTables& fast, const Cube& cube, const OptimalOptions& options,
                                            const PlanListener& listener = {});

// Forecast: uses the number of probes spent so far to predict how long an optimal search will take, and chooses the
// table that minimises the total time, including the time to build the table.

// The largest table that is built automatically: 1 GB of memory and 1 GB of disk space.
inline constexpr OptimalSize largest_planned = OptimalSize::gb1;

// Returns the expected number of probes for the lengths `from` to `to`, given that the previous length took `last`
// probes.
double expected_probes(double last, unsigned from, unsigned to, Metric metric);

// Returns how many times more probes a search needs with the smaller table.
double probe_ratio(OptimalSize larger, OptimalSize smaller);

// Returns the seconds needed to build the table on all cores, or on several engines that share no memory.
double seconds_to_build(OptimalSize size, double engines = 1);

// Predicted search time with the current table.
struct Forecast {
    OptimalSize current = OptimalSize::mb30;
    double seconds = 0;
    double engines = 1;  // number of engines that would build a new table
};

// Returns the table that minimises the total time: either the current table or a larger one from `buildable`, including
// its build time.
OptimalSize fastest_table(const Forecast& forecast, std::span<const OptimalSize> buildable);

// Returns the total remaining seconds with the given table.
double total_seconds_with(const Forecast& forecast, OptimalSize size);

// Returns the table sizes, up to `largest_planned`, that fit into free memory.
std::vector<OptimalSize> buildable_sizes(Metric metric);

// Returns the expected time to solve `cubes` random cubes with this table.
Forecast forecast_for_random_cubes(OptimalSize current, double cubes);

}  // namespace cubewright::rubik
