// Solutions found so far by a search, and the maximum length of the next useful one. Shared by all threads of the
// search.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <functional>
#include <limits>
#include <span>
#include <vector>

#include "base/mutex.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/cube/move.hpp"
#include "twisty/metrics.hpp"

namespace cubewright::rubik {

struct FoundSolution {
    std::vector<Move> moves;
    unsigned length = 0;  // in the metric of the search
    friend bool operator==(const FoundSolution&, const FoundSolution&) = default;
};

using SolutionCallback = std::function<void(const FoundSolution&)>;

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

}  // namespace cubewright::rubik
