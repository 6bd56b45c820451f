#include "pocket/pocket_optimal.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <set>
#include <thread>

#include "base/workers.hpp"
#include "tests/pocket/generators.hpp"
#include "tests/pocket/positions.hpp"
#include "twisty/alg.hpp"
#include "twisty/sequence.hpp"

namespace cubewright::pocket {
namespace {

using testing::ElementsAre;

const DistanceTable& table_in(Metric metric) {
    return *distance_table(metric);
}

unsigned distance(const DistanceTable& table, const Cube& cube) {
    return find_position(table, cube).distance;
}

unsigned cost(Move m, Metric metric) {
    return metric == Metric::qtm && quarters(m) == 2 ? 2 : 1;
}

std::vector<Move> shortest_solution(const DistanceTable& table, const Cube& cube) {
    return shortest_solutions(table, cube, 1).front();
}

// Published counts, for example by Jaap Scherphuis.
TEST(PocketDistances, HaveThePublishedCounts) {
    EXPECT_THAT(table_in(Metric::htm).counts(),
                ElementsAre(1, 9, 54, 321, 1847, 9992, 50136, 227536, 870072, 1887748, 623800, 2644));
    EXPECT_THAT(table_in(Metric::qtm).counts(), ElementsAre(1, 6, 27, 120, 534, 2256, 8969, 33058, 114149, 360508,
                                                            930588, 1350852, 782536, 90280, 276));
    EXPECT_EQ(table_in(Metric::htm).counts().size(), gods_number + 1);
    EXPECT_EQ(table_in(Metric::qtm).counts().size(), gods_number_in_quarters + 1);
    for (const Metric metric : {Metric::htm, Metric::qtm}) {
        const auto& counts = table_in(metric).counts();
        EXPECT_EQ(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}), position_count);
    }
}

TEST(PocketDistances, AreComputedOnceForAllThreads) {
    const DistanceTable* seen[4] = {};
    std::vector<std::thread> threads;
    for (auto& each : seen) threads.emplace_back([&each] { each = distance_table(Metric::htm); });
    for (auto& thread : threads) thread.join();
    for (const auto* each : seen) EXPECT_EQ(each, distance_table(Metric::htm));
}

// In a child process that has built no table yet, whichever tests have run before in this one.
TEST(PocketDistances, AreNotBuiltOnceAStopIsRequested) {
    const auto stops = [] {
        for (const std::uint64_t poll : {1U, 2U, 3U, 10U}) {
            const StopSource source(poll);
            if (distance_table(Metric::qtm, source.token()) != nullptr) return 1;
            if (source.polls() > poll + 2 + core_count()) return 2;  // one for each thread and function that returns
        }
        const DistanceTable* table = distance_table(Metric::qtm);
        if (table == nullptr || table->counts().size() != gods_number_in_quarters + 1) return 3;
        // A finished table is returned even if a stop was requested.
        StopSource late;
        late.request_stop();
        return distance_table(Metric::qtm, late.token()) == table ? 0 : 4;
    };
    testing::FLAGS_gtest_death_test_style = "threadsafe";
    EXPECT_EXIT(std::_Exit(stops()), testing::ExitedWithCode(0), "");
}

// Exact distances differ by at most one between neighbours, and every unsolved position has a closer neighbour.
RC_GTEST_PROP(PocketDistances, HaveACloserNeighbour, ()) {
    const Metric metric = *rc::gen::element(Metric::htm, Metric::qtm);
    const DistanceTable& table = table_in(metric);
    const Cube cube = *any_cube();
    const unsigned here = distance(table, cube);
    unsigned nearest = here;
    for (std::size_t i = 0; i < move_count; ++i) {
        if (cost(all_moves[i], metric) != 1) continue;
        const unsigned there = distance(table, cube * as_cube(all_moves[i]));
        RC_ASSERT(there + 1 >= here && there <= here + 1);
        nearest = std::min(nearest, there);
    }
    RC_ASSERT((here == 0 && is_solved(cube)) || nearest + 1 == here);
}

RC_GTEST_PROP(PocketSolution, SolvesTheCubeInTheStatedNumberOfMoves, ()) {
    const Metric metric = *rc::gen::element(Metric::htm, Metric::qtm);
    const DistanceTable& table = table_in(metric);
    const Cube cube = *any_cube();
    const auto moves = shortest_solution(table, cube);
    RC_ASSERT(is_solved(after(cube, moves)));
    unsigned length = 0;
    for (const Move m : moves) length += cost(m, metric);
    RC_ASSERT(length == distance(table, cube));
}

TEST(PocketSolution, IsEmptyForASolvedCube) {
    EXPECT_TRUE(shortest_solution(table_in(Metric::htm), solved_cube).empty());
    EXPECT_TRUE(shortest_solution(table_in(Metric::qtm), after(solved_cube, parse_turns("x y", CubeSize::two).value()))
                    .empty());
}

// Tries all sequences of U, R and F of the given length in which no face turns twice in a row.
void try_words(const Cube& cube, std::vector<Move>& word, unsigned left, Metric metric,
               std::set<std::vector<Move>>& solving) {
    if (left == 0) {
        if (is_solved(cube)) solving.insert(word);
        return;
    }
    for (const Move m : moves_of_three_faces) {
        if (cost(m, metric) > left || (!word.empty() && face(word.back()) == face(m))) continue;
        word.push_back(m);
        try_words(cube * as_cube(m), word, left - cost(m, metric), metric, solving);
        word.pop_back();
    }
}

TEST(PocketSolution, AgreesWithBruteForce) {
    for (const Metric metric : {Metric::htm, Metric::qtm})
        for (const std::string_view text : {"R", "R2 U2", "R U R' U'", "U2 R2 U2 R2", "x R2 U2 F2", "R2 F2 R2 U2"}) {
            const Cube cube = after(solved_cube, parse_turns(text, CubeSize::two).value());
            const unsigned length = distance(table_in(metric), cube);
            if (length > 5) continue;
            for (unsigned shorter = 0; shorter <= length; ++shorter) {
                std::set<std::vector<Move>> solving;
                std::vector<Move> word;
                try_words(cube, word, shorter, metric, solving);
                const auto found = shortest_solutions(table_in(metric), cube, 1000);
                if (shorter < length)
                    EXPECT_TRUE(solving.empty()) << text;
                else
                    EXPECT_EQ(std::set(found.begin(), found.end()), solving) << text;
            }
        }
}

TEST(PocketSolution, RespectsTheRequestedCount) {
    const DistanceTable& table = table_in(Metric::htm);
    const Cube far = after(solved_cube, inverse(to_moves(table.farthest(1).front())));
    EXPECT_EQ(distance(table, far), gods_number);
    EXPECT_GT(shortest_solutions(table, far, 1000).size(), 2U);
    EXPECT_EQ(shortest_solutions(table, far, 2).size(), 2U);
}

// Counts shortest solutions outwards from the solved position: the solutions that start with a turn of one face are
// those of the neighbours that start with another face.
TEST(HeavyPocketSolution, HaveTheKnownMaximumCount) {
    for (const auto& [metric, most] : {std::pair(Metric::htm, 196U), std::pair(Metric::qtm, 694U)}) {
        const DistanceTable& table = table_in(metric);
        const AllPositions all(table);
        std::vector<std::array<std::uint32_t, 3>> ways(position_count);
        std::uint32_t seen = 1;
        for (const TablePosition& position : all.by_distance) {
            auto& here = ways[all.index(position)];
            for (std::size_t i = 0; i < moves_of_three_faces.size(); ++i) {
                const TablePosition next = table.after(position, i);
                const Move m = moves_of_three_faces[i];
                if (next.distance + cost(m, metric) != position.distance) continue;
                if (next.distance == 0) ++here[index(face(m))];
                for (std::size_t f = 0; f < 3; ++f)
                    if (f != index(face(m))) here[index(face(m))] += ways[all.index(next)][f];
            }
            seen = std::max(seen, here[0] + here[1] + here[2]);
        }
        EXPECT_EQ(seen, most);
        EXPECT_LE(seen, max_shortest_solutions);
    }
}

}  // namespace
}  // namespace cubewright::pocket
