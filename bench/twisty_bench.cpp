// Measures the generic twisty-puzzle solver and prints one table: the time to compute the distances of all positions of
// small puzzles, and the time to build the 3×3×3 tables and to solve one scramble:
//
//   twisty_bench [SCRAMBLE]
//
// The default scramble needs 14 moves.
#include <fmt/core.h>

#include <chrono>
#include <numeric>
#include <string_view>

#include "tests/twisty/search/definitions.hpp"
#include "twisty/search/solver.hpp"

namespace cubewright::twisty {
namespace {

double seconds_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
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
    const PuzzleSolution found = solver->solve(pattern);
    const double all = seconds_since(start);
    fmt::print("{:<10} {} moves, {} nodes, tables {:.3f} s, search {:.3f} s, together {:.3f} s\n", puzzle.name,
               found.cost, found.nodes, tables, all - tables, all);
}

}  // namespace
}  // namespace cubewright::twisty

int main(int argc, char** argv) {
    using namespace cubewright::twisty;
    for (const Puzzle& puzzle : {cube_2x2x2(), skewb(), pyraminx_with_tips()}) measure_distances(puzzle);
    // This is part of a solution of 18 moves that is proven to be shortest, so no shorter sequence has the same effect.
    measure_scramble(argc > 1 ? argv[1] : "B L F L U F L2 D2 F' D R2 B2 U' B");
}
