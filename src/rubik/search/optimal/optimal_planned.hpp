// A provably shortest solution from whatever tables are there: a good solution at once, then the proof, with a
// larger table made on the way where that ends the whole work sooner. What an interrupted search has proven is kept,
// and the next one goes on from there.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/search/optimal/optimal.hpp"
#include "rubik/search/optimal/optimal_search.hpp"
#include "rubik/search/optimal/proven_bound.hpp"
#include "rubik/search/two_phase/two_phase.hpp"

namespace cubewright::rubik {

struct PlanListener {
    ProgressCallback progress;  // `done` never decreases
    SolutionCallback better;    // each solution that is shorter than those before
};

struct PlannedResult {
    OptimalResult search;
    std::vector<const OptimalTable*> tables;  // that this run searched with; the last one last
    // What the bound rests on: these tables, and those of earlier runs whose bound this run started from.
    std::vector<ProofBasis> rests_on;
    bool kept = false;   // what is proven so far is there for the next search
    FoundSolution best;  // the shortest solution known; if search.optimal, a shortest of all
};

// The plan, step by step, for whoever does some of the steps elsewhere: in engines that share no memory, as a page has
// them. What it holds besides is the tasks of the table at hand.
class PlannedSearch {
public:
    enum class Step : std::uint8_t { table, length, done };

    // `position` is what the cube and the target make. As many engines search a length that is shared, each as fast as
    // this one.
    PlannedSearch(const TwoPhaseTables& fast, const Cube& cube, const Cube& position, const OptimalOptions& options,
                  PlanListener listener, std::size_t engines = 1);
    PlannedSearch(const PlannedSearch&) = delete;
    PlannedSearch& operator=(const PlannedSearch&) = delete;

    Metric metric() const { return fast_.metric; }

    // A good solution, and which table to begin with.
    void begin();

    // What is to be done now.
    Step step() const { return over_ ? Step::done : search_ ? Step::length : Step::table; }
    void make_table();
    void search_length();

    // The table to be made; whether there is something to share out; and the table, or nothing if it was interrupted.
    OptimalSize table_size() const { return at_hand_; }
    bool is_table_to_share() const;
    void tell_of_table(double done);
    void take_table(const OptimalTable* table);

    // The length to be searched; whether that is worth the while of several engines; and what it came to there. This
    // engine says how far all are while it searches a part: with what was done elsewhere.
    unsigned length() const { return length_; }
    bool is_worth_sharing() const;
    const OptimalTable& table() const { return *result_.tables.back(); }
    OptimalSearch& tasks() { return *search_; }
    void hear_of(std::uint64_t nodes_elsewhere) { elsewhere_ = nodes_elsewhere; }
    // `tasks` are the tasks that were searched, and found.of_tasks their look-ups. Unless a solution ended the length,
    // they must be all tasks of the length, each once; otherwise it returns false, and the length is still to be
    // searched.
    bool take_shared_length(std::span<const std::uint32_t> tasks, const SearchedTasks& found);

    // When it is done.
    PlannedResult finish();

private:
    using Clock = std::chrono::steady_clock;
    using Seconds = std::chrono::duration<double>;

    const StopToken& stop() const { return options_.limits.stop; }
    unsigned longest_needed() const;
    double seconds_of_search() const;
    void take_length(const SearchedTasks& found, double seconds);
    bool keep_proven() const;
    void reconsider(const SearchedLength& searched, double rate);
    void look_for_better(std::optional<Seconds> time, unsigned good_enough);
    void tell(const OptimalProgress& progress);
    void tell_time(double seconds_left, bool known);

    const TwoPhaseTables& fast_;
    Cube cube_;
    Cube position_;
    OptimalOptions options_;
    PlanListener listener_;
    double engines_;
    Clock::time_point start_ = Clock::now();
    Clock::time_point length_began_ = start_;
    std::optional<OptimalSearch> search_;  // with the table at hand
    unsigned length_ = 0;
    std::uint64_t elsewhere_ = 0;  // look-ups of other engines at this length
    bool over_ = false;
    SearchedLength last_;  // the last length that was searched to its end, as if with the table at hand
    double rate_ = 0;      // look-ups a second
    OptimalSize at_hand_ = OptimalSize::mb30;
    Progress progress_;
    PlannedResult result_;
};

// Of `options` the goal, the longest length, the limits and the threads are heeded. The fast tables' metric is the
// metric of all. An error means that the cube or the target is not solvable.
Result<PlannedResult> solve_optimal_planned(const TwoPhaseTables& fast, const Cube& cube, const OptimalOptions& options,
                                            const PlanListener& listener = {});

}  // namespace cubewright::rubik
