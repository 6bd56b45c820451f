// The search for a shortest solution, length by length: the tasks of one position with one table, and which of them are
// likeliest to hold a solution. A length is searched as a whole, or in parts by several engines that share no memory.
#pragma once

#include <chrono>
#include <cstdint>
#include <span>
#include <vector>

#include "rubik/search/optimal/optimal.hpp"
#include "rubik/search/optimal/optimal_worker.hpp"

namespace cubewright::rubik {

// What a length, or a part of one, came to.
struct SearchedTasks {
    std::vector<std::vector<Move>> solutions;  // as they were found
    std::uint64_t nodes = 0;                   // look-ups
    std::vector<std::uint64_t> of_tasks;       // nodes of each of the tasks, in their order
    bool limited = false;                      // a limit was met
};

// What a searched length proves, once its solutions have been replayed.
struct JudgedLength {
    std::vector<std::vector<Move>> solutions;  // as many of those found as were wanted and solve the position
    bool excluded = false;                     // proven: the position has no solution of this length
    bool complete = false;                     // the solutions are all that were wanted
};

class OptimalSearch {
public:
    // The table must outlive the search.
    OptimalSearch(const OptimalTable& table, const Cube& position, const OptimalOptions& options);

    // Below this nothing solves the position, by the table alone; it goes up by `step`.
    unsigned first_length() const;
    unsigned step() const { return table_.shape.metric == Metric::qtm ? 2 : 1; }

    // The whole length. What it took orders the tasks for the next.
    SearchedTasks search(unsigned length);

    // The tasks by their numbers, those that took most at the last length first, and what each took.
    std::span<const std::uint32_t> order() const { return order_; }
    std::uint64_t last_nodes(std::uint32_t task) const { return tasks_[task].nodes; }

    // Some of the tasks, of a length of three or more. All tasks of a length, each in one part, are the length: the
    // same look-ups in whatever parts, unless a solution ends it. What all of them took is to be counted then.
    SearchedTasks search_part(unsigned length, std::span<const std::uint32_t> tasks);
    // Returns false, and counts nothing, unless there is a number of nodes for each task and every task exists.
    bool count(std::span<const std::uint32_t> tasks, std::span<const std::uint64_t> nodes);
    // True if every task of this search is in the list exactly once.
    bool are_all(std::span<const std::uint32_t> tasks) const;

    // A length is excluded only if it was searched to its end and nothing was found. A solution that fails its replay
    // excludes nothing: the search of a length may have ended at it.
    JudgedLength judge(unsigned length, const SearchedTasks& found) const;

private:
    // Canonically written, replayed, without repetition; symmetric ones added or left out as asked for.
    std::vector<std::vector<Move>> kept(unsigned length, const std::vector<std::vector<Move>>& found) const;
    bool is_solution(unsigned length, std::span<const Move> moves) const;

    using Clock = std::chrono::steady_clock;

    void search_tasks(OptimalRound& round, std::vector<std::uint64_t>& of_tasks);
    bool is_long() const;
    bool must_stop(const OptimalRound& round) const;
    void tell(const OptimalRound& round);

    const OptimalTable& table_;
    Cube position_;
    OptimalOptions options_;
    std::size_t threads_;
    Clock::time_point start_ = Clock::now();
    Clock::time_point told_ = start_;
    std::vector<SelfSymmetry> symmetries_;
    std::vector<OptimalTask> tasks_;
    std::vector<std::uint32_t> order_;
    std::uint64_t nodes_ = 0;       // of all lengths
    std::uint64_t last_nodes_ = 0;  // of the last whole length
};

}  // namespace cubewright::rubik
