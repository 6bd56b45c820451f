#include "rubik/search/fast/state_scramble.hpp"

#include <algorithm>

#include "base/workers.hpp"
#include "rubik/group/scramble.hpp"
#include "rubik/search/two_phase/two_phase.hpp"
#include "texts/codes.hpp"

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
    const auto solved = solve_two_phase(tables, cube, options);
    if (!solved) return tl::unexpected(solved.error());
    if (solved->solutions.empty()) return fail_as(Text::interrupted, Text::search_interrupted);
    return reversed(solved->solutions.front().moves);
}

std::vector<StateScramble> random_state_scrambles(const TwoPhaseTables& tables, Random& random, std::size_t count) {
    std::vector<Cube> cubes(count);
    std::ranges::generate(cubes, [&] { return competition_cube(random); });
    SolveOptions options = scramble_options();
    options.threads = core_count();
    const auto solved = solve_two_phase_batch(tables, cubes, options);
    std::vector<StateScramble> scrambles(count);
    for (std::size_t i = 0; i < count; ++i) scrambles[i] = {cubes[i], reversed(solved[i]->solutions.front().moves)};
    return scrambles;
}

}  // namespace cubewright::rubik
