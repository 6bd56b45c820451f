#include "rubik/optimal/optimal.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>

#include "base/workers.hpp"
#include "rubik/optimal/optimal_search.hpp"
#include "rubik/two_phase/two_phase.hpp"

namespace cubewright::rubik {

Result<OptimalResult> solve_optimal(const OptimalTable& table, const Cube& cube, const OptimalOptions& options) {
    TRY(const auto& position, position_between(cube, options.target));
    // Iterative deepening: each iteration either finds solutions or raises the proven lower bound.
    const auto start = std::chrono::steady_clock::now();
    OptimalSearch search(table, position, options);
    OptimalResult result;
    for (result.lower_bound = search.first_length(); result.lower_bound <= options.longest;
         result.lower_bound += search.step()) {
        const unsigned length = result.lower_bound;
        const SearchedTasks found = search.search(length);
        result.searched.push_back({length, found.nodes});
        result.nodes += found.nodes;
        JudgedLength judged = search.judge(length, found);
        if (!judged.solutions.empty()) {
            result.length = length;
            result.optimal = true;
            result.complete = judged.complete;
            result.solutions = std::move(judged.solutions);
        }
        if (!judged.excluded) break;
    }
    result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return result;
}

std::vector<Result<OptimalResult>> solve_optimal_batch(const OptimalTable& table, std::span<const Cube> cubes,
                                                       const OptimalOptions& options, const OptimalDone& done) {
    std::vector<Result<OptimalResult>> results(cubes.size());
    OptimalOptions each = options;
    each.threads = 1;
    each.progress = {};
    std::atomic<std::size_t> next{0};
    Mutex mutex;
    const std::size_t threads = std::clamp<std::size_t>(cubes.size(), 1, std::max<std::size_t>(options.threads, 1));
    run_workers(threads, [&](std::size_t) {
        for (std::size_t i = next++; i < cubes.size(); i = next++) {
            results[i] = solve_optimal(table, cubes[i], each);
            const Lock lock(mutex);
            if (done) done(i, results[i]);
        }
    });
    return results;
}

}  // namespace cubewright::rubik
