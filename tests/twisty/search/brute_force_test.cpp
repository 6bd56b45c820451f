// Compares the solver with an independent breadth-first search over whole patterns, on random small puzzles.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <set>
#include <span>
#include <tuple>

#include "base/random.hpp"
#include "tests/twisty/search/definitions.hpp"
#include "twisty/search/puzzle_solver.hpp"
#include "twisty/search/puzzle_symmetry.hpp"

namespace cubewright::twisty {
namespace {

using Key = std::tuple<std::vector<std::uint8_t>, std::vector<std::uint8_t>, std::vector<std::uint8_t>>;

Key key_of(const Pattern& pattern) {
    return {pattern.pieces, pattern.orientations, pattern.moduli};
}

// Returns all positions grouped by distance, or an empty list if there are more than `most`.
std::vector<std::vector<Pattern>> explore(const Puzzle& puzzle, TurnMetric metric, std::size_t most) {
    std::vector<std::vector<Pattern>> levels{{puzzle.solved}};
    std::map<Key, unsigned> distances{{key_of(puzzle.solved), 0}};
    // Finds the positions at distance 1, 2, … from the solved pattern, until as many levels in a row are empty as a
    // move can cost.
    for (std::size_t empty = 0; empty < 8;) {
        std::vector<Pattern> next;
        const auto level = static_cast<unsigned>(levels.size());
        for (unsigned back = 1; back <= std::min(level, 8U); ++back) {
            for (const Pattern& pattern : levels[level - back]) {
                for (const PuzzleMove move : list_moves(puzzle)) {
                    if (cost_of(puzzle, move, metric) != back) continue;
                    Pattern moved = apply(puzzle.orbits, pattern, transformation_of(puzzle, move));
                    if (distances.try_emplace(key_of(moved), level).second) next.push_back(std::move(moved));
                }
            }
        }
        if (distances.size() > most) return {};
        empty = next.empty() ? empty + 1 : 0;
        levels.push_back(std::move(next));
    }
    while (levels.back().empty()) levels.pop_back();
    return levels;
}

// A random puzzle with up to three orbits and three families. Some pieces are identical, and some orientations are
// known only in part.
Puzzle random_puzzle(Random& random) {
    Puzzle puzzle;
    const std::size_t orbits = 1 + random.below(3);
    for (std::size_t o = 0; o < orbits; ++o)
        puzzle.orbits.push_back({"O", 1 + random.below(5), static_cast<unsigned>(1 + random.below(4))});
    const std::size_t families = 1 + random.below(3);
    while (puzzle.families.size() < families) {
        Transformation turn = identity(puzzle.orbits);
        std::size_t first = 0;
        for (const Orbit& orbit : puzzle.orbits) {
            if (random.below(4) != 0) random.shuffle(std::span(turn.from).subspan(first, orbit.pieces));
            for (std::size_t i = 0; i < orbit.pieces && random.below(3) != 0; ++i)
                turn.twist[first + i] = static_cast<std::uint8_t>(random.below(orbit.orientations));
            first += orbit.pieces;
        }
        const auto turns = static_cast<std::int64_t>(order(puzzle.orbits, turn));
        if (turns <= 12) puzzle.families.push_back({"F", turn, turns});
    }
    puzzle.solved = distinct_pattern(puzzle.orbits);
    std::size_t first = 0;
    for (const Orbit& orbit : puzzle.orbits) {
        const bool has_identical = random.below(2) == 0;
        const bool has_moduli = orbit.orientations > 1 && random.below(3) == 0;
        for (std::size_t i = first; i < first + orbit.pieces; ++i) {
            if (has_identical) puzzle.solved.pieces[i] = static_cast<std::uint8_t>(random.below(2));
            if (has_moduli && random.below(2) == 0)
                puzzle.solved.moduli[i] = static_cast<std::uint8_t>(orbit.orientations == 4 ? 2 : 1);
            const unsigned modulus = puzzle.solved.moduli[i] == 0 ? orbit.orientations : puzzle.solved.moduli[i];
            if (random.below(3) == 0) puzzle.solved.orientations[i] = static_cast<std::uint8_t>(random.below(modulus));
        }
        first += orbit.pieces;
    }
    return puzzle;
}

void check_solution(const Solver& solver, const Pattern& pattern, std::size_t distance, TurnMetric metric) {
    const Puzzle& puzzle = solver.puzzle();
    const PuzzleSolution found = solver.solve(pattern);
    RC_ASSERT(found.status == SolveStatus::optimal);
    RC_ASSERT(found.cost == distance);
    Pattern end = pattern;
    unsigned cost = 0;
    for (const PuzzleMove move : found.moves) {
        end = apply(puzzle.orbits, end, transformation_of(puzzle, move));
        cost += cost_of(puzzle, move, metric);
    }
    RC_ASSERT(end == puzzle.solved);
    RC_ASSERT(cost == found.cost);
}

// Lists all sequences of this cost that solve the pattern and obey the rule for successive turns.
void list_solutions(const Puzzle& puzzle, const SearchTurns& turns, const Pattern& pattern, std::size_t cost,
                    std::vector<std::uint32_t>& sequence, std::vector<std::vector<std::uint32_t>>& solutions) {
    if (cost == 0 && pattern == puzzle.solved) solutions.push_back(sequence);
    for (std::uint32_t turn = 0; turn < turns.size(); ++turn) {
        if (turns.list[turn].cost > cost || (!sequence.empty() && !turns.follows(sequence.back(), turn))) continue;
        sequence.push_back(turn);
        list_solutions(puzzle, turns, apply(puzzle.orbits, pattern, turns.list[turn].transformation),
                       cost - turns.list[turn].cost, sequence, solutions);
        sequence.pop_back();
    }
}

void check_table(const Puzzle& puzzle, const DistanceTable& table, const Pattern& pattern, unsigned distance,
                 Random& random) {
    const auto position = table.find(pattern);
    RC_ASSERT(position.has_value());
    RC_ASSERT(position->distance == distance);
    for (std::size_t turn = 0; turn < table.turns().size(); ++turn) {
        const Pattern next = apply(puzzle.orbits, pattern, table.turns().list[turn].transformation);
        RC_ASSERT(table.after(*position, turn).distance == table.find(next)->distance);
    }
    if (distance > 3) return;
    std::vector<std::uint32_t> sequence;
    std::vector<std::vector<std::uint32_t>> solutions;
    list_solutions(puzzle, table.turns(), pattern, distance, sequence, solutions);
    RC_ASSERT(table.shortest_solutions(*position, SIZE_MAX) == solutions);
    RC_ASSERT(table.shortest_solutions(*position, 1).size() == 1U);
    if (std::ranges::any_of(table.turns().list, [](const SearchTurn& turn) { return turn.cost != 1; })) return;
    for (const unsigned length : {distance, distance + 1}) {
        const auto scramble = find_exact_scramble(table, *position, length, random);
        RC_ASSERT(scramble || length > distance);
        if (!scramble) continue;
        RC_ASSERT(scramble->size() == length);
        Pattern end = puzzle.solved;
        for (const std::uint32_t turn : *scramble)
            end = apply(puzzle.orbits, end, table.turns().list[turn].transformation);
        RC_ASSERT(end == pattern);
    }
}

// Returns the solved pattern with the pieces of each suborbit in any order and with any orientations.
Pattern shuffle_pieces(const Pattern& solved, std::span<const Suborbit> suborbits, Random& random) {
    Pattern pattern = solved;
    for (const Suborbit& suborbit : suborbits) {
        std::vector<std::uint32_t> sources = suborbit.positions;
        random.shuffle(std::span(sources));
        for (std::size_t i = 0; i < sources.size(); ++i) {
            const std::uint32_t position = suborbit.positions[i];
            const unsigned modulus = pattern.moduli[position] = solved.moduli[sources[i]];
            pattern.pieces[position] = solved.pieces[sources[i]];
            pattern.orientations[position] =
                static_cast<std::uint8_t>(random.below(modulus == 0 ? suborbit.orientations : modulus));
        }
    }
    return pattern;
}

// Returns the puzzle with 0 for every modulus that is the number of orientations, which means the same.
Puzzle with_canonical_moduli(Puzzle puzzle) {
    std::size_t i = 0;
    for (const Orbit& orbit : puzzle.orbits)
        for (const std::size_t end = i + orbit.pieces; i < end; ++i)
            if (puzzle.solved.moduli[i] == orbit.orientations) puzzle.solved.moduli[i] = 0;
    return puzzle;
}

void compare(const Puzzle& puzzle, TurnMetric metric, Random& random) {
    RC_ASSERT(is_consistent(puzzle));
    const auto levels = explore(with_canonical_moduli(puzzle), metric, 5000);
    if (levels.empty()) return;
    std::vector<std::uint64_t> counts;
    for (const auto& level : levels) counts.push_back(level.size());
    const auto with_table = Solver::make(puzzle, {.metric = metric});
    RC_ASSERT(with_table->distance_counts() == counts);
    for (std::size_t distance = 0; distance < levels.size(); ++distance)
        check_solution(*with_table, random.pick(levels[distance]), distance, metric);
    const auto table = DistanceTable::build(puzzle, metric, {});
    RC_ASSERT(table->counts() == counts);
    for (unsigned distance = 0; distance < levels.size(); ++distance)
        check_table(puzzle, *table, random.pick(levels[distance]), distance, random);
    for (const Pattern& pattern : with_table->farthest_patterns(4))
        RC_ASSERT(with_table->solve(pattern).cost == counts.size() - 1);
    // Test iterative deepening on near positions only: deep positions of puzzles with many moves take too long.
    const auto with_search =
        Solver::make(puzzle, {.metric = metric, .max_positions = 0, .memory = 1 << 20, .threads = 2});
    if (counts.size() == 1) return;
    RC_ASSERT(!with_search->distance_counts());
    for (std::size_t distance = 0; distance < std::min<std::size_t>(levels.size(), 7); ++distance)
        check_solution(*with_search, random.pick(levels[distance]), distance, metric);
}

RC_GTEST_PROP(BruteForce, AgreesOnRandomPuzzles, (std::uint64_t seed)) {
    Random random(seed);
    const Puzzle puzzle = random_puzzle(random);
    compare(puzzle, random.below(2) == 0 ? TurnMetric::every_move : TurnMetric::smallest_turn, random);
}

// With low limits, the arrangements of a small orbit are divided in the same way as those of a large one.
RC_GTEST_PROP(BruteForce, AgreesOnDividedOrbits, (std::uint64_t seed)) {
    Random random(seed);
    const TurnMetric metric = random.below(2) == 0 ? TurnMetric::every_move : TurnMetric::smallest_turn;
    for (;;) {
        const Puzzle puzzle = with_canonical_moduli(random_puzzle(random));
        const SearchTurns turns = list_turns(puzzle, list_turn_families(puzzle), metric);
        const PairLimits limits{.values = 20 + static_cast<double>(random.below(80)),
                                .inner = static_cast<double>(1 + random.below(40))};
        const auto suborbits = list_suborbits(puzzle.orbits, turns);
        auto pair = choose_pair(puzzle, suborbits, turns, limits, {});
        if (!pair || !pair->loose) continue;
        const auto levels = explore(puzzle, metric, 2000);
        if (levels.empty()) continue;
        const auto table = DistanceTable::build(std::move(*pair), turns, {}, {});
        for (unsigned distance = 0; distance < levels.size(); ++distance) {
            RC_ASSERT(table->counts().at(distance) == levels[distance].size());
            for (int i = 0; i < 5; ++i) check_table(puzzle, *table, random.pick(levels[distance]), distance, random);
        }
        RC_ASSERT(table->counts().size() == levels.size());
        std::set<Key> reachable;
        for (const auto& level : levels)
            for (const Pattern& pattern : level) reachable.insert(key_of(pattern));
        for (int i = 0; i < 20; ++i) {
            const Pattern pattern = shuffle_pieces(puzzle.solved, suborbits, random);
            RC_ASSERT(table->find(pattern).has_value() == reachable.contains(key_of(pattern)));
        }
        return;
    }
}

// Puzzles with tips: the moves of the first orbit also move the pieces of a second orbit, which has additional moves of
// its own.
RC_GTEST_PROP(BruteForce, AgreesOnPuzzlesWithTips, (std::uint64_t seed)) {
    Random random(seed);
    Puzzle puzzle;
    const std::size_t pieces = 2 + random.below(2);
    const unsigned tip_orientations = random.below(2) == 0 ? 2 : 3;
    puzzle.orbits = {{"CORES", pieces, tip_orientations}, {"TIPS", pieces, tip_orientations}};
    for (std::size_t f = 0; f < 2; ++f) {
        Transformation turn = identity(puzzle.orbits);
        random.shuffle(std::span(turn.from).first(pieces));
        for (std::size_t i = 0; i < pieces; ++i) {
            turn.twist[i] = turn.twist[pieces + i] = static_cast<std::uint8_t>(random.below(tip_orientations));
            turn.from[pieces + i] = turn.from[i];
        }
        puzzle.families.push_back({"F", turn, static_cast<std::int64_t>(order(puzzle.orbits, turn))});
    }
    for (std::size_t i = 0; i < pieces; ++i) {
        Transformation turn = identity(puzzle.orbits);
        turn.twist[pieces + i] = 1;
        puzzle.families.push_back({"T", turn, tip_orientations});
    }
    puzzle.solved = distinct_pattern(puzzle.orbits);
    compare(puzzle, random.below(2) == 0 ? TurnMetric::every_move : TurnMetric::smallest_turn, random);
}

// Like the dials of the Clock, the pieces stay in place.
RC_GTEST_PROP(BruteForce, AgreesOnPuzzlesThatOnlyTwist, (std::uint64_t seed)) {
    Random random(seed);
    const TurnMetric metric = random.below(2) == 0 ? TurnMetric::every_move : TurnMetric::smallest_turn;
    Puzzle puzzle;
    for (const std::size_t orbits = 1 + random.below(3); puzzle.orbits.size() < orbits;)
        puzzle.orbits.push_back({"O", 1 + random.below(3), static_cast<unsigned>(2 + random.below(11))});
    for (const std::size_t families = 1 + random.below(6); puzzle.families.size() < families;) {
        Transformation turn = identity(puzzle.orbits);
        std::size_t i = 0;
        for (const Orbit& orbit : puzzle.orbits)
            for (const std::size_t end = i + orbit.pieces; i < end; ++i)
                if (random.below(2) == 0) turn.twist[i] = static_cast<std::uint8_t>(random.below(orbit.orientations));
        // The order may be a multiple of the number of turns that restores the puzzle.
        const auto turns = static_cast<std::int64_t>(order(puzzle.orbits, turn) * (1 + random.below(2)));
        if (turns <= 16) puzzle.families.push_back({"F", turn, turns});
    }
    puzzle.solved = distinct_pattern(puzzle.orbits);
    std::size_t position = 0;
    for (const Orbit& orbit : puzzle.orbits)
        for (const std::size_t end = position + orbit.pieces; position < end; ++position) {
            if (orbit.orientations % 2 == 0 && random.below(3) == 0)
                puzzle.solved.moduli[position] = static_cast<std::uint8_t>(orbit.orientations / 2);
            puzzle.solved.orientations[position] = static_cast<std::uint8_t>(random.below(orbit.orientations / 2));
        }
    compare(puzzle, metric, random);

    const auto levels = explore(puzzle, metric, 5000);
    const auto solver = Solver::make(puzzle, {.metric = metric, .max_positions = 0});
    if (levels.empty() || levels.size() == 1) return;
    std::map<Key, std::size_t> distances;
    for (std::size_t distance = 0; distance < levels.size(); ++distance)
        for (const Pattern& pattern : levels[distance]) distances[key_of(pattern)] = distance;
    const auto suborbits =
        list_suborbits(puzzle.orbits, list_turns(puzzle, list_turn_families(puzzle), TurnMetric::every_move));
    for (int i = 0; i < 20; ++i) {
        const Pattern pattern = shuffle_pieces(puzzle.solved, suborbits, random);
        const auto found = distances.find(key_of(pattern));
        if (found == distances.end())
            RC_ASSERT(solver->solve(pattern).status == SolveStatus::unsolvable);
        else
            check_solution(*solver, pattern, found->second, metric);
    }
}

TEST(Symmetries, OfTheCube) {
    const Puzzle puzzle = cube_3x3x3();
    const SearchTurns turns = list_turns(puzzle, std::vector<std::uint32_t>{0, 1, 2, 3, 4, 5}, TurnMetric::every_move);
    const auto suborbits = list_suborbits(puzzle.orbits, turns);
    const auto symmetries = find_symmetries(puzzle, turns, suborbits);
    EXPECT_EQ(symmetries.size(), 48U);
    Random random(1);
    for (const PuzzleSymmetry& symmetry : symmetries) {
        EXPECT_EQ(apply(symmetry, puzzle.solved, puzzle.solved, suborbits), puzzle.solved);
        Pattern pattern = puzzle.solved;
        Pattern image = puzzle.solved;
        for (std::size_t i = 0; i < 20; ++i) {
            const std::size_t turn = random.below(turns.size());
            pattern = apply(puzzle.orbits, pattern, turns.list[turn].transformation);
            image = apply(puzzle.orbits, image, turns.list[symmetry.turn[turn]].transformation);
        }
        EXPECT_EQ(apply(symmetry, pattern, puzzle.solved, suborbits), image);
    }
}

}  // namespace
}  // namespace cubewright::twisty
