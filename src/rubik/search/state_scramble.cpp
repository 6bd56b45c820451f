#include "rubik/search/state_scramble.hpp"

#include <span>

#include "rubik/two_phase/two_phase.hpp"
#include "texts/message.hpp"

namespace cubewright::rubik {

namespace {

// Options for scrambles: every table tier finds solutions of this length in milliseconds, and they are short enough to
// perform by hand.
SolveOptions scramble_options() {
    SolveOptions options;
    options.longest = 22;
    options.good_enough = 21;
    return options;
}

std::vector<Move> reversed(std::span<const Move> moves) {
    std::vector<Move> back(moves.rbegin(), moves.rend());
    for (Move& m : back) m = inverse(m);
    return back;
}

}  // namespace

Result<std::vector<Move>> scramble_to(const TwoPhaseTables& tables, const Cube& cube, const StopToken& stop) {
    SolveOptions options = scramble_options();
    options.limits.stop = stop;
    TRY(const auto& solved, solve_two_phase(tables, cube, options));
    if (solved.solutions.empty()) return interrupted(tr("The search is incomplete."));
    return reversed(solved.solutions.front().moves);
}

}  // namespace cubewright::rubik
