// Benchmarks whole cosets on the CPU or a GPU: the coset that is compared with hcoset, and a random sample.
//
//   coset_bench [--gpu] [--superflip] [--exactly] [--cosets N] [--workers N] [--search-depth N] [--seed N]
//
// Every coset is proven to need no more than twenty moves: the positions that remain after the prepasses are solved one
// by one. With a search depth, the counts are exact up to that depth. With --gpu the cosets are solved on a GPU.
// Several workers share one GPU, so that one worker searches while another runs prepasses.
//
// --exactly determines the exact distance of every position of the first coset. It searches to 18 moves, or to the
// given search depth; then runs one prepass, whose new positions are exact too; and then finds shortest solutions of
// the remaining positions on the GPU, one for each class of equivalent positions.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "base/random.hpp"
#include "rubik/cosets/coset_solver.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/gpu/cosets/gpu_coset_solver.hpp"
#include "rubik/gpu/gpu_solver.hpp"
#include "rubik/group/group_facts.hpp"
#include "rubik/group/random_cube.hpp"

namespace {

using namespace cubewright;
using namespace cubewright::rubik;
using Clock = std::chrono::steady_clock;
using Solve = std::function<Result<CosetCounts>(const Cube&, const CosetOptions&)>;

double since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

struct Arguments {
    bool gpu = false;
    bool superflip = false;  // use the superflip's coset instead of the compared one
    bool exactly = false;
    std::size_t cosets = 3;
    std::size_t workers = 1;
    std::optional<unsigned> search_depth;
    std::uint64_t seed = 1;
};

Arguments arguments(int count, char** values) {
    Arguments given;
    for (int i = 1; i < count; ++i) {
        const std::string_view name = values[i];
        if (name == "--gpu" || name == "--superflip" || name == "--exactly") {
            (name == "--gpu" ? given.gpu : name == "--superflip" ? given.superflip : given.exactly) = true;
            continue;
        }
        const long number = i + 1 < count ? std::atol(values[++i]) : 0;
        if (name == "--cosets") given.cosets = static_cast<std::size_t>(number);
        if (name == "--workers") given.workers = static_cast<std::size_t>(std::max(number, 1L));
        if (name == "--search-depth") given.search_depth = static_cast<unsigned>(number);
        if (name == "--seed") given.seed = static_cast<std::uint64_t>(number);
    }
    return given;
}

Solve solver(bool use_gpu, const TwoPhaseTables& tables) {
    if (use_gpu) {
        auto opened = gpu::GpuCosetSolver::open(tables);
        if (!opened) {
            fmt::print("{}\n", to_string(opened.error()));
            std::exit(1);
        }
        const auto kept = std::make_shared<gpu::GpuCosetSolver>(std::move(*opened));
        return [kept](const Cube& cube, const CosetOptions& options) { return kept->solve(cube, options); };
    }
    auto made = CosetSolver::make(tables);
    if (!made) {
        fmt::print("{}\n", to_string(made.error()));
        std::exit(1);
    }
    const auto kept = std::make_shared<CosetSolver>(std::move(*made));
    return [kept](const Cube& cube, const CosetOptions& options) { return kept->solve(cube, options); };
}

// Sums over cosets, from which the mean and its standard error are computed.
struct Sums {
    double sum = 0;
    double squares = 0;
    void add(double value) {
        sum += value;
        squares += value * value;
    }
};

void print_one(const char* name, const CosetCounts& counts, double seconds) {
    fmt::print("{}: {:.3f} s ({:.3f} search, {:.3f} prepasses), {} probes, {} sequences, {} left\n", name, seconds,
               counts.search_seconds, counts.prepass_seconds, counts.looked_up, counts.sequences, counts.left);
    for (std::size_t d = 0; d < counts.positions.size(); ++d)
        if (counts.positions[d] > 0)
            fmt::print("  {:2} {} {}\n", d, d <= counts.exact_to ? "exactly" : "at most", counts.positions[d]);
}

bool is_before(const Cube& a, const Cube& b) {
    return std::memcmp(&a, &b, sizeof a) < 0;
}

int solve_exactly(const Solve& solve, const Cube& position, unsigned search_depth) {
    const auto start = Clock::now();
    CosetOptions options;
    options.search_depth = search_depth;
    options.depth = search_depth + 1;
    options.max_remaining = 5'000'000;
    const auto counts = solve(position, options);
    if (!counts) {
        fmt::print("{}\n", to_string(counts.error()));
        return 1;
    }
    print_one("by search and one prepass", *counts, since(start));
    std::vector<Cube> left;
    for (const Cube& cube : counts->left_positions) left.push_back(canonical_with_inverse(cube));
    std::ranges::sort(left, is_before);
    std::vector<Cube> classes = left;
    classes.erase(std::ranges::unique(classes).begin(), classes.end());
    fmt::print("{} left ({} listed) in {} symmetry classes; {:.1f} s\n", counts->left, left.size(), classes.size(),
               since(start));
    auto gpu_solver = gpu::GpuSolver::open(std::nullopt);
    if (!gpu_solver) {
        fmt::print("{}\n", to_string(gpu_solver.error()));
        return 1;
    }
    const auto answers = gpu_solver->solve(classes);
    if (!answers) {
        fmt::print("{}\n", to_string(answers.error()));
        return 1;
    }
    std::map<std::size_t, std::size_t> lengths;
    for (std::size_t i = 0; i < classes.size(); ++i) {
        const auto alike = std::ranges::equal_range(left, classes[i], is_before);
        lengths[(*answers)[i].moves.size()] += alike.size();
    }
    for (const auto& [length, positions] : lengths)
        fmt::print("  {:2} exactly {} of the remaining positions\n", length, positions);
    fmt::print("{:.1f} s in total\n", since(start));
    return counts->left == left.size() ? 0 : 1;
}

}  // namespace

int main(int count, char** values) {
    std::setvbuf(stdout, nullptr, _IOLBF, 0);  // line buffering, so that a redirected log shows the progress
    const Arguments given = arguments(count, values);
    const TwoPhaseTables& tables = two_phase_tables(TableTier::large);
    std::vector<Solve> solvers;
    for (std::size_t i = 0; i < given.workers; ++i) solvers.push_back(solver(given.gpu, tables));

    CosetOptions options;
    options.search_depth = given.search_depth;
    options.max_remaining = 2'000'000;
    const std::array known{make_move(Face::R, 1), make_move(Face::F, 1), make_move(Face::U, 2), make_move(Face::R, 3),
                           make_move(Face::U, 3), make_move(Face::B, 3), make_move(Face::F, 1), make_move(Face::L, 1),
                           make_move(Face::F, 3), make_move(Face::U, 2)};
    Cube superflip = solved_cube;
    for (std::size_t i = 0; i < edge_count; ++i) superflip.edges[i] |= flip_bit;
    const Cube first = given.superflip ? superflip : after(solved_cube, known);
    if (given.exactly) return solve_exactly(solvers[0], first, given.search_depth.value_or(18));
    for (int warm = 0; warm < 2; ++warm) {  // the first run touches the memory for the first time
        const auto start = Clock::now();
        const auto counts = solvers[0](first, options);
        if (!counts) {
            fmt::print("{}\n", to_string(counts.error()));
            return 1;
        }
        if (warm == 1) print_one(given.superflip ? "superflip" : "R F U2 R' U' B' F L F' U2", *counts, since(start));
    }

    std::vector<Cube> cubes;
    Random random{given.seed};
    for (std::size_t i = 0; i < given.cosets; ++i) cubes.push_back(random_cube(random));
    std::atomic<std::size_t> next{0};
    std::mutex mutex;
    std::array<Sums, 21> at{};
    std::uint64_t left = 0;
    std::uint64_t max_remaining = 0;
    std::size_t proven = 0;
    unsigned exact_to = 20;
    double search = 0;
    double prepass = 0;
    double settling = 0;
    const auto start = Clock::now();
    std::vector<std::thread> threads;
    for (std::size_t w = 0; w < given.workers; ++w)
        threads.emplace_back([&, w] {
            for (std::size_t i = next++; i < cubes.size(); i = next++) {
                const auto counts = solvers[w](cubes[i], options);
                if (!counts) {
                    fmt::print("{}\n", to_string(counts.error()));
                    continue;
                }
                const auto settled = Clock::now();
                const auto longest = solve_remaining(tables, counts->left_positions, 20, node_limit(20));
                const std::scoped_lock lock(mutex);
                settling += since(settled);
                if (!longest) fmt::print("{}\n", to_string(longest.error()));
                if (longest && *longest && counts->left == counts->left_positions.size()) ++proven;
                for (std::size_t d = 0; d < counts->positions.size(); ++d)
                    at[d].add(static_cast<double>(counts->positions[d]) / static_cast<double>(coset_size));
                left += counts->left;
                max_remaining = std::max(max_remaining, counts->left);
                exact_to = std::min(exact_to, counts->exact_to);
                search += counts->search_seconds;
                prepass += counts->prepass_seconds;
            }
        });
    for (std::thread& thread : threads) thread.join();
    const double seconds = since(start);
    if (cubes.empty()) return 0;
    const auto n = static_cast<double>(cubes.size());
    fmt::print(
        "{} random cosets, {} workers: {:.1f} s, {:.2f} cosets per second; each {:.4f} s search, {:.4f} s prepasses, "
        "{:.4f} s for the remaining positions\n",
        cubes.size(), given.workers, seconds, n / seconds, search / n, prepass / n, settling / n);
    fmt::print(
        "{} cosets proven to need at most 20 moves; {} positions left after prepasses, {:.1f} per coset, at most {}\n",
        proven, left, static_cast<double>(left) / n, max_remaining);
    for (std::size_t d = 0; d < at.size(); ++d) {
        const double mean = at[d].sum / n;
        const double variance = std::max(0.0, (at[d].squares / n) - (mean * mean));
        if (mean > 0)
            fmt::print("  {:2} {} {:.6e} +- {:.1e} of the positions\n", d, d <= exact_to ? "exactly" : "at most", mean,
                       std::sqrt(variance / n));
    }
    return proven == cubes.size() ? 0 : 1;
}
