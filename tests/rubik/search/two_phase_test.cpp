#include "rubik/two_phase/two_phase.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <chrono>
#include <map>
#include <optional>
#include <ostream>
#include <set>
#include <utility>

#include "rubik/group/cube_pattern.hpp"
#include "rubik/group/random_cube.hpp"
#include "rubik/search/quick_solve.hpp"
#include "rubik/search/state_scramble.hpp"
#include "rubik/two_phase/coset_tables.hpp"
#include "tests/rubik/generators.hpp"

namespace cubewright::rubik {
namespace {

const TwoPhaseTables& tiny() {
    static const TwoPhaseTables tables = build_two_phase_tables(TableTier::tiny);
    return tables;
}
const TwoPhaseTables& tiny_quarters() {
    static const TwoPhaseTables tables = build_two_phase_tables(TableTier::tiny, Metric::qtm);
    return tables;
}

SolveOptions up_to(unsigned length) {
    SolveOptions options;
    options.longest = options.good_enough = length;
    return options;
}

SolveResult solved(const Cube& cube, const SolveOptions& options = up_to(22), const TwoPhaseTables& tables = tiny()) {
    const auto result = solve(tables, cube, options);
    EXPECT_TRUE(result) << to_string(result.error());
    return result.value_or(SolveResult{});
}

std::vector<Cube> fixed_cubes(std::size_t count) {
    Random random(std::uint64_t{2024});
    std::vector<Cube> cubes(count);
    std::ranges::generate(cubes, [&] { return random_cube(random); });
    return cubes;
}

// In any orientation, each face of a solved cube has a single colour.
bool is_solved(const Cube& cube) {
    return std::ranges::any_of(all_symmetries, [&](Symmetry s) { return !is_mirror(s) && cube == rotation_part(s); });
}

RC_GTEST_PROP(TwoPhase, SolvesAnyCubeInAnyOrientation, (const Cube& cube)) {
    const SolveResult result = solved(cube);
    RC_ASSERT(result.solutions.size() == 1U);
    RC_ASSERT(result.solutions[0].length <= 22);
    RC_ASSERT(is_solved(after(cube, result.solutions[0].moves)));
}

RC_GTEST_PROP(TwoPhase, SolvesAnyCubeToAnyOther, (const Cube& cube, const Cube& target)) {
    SolveOptions options = up_to(22);
    options.target = target;
    const SolveResult result = solved(cube, options);
    RC_ASSERT(result.solutions.size() == 1U);
    const Cube reached = after(cube, result.solutions[0].moves);
    RC_ASSERT(is_solved(inverse(target) * reached));
}

TEST(TwoPhase, ASolvedCubeHasAnEmptySolutionInAnyOrientation) {
    for (const Symmetry s : all_symmetries) {
        const SolveResult result = solved(rotation_part(s));
        ASSERT_EQ(result.solutions.size(), 1U);
        EXPECT_TRUE(result.solutions[0].moves.empty());
        EXPECT_TRUE(result.proved_optimal);
    }
}

// Short scrambles are solved optimally, with proof. A plain breadth-first search gives the true distance.
TEST(TwoPhase, ProvesShortSolutionsOptimal) {
    std::vector<Cube> sphere{solved_cube};
    std::set<std::uint64_t> known{hash_value(solved_cube)};
    Random random(std::uint64_t{3});
    for (unsigned distance = 1; distance <= 4; ++distance) {
        std::vector<Cube> next;
        for (const Cube& cube : sphere)
            for (const Move m : all_moves)
                if (known.insert(hash_value(cube * as_cube(m))).second) next.push_back(cube * as_cube(m));
        sphere = std::move(next);
        for (int i = 0; i < 50; ++i) {
            const Cube& cube = sphere[random.below(sphere.size())];
            const SolveResult result = solved(cube);
            ASSERT_EQ(result.solutions.at(0).length, distance);
            ASSERT_TRUE(result.proved_optimal);
        }
    }
}

TEST(TwoPhase, ReportsAnImpossibleLimit) {
    for (const Cube& cube : fixed_cubes(10)) {
        const SolveResult result = solved(cube, up_to(10));
        EXPECT_TRUE(result.solutions.empty());
        EXPECT_EQ(result.end, SearchEnd::exhausted);
        EXPECT_FALSE(result.proved_optimal);
    }
    EXPECT_EQ(solved(as_cube(Move::R1), up_to(0)).end, SearchEnd::exhausted);
    EXPECT_TRUE(solved(as_cube(Move::R1), up_to(0)).solutions.empty());
}

// Symmetric positions are hard for the search: the superflip alone takes tens of millions of nodes.
TEST(TwoPhase, HasAQuickSolutionForEveryNamedPosition) {
    for (const TwoPhaseTables* tables : {&tiny(), &tiny_quarters()})
        for (const NamedPosition& position : named_positions()) {
            const Cube cube = after(solved_cube, position.moves);
            const auto quick = quick_solution(*tables, cube, {});
            ASSERT_TRUE(quick) << position.name << (tables->metric == Metric::qtm ? " in quarter turns" : "");
            const FoundSolution& found = *quick;
            EXPECT_TRUE(is_solved(after(cube, found.moves))) << position.name;
            unsigned length = 0;
            for (const Move move : found.moves) length += cost(move, tables->metric);
            EXPECT_EQ(found.length, length) << position.name;
            const Cube superflip = after(solved_cube, find_named_position("superflip")->moves);
            SolveOptions to_superflip;
            to_superflip.target = superflip;
            EXPECT_EQ(after(cube, quick_solution(*tables, cube, to_superflip)->moves), superflip) << position.name;
        }
    SolveOptions too_short;
    too_short.longest = 2;
    EXPECT_FALSE(quick_solution(tiny(), fixed_cubes(1)[0], too_short));
}

TEST(TwoPhase, StopsAtItsLimits) {
    const Cube cube = fixed_cubes(1)[0];
    SolveOptions options;
    options.good_enough = 0;
    options.limits.nodes = 5000;
    EXPECT_EQ(solved(cube, options).end, SearchEnd::limited);
    EXPECT_LE(solved(cube, options).nodes, 5000U);
    options.limits = {};
    options.limits.seconds = 0.02;
    EXPECT_EQ(solved(cube, options).end, SearchEnd::limited);
    StopSource source;
    source.request_stop();
    options.limits.stop = source.token();
    options.limits.seconds = 3.6e9;
    EXPECT_EQ(solved(cube, options).end, SearchEnd::limited);
    options.limits.seconds = -1;
    EXPECT_EQ(solved(cube, options).end, SearchEnd::limited);
}

TEST(TwoPhase, ReportsEachBetterSolutionImmediately) {
    std::vector<unsigned> lengths;
    SolveOptions options;
    options.good_enough = 0;
    options.limits.nodes = 300'000;
    options.on_improvement = [&](const FoundSolution& answer) { lengths.push_back(answer.length); };
    const SolveResult result = solved(fixed_cubes(2)[1], options);
    ASSERT_GE(lengths.size(), 2U);
    EXPECT_TRUE(std::ranges::is_sorted(lengths, std::greater()));
    EXPECT_EQ(std::ranges::adjacent_find(lengths), lengths.end());
    EXPECT_EQ(result.solutions.at(0).length, lengths.back());
}

TEST(TwoPhase, ReturnsSeveralSolutionsShortestFirst) {
    const Cube cube = fixed_cubes(3)[2];
    SolveOptions options = up_to(23);
    options.count = 12;
    const SolveResult result = solved(cube, options);
    ASSERT_EQ(result.solutions.size(), 12U);
    EXPECT_TRUE(std::ranges::is_sorted(result.solutions, {}, &FoundSolution::length));
    std::set<std::string> texts;
    for (const FoundSolution& answer : result.solutions) {
        texts.insert(to_string(answer.moves));
        EXPECT_EQ(after(cube, answer.moves), solved_cube);
        EXPECT_LE(answer.length, 23U);
    }
    EXPECT_EQ(texts.size(), 12U);
}

TEST(TwoPhase, FindsAllShortestSolutionsOfAShortScramble) {
    using enum Move;
    SolveOptions options = up_to(2);
    options.count = 100;
    const SolveResult result = solved(after(solved_cube, std::array{R2, L2}), options);
    EXPECT_EQ(result.solutions.size(), 1U) << "R2 L2 and L2 R2 are one answer";
    EXPECT_EQ(result.end, SearchEnd::exhausted);
}

TEST(TwoPhase, RefusesUnsolvableCubes) {
    PieceArrays pieces = to_pieces(solved_cube);
    pieces.corners[0].twist = 1;
    EXPECT_FALSE(solve(tiny(), to_cube(pieces)));
    SolveOptions options;
    options.target = to_cube(pieces);
    EXPECT_FALSE(solve(tiny(), solved_cube, options));
}

TEST(AllowedMoves, UseOnlyTheAllowedFaces) {
    Random random(std::uint64_t{8});
    for (const MoveSet faces :
         {moves_of(Face::R) | moves_of(Face::U), every_move & ~moves_of(Face::B), every_move & ~moves_of(Face::U)})
        for (int i = 0; i < 3; ++i) {
            Cube cube;
            for (int k = 0; k < 30; ++k) {
                const Move m = all_moves[random.below(move_count)];
                if ((faces & set_of(m)) != 0) cube = cube * as_cube(m);
            }
            SolveOptions options = up_to(30);
            options.moves = faces;
            const SolveResult result = solved(cube, options);
            ASSERT_EQ(result.solutions.size(), 1U);
            for (const Move m : result.solutions[0].moves) EXPECT_NE(faces & set_of(m), 0U);
            EXPECT_EQ(after(cube, result.solutions[0].moves), solved_cube);
        }
}

TEST(AllowedMoves, ReportUnreachablePositions) {
    SolveOptions options;
    options.moves = moves_of(Face::R) | moves_of(Face::U) | moves_of(Face::F);
    const SolveResult result = solved(as_cube(Move::L1), options);
    EXPECT_EQ(result.end, SearchEnd::unreachable);
    EXPECT_TRUE(result.solutions.empty());
    options.moves = 0;
    EXPECT_EQ(solved(as_cube(Move::L1), options).end, SearchEnd::unreachable);
    EXPECT_TRUE(solved(solved_cube, options).proved_optimal);
}

// Every quarter turn changes the parity of the permutation, so it determines the parity of the length.
TEST(QuarterTurns, AreCountedAndProvenOptimal) {
    for (const Cube& cube : fixed_cubes(5)) {
        const SolveResult result = solved(cube, up_to(30), tiny_quarters());
        ASSERT_EQ(result.solutions.size(), 1U);
        unsigned quarters = 0;
        for (const Move m : result.solutions[0].moves) quarters += cost(m, Metric::qtm);
        EXPECT_EQ(result.solutions[0].length, quarters);
        EXPECT_EQ(after(cube, result.solutions[0].moves), solved_cube);
    }
    const SolveResult half = solved(as_cube(Move::F2), up_to(30), tiny_quarters());
    EXPECT_EQ(half.solutions.at(0).length, 2U);
    EXPECT_TRUE(half.proved_optimal);
}

// For a partial target, the pattern search and the search for the whole cube agree on what is solved.
TEST(Parts, AreReachedInTheFewestMoves) {
    for (const Cube& cube : fixed_cubes(3)) {
        SolveOptions options;
        options.mask = cross;
        const SolveResult result = solved(cube, options);
        ASSERT_EQ(result.solutions.size(), 1U);
        EXPECT_TRUE(result.proved_optimal);
        EXPECT_LE(result.solutions[0].length, 8U);
        EXPECT_TRUE(is_solved_through(cross, after(cube, result.solutions[0].moves)));
    }
}

// The first two layers need about thirteen moves, more than a few nodes can find. The solution of the whole cube is
// then used, because it solves any part.
TEST(Parts, AreSolvedWithTheWholeCubeWhenTimeIsShort) {
    SolveOptions options;
    options.mask = first_two_layers;
    options.limits.nodes = 1000;
    const Cube cube = fixed_cubes(1)[0];
    const SolveResult result = solved(cube, options);
    ASSERT_EQ(result.solutions.size(), 1U);
    EXPECT_FALSE(result.proved_optimal);
    EXPECT_EQ(result.end, SearchEnd::limited);
    EXPECT_GT(result.nodes, 1000U) << "those of both searches";
    EXPECT_LT(result.nodes, 1'000'000'000U);
    EXPECT_GT(result.seconds, 0);
    EXPECT_TRUE(is_solved_through(first_two_layers, after(cube, result.solutions[0].moves)));
}

// Several solutions are requested and some are found, so the longer solution of the whole cube is not added.
TEST(Parts, AreNotSolvedWithTheWholeCubeIfAShorterSolutionIsKnown) {
    SolveOptions options;
    options.mask = cross;
    options.count = 1000;
    options.limits.nodes = 3000;
    const SolveResult result = solved(fixed_cubes(1)[0], options);
    ASSERT_FALSE(result.solutions.empty());
    EXPECT_EQ(result.end, SearchEnd::limited);
    EXPECT_LE(result.solutions[0].length, 8U);
}

// Runs the search for the medium tables with all distances set to zero, an admissible bound that never prunes. The
// search visits more nodes, but finds and proves the same results.
class ExactSearch : public testing::Test {
protected:
    static const TwoPhaseTables& tables() {
        static const std::vector<std::uint8_t> zeros(packed_size(reduced_coset_count));
        static const TwoPhaseTables dressed = [] {
            TwoPhaseTables made = tiny();
            made.tier = TableTier::medium;
            made.coset_distances = {zeros};
            return made;
        }();
        return dressed;
    }
};

TEST_F(ExactSearch, SolvesAnyCube) {
    for (const Cube& cube : fixed_cubes(10)) {
        const SolveResult result = solved(cube, up_to(22), tables());
        ASSERT_EQ(result.solutions.size(), 1U);
        EXPECT_LE(result.solutions[0].length, 22U);
        EXPECT_EQ(after(cube, result.solutions[0].moves), solved_cube);
    }
}

TEST_F(ExactSearch, ProvesTheSameAsTheTinyTables) {
    Random random(std::uint64_t{9});
    for (int i = 0; i < 40; ++i) {
        Cube cube;
        for (int k = 0; k < 1 + i % 6; ++k) cube = cube * as_cube(random.pick(all_moves));
        const SolveResult plain = solved(cube);
        const SolveResult exact = solved(cube, up_to(22), tables());
        ASSERT_TRUE(plain.proved_optimal && exact.proved_optimal) << i;
        EXPECT_EQ(exact.solutions.at(0).length, plain.solutions.at(0).length);
        EXPECT_EQ(after(cube, exact.solutions[0].moves), solved_cube);
    }
}

// Distances in the group generated by some moves: breadth-first search from the solved cube, and bidirectional for
// distant positions. Shares no code with the search except the turns.
class GroupDistances {
public:
    GroupDistances(MoveSet moves, unsigned depth) : moves_(moves), depth_(depth) {
        spheres_.push_back({solved_cube});
        std::set<Cube, Less> seen{solved_cube};
        while (spheres_.size() <= depth) {
            std::vector<Cube> next;
            for (const Cube& cube : spheres_.back())
                for (const Cube& child : neighbours(cube))
                    if (seen.insert(child).second) next.push_back(child);
            spheres_.push_back(std::move(next));
        }
        for (std::size_t d = 0; d < spheres_.size(); ++d)
            for (const Cube& cube : spheres_[d]) distance_[cube] = static_cast<unsigned>(d);
    }

    // Returns the distance if it is at most twice the depth.
    std::optional<unsigned> distance(const Cube& cube) const {
        std::optional<unsigned> least;
        for (std::size_t d = 0; d < spheres_.size(); ++d)
            for (const Cube& way : spheres_[d])
                if (const auto rest = distance_.find(cube * way); rest != distance_.end())
                    least = std::min(least.value_or(~0U), rest->second + static_cast<unsigned>(d));
        return least;
    }

private:
    struct Less {
        bool operator()(const Cube& a, const Cube& b) const {
            return std::pair(to_array(a.corners), to_array(a.edges)) <
                   std::pair(to_array(b.corners), to_array(b.edges));
        }
    };
    std::vector<Cube> neighbours(const Cube& cube) const {
        std::vector<Cube> all;
        for (const Move m : all_moves)
            if ((moves_ & set_of(m)) != 0) all.push_back(cube * as_cube(m));
        return all;
    }

    MoveSet moves_;
    unsigned depth_;
    std::vector<std::vector<Cube>> spheres_;
    std::map<Cube, unsigned, Less> distance_;
};

// Solutions that the search proves optimal are also optimal according to the breadth-first search.
TEST_F(ExactSearch, ProvesNothingFalseWithFewAllowedMoves) {
    Random random(std::uint64_t{31});
    for (const MoveSet moves : {moves_of(Face::R) | moves_of(Face::U), moves_of(Face::R) | moves_of(Face::F)}) {
        const GroupDistances group(moves, 7);
        for (int i = 0; i < 8; ++i) {
            Cube cube;
            for (int k = 0; k < 40; ++k) {
                const Move m = random.pick(all_moves);
                if ((moves & set_of(m)) != 0) cube = cube * as_cube(m);
            }
            const auto distance = group.distance(cube);
            if (!distance) continue;
            SolveOptions options;
            options.moves = moves;
            options.good_enough = 0;
            const auto result = solve_two_phase(tables(), cube, options);
            ASSERT_TRUE(result && result->proved_optimal) << i;
            EXPECT_EQ(result->solutions.at(0).length, *distance) << i;
        }
    }
}

// Every solution has a first phase without pre-moves. A schedule may therefore report that it is complete only if it
// has returned each starting point without pre-moves at every total cost up to the wanted length, even if this length
// decreases on the way.
RC_GTEST_PROP(Schedule, IsCompleteOnlyWithAllStartsWithoutPreMoves, ()) {
    const auto plenty = *rc::gen::inRange(0, 20);
    const auto found_at = *rc::gen::inRange(0, 60);
    const std::vector<Move> way{Move::R1, Move::U1, Move::F1, Move::D1, Move::L1, Move::B1};
    std::vector<Move> detour = way;
    for (int i = 0; i < 6; ++i) detour.insert(detour.end(), {Move::R2, Move::U2});
    const Cube cube = inverse(after(solved_cube, way));
    FoundSolutions found(
        cube,
        {.metric = Metric::htm, .count = 1, .longest = 20, .good_enough = 0, .is_goal = {}, .on_improvement = {}});
    StartingPoints starts(tiny(), cube, every_move);
    Schedule schedule(starts, found, plenty);
    std::map<std::pair<const StartingPoint*, int>, int> handed_out;
    int steps = 0;
    while (const auto item = schedule.next()) {
        if (item->pre_move_cost == 0) ++handed_out[{item->start, item->phase1_cost}];
        if (++steps == found_at) found.offer(detour);
    }
    RC_ASSERT(schedule.is_complete());
    for (int total = 0; total <= found.wanted_length(); ++total)
        for (const StartingPoint& start : starts.with_pre_moves(0))
            if (start.least_cost <= total) RC_ASSERT(handed_out.contains({&start, total}));
}

TEST(Batch, AgreesWithSingleCubes) {
    auto cubes = fixed_cubes(20);
    PieceArrays broken = to_pieces(solved_cube);
    broken.edges[0].flip = 1;
    cubes.push_back(to_cube(broken));
    SolveOptions options = up_to(22);
    options.threads = 2;
    const auto results = solve_two_phase_batch(tiny(), cubes, options);
    ASSERT_EQ(results.size(), cubes.size());
    EXPECT_FALSE(results.back());
    for (std::size_t i = 0; i + 1 < cubes.size(); ++i) {
        const SolveResult alone = solved(cubes[i]);
        ASSERT_TRUE(results[i]);
        EXPECT_EQ(results[i]->solutions, alone.solutions);
        EXPECT_EQ(results[i]->nodes, alone.nodes);
    }
    EXPECT_TRUE(solve_two_phase_batch(tiny(), {}, options).empty());
}

TEST(Batch, SupportsPartialTargetsAndRestrictedFaces) {
    const std::vector<Cube> cubes{as_cube(Move::R1), as_cube(Move::F1), as_cube(Move::U2)};
    SolveOptions options = up_to(20);
    options.moves = moves_of(Face::R) | moves_of(Face::U);
    options.threads = 2;
    std::vector<SearchEnd> ends(3, SearchEnd::limited);
    solve_batch(tiny(), cubes, options,
                [&](std::size_t i, const Result<SolveResult>& result) { ends[i] = result->end; });
    EXPECT_EQ(ends[1], SearchEnd::unreachable);
    EXPECT_NE(ends[0], SearchEnd::limited);
    EXPECT_NE(ends[2], SearchEnd::limited);
}

// The search is deterministic on one thread. These numbers only change if the search does; an intended change must
// update them.
struct Signature {
    std::uint64_t nodes = 0;
    std::size_t length = 0;
    friend bool operator==(const Signature&, const Signature&) = default;
    friend void PrintTo(const Signature& s, std::ostream* out) {
        *out << s.nodes << " nodes, " << s.length << " moves";
    }
};

Signature signature(const TwoPhaseTables& tables, std::size_t cubes, unsigned length) {
    Signature sum;
    for (const Cube& cube : fixed_cubes(cubes)) {
        const SolveResult result = solved(cube, up_to(length), tables);
        sum.nodes += result.nodes;
        sum.length += result.solutions.at(0).length;
    }
    return sum;
}

TEST(Signature, IsUnchangedForTheTinyTables) {
    EXPECT_EQ(signature(tiny(), 40, 20), (Signature{1302472, 795}));
    EXPECT_EQ(signature(tiny_quarters(), 10, 30), (Signature{1388659, 266}));
}

TEST(HeavyTables, KeepTheirSizes) {
    constexpr std::array<std::uintmax_t, all_table_tiers.size()> most{4'000'000, 200'000'000, 800'000'000};
    for (const TableTier tier : all_table_tiers) two_phase_tables(tier);
    for (const auto& table : list_two_phase_tables()) {
        EXPECT_LE(table.size, most[static_cast<std::size_t>(table.tier)]) << table.path;
        EXPECT_FALSE(table.fault.has_value());
    }
}

TEST(HeavySignature, IsUnchangedForTheMediumAndLargeTables) {
    EXPECT_EQ(signature(two_phase_tables(TableTier::medium), 100, 20), (Signature{414666, 1984}));
    EXPECT_EQ(signature(two_phase_tables(TableTier::large), 100, 20), (Signature{74857, 1987}));
    EXPECT_EQ(signature(two_phase_tables(TableTier::large), 40, 19), (Signature{366011, 750}));
}

TEST(StateScramble, LeadsToItsCubeReproducibly) {
    Random random("a seed");
    std::set<std::vector<Move>> scrambles;
    for (int i = 0; i < 10; ++i) {
        const Cube cube = competition_cube(random);
        EXPECT_TRUE(is_valid_for_competition(cube));
        const auto moves = scramble_to(tiny(), cube).value();
        EXPECT_EQ(after(solved_cube, moves), cube);
        EXPECT_EQ(moves, scramble_to(tiny(), cube).value());
        EXPECT_LE(moves.size(), 22U);
        scrambles.insert(moves);
    }
    EXPECT_EQ(scrambles.size(), 10U);
}

RC_GTEST_PROP(StateScramble, ReachesAnyPosition, (const Cube& cube)) {
    const auto moves = scramble_to(tiny(), cube);
    RC_ASSERT(moves.has_value());
    RC_ASSERT(is_solved(cube * inverse(after(solved_cube, *moves))));
}

// Medium and large tables, which take a minute to compute if they are not in the cache.
TEST(HeavyTwoPhase, LargerTablesFindSolutionsOfTwentyMoves) {
    for (const TableTier tier : {TableTier::medium, TableTier::large}) {
        const TwoPhaseTables& tables = two_phase_tables(tier);
        for (const Cube& cube : fixed_cubes(100)) {
            const SolveResult result = solved(cube, up_to(20), tables);
            ASSERT_EQ(result.solutions.size(), 1U);
            EXPECT_EQ(after(cube, result.solutions[0].moves), solved_cube);
        }
        SolveOptions few = up_to(10);
        EXPECT_EQ(solved(fixed_cubes(1)[0], few, tables).end, SearchEnd::exhausted);
        EXPECT_TRUE(solved(solved_cube, few, tables).proved_optimal);
    }
}

}  // namespace
}  // namespace cubewright::rubik
