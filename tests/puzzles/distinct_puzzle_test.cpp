// Patterns of built-in puzzles, compared with patterns that cubing.js 0.56.0 made: after scrambles for every event of
// the World Cube Association, and after every move that both programs know.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <string>

#include "puzzles/puzzle_catalogue.hpp"
#include "twisty/puzzle/definition.hpp"
#include "twisty/puzzle/puzzle_notation.hpp"

namespace cubewright::puzzles {
namespace {

using namespace twisty;

struct Recorded {
    std::string puzzle;
    std::string alg;
    Json pattern;
};

std::vector<Recorded> read_recorded() {
    std::vector<Recorded> list;
    std::ifstream file(CUBEWRIGHT_TEST_DATA "/cubing_patterns.jsonl");
    for (std::string line; std::getline(file, line);) {
        const Json json = parse_json(line).value();
        list.push_back({json["puzzle"].get<std::string>(), json["alg"].get<std::string>(), json["pattern"]});
    }
    return list;
}

const Puzzle& written_form(std::string_view name) {
    const DistinctPuzzle* distinct = find_distinct(name);
    return distinct != nullptr ? distinct->puzzle : *find_puzzle(name);
}

Pattern see(std::string_view name, const Pattern& written) {
    const DistinctPuzzle* distinct = find_distinct(name);
    return distinct != nullptr ? to_visible(*find_puzzle(name), *distinct, written).value() : written;
}

TEST(DistinctPuzzle, WritesThePatternsOfCubingJs) {
    std::set<std::string> compared;
    for (const auto& [name, alg, pattern] : read_recorded()) {
        const Puzzle& puzzle = written_form(name);
        const Pattern written = apply(puzzle, puzzle.solved, parse_alg(puzzle, alg).value()).value();
        EXPECT_EQ(to_json(puzzle, written), pattern) << name << ": " << alg;
        EXPECT_EQ(read_pattern(puzzle, JsonField(pattern)).value(), written) << name << ": " << alg;
        compared.insert(name);
    }
    for (const std::string_view name : list_puzzles())
        EXPECT_EQ(compared.contains(std::string(name)), name != "tetraminx" && name != "dino") << name;
}

TEST(DistinctPuzzle, ShowsThePositionThatTheMovesLeadTo) {
    for (const auto& [name, alg, pattern] : read_recorded()) {
        const Puzzle& puzzle = *find_puzzle(name);
        const Pattern expected = apply(puzzle, puzzle.solved, parse_alg(puzzle, alg).value()).value();
        EXPECT_EQ(see(name, read_pattern(written_form(name), JsonField(pattern)).value()), expected)
            << name << ": " << alg;
        const Puzzle& written = written_form(name);
        EXPECT_EQ(see(name, written.solved), puzzle.solved) << name;
        for (std::size_t i = 0; i < puzzle.families.size(); ++i) {
            EXPECT_EQ(written.families[i].name, puzzle.families[i].name);
            EXPECT_EQ(written.families[i].order, puzzle.families[i].order);
        }
    }
}

// A single piece of an edge of the 4×4×4 cannot be flipped. The visible puzzle cannot express this.
TEST(DistinctPuzzle, RejectsImpossibleOrientations) {
    const Puzzle& puzzle = *find_puzzle("4x4x4");
    const DistinctPuzzle& distinct = *find_distinct("4x4x4");
    Pattern pattern = distinct.puzzle.solved;
    pattern.orientations[8] = 1;
    EXPECT_FALSE(to_visible(puzzle, distinct, pattern));
}

// Which of the four white centres is where does not matter, nor does the orientation of a centre.
TEST(DistinctPuzzle, IgnoresWhatTheColoursHide) {
    for (const char* name : {"5x5x5", "skewb", "megaminx", "fto"}) {
        const DistinctPuzzle& distinct = *find_distinct(name);
        Pattern pattern = distinct.puzzle.solved;
        std::size_t start = 0;
        for (const Orbit& orbit : distinct.puzzle.orbits) {
            if (orbit.name.starts_with("CENTER")) {
                pattern.orientations[start] = static_cast<std::uint8_t>(orbit.orientations - 1);
                const auto& seen = find_puzzle(name)->solved.pieces;
                for (std::size_t i = start + 1; i < start + orbit.pieces; ++i)
                    if (seen[i] == seen[start]) {
                        std::swap(pattern.pieces[start], pattern.pieces[i]);
                        break;
                    }
            }
            start += orbit.pieces;
        }
        EXPECT_NE(pattern, distinct.puzzle.solved) << name;
        EXPECT_EQ(see(name, pattern), find_puzzle(name)->solved) << name;
    }
}

}  // namespace
}  // namespace cubewright::puzzles
