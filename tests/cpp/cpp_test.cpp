#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <chrono>
#include <cstdlib>
#include <cubewright/cubewright.hpp>
#include <functional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <unordered_set>
#include <vector>

namespace cubewright {
namespace {

// Returns the value of a text member in a flat JSON object.
std::string text_member(const std::string& json, const std::string& name) {
    const auto start = json.find('"' + name + "\":\"") + name.size() + 4;
    return json.substr(start, json.find('"', start) - start);
}

Algorithm algorithm(const std::string& text) {
    return Algorithm::parse(text).value();
}

std::string random_turns() {
    const std::vector<std::string> layers{"U",  "R",  "F",  "D", "L", "B", "Uw", "Rw", "Fw",
                                          "Dw", "Lw", "Bw", "M", "E", "S", "x",  "y",  "z"};
    const std::vector<std::string> amounts{"", "2", "'"};
    std::string text;
    const auto count = *rc::gen::inRange(0, 30);
    for (int i = 0; i < count; ++i)
        text += *rc::gen::elementOf(layers) + *rc::gen::elementOf(amounts) + (i + 1 < count ? " " : "");
    return text.empty() ? "()" : text;
}

// The library turns cubes itself, so its turns are compared with those of the engine.
RC_GTEST_PROP(CppCube, TurnsAsTheEngineTurns, ()) {
    const std::string text = random_turns();
    const Cube cube = Cube() * algorithm(text);
    const std::string shown = call("cube.show", R"({"cube": ")" + text + R"("})").value();
    RC_ASSERT(cube.stickers() == text_member(shown, "facelets"));
    RC_ASSERT(Cube::parse(text).value() == cube);
    RC_ASSERT(Cube::parse(cube.stickers()).value() == cube);
}

RC_GTEST_PROP(CppCube, IsAGroup, ()) {
    const Algorithm first = algorithm(random_turns());
    const Algorithm second = algorithm(random_turns());
    const Cube a = Cube() * first;
    const Cube b = Cube() * second;
    RC_ASSERT(a * b == Cube() * (first + second));
    RC_ASSERT(a * a.inverse() == Cube());
    RC_ASSERT(a.inverse() == Cube() * first.inverse());
    RC_ASSERT((a * b).inverse() == b.inverse() * a.inverse());
    RC_ASSERT(std::hash<Cube>()(a * b) == std::hash<Cube>()(Cube() * (first + second)));
}

TEST(CppCube, IsSolvedInAnyOrientation) {
    EXPECT_TRUE(Cube().is_solved());
    EXPECT_TRUE((Cube() * algorithm("x y2 z'")).is_solved());
    EXPECT_FALSE((Cube() * algorithm("R")).is_solved());
}

TEST(CppCube, RefusesWhatIsNotACube) {
    const auto unknown = Cube::parse("R Q");
    ASSERT_FALSE(unknown);
    EXPECT_EQ(unknown.error().code, "unexpected");
    EXPECT_EQ(unknown.error().where, "line 1, column 3");
    const auto impossible = Cube::parse("UUUUUUUFURRRRRRRRRFUFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB");
    ASSERT_FALSE(impossible);
    EXPECT_EQ(impossible.error().code, "impossible-cube");
    EXPECT_THROW(static_cast<void>(Cube::parse("R Q").value()), BadResult);
    EXPECT_FALSE(Cube::parse("\"\\\n\x01 not a cube"));
}

TEST(CppAlgorithm, IsAValue) {
    const Algorithm trigger = algorithm("[R, U]");
    EXPECT_EQ(to_string(trigger), "R U R' U'");
    EXPECT_EQ(to_string(trigger.inverse()), "U R U' R'");
    EXPECT_EQ(to_string(algorithm("R2 Uw'").inverse()), "Uw R2");
    EXPECT_EQ(trigger.order().value(), 6U);
    EXPECT_EQ(to_string(algorithm("R R U U'").simplified().value()), "R2");
    const Lengths lengths = algorithm("R2 M x").lengths().value();
    EXPECT_EQ(lengths.htm, 3U);
    EXPECT_EQ(lengths.qtm, 4U);
    EXPECT_EQ(lengths.stm, 2U);
    EXPECT_EQ(lengths.etm, 3U);
    EXPECT_TRUE(Algorithm().empty());
    EXPECT_EQ(Algorithm() + trigger, trigger);
}

TEST(CppCheck, ExplainsAnImpossibleCube) {
    const auto report = check("UUUUUUUFURRRRRRRRRFUFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB").value();
    EXPECT_FALSE(report.solvable);
    ASSERT_EQ(report.problems.size(), 1U);
    EXPECT_EQ(report.problems.front().kind, "edge-flip");
    EXPECT_EQ(report.explanation_count, 12U);
    EXPECT_EQ(report.explanations.front().places, std::vector<std::string>{"UF"});
    EXPECT_EQ(report.explanations.front().stickers, Cube().stickers());
    EXPECT_TRUE(check("R U").value().solvable);
    EXPECT_TRUE(check("()").value().solved);
}

TEST(CppScramble, FollowsItsSeed) {
    EXPECT_EQ(scramble("7").value(), scrambles(3, "7").value().front());
    EXPECT_NE(scramble().value(), scramble().value());
    EXPECT_FALSE(scrambles(0));
}

TEST(CppSolve, NeedsAtMostTwentyMoves) {
    const auto moves = scrambles(50, "lengths").value();
    std::vector<Cube> cubes;
    for (const Algorithm& each : moves) cubes.push_back(Cube() * each);
    const auto solved = solve_many(cubes);
    ASSERT_EQ(solved.size(), cubes.size());
    for (std::size_t i = 0; i < cubes.size(); ++i) {
        EXPECT_LE(solved[i].value().size(), 20U);
        EXPECT_TRUE((cubes[i] * *solved[i]).is_solved());
    }
    for (std::size_t i = 0; i < 20; ++i) {
        const Solution solution = solve(cubes[i]).value();
        EXPECT_LE(solution.lengths.htm, 20U);
        EXPECT_EQ(solution.moves, *solved[i]);
    }
    EXPECT_TRUE(solve_many({}).empty());
}

TEST(CppSolve, ReadsEveryPartOfTheAnswer) {
    const Cube cube = Cube() * algorithm("R U F2 D' L");
    const Solution shortest = solve(cube, {.method = "optimal", .threads = 1}).value();
    EXPECT_EQ(shortest.method, "optimal");
    EXPECT_EQ(shortest.lengths.htm, 5U);
    EXPECT_TRUE(shortest.proved_optimal);
    EXPECT_NE(shortest.json.find("\"proved_with\""), std::string::npos);

    const Solution human = solve(cube, {.method = "cfop", .style = "teach"}).value();
    Algorithm joined;
    bool named = false;
    for (const Step& step : human.steps) {
        joined = joined + step.moves;
        named = named || step.case_name.has_value();
        EXPECT_FALSE(step.note.empty());
    }
    EXPECT_TRUE((cube * joined).is_solved());
    EXPECT_TRUE(named);

    const Cube superflip = Cube::parse("superflip").value();
    EXPECT_EQ(cube * solve(cube, {.target = superflip}).value().moves, superflip);
    EXPECT_EQ(solve(cube, {.max_length = 3}).error().code, "no_solution");
    EXPECT_EQ(solve(cube, {.method = "none"}).error().where, "method");
    EXPECT_TRUE(solve(cube, {.time_limit = std::chrono::milliseconds(5)}));
}

TEST(CppSolve, StopsFromAnotherThread) {
    const Cube superflip = Cube::parse("superflip").value();
    SolveOptions options{.method = "optimal"};
    std::thread other;
    options.on_better = [&](const Algorithm& moves) {
        EXPECT_TRUE((superflip * moves).is_solved());
        if (!other.joinable()) other = std::thread([&] { options.stop.request_stop(); });
    };
    const auto result = solve(superflip, options);
    other.join();
    ASSERT_TRUE(result) << "a stopped call returns the best solution so far";
    EXPECT_FALSE(result->proved_optimal);
    EXPECT_TRUE((superflip * result->moves).is_solved());
    EXPECT_LE(result->lower_bound.value(), 20U);

    BatchOptions batch;
    batch.stop.request_stop();
    const std::vector<Cube> cubes(100, superflip);
    for (const auto& each : solve_many(cubes, batch)) {
        ASSERT_FALSE(each);
        EXPECT_EQ(each.error().code, "interrupted");
    }
    EXPECT_EQ(solve(superflip, {.max_length = 3}).error().code, "no_solution");
}

// A process may end while its threads are in calls. It then exits as usual, without a signal.
TEST(CppExitDeathTest, WhileThreadsAreInCalls) {
    testing::FLAGS_gtest_death_test_style = "threadsafe";
    const Cube superflip = Cube::parse("superflip").value();
    const auto optimal = [&] {
        const auto solved = solve(superflip, {.method = "optimal", .time_limit = std::chrono::seconds(30)});
    };
    const auto fewest = [&] { const auto solved = solve(superflip, {.method = "fmc"}); };
    const auto many = [&] { const auto solved = solve_many(std::vector<Cube>(1000, superflip)); };
    const auto quick = [&] { const auto solved = solve(superflip * algorithm("R U F2")); };
    for (const std::function<void()>& work : std::vector<std::function<void()>>{optimal, fewest, many, quick})
        for (const int milliseconds : {0, 50, 200})  // varies what the threads are doing when the process ends
            EXPECT_EXIT(
                {
                    for (int i = 0; i < 2; ++i)
                        std::thread([work] {
                            for (;;) work();
                        }).detach();
                    std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
                    std::exit(0);
                },
                testing::ExitedWithCode(0), "");
}

TEST(CppSolve, ThrowsWhatACallbackThrows) {
    SolveOptions options{.method = "optimal"};
    options.on_better = [](const Algorithm&) { throw std::runtime_error("enough"); };
    EXPECT_THROW(static_cast<void>(solve(Cube::parse("superflip").value(), options)), std::runtime_error);
}

TEST(CppSolve, ReportsProgress) {
    SolveOptions options{.method = "optimal"};
    std::vector<Progress> reports;
    options.progress = [&](const Progress& now) {
        reports.push_back(now);
        options.stop.request_stop();
    };
    static_cast<void>(solve(Cube::parse("superflip").value(), options));
    ASSERT_FALSE(reports.empty());
    EXPECT_FALSE(reports.front().stage.empty());
    EXPECT_NE(reports.front().json.find("\"code\""), std::string::npos);
}

TEST(CppReadySet, DealsJudgesAndSolves) {
    for (unsigned level = 1; level <= 10; ++level) {
        const auto puzzle = readyset::deal(level, "cpp").value();
        EXPECT_EQ(puzzle.cards.size(), 8U);
        const auto solutions = readyset::solve(puzzle).value();
        ASSERT_TRUE(solutions.best && solutions.shortest);
        EXPECT_GT(solutions.count, 0U);
        const auto verdict = readyset::judge(puzzle, solutions.best->rows).value();
        EXPECT_TRUE(verdict.correct);
        EXPECT_EQ(verdict.score, solutions.best->score);
    }
}

TEST(CppReadySet, ReadsPuzzlesAndReportsBrokenRules) {
    const auto puzzle = readyset::daily("2026-11-14").value();
    EXPECT_EQ(puzzle.goal, 4U);
    EXPECT_EQ(readyset::Puzzle::parse(puzzle.json).value().dice, puzzle.dice);
    EXPECT_FALSE(readyset::Puzzle::parse("{"));
    EXPECT_FALSE(readyset::Puzzle::parse("{}"));
    const auto wrong = readyset::judge(puzzle, "red ∪ blue").value();
    EXPECT_FALSE(wrong.correct);
    EXPECT_EQ(wrong.broken.size(), 2U);
    EXPECT_EQ(wrong.matched, 7U);
    EXPECT_FALSE(readyset::daily("no date"));
    EXPECT_FALSE(readyset::deal(11));
}

TEST(CppReadySet, JudgesRowsInBraces) {
    const auto puzzle = readyset::daily("2026-11-14").value();
    const auto verdict = readyset::judge(puzzle, {"red = blue", "(red′ − gold)′"}).value();
    EXPECT_TRUE(verdict.correct);
    EXPECT_EQ(verdict.score, 640U);
    EXPECT_TRUE(readyset::judge(puzzle, {std::string("red = blue"), std::string("(red′ − gold)′")}).value().correct);
    EXPECT_EQ(readyset::judge(puzzle, {"red ∪ blue"}).value().broken,
              readyset::judge(puzzle, "red ∪ blue").value().broken);
}

// A text parameter does not accept two string literals in braces, which std::string_view takes for the two ends of one
// text: the engine would read whatever is between them in memory.
template <class Literal>
concept TakesPairsOfLiterals =
    requires(Literal text) { Cube::parse({text, text}); } ||
    requires(Literal text) { Algorithm::parse({text, text}); } ||
    requires(Literal text) { readyset::Puzzle::parse({text, text}); } ||
    requires(Literal text) { check({text, text}); } || requires(Literal text) { call({text, text}); } ||
    requires(Literal text) { call("", {text, text}); } || requires(Literal text) { readyset::deal(1, {text, text}); } ||
    requires(Literal text) { readyset::daily({text, text}); } || requires(Literal text) { scramble({text, text}); } ||
    requires(Literal text) { scrambles(1, {text, text}); };
static_assert(!TakesPairsOfLiterals<const char*>);

TEST(CppText, ComesFromEveryKindOfString) {
    const std::string text = "R U";
    const Algorithm turns = algorithm(text);
    EXPECT_EQ(Algorithm::parse("R U").value(), turns);
    EXPECT_EQ(Algorithm::parse(std::string_view(text)).value(), turns);
    EXPECT_EQ(Algorithm::parse({text.c_str(), 3}).value(), turns);
    EXPECT_EQ(Algorithm::parse({"R U"}).value(), turns);
}

TEST(CppAlgorithm, IsARangeAndPrintable) {
    const Algorithm turns = algorithm("[R, U]");
    EXPECT_EQ(std::vector<std::string>(turns.begin(), turns.end()), turns.turns());
    EXPECT_EQ(turns[3], "U'");
    std::ostringstream out;
    out << turns << '\n' << Cube() << '\n' << Algorithm::parse("R Q").error();
    EXPECT_EQ(out.str(), "R U R' U'\n" + Cube().stickers() + '\n' + to_string(Algorithm::parse("R Q").error()));
    const std::unordered_set<Algorithm> set{turns, algorithm("R U R' U'"), algorithm("R U R'"), Algorithm()};
    EXPECT_EQ(set.size(), 3U);
}

TEST(CppCall, ReachesEveryMethod) {
    EXPECT_EQ(call("alg.order", R"({"alg": "R U"})").value(), R"({"order":105})");
    EXPECT_NE(call("contract.describe").value().find("\"paths\""), std::string::npos);
    EXPECT_EQ(call("no.method").error().code, "no-such-method");
    EXPECT_FALSE(call("alg.order", "not JSON"));
    EXPECT_FALSE(version().empty());
    EXPECT_FALSE(processor().empty());
}

}  // namespace
}  // namespace cubewright
