#include "rubik/search/two_phase.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <optional>

#include "base/workers.hpp"
#include "rubik/laws.hpp"
#include "rubik/search/two_phase_search.hpp"

namespace cubewright::rubik {

namespace {

// A second phase dearer than this takes longer to find than another first phase does. What that leaves
// out is searched at the end, if it still matters then.
constexpr int dear_phase2 = 11;
constexpr int any_phase2 = 64;

constexpr std::size_t cubes_in_flight = 8;

// One cube's search from beginning to end, by one worker or several.
class CubeSearch {
public:
    CubeSearch(const TwoPhaseTables& tables, const Cube& position, const SolveOptions& options, std::size_t workers)
        : start_(Budget::Clock::now()),
          answers_(position, {tables.metric, std::max<std::size_t>(options.count, 1),
                              static_cast<int>(std::min(options.longest, 100U)),
                              static_cast<int>(std::min(options.good_enough, 100U)), whole_cube, options.on_better}),
          roots_(position, options.moves, tables.metric),
          schedule_(std::in_place, roots_, answers_) {
        for (std::size_t i = 0; i < workers; ++i) {
            workers_.push_back(std::make_unique<Worker>(tables, roots_, answers_, options.limits, start_));
            workers_.back()->limit_phase2(dear_phase2);
        }
    }

    // A piece of work of one worker; false when it has nothing left to do.
    bool step(std::size_t worker) { return workers_[worker]->step(*schedule_); }

    // When no worker has anything left: is a second round needed for what the first left out?
    bool begin_second_round() {
        if (limited() || !std::ranges::any_of(workers_, [](const auto& w) { return w->missed_something(); }))
            return false;
        schedule_.emplace(roots_, answers_);
        for (const auto& worker : workers_) worker->limit_phase2(any_phase2);
        return true;
    }

    SolveResult result() {
        SolveResult result;
        const bool complete = !limited() && schedule_->is_complete();
        const bool satisfied = answers_.wanted_length() < 0;
        result.answers = answers_.take();
        // When an answer was good enough the schedule ended early, unless it is of no moves at all.
        const bool proved = complete && (!satisfied || result.answers.front().length == 0);
        result.end = proved ? SearchEnd::exhausted : satisfied ? SearchEnd::satisfied : SearchEnd::limited;
        result.proved_optimal = proved && !result.answers.empty();
        for (const auto& worker : workers_) result.nodes += worker->budget().nodes();
        result.seconds = std::chrono::duration<double>(Budget::Clock::now() - start_).count();
        return result;
    }

private:
    bool limited() const {
        return std::ranges::any_of(workers_, [](const auto& w) { return w->budget().spent(); });
    }

    Budget::Clock::time_point start_;
    Answers answers_;
    Roots roots_;
    std::optional<Schedule> schedule_;
    std::vector<std::unique_ptr<Worker>> workers_;
};

}  // namespace

Result<Cube> position_between(const Cube& cube, const Cube& target) {
    const auto from = normalised(cube);
    const auto to = normalised(target);
    if (!from || !is_solvable(cube)) return fail("the cube cannot be solved by turning it");
    if (!to || !is_solvable(target)) return fail("the target is not a cube that turning can make");
    const Cube held_like_cube = to->cube * inverse(rotation_part(from->rotation));
    return inverse(held_like_cube) * cube;
}

Result<SolveResult> solve_two_phase(const TwoPhaseTables& tables, const Cube& cube, const SolveOptions& options) {
    const auto position = position_between(cube, options.target);
    if (!position) return tl::unexpected(position.error());
    const std::size_t threads = std::max<std::size_t>(options.threads, 1);
    CubeSearch search(tables, *position, options, threads);
    do
        run_workers(threads, [&](std::size_t i) {
            while (search.step(i)) {
            }
        });
    while (search.begin_second_round());
    return search.result();
}

std::vector<Result<SolveResult>> solve_two_phase_batch(const TwoPhaseTables& tables, std::span<const Cube> cubes,
                                                       const SolveOptions& options) {
    std::vector<Result<SolveResult>> results(cubes.size());
    std::atomic<std::size_t> next{0};
    struct Lane {
        std::size_t cube = 0;
        std::unique_ptr<CubeSearch> search;
    };
    // Gives a lane the next cube that is worth searching; false when there is none.
    const auto load = [&](Lane& lane) {
        for (lane.cube = next++; lane.cube < cubes.size(); lane.cube = next++) {
            const auto position = position_between(cubes[lane.cube], options.target);
            if (position) {
                lane.search = std::make_unique<CubeSearch>(tables, *position, options, 1);
                return true;
            }
            results[lane.cube] = tl::unexpected(position.error());
        }
        return false;
    };
    const std::size_t threads = std::clamp<std::size_t>(cubes.size(), 1, std::max<std::size_t>(options.threads, 1));
    run_workers(threads, [&](std::size_t) {
        std::vector<Lane> lanes;
        for (Lane lane; lanes.size() < cubes_in_flight && load(lane);) lanes.push_back(std::move(lane));
        while (!lanes.empty())
            for (std::size_t i = 0; i < lanes.size();) {
                Lane& lane = lanes[i];
                if (lane.search->step(0) || lane.search->begin_second_round()) {
                    ++i;
                    continue;
                }
                results[lane.cube] = lane.search->result();
                if (load(lane)) continue;
                std::swap(lane, lanes.back());
                lanes.pop_back();
            }
    });
    return results;
}

}  // namespace cubewright::rubik
