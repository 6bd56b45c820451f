// Tests the symmetry-reduced pattern databases on puzzles with mirror symmetries that negate orientations, with
// identical pieces, and with orientations that are known only in part.
#include "twisty/search/pattern_database.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "base/random.hpp"
#include "tests/twisty/search/definitions.hpp"
#include "twisty/search/databases.hpp"
#include "twisty/search/factors.hpp"
#include "twisty/search/puzzle_solver.hpp"

namespace cubewright::twisty {
namespace {

// The edges of each slice are identical, and their orientations are unknown.
Puzzle cube_with_identical_edges() {
    Puzzle puzzle = cube_3x3x3();
    const std::size_t corners = puzzle.orbits.front().pieces;
    const SearchTurns turns = list_turns(puzzle, std::vector<std::uint32_t>{0, 1, 2, 3, 4, 5}, TurnMetric::every_move);
    // Half turns of all faces keep each edge in its slice.
    std::vector<std::uint8_t> slice(12);
    for (std::uint8_t i = 0; i < slice.size(); ++i) slice[i] = i;
    for (int pass = 0; pass < 12; ++pass)
        for (const SearchTurn& each : turns.list)
            for (std::size_t i = 0; i < slice.size() && each.move.amount == 2; ++i)
                slice[i] = std::min(slice[i], slice[each.transformation.from[corners + i]]);
    for (std::size_t i = 0; i < slice.size(); ++i) {
        puzzle.solved.pieces[corners + i] = slice[i];
        puzzle.solved.moduli[corners + i] = 1;
    }
    return puzzle;
}

// A puzzle with the symmetries and the reference orientations that the databases use.
struct PreparedPuzzle {
    explicit PreparedPuzzle(Puzzle definition, TurnMetric metric = TurnMetric::every_move)
        : puzzle(std::move(definition)) {
        const Factor factor = split_puzzle(puzzle, metric).front();
        suborbits = factor.suborbits;
        turns = list_turns(puzzle, factor.families, metric);
        symmetries = find_symmetries(puzzle, turns, suborbits);
    }
    Puzzle puzzle;
    std::vector<Suborbit> suborbits;
    SearchTurns turns;
    std::vector<PuzzleSymmetry> symmetries;
};

std::vector<Puzzle> test_puzzles() {
    return {cube_3x3x3(), cube_with_identical_edges(), pyraminx_without_tips(), skewb_fixed_corners(),
            cube_2x2x2_fixed_corner()};
}

// The parts of a puzzle with converted reference orientations.
struct ListedParts {
    explicit ListedParts(const PreparedPuzzle& prepared)
        : references(prepared.puzzle, prepared.suborbits, prepared.symmetries),
          solved(references.convert(prepared.puzzle.solved)),
          turns(references.convert(prepared.turns)),
          symmetries(references.convert(prepared.symmetries)),
          parts(list_parts(prepared.suborbits, solved, symmetries)) {}
    References references;
    Pattern solved;
    SearchTurns turns;
    std::vector<PuzzleSymmetry> symmetries;
    std::vector<Part> parts;
};

TEST(PatternDatabases, SymmetriesOfAPartMapItsValues) {
    for (const Puzzle& puzzle : test_puzzles()) {
        ListedParts listed{PreparedPuzzle(puzzle)};
        std::size_t reduced = 0;
        for (Part& part : listed.parts) {
            if (part.size > 15000) continue;
            ASSERT_TRUE(enumerate_part(part, listed.solved, listed.turns, {}));
            const Coordinate& coordinate = *part.coordinate;
            for (std::size_t s = 1; s < listed.symmetries.size(); ++s) {
                if (!part.stable.test(s)) continue;
                ++reduced;
                const TurnMap& map = listed.symmetries[s].turn;
                const auto images = map_values(coordinate, map);
                bool agrees = true;
                for (std::size_t value = 0; value < coordinate.size(); ++value)
                    for (std::size_t t = 0; t < listed.turns.size(); ++t)
                        agrees =
                            agrees && images[coordinate.after(value)[t]] == coordinate.after(images[value])[map[t]];
                EXPECT_TRUE(agrees) << puzzle.name << ", part of " << coordinate.size() << " values, symmetry " << s;
            }
        }
        EXPECT_GT(reduced, 0U) << puzzle.name;
    }
}

TEST(PatternDatabases, ReferencesOfTheCubeKeepSixteenSymmetries) {
    const ListedParts listed{PreparedPuzzle(cube_3x3x3())};
    for (const Part& part : listed.parts) EXPECT_TRUE(part.has_order || part.stable.count() >= 16);
}

TEST(PatternDatabases, ReducedTablesEqualUnreducedOnes) {
    Random random(1);
    for (const Puzzle& puzzle : test_puzzles()) {
        ListedParts listed{PreparedPuzzle(puzzle)};
        std::size_t compared = 0;
        for (int tries = 0; tries < 400 && compared < 4; ++tries) {
            std::array<Part*, 3> chosen{};
            double product = 1;
            SymmetrySet common;
            common.set();
            for (Part*& part : chosen) {
                part = &listed.parts[random.below(listed.parts.size())];
                product *= part->size;
                common &= part->stable;
            }
            if (product > 300000 || common.count() < 2) continue;
            for (Part* part : chosen) ASSERT_TRUE(enumerate_part(*part, listed.solved, listed.turns, {}));
            std::vector<TurnMap> maps;
            for (std::size_t s = 0; s < listed.symmetries.size(); ++s)
                if (common.test(s)) maps.push_back(listed.symmetries[s].turn);
            const auto build = [&](std::vector<TurnMap> symmetries) {
                OuterRows rows(chosen[0]->coordinate, chosen[1]->coordinate, std::move(symmetries));
                return *build_database(std::move(rows), chosen[2]->coordinate, listed.turns, {}, {});
            };
            const PatternDatabase whole = build({maps.front()});
            const PatternDatabase reduced = build(maps);
            EXPECT_LE(reduced.rows.size(), whole.rows.size());
            bool agrees = true;
            for (std::size_t a = 0; a < chosen[0]->coordinate->size(); ++a)
                for (std::size_t b = 0; b < chosen[1]->coordinate->size(); ++b)
                    for (std::size_t inner = 0; inner < chosen[2]->coordinate->size(); ++inner)
                        agrees = agrees && whole.distance(a, b, inner) == reduced.distance(a, b, inner);
            EXPECT_TRUE(agrees) << puzzle.name;
            ++compared;
        }
        EXPECT_GT(compared, 0U) << puzzle.name;
    }
}

unsigned bound_of(const DatabaseBuilder& builder, const Databases& databases, std::span<const Suborbit> suborbits,
                  const Pattern& pattern) {
    unsigned bound = 0;
    for (const Probe& probe : databases.probes) {
        const Pattern image =
            apply(databases.symmetries[probe.symmetry], builder.convert(pattern), builder.puzzle().solved, suborbits);
        bound = std::max(bound, databases.list[probe.database]->distance(image).value());
    }
    return bound;
}

// A bound never exceeds the distance, and a move changes it by at most its cost.
TEST(PatternDatabases, BoundsAreAdmissible) {
    Random random(2);
    for (const Puzzle& puzzle : test_puzzles()) {
        for (const TurnMetric metric : {TurnMetric::every_move, TurnMetric::smallest_turn}) {
            const PreparedPuzzle prepared(puzzle, metric);
            const auto exact = puzzle.orbits.size() == 2 ? std::nullopt : Solver::make(puzzle, {.metric = metric});
            DatabaseBuilder builder(puzzle, prepared.turns, prepared.suborbits, 8 << 20, 100000);
            ASSERT_TRUE(builder.build_first({}, {}));
            for (const double nodes : {0.0, 1e12}) {
                const DatabasesPointer databases = builder.grow(nodes, {}, {});
                Pattern pattern = puzzle.solved;
                unsigned made = 0;
                unsigned bound = bound_of(builder, *databases, prepared.suborbits, pattern);
                EXPECT_EQ(bound, 0U);
                for (int i = 0; i < 60; ++i) {
                    const SearchTurn& turn = random.pick(prepared.turns.list);
                    pattern = apply(puzzle.orbits, pattern, turn.transformation);
                    made += turn.cost;
                    const unsigned next = bound_of(builder, *databases, prepared.suborbits, pattern);
                    EXPECT_LE(next, bound + turn.cost);
                    EXPECT_LE(bound, next + turn.cost);
                    EXPECT_LE(next, made);
                    EXPECT_TRUE(!exact || next <= exact->solve(pattern).cost);
                    bound = next;
                }
            }
        }
    }
}

// The larger database of the cube is chosen by the predicted length of the search.
TEST(PatternDatabases, GrowForLongSearches) {
    const PreparedPuzzle prepared(cube_3x3x3());
    DatabaseBuilder builder(prepared.puzzle, prepared.turns, prepared.suborbits, 32 << 20, 100000);
    ASSERT_TRUE(builder.build_first({}, {}));
    const DatabasesPointer small = builder.grow(0, {}, {});
    EXPECT_EQ(builder.grow(10000, {}, {}), small);
    StopSource stop;
    stop.request_stop();
    EXPECT_EQ(builder.grow(1e9, {}, stop.token()), small);
    const DatabasesPointer larger = builder.grow(1e9, {}, {});
    EXPECT_EQ(larger->list.size(), small->list.size() + 1);
    EXPECT_GT(larger->list.back()->size_in_bytes(), 10 * small->list.front()->size_in_bytes());
    EXPECT_EQ(builder.grow(1e9, {}, {}), larger);  // no larger one fits into the memory
}

}  // namespace
}  // namespace cubewright::twisty
