#include "twisty/search/suborbit.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace cubewright::twisty {

namespace {

// Returns the number of distinguishable orientations of the piece at a position.
unsigned modulus_at(const Suborbit& suborbit, const Pattern& pattern, std::uint32_t position) {
    return pattern.moduli[position] == 0 ? suborbit.orientations : pattern.moduli[position];
}

}  // namespace

std::vector<Suborbit> list_suborbits(const Orbits& orbits, const SearchTurns& turns) {
    std::vector<Suborbit> result;
    std::uint32_t first = 0;
    for (const Orbit& orbit : orbits) {
        const auto end = static_cast<std::uint32_t>(first + orbit.pieces);
        // The root of a position is the smallest position with which it can exchange pieces.
        std::vector<std::uint32_t> root(orbit.pieces);
        std::iota(root.begin(), root.end(), first);
        std::vector<bool> changes(orbit.pieces);
        for (bool changed = true; changed;) {
            changed = false;
            for (const SearchTurn& turn : turns.list) {
                for (std::uint32_t i = first; i < end; ++i) {
                    const std::uint32_t source = turn.transformation.from[i];
                    const std::uint32_t smaller = std::min(root[i - first], root[source]);
                    changed = changed || root[i - first] != root[source];
                    root[i - first] = root[source] = smaller;
                    if (source != i - first || turn.transformation.twist[i] != 0) changes[smaller - first] = true;
                }
            }
        }
        for (std::uint32_t i = first; i < end; ++i) {
            if (root[i - first] != i || !changes[i - first]) continue;
            Suborbit suborbit{first, orbit.orientations, {}};
            for (std::uint32_t k = i; k < end; ++k)
                if (root[k - first] == i) suborbit.positions.push_back(k);
            result.push_back(std::move(suborbit));
        }
        first = end;
    }
    return result;
}

std::vector<PieceKind> list_kinds(const Suborbit& suborbit, const Pattern& pattern) {
    std::vector<PieceKind> kinds;
    for (const std::uint32_t i : suborbit.positions) {
        const std::size_t k = find_kind(kinds, suborbit, pattern, i);
        if (k < kinds.size())
            ++kinds[k].count;
        else
            kinds.push_back({pattern.pieces[i], modulus_at(suborbit, pattern, i), 1});
    }
    return kinds;
}

std::size_t find_kind(std::span<const PieceKind> kinds, const Suborbit& suborbit, const Pattern& pattern,
                      std::uint32_t position) {
    const unsigned modulus = modulus_at(suborbit, pattern, position);
    const auto found = std::ranges::find_if(kinds, [&](const PieceKind& kind) {
        return kind.piece == pattern.pieces[position] && kind.modulus == modulus;
    });
    return static_cast<std::size_t>(found - kinds.begin());
}

Projection project_all(const Suborbit& suborbit, const Pattern& solved) {
    Projection result{suborbit, list_kinds(suborbit, solved), {}, {}};
    for (std::size_t k = 0; k < result.kinds.size(); ++k) {
        result.label.push_back(static_cast<std::uint16_t>(k));
        result.modulus.push_back(static_cast<std::uint16_t>(result.kinds[k].modulus));
    }
    return result;
}

Projection project_permutation(const Suborbit& suborbit, const Pattern& solved) {
    Projection result = project_all(suborbit, solved);
    std::ranges::fill(result.modulus, std::uint16_t{1});
    return result;
}

Projection project_orientation(const Suborbit& suborbit, const Pattern& solved) {
    Projection result = project_all(suborbit, solved);
    const auto common = std::accumulate(result.modulus.begin(), result.modulus.end(), unsigned{0},
                                        [](unsigned a, unsigned b) { return std::gcd(a, b); });
    std::ranges::fill(result.label, std::uint16_t{0});
    std::ranges::fill(result.modulus, static_cast<std::uint16_t>(common));
    return result;
}

Projection project_kinds(const Suborbit& suborbit, const Pattern& solved, std::size_t first, std::size_t count) {
    Projection result = project_all(suborbit, solved);
    const auto other = static_cast<std::uint16_t>(first == 0 ? result.kinds.size() - 1 : 0);
    for (std::size_t k = 0; k < result.kinds.size(); ++k) {
        if (k >= first && k < first + count) continue;
        result.label[k] = other;
        result.modulus[k] = 1;
    }
    return result;
}

double count_arrangements(const Projection& projection) {
    double result = 1;
    std::vector<double> placed(projection.kinds.size());
    double all = 0;
    for (std::size_t k = 0; k < projection.kinds.size(); ++k) {
        for (std::size_t i = 0; i < projection.kinds[k].count; ++i)
            result *= ++all / ++placed[projection.label[k]] * projection.modulus[k];
    }
    return result;
}

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
