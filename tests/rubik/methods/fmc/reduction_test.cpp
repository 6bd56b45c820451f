// EO, DR, HTR and finishes: subgroups checked by generation, distances by published counts, solutions by enumeration.
#include "rubik/methods/fmc/domino_reduction.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <functional>

#include "rubik/group/generated_group.hpp"
#include "rubik/group/random_cube.hpp"
#include "rubik/methods/fmc/reduction_steps.hpp"
#include "tests/rubik/generators.hpp"
#include "texts/message.hpp"

namespace cubewright::rubik {
namespace {

// Counts positions by the lower bound in the first table of a space.
std::vector<std::size_t> census(Reduction step) {
    std::vector<std::size_t> counts;
    for (const std::uint8_t distance : reduction_space(step)->a_far) {
        if (distance == 0xFF) continue;
        if (distance >= counts.size()) counts.resize(distance + 1U);
        ++counts[distance];
    }
    return counts;
}

TEST(Reduction, HasThePublishedDistances) {
    EXPECT_EQ(census(Reduction::eo), (std::vector<std::size_t>{1, 2, 25, 202, 620, 900, 285, 13}));
    // The half-turn group: 663 552 positions, maximum distance 15.
    EXPECT_EQ(census(Reduction::htr_finish),
              (std::vector<std::size_t>{1, 6, 27, 120, 519, 1932, 6484, 20310, 55034, 113892, 178495, 179196, 89728,
                                        16176, 1488, 144}));
}

TEST(Reduction, SpacesHaveTheSizeOfTheirGroups) {
    const auto size = [](Reduction step) {
        std::size_t sum = 0;
        for (const std::size_t count : census(step)) sum += count;
        return sum;
    };
    EXPECT_EQ(size(Reduction::eo), 2048U);
    EXPECT_EQ(size(Reduction::dr_from_eo), 2187U * 495U);
    EXPECT_EQ(size(Reduction::htr), 19'508'428'800U / 663'552U);
    EXPECT_EQ(half_turn_corners().size(), 96U);
}

struct Generated {
    GeneratedGroup group;
    explicit Generated(const std::function<bool(Move)>& wanted) : group(cubes(wanted)) {}
    static std::vector<Cube> cubes(const std::function<bool(Move)>& wanted) {
        std::vector<Cube> list;
        for (const Move m : all_moves)
            if (wanted(m)) list.push_back(as_cube(m));
        return list;
    }
};

RC_GTEST_PROP(Reduction, GoalsAreMembershipOfTheGeneratedGroups, ()) {
    static const Generated half_turns([](Move m) { return quarters(m) == 2; });
    const auto moves = *rc::gen::container<std::vector<Move>>(30, rc::gen::arbitrary<Move>());
    // Excluding quarter turns of some faces makes subgroup members about as likely as other positions.
    const unsigned kept = *rc::gen::inRange(0U, 4U);
    Cube cube = solved_cube;
    for (const Move m : moves)
        if (quarters(m) == 2 || index(axis(face(m))) < kept) cube = cube * as_cube(m);
    for (const Axis axis_of_step : all_axes) {
        const Generated eo([&](Move m) { return quarters(m) == 2 || axis(face(m)) != axis_of_step; });
        const Generated dr([&](Move m) { return quarters(m) == 2 || axis(face(m)) == axis_of_step; });
        RC_ASSERT(has_eo(cube, axis_of_step) == eo.group.contains(cube));
        RC_ASSERT(has_dr(cube, axis_of_step) == dr.group.contains(cube));
    }
    RC_ASSERT(has_htr(cube) == half_turns.group.contains(cube));
}

// Enumerates all solutions of a given length from the step's goal alone, without its tables.
class OneByOne {
public:
    OneByOne(Cube cube, Axis axis, Reduction step, Axis eo_axis)
        : cube_(cube), axis_(axis), eo_(eo_axis), step_(step) {}

    std::vector<SidedMoves> ways(Sides sides, unsigned length) {
        found_.clear();
        for (unsigned normal = 0; normal <= length; ++normal) {
            if (sides == Sides::normal && normal != length) continue;
            if (sides == Sides::inverse && normal != 0) continue;
            extend({}, normal, length - normal);
        }
        return found_;
    }

private:
    bool done(const Cube& cube) const { return completes_step(cube, step_, {axis_, eo(), {}}); }
    std::optional<Axis> eo() const { return step_ == Reduction::dr_from_eo ? std::optional(eo_) : std::nullopt; }
    bool allowed(Move m) const {
        switch (step_) {
            case Reduction::dr_from_eo:
                return quarters(m) == 2 || axis(face(m)) != eo_;
            case Reduction::htr:
            case Reduction::dr_finish:
                return quarters(m) == 2 || axis(face(m)) == axis_;
            case Reduction::htr_finish:
                return quarters(m) == 2;
            default:
                return true;
        }
    }

    void extend(SidedMoves so_far, unsigned normal, unsigned inverse_left) {
        const bool is_done = done(after(cube_, so_far));
        if (normal + inverse_left == 0) {
            if (is_done) found_.push_back(so_far);
            return;
        }
        if (is_done) return;
        if (normal == 0 && so_far.inverse.empty() && !so_far.normal.empty() && done(as_cube(so_far.normal.back())))
            return;
        std::vector<Move>& side = normal > 0 ? so_far.normal : so_far.inverse;
        for (const Move m : all_moves) {
            if (!allowed(m) || (!side.empty() && !may_follow(side.back(), m))) continue;
            side.push_back(m);
            extend(so_far, normal > 0 ? normal - 1 : 0, normal > 0 ? inverse_left : inverse_left - 1);
            side.pop_back();
        }
    }

    Cube cube_;
    Axis axis_, eo_;
    Reduction step_;
    std::vector<SidedMoves> found_;
};

bool before(const SidedMoves& a, const SidedMoves& b) {
    return std::pair(a.normal, a.inverse) < std::pair(b.normal, b.inverse);
}

void expect_all_ways(const Cube& cube, Reduction step, Axis axis_of_step, Sides sides, unsigned length) {
    ReductionRequest request;
    request.step = step;
    request.axes = {axis_of_step};
    request.sides = sides;
    request.exactly = length;
    request.every_ending = true;
    request.most = 1'000'000;
    const auto answer = solve_reduction(cube, request);
    ASSERT_TRUE(answer) << to_string(answer.error());
    std::vector<SidedMoves> told;
    for (const ReductionWay& way : answer->ways) {
        EXPECT_TRUE(completes_step(cube, step, way)) << to_string(way.moves);
        told.push_back(way.moves);
    }
    EXPECT_EQ(answer->counts.back().ways, told.size());
    std::vector<SidedMoves> expected;
    for (const Axis eo_axis : all_axes) {
        if (step != Reduction::dr_from_eo) {
            expected = OneByOne(cube, axis_of_step, step, eo_axis).ways(sides, length);
            break;
        }
        if (eo_axis == axis_of_step || !has_eo(cube, eo_axis)) continue;
        const auto more = OneByOne(cube, axis_of_step, step, eo_axis).ways(sides, length);
        expected.insert(expected.end(), more.begin(), more.end());
    }
    std::ranges::sort(told, before);
    std::ranges::sort(expected, before);
    EXPECT_EQ(told, expected) << name(step) << ' ' << axis_name(axis_of_step) << ' ' << length;
}

Cube random_product(Random& random, unsigned length, const std::function<bool(Move)>& wanted) {
    Cube cube = solved_cube;
    while (length > 0) {
        const Move m = all_moves[random.below(move_count)];
        if (!wanted(m)) continue;
        cube = cube * as_cube(m);
        --length;
    }
    return cube;
}

TEST(Reduction, AgreesWithEnumeration) {
    Random random(std::uint64_t{20});
    for (unsigned round = 0; round < 6; ++round)
        for (const Axis each : all_axes) {
            const Axis other = other_axis(each, each == Axis::UD ? Axis::FB : Axis::UD);
            const auto any = [](Move) { return true; };
            const auto with_eo = [&](Move m) { return quarters(m) == 2 || axis(face(m)) != other; };
            const auto with_dr = [&](Move m) { return quarters(m) == 2 || axis(face(m)) == each; };
            const auto with_htr = [](Move m) { return quarters(m) == 2; };
            for (const Sides sides : {Sides::normal, Sides::inverse, Sides::both})
                for (unsigned length = 0; length <= 3; ++length) {
                    expect_all_ways(random_product(random, 3, any), Reduction::eo, each, sides, length);
                    expect_all_ways(random_product(random, 2, any), Reduction::dr, each, sides, std::min(length, 2U));
                    expect_all_ways(random_product(random, 3, with_eo), Reduction::dr_from_eo, each, sides, length);
                    expect_all_ways(random_product(random, 4, with_dr), Reduction::htr, each, sides, length);
                }
            expect_all_ways(random_product(random, 4, with_dr), Reduction::dr_finish, each, Sides::normal, 4);
            expect_all_ways(random_product(random, 5, with_htr), Reduction::htr_finish, each, Sides::normal, 5);
        }
}

// One side of a switch is searched and the other enumerated. Both assignments must give the same solutions.
TEST(Reduction, FindsEverySolutionOfFiveMovesWithASwitch) {
    Random random(std::uint64_t{21});
    const auto with_dr = [](Move m) { return quarters(m) == 2 || axis(face(m)) == Axis::UD; };
    for (unsigned round = 0; round < 3; ++round)
        expect_all_ways(random_product(random, 20, with_dr), Reduction::htr, Axis::UD, Sides::both, 5);
}

TEST(Reduction, TheShortestLengthIsTheFirstWithASolution) {
    Random random(std::uint64_t{22});
    for (unsigned round = 0; round < 20; ++round) {
        const Cube cube = random_cube(random);
        ReductionRequest request;
        request.sides = Sides::both;
        const auto shortest = solve_reduction(cube, request);
        ASSERT_TRUE(shortest);
        ASSERT_FALSE(shortest->ways.empty());
        const auto length = static_cast<unsigned>(shortest->ways.front().moves.size());
        EXPECT_EQ(shortest->counts.size(), length + 1U);
        for (unsigned i = 0; i < length; ++i) EXPECT_EQ(shortest->counts[i].ways, 0U);
        // Equivalent endings are listed once. With every_ending there are more solutions of the same lengths.
        request.every_ending = true;
        const auto all = solve_reduction(cube, request);
        EXPECT_GT(all->counts.back().ways, shortest->counts.back().ways);
        EXPECT_EQ(all->counts.size(), shortest->counts.size());
    }
}

TEST(Reduction, ReportsMissingPreconditions) {
    const Cube cube = as_cube(Move::R1) * as_cube(Move::U1) * as_cube(Move::F1);
    for (const Reduction step : {Reduction::dr_from_eo, Reduction::htr, Reduction::dr_finish, Reduction::htr_finish}) {
        ReductionRequest request;
        request.step = step;
        const auto answer = solve_reduction(cube, request);
        ASSERT_FALSE(answer);
        EXPECT_EQ(answer.error().code(), "not-ready-for-step");
    }
}

TEST(Reduction, StopsOnRequest) {
    StopSource source;
    source.request_stop();
    ReductionRequest request;
    request.stop = source.token();
    request.step = Reduction::dr;
    EXPECT_FALSE(solve_reduction(as_cube(Move::R1) * as_cube(Move::U1) * as_cube(Move::F1), request));
}

TEST(Reduction, WritesInverseMovesInBrackets) {
    EXPECT_EQ(to_string(SidedMoves{{Move::R1, Move::U2}, {Move::F3}}), "R U2 (F')");
    EXPECT_EQ(to_string(SidedMoves{{}, {Move::F3, Move::L1}}), "(F' L)");
    EXPECT_EQ(to_string(SidedMoves{}), "");
}

}  // namespace
}  // namespace cubewright::rubik
