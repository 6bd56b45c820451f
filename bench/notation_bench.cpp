// Benchmarks reading, printing and simplifying algorithms.
#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "base/random.hpp"
#include "twisty/alg.hpp"
#include "twisty/sequence.hpp"
#include "twisty/simplify.hpp"

namespace cubewright::twisty {
namespace {

std::vector<Turn> random_turns(std::size_t count) {
    Random random(std::uint64_t{3});
    std::vector<Turn> turns(count);
    for (Turn& t : turns)
        t = {static_cast<Layers>(random.below(layers_count)), static_cast<std::uint8_t>(random.below(3) + 1)};
    return turns;
}

// Reports the work per iteration: turns as items, text as bytes.
void count_work(benchmark::State& state, std::size_t turns, std::size_t bytes = 0) {
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()) * static_cast<std::int64_t>(turns));
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) * static_cast<std::int64_t>(bytes));
}

void parse(benchmark::State& state) {
    const auto count = static_cast<std::size_t>(state.range(0));
    const std::string text = to_string(random_turns(count));
    for (auto _ : state) benchmark::DoNotOptimize(parse_alg(text));
    count_work(state, count, text.size());
}
BENCHMARK(parse)->Arg(20)->Arg(1000);

void parse_nested(benchmark::State& state) {
    const std::string text = "[F: [R, U]2] // pairs\n(R U R' U')6 [Rw U: [M', U2]]'";
    for (auto _ : state) benchmark::DoNotOptimize(parse_turns(text));
    count_work(state, parse_turns(text).value().size(), text.size());
}
BENCHMARK(parse_nested);

void print(benchmark::State& state) {
    const Alg alg = parse_alg(to_string(random_turns(1000))).value();
    for (auto _ : state) benchmark::DoNotOptimize(to_string(alg));
    count_work(state, 1000, to_string(alg).size());
}
BENCHMARK(print);

void simplify(benchmark::State& state) {
    const auto turns = random_turns(1000);
    for (auto _ : state) benchmark::DoNotOptimize(simplified(turns));
    count_work(state, turns.size());
}
BENCHMARK(simplify);

void convert_to_moves(benchmark::State& state) {
    const auto turns = random_turns(1000);
    for (auto _ : state) benchmark::DoNotOptimize(to_moves(turns));
    count_work(state, turns.size());
}
BENCHMARK(convert_to_moves);

}  // namespace
}  // namespace cubewright::twisty
