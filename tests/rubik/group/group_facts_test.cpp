#include "rubik/group/group_facts.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/random.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/group/random_cube.hpp"
#include "tests/rubik/generators.hpp"
#include "tests/rubik/position.hpp"

namespace cubewright::rubik {
namespace {

Cube random_cube_with_seed(std::uint64_t seed) {
    Random random(seed);
    return random_cube(random);
}

// Divides a decimal number in place and returns the remainder.
unsigned divide(std::string& number, unsigned divisor) {
    unsigned rest = 0;
    for (char& digit : number) {
        rest = rest * 10 + static_cast<unsigned>(digit - '0');
        digit = static_cast<char>('0' + rest / divisor);
        rest %= divisor;
    }
    return rest;
}

TEST(PositionCount, IsTheProductOfItsFactors) {
    std::string number(position_count);
    for (unsigned k = 2; k <= 8; ++k) EXPECT_EQ(divide(number, k), 0U) << "corners";
    for (unsigned k = 0; k < 7; ++k) EXPECT_EQ(divide(number, 3), 0U) << "twists";
    for (unsigned k = 3; k <= 12; ++k) EXPECT_EQ(divide(number, k), 0U) << "edges, half of them";
    for (unsigned k = 0; k < 11; ++k) EXPECT_EQ(divide(number, 2), 0U) << "flips";
    EXPECT_EQ(number, "00000000000000000001");
}

TEST(Parity, QuarterTurnsAreOddForCornersAndEdges) {
    for (const Move m : all_moves) {
        EXPECT_EQ(is_odd_on_corners(as_cube(m)), quarters(m) != 2);
        EXPECT_EQ(is_odd_on_edges(as_cube(m)), quarters(m) != 2);
    }
}

RC_GTEST_PROP(Parity, AddsUpInProducts, (const Cube& a, const Cube& b)) {
    RC_ASSERT(is_odd_on_corners(a * b) == (is_odd_on_corners(a) != is_odd_on_corners(b)));
    RC_ASSERT(is_odd_on_edges(a * b) == (is_odd_on_edges(a) != is_odd_on_edges(b)));
}

TEST(Order, IsCorrectForWellKnownSequences) {
    using enum Layers;
    EXPECT_EQ(order(solved_cube), 1U);
    EXPECT_EQ(order(position({{R, 1}, {U, 1}, {R, 3}, {U, 3}})), 6U);
    EXPECT_EQ(order(position({{R, 1}, {U, 1}})), 105U);
    EXPECT_EQ(order(position({{R, 1}, {U, 3}})), 63U);
    EXPECT_EQ(order(position({{R, 1}, {U, 2}, {D, 3}, {B, 1}, {D, 3}})), largest_order);
    EXPECT_EQ(order(position({{M, 1}})), 4U) << "the centres count";
    EXPECT_EQ(order(position({{x, 1}, {y, 1}})), 3U) << "a third of a turn about a corner";
}

RC_GTEST_PROP(Order, IsTheNumberOfRepetitionsToTheSolvedCube, (const Cube& cube)) {
    unsigned repetitions = 1;
    for (Cube power = cube; power != solved_cube; power = power * cube) ++repetitions;
    RC_ASSERT(order(cube) == repetitions);
}

TEST(CycleNotation, IsCorrectForKnownPositions) {
    using enum Layers;
    EXPECT_EQ(cycle_notation(solved_cube), "()");
    EXPECT_EQ(cycle_notation(as_cube(Move::R1)), "(UR BR DR FR)(URF BRU DRB FRD)");
    EXPECT_EQ(cycle_notation(position({{F, 1}, {B, 1}, {F, 3}, {B, 3}})), "()");
    EXPECT_EQ(cycle_notation(position({{x, 2}, {y, 2}, {z, 2}})), "()");
    EXPECT_EQ(cycle_notation(position({{M, 1}})), "(UF FD DB BU)(U F D B)");
}

TEST(CycleNotation, MarksTheTwistOfACycle) {
    PieceArrays pieces = to_pieces(solved_cube);
    pieces.corners[index(Corner::URF)].twist = 1;
    pieces.corners[index(Corner::DLF)].twist = 2;
    pieces.edges[index(Edge::UF)].flip = 1;
    pieces.edges[index(Edge::UB)].flip = 1;
    EXPECT_EQ(cycle_notation(to_cube(pieces)), "(UF)+(UB)+(URF)+(DLF)-");
}

TEST(CycleType, ListsLengthsAndTwists) {
    const CycleType type = cycle_type(commutator(as_cube(Move::R1), as_cube(Move::U1)));
    EXPECT_THAT(type.corners,
                testing::ElementsAre(Cycle{1, 0}, Cycle{1, 0}, Cycle{1, 0}, Cycle{1, 0}, Cycle{2, 1}, Cycle{2, 2}));
    EXPECT_EQ(type.edges.back(), (Cycle{3, 0}));
    EXPECT_EQ(type.edges.size(), 10U);
    EXPECT_EQ(type.centres.size(), 6U);
}

RC_GTEST_PROP(Commutator, IsSolvedExactlyIfTheTwoCommute, (const Cube& a, const Cube& b)) {
    RC_ASSERT((commutator(a, b) == solved_cube) == (a * b == b * a));
    RC_ASSERT(commutator(a, b) * b * a == a * b);
    RC_ASSERT(commutator(a, a * a) == solved_cube);
}

bool is_position(const Cube& cube) {
    const PieceArrays pieces = to_pieces(cube);
    unsigned twists = 0;
    for (const PlacedCorner corner : pieces.corners) twists += corner.twist;
    unsigned flips = 0;
    for (const PlacedEdge edge : pieces.edges) flips += edge.flip;
    return twists % 3 == 0 && flips % 2 == 0 && is_odd_on_corners(cube) == is_odd_on_edges(cube);
}

// Assemblies that violate the invariants in each of the twelve combinations. Every assembly is the product of one of
// them and a solvable position.
std::vector<Cube> twelve_assemblies() {
    std::vector<Cube> all;
    for (unsigned k = 0; k < 12; ++k) {
        PieceArrays pieces = to_pieces(solved_cube);
        pieces.corners[0].twist = k % 3;
        pieces.edges[0].flip = k / 3 % 2;
        if (k >= 6) std::swap(pieces.edges[10], pieces.edges[11]);
        all.push_back(to_cube(pieces));
    }
    return all;
}

RC_GTEST_PROP(Conjugator, IsASolvablePositionForConjugates, (std::uint64_t seed, std::uint64_t other)) {
    const Cube cube = random_cube_with_seed(seed);
    const Cube by = random_cube_with_seed(other);
    const Cube image = inverse(by) * cube * by;
    const auto x = conjugator(cube, image);
    RC_ASSERT(x.has_value());
    RC_ASSERT(is_position(*x));
    RC_ASSERT(inverse(*x) * cube * *x == image);
}

RC_GTEST_PROP(Conjugator, ExistsAmongAssembliesIfTheCycleTypesAgree, (std::uint64_t seed, std::uint64_t other)) {
    const Cube a = random_cube_with_seed(seed);
    const Cube b = random_cube_with_seed(other);
    RC_ASSERT(conjugator_among_assemblies(a, b).has_value() == (cycle_type(a) == cycle_type(b)));
    for (const Cube& by : twelve_assemblies()) {
        const Cube image = inverse(by) * a * by;
        const auto x = conjugator_among_assemblies(a, image);
        RC_ASSERT(x.has_value());
        RC_ASSERT(inverse(*x) * a * *x == image);
    }
}

bool are_conjugate(const Cube& a, const Cube& b) {
    return conjugator(a, b).has_value();
}

TEST(Conjugator, QuarterTurnsAreConjugateAndHalfTurnsAreNot) {
    EXPECT_TRUE(are_conjugate(as_cube(Move::R1), as_cube(Move::F1)));
    EXPECT_TRUE(are_conjugate(as_cube(Move::R1), as_cube(Move::R3)));
    EXPECT_FALSE(are_conjugate(as_cube(Move::R1), as_cube(Move::R2)));
}

// Generates all cycle types on a given number of pieces, each as the bytes of one permutation.
void add_types(std::vector<std::vector<Cycle>>& types, std::vector<Cycle>& begun, unsigned left, unsigned ways) {
    if (left == 0) types.push_back(begun);
    const Cycle last = begun.empty() ? Cycle{1, 0} : begun.back();
    for (unsigned length = last.length; length <= left; ++length)
        for (unsigned turn = length == last.length ? last.turn : 0; turn < ways; ++turn) {
            begun.push_back({length, turn});
            add_types(types, begun, left - length, ways);
            begun.pop_back();
        }
}

std::vector<Bytes16> one_of_each_type(unsigned pieces, unsigned ways) {
    std::vector<std::vector<Cycle>> types;
    std::vector<Cycle> begun;
    add_types(types, begun, pieces, ways);
    std::vector<Bytes16> examples;
    for (const auto& type : types) {
        ByteArray16 bytes = to_array(iota16);
        unsigned first = 0;
        for (const Cycle cycle : type) {
            for (unsigned k = 0; k < cycle.length; ++k)
                bytes[first + k] = static_cast<std::uint8_t>(first + (k + 1) % cycle.length);
            bytes[first] |= static_cast<std::uint8_t>(cycle.turn << orientation_shift);
            first += cycle.length;
        }
        examples.push_back(to_bytes16(bytes));
    }
    return examples;
}

// The cube group has 81 120 conjugacy classes. A class of the group of assemblies splits into as many classes as the
// twelve conjugations lead to solvable positions that are not conjugate to each other.
TEST(LongConjugator, DistinguishesAll81120Classes) {
    const auto assemblies = twelve_assemblies();
    std::size_t types = 0;
    std::size_t classes = 0;
    for (const Bytes16 corners : one_of_each_type(corner_count, 3))
        for (const Bytes16 edges : one_of_each_type(edge_count, 2)) {
            const Cube cube{corners, edges};
            if (!is_position(cube)) continue;
            const auto same = std::ranges::count_if(
                assemblies, [&](const Cube& by) { return are_conjugate(cube, inverse(by) * cube * by); });
            ++types;
            classes += assemblies.size() / static_cast<std::size_t>(same);
        }
    EXPECT_EQ(types, 79'460U);
    EXPECT_EQ(classes, 81'120U);
}

RC_GTEST_PROP(SymmetriesOf, FormAGroupThatFixesThePosition, (std::uint64_t seed, Symmetry s)) {
    // The product of a position and its image under an involution has at least that symmetry.
    const Cube half = random_cube_with_seed(seed);
    const Cube cube = half * conjugate(half, s) * conjugate(half, s * s) * conjugate(half, s * s * s);
    const auto kept = symmetries_of(cube);
    RC_ASSERT(kept.front() == Symmetry{});
    RC_ASSERT(symmetry_count % kept.size() == 0U);
    for (const Symmetry a : kept) {
        RC_ASSERT(conjugate(cube, a) == cube);
        for (const Symmetry b : kept) RC_ASSERT(std::ranges::count(kept, a * b) == 1);
    }
}

TEST(SymmetriesOf, AreCorrectForKnownPositions) {
    using enum Layers;
    EXPECT_EQ(symmetries_of(solved_cube).size(), 48U);
    EXPECT_EQ(symmetries_of(as_cube(Move::U1)).size(), 4U) << "turned about its own axis";
    EXPECT_EQ(symmetries_of(as_cube(Move::U2)).size(), 8U) << "and mirrored too";
    EXPECT_EQ(symmetries_of(position({{U, 2}, {D, 2}})).size(), 16U);
    EXPECT_EQ(symmetries_of(position({{R, 1}, {U, 1}})).size(), 1U);
}

RC_GTEST_PROP(Canonical, IsTheSameForSymmetricPositions, (std::uint64_t seed, Symmetry s)) {
    const Cube cube = random_cube_with_seed(seed);
    const Cube image = conjugate(cube, s);
    RC_ASSERT(canonical(image) == canonical(cube));
    RC_ASSERT(canonical_with_inverse(inverse(image)) == canonical_with_inverse(cube));
    RC_ASSERT(std::ranges::count(all_symmetries, canonical(cube), [&](Symmetry t) { return conjugate(cube, t); }) ==
              static_cast<std::ptrdiff_t>(symmetries_of(cube).size()));
}

TEST(Canonical, HasTwoClassesAtOneMoveAndNineAtTwoMoves) {
    std::set<std::string> one;
    std::set<std::string> two;
    std::set<std::string> two_with_inverse;
    for (const Move a : all_moves) {
        one.insert(cycle_notation(canonical(as_cube(a))));
        for (const Move b : all_moves) {
            if (!may_follow(a, b)) continue;
            two.insert(cycle_notation(canonical(as_cube(a) * as_cube(b))));
            two_with_inverse.insert(cycle_notation(canonical_with_inverse(as_cube(a) * as_cube(b))));
        }
    }
    EXPECT_EQ(one.size(), 2U);
    EXPECT_EQ(two.size(), 9U);
    EXPECT_EQ(two_with_inverse.size(), 8U);
}

}  // namespace
}  // namespace cubewright::rubik
