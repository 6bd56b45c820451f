// A program outside the source tree that uses the installed C++ library: it checks, scrambles and solves cubes, and
// plays Ready, Set. It returns the number of the first failed step, or 0.
#include <cubewright/cubewright.hpp>

#include <cstdio>
#include <string>
#include <unordered_set>
#include <vector>

using namespace cubewright;

static int step = 0;

static bool failed(bool good) {
    ++step;
    if (!good) std::printf("step %d failed\n", step);
    return !good;
}

int main() {
    std::printf("version %s for %s\n", std::string(version()).c_str(), std::string(processor()).c_str());

    // Check.
    const auto flipped = check("UUUUUUUFURRRRRRRRRFUFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB");
    if (failed(flipped && !flipped->solvable && flipped->explanations.size() == flipped->explanation_count))
        return step;
    if (failed(Cube::parse(flipped->explanations.front().stickers).has_value())) return step;
    if (failed(!Cube::parse(flipped->stickers))) return step;

    // Scramble and solve.
    const auto moves = scrambles(20, "consumer");
    if (failed(moves && moves->size() == 20)) return step;
    std::vector<Cube> cubes;
    for (const Algorithm& each : *moves) cubes.push_back(Cube() * each);
    if (failed(std::unordered_set<Cube>(cubes.begin(), cubes.end()).size() == 20)) return step;
    const auto solved = solve_many(cubes);
    for (std::size_t i = 0; i < cubes.size(); ++i)
        if (failed(solved[i] && solved[i]->size() <= 20 && (cubes[i] * *solved[i]).is_solved())) return step;
    const auto shortest = solve(Cube() * Algorithm::parse("[R, U] F2").value(), {.method = "optimal"});
    if (failed(shortest && shortest->proved_optimal && shortest->moves.size() == 5)) return step;
    std::puts(to_string(shortest->moves).c_str());

    // Play Ready, Set.
    const auto puzzle = readyset::deal(3, "consumer");
    if (failed(puzzle && puzzle->cards.size() == 8)) return step;
    const auto solutions = readyset::solve(*puzzle);
    if (failed(solutions && solutions->count > 0 && solutions->best)) return step;
    const auto verdict = readyset::judge(*puzzle, solutions->best->rows);
    if (failed(verdict && verdict->correct && verdict->score == solutions->best->score)) return step;
    std::printf("%u points\n", verdict->score);
    return 0;
}
