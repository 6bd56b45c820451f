// Benchmarks reading and checking cubes from user input.
#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "base/random.hpp"
#include "rubik/check/check.hpp"
#include "rubik/check/diagnosis.hpp"
#include "rubik/formats/cube_formats.hpp"
#include "rubik/group/group_facts.hpp"
#include "rubik/group/random_cube.hpp"

namespace cubewright::rubik {
namespace {

std::vector<Cube> random_cubes() {
    Random random(std::uint64_t{1});
    std::vector<Cube> cubes(256);
    for (Cube& cube : cubes) cube = random_cube(random);
    return cubes;
}

template <class Item, class Job>
void for_each(benchmark::State& state, const std::vector<Item>& items, Job job) {
    for (auto _ : state)
        for (const Item& item : items) benchmark::DoNotOptimize(job(item));
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()) * static_cast<std::int64_t>(items.size()));
}

template <class Write>
std::vector<std::string> written(Write write) {
    std::vector<std::string> texts;
    for (const Cube& cube : random_cubes()) texts.push_back(write(cube));
    return texts;
}

void parse_facelet_strings(benchmark::State& state) {
    const auto texts = written([](const Cube& cube) { return to_facelet_string(cube); });
    for_each(state, texts, [](const std::string& text) { return parse_facelets(text); });
}
BENCHMARK(parse_facelet_strings);

void parse_reid_strings(benchmark::State& state) {
    for_each(state, written(to_reid), [](const std::string& text) { return parse_reid(text); });
}
BENCHMARK(parse_reid_strings);

void parse_kpatterns(benchmark::State& state) {
    for_each(state, written(to_kpattern), [](const std::string& text) { return parse_kpattern(text); });
}
BENCHMARK(parse_kpatterns);

void judge_cubes(benchmark::State& state) {
    for_each(state, random_cubes(), [](const Cube& cube) { return is_solvable(cube); });
}
BENCHMARK(judge_cubes);

void check_good_stickers(benchmark::State& state) {
    std::vector<Stickers> all;
    for (const Cube& cube : random_cubes()) all.push_back(to_stickers(cube));
    for_each(state, all, [](const Stickers& stickers) { return check(stickers); });
}
BENCHMARK(check_good_stickers);

// Measures the report on a faulty cube, followed by the search for mistakes that explain it.
template <class Spoil>
void diagnose_spoilt(benchmark::State& state, Spoil spoil) {
    std::vector<Stickers> all;
    for (const Cube& cube : random_cubes()) {
        all.push_back(to_stickers(cube));
        spoil(all.back());
    }
    for_each(state, all, [](const Stickers& stickers) {
        benchmark::DoNotOptimize(check(stickers));
        return diagnose(stickers);
    });
}

void diagnose_a_wrong_sticker(benchmark::State& state) {
    diagnose_spoilt(state, [](Stickers& stickers) { stickers[19] = stickers[19] == 'U' ? 'D' : 'U'; });
}
BENCHMARK(diagnose_a_wrong_sticker);

void diagnose_a_mirrored_corner(benchmark::State& state) {
    diagnose_spoilt(state, [](Stickers& stickers) { std::swap(stickers[8], stickers[9]); });
}
BENCHMARK(diagnose_a_mirrored_corner);

void diagnose_a_flipped_edge(benchmark::State& state) {
    diagnose_spoilt(state, [](Stickers& stickers) { std::swap(stickers[7], stickers[19]); });
}
BENCHMARK(diagnose_a_flipped_edge);

}  // namespace
}  // namespace cubewright::rubik
