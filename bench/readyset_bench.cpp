// Benchmarks Ready, Set: the exact solver on new and on known hands, deals, the daily puzzle, and the judge.
#include <benchmark/benchmark.h>

#include <chrono>
#include <cstdint>
#include <vector>

#include "base/random.hpp"
#include "readyset/atlas/atlas.hpp"
#include "readyset/atlas/atlas_deal.hpp"
#include "readyset/deals/daily.hpp"
#include "readyset/deals/deal.hpp"
#include "readyset/game/judge.hpp"
#include "readyset/game/rows.hpp"
#include "readyset/solver/set_solver.hpp"
#include "tests/readyset/random_puzzles.hpp"

namespace cubewright::readyset {
namespace {

using namespace std::chrono_literals;

std::vector<Puzzle> level_ten_deals() {
    Random random(std::uint64_t{1});
    std::vector<Puzzle> puzzles(4096);
    for (Puzzle& puzzle : puzzles) puzzle = draw_puzzle(level(10), random);
    return puzzles;
}

std::vector<Puzzle> level_six_deals() {
    Random random(std::uint64_t{2});
    std::vector<Puzzle> puzzles(4096);
    for (Puzzle& puzzle : puzzles) puzzle = draw_puzzle(level(6), random);
    return puzzles;
}

std::vector<Puzzle> dailies() {
    Random random(std::uint64_t{3});
    std::vector<Puzzle> puzzles(4096);
    for (Puzzle& puzzle : puzzles) puzzle = random_daily(random, daily_dice[random.below(daily_dice.size())]);
    return puzzles;
}

using MakePuzzles = std::vector<Puzzle> (*)();

// Solves each puzzle from scratch, without reusing the table of the hand.
void shortest_longest_and_count(benchmark::State& state, MakePuzzles make_puzzles) {
    const auto puzzles = make_puzzles();
    std::size_t next = 0;
    for (auto _ : state) {
        const auto solver = Solver::make(puzzles[next++ % puzzles.size()]);
        benchmark::DoNotOptimize(solver->shortest());
        benchmark::DoNotOptimize(solver->longest());
        benchmark::DoNotOptimize(solver->count());
    }
}
BENCHMARK_CAPTURE(shortest_longest_and_count, level_6, level_six_deals);
BENCHMARK_CAPTURE(shortest_longest_and_count, level_10, level_ten_deals);
BENCHMARK_CAPTURE(shortest_longest_and_count, daily, dailies);

// Reuses the tables of known hands, as a program that deals or serves many puzzles does.
void shortest_longest_and_count_with_book(benchmark::State& state, MakePuzzles make_puzzles) {
    const auto puzzles = make_puzzles();
    HandBook book;
    for (const Puzzle& puzzle : puzzles) benchmark::DoNotOptimize(book.look_up(count_dice(puzzle.dice)));
    std::size_t next = 0;
    for (auto _ : state) {
        const auto solver = Solver::make(puzzles[next++ % puzzles.size()], book);
        benchmark::DoNotOptimize(solver->shortest());
        benchmark::DoNotOptimize(solver->longest());
        benchmark::DoNotOptimize(solver->count());
    }
}
BENCHMARK_CAPTURE(shortest_longest_and_count_with_book, level_6, level_six_deals);
BENCHMARK_CAPTURE(shortest_longest_and_count_with_book, level_10, level_ten_deals);
BENCHMARK_CAPTURE(shortest_longest_and_count_with_book, daily, dailies);

// Computes only the lengths of the shortest and longest solutions and the number of solutions, without the rows.
void lengths_and_count(benchmark::State& state, MakePuzzles make_puzzles) {
    const auto puzzles = make_puzzles();
    std::size_t next = 0;
    for (auto _ : state) {
        const auto& puzzle = puzzles[next++ % puzzles.size()];
        const auto hand = HandTable::make(count_dice(puzzle.dice));
        benchmark::DoNotOptimize(tally(*hand, make_task(puzzle)));
    }
}
BENCHMARK_CAPTURE(lengths_and_count, level_6, level_six_deals);
BENCHMARK_CAPTURE(lengths_and_count, level_10, level_ten_deals);
BENCHMARK_CAPTURE(lengths_and_count, daily, dailies);

struct KnownHand {
    HandTable hand;
    Task task;
};

std::vector<KnownHand> known_hands(MakePuzzles make_puzzles) {
    std::vector<KnownHand> known;
    for (const Puzzle& puzzle : make_puzzles())
        known.push_back({*HandTable::make(count_dice(puzzle.dice)), make_task(puzzle)});
    return known;
}

void solvable_with_known_hand(benchmark::State& state, MakePuzzles make_puzzles) {
    const auto known = known_hands(make_puzzles);
    std::size_t next = 0;
    for (auto _ : state) {
        const auto& [hand, task] = known[next++ % known.size()];
        benchmark::DoNotOptimize(solvable(hand, task));
    }
}
BENCHMARK_CAPTURE(solvable_with_known_hand, level_6, level_six_deals);
BENCHMARK_CAPTURE(solvable_with_known_hand, level_10, level_ten_deals);
BENCHMARK_CAPTURE(solvable_with_known_hand, daily, dailies);

void tally_with_known_hand(benchmark::State& state, MakePuzzles make_puzzles) {
    const auto known = known_hands(make_puzzles);
    std::size_t next = 0;
    for (auto _ : state) {
        const auto& [hand, task] = known[next++ % known.size()];
        benchmark::DoNotOptimize(tally(hand, task));
    }
}
BENCHMARK_CAPTURE(tally_with_known_hand, level_6, level_six_deals);
BENCHMARK_CAPTURE(tally_with_known_hand, level_10, level_ten_deals);
BENCHMARK_CAPTURE(tally_with_known_hand, daily, dailies);

void every_solution(benchmark::State& state, MakePuzzles make_puzzles) {
    const auto puzzles = make_puzzles();
    std::size_t next = 0;
    std::int64_t solutions = 0;
    for (auto _ : state) {
        Solver::make(puzzles[next++ % puzzles.size()])->for_each_solution([&](const Solution& solution) {
            benchmark::DoNotOptimize(solution);
            ++solutions;
            return true;
        });
    }
    state.SetItemsProcessed(solutions);
}
BENCHMARK_CAPTURE(every_solution, level_6, level_six_deals);
BENCHMARK_CAPTURE(every_solution, daily, dailies);

// Computes every hand, board and goal of the game on all cores.
void whole_atlas(benchmark::State& state) {
    for (auto _ : state) {
        Atlas atlas;
        complete(atlas);
        benchmark::DoNotOptimize(atlas.pages.data());
    }
}
BENCHMARK(whole_atlas)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime()->UseRealTime();

void deal_of_difficulty(benchmark::State& state, Difficulty difficulty) {
    Atlas atlas;
    complete(atlas);
    Random random(std::uint64_t{4});
    for (auto _ : state) benchmark::DoNotOptimize(deal(atlas, level(6), difficulty, random));
}
BENCHMARK_CAPTURE(deal_of_difficulty, beginner, Difficulty::beginner);
BENCHMARK_CAPTURE(deal_of_difficulty, advanced, Difficulty::advanced);

void deal_of_level(benchmark::State& state) {
    Random random(std::uint64_t{4});
    const Level& dealt = level(static_cast<unsigned>(state.range(0)));
    for (auto _ : state) benchmark::DoNotOptimize(deal(dealt, random));
}
BENCHMARK(deal_of_level)->Arg(1)->Arg(6)->Arg(10);

// Averages over all weekdays.
void puzzle_of_the_day(benchmark::State& state) {
    std::int32_t day = 0;
    for (auto _ : state) benchmark::DoNotOptimize(daily_puzzle(date_of(day++)));
}
BENCHMARK(puzzle_of_the_day);

void judge_two_rows(benchmark::State& state) {
    const DailyPuzzle daily = daily_puzzle(Date{2026, 11, 13});
    const auto rows = read_rows(to_string(daily.generated));
    for (auto _ : state) benchmark::DoNotOptimize(judge(daily.puzzle, *rows));
}
BENCHMARK(judge_two_rows);

}  // namespace
}  // namespace cubewright::readyset
