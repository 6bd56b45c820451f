#include "rubik/optimal/optimal_probes.hpp"

#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "base/random.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/group/random_cube.hpp"

namespace cubewright::rubik {
namespace {

constexpr std::size_t max_probes = 40;
constexpr std::size_t cube_count = 24;

// Batched probes with the expected locations and bounds from the plain functions.
struct ProbeBatch {
    OptimalProbes<max_probes> probes;
    std::array<Bytes16, cube_count> edges;
    std::vector<Cube> positions;
};

CornerEntry probed_entry(const Cube& cube) {
    return optimal_maps().corners[corner_pattern(to_array(cube.corners).data(), optimal_maps())];
}

// Creates `count` probes of random positions: face turns from the left or moves from the right.
ProbeBatch probe_batch(std::size_t count, bool is_left, Random& random) {
    ProbeBatch made;
    std::array<Cube, cube_count> cubes;
    for (std::size_t i = 0; i < cube_count; ++i) {
        cubes[i] = random_cube(random);
        made.edges[i] = cubes[i].edges;
    }
    for (std::size_t i = 0; i < count; ++i) {
        const auto node = static_cast<std::uint8_t>(random.below(cube_count));
        const auto turn = static_cast<std::uint8_t>(random.below(is_left ? face_count : move_count));
        const Cube turned = is_left ? as_cube(make_move(static_cast<Face>(turn), 1)) * cubes[node]
                                    : cubes[node] * as_cube(static_cast<Move>(turn));
        made.positions.push_back(turned);
        made.probes.write(i, probed_entry(turned), node, turn);
    }
    made.probes.count = count;
    return made;
}

void prefetch_probes(ProbeBatch& probe_batch, bool is_left, const ProbeMaps& by) {
    if (is_left)
        prefetch_face_probes(probe_batch.probes, probe_batch.edges.data(), by);
    else
        prefetch_child_probes(probe_batch.probes, probe_batch.edges.data(), by);
}

TEST(OptimalProbes, HaveTheLocationsOfThePlainFunctions) {
    Random random(std::uint64_t{1});
    const std::vector<std::uint32_t> words(8);  // prefetching does not read the words
    for (const unsigned flip_bits : {0U, 3U, 7U, 11U}) {
        const OptimalTable table{{flip_bits, 7, Metric::htm}, words, nullptr, 0};
        const ProbeMaps by(table);
        for (std::size_t count = 0; count <= max_probes; ++count)
            for (const bool is_left : {true, false}) {
                ProbeBatch batch = probe_batch(count, is_left, random);
                prefetch_probes(batch, is_left, by);
                ASSERT_EQ(batch.probes.count, count);
                for (std::size_t i = 0; i < count; ++i) {
                    const Cube& cube = batch.positions[i];
                    const auto coset =
                        optimal_coset(to_array(cube.corners).data(), to_array(cube.edges).data(), optimal_maps());
                    ASSERT_EQ(batch.probes.bits[i], bit_of(coset.index(flip_bits)))
                        << flip_bits << " flips, probe " << i << " of " << count;
                }
            }
    }
}

TEST(OptimalProbes, ReadTheStoredBounds) {
    Random random(std::uint64_t{2});
    std::vector<std::uint32_t> words(block_count(0) * words_in_block);
    for (std::uint32_t& word : words) word = static_cast<std::uint32_t>(random.next());
    const OptimalTable table{{0, 7, Metric::htm}, words, nullptr, 0};
    const ProbeMaps by(table);
    for (std::size_t count = 0; count <= max_probes; ++count) {
        ProbeBatch batch = probe_batch(count, count % 2 == 0, random);
        prefetch_probes(batch, count % 2 == 0, by);
        read_bounds(batch.probes, by);
        for (std::size_t i = 0; i < count; ++i)
            ASSERT_EQ(batch.probes.bounds[i], table_bound(words.data(), entry_place_at(batch.probes.bits[i]), 7));
    }
}

}  // namespace
}  // namespace cubewright::rubik
