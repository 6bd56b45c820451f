// Measures the fewest-moves solver on random cubes: the solution lengths after a fixed time on one core.
//
//   fmc_bench [CUBES [SECONDS [FILE]]]
//
// CUBES is the number of cubes (default 20) and SECONDS the time for each (default 1). The cubes are drawn with a fixed
// seed, or read from FILE, which has one facelet string per line. Time that other processes take is not counted against
// the search; `cpu` is the CPU time that the search used.
#include <fmt/core.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <string>
#include <vector>

#include "rubik/formats/cube_formats.hpp"
#include "rubik/group/random_cube.hpp"
#include "rubik/methods/fmc/fewest_moves.hpp"

namespace cubewright::rubik {
namespace {

double cpu_seconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + (static_cast<double>(now.tv_nsec) / 1e9);
}

std::vector<Cube> read_cubes(std::size_t count, const char* path) {
    std::vector<Cube> cubes;
    if (path != nullptr) {
        std::ifstream file(path);
        for (std::string line; cubes.size() < count && std::getline(file, line);)
            if (const auto cube = parse_facelets(line)) cubes.push_back(*cube);
        return cubes;
    }
    Random random(std::uint64_t{2026});
    while (cubes.size() < count) cubes.push_back(random_cube(random));
    return cubes;
}

int measure(const std::vector<Cube>& cubes, double seconds) {
    std::size_t sum = 0;
    std::size_t unsolved = 0;
    std::size_t with_insertion = 0;
    std::uint64_t nodes = 0;
    double cpu = 0;
    std::array<unsigned, 41> by_length{};
    for (const Cube& cube : cubes) {
        FewestMovesOptions options;
        options.limits.seconds = seconds;
        const double before = cpu_seconds();
        const auto result = solve_fewest_moves(cube, options);
        cpu += cpu_seconds() - before;
        if (!result || !result->best) {
            ++unsolved;
            continue;
        }
        sum += result->best->length();
        ++by_length[result->best->length()];
        nodes += result->nodes;
        with_insertion += result->best->insertion ? 1U : 0U;
    }
    const std::size_t solved = cubes.size() - unsolved;
    if (solved == 0) return 1;
    const auto count = static_cast<double>(solved);
    fmt::print(
        "fewest moves, {} cubes, {} s each: mean {:.2f}; cpu {:.2f} s and {:.1f} M nodes per cube; {} unsolved, {} "
        "with an insertion\n",
        cubes.size(), seconds, static_cast<double>(sum) / count, cpu / static_cast<double>(cubes.size()),
        static_cast<double>(nodes) / count / 1e6, unsolved, with_insertion);
    for (std::size_t length = 0; length < by_length.size(); ++length)
        if (by_length[length] > 0) fmt::print("  {:>2} moves  {}\n", length, by_length[length]);
    return 0;
}

}  // namespace
}  // namespace cubewright::rubik

int main(int argc, char** argv) {
    const std::size_t count = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 20;
    const double seconds = argc > 2 ? std::strtod(argv[2], nullptr) : 1;
    return cubewright::rubik::measure(cubewright::rubik::read_cubes(count, argc > 3 ? argv[3] : nullptr), seconds);
}
