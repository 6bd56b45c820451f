#include "rubik/two_phase/two_phase.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <memory>
#include <optional>

#include "base/workers.hpp"
#include "rubik/group/group_facts.hpp"
#include "texts/message.hpp"

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
        : limits_(options.limits.started()),
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
            workers_.push_back(std::make_unique<Worker>(tables, starts_, found_, limits_));
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
        result.seconds = watch_.seconds();
        return result;
    }

private:
    void start_round(int max_phase2) {
        schedule_.emplace(starts_, found_, is_tiny_ ? no_phase2_limit : max_phase2);
        for (const auto& worker : workers_) worker->limit_phase2(max_phase2);
    }

    bool has_hit_limit() const {
        return std::ranges::any_of(workers_, [](const auto& w) { return w->budget().spent(); });
    }

    Stopwatch watch_;
    SearchLimits limits_;
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
    if (!from || !is_solvable(cube))
        return fail("unsolvable-cube", tr("this cube cannot be reached by turning the faces"));
    if (!to || !is_solvable(target))
        return fail("unsolvable-target", tr("the target cannot be reached by turning the faces"));
    const Cube rotated_target = to->cube * inverse(rotation_part(from->rotation));
    return inverse(rotated_target) * cube;
}

Result<SolveResult> solve_two_phase(const TwoPhaseTables& tables, const Cube& cube, const SolveOptions& options) {
    TRY(const auto& position, position_between(cube, options.target));
    const std::size_t threads = std::max<std::size_t>(options.threads, 1);
    CubeSearch search(tables, position, options, threads);
    do
        run_workers(threads, [&](std::size_t i) {
            while (search.step(i)) search.prefetch_next(i);
        });
    while (search.begin_next_round());
    return search.result();
}

void solve_two_phase_batch(const TwoPhaseTables& tables, std::span<const Cube> cubes, const SolveOptions& options,
                           const BatchCallback& solved) {
    const std::size_t cubes_per_thread = options.limits.seconds ? 1 : max_cubes_per_thread;
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

std::optional<FoundSolution> quick_solution(const TwoPhaseTables& tables, const Cube& cube,
                                            const SolveOptions& options) {
    // A few symmetric positions, such as the superflip, have no solution that the search finds quickly. Most positions
    // a few moves away do, so the search also starts from some of these, at first nearby.
    static constexpr std::array quarters{Move::R1, Move::U1, Move::F1, Move::L3, Move::D1, Move::B3,
                                         Move::R3, Move::U3, Move::F3, Move::L1, Move::D3, Move::B1};
    constexpr std::size_t tries = 50;
    SolveOptions quick;
    quick.target = options.target;
    quick.limits.nodes = 100'000;
    for (std::size_t i = 0; i < tries; ++i) {
        const std::array moves{quarters[i % 12],           quarters[(i + 1) % 12], quarters[(5 * i + 2) % 12],
                               quarters[(7 * i + 3) % 12], quarters[(i + 4) % 12], quarters[(5 * i + 9) % 12]};
        const auto first = std::span(moves).first(i == 0 ? 0 : i <= 12 ? 3 : moves.size());
        const auto length = static_cast<unsigned>(first.size());  // quarter turns, so this is the cost in each metric
        if (length > options.longest) break;
        quick.longest = quick.good_enough = options.longest - length;
        const auto found = solve_two_phase(tables, after(cube, first), quick);
        if (!found || found->solutions.empty()) continue;
        FoundSolution solution = found->solutions.front();
        solution.moves.insert(solution.moves.begin(), first.begin(), first.end());
        solution.length += length;
        return solution;
    }
    return std::nullopt;
}

namespace {

// Minimum phase-1 cost for which pre-moves pay off.
constexpr int min_cost_after_pre_moves = 8;

// Order in which the pre-move costs are tried. At large total costs, long pre-moves come first: several of them share
// one first phase, so their candidates are cheap. Building their many starting points takes time, though, and most
// searches end before the total cost reaches 11.
constexpr int pre_move_cost(int total_cost, int turn) {
    constexpr std::array<std::array<int, max_pre_moves + 1>, 3> orders{{{0, 1, 2, 3}, {2, 1, 3, 0}, {3, 2, 1, 0}}};
    return orders[static_cast<std::size_t>(std::clamp(total_cost - 10, 0, 2))][static_cast<std::size_t>(turn)];
}

}  // namespace

// Why a complete schedule proves that no shorter solution exists: consider the last move of a solution that is not in
// the phase-2 group, and let k be the total cost up to this move. The moves up to it are a first phase of cost k
// without pre-moves. The solution is therefore found if all starting points without pre-moves are scheduled at every
// total cost up to the wanted length, which is the case:
// - Up to a total cost of 10 they are scheduled in turn 0, whether `is_easy` is set or not.
// - From 11 on they are scheduled in turn 0 while `is_easy` is true, which is then the only turn, and otherwise in the
// last turn. At a fixed total cost, `is_easy` can only change from true to false, because the wanted length never
// increases. The schedule therefore leaves a total cost either after a turn 0 that was easy throughout, or after the
// last turn.
std::optional<Schedule::Item> Schedule::next() {
    const Lock lock(mutex_);
    while (found_.wanted_length() >= total_cost_ && total_cost_ <= static_cast<int>(longest_phase1)) {
        const bool is_easy = found_.wanted_length() - total_cost_ > pre_move_limit_;
        const int most =
            is_easy ? 0 : std::clamp(total_cost_ - min_cost_after_pre_moves, 0, static_cast<int>(max_pre_moves));
        if (turn_ > most) {
            ++total_cost_;
            turn_ = 0;
            continue;
        }
        const int before = is_easy ? 0 : pre_move_cost(total_cost_, turn_);
        const auto starts = starts_.with_pre_moves(static_cast<std::size_t>(before));
        while (next_start_ < starts.size()) {
            const StartingPoint& start = starts[next_start_++];
            if (start.least_cost <= total_cost_ - before) return Item{&start, total_cost_ - before, before};
        }
        ++turn_;
        next_start_ = 0;
    }
    complete_ = found_.wanted_length() < total_cost_;
    return std::nullopt;
}

Worker::Worker(const TwoPhaseTables& tables, const StartingPoints& starts, FoundSolutions& found,
               const SearchLimits& limits)
    : tables_(tables),
      starts_(starts),
      budget_(limits),
      completer_(tables, starts, found, budget_),
      bounded_(tables, completer_, budget_),
      exact_(tables, starts, completer_, budget_) {}

bool Worker::step(Schedule& schedule) {
    if (tables_.tier == TableTier::tiny) {
        const auto item = schedule.next();
        if (!item) return false;
        bounded_.search(*item->start, starts_.allowed(item->start->direction), item->phase1_cost, item->pre_move_cost);
    } else {
        while (exact_.can_add_start()) {
            const auto item = schedule.next();
            if (!item) break;
            exact_.add(*item->start, item->phase1_cost, item->pre_move_cost);
        }
        if (!exact_.step()) return false;
    }
    return !budget_.spent();
}

}  // namespace cubewright::rubik
