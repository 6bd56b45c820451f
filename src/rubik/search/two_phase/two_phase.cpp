#include "rubik/search/two_phase/two_phase.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <optional>

#include "base/workers.hpp"
#include "rubik/group/laws.hpp"
#include "rubik/search/two_phase/two_phase_search.hpp"
#include "texts/codes.hpp"

namespace cubewright::rubik {

namespace {

// The search runs in rounds. Round 1 finds all solutions of at most this length, which is fast. A nearly solved cube
// therefore gets a solution that is proven optimal.
constexpr int short_answer = 8;
// Round 2 searches all lengths but limits the cost of phase 2, because trying another first phase finds a solution
// sooner. Round 3 searches the part that the limit excluded, if that part still matters.
int phase2_cost_limit(const TwoPhaseTables& tables) {
    return tables.near_positions.most + (tables.tier == TableTier::tiny ? 3 : 1);
}
constexpr int no_phase2_limit = 64;

constexpr std::size_t max_cubes_per_thread = 4;

// The complete search for one cube, run by one or more workers.
class CubeSearch {
public:
    CubeSearch(const TwoPhaseTables& tables, const Cube& position, const SolveOptions& options, std::size_t workers)
        : start_(Budget::Clock::now()),
          found_(position, {tables.metric,
                            std::max<std::size_t>(options.count, 1),
                            static_cast<int>(std::min(options.longest, 100U)),
                            static_cast<int>(std::min(options.good_enough, 100U)),
                            {},
                            options.on_improvement}),
          starts_(tables, position, options.moves),
          is_tiny_(tables.tier == TableTier::tiny),
          phase2_cost_limit_(phase2_cost_limit(tables)) {
        for (std::size_t i = 0; i < workers; ++i)
            workers_.push_back(std::make_unique<Worker>(tables, starts_, found_, options.limits, start_));
        found_.set_ceiling(short_answer);
        start_round(no_phase2_limit);
    }

    // Runs one step of a worker. Returns false when the worker has nothing left to do.
    bool step(std::size_t worker) { return workers_[worker]->step(schedule_.value()); }
    void prefetch_next(std::size_t worker) const { workers_[worker]->prefetch_next(); }

    // Starts the next round after all workers have finished. Returns false if there is no further round.
    bool begin_next_round() {
        if (has_hit_limit() || !schedule_.value().is_complete()) return false;
        switch (round_++) {
            case 0:
                if (found_.has_all()) return false;
                found_.set_ceiling(FoundSolutions::no_ceiling);
                start_round(phase2_cost_limit_);
                return true;
            case 1:
                if (std::ranges::none_of(workers_, [](const auto& w) { return w->has_excluded_work(); })) return false;
                start_round(no_phase2_limit);
                return true;
            default:
                return false;
        }
    }

    SolveResult result() {
        SolveResult result;
        const bool satisfied = found_.wanted_length() < 0;
        const bool complete = !has_hit_limit() && schedule_.value().is_complete() && !satisfied;
        result.solutions = found_.take();
        const bool solved = !result.solutions.empty() && result.solutions.front().length == 0;
        result.end = complete || solved ? SearchEnd::exhausted : satisfied ? SearchEnd::satisfied : SearchEnd::limited;
        result.proved_optimal = result.end == SearchEnd::exhausted && !result.solutions.empty();
        for (const auto& worker : workers_) result.nodes += worker->budget().nodes();
        result.seconds = std::chrono::duration<double>(Budget::Clock::now() - start_).count();
        return result;
    }

private:
    void start_round(int most_phase2) {
        schedule_.emplace(starts_, found_, is_tiny_ ? no_phase2_limit : most_phase2);
        for (const auto& worker : workers_) worker->limit_phase2(most_phase2);
    }

    bool has_hit_limit() const {
        return std::ranges::any_of(workers_, [](const auto& w) { return w->budget().spent(); });
    }

    Budget::Clock::time_point start_;
    FoundSolutions found_;
    StartingPoints starts_;
    bool is_tiny_;
    int phase2_cost_limit_;
    int round_ = 0;
    std::optional<Schedule> schedule_;
    std::vector<std::unique_ptr<Worker>> workers_;
};

}  // namespace

Result<Cube> position_between(const Cube& cube, const Cube& target) {
    const auto from = normalised(cube);
    const auto to = normalised(target);
    if (!from || !is_solvable(cube)) return fail(Text::unsolvable_cube);
    if (!to || !is_solvable(target)) return fail(Text::unsolvable_target);
    const Cube rotated_target = to->cube * inverse(rotation_part(from->rotation));
    return inverse(rotated_target) * cube;
}

Result<SolveResult> solve_two_phase(const TwoPhaseTables& tables, const Cube& cube, const SolveOptions& options) {
    const auto position = position_between(cube, options.target);
    if (!position) return tl::unexpected(position.error());
    const std::size_t threads = std::max<std::size_t>(options.threads, 1);
    CubeSearch search(tables, *position, options, threads);
    do
        run_workers(threads, [&](std::size_t i) {
            while (search.step(i)) search.prefetch_next(i);
        });
    while (search.begin_next_round());
    return search.result();
}

void solve_two_phase_batch(const TwoPhaseTables& tables, std::span<const Cube> cubes, const SolveOptions& options,
                           const BatchCallback& solved) {
    const std::size_t cubes_per_thread = options.limits.time ? 1 : max_cubes_per_thread;
    std::atomic<std::size_t> next{0};
    struct Lane {
        std::size_t cube = 0;
        std::unique_ptr<CubeSearch> search;
    };
    // Loads the next solvable cube into a lane. Returns false if there is none.
    const auto load = [&](Lane& lane) {
        for (lane.cube = next++; lane.cube < cubes.size(); lane.cube = next++) {
            const auto position = position_between(cubes[lane.cube], options.target);
            if (position) {
                lane.search = std::make_unique<CubeSearch>(tables, *position, options, 1);
                return true;
            }
            solved(lane.cube, tl::unexpected(position.error()));
        }
        return false;
    };
    const std::size_t threads = std::clamp<std::size_t>(cubes.size(), 1, std::max<std::size_t>(options.threads, 1));
    // Each thread interleaves several cubes: prefetch the data for all lanes, then advance each lane by one step.
    run_workers(threads, [&](std::size_t) {
        std::vector<Lane> lanes;
        for (Lane lane; lanes.size() < cubes_per_thread && load(lane);) lanes.push_back(std::move(lane));
        while (!lanes.empty()) {
            for (const Lane& lane : lanes) lane.search->prefetch_next(0);
            for (std::size_t i = 0; i < lanes.size();) {
                Lane& lane = lanes[i];
                if (lane.search->step(0) || lane.search->begin_next_round()) {
                    ++i;
                    continue;
                }
                solved(lane.cube, lane.search->result());
                if (load(lane)) continue;
                std::swap(lane, lanes.back());
                lanes.pop_back();
            }
        }
    });
}

std::vector<Result<SolveResult>> solve_two_phase_batch(const TwoPhaseTables& tables, std::span<const Cube> cubes,
                                                       const SolveOptions& options) {
    std::vector<Result<SolveResult>> results(cubes.size());
    solve_two_phase_batch(tables, cubes, options,
                          [&](std::size_t cube, Result<SolveResult> result) { results[cube] = std::move(result); });
    return results;
}

}  // namespace cubewright::rubik
