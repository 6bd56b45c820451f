// Measures the human methods on random cubes: solution lengths and times.
//
//   methods_bench [N]      solves N cubes drawn with a fixed seed (default 200)
//   methods_bench FILE     solves the cubes of a file with one facelet string per line
//
// Times are CPU times on one core. The column "first" is the time of the first solution in that style, including the
// tables that no earlier style needed.
#include <fmt/core.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

#include "rubik/formats/cube_formats.hpp"
#include "rubik/group/random_cube.hpp"
#include "rubik/methods/cfop/cfop.hpp"
#include "rubik/methods/lbl/layer_by_layer.hpp"
#include "rubik/methods/steps/single_steps.hpp"

namespace cubewright::rubik {
namespace {

double milliseconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (static_cast<double>(now.tv_sec) * 1e3) + (static_cast<double>(now.tv_nsec) / 1e6);
}

std::vector<Cube> read_cubes(const char* argument) {
    std::vector<Cube> cubes;
    std::ifstream file(argument);
    for (std::string line; std::getline(file, line);)
        if (const auto cube = parse_facelets(line)) cubes.push_back(*cube);
    if (!cubes.empty()) return cubes;
    Random random(std::uint64_t{2026});
    for (long n = std::strtol(argument, nullptr, 10); n > 0; --n) cubes.push_back(random_cube(random));
    return cubes;
}

// `most` limits the number of cubes for slow styles.
void measure(const std::string& what, std::span<const Cube> cubes, std::size_t most,
             const std::function<Result<Solution>(const Cube&)>& solve) {
    cubes = cubes.first(std::min(most, cubes.size()));
    if (cubes.empty()) return;
    const double before = milliseconds();
    if (!solve(cubes[0])) return;
    const double first = milliseconds() - before;
    std::size_t sum = 0;
    std::size_t longest = 0;
    double total = 0;
    double slowest = 0;
    std::size_t unsolved = 0;
    for (const Cube& cube : cubes) {
        const double start = milliseconds();
        const auto solution = solve(cube);
        const double took = milliseconds() - start;
        total += took;
        slowest = std::max(slowest, took);
        const std::size_t moves = solution ? length(*solution, Metric::htm) : 0;
        unsolved += solution ? 0U : 1U;
        sum += moves;
        longest = std::max(longest, moves);
    }
    const auto count = static_cast<double>(cubes.size());
    fmt::print("{:<42} {:>6} {:>8.2f} {:>4} {:>8} {:>9.3f} {:>9.2f} {:>8.1f}\n", what, cubes.size(),
               static_cast<double>(sum) / count, longest, unsolved, total / count, slowest, first);
    std::fflush(stdout);
}

void run(const char* argument) {
    const std::vector<Cube> cubes = read_cubes(argument);
    const std::vector<Face> neutral(all_faces.begin(), all_faces.end());
    const auto cfop = [](CfopStyle style, std::vector<Face> colours, bool xcross) {
        CfopOptions options;
        options.style = style;
        options.first_colours = std::move(colours);
        options.xcross = xcross;
        return [options](const Cube& cube) { return solve_cfop(cube, options); };
    };
    const auto layers = [](LayerStyle style) {
        return [options = LayerOptions{style, {Face::U}, western_colour_names()}](const Cube& cube) {
            return solve_layer_by_layer(cube, options);
        };
    };
    const auto step = [&](SingleStep which) {
        return [which, neutral](const Cube& cube) -> Result<Solution> {
            auto solutions = solve_step(cube, which, neutral);
            if (!solutions) return tl::unexpected(solutions.error());
            return solutions->front();
        };
    };
    fmt::print("{:<42} {:>6} {:>8} {:>4} {:>8} {:>9} {:>9} {:>8}\n", "", "cubes", "avg HTM", "max", "unsolved",
               "mean ms", "max ms", "first ms");
    measure("CFOP teach, one colour", cubes, 1000, cfop(CfopStyle::teach, {Face::U}, true));
    measure("CFOP teach, neutral", cubes, 1000, cfop(CfopStyle::teach, neutral, true));
    measure("CFOP fluent, one colour", cubes, 1000, cfop(CfopStyle::fluent, {Face::U}, true));
    measure("CFOP fluent, one colour, no xcross", cubes, 200, cfop(CfopStyle::fluent, {Face::U}, false));
    measure("CFOP fluent, two colours", cubes, 200, cfop(CfopStyle::fluent, {Face::U, Face::D}, true));
    measure("CFOP shortest, one colour", cubes, 100, cfop(CfopStyle::shortest, {Face::U}, true));
    measure("CFOP shortest, neutral", cubes, 100, cfop(CfopStyle::shortest, neutral, true));
    measure("layer by layer, teach", cubes, 1000, layers(LayerStyle::teach));
    measure("layer by layer, efficient", cubes, 1000, layers(LayerStyle::efficient));
    for (const SingleStep which : all_single_steps)
        measure(fmt::format("{}, best of six colours", name(which)), cubes, 1000, step(which));
}

}  // namespace
}  // namespace cubewright::rubik

int main(int argc, char** argv) {
    cubewright::rubik::run(argc > 1 ? argv[1] : "200");
}
