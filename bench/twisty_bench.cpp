// Measures the generic twisty-puzzle solver and prints one table: the time to compute the distances of all positions of
// small puzzles, and the time to build the 3×3×3 tables and to solve scrambles, each with new tables:
//
//   twisty_bench [SCRAMBLE …]
//
// The default scramble needs 14 moves. "larger tables" is the time for tables that were built during the search.
#include <fmt/core.h>
#include <sys/resource.h>

#include <chrono>
#include <numeric>
#include <string_view>

#include "tests/twisty/search/definitions.hpp"
#include "twisty/proof_stages.hpp"
#include "twisty/search/puzzle_solver.hpp"

namespace cubewright::twisty {
namespace {

double seconds_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

// Returns the largest amount of memory that the process has used.
long peak_megabytes() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss / 1024;
}

void measure_distances(const Puzzle& puzzle) {
    const auto start = std::chrono::steady_clock::now();
    const auto solver = Solver::make(puzzle);
    const double seconds = seconds_since(start);
    const auto& counts = *solver->distance_counts();
    fmt::print("{:<10} {:>12} positions, greatest distance {:>2} {:>9.3f} s\n", puzzle.name,
               std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}), counts.size() - 1, seconds);
}

void measure_scramble(std::string_view scramble) {
    const Puzzle puzzle = cube_3x3x3();
    Pattern pattern = puzzle.solved;
    for (std::size_t i = 0; i < scramble.size(); ++i) {
        const auto family = find_family(puzzle, scramble.substr(i, 1));
        if (!family) continue;
        const char next = i + 1 < scramble.size() ? scramble[i + 1] : ' ';
        const PuzzleMove move{*family, next == '2' ? 2 : next == '\'' ? 3 : 1};
        pattern = apply(puzzle.orbits, pattern, transformation_of(puzzle, move));
    }
    const auto start = std::chrono::steady_clock::now();
    const auto solver = Solver::make(puzzle);
    const double tables = seconds_since(start);
    double larger_tables = 0;
    bool is_table = false;  // true while a table is being built
    auto last = std::chrono::steady_clock::now();
    const PuzzleSolution found = solver->solve(pattern, {}, [&](const Progress& progress) {
        if (is_table) larger_tables += seconds_since(last);
        is_table = progress.stage == twisty::optimal_table_stage;
        last = std::chrono::steady_clock::now();
    });
    const double all = seconds_since(start);
    const double search = all - tables - larger_tables;
    fmt::print(
        "{:<10} {} moves, {} nodes, {:.1f} million nodes/s, tables {:.2f} s, larger tables {:.2f} s, search {:.2f} s, "
        "together {:.2f} s, {} MB\n",
        puzzle.name, found.cost, found.nodes, static_cast<double>(found.nodes) / search / 1e6, tables, larger_tables,
        search, all, peak_megabytes());
}

}  // namespace
}  // namespace cubewright::twisty

int main(int argc, char** argv) {
    using namespace cubewright::twisty;
    for (const Puzzle& puzzle : {cube_2x2x2(), skewb(), pyraminx_with_tips()}) measure_distances(puzzle);
    // This is part of a solution of 18 moves that is proven to be shortest, so no shorter sequence has the same effect.
    if (argc == 1) measure_scramble("B L F L U F L2 D2 F' D R2 B2 U' B");
    for (int i = 1; i < argc; ++i) measure_scramble(argv[i]);
}
