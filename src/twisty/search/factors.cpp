#include "twisty/search/factors.hpp"

#include <algorithm>
#include <optional>

namespace cubewright::twisty {

namespace {

using Families = std::vector<std::uint32_t>;

// Returns the smallest set of families that contains `family` and that the turns of the other families permute by
// conjugation, or std::nullopt if a conjugate of one of its turns is not a turn of the same cost.
std::optional<Families> close_under_conjugation(const Orbits& orbits, const SearchTurns& turns, std::uint32_t family,
                                                const StopToken& stop) {
    Families closed{family};
    for (std::size_t i = 0; i < closed.size(); ++i) {
        for (const SearchTurn& turn : turns.list) {
            if (turn.move.family != closed[i]) continue;
            if (stop.stop_requested()) return std::nullopt;
            for (const SearchTurn& other : turns.list) {
                if (std::ranges::find(closed, other.move.family) != closed.end()) continue;
                const Transformation conjugate =
                    compose(orbits, compose(orbits, inverse(orbits, other.transformation), turn.transformation),
                            other.transformation);
                const auto found = std::ranges::find(turns.list, conjugate, &SearchTurn::transformation);
                if (found == turns.list.end() || found->cost != turn.cost) return std::nullopt;
                if (std::ranges::find(closed, found->move.family) == closed.end()) closed.push_back(found->move.family);
            }
        }
    }
    return closed;
}

// Returns true if the state of suborbit `model` determines the state of suborbit `copy`: their positions can be matched
// so that every turn moves and twists both in the same way, up to a change of the reference orientations.
bool is_copy(const Suborbit& copy, const Suborbit& model, const SearchTurns& turns) {
    const std::size_t size = copy.positions.size();
    if (model.positions.size() != size || model.orientations % copy.orientations != 0) return false;
    const auto index_in = [](const Suborbit& suborbit, std::uint32_t position) {
        return static_cast<std::size_t>(std::ranges::find(suborbit.positions, position) - suborbit.positions.begin());
    };
    const unsigned k = copy.orientations;
    for (std::size_t start = 0; start < size; ++start) {
        std::vector<std::optional<std::size_t>> match(size);
        std::vector<unsigned> shift(size);
        match[0] = start;
        bool consistent = true;
        for (bool changed = true; changed && consistent;) {
            changed = false;
            for (const SearchTurn& turn : turns.list) {
                for (std::size_t i = 0; i < size && consistent; ++i) {
                    if (!match[i]) continue;
                    const std::uint32_t p = copy.positions[i];
                    const std::uint32_t q = model.positions[*match[i]];
                    const auto& [from, twist] = turn.transformation;
                    const std::size_t source = index_in(copy, copy.first + from[p]);
                    const std::size_t image = index_in(model, model.first + from[q]);
                    // The twists of p and q differ by shift[i] - shift[source].
                    const unsigned wanted = (shift[i] + k - twist[p] % k + twist[q]) % k;
                    if (!match[source]) {
                        match[source] = image;
                        shift[source] = wanted;
                        changed = true;
                    } else {
                        consistent = *match[source] == image && shift[source] == wanted;
                    }
                }
            }
        }
        std::vector<bool> used(size);
        for (std::size_t i = 0; i < size && consistent; ++i) {
            consistent = match[i] && !used[*match[i]];
            if (consistent) used[*match[i]] = true;
        }
        if (consistent) return true;
    }
    return false;
}

bool is_moved(const SearchTurns& turns, const Suborbit& suborbit) {
    return std::ranges::any_of(turns.list, [&](const SearchTurn& turn) {
        return std::ranges::any_of(suborbit.positions, [&](std::uint32_t i) {
            return suborbit.first + turn.transformation.from[i] != i || turn.transformation.twist[i] != 0;
        });
    });
}

bool has_distinct_pieces(const Suborbit& suborbit, const Pattern& solved) {
    return std::ranges::all_of(list_kinds(suborbit, solved), [&](const PieceKind& kind) {
        return kind.count == 1 && kind.modulus == suborbit.orientations;
    });
}

// Splits off one factor if possible.
std::optional<std::vector<Factor>> split_in_two(const Puzzle& puzzle, TurnMetric metric, const Factor& whole,
                                                const SearchTurns& turns, const StopToken& stop) {
    for (const std::uint32_t family : whole.families) {
        if (stop.stop_requested()) break;
        const auto closed = close_under_conjugation(puzzle.orbits, turns, family, stop);
        if (!closed || closed->size() == whole.families.size()) continue;
        Families others;
        for (const std::uint32_t each : whole.families)
            if (std::ranges::find(*closed, each) == closed->end()) others.push_back(each);
        const SearchTurns closed_turns = list_turns(puzzle, *closed, metric, stop);
        const SearchTurns other_turns = list_turns(puzzle, others, metric, stop);
        if (closed_turns.size() == 0 || other_turns.size() == 0) continue;
        // The suborbits that the factor does not move must still determine the state of all other suborbits.
        std::vector<Suborbit> kept;
        std::vector<Suborbit> moved;
        for (const Suborbit& suborbit : list_suborbits(puzzle.orbits, other_turns))
            (is_moved(closed_turns, suborbit) ? moved : kept).push_back(suborbit);
        const bool follows = std::ranges::all_of(moved, [&](const Suborbit& copy) {
            return std::ranges::any_of(kept, [&](const Suborbit& model) { return is_copy(copy, model, other_turns); });
        });
        if (!follows) continue;
        return {{{std::move(others), std::move(kept)}, {*closed, list_suborbits(puzzle.orbits, closed_turns)}}};
    }
    return std::nullopt;
}

}  // namespace

std::vector<Factor> split_puzzle(const Puzzle& puzzle, TurnMetric metric, const StopToken& stop) {
    const Families families = list_turn_families(puzzle);
    const SearchTurns turns = list_turns(puzzle, families, metric, stop);
    const Factor whole{families, list_suborbits(puzzle.orbits, turns)};
    const bool is_distinct = std::ranges::all_of(
        whole.suborbits, [&](const Suborbit& suborbit) { return has_distinct_pieces(suborbit, puzzle.solved); });
    auto factors = is_distinct ? split_in_two(puzzle, metric, whole, turns, stop) : std::nullopt;
    return factors ? *factors : std::vector{whole};
}

}  // namespace cubewright::twisty
