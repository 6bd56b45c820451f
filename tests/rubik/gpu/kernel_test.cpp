// The kernels themselves, run on the host by one warp of fibres.
#include "tests/rubik/gpu/cuda_on_host.hpp"

// After CUDA's words.
#include "rubik/gpu/kernels.cuh"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <vector>

#include "base/random.hpp"
#include "rubik/gpu/host_search.hpp"
#include "rubik/gpu/maps.hpp"
#include "rubik/scramble.hpp"
#include "rubik/tables/optimal_coordinate.hpp"

namespace cubewright::rubik::gpu {
namespace {

constexpr int base = 4;

const HostTable& table() {
    static const HostTable grown = grown_table(0, base);
    return grown;
}
const HostNearSets& near() {
    static const HostNearSets grown = grown_near_sets({2, 4});
    return grown;
}

void set_constants() {
    std::ranges::copy(small_maps().turns, constant_turns);
}

struct Search {
    std::vector<PackedCube> roots;
    std::vector<std::uint32_t> active;
    std::vector<std::uint32_t> found;
    std::vector<std::uint32_t> paths;
    std::vector<unsigned long long> solutions;
    std::vector<SearchNode> stack;
    unsigned long long next_task = 0;
    unsigned long long facts[5] = {};
    std::uint32_t trouble = 0;

    template <int RefillAt>
    void run(const std::vector<Cube>& cubes, int depth, unsigned prefix, bool all, std::uint32_t capacity = 2048) {
        const auto prefixes = canonical_sequences(prefix);
        for (const Cube& cube : cubes) {
            active.push_back(static_cast<std::uint32_t>(roots.size()));
            roots.push_back(packed(cube));
        }
        found.assign(cubes.size(), 0);
        paths.assign(cubes.size() * path_words, 0);
        solutions.assign(cubes.size(), 0);
        stack.resize(capacity);
        SearchJob job;
        job.near = near().sets;
        job.rules = {depth, base, job.near.radius[near_set_count - 1], 0};
        job.maps = host_maps();
        std::vector<std::uint32_t> words((table().bytes.size() + 3) / 4);
        std::memcpy(words.data(), table().bytes.data(), table().bytes.size());
        job.table = words.data();
        job.roots = roots.data();
        job.active = active.data();
        job.prefixes = prefixes.data();
        job.prefix_count = static_cast<std::uint32_t>(prefixes.size());
        job.prefix_length = prefix;
        job.task_count = cubes.size() * prefixes.size();
        job.next_task = &next_task;
        job.found = found.data();
        job.paths = paths.data();
        job.solutions = solutions.data();
        job.stacks = stack.data();
        job.stack_capacity = capacity;
        job.trouble = &trouble;
        job.facts = facts;
        job.time_limit = 1;
        job.all = all;
        cuda_on_host::launch([&] { search_kernel<RefillAt>(job); });
    }

    std::vector<Move> solution(std::size_t slot, int depth) const {
        return unpacked_moves(paths.data() + slot * path_words, static_cast<unsigned>(depth));
    }
};

std::vector<Cube> scrambles(std::size_t count, std::size_t moves) {
    Random random(std::uint64_t{11});
    std::vector<Cube> cubes;
    for (std::size_t i = 0; i < count; ++i) cubes.push_back(after(solved_cube, random_moves(random, moves)));
    return cubes;
}

TEST(SearchKernel, FindsWhatOneLaneFinds) {
    const auto cubes = scrambles(4, 9);
    for (const int depth : {8, 9}) {
        Search search;
        search.run<4>(cubes, depth, 1, true);
        EXPECT_EQ(search.trouble, 0U);
        for (std::size_t i = 0; i < cubes.size(); ++i) {
            const auto expected = search_on_host(cubes[i], depth, 1, true, table(), near().sets);
            EXPECT_EQ(search.solutions[i], expected.solutions.size());
            EXPECT_EQ(search.found[i] != 0, !expected.solutions.empty());
            if (search.found[i] != 0) {
                EXPECT_EQ(after(cubes[i], search.solution(i, depth)), solved_cube);
            }
        }
        EXPECT_GT(search.facts[0], 0U);
    }
}

TEST(SearchKernel, LooksUpExactlyWhatOneLaneLooksUp) {
    const auto cubes = scrambles(2, 9);
    std::uint64_t looks = 0;
    for (const Cube& cube : cubes) looks += search_on_host(cube, 9, 2, true, table(), near().sets).table_looks;
    for (int refill = 0; refill < 3; ++refill) {
        Search search;
        if (refill == 0) search.run<1>(cubes, 9, 2, true);
        if (refill == 1) search.run<4>(cubes, 9, 2, true);
        if (refill == 2) search.run<8>(cubes, 9, 2, true);
        EXPECT_EQ(search.facts[0], looks);
    }
}

TEST(SearchKernel, OneSolutionEndsACubesSearch) {
    // Its solution begins with U, whose tasks come first.
    const Cube cube = inverse(as_cube(Move::U1) * as_cube(Move::R1) * scrambles(1, 8)[0]);
    Search all;
    all.run<4>({cube}, 10, 2, true);
    Search first;
    first.run<4>({cube}, 10, 2, false);
    EXPECT_LT(first.facts[0], all.facts[0]);
    ASSERT_NE(first.found[0], 0U);
    EXPECT_EQ(after(cube, first.solution(0, 10)), solved_cube);
}

TEST(SearchKernel, SolvesTheSolvedCubeInNoMoves) {
    Search search;
    search.run<4>({solved_cube, as_cube(Move::R1)}, 0, 0, false);
    EXPECT_EQ(search.found[0], 1U);
    EXPECT_EQ(search.found[1], 0U);
}

TEST(SearchKernel, SaysSoWhenAStackIsTooSmall) {
    Search search;
    search.run<4>(scrambles(1, 12), 12, 1, true, 8);
    EXPECT_EQ(search.trouble & 1U, 1U);
}

TEST(GrowKernel, FillsTheTableAsTheHostDoes) {
    set_constants();
    const auto spheres = coset_spheres(3);
    const auto pairs = canonical_sequences(2);
    std::vector<std::uint32_t> words((std::size_t{optimal_row_count} + 15) / 16, 0xFFFFFFFFU);
    GrowJob job;
    job.maps = host_maps();
    job.symmetries = {optimal_maps().stabilisers, optimal_maps().products};
    job.table = {words.data(), 0, 4};
    // Depths 0–6 as the card does them: seeds, then seeds and sequences, then moves beyond.
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
    EXPECT_EQ(std::memcmp(words.data(), table().bytes.data(), table().bytes.size()), 0);

    std::array<unsigned long long, 4> totals{};
    cuda_on_host::launch([&] { count_kernel(words.data(), words.size(), totals.data()); });
    std::array<unsigned long long, 4> expected{};
    for (const std::uint8_t byte : table().bytes)
        for (unsigned i = 0; i < 8; i += 2) ++expected[(byte >> i) & 3U];
    expected[3] += 16 * words.size() - 4 * table().bytes.size();
    EXPECT_EQ(totals, expected);
}

std::vector<std::uint32_t> as_words(const HostTable& grown) {
    std::vector<std::uint32_t> words((grown.bytes.size() + 3) / 4);
    std::memcpy(words.data(), grown.bytes.data(), grown.bytes.size());
    return words;
}

TEST(CheckKernels, FindNoWalkThatTheTableDenies) {
    auto words = as_words(table());
    unsigned long long failures = 0;
    const CheckJob job{host_maps(), {words.data(), 0, base}, nullptr, nullptr, 20'000, &failures};
    cuda_on_host::launch([&] { walks_kernel(job); });
    EXPECT_EQ(failures, 0U);
    std::ranges::fill(words, 0xFFFFFFFFU);  // a table that claims base + 3 for all
    cuda_on_host::launch([&] { walks_kernel(job); });
    EXPECT_GT(failures, 1000U);
}

TEST(CheckKernels, ASmallTableIsTheProjectionOfALargerOne) {
    auto small = as_words(table());
    auto large = as_words(grown_table(1, base - 1));
    const DeviceTable first{small.data(), 0, base};
    const DeviceTable second{large.data(), 1, base - 1};
    unsigned long long different = 0;
    gridDim.x = 256;  // as if there were as many blocks: this one compares its share
    cuda_on_host::launch([&] { compare_kernel(first, second, &different); });
    EXPECT_EQ(different, 0U);
    small[0] ^= 3U;
    cuda_on_host::launch([&] { compare_kernel(first, second, &different); });
    EXPECT_EQ(different, 1U);
    gridDim.x = 1;
}

TEST(BoundsKernel, TakesTheBetterOfCubeAndInverse) {
    auto words = as_words(table());
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

TEST(NearKernel, HoldsEveryPositionWithinItsRadius) {
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
                near_kernel<0>(sequences.data(), sequences.size(), length, sets);
            else
                near_kernel<1>(sequences.data(), sequences.size(), length, sets);
        });
    }
    for (int length = 1; length <= 3; ++length)
        for (const PackedTurn& turn : canonical_sequences(static_cast<unsigned>(length)))
            ASSERT_TRUE(may_be_near(turned(PackedCube{}, turn), length, sets));
}

}  // namespace
}  // namespace cubewright::rubik::gpu
