// Solutions found so far by a search, and the limits of the search.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "base/workers.hpp"
#include "rubik/cube/cube.hpp"
#include "twisty/turn.hpp"

namespace cubewright::rubik {

struct FoundSolution {
    std::vector<Move> moves;
    unsigned length = 0;  // in the metric of the search
    friend bool operator==(const FoundSolution&, const FoundSolution&) = default;
};

using SolutionCallback = std::function<void(const FoundSolution&)>;

// Solutions found so far by a search, and the maximum length of the next useful one. Shared by all threads of the
// search.
class FoundSolutions {
public:
    static constexpr int no_ceiling = std::numeric_limits<int>::max();

    struct Wanted {
        Metric metric = Metric::htm;
        std::size_t count = 1;  // number of different solutions to collect, shortest first
        int longest = 0;        // maximum length
        int good_enough = 0;    // the search stops once all solutions have at most this length
        // Goal test. By default, the cube must be solved.
        std::function<bool(const Cube&)> is_goal = {};
        SolutionCallback on_improvement;  // called for each solution shorter than all previous ones
    };

    FoundSolutions(const Cube& cube, Wanted wanted);

    // Returns the maximum length of a solution that is still useful, or a negative number if the search is finished.
    int wanted_length() const { return std::min(ceiling_, wanted_length_.load(std::memory_order_relaxed)); }

    // Limits the search to solutions of at most this length and requires the shortest ones: `good_enough` is ignored
    // below the ceiling. Must be called before the threads start.
    void set_ceiling(int length) { ceiling_ = length; }
    bool has_all() const { return found_.size() == wanted_.count; }

    // Adds a solution if it is new and short enough. The moves are first put into canonical form and verified by
    // replay; a sequence that does not reach the goal is rejected.
    void offer(std::span<const Move> moves);

    // Returns the solutions, shortest first.
    std::vector<FoundSolution> take() { return std::move(found_); }

private:
    bool add_solution(const FoundSolution& solution);  // returns true if the solution is shorter than all previous ones
    void report_solution(const FoundSolution& solution);

    Cube cube_;
    Wanted wanted_;
    std::atomic<int> wanted_length_;
    int ceiling_ = no_ceiling;
    Mutex mutex_;  // not held during callbacks
    std::vector<FoundSolution> found_;
    Mutex report_mutex_;
    unsigned reported_length_ = std::numeric_limits<unsigned>::max();  // length of the last reported solution
};

// Search limits: time, number of nodes, and a stop token.
struct SearchLimits {
    std::optional<double> seconds;
    std::optional<std::uint64_t> nodes;
    StopToken stop;

    // Returns the same limits with a stop token that also requests a stop when the time is up, counted from now.
    SearchLimits started() const { return {std::nullopt, nodes, seconds ? stop.after(*seconds) : stop}; }
};

// Counts search nodes and enforces the limits. The clock is read once every 256 nodes.
class Budget {
public:
    explicit Budget(const SearchLimits& limits)
        : stop_(limits.started().stop), node_limit_(limits.nodes.value_or(std::numeric_limits<std::uint64_t>::max())) {}

    // Counts one or more nodes. Returns false and counts nothing if a limit has been reached.
    bool spend(std::uint64_t more = 1) {
        if (nodes_ + more > next_check_ && !check(more)) return false;
        nodes_ += more;
        return true;
    }

    bool spent() const { return spent_; }
    std::uint64_t nodes() const { return nodes_; }

private:
    // Called rarely, so it is kept out of the search loops.
    [[gnu::noinline]] bool check(std::uint64_t more) {
        constexpr std::uint64_t interval = 256;
        spent_ = spent_ || nodes_ + more > node_limit_ || stop_.stop_requested();
        next_check_ = spent_ ? 0 : std::min(nodes_ + interval, node_limit_);
        return !spent_;
    }

    StopToken stop_;
    std::uint64_t node_limit_;
    std::uint64_t nodes_ = 0;
    std::uint64_t next_check_ = 0;
    bool spent_ = false;
};

}  // namespace cubewright::rubik
