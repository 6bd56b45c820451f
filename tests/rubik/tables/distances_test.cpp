// Compares the tables with published counts and with searches that do not use symmetry.
#include <gtest/gtest.h>

#include <array>
#include <unordered_set>
#include <vector>

#include "base/memory.hpp"
#include "base/random.hpp"
#include "rubik/two_phase/exact_cosets.hpp"
#include "rubik/two_phase/near_sets.hpp"
#include "rubik/two_phase/phase2_tables.hpp"

namespace cubewright::rubik {
namespace {

// Kociemba's counts of the 2 217 093 120 cosets by distance from the phase-2 group.
constexpr std::array<std::uint64_t, 13> cosets_by_distance{
    1, 4, 50, 592, 7156, 87236, 1043817, 12070278, 124946368, 821605960, 1199128738, 58202444, 476};

// Returns how many cosets share an index: the number of twists in its class.
std::vector<std::uint64_t> class_sizes() {
    std::vector<std::uint64_t> sizes(twist_class_count);
    for (const auto& twist : coset_tables().twists) ++sizes[twist.twist_class];
    return sizes;
}

std::uint64_t cosets_of(std::uint32_t number, const std::vector<std::uint64_t>& sizes) {
    return sizes[number / (slice_count * flip_count)];
}

TEST(Spheres, MergeAnyNumberOfLists) {
    for (std::uint32_t count = 0; count <= 17; ++count) {
        std::vector<Sphere> lists;
        Sphere all;
        for (std::uint32_t i = 0; i < count; ++i) {
            lists.push_back({i, i + 100, 1000});
            all.push_back(i);
            all.push_back(i + 100);
        }
        if (count > 0) all.push_back(1000);
        std::ranges::sort(all);
        EXPECT_EQ(merge_all(lists, {}), all) << count;
    }
}

TEST(Spheres, CountTheCosetsNearTheSubgroup) {
    const auto sizes = class_sizes();
    const auto near = spheres(6, CosetNeighbours{Metric::htm});
    for (std::size_t distance = 0; distance < near.size(); ++distance) {
        std::uint64_t count = 0;
        for (const std::uint32_t number : near[distance]) count += cosets_of(number, sizes);
        EXPECT_EQ(count, cosets_by_distance[distance]) << "at distance " << distance;
    }
}

TEST(Endings, AreAllSequencesIntoTheSubgroup) {
    const EndingStorage storage = build_endings(Metric::htm);
    const Endings endings = storage.view();
    EXPECT_EQ(endings.find(123456789), nullptr);
    for (const EndingList& list : endings.slots) {
        if (list.count == 0) continue;
        ASSERT_EQ(endings.find(list.coset), &list);
        for (const Ending& ending : endings.of(list)) {
            Coset coset = coset_tables().representative(list.coset);
            Cube cube;
            for (std::size_t i = 0; i < ending.length; ++i) {
                coset = coset_tables().after(coset, static_cast<Move>(ending.moves[i]));
                cube = cube * as_cube(static_cast<Move>(ending.moves[i]));
            }
            ASSERT_EQ(coset, Coset{});
            ASSERT_EQ(ending.length, list.distance);
            for (std::size_t i = 0; i < corner_count; ++i)
                ASSERT_EQ(ending.corners[i], index(corner_at(cube, static_cast<Corner>(i)).piece));
            for (std::size_t i = 0; i < edge_count; ++i)
                ASSERT_EQ(ending.edges[i], index(edge_at(cube, static_cast<Edge>(i)).piece));
        }
    }
    // Reference: all canonical sequences of three moves that reach the group from distance three.
    const Coset far = coset_of(after(solved_cube, std::array{Move::R1, Move::U1, Move::F1}));
    const EndingList* list = endings.find(coset_tables().reduced(far).number);
    ASSERT_NE(list, nullptr);
    ASSERT_EQ(list->distance, 3U);
    unsigned ways = 0;
    for (const Move a : all_moves)
        for (const Move b : all_moves)
            for (const Move c : all_moves) {
                if (!may_follow(a, b) || !may_follow(b, c)) continue;
                const auto& t = coset_tables();
                ways += t.after(t.after(t.after(far, a), b), c) == Coset{} ? 1U : 0U;
            }
    EXPECT_EQ(list->count, ways);
}

// No path leaves the group and returns in fewer than five moves, which is why the searches may skip such detours.
TEST(Endings, NoDetourFromTheSubgroupIsShorterThanFiveMoves) {
    const auto& t = coset_tables();
    const auto search = [&](const auto& self, Coset coset, std::size_t previous, int left, bool outside) -> bool {
        if (coset == Coset{} && outside) return true;
        if (left == 0) return false;
        for (const Move m : all_moves)
            if (((followers[previous] >> index(m)) & 1U) != 0) {
                const Coset next = t.after(coset, m);
                if (self(self, next, index(m), left - 1, outside || next != Coset{})) return true;
            }
        return false;
    };
    EXPECT_FALSE(search(search, Coset{}, no_move, 4, false));
}

// Breadth-first search over whole positions.
std::vector<std::vector<Permutation>> positions_by_distance(int radius) {
    const auto key = [](const Permutation& p) { return hash_value(Cube{p.corners, p.edges}); };
    std::vector<std::vector<Permutation>> spheres{{nothing_permuted}};
    std::unordered_set<std::uint64_t> known{key(nothing_permuted)};
    for (int r = 1; r <= radius; ++r) {
        spheres.emplace_back();
        for (const Permutation& p : spheres[static_cast<std::size_t>(r) - 1])
            for (const Move m : all_phase2_moves)
                if (known.insert(key(after(p, m))).second) spheres.back().push_back(after(p, m));
    }
    return spheres;
}

TEST(Phase2Filters, ContainNearbyPositionsAndFewOthers) {
    auto filters = build_phase2_filters(Metric::htm, true);
    const auto least = static_cast<std::size_t>(phase2_filter_plan(Metric::htm, true).least);
    const Phase2Coordinates& coordinates = phase2_coordinates();
    const auto number = [&](const Permutation& p) {
        const std::size_t corners = corner_rank(p.corners);
        return coordinates.number(coordinates.corners.class_of(corners), coordinates.corners.symmetry_of(corners),
                                  p.edges);
    };
    const auto spheres = positions_by_distance(6);
    std::vector<std::size_t> counts;
    for (const auto& sphere : spheres) counts.push_back(sphere.size());
    EXPECT_EQ(counts, (std::vector<std::size_t>{1, 10, 67, 456, 3079, 19948, 123074}));
    for (std::size_t r = 0; r < spheres.size(); ++r)
        for (const Permutation& p : spheres[r])
            for (std::size_t i = 0; i < filters.size(); ++i)
                ASSERT_TRUE(r > least + i || BloomFilter{filters[i].as<std::uint64_t>()}.may_contain(number(p)));
    std::size_t wrong = 0;
    for (const Permutation& p : spheres[6])
        wrong += BloomFilter{filters[0].as<std::uint64_t>()}.may_contain(number(p)) ? 1U : 0U;
    EXPECT_LT(wrong, spheres[6].size() / 10) << "of distance 6, taken for 5 or less";
}

// Computes the same distances without symmetry, by breadth-first search over all 967 680 pairs.
TEST(Phase2Tables, CornersAndSliceAgreeWithASearchWithoutSymmetry) {
    std::vector<std::uint8_t> plain(permutation_count * slice_permutation_count, 99);
    std::vector<Permutation> sphere{nothing_permuted};
    plain[0] = 0;
    for (std::uint8_t distance = 1; !sphere.empty(); ++distance) {
        std::vector<Permutation> next;
        for (const Permutation& p : sphere)
            for (const Move m : all_phase2_moves) {
                const Permutation q = after(p, m);
                auto& known = plain[corner_rank(q.corners) * slice_permutation_count + slice_rank(q.edges)];
                if (known != 99) continue;
                known = distance;
                next.push_back(q);
            }
        sphere = std::move(next);
    }
    const auto reduced = corners_and_slice_distances(Metric::htm);
    const Phase2Coordinates& coordinates = phase2_coordinates();
    for (std::size_t corners = 0; corners < permutation_count; ++corners)
        for (std::size_t slice = 0; slice < slice_permutation_count; ++slice) {
            const std::size_t image = coordinates.slice_images[coordinates.corners.symmetry_of(corners)][slice];
            ASSERT_EQ(reduced[coordinates.corners.class_of(corners) * slice_permutation_count + image],
                      plain[corners * slice_permutation_count + slice]);
        }
}

TEST(UsefulMoves, AreDecodedFromAnEntry) {
    // Face U: U decreases the distance, U2 and U' keep it. Face D: no turn decreases it, D2 keeps it. Other faces: all
    // turns increase it.
    constexpr CosetEntry entry = 7U | (0b0110U << 8U) | (0b1101U << 12U) | (0xFFFFU << 16U);
    EXPECT_EQ(distance_of(entry), 7);
    EXPECT_EQ(useful_moves(entry, 0), set_of(Move::U1));
    EXPECT_EQ(useful_moves(entry, 1), moves_of(Face::U) | set_of(Move::D2));
}

// 170 million entries, which takes half a minute.
TEST(HeavyCosets, AllDistancesHaveThePublishedDistributionAndEntriesAgree) {
    LargeBuffer distances(reduced_coset_count);
    fill_coset_distances(distances.as<std::uint8_t>(), {});
    const auto sizes = class_sizes();
    std::array<std::uint64_t, 16> counts{};
    for (std::uint32_t number = 0; number < reduced_coset_count; ++number)
        counts[distances.as<std::uint8_t>()[number]] += cosets_of(number, sizes);
    for (std::size_t d = 0; d < cosets_by_distance.size(); ++d) EXPECT_EQ(counts[d], cosets_by_distance[d]);

    LargeBuffer entries(reduced_coset_count * sizeof(CosetEntry));
    fill_coset_entries(distances.as<std::uint8_t>(), entries.as<CosetEntry>());
    Random random(std::uint64_t{5});
    for (int i = 0; i < 100'000; ++i) {
        const auto number = static_cast<std::uint32_t>(random.below(reduced_coset_count));
        const CosetEntry entry = entries.as<CosetEntry>()[number];
        const int distance = distances.as<std::uint8_t>()[number];
        ASSERT_EQ(distance_of(entry), distance);
        for (const Move m : all_moves) {
            const auto next = coset_tables().reduced(coset_tables().after(coset_tables().representative(number), m));
            const int there = distances.as<std::uint8_t>()[next.number];
            ASSERT_EQ((useful_moves(entry, 0) & set_of(m)) != 0, there < distance);
            ASSERT_EQ((useful_moves(entry, 1) & set_of(m)) != 0, there <= distance);
        }
    }
}

}  // namespace
}  // namespace cubewright::rubik
