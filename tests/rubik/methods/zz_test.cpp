// ZZ: any front, and the searches for the EO line, the blocks and the oriented last layer. method_laws_test.cpp
// contains the laws of all methods.
#include "rubik/methods/zz/zz.hpp"

#include <gtest/gtest.h>

#include <set>

#include "rubik/methods/steps/block_search.hpp"
#include "rubik/methods/steps/blocks.hpp"
#include "rubik/methods/steps/oriented_layer.hpp"
#include "tests/rubik/methods/oriented_positions.hpp"
#include "tests/rubik/methods/stickers_say.hpp"

namespace cubewright::rubik {
namespace {

TEST(Zz, StartsWithAnyColourAndAnyFront) {
    Random random(std::uint64_t{9});
    for (const Face below : all_faces)
        for (const Face front : all_faces) {
            if (axis(below) == axis(front)) continue;
            const auto solution =
                solve_zz(random_cube(random), {.style = ZzStyle::teach, .first_colours = {below}, .front = front});
            ASSERT_TRUE(solution.has_value());
            EXPECT_EQ(solution->first_colour, below);
            EXPECT_EQ(axis(centre_at(solution->steps.back().cube, Face::F)), axis(front));
        }
}

// Right block with a solved line: 8 corner positions and 10 edge positions. Left block with a solved right block: 6
// corner positions and 7 edge positions. Corners have 3 twists each.
TEST(ZzBlocks, HaveTheExpectedNumberOfStates) {
    const auto count = [](std::span<const TrackedPiece> pieces, std::initializer_list<Face> faces) {
        std::vector<Cube> effects;
        for (const Face f : faces)
            for (unsigned quarters = 1; quarters < 4; ++quarters) effects.push_back(as_cube(make_move(f, quarters)));
        const PieceTable table(pieces, effects, std::span(&solved_cube, 1));
        return std::ranges::count_if(table.distances(), [](std::uint8_t d) { return d != PieceTable::impossible; });
    };
    EXPECT_EQ(count(right_block, {Face::U, Face::R, Face::L}), (8 * 7 * 9) * (10 * 9 * 8));
    EXPECT_EQ(count(left_block, {Face::U, Face::L}), (6 * 5 * 9) * (7 * 6 * 5));
}

TEST(ZzBlocks, AreSolvedOptimally) {
    Random random(std::uint64_t{11});
    constexpr std::array faces{Face::U, Face::R, Face::L};
    for (int i = 0; i < 100; ++i) {
        Cube cube = solved_cube;
        for (std::uint64_t n = random.below(5); n > 0; --n)
            cube = cube * as_cube(make_move(faces[random.below(3)], static_cast<unsigned>(1 + random.below(3))));
        std::vector<Cube> sphere{cube};
        unsigned depth = 0;
        while (std::ranges::none_of(sphere, [](const Cube& c) { return are_solved(c, right_block); })) {
            std::vector<Cube> next;
            for (const Cube& each : sphere)
                for (const Face f : faces)
                    for (unsigned quarters = 1; quarters < 4; ++quarters)
                        next.push_back(each * as_cube(make_move(f, quarters)));
            sphere = std::move(next);
            ++depth;
        }
        EXPECT_EQ(two_handed_block({})->fewest(cube, SideAim::block), depth);
        for (const BlockWay& way : two_handed_block({})->ways(cube, SideAim::block, depth + 1)) {
            EXPECT_LE(way.moves.size(), depth + 1);
            EXPECT_EQ(after(cube, way.moves), way.end);
            EXPECT_TRUE(are_solved(way.end, right_block));
        }
    }
}

TEST(EoCross, IsSolvedOptimally) {
    Random random(std::uint64_t{13});
    for (int i = 0; i < 40; ++i) {
        Cube cube = solved_cube;
        for (std::uint64_t n = random.below(4); n > 0; --n)
            cube = cube * as_cube(all_moves[random.below(all_moves.size())]);
        for (const EoAim aim : {EoAim::line, EoAim::cross}) {
            const auto done = [&](const Cube& c) {
                return is_step_done(zz_goals(), aim == EoAim::line ? "eo line" : "eo cross", c, Face::D);
            };
            std::vector<Cube> sphere{cube};
            unsigned depth = 0;
            while (std::ranges::none_of(sphere, done)) {
                std::vector<Cube> next;
                for (const Cube& each : sphere)
                    for (const Move m : all_moves) next.push_back(each * as_cube(m));
                sphere = std::move(next);
                ++depth;
            }
            const auto ways = find_eo_solutions(cube, aim, 1);
            ASSERT_FALSE(ways.empty());
            EXPECT_EQ(ways.front().size(), depth);
            for (const auto& way : ways) {
                EXPECT_LE(way.size(), depth + 1);
                EXPECT_TRUE(done(after(cube, way)));
            }
        }
    }
}

TEST(OrientedLayer, IsSolvedInOneOrTwoLooks) {
    const std::vector<Cube> cubes = oriented_positions();
    std::set<std::size_t> numbers;
    for (const Cube& cube : cubes) EXPECT_TRUE(numbers.insert(oriented_position(cube)).second);
    for (const OrientedLooks looks : {OrientedLooks::one, OrientedLooks::two})
        for (const Cube& cube : cubes)
            for (const Approach approach : {Approach::turn_layer, Approach::turn_cube}) {
                const OrientedFinish finish = oriented_layer(looks).best_finish(cube, approach);
                EXPECT_FALSE(looks == OrientedLooks::one && finish.first && finish.second);
                Cube now = cube;
                std::size_t moves = finish.last_quarters > 0 ? 1 : 0;
                for (const auto& look : {finish.first, finish.second}) {
                    if (!look) continue;
                    const bool by_layer = approach == Approach::turn_layer;
                    now = by_layer ? now * cube_after_u_turns(look->quarters) * look->algorithm->effect
                                   : now * seen_from(look->algorithm->effect, look->quarters);
                    moves += length(look->algorithm->turns, Metric::htm) + (by_layer && look->quarters > 0 ? 1U : 0U);
                }
                ASSERT_EQ(now * cube_after_u_turns(finish.last_quarters), solved_cube);
                EXPECT_EQ(moves, finish.length);
            }
}

}  // namespace
}  // namespace cubewright::rubik
