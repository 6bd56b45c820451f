// Iterative deepening for one position and one table. Each length is split into tasks, ordered by how likely they are
// to contain a solution. A length is searched as a whole, or in parts by several engines that share no memory.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "rubik/optimal/optimal.hpp"
#include "rubik/optimal/optimal_worker.hpp"

namespace cubewright::rubik {

// Result of searching one length or a part of it.
struct SearchedTasks {
    std::vector<std::vector<Move>> solutions;   // solutions in the order found
    std::uint64_t nodes = 0;                    // table probes
    std::vector<std::uint64_t> probes_by_task;  // probes for each task, in the order of the tasks
    bool limited = false;                       // true if a limit stopped the search
};

// Verified result of the search at one length.
struct JudgedLength {
    std::vector<std::vector<Move>> solutions;  // requested solutions that solve the position when replayed
    bool excluded = false;                     // proven: the position has no solution of this length
    bool complete = false;                     // true if all requested solutions were found
};

class OptimalSearch {
public:
    // The table must outlive the search.
    OptimalSearch(const OptimalTable& table, const Cube& position, const OptimalOptions& options);

    // Returns the first length to search: the lower bound given by the table. Lengths increase by `step`.
    unsigned first_length() const;
    unsigned step() const { return table_.shape.metric == Metric::qtm ? 2 : 1; }

    // Searches one length completely. The probe counts determine the task order for the next length.
    SearchedTasks search(unsigned length);

    // order() lists the task indices by the number of probes at the last length, largest first. last_nodes() returns
    // this number for one task.
    std::span<const std::uint32_t> order() const { return order_; }
    std::uint64_t last_nodes(std::uint32_t task) const { return tasks_[task].nodes; }

    // Searches some of the tasks for a length of at least three. Searching every task of a length exactly once is
    // equivalent to searching the whole length: the total number of probes does not depend on the partition unless a
    // solution ends the search. Call count() with the totals afterwards.
    SearchedTasks search_part(unsigned length, std::span<const std::uint32_t> tasks);
    // Records the number of probes for each task. Returns false and records nothing if the sizes differ or a task does
    // not exist.
    bool count(std::span<const std::uint32_t> tasks, std::span<const std::uint64_t> nodes);
    // Returns true if the list contains every task of this search exactly once.
    bool is_complete_list(std::span<const std::uint32_t> tasks) const;

    // Verifies the result of searching one length. A length is excluded only if it was searched completely and nothing
    // was found. A solution that fails its replay does not exclude the length, because the search may have ended at
    // that solution.
    JudgedLength judge(unsigned length, const SearchedTasks& found) const;

private:
    // Returns the verified solutions in canonical form without duplicates. Symmetric solutions are added or removed as
    // requested.
    std::vector<std::vector<Move>> select_solutions(unsigned length, const std::vector<std::vector<Move>>& found) const;
    bool is_solution(unsigned length, std::span<const Move> moves) const;

    void search_tasks(OptimalRound& round, std::vector<std::uint64_t>& probes_by_task);
    bool is_wide_set_worthwhile() const;
    bool must_stop(const OptimalRound& round) const;
    void report_progress(const OptimalRound& round);

    const OptimalTable& table_;
    Cube position_;
    OptimalOptions options_;
    std::size_t threads_;
    StopToken stop_ = options_.limits.started().stop;
    Stopwatch since_report_;
    std::vector<SelfSymmetry> symmetries_;
    std::vector<OptimalTask> tasks_;
    std::vector<std::uint32_t> order_;
    std::uint64_t nodes_ = 0;       // total number of nodes over all lengths
    std::uint64_t last_nodes_ = 0;  // probes at the last completely searched length
};

}  // namespace cubewright::rubik
