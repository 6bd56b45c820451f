// Custom methods: errors in a text are reported with their location, and valid methods solve every cube and reach the
// goal of every step.
#include "rubik/methods/own/own_solution.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <cstdio>
#include <fstream>
#include <sstream>

#include "rubik/methods/library/cases.hpp"
#include "rubik/methods/own/own_text.hpp"
#include "rubik/methods/steps/blocks.hpp"
#include "rubik/methods/steps/step_goal.hpp"
#include "tests/rubik/methods/stickers_say.hpp"
#include "tests/said.hpp"

namespace cubewright::rubik {
namespace {

std::string example(const std::string& name) {
    std::ostringstream text;
    text << std::ifstream(CUBEWRIGHT_SOURCE "/docs/own/" + name).rdbuf();
    return text.str();
}

Said parse_failure(const std::string& text) {
    const auto method = read_own_method(text);
    return method ? Said{} : said(method.error());
}

const std::string last_step = "step Rest\n place all\n turns U R F D L B\n";

TEST(OwnText, IsParsedLineByLine) {
    const auto method = read_own_method(
        "# a comment\nmethod Two steps # another\n\nstep Cross\r\n\tplace D-edges DF\n turns U R2 r\n note First "
        "things "
        "first\nstep Rest\n orient U-corners\n place all\n algorithm Sune: R U R' U R U2 R'\n algorithms PLL OLL\n");
    ASSERT_TRUE(method.has_value()) << to_string(method.error());
    EXPECT_EQ(method->name, "Two steps");
    ASSERT_EQ(method->steps.size(), 2U);
    const OwnStep& cross = method->steps[0];
    EXPECT_EQ(cross.name, "Cross");
    EXPECT_EQ(cross.note, "First things first");
    EXPECT_EQ(cross.goal.placed.edges, 0b0000'1111'0000U);
    EXPECT_EQ(cross.goal.placed.corners, 0U);
    EXPECT_EQ(to_string(cross.turns), "U U2 U' R2 Rw Rw2 Rw'");
    const OwnStep& rest = method->steps[1];
    EXPECT_EQ(rest.goal.placed.edges, every_piece.edges);
    EXPECT_EQ(rest.goal.oriented.corners, 0b0000'1111U);
    EXPECT_EQ(rest.sets, (std::vector{CaseSet::pll, CaseSet::oll}));
    ASSERT_EQ(rest.algorithms.size(), 1U);
    EXPECT_EQ(rest.algorithms[0].name, "Sune");
}

TEST(OwnText, AcceptsPiecesInAnyOrderAndInGroups) {
    const auto requested_goal = [](const std::string& pieces) {
        return read_own_method("step A\n place " + pieces + "\n turns U\n" + last_step).value().steps[0].goal.placed;
    };
    EXPECT_EQ(requested_goal("UF").edges, 1U << index(Edge::UF));
    EXPECT_EQ(requested_goal("FU").edges, 1U << index(Edge::UF));
    EXPECT_EQ(requested_goal("RFU").corners, 1U << index(Corner::URF));
    EXPECT_EQ(requested_goal("L").centres, 1U << index(Face::L));
    EXPECT_EQ(requested_goal("L").edges, 0U);
    EXPECT_EQ(requested_goal("F-layer").centres, 1U << index(Face::F));
    EXPECT_EQ(std::popcount(requested_goal("F-layer").edges), 4);
    EXPECT_EQ(std::popcount(requested_goal("B-corners").corners), 4);
    EXPECT_EQ(requested_goal("edges").edges, every_piece.edges);
}

TEST(OwnText, ReportsErrorsWithPosition) {
    const std::string pieces =
        "edges such as UF, corners such as URF, centres such as U, or groups: edges, corners, centres, all, U-edges, "
        "U-corners, "
        "U-layer";
    EXPECT_EQ(parse_failure(""),
              (Said{"the method has no steps", "line 1, column 1", "a name, such as 'step First block'"}));
    EXPECT_EQ(parse_failure("method M\n\n  stp A\n").where, "line 3, column 3");
    EXPECT_EQ(parse_failure("method M\n\n  stp A\n").what, "a method line cannot start with 'stp'");
    EXPECT_EQ(parse_failure("place UF\n").what, "'place' must come after a 'step' line");
    EXPECT_EQ(parse_failure("step \n").what, "'step' needs a name");
    EXPECT_EQ(parse_failure("step A\n place UF QF\n"), (Said{"there is no piece 'QF'", "line 2, column 11", pieces}));
    EXPECT_EQ(parse_failure("step A\n place UD\n").what, "there is no piece 'UD'");
    EXPECT_EQ(parse_failure("step A\n place UU\n").what, "there is no piece 'UU'");
    EXPECT_EQ(parse_failure("step A\n place UF-edges\n").what, "there is no piece 'UF-edges'");
    EXPECT_EQ(parse_failure("step A\n place\n").what, "'place' lists no pieces");
    EXPECT_EQ(parse_failure("step A\n place UF\n place UR\n").what, "duplicate 'place'");
    EXPECT_EQ(parse_failure("step A\n turns U\n").what, "step 'A' neither places nor orients anything");
    EXPECT_EQ(parse_failure("step A\n place UF\n").what, "step 'A' has neither turns nor algorithms");
    EXPECT_EQ(parse_failure("step A\n place UF\n turns U\n algorithms OLL\n").what,
              "step 'A' has both turns and algorithms");
    EXPECT_EQ(parse_failure("step A\n place UF\n turns U x\n").where, "line 3, column 10");
    EXPECT_EQ(parse_failure("step A\n place UF\n turns U (R)99\n").where, "line 3, column 10");
    EXPECT_EQ(parse_failure("step A\n place UF\n algorithms OLL ELL\n").where, "line 3, column 17");
    EXPECT_EQ(parse_failure("step A\n place UF\n algorithm Sune R\n").where, "line 3, column 12");
    EXPECT_EQ(parse_failure("step A\n place UF\n algorithm Sune: R U Q R\n").where, "line 3, column 22");
    EXPECT_EQ(parse_failure("step A\n place UF\n algorithm Long: (R U)51\n").expected, "at most 100");
    EXPECT_EQ(parse_failure("step A\n place UF\n up to R\n").expected, "'up to U'");
    EXPECT_EQ(parse_failure("step A\n place UF\n algorithms OLL\n repeat 9\n"),
              (Said{"unexpected '9' after 'repeat'", "line 4, column 9", "1 to 4"}));
    EXPECT_EQ(parse_failure("step A\n place UF\n algorithms OLL\n repeat 3\n" + last_step).what,
              "repeating 57 algorithms up to 3 times gives too many combinations");
    EXPECT_EQ(parse_failure("step A\n place UF\n turns U\nstep A\n").what, "duplicate step 'A'");
    EXPECT_EQ(parse_failure("step A\n place edges corners\n turns U\n"),
              (Said{"no step places U", "line 1, column 1", "'place all' in the last step"}));
    EXPECT_EQ(parse_failure("step A\n place all\n up to U\n turns U\n").what, "the last step has 'up to U'");
    EXPECT_EQ(parse_failure("step A\n place \xff\n").where, "line 2, column 8");
    EXPECT_EQ(parse_failure(std::string(30'000, 'x')).what, "the method is 30000 bytes long");
}

// Independent check of the Roux step goals.
bool roux_step_is_done(const std::string& step, const Cube& cube) {
    const auto seen = seen_by_blocks(cube, Face::U);
    if (!seen) return false;
    if (step == "First block") return is_left_block_solved(*seen);
    if (step == "Second block") return are_both_blocks_solved(*seen);
    if (step == "Top corners") return are_top_corners_solved(*seen);
    if (step == "Edge orientation") return are_last_edges_oriented(*seen);
    if (step == "Left and right edges") return are_left_right_edges_solved(*seen);
    return step == "hold" || looks_solved(cube);
}

bool zz_step_is_done(const std::string& step, const Cube& cube) {
    if (step == "Right block") return shows_two_layers(cube) && shows_top_cross(cube);
    if (step == "Orient the corners") return shows_two_layers(cube) && shows_top_face(cube);
    return step != "Put the last layer in order" || looks_solved(cube);
}

bool two_looks_step_is_done(const std::string& step, const Cube& cube) {
    if (step == "Cross") return shows_cross_below(cube);
    if (step == "Back right pair") return shows_two_layers(cube);
    if (step == "Top cross") return shows_two_layers(cube) && shows_top_cross(cube);
    if (step == "Top face") return shows_two_layers(cube) && shows_top_face(cube);
    return step != "Order" || looks_solved(cube);
}

struct ExampleMethod {
    std::string file;
    bool (*is_done)(const std::string& step, const Cube& cube);
    double max_turns;  // average; a slice counts as one turn
};
const std::vector<ExampleMethod> examples{{"roux.txt", roux_step_is_done, 46},
                                          {"zz.txt", zz_step_is_done, 59},
                                          {"two-looks.txt", two_looks_step_is_done, 67}};

void solve_many(const ExampleMethod& each, int cubes, Random random) {
    auto method = read_own_method(example(each.file));
    ASSERT_TRUE(method.has_value()) << to_string(method.error());
    OwnSolver solver(std::move(*method));
    std::size_t sum = 0;
    for (int i = 0; i < cubes; ++i) {
        const Cube cube = randomly_held(random_cube(random), random);
        const auto solution = solver.solve(cube, Face::U, western_colour_names());
        ASSERT_TRUE(solution.has_value()) << to_string(solution.error());
        Cube now = cube;
        for (const SolutionStep& step : solution->steps) {
            now = after(now, step.turns);
            EXPECT_EQ(now, step.cube);
            EXPECT_TRUE(each.is_done(step.name, now)) << each.file << ": " << step.name;
        }
        EXPECT_TRUE(looks_solved(now)) << each.file;
        sum += length(*solution, Metric::stm);
    }
    const double mean = static_cast<double>(sum) / cubes;
    std::printf("%s: %.2f turns on average of %d cubes\n", each.file.c_str(), mean, cubes);
    EXPECT_LT(mean, each.max_turns);
}

TEST(OwnMethod, TheExamplesSolveRandomCubesStepByStep) {
    for (const ExampleMethod& each : examples) solve_many(each, 100, Random(std::uint64_t{20}));
}

TEST(HeavyOwnMethod, TheExamplesSolveTenThousandCubes) {
    for (const ExampleMethod& each : examples) solve_many(each, 10'000, Random(std::uint64_t{21}));
}

TEST(OwnMethod, ContinuesFromACompletedStep) {
    OwnSolver solver(read_own_method(example("roux.txt")).value());
    Random random(std::uint64_t{22});
    const Cube cube = random_cube(random);
    const auto whole = solver.solve(cube, Face::U, western_colour_names());
    ASSERT_TRUE(whole.has_value());
    for (std::size_t done = 0; done < whole->steps.size(); ++done) {
        const auto rest = solver.solve(whole->steps[done].cube, Face::U, western_colour_names());
        ASSERT_TRUE(rest.has_value());
        for (const SolutionStep& step : rest->steps) {
            const auto place = std::ranges::find(whole->steps, step.name, &SolutionStep::name) - whole->steps.begin();
            EXPECT_TRUE(place > static_cast<std::ptrdiff_t>(done) || step.turns.empty()) << step.name << " again";
        }
    }
}

// The line and the edge orientation are correct only for a solver who holds the cube a quarter turn off, and U, L and
// R cannot solve the centres from there.
TEST(OwnMethod, SolvesACubeThatOnlySeemsAdvancedFromTheStart) {
    OwnSolver solver(read_own_method(example("zz.txt")).value());
    const Cube cube = after(solved_cube, turns_of("z2 R U R' U L' U2 L R2 E"));
    const auto solution = solver.solve(cube, Face::U, western_colour_names());
    ASSERT_TRUE(solution.has_value()) << to_string(solution.error());
    EXPECT_TRUE(looks_solved(solution->steps.back().cube));
}

std::string fails_with(const std::string& text, const std::string& scramble, const StopToken& stop = {}) {
    OwnSolver solver(read_own_method(text).value());
    const auto solution = solver.solve(after(solved_cube, turns_of(scramble)), Face::D, western_colour_names(), stop);
    return solution ? "" : to_sentence(solution.error().what);
}

TEST(OwnMethod, ReportsTheStepThatCannotBeSolved) {
    const std::string half = "step Half turns\n place all\n turns U2 R2 F2 D2 L2 B2\n";
    EXPECT_EQ(fails_with(half, "R2 U2 F2"), "");
    EXPECT_EQ(fails_with(half, "R"), "the turns of step 'Half turns' cannot reach its goal");
    EXPECT_EQ(fails_with("step PLL\n place all\n algorithms PLL\n", "R U R' U'"),
              "no algorithm in step 'PLL' solves this case");
}

TEST(HeavyOwnMethod, ReportsAStepThatIsTooHard) {
    EXPECT_EQ(fails_with(last_step, "R U F2 D' L B2 U' R2 F D L' U2 B R' F' D2 L U B' R"),
              "step 'Rest' is too hard for the search");
}

TEST(OwnMethod, CanBeStopped) {
    StopSource source;
    source.request_stop();
    EXPECT_NE(fails_with(example("zz.txt"), "R U F2 D' L B", source.token()), "");
}

// A piece that the turns never move must still be solved.
TEST(OwnMethod, AlignsATurnedLayerInTheNextStep) {
    const std::string text =
        "step Below\n place D-layer FR FL BL BR U-layer centres\n up to U\n turns U D\n"
        "step All\n place all\n turns D\n";
    EXPECT_EQ(fails_with(text, "D"), "");
    EXPECT_EQ(fails_with(text, "U"), "the turns of step 'All' cannot reach its goal");
}

}  // namespace
}  // namespace cubewright::rubik
