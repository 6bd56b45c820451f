#include "readyset/game/career.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/said.hpp"

namespace cubewright::readyset {
namespace {

Verdict right(unsigned points) {
    Verdict verdict;
    verdict.right = true;
    verdict.score.total = points;
    return verdict;
}

TEST(Levels, MatchTheRules) {
    EXPECT_EQ(dealt_dice_count(level(4)), 6U);
    EXPECT_EQ(dealt_dice_count(level(5)), 8U);
    EXPECT_EQ(level(10).goal_score, 10'000U);
    for (unsigned n = 1; n <= 10; ++n) {
        EXPECT_EQ(level(n).number, n);
        EXPECT_LE(level(n).required + level(n).wild + level(n).bonus, 100U);
    }
}

TEST(Career, StartsOnLevelOneWithoutPoints) {
    const Career career;
    EXPECT_EQ(career.level, 1U);
    EXPECT_EQ(goal_score(career), 500U);
    EXPECT_EQ(time_limit_seconds(career), std::nullopt);
    EXPECT_FALSE(can_advance(career));
}

TEST(Career, RightAnswersAddUp) {
    const Career career = after_answer(after_answer({}, right(60)), right(110));
    EXPECT_EQ(career.score, 170U);
    EXPECT_EQ(career.solved, 2U);
}

TEST(Career, HintsCostAQuarterOfThePointsEach) {
    constexpr std::array<unsigned, 6> counted{110, 82, 55, 27, 0, 0};
    for (unsigned hints = 0; hints < counted.size(); ++hints) {
        const Career career = after_answer({}, right(110), hints);
        EXPECT_EQ(career.score, counted[hints]) << hints;
        EXPECT_EQ(career.solved, 1U);
    }
}

TEST(Career, WrongAnswersAndPassesCostNothing) {
    Career career = after_answer({}, right(60));
    career = after_pass(after_answer(career, Verdict{}));
    EXPECT_EQ(career.score, 60U);
    EXPECT_EQ(career.wrong, 1U);
    EXPECT_EQ(career.passed, 1U);
}

TEST(Career, TheGoalScoreOpensTheNextLevelAndResetsTheScore) {
    const Career almost = after_answer({}, right(499));
    EXPECT_EQ(said(advanced(almost).error()).what, "level 1 is not complete: 499 of 500 points");
    const Career done = after_answer(almost, right(1));
    EXPECT_TRUE(can_advance(done));
    const Career next = *advanced(done);
    EXPECT_EQ(next.level, 2U);
    EXPECT_EQ(next.score, 0U);
    EXPECT_EQ(next.solved, 2U);
}

TEST(Career, TimersBeginOnLevelSeven) {
    EXPECT_EQ(time_limit_seconds({.level = 6}), std::nullopt);
    EXPECT_EQ(time_limit_seconds({.level = 7}), 180U);
    EXPECT_EQ(time_limit_seconds({.level = 9}), 150U);
    EXPECT_EQ(time_limit_seconds({.level = 10}), 120U);
}

TEST(Career, LevelTenLeadsToFreePlay) {
    const Career free = *advanced({.level = 10, .score = 10'000});
    EXPECT_TRUE(free.free_play);
    EXPECT_EQ(free.level, 10U);
    EXPECT_EQ(goal_score(free), std::nullopt);
    EXPECT_FALSE(advanced(after_answer(free, right(50'000))));
    EXPECT_EQ(move_to_level(free, 3)->level, 3U);
    EXPECT_FALSE(move_to_level(free, 11));
    EXPECT_FALSE(move_to_level({}, 3)) << "levels are earned before they are chosen";
}

RC_GTEST_PROP(CareerProperties, RoundTripsThroughJson, ()) {
    Career career;
    career.level = *rc::gen::inRange(1U, 11U);
    career.score = *rc::gen::inRange(0U, 1'000'000U);
    career.free_play = *rc::gen::arbitrary<bool>();
    career.solved = *rc::gen::inRange(0U, 1'000U);
    career.passed = *rc::gen::inRange(0U, 1'000U);
    career.wrong = *rc::gen::inRange(0U, 1'000U);
    RC_ASSERT(parse_career(to_text(career_json(career))) == career);
}

TEST(CareerJson, ErrorsNameTheField) {
    const Json good = career_json({});
    const auto error = [&good](const char* field, const Json& value) {
        Json json = good;
        json[field] = value;
        return said(parse_career(to_text(json)).error());
    };
    EXPECT_EQ(error("level", 11), (Said{"11 is out of range", "level", "a whole number from 1 to 10"}));
    EXPECT_EQ(error("level", 0).where, "level");
    EXPECT_EQ(error("score", -5).where, "score");
    EXPECT_EQ(error("score", "lots").what, "the string 'lots' is not a number");
    EXPECT_EQ(error("freePlay", 1).where, "freePlay");
    EXPECT_EQ(error("version", 2).where, "version");
    EXPECT_EQ(error("gold", 1).what, "unknown field 'gold'");
    Json missing = good;
    missing.erase("wrong");
    EXPECT_EQ(said(parse_career(to_text(missing)).error()).what, "the field 'wrong' is missing");
    EXPECT_FALSE(parse_career("[]"));
    EXPECT_FALSE(parse_career("{"));
}

}  // namespace
}  // namespace cubewright::readyset
