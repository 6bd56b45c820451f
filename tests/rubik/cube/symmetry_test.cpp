#include "rubik/cube/cube_symmetry.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

#include "tests/rubik/generators.hpp"

namespace cubewright::rubik {
namespace {

TEST(Symmetry, All48PermuteTheFacesDifferently) {
    std::set<std::array<Face, face_count>> images;
    for (const Symmetry s : all_symmetries) images.insert(twisty::detail::face_images[s.number]);
    EXPECT_EQ(images.size(), symmetry_count);
}

TEST(Symmetry, TheFirstSixteenPreserveTheUpDownAxis) {
    for (const Symmetry s : all_symmetries)
        EXPECT_EQ(axis(transformed(Face::U, s)) == Axis::UD, s.number < axis_symmetry_count);
}

TEST(Symmetry, ConjugatingATurnTurnsTheImageOfItsFace) {
    for (const Symmetry s : all_symmetries)
        for (const Move m : all_moves) EXPECT_EQ(conjugate(as_cube(m), s), as_cube(transformed(m, s)));
}

RC_GTEST_PROP(Symmetry, ConjugationRespectsProducts, (const Cube& a, const Cube& b, Symmetry s)) {
    RC_ASSERT(conjugate(a * b, s) == conjugate(a, s) * conjugate(b, s));
}

RC_GTEST_PROP(Symmetry, FormsAGroup, (const Cube& a, Symmetry s, Symmetry t)) {
    RC_ASSERT(conjugate(conjugate(a, s), t) == conjugate(a, s * t));
    RC_ASSERT(s * inverse(s) == Symmetry{});
    RC_ASSERT(conjugate(conjugate(a, s), inverse(s)) == a);
}

}  // namespace
}  // namespace cubewright::rubik
