// Whole cosets. Each needs 5 GB and the large tables, so these are heavy tests.
#include "rubik/cosets/coset_solver.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/random.hpp"
#include "rubik/cosets/prepass.hpp"
#include "rubik/cube/move.hpp"
#include "rubik/group/scramble.hpp"
#include "rubik/search/two_phase/two_phase.hpp"

namespace cubewright::rubik {
namespace {

CosetSolver& solver() {
    static CosetSolver made = *CosetSolver::make(two_phase_tables(TableTier::large));
    return made;
}

// Breadth first with these moves from solved: how many positions of the phase-2 group are how far.
std::vector<std::uint64_t> brute_force(MoveSet moves, unsigned depth) {
    std::unordered_map<Cube, unsigned> distances{{solved_cube, 0}};
    std::vector<Cube> frontier{solved_cube};
    std::vector<std::uint64_t> counts{1};
    for (unsigned d = 1; d <= depth && !frontier.empty(); ++d) {
        std::vector<Cube> next;
        std::uint64_t in_group = 0;
        for (const Cube& cube : frontier)
            for (const Move m : all_moves) {
                if ((moves & set_of(m)) == 0) continue;
                const Cube to = cube * as_cube(m);
                if (!distances.emplace(to, d).second) continue;
                next.push_back(to);
                if (coset_of(to) == Coset{}) ++in_group;
            }
        frontier = std::move(next);
        counts.push_back(in_group);
    }
    return counts;
}

std::vector<std::uint64_t> solved_with(MoveSet moves, unsigned search_depth, unsigned depth) {
    CosetOptions options;
    options.moves = moves;
    options.search_depth = search_depth;
    options.depth = depth;
    options.most_left = 0;
    return solver().solve(solved_cube, options)->positions;
}

constexpr MoveSet half_turns = every_move & ~every_quarter_turn;
constexpr MoveSet up_and_right = moves_of(Face::U) | moves_of(Face::R);

// The square group, 663 552 positions, none farther than 15: half turns alone.
TEST(HeavyCosetSolver, CountsTheSquareGroupAsBruteForceDoes) {
    const auto expected = brute_force(half_turns, 15);
    std::uint64_t sum = 0;
    for (const std::uint64_t count : expected) sum += count;
    EXPECT_EQ(sum, 663'552U);
    EXPECT_EQ(solved_with(half_turns, 0, 15), expected);  // the group's own moves: prepasses do it alone
    EXPECT_EQ(solved_with(half_turns, 5, 15), expected);
}

TEST(HeavyCosetSolver, CountsUpAndRightAsBruteForceDoes) {
    EXPECT_EQ(solved_with(up_and_right, 9, 9), brute_force(up_and_right, 9));
}

// By its own ten moves the group is 18 deep: counted by Michael Reid in 1995.
TEST(HeavyCosetSolver, CountsTheGroupByItsOwnMoves) {
    const std::vector<std::uint64_t> known{
        1,           10,         67,          456,         3'079,         19'948,        123'074,       736'850,
        4'185'118,   22'630'733, 116'767'872, 552'538'680, 2'176'344'160, 5'627'785'188, 7'172'925'794, 3'608'731'814,
        224'058'996, 1'575'608,  1'352};
    EXPECT_EQ(solved_with(phase2_moves, 0, 20), known);
}

// By all moves, counted by Tomas Rokicki in 2006.
TEST(HeavyCosetSolver, CountsTheGroupByAllMoves) {
    EXPECT_EQ(solved_with(every_move, 8, 8),
              (std::vector<std::uint64_t>{1, 10, 67, 456, 3'079, 20'076, 125'218, 756'092, 4'331'124}));
}

// Near the group there are too many sequences that stay in it: what is searched is less, and nothing hangs.
TEST(HeavyCosetSolver, ChoosesHowDeepToSearch) {
    CosetOptions options;
    options.most_look_ups = 1'000'000;
    options.depth = 14;
    const auto near = solver().solve(solved_cube, options);
    ASSERT_TRUE(near);
    EXPECT_LT(near->exact_to, 12U);
    const auto expected = brute_force(every_move, 5);
    EXPECT_TRUE(std::ranges::equal(std::span(near->positions).first(6), expected));
    Random random{3};
    const auto far = solver().solve(random_cube(random), options);
    ASSERT_TRUE(far);
    EXPECT_GE(far->exact_to, 12U);
}

// Rokicki's hcoset gives these counts for the same coset.
TEST(HeavyCosetSolver, AgreesWithHcoset) {
    const std::vector<Move> moves{make_move(Face::R, 1), make_move(Face::F, 1), make_move(Face::U, 2),
                                  make_move(Face::R, 3), make_move(Face::U, 3), make_move(Face::B, 3),
                                  make_move(Face::F, 1), make_move(Face::L, 1), make_move(Face::F, 3),
                                  make_move(Face::U, 2)};
    CosetOptions options;
    options.search_depth = 14;
    options.depth = 15;
    const auto counts = solver().solve(after(solved_cube, moves), options);
    ASSERT_TRUE(counts);
    const std::vector<std::uint64_t> exact(counts->positions.begin() + 10, counts->positions.begin() + 15);
    EXPECT_EQ(exact, (std::vector<std::uint64_t>{10, 516, 10'473, 175'626, 2'685'852}));
    EXPECT_EQ(counts->left, coset_size - counts->reached());
    EXPECT_EQ(counts->left_positions.size(), options.most_left);
    for (const Cube& cube : counts->left_positions) EXPECT_EQ(coset_of(cube), coset_of(after(solved_cube, moves)));
}

// Marks mean what they say: a marked position has a solution of that length, found by other means.
TEST(HeavyCosetSolver, MarkedPositionsHaveSolutions) {
    Random random{7};
    const Cube start = random_cube(random);
    CosetOptions options;
    options.search_depth = 13;
    options.depth = 17;
    ASSERT_TRUE(solver().solve(start, options));
    std::vector<Cube> marked;
    while (marked.size() < 200) {
        const BitPlace place{static_cast<std::uint32_t>(random.below(coset_words)),
                             static_cast<std::uint32_t>(random.below(64))};
        if ((solver().bits()[place.word] >> place.bit & 1U) != 0) marked.push_back(position_of_bit(start, place));
    }
    for (const Cube& cube : marked) EXPECT_EQ(coset_of(cube), coset_of(start));
    const auto settled = settle_left(two_phase_tables(TableTier::large), marked, 17, nodes_to_settle(17));
    ASSERT_TRUE(settled && *settled);
    EXPECT_LE(**settled, 17U);
}

TEST(HeavyCosetSolver, ABitThatChangesInMemoryIsFound) {
    LargeBuffer from(coset_bytes);
    LargeBuffer to(coset_bytes);
    from.as<std::uint64_t>()[12345] = 5;
    const PrepassCount first = prepass(from.as<std::uint64_t>(), to.as<std::uint64_t>());
    EXPECT_EQ(first.before, 2U);
    to.as<std::uint64_t>()[987'654'3] ^= 1U << 9U;
    const PrepassCount second = prepass(to.as<std::uint64_t>(), from.as<std::uint64_t>());
    EXPECT_NE(second.before, first.after);
}

TEST(HeavyCosetSolver, StopsWhenAsked) {
    StopSource source;
    CosetOptions options;
    options.stop = source.token();
    options.progress = [&](const Progress& progress) {
        if (progress.done > 0.3) source.request_stop();
    };
    const auto counts = solver().solve(solved_cube, options);
    ASSERT_TRUE(counts);
    EXPECT_TRUE(counts->stopped);
    EXPECT_TRUE(counts->left_positions.empty());
}

}  // namespace
}  // namespace cubewright::rubik
