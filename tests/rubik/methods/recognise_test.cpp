// Cases are recognised in every orientation and after every AUF, and the returned turns solve them.
#include "rubik/methods/steps/recognise.hpp"

#include <gtest/gtest.h>

#include "tests/rubik/methods/stickers_say.hpp"
#include "tests/rubik/methods/turns_in.hpp"
#include "twisty/alg.hpp"
#include "twisty/sequence.hpp"

namespace cubewright::rubik {
namespace {

// Returns a cube that shows the case with a random bottom colour, random later stages, a random AUF and a random
// orientation.
Cube showing(const Case& c, Random& random) {
    Cube cube = rotation_part(all_symmetries[2 * random.below(24)]);
    if (c.set != CaseSet::pll) cube = after(cube, turns_in(pll_cases()[random.below(pll_cases().size())].algorithm));
    if (c.set == CaseSet::f2l) cube = after(cube, turns_in(oll_cases()[random.below(oll_cases().size())].algorithm));
    cube = after(cube, inverse(std::span<const Turn>(turns_in(c.algorithm))));
    for (std::uint64_t n = random.below(4); n > 0; --n) cube = cube * as_cube(Turn{Layers::U, 1});
    return randomly_held(cube, random);
}

int pairs_shown(const Cube& cube) {
    const Facelets f = to_facelets(cube);
    return match_their_centres(f, {23, 12, 26, 15, 29}) + match_their_centres(f, {21, 41, 24, 44, 27}) +
           match_their_centres(f, {50, 39, 53, 42, 33}) + match_their_centres(f, {48, 14, 51, 17, 35});
}

TEST(Recognition, FindsEveryCaseInAnyOrientationAndColour) {
    Random random(std::uint64_t{4});
    for (const CaseSet set : {CaseSet::f2l, CaseSet::oll, CaseSet::pll})
        for (const Case& c : cases(set))
            for (int i = 0; i < 20; ++i) {
                const Cube cube = showing(c, random);
                const Recognition recognition = recognise_case(cube);
                ASSERT_EQ(recognition.found, &c) << c.name;
                const Cube done = after(cube, recognition.turns());
                EXPECT_EQ(centre_at(done, Face::D), recognition.first_colour);
                if (set == CaseSet::f2l) {
                    EXPECT_EQ(recognition.stage, Stage::f2l);
                    EXPECT_TRUE(shows_two_layers(done)) << c.name;
                } else if (set == CaseSet::oll) {
                    EXPECT_EQ(recognition.stage, Stage::oll);
                    EXPECT_TRUE(shows_two_layers(done) && shows_top_face(done)) << c.name;
                } else {
                    EXPECT_EQ(recognition.stage, Stage::pll);
                    EXPECT_TRUE(looks_solved(done)) << c.name;
                }
            }
}

TEST(Recognition, RecognisesTheCaseOfAnAlgorithm) {
    for (const CaseSet set : {CaseSet::f2l, CaseSet::oll, CaseSet::pll})
        for (const Case& c : cases(set)) {
            EXPECT_EQ(recognise_algorithm(turns_in(c.algorithm)).found, &c) << c.name;
            if (!c.shortest.empty()) {
                EXPECT_EQ(recognise_algorithm(turns_in(c.shortest)).found, &c) << c.name;
            }
        }
    EXPECT_EQ(recognise_algorithm(turns_in("y L U L' U L U2 L'")).found, find_case("Sune"));
}

TEST(Recognition, ReportsTheStageOfACubeWithoutACase) {
    EXPECT_EQ(recognise_case(solved_cube).stage, Stage::solved);
    EXPECT_EQ(recognise_case(as_cube(Turn{Layers::x, 1})).stage, Stage::solved);
    EXPECT_EQ(recognise_case(as_cube(Turn{Layers::U, 2})).stage, Stage::turn);
    EXPECT_TRUE(looks_solved(after(as_cube(Turn{Layers::B, 1}), recognise_case(as_cube(Turn{Layers::B, 1})).turns())));
    const Cube superflip = after(solved_cube, turns_in("U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"));
    EXPECT_EQ(recognise_case(superflip).stage, Stage::cross);
    EXPECT_EQ(recognise_case(superflip).found, nullptr);
}

// With several unsolved slots, the returned turns insert a pair that has a case.
TEST(Recognition, SolvesOneOfSeveralSlots) {
    Random random(std::uint64_t{5});
    for (int i = 0; i < 200; ++i) {
        Cube cube = solved_cube;
        for (int n = 0; n < 6; ++n)
            for (const Turn t : {Turn{Layers::R, 1}, Turn{Layers::U, static_cast<std::uint8_t>(1 + random.below(3))},
                                 Turn{Layers::R, 3}, Turn{Layers::y, static_cast<std::uint8_t>(1 + random.below(3))}})
                cube = cube * as_cube(t);
        const Recognition recognition = recognise_case(cube);
        if (recognition.stage != Stage::f2l || recognition.found == nullptr) continue;
        const Cube before = after(cube, recognition.hold);
        const Cube done = after(cube, recognition.turns());
        EXPECT_TRUE(shows_cross_below(done));
        EXPECT_GT(pairs_shown(done), pairs_shown(before));
    }
}

TEST(Recognition, FindsRouxCornerCasesInAnyOrientation) {
    Random random(std::uint64_t{12});
    for (const Case& c : cmll_cases())
        for (int i = 0; i < 10; ++i) {
            Cube cube = rotation_part(all_symmetries[2 * random.below(24)]);
            for (int n = 0; n < 12; ++n)
                cube = cube * as_cube(Turn{n % 2 == 0 ? Layers::M : Layers::U,
                                           static_cast<std::uint8_t>(random.below(3) + 1)});
            cube = after(cube, inverse(std::span<const Turn>(turns_in(c.algorithm))));
            for (std::uint64_t n = random.below(4); n > 0; --n) cube = cube * as_cube(Turn{Layers::U, 1});
            cube = randomly_held(cube, random);
            const Recognition recognition = recognise_case(cube);
            if (recognition.stage >= Stage::oll) continue;  // the slice is solved by chance
            ASSERT_EQ(recognition.stage, Stage::cmll) << c.name;
            EXPECT_EQ(recognition.found, &c) << c.name;
            const Recognition then = recognise_case(after(cube, recognition.turns()));
            EXPECT_TRUE(then.stage == Stage::lse || then.stage >= Stage::oll) << c.name;
        }
    EXPECT_EQ(recognise_case(after(solved_cube, turns_in("M U M' U2 M"))).stage, Stage::lse);
}

}  // namespace
}  // namespace cubewright::rubik
