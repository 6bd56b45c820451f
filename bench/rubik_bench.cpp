// Benchmarks the basic cube operations: product, inverse, turns.
#include <benchmark/benchmark.h>

#include <vector>

#include "base/random.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/cube/cube_symmetry.hpp"

namespace cubewright::rubik {
namespace {

std::vector<Cube> random_cubes(std::size_t count) {
    Random random(std::uint64_t{1});
    std::vector<Cube> cubes(count);
    for (Cube& cube : cubes)
        for (int i = 0; i < 40; ++i) cube = cube * as_cube(static_cast<Move>(random.below(move_count)));
    return cubes;
}

void count_items(benchmark::State& state, std::size_t per_iteration) {
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()) * static_cast<std::int64_t>(per_iteration));
    state.SetLabel(simd_name);
}

void compose(benchmark::State& state) {
    const auto cubes = random_cubes(256);
    std::vector<Cube> products(256);
    for (auto _ : state) {
        for (std::size_t i = 0; i < 256; ++i) products[i] = cubes[i] * cubes[255 - i];
        benchmark::DoNotOptimize(products.data());
        benchmark::ClobberMemory();
    }
    count_items(state, 256);
}
BENCHMARK(compose);

void invert(benchmark::State& state) {
    const auto cubes = random_cubes(256);
    std::vector<Cube> inverses(256);
    for (auto _ : state) {
        for (std::size_t i = 0; i < 256; ++i) inverses[i] = inverse(cubes[i]);
        benchmark::DoNotOptimize(inverses.data());
        benchmark::ClobberMemory();
    }
    count_items(state, 256);
}
BENCHMARK(invert);

// Measures latency: each turn depends on the result of the previous one.
void turn_one_cube(benchmark::State& state) {
    Random random(std::uint64_t{2});
    std::vector<Move> moves(256);
    for (Move& m : moves) m = static_cast<Move>(random.below(move_count));
    Cube cube;
    for (auto _ : state) {
        cube = after(cube, moves);
        benchmark::DoNotOptimize(cube);
    }
    count_items(state, 256);
}
BENCHMARK(turn_one_cube);

void conjugate_by_symmetries(benchmark::State& state) {
    const auto cubes = random_cubes(256);
    std::vector<Cube> images(256);
    for (auto _ : state) {
        for (std::size_t i = 0; i < 256; ++i) images[i] = conjugate(cubes[i], all_symmetries[i % symmetry_count]);
        benchmark::DoNotOptimize(images.data());
        benchmark::ClobberMemory();
    }
    count_items(state, 256);
}
BENCHMARK(conjugate_by_symmetries);

}  // namespace
}  // namespace cubewright::rubik
