// Runs the CUDA kernels on the host, using fibres.
#include "tests/rubik/gpu/cuda_on_host.hpp"

// Must be included after the CUDA replacement.
#include "rubik/gpu/kernels.cuh"
#include "rubik/gpu/search_kernel.cuh"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <vector>

#include "base/random.hpp"
#include "rubik/gpu/gpu_maps.hpp"
#include "rubik/gpu/host_search.hpp"
#include "rubik/group/random_cube.hpp"
#include "rubik/optimal/optimal_coordinate.hpp"
#include "tests/rubik/gpu/small_near_sets.hpp"

namespace cubewright::rubik::gpu {
namespace {

constexpr int base = 4;

const HostTable& kernel_table() {
    static const HostTable grown = filled_table(0, base);
    return grown;
}
void set_constants() {
    std::ranges::copy(small_maps().turns, constant_turns);
}

struct Search {
    std::vector<PackedCube> roots;
    std::vector<std::uint32_t> slots;
    std::vector<std::uint32_t> found;
    std::vector<std::uint32_t> paths;
    std::vector<unsigned long long> solutions;
    std::vector<SearchNode> stacks;
    std::vector<SearchNode> pool_nodes;
    PoolState pool;
    unsigned long long next_task = 0;
    unsigned long long facts[6] = {};
    std::uint32_t trouble = 0;

    std::uint32_t capacity = 2048;
    unsigned warps = 1;
    bool share = true;

    // Searches all cubes from depth `least` to depth `most`.
    template <class Shape = SearchShape<512>>
    void run(const std::vector<Cube>& cubes, unsigned least, unsigned most, unsigned prefix, bool all) {
        const auto prefixes = canonical_sequences(prefix);
        for (const Cube& cube : cubes) {
            slots.push_back(static_cast<std::uint32_t>(roots.size()));
            roots.push_back(packed(cube));
        }
        found.assign(cubes.size(), 0xFFFFFFFFU);
        paths.assign(cubes.size() * search_levels * path_words, 0);
        solutions.assign(cubes.size() * search_levels, 0);
        stacks.resize(std::size_t{capacity} * warps);
        pool_nodes.resize(64);
        pool.working = warps;
        std::array<SearchLevel, search_levels> levels;
        SearchJob job;
        for (unsigned depth = 0; depth < search_levels; ++depth) {
            const auto count = static_cast<std::uint32_t>(depth >= least && depth <= most ? cubes.size() : 0);
            job.task_count += count * prefixes.size();
            levels[depth] = {job.task_count, prefixes.data(), static_cast<std::uint32_t>(prefixes.size()),
                             prefix,         slots.data(),    count};
        }
        job.levels = levels.data();
        job.near = small_near_sets().sets;
        job.rules = {base, job.near.radius[near_set_count - 1], 0};
        job.maps = host_maps();
        std::vector<std::uint32_t> words((kernel_table().bytes.size() + 3) / 4);
        std::memcpy(words.data(), kernel_table().bytes.data(), kernel_table().bytes.size());
        job.table = words.data();
        job.roots = roots.data();
        job.next_task = &next_task;
        job.found = found.data();
        job.paths = paths.data();
        job.solutions = solutions.data();
        job.stacks = stacks.data();
        job.stack_capacity = capacity;
        job.pool = {&pool, pool_nodes.data(), 64, 40};
        job.trouble = &trouble;
        job.facts = facts;
        job.time_limit = 1;
        job.all = all;
        job.share = share;
        cuda_on_host::launch([&] { search_kernel<Shape>(job); }, warps);
    }

    unsigned long long count(std::size_t slot, unsigned depth) const { return solutions[slot * search_levels + depth]; }
    std::vector<Move> solution(std::size_t slot) const {
        return unpacked_moves(paths.data() + (slot * search_levels + found[slot]) * path_words, found[slot]);
    }
};

std::vector<Cube> scrambles(std::size_t count, std::size_t moves) {
    Random random(std::uint64_t{11});
    std::vector<Cube> cubes;
    for (std::size_t i = 0; i < count; ++i) cubes.push_back(after(solved_cube, random_moves(random, moves)));
    return cubes;
}

TEST(SearchKernel, AgreesWithASingleLane) {
    const auto cubes = scrambles(4, 9);
    for (const unsigned depth : {8U, 9U}) {
        Search search;
        search.run(cubes, depth, depth, 1, true);
        EXPECT_EQ(search.trouble, 0U);
        for (std::size_t i = 0; i < cubes.size(); ++i) {
            const auto expected =
                search_on_host(cubes[i], static_cast<int>(depth), 1, true, kernel_table(), small_near_sets().sets);
            EXPECT_EQ(search.count(i, depth), expected.solutions.size());
            EXPECT_EQ(search.found[i] == depth, !expected.solutions.empty());
            if (search.found[i] == depth) {
                EXPECT_EQ(after(cubes[i], search.solution(i)), solved_cube);
            }
        }
        EXPECT_GT(search.facts[0], 0U);
    }
}

TEST(SearchKernel, MakesTheProbesOfASingleLane) {
    const auto cubes = scrambles(2, 9);
    std::uint64_t looks = 0;
    std::uint64_t near_looks = 0;
    for (const Cube& cube : cubes) {
        const auto expected = search_on_host(cube, 9, 2, true, kernel_table(), small_near_sets().sets);
        looks += expected.table_probes;
        near_looks += expected.near_looks;
    }
    for (int shape = 0; shape < 3; ++shape) {
        Search search;
        if (shape == 0) search.run<SearchShape<512, 32, 1, 8>>(cubes, 9, 9, 2, true);
        if (shape == 1) search.run<SearchShape<512, 64, 4, 16>>(cubes, 9, 9, 2, true);
        if (shape == 2) search.run<SearchShape<1024, 16, 2, 4>>(cubes, 9, 9, 2, true);
        EXPECT_EQ(search.facts[0], looks);
        EXPECT_EQ(search.facts[1], near_looks);
    }
}

// There are few tasks, so most warps are idle until others share their work.
TEST(SearchKernel, WarpsShareAllWork) {
    const auto cubes = scrambles(2, 10);
    for (const unsigned warps : {2U, 5U, 16U}) {
        std::uint64_t looks = 0;
        std::vector<std::size_t> counts;
        for (const Cube& cube : cubes) {
            const auto expected = search_on_host(cube, 10, 0, true, kernel_table(), small_near_sets().sets);
            looks += expected.table_probes;
            counts.push_back(expected.solutions.size());
        }
        Search search;
        search.warps = warps;
        search.run(cubes, 10, 10, 0, true);
        EXPECT_EQ(search.trouble, 0U);
        EXPECT_EQ(search.facts[0], looks);
        EXPECT_GT(search.facts[5], 0U);
        EXPECT_EQ(search.pool.nodes, 0U);
        EXPECT_EQ(search.pool.lock, 0U);
        EXPECT_EQ(search.pool.working, 0U);
        EXPECT_EQ(search.pool.waiting, 0U);
        for (std::size_t i = 0; i < cubes.size(); ++i) EXPECT_EQ(search.count(i, 10), counts[i]);
    }
}

TEST(SearchKernel, MakesTheSameProbesWithoutSharing) {
    const auto cubes = scrambles(2, 10);
    Search alone;
    alone.warps = 3;
    alone.share = false;
    alone.run(cubes, 10, 10, 1, true);
    Search together;
    together.warps = 3;
    together.run(cubes, 10, 10, 1, true);
    EXPECT_EQ(alone.facts[0], together.facts[0]);
    EXPECT_EQ(alone.facts[5], 0U);
}

// A deeper level may start before the previous one is finished. The result is the minimum depth at the end.
TEST(SearchKernel, SearchesAllLevelsInOneLaunch) {
    auto cubes = scrambles(6, 9);
    cubes.push_back(solved_cube);
    cubes.push_back(as_cube(Move::F3));
    for (const bool all : {false, true}) {
        Search search;
        search.warps = 4;
        search.run(cubes, 0, 10, 0, all);
        EXPECT_EQ(search.trouble, 0U);
        for (std::size_t i = 0; i < cubes.size(); ++i) {
            unsigned depth = 0;
            while (search_on_host(cubes[i], static_cast<int>(depth), 0, false, kernel_table(), small_near_sets().sets)
                       .solutions.empty())
                ++depth;
            ASSERT_EQ(search.found[i], depth);
            EXPECT_EQ(after(cubes[i], search.solution(i)), solved_cube);
            if (all) {
                EXPECT_EQ(search.count(i, depth), search_on_host(cubes[i], static_cast<int>(depth), 0, true,
                                                                 kernel_table(), small_near_sets().sets)
                                                      .solutions.size());
            }
        }
    }
}

TEST(SearchKernel, OneSolutionEndsACubesSearch) {
    // The solution starts with U, whose tasks come first.
    const Cube cube = inverse(as_cube(Move::U1) * as_cube(Move::R1) * scrambles(1, 8)[0]);
    Search all;
    all.run({cube}, 10, 10, 2, true);
    Search first;
    first.run({cube}, 10, 10, 2, false);
    EXPECT_LT(first.facts[0], all.facts[0]);
    ASSERT_EQ(first.found[0], 10U);
    EXPECT_EQ(after(cube, first.solution(0)), solved_cube);
}

TEST(SearchKernel, SolvesTheSolvedCubeInNoMoves) {
    Search search;
    search.run({solved_cube, as_cube(Move::R1)}, 0, 0, 0, false);
    EXPECT_EQ(search.found[0], 0U);
    EXPECT_GT(search.found[1], longest_solution);
}

TEST(SearchKernel, ReportsAStackOverflow) {
    Search search;
    search.capacity = 40;
    search.run(scrambles(1, 12), 12, 12, 1, true);
    EXPECT_EQ(search.trouble & 1U, 1U);
}

TEST(GrowKernel, FillsTheTableLikeTheHost) {
    set_constants();
    const auto spheres = coset_spheres(3);
    const auto pairs = canonical_sequences(2);
    std::vector<std::uint32_t> words((std::size_t{optimal_row_count} + 15) / 16, 0xFFFFFFFFU);
    GrowJob job;
    job.maps = host_maps();
    job.symmetries = {optimal_maps().stabilisers, optimal_maps().products};
    job.table = {words.data(), 0, 4};
    // Depths 0–6 as on the GPU: seeds, then seeds with sequences, then further moves.
    for (int depth = 0; depth <= base + 2; ++depth) {
        const int seeds = std::min(depth, 3);
        const int length = std::min(depth - seeds, 2);
        const auto sequences = canonical_sequences(static_cast<unsigned>(length));
        job.seeds = spheres[static_cast<std::size_t>(seeds)].data();
        job.seed_count = spheres[static_cast<std::size_t>(seeds)].size();
        job.sequences = sequences.data();
        job.sequence_count = sequences.size();
        job.value = entry_for_depth(depth, base);
        const int levels = depth - seeds - length;
        cuda_on_host::launch([&] {
            if (levels == 0)
                grow_kernel<0>(job);
            else
                grow_kernel<1>(job);
        });
    }
    EXPECT_EQ(std::memcmp(words.data(), kernel_table().bytes.data(), kernel_table().bytes.size()), 0);

    std::array<unsigned long long, 4> totals{};
    cuda_on_host::launch([&] { count_kernel(words.data(), words.size(), totals.data()); });
    std::array<unsigned long long, 4> expected{};
    for (const std::uint8_t byte : kernel_table().bytes)
        for (unsigned i = 0; i < 8; i += 2) ++expected[(byte >> i) & 3U];
    expected[3] += 16 * words.size() - 4 * kernel_table().bytes.size();
    EXPECT_EQ(totals, expected);
}

std::vector<std::uint32_t> as_words(const HostTable& grown) {
    std::vector<std::uint32_t> words((grown.bytes.size() + 3) / 4);
    std::memcpy(words.data(), grown.bytes.data(), grown.bytes.size());
    return words;
}

TEST(CheckKernels, FindNoSequenceBelowATableBound) {
    auto words = as_words(kernel_table());
    unsigned long long failures = 0;
    const CheckJob job{host_maps(), {words.data(), 0, base}, nullptr, nullptr, 20'000, &failures};
    cuda_on_host::launch([&] { walks_kernel(job); });
    EXPECT_EQ(failures, 0U);
    std::ranges::fill(words, 0xFFFFFFFFU);  // a table that claims base + 3 everywhere
    cuda_on_host::launch([&] { walks_kernel(job); });
    EXPECT_GT(failures, 1000U);
}

TEST(CheckKernels, ASmallTableIsTheProjectionOfALargerOne) {
    auto small = as_words(kernel_table());
    auto large = as_words(filled_table(1, base - 1));
    const DeviceTable first{small.data(), 0, base};
    const DeviceTable second{large.data(), 1, base - 1};
    unsigned long long different = 0;
    gridDim.x = 256;  // simulates 256 blocks, of which this one compares its share
    cuda_on_host::launch([&] { compare_kernel(first, second, &different); });
    EXPECT_EQ(different, 0U);
    small[0] ^= 3U;
    cuda_on_host::launch([&] { compare_kernel(first, second, &different); });
    EXPECT_EQ(different, 1U);
    gridDim.x = 1;
}

TEST(BoundsKernel, TakesTheBetterOfCubeAndInverse) {
    auto words = as_words(kernel_table());
    std::vector<PackedCube> roots{packed(solved_cube), packed(as_cube(Move::R1))};
    for (const Cube& cube : scrambles(40, 6)) roots.push_back(packed(cube));
    std::vector<std::uint32_t> bounds(roots.size());
    cuda_on_host::launch([&] {
        bounds_kernel(host_maps(), {words.data(), 0, base}, roots.data(), static_cast<std::uint32_t>(roots.size()),
                      bounds.data());
    });
    EXPECT_EQ(bounds[0], 0U);
    EXPECT_EQ(bounds[1], 0U);
    for (const std::uint32_t bound : bounds) EXPECT_LE(bound, 6U);
    EXPECT_EQ(*std::ranges::max_element(bounds), 6U);
}

TEST(NearKernel, IncludesEveryPositionWithinItsRadius) {
    set_constants();
    NearSets sets;
    std::vector<std::vector<std::uint64_t>> memory(near_set_count);
    for (std::size_t i = 0; i < near_set_count; ++i) {
        sets.radius[i] = static_cast<int>(i) + 1;
        sets.log_size[i] = near_log_size(3);
        memory[i].assign(std::size_t{1} << sets.log_size[i], 0);
        sets.words[i] = memory[i].data();
    }
    for (int length = 0; length <= 3; ++length) {
        const auto sequences = canonical_sequences(static_cast<unsigned>(std::min(length, 2)));
        cuda_on_host::launch([&] {
            if (length < 3)
                near_kernel<0>(sequences.data(), sequences.size(), length, sets, 0);
            else
                near_kernel<1>(sequences.data(), sequences.size(), length, sets, 0);
        });
    }
    for (int length = 1; length <= 3; ++length)
        for (const PackedTurn& turn : canonical_sequences(static_cast<unsigned>(length)))
            ASSERT_TRUE(may_be_near(turned(PackedCube{}, turn), length, sets));
}

}  // namespace
}  // namespace cubewright::rubik::gpu
