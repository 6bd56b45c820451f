// The solutions a search has found so far, and how short the next one must be to be kept. Shared by the threads of
// one search.
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
        std::size_t count = 1;  // this many different ones, the shortest that are found
        int longest = 0;        // none longer than this
        int good_enough = 0;    // no need to better solutions of this length or less
        // Whether the cube has reached the goal; by default, whether it is solved.
        std::function<bool(const Cube&)> is_goal = {};
        SolutionCallback on_better;  // called for each solution shorter than all before
    };

    FoundSolutions(const Cube& cube, Wanted wanted);

    // The longest solution that is still of use; negative when there is nothing left to look for.
    int wanted_length() const { return std::min(ceiling_, wanted_length_.load(std::memory_order_relaxed)); }

    // Looks no farther than this for the time being, and there for the shortest: what is found below the
    // ceiling is never good enough. Set before the threads begin.
    void set_ceiling(int length) { ceiling_ = length; }
    bool has_all() const { return found_.size() == wanted_.count; }

    // Takes a solution, canonically written, replayed and, if it is new and short enough, kept. One
    // that does not solve the cube is refused.
    void offer(std::span<const Move> moves);

    // From the shortest to the longest.
    std::vector<FoundSolution> take() { return std::move(found_); }

private:
    bool keep(const FoundSolution& solution);  // whether it is shorter than all before
    void tell(const FoundSolution& solution);

    Cube cube_;
    Wanted wanted_;
    std::atomic<int> wanted_length_;
    int ceiling_ = no_ceiling;
    Mutex mutex_;  // never held while others are told
    std::vector<FoundSolution> found_;
    Mutex telling_;
    unsigned told_ = std::numeric_limits<unsigned>::max();  // the length of the last solution told
};

}  // namespace cubewright::rubik
