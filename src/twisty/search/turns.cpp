#include "twisty/search/turns.hpp"

#include <algorithm>
#include <utility>

namespace cubewright::twisty {

namespace {

void set_inverses_and_order(const Orbits& orbits, SearchTurns& turns, const StopToken& stop) {
    const std::size_t count = turns.size();
    for (SearchTurn& turn : turns.list) {
        if (stop.stop_requested()) return;
        const Transformation back = inverse(orbits, turn.transformation);
        const auto found = std::ranges::find(turns.list, back, &SearchTurn::transformation);
        turn.inverse = static_cast<std::uint32_t>(found - turns.list.begin());
    }
    turns.may_follow.assign(count * count, true);
    for (std::size_t a = 0; a < count && !stop.stop_requested(); ++a) {
        for (std::size_t b = 0; b < count; ++b) {
            const SearchTurn& first = turns.list[a];
            const SearchTurn& second = turns.list[b];
            const bool commute = compose(orbits, first.transformation, second.transformation) ==
                                 compose(orbits, second.transformation, first.transformation);
            // Two turns that commute can be swapped even if other turns of their families do not commute. Each swap
            // brings the families into ascending order, so repeated swapping terminates.
            if (first.move.family == second.move.family || (commute && first.move.family > second.move.family))
                turns.may_follow[count * a + b] = false;
        }
    }
}

}  // namespace

unsigned cost_of(const Puzzle& puzzle, PuzzleMove move, TurnMetric metric) {
    if (metric == TurnMetric::every_move) return 1;
    return static_cast<unsigned>(std::min<std::int64_t>(move.amount, puzzle.families[move.family].order - move.amount));
}

std::vector<std::uint32_t> list_turn_families(const Puzzle& puzzle) {
    std::vector<std::uint32_t> families;
    for (std::uint32_t family = 0; std::cmp_less(family, puzzle.families.size()); ++family)
        if (puzzle.families[family].kind == MoveKind::turn) families.push_back(family);
    return families;
}

SearchTurns list_turns(const Puzzle& puzzle, std::span<const std::uint32_t> families, TurnMetric metric,
                       const StopToken& stop) {
    SearchTurns turns;
    const Transformation nothing = identity(puzzle.orbits);
    for (const std::uint32_t family : families) {
        const auto order = puzzle.families[family].order;
        for (std::int64_t amount = 1; amount < order && !stop.stop_requested(); ++amount) {
            SearchTurn turn{{family, static_cast<std::int32_t>(amount)}, {}, 1, 0};
            turn.cost = cost_of(puzzle, turn.move, metric);
            turn.transformation = transformation_of(puzzle, turn.move);
            if (turn.transformation == nothing) continue;
            const auto same = std::ranges::find(turns.list, turn.transformation, &SearchTurn::transformation);
            if (same == turns.list.end())
                turns.list.push_back(std::move(turn));
            else if (turn.cost < same->cost)
                *same = std::move(turn);
        }
    }
    set_inverses_and_order(puzzle.orbits, turns, stop);
    return turns;
}

std::vector<PuzzleMove> join_moves(const Puzzle& puzzle, std::span<const PuzzleMove> moves) {
    std::vector<PuzzleMove> joined;
    for (const PuzzleMove move : moves) {
        if (joined.empty() || joined.back().family != move.family) {
            joined.push_back(move);
            continue;
        }
        const auto order = puzzle.families[move.family].order;
        joined.back().amount = static_cast<std::int32_t>((joined.back().amount + std::int64_t{move.amount}) % order);
        if (joined.back().amount == 0) joined.pop_back();
    }
    return joined;
}

}  // namespace cubewright::twisty
