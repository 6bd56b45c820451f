#include "rubik/search/fast/solve.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "base/mutex.hpp"
#include "base/workers.hpp"
#include "rubik/group/generated_group.hpp"
#include "rubik/group/laws.hpp"
#include "rubik/group/pattern.hpp"
#include "rubik/search/pattern/pattern_search.hpp"
#include "texts/codes.hpp"
#include "twisty/sequence.hpp"

namespace cubewright::rubik {

namespace {

// Some seconds' worth. Nodes, not seconds: the answer is then the same on every machine, and in a batch.
constexpr std::uint64_t two_phase_patience = 100'000'000;
constexpr std::uint64_t pattern_patience = 50'000'000;
// Up to here a search with tables of its own finds the shortest answer in about a second.
constexpr double small_group = 1e9;

std::vector<Cube> generators(MoveSet moves) {
    std::vector<Cube> cubes;
    for (const Move m : all_moves)
        if ((moves & set_of(m)) != 0) cubes.push_back(as_cube(m));
    return cubes;
}

// The pattern searches of one goal, one for each set of moves, made when it is first needed. A cube is searched as it
// is when its centres are at home, where the goal is defined. How it is held then only decides which faces the allowed
// moves turn, so most requests need a single search.
class PatternSearches {
public:
    PatternSearches(const SolveOptions& goal, Metric metric) : goal_(goal), metric_(metric) {}

    Result<SolveResult> solve(const Cube& cube, const SolveOptions& options) const {
        const auto held = normalised(cube);
        if (!held || !is_solvable(cube)) return fail(Text::unsolvable_cube);
        const auto as_held = [&](FoundSolution solution) {
            solution.moves = transformed(solution.moves, inverse(held->rotation));
            return solution;
        };
        SolveOptions at_home = options;
        if (options.on_better)
            at_home.on_better = [&](const FoundSolution& solution) { options.on_better(as_held(solution)); };
        SolveResult result = search_with(transformed(options.moves, held->rotation)).solve(held->cube, at_home);
        for (FoundSolution& solution : result.solutions) solution = as_held(std::move(solution));
        return result;
    }

private:
    const PatternSearch& search_with(MoveSet moves) const {
        const Lock lock(mutex_);
        return searches_.try_emplace(moves, goal_, moves, metric_).first->second;
    }

    SolveOptions goal_;
    Metric metric_;
    mutable Mutex mutex_;
    mutable std::map<MoveSet, PatternSearch> searches_;
};

// The search that fits the options, made once for any number of cubes.
class ChosenSearch {
public:
    ChosenSearch(const TwoPhaseTables& tables, const SolveOptions& options) : tables_(tables), options_(options) {
        if (options.moves != every_move) group_.emplace(generators(options.moves));
        if (is_part() || (group_ && group_->order() <= small_group)) pattern_.emplace(options, tables.metric);
        if (!options.limits.time && !options.limits.nodes)
            options_.limits.nodes = pattern_ ? pattern_patience : two_phase_patience;
    }

    bool is_plain_two_phase() const { return !group_ && !pattern_; }
    const SolveOptions& options() const { return options_; }

    Result<SolveResult> solve(const Cube& cube) const {
        if (is_part()) return solve_part(cube);
        if (group_) {
            const auto position = position_between(cube, options_.target);
            if (!position) return tl::unexpected(position.error());
            if (!group_->contains(*position)) {
                SolveResult result;
                result.end = SearchEnd::unreachable;
                return result;
            }
        }
        return pattern_ ? pattern_->solve(cube, options_) : solve_two_phase(tables_, cube, options_);
    }

private:
    bool is_part() const { return options_.mask != whole_cube; }

    // A solution of the whole cube also reaches any part of it. It is the answer when the limits end the search for a
    // shortest one.
    Result<SolveResult> solve_part(const Cube& cube) const {
        auto result = pattern_->solve(cube, options_);
        if (!result || !result->solutions.empty() || result->end != SearchEnd::limited || group_) return result;
        SolveOptions whole = options_;
        whole.good_enough = whole.longest;
        whole.limits = {.time = std::nullopt, .nodes = two_phase_patience, .stop = options_.limits.stop};
        const auto solved = solve_two_phase(tables_, cube, whole);
        if (!solved) return solved;
        result->solutions = solved->solutions;
        result->nodes += solved->nodes;
        result->seconds += solved->seconds;
        return result;
    }

    const TwoPhaseTables& tables_;
    SolveOptions options_;
    std::optional<GeneratedGroup> group_;     // of the moves, if not all are allowed
    std::optional<PatternSearches> pattern_;  // for small groups and for parts
};

}  // namespace

Result<SolveResult> solve(const TwoPhaseTables& tables, const Cube& cube, const SolveOptions& options) {
    return ChosenSearch(tables, options).solve(cube);
}

void solve_batch(const TwoPhaseTables& tables, std::span<const Cube> cubes, const SolveOptions& options,
                 const BatchCallback& solved) {
    const ChosenSearch search(tables, options);
    if (search.is_plain_two_phase()) return solve_two_phase_batch(tables, cubes, search.options(), solved);
    const std::size_t threads = std::clamp<std::size_t>(cubes.size(), 1, std::max<std::size_t>(options.threads, 1));
    std::atomic<std::size_t> next{0};
    run_workers(threads, [&](std::size_t) {
        for (std::size_t i = next++; i < cubes.size(); i = next++) solved(i, search.solve(cubes[i]));
    });
}

}  // namespace cubewright::rubik
