#include "rubik/optimal/optimal_tables.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include "base/memory.hpp"
#include "base/random.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/group/random_cube.hpp"
#include "rubik/optimal/optimal_registers.hpp"
#include "rubik/optimal/optimal_walk.hpp"
#include "rubik/tables/coordinates.hpp"
#include "tests/scratch.hpp"

namespace cubewright::rubik {
namespace {

namespace fs = std::filesystem;

std::vector<std::uint32_t> unmarked(const OptimalShape& shape) {
    return std::vector<std::uint32_t>(static_cast<std::size_t>(optimal_table_bytes(shape.flip_bits) / 4), ~0U);
}

std::vector<std::uint32_t> filled(const OptimalShape& shape) {
    auto words = unmarked(shape);
    FillState state;
    fill_optimal_table(words, shape, state);
    EXPECT_EQ(state.finished, 1U);
    return words;
}

unsigned bound(std::span<const std::uint32_t> words, const OptimalShape& shape, const Cube& cube) {
    return table_bound(words.data(), place_of(optimal_coset(cube, optimal_maps()).index(shape.flip_bits)), shape.base);
}

// Counts cosets by distance without table or symmetry, by breadth-first search over the contents of each position.
std::vector<std::size_t> coset_counts_by_distance(unsigned radius) {
    const auto look = [](const Cube& cube) {
        std::uint64_t number = 0;
        for (const PlacedCorner c : to_pieces(cube).corners)
            number = number * 6 + tetrad(static_cast<unsigned>(index(c.piece))) * 3 + c.twist;
        for (const PlacedEdge e : to_pieces(cube).edges)
            number = number * 6 + slice(static_cast<unsigned>(index(e.piece))) * 2 + e.flip;
        return number;
    };
    std::unordered_map<std::uint64_t, unsigned> known{{look(solved_cube), 0}};
    std::vector<Cube> sphere{solved_cube};
    std::vector<std::size_t> counts{1};
    for (unsigned d = 1; d <= radius; ++d) {
        std::vector<Cube> next;
        for (const Cube& cube : sphere)
            for (const Move m : all_moves)
                if (known.emplace(look(cube * as_cube(m)), d).second) next.push_back(cube * as_cube(m));
        counts.push_back(next.size());
        sphere = std::move(next);
    }
    return counts;
}

// The lists contain one coset of each symmetry class; together with their images they are all cosets.
TEST(OptimalFill, EnginesWithoutSharedMemoryFillTheSameTable) {
    for (const OptimalShape shape : {OptimalShape{0, 4, Metric::htm}, OptimalShape{0, 5, Metric::qtm}}) {
        std::vector<std::unique_ptr<SharedFill>> engines;
        for (int i = 0; i < 3; ++i) engines.push_back(std::make_unique<SharedFill>(shape));
        for (std::uint32_t step = 0; step < SharedFill::steps; ++step) engines[step * step % 3]->mark(step);
        engines[0]->add(engines[1]->words());
        engines[0]->add(engines[2]->words());
        LargeBuffer filled = std::move(*engines[0]).finish();
        EXPECT_TRUE(std::ranges::equal(filled.as<std::uint32_t>(), build_optimal_table(shape).words));
    }
}

TEST(OptimalWalk, ListsEveryCosetOnceUpToSymmetry) {
    const auto counts = coset_counts_by_distance(4);
    const OptimalWalk walk(Metric::htm);
    for (std::size_t d = 0; d <= 4; ++d) {
        std::size_t all = 0;
        for (const Cube& cube : walk.at(d)) {
            std::vector<std::vector<unsigned>> looks;
            for (const Symmetry s : all_symmetries) {
                const auto pieces = to_pieces(conjugate(cube, s));
                std::vector<unsigned> look;
                for (const PlacedCorner c : pieces.corners)
                    look.push_back(tetrad(static_cast<unsigned>(index(c.piece))) * 3 + c.twist);
                for (const PlacedEdge e : pieces.edges)
                    look.push_back(slice(static_cast<unsigned>(index(e.piece))) * 2 + e.flip);
                looks.push_back(std::move(look));
            }
            std::ranges::sort(looks);
            all += static_cast<std::size_t>(std::ranges::unique(looks).begin() - looks.begin());
        }
        EXPECT_EQ(all, counts[d]) << d;
    }
}

TEST(OptimalFill, BoundsAreNeverTooHigh) {
    for (const Metric metric : {Metric::htm, Metric::qtm}) {
        const OptimalShape shape{1, 5, metric};
        const auto words = filled(shape);
        Random random(std::uint64_t{3});
        for (int i = 0; i < 2000; ++i) {
            Cube cube;
            unsigned price = 0;
            for (unsigned moves = 0; moves <= 12; ++moves) {
                ASSERT_LE(bound(words, shape, cube), price);
                ASSERT_LE(bound(words, shape, inverse(cube)), price);
                const Move m = random.pick(all_moves);
                cube = cube * as_cube(m);
                price += cost(m, metric);
            }
        }
    }
}

// Without flips in the index, cosets that share an entry form one coset of a larger group, so each entry is an exact
// distance: neighbours differ by at most one, and one neighbour is closer.
TEST(OptimalFill, DistancesAreConsistent) {
    const OptimalShape shape{0, 6, Metric::htm};
    const auto words = filled(shape);
    const auto entry = [&](const Cube& cube) {
        const EntryPlace place = place_of(optimal_coset(cube, optimal_maps()).index(0));
        return (words[static_cast<std::size_t>(place.word)] >> place.shift) & 3U;
    };
    Random random(std::uint64_t{4});
    for (int i = 0; i < 3000; ++i) {
        const Cube cube = random_cube(random);
        std::uint32_t least = 3;
        for (const Move m : all_moves) least = std::min(least, entry(cube * as_cube(m)));
        if (entry(cube) == 2) {
            ASSERT_EQ(least, 1U);
        }
        if (entry(cube) == 3) {
            ASSERT_GE(least, 2U);
        }
    }
}

TEST(OptimalFill, ResumesFromASavedState) {
    const OptimalShape shape{0, 5, Metric::htm};
    auto words = unmarked(shape);
    FillState state;
    int pauses = 0;
    while (state.finished == 0) {
        int steps = 0;
        fill_optimal_table(words, shape, state, [&] { return ++steps == 100; });
        ++pauses;
    }
    EXPECT_GT(pauses, 3);
    EXPECT_EQ(words, filled(shape));
}

TEST(LongOptimalFill, ResumesAfterAStopInTheMiddleOfAStep) {
    const OptimalShape shape{0, 5, Metric::htm};
    auto words = unmarked(shape);
    FillState state;
    int stops = 0;
    for (; state.finished == 0; ++stops) {
        StopSource stop;
        std::thread stopper;
        const auto stop_soon = [&](const Progress&) {  // stops in the next step, at an arbitrary point
            if (!stopper.joinable()) stopper = std::thread([&] { stop.request_stop(); });
        };
        fill_optimal_table(words, shape, state, {}, stop_soon, stop.token());
        if (stopper.joinable()) stopper.join();
    }
    EXPECT_GT(stops, 3);
    EXPECT_EQ(words, filled(shape));
}

TEST(LongOptimalFill, DerivesIdenticalSmallerTables) {
    for (const unsigned base : {5U, 6U}) {
        const OptimalShape larger{2, 6, Metric::htm};
        const OptimalShape smaller{0, base, Metric::htm};
        ASSERT_TRUE(can_derive(smaller, larger));
        static const auto from = filled(larger);
        auto words = unmarked(smaller);
        derive_optimal_table(from, larger, words, smaller);
        EXPECT_EQ(words, filled(smaller));
    }
    EXPECT_FALSE(can_derive({0, 7, Metric::htm}, {3, 6, Metric::htm}));
    EXPECT_FALSE(can_derive({0, 5, Metric::qtm}, {3, 5, Metric::htm}));
}

TEST(OptimalTables, SizesMatchTheirNames) {
    const auto megabytes = [](OptimalSize size) {
        return static_cast<double>(optimal_table_bytes(shape_of(size, Metric::htm).flip_bits)) / 1e6;
    };
    EXPECT_NEAR(megabytes(OptimalSize::mb30), 30, 1);
    EXPECT_NEAR(megabytes(OptimalSize::mb250), 250, 15);
    EXPECT_NEAR(megabytes(OptimalSize::gb1), 1000, 60);
    EXPECT_NEAR(megabytes(OptimalSize::gb4), 4000, 200);
    EXPECT_NEAR(megabytes(OptimalSize::gb16), 16000, 800);
    EXPECT_NEAR(megabytes(OptimalSize::gb32), 32000, 1600);
    EXPECT_NEAR(megabytes(OptimalSize::gb64), 64000, 3200);
}

// One wrong entry could give a false proof, so a file with a single wrong bit is rejected.
class OptimalCache : public testing::Test {
protected:
    const Scratch scratch;
    const fs::path& folder = scratch.path();
    const std::string outside = std::getenv("CUBEWRIGHT_CACHE");

    OptimalCache() { setenv("CUBEWRIGHT_CACHE", folder.c_str(), 1); }
    ~OptimalCache() override { setenv("CUBEWRIGHT_CACHE", outside.c_str(), 1); }

    static void flip(const fs::path& file, std::uint64_t at, unsigned bit) {
        std::fstream stream(file, std::ios::in | std::ios::out | std::ios::binary);
        stream.seekg(static_cast<std::streamoff>(at));
        const auto byte = static_cast<unsigned>(stream.get());
        stream.seekp(static_cast<std::streamoff>(at));
        stream.put(static_cast<char>(byte ^ (1U << bit)));
    }
};

TEST_F(OptimalCache, RejectsAFileWithOneWrongBit) {
    const OptimalTable table = build_optimal_table({0, 5, Metric::htm});
    const fs::path file = folder / "small.tables";
    ASSERT_TRUE(write_optimal_table(file, table));
    Random random(std::uint64_t{12});
    for (int i = 0; i < 60; ++i) {
        const std::uint64_t at = i == 0 ? fs::file_size(file) - 1 : random.below(fs::file_size(file));
        const auto bit = static_cast<unsigned>(random.below(8));
        flip(file, at, bit);
        EXPECT_FALSE(read_optimal_table(file, table.shape)) << "byte " << at << ", bit " << bit;
        flip(file, at, bit);
    }
    const auto read = read_optimal_table(file, table.shape);
    ASSERT_TRUE(read);
    EXPECT_TRUE(std::ranges::equal(read->words, table.words));
    EXPECT_EQ(read->digest, table.digest);
    EXPECT_FALSE(read_optimal_table(file, {0, 6, Metric::htm}));
}

using LongOptimalCache = OptimalCache;
TEST_F(LongOptimalCache, RebuildsADamagedTable) {
    const fs::path file = folder / "optimal-30M-htm.tables";
    setenv("CUBEWRIGHT_CACHE", outside.c_str(), 1);
    const auto right = load_optimal_table(OptimalSize::mb30);  // also needed by other tests
    setenv("CUBEWRIGHT_CACHE", folder.c_str(), 1);
    ASSERT_TRUE(right);
    ASSERT_TRUE(write_optimal_table(file, *right));
    flip(file, fs::file_size(file) / 3, 1);
    EXPECT_TRUE(list_optimal_tables().front().fault.has_value());
    bool computed = false;
    const auto again = load_optimal_table(OptimalSize::mb30, Metric::htm, [&](const Progress&) { computed = true; });
    ASSERT_TRUE(again);
    EXPECT_TRUE(computed);
    EXPECT_EQ(again->digest, right->digest);
    EXPECT_TRUE(std::ranges::equal(again->words, right->words));
    EXPECT_FALSE(verify_optimal_tables().front().fault.has_value());
}

using HeavyOptimalCache = OptimalCache;

TEST_F(HeavyOptimalCache, DoesNotResumeFromADamagedState) {
    StopSource stop;
    const auto stop_soon = [&](const Progress& progress) {
        if (progress.done > 0.01) stop.request_stop();
    };
    EXPECT_FALSE(load_optimal_table(OptimalSize::mb30, Metric::htm, stop_soon, stop.token()));
    const fs::path aside = folder / "optimal-30M-htm-unfinished.tables";
    ASSERT_TRUE(fs::exists(aside));
    // An entry marked with too small a distance would never be corrected.
    flip(aside, fs::file_size(aside) / 2, 0);
    const auto table = load_optimal_table(OptimalSize::mb30);
    ASSERT_TRUE(table);
    EXPECT_TRUE(std::ranges::equal(table->words, filled(table->shape)));
}

// A build that is stopped repeatedly in the middle of a step produces the same table.
TEST_F(HeavyOptimalCache, BuildsTheSameTableDespiteManyStops) {
    std::optional<OptimalTable> table;
    int stops = -1;
    for (; !table; ++stops) {
        StopSource stop;
        double first = -1;
        const auto stop_later = [&](const Progress& progress) {
            if (first < 0) first = progress.done;
            if (progress.done > first + 0.04) stop.request_stop();
        };
        table = load_optimal_table(OptimalSize::mb30, Metric::htm, stop_later, stop.token());
    }
    EXPECT_GT(stops, 10);
    EXPECT_TRUE(std::ranges::equal(table->words, filled(table->shape)));
    EXPECT_FALSE(fs::exists(folder / "optimal-30M-htm-unfinished.tables"));
}

// Signature of the smallest table. The tests above show that its entries are distances.
TEST(HeavyOptimalFill, HasTheKnownCountsInTheSmallestTable) {
    const OptimalShape shape{0, 7, Metric::htm};
    const auto words = filled(shape);
    std::array<std::uint64_t, 4> counts{};
    for (std::uint64_t i = 0; i < optimal_row_count; ++i) {
        const auto place = place_of(i);
        ++counts[(words[place.word] >> place.shift) & 3U];
    }
    EXPECT_EQ(counts[0], 519'716U);
    EXPECT_EQ(counts[1], 4'953'846U);
    EXPECT_EQ(counts[2], 34'776'317U);
    EXPECT_EQ(counts[3], 77'317'571U);
}

}  // namespace
}  // namespace cubewright::rubik
