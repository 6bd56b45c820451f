#include "tests/said.hpp"
#include "twisty/alg.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>

#include "tests/twisty/alg_generators.hpp"
#include "twisty/sequence.hpp"

namespace cubewright::rubik {
namespace {

using ::testing::StartsWith;

// Returns the canonical notation of a text, or the error message.
std::string reprinted(std::string_view text) {
    const auto alg = parse_alg(text);
    return alg ? to_string(*alg) : to_string(alg.error());
}

// Returns all turns of a text, or the error message.
std::string unfolded(std::string_view text) {
    const auto turns = parse_turns(text);
    return turns ? to_string(*turns) : to_string(turns.error());
}

std::string repeated(std::string_view text, std::size_t count) {
    std::string out;
    for (std::size_t i = 0; i < count; ++i) out += text;
    return out;
}

TEST(Notation, ParsesEveryTurn) {
    const std::string all =
        "U R F D L B Uw Rw Fw Dw Lw Bw M E S x y z U2 R2 F2 D2 L2 B2 Uw2 Rw2 Fw2 Dw2 Lw2 Bw2 M2 E2 S2 x2 y2 z2 "
        "U' R' F' D' L' B' Uw' Rw' Fw' Dw' Lw' Bw' M' E' S' x' y' z'";
    EXPECT_EQ(reprinted(all), all);
}

TEST(Notation, AcceptsAlternativeSpellings) {
    EXPECT_EQ(reprinted("RUR'U'"), "R U R' U'") << "blanks are optional";
    EXPECT_EQ(reprinted("u r f d l b"), "Uw Rw Fw Dw Lw Bw") << "lower case is wide";
    EXPECT_EQ(reprinted("R2' R3 R3' R1 R'2"), "R2 R' R R R2");
    EXPECT_EQ(reprinted("R’ R‘ R′ R` R´ R2’"), "R' R' R' R' R' R2") << "look-alikes of the prime";
    EXPECT_EQ(reprinted("\tR\u00A0U \r\n F\r\n"), "R U\nF") << "blanks and line ends of other systems";
    EXPECT_EQ(reprinted("( R U )6 [R,U] [ R :U ]"), "(R U)6 [R, U] [R: U]");
    EXPECT_EQ(reprinted("[R, U]2' ([R: U])2 ([R: U])"), "[R, U]2' [R: U]2 ([R: U])");
    EXPECT_EQ(reprinted(""), "");
    EXPECT_EQ(reprinted(" \n\n "), "");
    EXPECT_EQ(reprinted("()2 [,] [:U]"), "()2 [, ] [: U]") << "doing nothing is an algorithm too";
}

TEST(Notation, KeepsCommentsAndLines) {
    EXPECT_EQ(reprinted("x2//   inspection  \nR U // cross\n\n\nF2"), "x2 // inspection\nR U // cross\n\n\nF2");
    EXPECT_EQ(reprinted("(R // one\nU)2//two"), "(R // one\nU)2 // two");
    EXPECT_EQ(reprinted("// only // words"), "// only // words");
    EXPECT_EQ(reprinted("R //\nU"), "R\nU") << "an empty comment is none";
}

TEST(Notation, ExpandsGroups) {
    EXPECT_EQ(unfolded("(R U)3"), "R U R U R U");
    EXPECT_EQ(unfolded("(R U2 F')'"), "F U2 R'");
    EXPECT_EQ(unfolded("(R U)2'"), "U' R' U' R'");
    EXPECT_EQ(unfolded("((R U)2 F)2"), "R U R U F R U R U F");
    EXPECT_EQ(unfolded("()1000000 R"), "R");
}

TEST(Notation, ExpandsCommutatorsAndConjugates) {
    EXPECT_EQ(unfolded("[R, U]"), "R U R' U'");
    EXPECT_EQ(unfolded("[R: U]"), "R U R'");
    EXPECT_EQ(unfolded("[R, U]'"), "U R U' R'");
    EXPECT_EQ(unfolded("[R: U]'"), "R U' R'");
    EXPECT_EQ(unfolded("[F: [R, U]2]"), "F R U R' U' R U R' U' F'");
    EXPECT_EQ(unfolded("[R U, [L: D]]"), "R U L D L' U' R' L D' L'");
}

TEST(NotationErrors, ReportThePositionAndTheExpectedInput) {
    EXPECT_EQ(
        reprinted("R U Q"),
        "unexpected 'Q' (line 1, column 5); expected a turn such as R, Rw', M2 or x, '(', '[' or the end of the text");
    EXPECT_EQ(reprinted("R // ok\nU (F 7)"),
              "unexpected '7' (line 2, column 6); expected a turn such as R, Rw', M2 or x, '(', '[' or ')'");
    EXPECT_EQ(reprinted("R′ [U)"),
              "unexpected ')' (line 1, column 6); expected a turn such as R, Rw', M2 or x, '(', '[' or ',' or ':'");
    EXPECT_EQ(reprinted("[U, R, F]"),
              "unexpected ',' (line 1, column 6); expected a turn such as R, Rw', M2 or x, '(', '[' or ']'");
    EXPECT_EQ(reprinted("R\n (U [F, D]"), "this '(' is never closed (line 2, column 2); expected ')'");
    EXPECT_EQ(reprinted("[U R"), "this '[' is never closed (line 1, column 1); expected ',' or ':'");
    EXPECT_EQ(reprinted("R''"), "unexpected second prime (line 1, column 3); expected at most one prime");
    EXPECT_EQ(reprinted("U R5'"), "R5' is not a turn; write R, R2 or R' (line 1, column 4)");
    EXPECT_EQ(reprinted("R0"), "R0 is not a turn; write R, R2 or R' (line 1, column 2)");
    EXPECT_EQ(
        reprinted("(R U)x3"),
        "'x3' after a bracket could be a rotation or a number of repetitions (line 1, column 6); expected the number "
        "alone, as in (R U)3, or a space before the rotation");
    EXPECT_EQ(reprinted("(R U) x2"), "(R U) x2");
    EXPECT_THAT(reprinted("R U hello"), StartsWith("unexpected 'hello' (line 1, column 5); exp"));
    EXPECT_THAT(reprinted("Mw"), StartsWith("unexpected 'w' (line 1, column 2); exp"));
    EXPECT_THAT(reprinted("R / U"), StartsWith("unexpected '/' (line 1, column 3); exp"));
}

TEST(NotationErrors, QuoteBytesSafely) {
    EXPECT_EQ(reprinted("R \xFF"), "byte '\\xFF' is not valid UTF-8 (line 1, column 3); expected UTF-8 text");
    EXPECT_THAT(reprinted("R é"), StartsWith("unexpected 'é' (line 1, column 3)"));
    EXPECT_THAT(reprinted("R \x1B[2J"), StartsWith("unexpected '\\x1B' (line 1, column 3)"));
    EXPECT_EQ(reprinted("R // \xC3("),
              "unexpected byte '\\xC3' in a comment (line 1, column 6); expected printable UTF-8 text");
    EXPECT_EQ(reprinted("R // \x1B"),
              "unexpected byte '\\x1B' in a comment (line 1, column 6); expected printable UTF-8 text");
    EXPECT_THAT(reprinted(std::string_view("R\0U", 3)), StartsWith("unexpected '\\x00' (line 1, column 2)"));
}

TEST(NotationBounds, RejectExcessiveRepetition) {
    EXPECT_EQ(reprinted("R (R)99999999999"),
              "a group repeats 1 to 1 000 000 times, not 99999999999 (line 1, column 6)");
    EXPECT_EQ(reprinted("(R)0"), "a group repeats 1 to 1 000 000 times, not 0 (line 1, column 4)");
    EXPECT_THAT(reprinted("(R)" + std::string(100'000, '9')),
                StartsWith("a group repeats 1 to 1 000 000 times, not 9999999999999999999"));
    EXPECT_EQ(reprinted("U ((R U)1000)1000"),
              "the algorithm expands to too many turns here (line 1, column 3); expected at most 1000000");
    EXPECT_THAT(reprinted(repeated("(", 50) + "R" + repeated(")9", 50)),
                StartsWith("the algorithm expands to too many turns he"));
    EXPECT_THAT(reprinted(repeated("[U, ", 50) + "R" + repeated("]", 50)),
                StartsWith("the algorithm expands to too many turns he"));
    EXPECT_EQ(parse_turns("((R U)1000)500").value().size(), max_turns);
    EXPECT_EQ(unfolded(repeated("(", 199) + repeated(")1000000'", 199)), "") << "nothing, very often";
}

TEST(NotationBounds, RejectDeepNesting) {
    const auto nested = [](std::size_t depth) { return repeated("(", depth) + "R" + repeated(")'", depth); };
    EXPECT_EQ(unfolded(nested(max_alg_depth)), "R");
    EXPECT_EQ(reprinted(nested(max_alg_depth + 1)),
              "the brackets are nested too deeply (line 1, column 201); expected at most 200 levels of brackets");
    EXPECT_THAT(reprinted(std::string(max_alg_text, '[')), StartsWith("the brackets are nested too deeply"));
}

TEST(NotationBounds, RejectLongText) {
    EXPECT_EQ(parse_turns(std::string(max_turns, 'R')).value().size(), max_turns);
    EXPECT_EQ(parse_turns(std::string(max_alg_text, ' ')).value().size(), 0U);
    EXPECT_EQ(reprinted(std::string(max_alg_text + 1, ' ')),
              "the text is 5000001 bytes long (line 1, column 5000001); expected at most 5000000");
}

TEST(NotationBounds, ApplyToTreesBuiltByHand) {
    const Alg endless{{{Group{{{{Turn{}}}}, std::size_t{0} - 1, false}}}};
    EXPECT_EQ(to_string(expand(endless).error()), "the algorithm expands to too many turns; expected at most 1000000");
    EXPECT_EQ(expand(Alg{{{Group{{{{Turn{}}}}, 0, false}}}}).value().size(), 0U);
}

RC_GTEST_PROP(Notation, RoundTrips, (const Alg& alg)) {
    const auto again = parse_alg(to_string(alg));
    RC_ASSERT(again.has_value());
    RC_ASSERT(*again == alg);
}

RC_GTEST_PROP(Notation, HandlesArbitraryBytes, (const std::string& bytes)) {
    const auto alg = parse_alg(bytes);
    if (!alg) RC_ASSERT(said(alg.error()).where.starts_with("line "));
}

// Expands an algorithm directly by definition, without the optimisations of expand.
std::vector<Turn> unfolded_by_definition(const Alg& alg) {
    std::vector<Turn> out;
    const auto add = [&out](const std::vector<Turn>& turns) { out.insert(out.end(), turns.begin(), turns.end()); };
    for (const Step& step : alg.steps) {
        if (const auto* t = std::get_if<Turn>(&step.is)) out.push_back(*t);
        if (const auto* g = std::get_if<Group>(&step.is)) {
            const auto body = unfolded_by_definition(g->body);
            for (std::size_t i = 0; i < g->count; ++i) add(g->inverted ? inverse(body) : body);
        }
        if (const auto* c = std::get_if<Commutator>(&step.is)) {
            const auto a = unfolded_by_definition(c->a);
            const auto b = unfolded_by_definition(c->b);
            for (const auto& part : {a, b, inverse(a), inverse(b)}) add(part);
        }
        if (const auto* c = std::get_if<Conjugate>(&step.is)) {
            const auto a = unfolded_by_definition(c->a);
            for (const auto& part : {a, unfolded_by_definition(c->b), inverse(a)}) add(part);
        }
    }
    return out;
}

RC_GTEST_PROP(Expand, FollowsTheDefinition, (const Alg& alg)) {
    RC_ASSERT(expand(alg).value() == unfolded_by_definition(alg));
}

TEST(InverseAlg, KeepsTheStructureAndTheComments) {
    const auto inverted = [](std::string_view text) { return to_string(inverse(parse_alg(text).value())); };
    EXPECT_EQ(inverted("R U2 F'"), "F U2 R'");
    EXPECT_EQ(inverted("(R U)3 [R, U] [R: U F] (F D)'"), "(F D) [R: F' U'] [U, R] (U' R')3");
    EXPECT_EQ(inverted("R U // cross\nF D // slot"), "D' F' // slot\nU' R' // cross");
    EXPECT_EQ(inverted("R\n\nU"), "U'\n\nR'");
}

RC_GTEST_PROP(InverseAlg, ExpandsToTheInverse, (const Alg& alg)) {
    RC_ASSERT(expand(inverse(alg)).value() == inverse(expand(alg).value()));
}

TEST(TransformedAlg, MirrorsAcrossAnyPlane) {
    const auto mirrored = [](std::string_view text, Axis a) {
        return to_string(transformed(parse_alg(text).value(), mirror_across(a)));
    };
    const auto* const text = "[R, (U F')2] // sexy\nRw M E S x y z";
    EXPECT_EQ(mirrored(text, Axis::RL), "[L', (U' F)2] // sexy\nLw' M E' S' x y' z'");
    EXPECT_EQ(mirrored(text, Axis::UD), "[R', (D' F)2] // sexy\nRw' M' E S' x' y z'");
    EXPECT_EQ(mirrored(text, Axis::FB), "[R', (U' B)2] // sexy\nRw' M' E' S x' y' z");
}

RC_GTEST_PROP(TransformedAlg, ExpandsToTheTransformedSequence, (const Alg& alg, Symmetry s)) {
    RC_ASSERT(expand(transformed(alg, s)).value() == transformed(expand(alg).value(), s));
}

}  // namespace
}  // namespace cubewright::rubik
