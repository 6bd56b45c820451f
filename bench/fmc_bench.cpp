// Fewest moves over random cubes: how long the answers are after so much time on one core.
//   fmc_bench FILE [SECONDS [CUBES]]     the cubes of a file, a facelet string a line (1 s each, 100 cubes)
// Time that the processor gave to others is not counted against the search: `cpu` is what it got.
#include <fmt/core.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <string>

#include "rubik/formats/facelet_string.hpp"
#include "rubik/methods/fmc/fewest_moves.hpp"

namespace cubewright::rubik {
namespace {

double cpu_seconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + (static_cast<double>(now.tv_nsec) / 1e9);
}

int measure(const char* path, double seconds, std::size_t most) {
    std::ifstream file(path);
    std::size_t cubes = 0;
    std::size_t sum = 0;
    std::size_t unsolved = 0;
    std::size_t with_insertion = 0;
    std::uint64_t nodes = 0;
    double cpu = 0;
    std::array<unsigned, 41> by_length{};
    for (std::string line; cubes < most && std::getline(file, line);) {
        const auto cube = parse_facelets(line);
        if (!cube) continue;
        ++cubes;
        FewestMovesOptions options;
        options.limits.time = std::chrono::duration<double>(seconds);
        const double before = cpu_seconds();
        const auto result = solve_fewest_moves(*cube, options);
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
    const std::size_t solved = cubes - unsolved;
    if (solved == 0) return 1;
    const auto count = static_cast<double>(solved);
    fmt::print("fewest moves, {} cubes, {} s each: mean {:.2f}; cpu {:.2f} s and {:.1f} M nodes a cube; {} unsolved, {} "
               "with an insertion\n",
               cubes, seconds, static_cast<double>(sum) / count, cpu / static_cast<double>(cubes),
               static_cast<double>(nodes) / count / 1e6, unsolved, with_insertion);
    for (std::size_t length = 0; length < by_length.size(); ++length)
        if (by_length[length] > 0) fmt::print("  {:>2} moves  {}\n", length, by_length[length]);
    return 0;
}

}  // namespace
}  // namespace cubewright::rubik

int main(int argc, char** argv) {
    if (argc < 2) return std::fputs("fmc_bench FILE [SECONDS [CUBES]]\n", stderr), 2;
    return cubewright::rubik::measure(argv[1], argc > 2 ? std::atof(argv[2]) : 1.0,
                                      argc > 3 ? std::strtoul(argv[3], nullptr, 10) : 100);
}
