#include "twisty/puzzle/definition.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "twisty/puzzle/puzzle_group.hpp"
#include "twisty/puzzle/puzzle_notation.hpp"

namespace cubewright::twisty {
namespace {

using ::testing::StartsWith;

std::string replaced(std::string text, std::string_view what, std::string_view by) {
    const std::size_t at = text.find(what);
    EXPECT_NE(at, std::string::npos) << what;
    return at == std::string::npos ? text : text.replace(at, what.size(), by);
}

// Two rings of three pieces that share one piece, and a piece whose orientation is known modulo 2.
const std::string kpuzzle = R"({
 "name": "rings",
 "orbits": [{"orbitName": "RING", "numPieces": 5, "numOrientations": 3},
            {"orbitName": "CAP", "numPieces": 1, "numOrientations": 4}],
 "defaultPattern": {"RING": {"pieces": [0, 1, 2, 3, 4], "orientation": [0, 0, 0, 0, 0]},
                    "CAP": {"pieces": [0], "orientation": [0], "orientationMod": [2]}},
 "moves": {"A": {"RING": {"permutation": [1, 2, 0, 3, 4], "orientationDelta": [1, 0, 2, 0, 0]}},
           "B": {"RING": {"permutation": [0, 1, 3, 4, 2], "orientationDelta": [0, 0, 0, 0, 0]},
                 "CAP": {"permutation": [0], "orientationDelta": [1]}}},
 "derivedMoves": {"D": "C C", "C": "[A, B]"}
})";

const std::string tws = R"(# a comment
Name rings
Set RING 5 3
Set CAP 1 4

Solved
RING
1 2 3 4 5
CAP
1
?
End

Move A
RING
2 3 1 4 5
2 1 0 0 0
End

Move B
RING
1 2 4 5 3
CAP
1
1
End

MoveSequence C A,B A' B'
MoveSequence D C C
)";

std::string error_of(std::string_view text) {
    const auto puzzle = read_puzzle(text);
    return puzzle ? "read" : to_string(puzzle.error());
}

TEST(Definition, ReadsKPuzzle) {
    const Puzzle puzzle = read_puzzle(kpuzzle).value();
    EXPECT_EQ(puzzle.name, "rings");
    ASSERT_EQ(puzzle.families.size(), 4U);
    EXPECT_EQ(puzzle.families[0].order, 3);
    EXPECT_EQ(puzzle.families[1].order, 12) << "the cap has four orientations";
    EXPECT_EQ(puzzle.families[2].name, "C");
    EXPECT_EQ(puzzle.solved.moduli.back(), 2);
    const auto c = parse_alg(puzzle, "[A, B]").value();
    EXPECT_EQ(transformation_of(puzzle, c).value(), puzzle.families[2].turn);

    // A moves piece 1 to position 0 and twists it by 1.
    const Pattern turned = apply(puzzle, puzzle.solved, parse_alg(puzzle, "A").value()).value();
    EXPECT_EQ(to_text(to_json(puzzle, turned)), R"({"RING":{"pieces":[1,2,0,3,4],"orientation":[1,0,2,0,0]},)"
                                                R"("CAP":{"pieces":[0],"orientation":[0],"orientationMod":[2]}})");
    EXPECT_EQ(read_pattern(puzzle, JsonField(to_json(puzzle, turned))).value(), turned);
}

TEST(Definition, ReadsTws) {
    Puzzle puzzle = read_puzzle(tws).value();
    Puzzle expected = read_puzzle(kpuzzle).value();
    expected.solved.moduli.back() = 1;  // ? means that nothing is known
    EXPECT_EQ(puzzle, expected);
    // The other variant of the format counts from 0, and its twists belong to the target positions.
    std::string other = replaced(tws, "Solved", "StartState");
    other = replaced(other, "1 2 3 4 5\nCAP\n1\n", "0 1 2 3 4\nCAP\n0\n");
    other = replaced(other, "Move A\nRING\n2 3 1 4 5\n2 1 0 0 0", "MoveTransformation A\nRING\n1 2 0 3 4\n1 0 2 0 0");
    EXPECT_EQ(read_puzzle(other).value(), expected);
    std::string windows;
    for (const char c : tws) windows += c == '\n' ? std::string("\r\n") : std::string(1, c);
    EXPECT_EQ(read_puzzle(windows).value(), expected);
}

TEST(Definition, ReadsBlockedPlacements) {
    const Puzzle puzzle = read_puzzle(tws + "Illegal RING 2 1 3\n").value();
    ASSERT_EQ(puzzle.forbidden.size(), 2U);
    EXPECT_EQ(puzzle.forbidden[1], (ForbiddenPlacement{1, 2}));
}

TEST(Definition, RecognisesRepetitions) {
    std::string text = replaced(tws, "MoveSequence D C C", "MoveSequence Uv A\nMoveSequence A2 A A\nMoveAlias x B");
    const Puzzle puzzle = read_puzzle(text).value();
    ASSERT_EQ(puzzle.families.size(), 5U) << "A2 is A repeated";
    EXPECT_TRUE(puzzle.families[3].kind == MoveKind::turn) << "the name is not enough";
    EXPECT_TRUE(puzzle.families[4].kind == MoveKind::turn);
    EXPECT_EQ(error_of(replaced(tws, "MoveSequence D C C", "MoveSequence A2 A B")),
              "move A2 is not the same as repeating A (line 29, column 14)");
}

// Returns the names of the rotations of a puzzle with the positions 1 to 8 and these moves.
std::string rotations_of(const std::vector<std::pair<std::string, std::string>>& moves) {
    std::string text = "Set A 8 1\nSolved\nA\n1 2 3 4 5 6 7 8\nEnd\n";
    for (const auto& [name, permutation] : moves) text += "Move " + name + "\nA\n" + permutation + "\nEnd\n";
    std::string names;
    const Puzzle puzzle = read_puzzle(text).value();
    for (const MoveFamily& family : puzzle.families)
        if (family.kind == MoveKind::rotation) names += family.name + ' ';
    return names;
}

// A move that commutes with every turn would not be seen as a turn if its name made it a rotation: a group of twelve
// had three positions.
TEST(Definition, ProvesThatMovesNamedLikeRotationsAreSymmetries) {
    const std::pair<std::string, std::string> u{"U", "2 3 1 4 5 6 7 8"};
    const std::pair<std::string, std::string> d{"D", "1 2 3 5 6 4 7 8"};
    EXPECT_EQ(rotations_of({u, {"x", "1 2 3 5 6 7 4 8"}}), "") << "commutes with U";
    EXPECT_EQ(rotations_of({u, {"Uv", "1 2 3 4 5 6 8 7"}}), "") << "commutes with U";
    EXPECT_EQ(rotations_of({{"x", "2 1 3 4 5 6 7 8"}}), "") << "there are no turns";
    EXPECT_EQ(rotations_of({u, d, {"y", "4 5 6 1 2 3 7 8"}}), "y ") << "exchanges U and D";
    EXPECT_EQ(rotations_of({{"y", "4 5 6 1 2 3 7 8"}, u, d}), "y ");
    EXPECT_EQ(rotations_of({u, d, {"y", "4 5 6 1 2 3 8 7"}}), "y ") << "moves other pieces, too";
    EXPECT_EQ(rotations_of({u, {"y", "4 5 6 1 2 3 7 8"}}), "") << "takes U to a move that is no turn";
    EXPECT_EQ(rotations_of({u, d, {"y", "4 5 6 1 2 3 7 8"}, {"z", "4 5 6 1 2 3 8 7"}}), "y ")
        << "y z leaves both turns as they are";
    EXPECT_EQ(rotations_of({u, d, {"y", "4 5 6 1 2 3 7 8"}, {"M", "7 2 3 4 5 6 1 8"}}), "")
        << "takes M to a move that is no turn";
}

TEST(DefinitionErrors, StateLineAndColumn) {
    EXPECT_EQ(error_of(""), "the puzzle has no orbits");
    EXPECT_EQ(error_of("Name a b"), "this line has 3 words (line 1, column 1); expected 2 words");
    EXPECT_EQ(error_of("\n Set A 0 1"),
              "'0' is out of range (line 2, column 8); expected a whole number from 1 to 128");
    EXPECT_EQ(error_of("Set A 3 x"),
              "found 'x' instead of a number (line 1, column 9); expected a whole number from 1 to 127");
    EXPECT_THAT(error_of("Move U"), StartsWith("unexpected 'Move' (line 1, column 1); expected Name, Set, Solved"));
    EXPECT_EQ(error_of("Set A 3 1\nSet A 3 1"), "orbit 'A' is defined twice (line 2, column 5)");
    EXPECT_EQ(error_of("Set A 3 1\nSolved\nB"),
              "the puzzle has no orbit 'B' (line 3, column 1); expected the name of a set, its numbers, or End");
    EXPECT_EQ(error_of("Set A 3 1\nSolved\nA\n1 2"),
              "the list has 2 numbers (line 4, column 1); expected 3 numbers, one for each piece of A");
    EXPECT_THAT(error_of("Set A 3 1\nSolved\nA"),
                StartsWith("the definition ends inside a section (line 3, column 2)"));
    EXPECT_EQ(error_of("Set A 3 1\nSolved\nEnd\n"), "the puzzle has no moves");
    EXPECT_EQ(error_of("Set A 3 1\nSolved\nEnd\nMove U\nA\n1 1 2\nEnd"), "position 1 occurs twice (line 5, column 1)");
    EXPECT_THAT(error_of("Set A 3 1\nSolved\nEnd\nMove U\nA\n? 1 2\nEnd"),
                StartsWith("found '?' instead of a number (line 6, column 1)"));
    EXPECT_THAT(error_of("Set A 3 1\nSolved\nEnd\nMove (\nA\n1 3 2\nEnd"), StartsWith("'(' is not a valid move name"));
    EXPECT_THAT(error_of(replaced(tws, "A,B A'", "A,Q A'")), StartsWith("unexpected 'Q' (line 28, column 14)"));
    EXPECT_EQ(error_of("Set A 3 1\nSolved\nEnd\nSolved\nEnd"), "duplicate 'Solved' (line 4, column 1)");
    EXPECT_EQ(error_of(std::string(max_definition_text + 1, ' ')),
              "the definition is 1000001 bytes long; expected at most 1000000");
}

TEST(DefinitionErrors, StateTheField) {
    EXPECT_EQ(error_of("{"), "not valid JSON (line 1, column 2)");
    EXPECT_EQ(error_of("{}"), "the document: the field 'name' is missing");
    EXPECT_EQ(error_of(replaced(kpuzzle, "\"numPieces\": 5", "\"numPieces\": 129")),
              "orbits[0].numPieces: 129 is out of range; expected a whole number from 1 to 128");
    EXPECT_EQ(error_of(replaced(kpuzzle, "[1, 2, 0, 3, 4]", "[1, 1, 0, 3, 4]")),
              "moves.A.RING.permutation: position 1 occurs twice");
    EXPECT_EQ(error_of(replaced(kpuzzle, "\"orientationDelta\": [1]", "\"orientationDelta\": [4]")),
              "moves.B.CAP.orientationDelta[0]: 4 is out of range; expected a whole number from 0 to 3");
    EXPECT_EQ(
        error_of(replaced(kpuzzle, "\"orientationMod\": [2]", "\"orientationMod\": [3]")),
        "defaultPattern.CAP.orientationMod: orientation modulus 3 does not divide 4; expected 0 or a divisor of 4");
    EXPECT_EQ(error_of(replaced(kpuzzle, "\"B\": {\"RING\"", "\"B\": {\"KING\"")),
              "moves.B: the puzzle has no orbit 'KING'; expected RING, CAP");
    EXPECT_THAT(error_of(replaced(kpuzzle, "\"C C\"", "\"C Q\"")),
                StartsWith("derivedMoves.D: unexpected 'Q'; expected a turn such as A, B or C"));
    EXPECT_THAT(error_of(replaced(kpuzzle, "\"C C\"", "\"D\"")), StartsWith("derivedMoves.D: unexpected 'D'"));
    EXPECT_EQ(error_of(replaced(kpuzzle, "\"rings\"", "\"\"")),
              "name: '' is not a valid puzzle name; expected 1 to 60 printable characters without blanks");
}

TEST(DefinitionErrors, RefuseNamesThatAreSpelledTheSame) {
    const auto with_moves = [](std::string_view first, std::string_view second) {
        std::string text = "Set A 3 1\nSolved\nEnd\n";
        for (const std::string_view name : {first, second})
            text += "Move " + std::string(name) + "\nA\n" + (name == first ? "2 3 1" : "2 1 3") + "\nEnd\n";
        return error_of(text);
    };
    EXPECT_EQ(with_moves("U", "U"), "move 'U' is defined twice (line 8, column 6)");
    EXPECT_EQ(with_moves("U+", "U_PLUS_"), "move 'U_PLUS_' is defined twice (line 8, column 6)");
    EXPECT_EQ(with_moves("U2", "U"), "move U2 is not the same as repeating U (line 8, column 6)");
    EXPECT_EQ(with_moves("U+", "U1+"), "move U1+ is not the same as repeating U+ (line 8, column 6)");
    EXPECT_EQ(with_moves("U", "U+"), "read");
}

TEST(DefinitionErrors, BoundTheSizeOfAPuzzle) {
    std::string many;
    for (int i = 0; i < 33; ++i) many += "Set S" + std::to_string(i) + " 128 1\n";
    EXPECT_EQ(error_of(many), "the puzzle has 4224 pieces (line 33, column 5); expected at most 4096");
    // Cycles of lengths 2, 3, 5, 7, 11, 13 give a move of order 30030.
    std::string primes = "Set A 41 1\nSolved\nEnd\nMove U\nA\n";
    int first = 1;
    for (const int length : {2, 3, 5, 7, 11, 13}) {
        for (int i = 0; i < length; ++i) primes += std::to_string(first + ((i + 1) % length)) + " ";
        first += length;
    }
    EXPECT_EQ(error_of(primes + "\nEnd"), "move U has order 30030 (line 4, column 6); expected at most 10000");
}

TEST(Definition, FillsInTheOrientationModulus) {
    const Puzzle puzzle = read_puzzle(kpuzzle).value();
    const Json json = parse_json(R"({"RING": {"pieces": [0,1,2,3,4], "orientation": [0,0,0,0,0]},
                                     "CAP": {"pieces": [0], "orientation": [3]}})")
                          .value();
    const Pattern pattern = read_pattern(puzzle, JsonField(json)).value();
    EXPECT_EQ(pattern.moduli.back(), 2);
    EXPECT_EQ(pattern.orientations.back(), 1);
    EXPECT_EQ(to_string(read_pattern(puzzle, JsonField(parse_json("{}").value())).error()),
              "the document: orbit 'RING' is missing; expected RING, CAP");
    const Json other = parse_json(R"({"CORNERS": {"pieces": [0], "orientation": [0]}})").value();
    EXPECT_EQ(to_string(read_pattern(puzzle, JsonField(other)).error()),
              "the document: the puzzle has no orbit 'CORNERS'; expected RING, CAP");
}

// As in the definition of the Clock in cubing.js, where the pins have names but no effect.
TEST(Definition, ReadsSignedNamesAndPauses) {
    const Puzzle puzzle = read_puzzle(R"({
        "name": "dials", "orbits": [{"orbitName": "DIALS", "numPieces": 2, "numOrientations": 12}],
        "defaultPattern": {"DIALS": {"pieces": [0, 1], "orientation": [0, 0]}},
        "moves": {"UL_PLUS_": {"DIALS": {"permutation": [0, 1], "orientationDelta": [1, 0]}},
                  "y2": {"DIALS": {"permutation": [1, 0], "orientationDelta": [0, 0]}}},
        "derivedMoves": {"UR_PLUS_": "[y2: UL_PLUS_']", "UL": "."}})")
                              .value();
    const auto after = [&](std::string_view alg) {
        return apply(puzzle, puzzle.solved, parse_alg(puzzle, alg).value());
    };
    EXPECT_EQ(after("UR5+").value().orientations, (std::vector<std::uint8_t>{0, 7}));
    EXPECT_EQ(after("UR_PLUS_5 UL").value(), after("UR5+").value());
    EXPECT_TRUE(puzzle.families[1].kind == MoveKind::rotation);
}

// cubing.js writes -1 in its definition of the Clock.
TEST(Definition, ReadsNegativeTwists) {
    const Puzzle puzzle = read_puzzle(replaced(kpuzzle, "[1, 0, 2, 0, 0]", "[-2, 0, -1, 0, 0]")).value();
    EXPECT_EQ(puzzle, read_puzzle(kpuzzle).value());
    EXPECT_THAT(error_of(replaced(kpuzzle, "[1, 0, 2, 0, 0]", "[-3, 0, 2, 0, 0]")), testing::HasSubstr("-3"));
}

}  // namespace
}  // namespace cubewright::twisty
