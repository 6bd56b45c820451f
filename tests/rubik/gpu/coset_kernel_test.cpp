// Runs the functions and kernels of the GPU coset solver on the host.
#include "tests/rubik/gpu/cuda_on_host.hpp"

// Must be included after the CUDA replacement.
#include "rubik/gpu/cosets/coset_kernels.cuh"

#include <gtest/gtest.h>

#include <memory>
#include <set>
#include <vector>

#include "base/memory.hpp"
#include "base/random.hpp"
#include "rubik/cosets/coset_bits.hpp"
#include "rubik/cosets/coset_search.hpp"
#include "rubik/cosets/prepass.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/gpu/cosets/coset_maps.hpp"
#include "rubik/gpu/cosets/gpu_coset_solver.hpp"
#include "rubik/group/random_cube.hpp"
#include "rubik/two_phase/coset_tables.hpp"
#include "texts/message.hpp"

namespace cubewright::rubik::gpu {
namespace {

template <class T, class... Rest>
std::unique_ptr<T> made(const Rest&... rest) {
    auto maps = std::make_unique<T>();
    fill_maps(*maps, rest...);
    return maps;
}

TEST(CosetWalk, StepsLikeTheCpuVersion) {
    const auto maps = made<WalkMaps>(every_move);
    const auto slices = made<WalkSlices>();
    const CosetSteps& steps = CosetSteps::instance();
    Random random{5};
    for (int i = 0; i < 300; ++i) {
        Cube cube = random_cube(random);
        WalkNode node = walk_node(cube);
        RelativeCoset seen = steps.relative_to_representative(coset_of(cube));
        EXPECT_EQ(node.last_move(), walk_start);
        for (int turn = 0; turn < 12; ++turn) {
            const auto m = static_cast<std::uint32_t>(random.below(move_count));
            const Move real = steps.to_cube_move(m, seen.symmetry);
            EXPECT_EQ(maps->real_moves[node.coset.symmetry()][m], index(real));
            const WalkCoset coset = after_seen(node.coset, m, *maps, *slices);
            node = turned_pieces(node, maps->real_moves[node.coset.symmetry()][m], *maps);
            node.coset = coset;
            seen = steps.after(seen, m);
            cube = cube * as_cube(real);
            EXPECT_EQ(node.coset.number(), seen.number());
            EXPECT_EQ(node.coset.symmetry(), seen.symmetry);
            EXPECT_EQ(node.last_move(), index(real));
        }
        const WalkNode fresh = walk_node(cube);
        EXPECT_EQ(fresh.c0, node.c0);
        EXPECT_EQ(fresh.c1, node.c1);
        EXPECT_EQ(fresh.e0, node.e0);
        EXPECT_EQ(fresh.e1, node.e1);
        EXPECT_EQ(fresh.e2 & 0x0F0F0F0FU, node.e2 & 0x0F0F0F0FU);
    }
}

TEST(CosetWalk, ReadsEntriesLikeTheCpuVersion) {
    Random random{6};
    for (int i = 0; i < 10'000; ++i) {
        const auto entry = static_cast<CosetEntry>(random.next());
        for (int slack = 0; slack < 2; ++slack) {
            MoveSet moves = 0;
            for (std::uint32_t turns = useful_turns(entry, slack); turns != 0; turns &= turns - 1)
                moves |= MoveSet{1} << move_of_turn(lowest_set(turns));
            EXPECT_EQ(moves, useful_moves(entry, static_cast<std::size_t>(slack)));
        }
    }
    MoveSet moves = 0;
    for (std::uint32_t turns = group_turns; turns != 0; turns &= turns - 1)
        moves |= MoveSet{1} << move_of_turn(lowest_set(turns));
    EXPECT_EQ(moves, phase2_moves);
}

TEST(CosetWalk, FindsTheBitOfAPosition) {
    const auto ranks = made<FamilyRanks>();
    Random random{7};
    for (int i = 0; i < 2'000; ++i) {
        const BitPlace place{static_cast<std::uint32_t>(random.below(coset_words)),
                             static_cast<std::uint32_t>(random.below(64))};
        EXPECT_EQ(bit_of(walk_node(cube_at(place)), *ranks), place);
    }
}

// Compares a prepass page, quad by quad and by the kernel, with the CPU version.
TEST(CosetPrepass, AgreesWithTheCpuVersion) {
    Random random{8};
    constexpr std::size_t page = 3210;
    LargeBuffer from(coset_bytes);
    LargeBuffer to(coset_bytes);
    LargeBuffer by_kernel(coset_bytes);
    const auto marked = from.as<std::uint64_t>();
    std::vector<std::size_t> sources{page};
    for (std::size_t m = 0; m < group_move_count; ++m) sources.push_back(group_move_tables().corners[page][m].family());
    for (const std::size_t source : sources)
        for (std::size_t word = source * page_words; word < (source + 1) * page_words; ++word)
            if (random.below(3) == 0) marked[word] = random.next() & random.next();
    for (std::size_t word = page * page_words; word < (page * page_words) + 400; ++word) marked[word] = ~0ULL;
    const PrepassCount expected = prepass_page(marked, to.as<std::uint64_t>(), page);
    const auto view = made<GroupView>(every_group_move);
    const std::size_t order = static_cast<std::size_t>(std::ranges::find(view->pages, page) - view->pages);
    std::array<unsigned long long, 2> counts{};
    const PrepassJob job{view.get(), reinterpret_cast<const Quad*>(marked.data()),
                         reinterpret_cast<Quad*>(by_kernel.as<std::uint64_t>().data()), counts.data()};
    for (unsigned part = 0; part < page_blocks; ++part) {
        blockIdx.x = static_cast<unsigned>(order * page_blocks) + part;
        cuda_on_host::launch_threads([&] { prepass_kernel(job); }, prepass_threads);
    }
    blockIdx.x = 0;
    EXPECT_EQ(counts[0], expected.before);
    EXPECT_EQ(counts[1], expected.after);
    const auto pages = [&](LargeBuffer& buffer) {
        return buffer.as<std::uint64_t>().subspan(page * page_words, page_words);
    };
    EXPECT_TRUE(std::ranges::equal(pages(to), pages(by_kernel)));
}

// Compares the search, level by level as in the engine, with the CPU version.
TEST(HeavyCosetWalk, MarksTheSamePositionsAsTheCpuVersion) {
    const auto entries = two_phase_tables(TableTier::large).coset_entries;
    const auto maps = made<WalkMaps>(every_move);
    const auto slices = made<WalkSlices>();
    const auto ranks = made<FamilyRanks>();
    const std::vector<Move> moves{make_move(Face::R, 1), make_move(Face::F, 1), make_move(Face::U, 2),
                                  make_move(Face::R, 3)};
    const Cube start = after(solved_cube, moves);
    for (const bool entering : {false, true})
        for (const unsigned length : {5U, 6U, 7U}) {
            LargeBuffer expected(coset_bytes);
            LargeBuffer bits(coset_bytes);
            CosetSearch search{start, entries};
            search.only_entering = entering;
            const MarkedLength there = mark_sequences(search, length, expected.as<std::uint64_t>());
            std::vector<uint4> pieces(1U << 20U);
            std::vector<uint2> rest(1U << 20U);
            WalkCounts counts;
            WalkJob job{maps.get(), slices.get(), ranks.get(), entries.data(), {pieces.data(), rest.data()}};
            job.entering = entering;
            job.counts = &counts;
            job.bits = reinterpret_cast<unsigned long long*>(bits.as<std::uint64_t>().data());
            write_node(job.nodes, 0, walk_node(start));
            job.count = 1;
            std::uint64_t looked_up = 0;
            for (job.to_go = static_cast<int>(length); job.to_go > 0; --job.to_go) {
                looked_up += job.count;
                job.to = job.first + job.count;
                counts.children = 0;
                cuda_on_host::launch([&] { job.to_go > 1 ? walk_kernel(job) : mark_kernel(job); }, 2);
                job.first = job.to;
                job.count = counts.children;
            }
            EXPECT_EQ(looked_up, there.looked_up);
            EXPECT_EQ(counts.sequences, there.sequences);
            EXPECT_EQ(counts.staying, there.staying);
            EXPECT_EQ(counts.marked, there.marked);
            EXPECT_TRUE(entering || counts.marked > 0);
            EXPECT_TRUE(std::ranges::equal(bits.as<std::uint64_t>(), expected.as<std::uint64_t>()));
        }
}

TEST(CosetWalk, ListsTheRemainingPositions) {
    std::vector<unsigned long long> bits(100, ~0ULL);
    bits[3] = ~(1ULL << 17U);
    bits[99] = 0;
    std::vector<std::uint64_t> list(4);
    unsigned long long found = 0;
    cuda_on_host::launch([&] { left_kernel(bits.data(), bits.size(), list.data(), list.size(), &found); });
    EXPECT_EQ(found, 65U);
    EXPECT_EQ(std::set<std::uint64_t>(list.begin(), list.end()).size(), 4U);
}

TEST(GpuCosetSolver, ReportsMissingRequirements) {
    const auto card = GpuCosetSolver::open(two_phase_tables(TableTier::tiny));
    if (card) GTEST_SKIP() << "there is a card here";
    EXPECT_EQ(card.error().code(), "card-failure");
}

}  // namespace
}  // namespace cubewright::rubik::gpu
