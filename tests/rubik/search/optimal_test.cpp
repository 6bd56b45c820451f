#include "rubik/optimal/optimal.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "base/workers.hpp"
#include "rubik/cube/cube_symmetry.hpp"
#include "rubik/group/random_cube.hpp"
#include "rubik/optimal/optimal_search.hpp"
#include "rubik/optimal/optimal_tasks.hpp"

namespace cubewright::rubik {
namespace {

// A table with a low base is filled in milliseconds. Its bounds are weaker but valid.
const OptimalTable& small_table(Metric metric = Metric::htm) {
    static const OptimalTable half_turns = build_optimal_table({0, 5, Metric::htm});
    static const OptimalTable quarter_turns = build_optimal_table({0, 6, Metric::qtm});
    return metric == Metric::qtm ? quarter_turns : half_turns;
}

OptimalResult solved_optimally(const Cube& cube, const OptimalOptions& options = {}, Metric metric = Metric::htm) {
    return *solve_optimal(small_table(metric), cube, options);
}

unsigned length_of(const Cube& cube, Metric metric = Metric::htm) {
    return solved_optimally(cube, {}, metric).length;
}

// Positions by distance, found by breadth-first search without any table, as a reference.
std::vector<std::vector<Cube>> spheres_by_moves(unsigned radius, MoveSet generators, Metric metric) {
    std::vector<std::vector<Cube>> spheres{{solved_cube}};
    std::unordered_set<Cube> known{solved_cube};
    for (unsigned d = 1; d <= radius; ++d) {
        std::vector<Cube> sphere;
        for (unsigned price = 1; price <= std::min(d, 2U); ++price)
            for (const Cube& cube : spheres[d - price])
                for (const Move m : all_moves) {
                    if ((generators & set_of(m)) == 0 || cost(m, metric) != price) continue;
                    if (known.insert(cube * as_cube(m)).second) sphere.push_back(cube * as_cube(m));
                }
        spheres.push_back(std::move(sphere));
    }
    return spheres;
}

Cube random_walk(Random& random, int moves) {
    Cube cube;
    for (int i = 0; i < moves; ++i) cube = cube * as_cube(random.pick(all_moves));
    return cube;
}

TEST(Optimal, TheSolvedCubeNeedsNoMoves) {
    const OptimalResult result = solved_optimally(solved_cube);
    EXPECT_TRUE(result.optimal);
    EXPECT_EQ(result.length, 0U);
    ASSERT_EQ(result.solutions.size(), 1U);
    EXPECT_TRUE(result.solutions.front().empty());
}

TEST(Optimal, FindsTheDistanceOfEveryPositionWithinTwoMoves) {
    for (const Metric metric : {Metric::htm, Metric::qtm}) {
        const auto spheres = spheres_by_moves(2, every_move, metric);
        for (unsigned d = 0; d <= 2; ++d)
            for (const Cube& cube : spheres[d]) ASSERT_EQ(length_of(cube, metric), d);
    }
}

// The 48 images of a position and of its inverse, which have the same length (tested below), and the smallest of them
// as a representative.
struct Orbit {
    Cube least;
    std::size_t size = 0;
};
Orbit orbit_of(const Cube& cube) {
    const auto key = [](const Cube& c) { return std::pair(to_array(c.corners), to_array(c.edges)); };
    std::vector<Cube> images;
    for (const Symmetry s : all_symmetries)
        for (const Cube& side : {cube, inverse(cube)}) images.push_back(conjugate(side, s));
    std::ranges::sort(images, {}, key);
    const auto repeated = std::ranges::unique(images);
    return {images.front(), images.size() - repeated.size()};
}

// Counts the positions that the search finds at each length, among all positions that `moves` moves can reach. The
// breadth-first search only provides the positions, one of each orbit.
std::vector<std::size_t> counts_by_search(unsigned moves, Metric metric) {
    std::unordered_set<Cube> known{solved_cube};
    std::vector<Cube> newest{solved_cube};
    std::vector<std::size_t> counts(moves + 1);
    counts[0] = 1;
    for (unsigned d = 1; d <= moves; ++d) {
        std::vector<Cube> next;
        for (const Cube& cube : newest)
            for (const Move m : all_moves) {
                if (cost(m, metric) != 1) continue;
                // Moves are made on both sides, because a move before the inverse gives the inverse of the other
                // result.
                for (const Cube& turned : {cube * as_cube(m), as_cube(m) * cube}) {
                    const Orbit orbit = orbit_of(turned);
                    if (!known.insert(orbit.least).second) continue;
                    next.push_back(orbit.least);
                    const unsigned length = length_of(orbit.least, metric);
                    if (length > d) return {};
                    counts[length] += orbit.size;
                }
            }
        newest = std::move(next);
    }
    return counts;
}

TEST(LongOptimal, FindsTheKnownNumberOfPositionsAtEachLength) {
    EXPECT_EQ(counts_by_search(4, Metric::htm), (std::vector<std::size_t>{1, 18, 243, 3240, 43239}));
    EXPECT_EQ(counts_by_search(4, Metric::qtm), (std::vector<std::size_t>{1, 12, 114, 1068, 10011}));
}

TEST(HeavyOptimal, FindsTheKnownNumberOfPositionsAtEachLength) {
    EXPECT_EQ(counts_by_search(5, Metric::htm), (std::vector<std::size_t>{1, 18, 243, 3240, 43239, 574908}));
    EXPECT_EQ(counts_by_search(6, Metric::qtm), (std::vector<std::size_t>{1, 12, 114, 1068, 10011, 93840, 878880}));
}

TEST(LongOptimal, SolvesSampledPositionsAtFiveAndSixMoves) {
    const auto spheres = spheres_by_moves(5, every_move, Metric::htm);
    EXPECT_EQ(spheres[4].size(), 43239U);
    EXPECT_EQ(spheres[5].size(), 574908U);
    for (std::size_t i = 0; i < spheres[5].size(); i += 997) ASSERT_EQ(length_of(spheres[5][i]), 5U);
    // One move beyond the last sphere: distance five, six or, if the move undoes another, four.
    const std::unordered_set<Cube> inside(spheres[5].begin(), spheres[5].end());
    for (std::size_t i = 0; i < spheres[5].size(); i += 9973) {
        const Cube cube = spheres[5][i] * as_cube(Move::U1);
        const unsigned length = length_of(cube);
        ASSERT_EQ(length == 5, inside.contains(cube));
        ASSERT_LE(length, 6U);
    }
}

// Reference lengths without any table: a bidirectional search with five moves from each end.
class MeetInTheMiddle {
public:
    MeetInTheMiddle() {
        const auto spheres = spheres_by_moves(radius, every_move, Metric::htm);
        for (unsigned d = 0; d <= radius; ++d)
            for (const Cube& cube : spheres[d]) distances_.emplace(cube, d);
    }

    // Returns nothing if the length exceeds `longest`, which must be at most twice the radius.
    std::optional<unsigned> length(const Cube& cube, unsigned longest) const {
        std::optional<unsigned> best;
        search(cube, every_move, 0, longest - radius, best);
        return best;
    }

private:
    static constexpr unsigned radius = 5;

    void search(const Cube& cube, MoveSet allowed, unsigned made, unsigned left, std::optional<unsigned>& best) const {
        if (const auto found = distances_.find(cube); found != distances_.end())
            best = std::min(best.value_or(99), made + found->second);
        if (left == 0) return;
        for (const Move m : all_moves)
            if ((allowed & set_of(m)) != 0) search(cube * as_cube(m), followers[index(m)], made + 1, left - 1, best);
    }

    std::unordered_map<Cube, unsigned> distances_;
};

TEST(LongOptimal, AgreesWithBidirectionalSearchInSubgroups) {
    const MeetInTheMiddle truth;
    const MoveSet two_faces = moves_of(Face::U) | moves_of(Face::R);
    for (const MoveSet generators : {two_faces, every_move & ~every_quarter_turn}) {
        const auto spheres = spheres_by_moves(8, generators, Metric::htm);
        for (unsigned d = 1; d <= 8; ++d)
            for (std::size_t i = 0; i < spheres[d].size(); i += spheres[d].size() / 4 + 1) {
                const auto length = truth.length(spheres[d][i], 8);
                ASSERT_TRUE(length);
                ASSERT_EQ(length_of(spheres[d][i]), *length) << d;
            }
    }
}

// The group generated by half turns has 663 552 positions at distances up to 15.
TEST(HeavyOptimal, AgreesWithBidirectionalSearchInTheSquareGroup) {
    const MeetInTheMiddle truth;
    std::size_t positions = 0;
    std::size_t compared = 0;
    for (const auto& sphere : spheres_by_moves(15, every_move & ~every_quarter_turn, Metric::htm))
        for (const Cube& cube : sphere) {
            if (positions++ % 1361 != 0) continue;
            // Only positions within reach of the bidirectional search are compared.
            if (const auto length = truth.length(cube, 9)) {
                ASSERT_EQ(length_of(cube), *length);
                ++compared;
            }
        }
    EXPECT_EQ(positions, 663'552U);
    EXPECT_GT(compared, 20U);
}

Cube all_edges_flipped() {
    PieceArrays pieces = to_pieces(solved_cube);
    for (PlacedEdge& edge : pieces.edges) edge.flip = 1;
    return to_cube(pieces);
}

TEST(HeavyOptimal, TheSuperflipNeedsTwentyMoves) {
    const Cube superflip = all_edges_flipped();
    const auto table = load_optimal_table(OptimalSize::gb1);
    OptimalOptions options;
    options.threads = core_count();
    const auto result = solve_optimal(*table, superflip, options);
    ASSERT_TRUE(result);
    EXPECT_TRUE(result->optimal);
    EXPECT_EQ(result->length, 20U);
    EXPECT_EQ(result->lower_bound, 20U);
    EXPECT_TRUE(after(superflip, result->solutions.front()) == solved_cube);
}

TEST(Optimal, InversesAndImagesHaveEqualLength) {
    Random random(std::uint64_t{4});
    for (const Metric metric : {Metric::htm, Metric::qtm})
        for (int i = 0; i < 3; ++i) {
            const Cube cube = random_walk(random, 8);
            const unsigned length = length_of(cube, metric);
            EXPECT_EQ(length_of(inverse(cube), metric), length);
            for (const Symmetry s : all_symmetries) EXPECT_EQ(length_of(conjugate(cube, s), metric), length);
        }
}

TEST(Optimal, FindsAllSolutions) {
    // Counted by trying every sequence of four moves.
    Random random(std::uint64_t{8});
    for (const Cube& cube :
         {random_walk(random, 4), as_cube(Move::U2) * as_cube(Move::D2) * as_cube(Move::R2) * as_cube(Move::L2),
          as_cube(Move::R1) * as_cube(Move::L1) * as_cube(Move::U1) * as_cube(Move::D1),
          as_cube(Move::R1) * as_cube(Move::L3) * as_cube(Move::U2)}) {  // its own mirror image, with R and L exchanged
        std::set<std::vector<Move>> truth;
        const unsigned length = length_of(cube);
        const auto search = [&](auto& self, const Cube& at, std::vector<Move>& moves) -> void {
            if (moves.size() == length) {
                if (at == solved_cube) truth.insert(moves);
                return;
            }
            for (const Move m : all_moves) {
                if (!moves.empty() && !may_follow(moves.back(), m)) continue;
                moves.push_back(m);
                self(self, at * as_cube(m), moves);
                moves.pop_back();
            }
        };
        std::vector<Move> moves;
        search(search, cube, moves);
        const OptimalResult every = solved_optimally(cube, {.wanted = SolutionSet::every});
        EXPECT_TRUE(every.complete);
        EXPECT_EQ(std::set(every.solutions.begin(), every.solutions.end()), truth);

        // The solutions up to symmetry, together with their images, are again all solutions.
        const OptimalResult few = solved_optimally(cube, {.wanted = SolutionSet::up_to_symmetry});
        std::set<std::vector<Move>> spread;
        for (const auto& solution : few.solutions) spread.merge(images(solution, self_symmetries(cube)));
        EXPECT_EQ(spread, truth);
    }
}

TEST(Optimal, ASymmetricPositionHasFewerTasks) {
    const Cube pattern = after(solved_cube, std::vector{Move::U2, Move::D2, Move::R2, Move::L2, Move::F2, Move::B2});
    const auto symmetries = self_symmetries(pattern);
    EXPECT_EQ(symmetries.size(), 96U);
    const auto tasks = optimal_tasks(pattern, small_table(), symmetries);
    // Choices for the first and the last move, and for a second move of another face.
    const std::size_t without = move_count * move_count * (move_count - 3);
    EXPECT_LT(tasks.size() * 20, without);
    EXPECT_LT(tasks.size() * 15, optimal_tasks(pattern, small_table(), {}).size());
    EXPECT_EQ(length_of(pattern), 6U);
}

TEST(Optimal, SolvesToATargetInAnyOrientation) {
    Random random(std::uint64_t{6});
    const Cube cube = random_walk(random, 4);
    const Cube target = random_walk(random, 3);
    const Cube held = cube * rotation_part(all_symmetries[10]);
    const OptimalResult result = solved_optimally(held, {.target = target});
    ASSERT_TRUE(result.optimal);
    EXPECT_LE(result.length, 7U);
    const Cube end = after(held, result.solutions.front());
    EXPECT_TRUE(std::ranges::any_of(all_symmetries,
                                    [&](Symmetry s) { return !is_mirror(s) && target * rotation_part(s) == end; }));
}

TEST(Optimal, ThreadsFindTheSameLength) {
    Random random(std::uint64_t{9});
    for (int i = 0; i < 5; ++i) {
        const Cube cube = random_walk(random, 10);
        EXPECT_EQ(solved_optimally(cube, {.threads = 3}).length, length_of(cube));
    }
}

// A symmetric position has few tasks, so threads depend on shared work. No node may be lost or searched twice.
TEST(Optimal, ThreadsVisitTheSameNodes) {
    const Cube superflip = all_edges_flipped();
    const OptimalResult alone = solved_optimally(superflip, {.longest = 12});
    const OptimalResult together = solved_optimally(superflip, {.longest = 12, .threads = 4});
    EXPECT_EQ(alone.lower_bound, 13U);
    ASSERT_EQ(alone.searched.size(), together.searched.size());
    for (std::size_t i = 0; i < alone.searched.size(); ++i)
        EXPECT_EQ(alone.searched[i].nodes, together.searched[i].nodes);
}

// Searches the tasks in portions, each with an independent engine.
SearchedTasks searched_in_parts(const Cube& cube, unsigned length, std::span<const std::uint32_t> order,
                                std::size_t portion) {
    SearchedTasks all;
    for (std::size_t first = 0; first < order.size(); first += portion) {
        const auto tasks = order.subspan(first, std::min(portion, order.size() - first));
        const SearchedTasks part = OptimalSearch(small_table(), cube, {}).search_part(length, tasks);
        all.nodes += part.nodes;
        all.probes_by_task.insert(all.probes_by_task.end(), part.probes_by_task.begin(), part.probes_by_task.end());
        all.solutions.insert(all.solutions.end(), part.solutions.begin(), part.solutions.end());
    }
    return all;
}

TEST(Optimal, ALengthInPartsTakesTheSameProbes) {
    Random random(std::uint64_t{23});
    for (std::size_t parts = 1; parts <= 3; ++parts) {
        const Cube cube = random_walk(random, 11);
        OptimalSearch whole(small_table(), cube, {});
        OptimalSearch in_parts(small_table(), cube, {});
        for (unsigned length = std::max(whole.first_length(), 3U);; ++length) {
            const std::vector order(in_parts.order().begin(), in_parts.order().end());
            const SearchedTasks expected = whole.search(length);
            const SearchedTasks found = searched_in_parts(cube, length, order, order.size() / parts + 1);
            EXPECT_EQ(found.solutions.empty(), expected.solutions.empty()) << length;
            if (!expected.solutions.empty()) {
                for (const auto& solution : in_parts.judge(length, found).solutions) EXPECT_EQ(solution.size(), length);
                break;
            }
            EXPECT_EQ(found.nodes, expected.nodes) << length;
            EXPECT_EQ(found.probes_by_task, expected.probes_by_task) << length;
            in_parts.count(order, found.probes_by_task);
            EXPECT_TRUE(std::ranges::equal(in_parts.order(), whole.order())) << "the same tasks come first next time";
        }
    }
}

TEST(Optimal, ALimitKeepsTheProvenBound) {
    Random random(std::uint64_t{10});
    const Cube cube = random_cube(random);
    SearchLimits limits;
    limits.nodes = 100'000;
    const OptimalResult result = solved_optimally(cube, {.limits = limits});
    EXPECT_FALSE(result.optimal);
    EXPECT_TRUE(result.solutions.empty());
    EXPECT_GE(result.lower_bound, 9U);
    EXPECT_LE(result.lower_bound, 18U);
    ASSERT_FALSE(result.searched.empty());
    EXPECT_EQ(result.searched.back().length, result.lower_bound);
}

TEST(Optimal, StopsAtTheMaximumLength) {
    const Cube cube = after(solved_cube, std::vector{Move::R1, Move::U1, Move::F1, Move::D1, Move::L1});
    const OptimalResult result = solved_optimally(cube, {.longest = 4});
    EXPECT_FALSE(result.optimal);
    EXPECT_EQ(result.lower_bound, 5U);
}

TEST(Optimal, ABatchKeepsItsOrder) {
    Random random(std::uint64_t{11});
    std::vector<Cube> cubes;
    for (int i = 0; i < 8; ++i) cubes.push_back(random_walk(random, 6));
    std::size_t done = 0;
    OptimalOptions options;
    options.threads = 2;
    const auto results = solve_optimal_batch(small_table(), cubes, options, [&](std::size_t, const auto&) { ++done; });
    EXPECT_EQ(done, cubes.size());
    for (std::size_t i = 0; i < cubes.size(); ++i) EXPECT_EQ(results[i]->length, length_of(cubes[i]));
}

// The signature of the search: how many nodes it visits on fixed cubes, with one thread. A change that was meant to
// keep the behaviour and changes one of these numbers did not keep it.
TEST(OptimalSignature, HasTheKnownNodeCounts) {
    const auto nodes_of = [](std::uint64_t seed, int moves, Metric metric, const OptimalOptions& options) {
        Random random(seed);
        std::vector<std::uint64_t> nodes;
        for (int i = 0; i < 4; ++i)
            nodes.push_back(solved_optimally(random_walk(random, moves), options, metric).nodes);
        return nodes;
    };
    using testing::ElementsAre;
    EXPECT_THAT(nodes_of(12, 11, Metric::htm, {}), ElementsAre(12'365, 11, 302, 32));
    EXPECT_THAT(nodes_of(13, 10, Metric::qtm, {}), ElementsAre(81, 477'964, 4'528'014, 0));
    EXPECT_THAT(nodes_of(14, 10, Metric::htm, {.wanted = SolutionSet::every}), ElementsAre(19, 17, 24, 67));
    const Cube superflip = all_edges_flipped();
    EXPECT_EQ(solved_optimally(superflip, {.longest = 12}).nodes, 5'546'380U);
}

}  // namespace
}  // namespace cubewright::rubik
