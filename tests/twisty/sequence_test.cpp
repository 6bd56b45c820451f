#include "twisty/sequence.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

#include "tests/rubik/generators.hpp"
#include "twisty/alg.hpp"
#include "twisty/cube_symmetries.hpp"

namespace cubewright::rubik {
namespace {

TEST(RotationTurns, WriteEachRotationBriefly) {
    std::array<int, 3> with_count{};
    for (const Symmetry s : all_symmetries) {
        if (is_mirror(s)) continue;
        const auto turns = rotation_turns(s);
        EXPECT_EQ(after(solved_cube, turns), rotation_part(s));
        ++with_count[turns.size()];
    }
    EXPECT_EQ(with_count, (std::array{1, 9, 14}));
}

TEST(RotationAbout, RotatesTheCubeLikeTheFace) {
    EXPECT_EQ(rotation_about(Face::R, 1), (Turn{Layers::x, 1}));
    EXPECT_EQ(rotation_about(Face::L, 1), (Turn{Layers::x, 3}));
    EXPECT_EQ(rotation_about(Face::D, 3), (Turn{Layers::y, 1}));
    EXPECT_EQ(rotation_about(Face::B, 2), (Turn{Layers::z, 2}));
}

TEST(TransformedTurn, ConjugatesItsEffect) {
    for (const Symmetry s : all_symmetries)
        for (std::size_t i = 0; i < layers_count * 3; ++i) {
            const Turn t{static_cast<Layers>(i / 3), static_cast<std::uint8_t>((i % 3) + 1)};
            EXPECT_EQ(as_cube(transformed(t, s)), conjugate(as_cube(t), s));
            EXPECT_EQ(kind(transformed(t, s).layers), kind(t.layers));
        }
}

TEST(MirrorAcross, SwapsTheTwoFacesOfTheAxis) {
    for (const Axis a : {Axis::UD, Axis::RL, Axis::FB})
        for (const Face f : all_faces) EXPECT_EQ(transformed(f, mirror_across(a)), axis(f) == a ? opposite(f) : f);
}

RC_GTEST_PROP(InverseSequence, UndoesTheSequence, (const std::vector<Turn>& turns, const Cube& cube)) {
    RC_ASSERT(after(after(cube, turns), inverse(turns)) == cube);
}

RC_GTEST_PROP(TransformedSequence, ConjugatesItsEffect, (const std::vector<Turn>& turns, Symmetry s)) {
    RC_ASSERT(after(solved_cube, transformed(turns, s)) == conjugate(after(solved_cube, turns), s));
}

TEST(TransformedSequence, EqualsTheSequenceAfterARotation) {
    const auto turns = parse_turns("R U R' F").value();
    EXPECT_EQ(to_string(transformed(turns, to_symmetry({Layers::y, 1}))), "F U F' L");
}

TEST(ToMoves, PushesRotationsToTheEnd) {
    const auto said = [](std::string_view text) {
        const auto held = to_moves(parse_turns(text).value());
        return to_string(held.moves) + " | " + to_string(rotation_turns(held.rotation));
    };
    EXPECT_EQ(said("R U2 F'"), "R U2 F' | ");
    EXPECT_EQ(said("y R U"), "B U | y");
    EXPECT_EQ(said("Rw U"), "L F | x");
    EXPECT_EQ(said("M U"), "R L' B | x'");
    EXPECT_EQ(said("E2 S"), "U2 D2 F B' | x2 z'");
}

RC_GTEST_PROP(ToMoves, HasTheSameEffect, (const std::vector<Turn>& turns)) {
    const auto held = to_moves(turns);
    RC_ASSERT(after(solved_cube, held.moves) * rotation_part(held.rotation) == after(solved_cube, turns));
}

}  // namespace
}  // namespace cubewright::rubik
