#include "rubik/search/two_phase.hpp"

#include <algorithm>
#include <cstdlib>

#include "rubik/search/finisher.hpp"
#include "rubik/search/phase1_bounded.hpp"
#include "rubik/search/phase1_exact.hpp"
#include "rubik/search/roots.hpp"

namespace cubewright::rubik {

namespace {

// Pre-moves pay only where phase 1 has this many moves left to itself.
const int least_phase1_after_pre_moves = getenv("MINR") ? atoi(getenv("MINR")) : 8;
const int max_pre = getenv("MAXPRE") ? atoi(getenv("MAXPRE")) : 2;
const int cap = getenv("CAP") ? atoi(getenv("CAP")) : 11;

}  // namespace

TwoPhaseResult solve_two_phase(const TwoPhaseTables& tables, const Cube& cube, const TwoPhaseOptions& options) {
    const auto start = Budget::Clock::now();
    Answers answers(cube, {tables.metric, options.count, static_cast<int>(options.longest),
                           static_cast<int>(options.good_enough), options.on_better});
    Budget budget(options.limits, start);
    Roots roots(cube, options.moves, tables.metric);
    Finisher finisher(tables, roots, answers, budget);
    finisher.limit_phase2(cap);
    BoundedPhase1 bounded(tables, finisher, budget);
    ExactPhase1 exact(tables, roots, finisher, budget);

    for (int price = 0; finisher.wants(price) && !budget.spent(); ++price)
        for (int before = 0; before <= max_pre; ++before) {
            if (before > 0 && price - before < least_phase1_after_pre_moves) break;
            for (const Root& root : roots.with_pre_moves(static_cast<std::size_t>(before))) {
                if (!finisher.wants(price) || budget.spent()) break;
                if (tables.tier == TableTier::tiny)
                    bounded.search(root, roots.allowed(root.direction), price - before, before);
                else
                    exact.add(root, price - before, before);
            }
            while (!budget.spent() && exact.step()) {
            }
        }

    TwoPhaseResult result;
    result.end = answers.wanted_length() < 0 ? SearchEnd::satisfied
                 : budget.spent()            ? SearchEnd::limited
                                             : SearchEnd::exhausted;
    result.answers = answers.take();
    result.proved_optimal = result.end == SearchEnd::exhausted && !result.answers.empty();
    result.nodes = budget.nodes();
    result.seconds = std::chrono::duration<double>(Budget::Clock::now() - start).count();
    return result;
}

}  // namespace cubewright::rubik
