// Tests of the pupils' reports: what counts, what is checked, and what is refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/classes/assignment_fixture.hpp"
#include "texts/message.hpp"

namespace cubewright::classes {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

struct Reports : testing::Test {
    ClassOfAllKinds all;
    void SetUp() override {
        all.join("mia");
        all.join("ben");
    }
    // Sends a report and returns the result.
    PupilResult sent(std::int64_t number, const Json& work) {
        const auto counted = all.report("mia", number, work);
        if (!counted) ADD_FAILURE() << to_string(counted.error().error);
        return counted ? counted->result : PupilResult{};
    }
    std::string refused(std::int64_t number, const Json& work) {
        const auto counted = all.report("mia", number, work);
        return counted ? "counted" : to_string(counted.error().error);
    }
};

TEST_F(Reports, CountOnceWhenRepeated) {
    const std::vector<std::pair<std::int64_t, Json>> works{
        {a_puzzle, {{"rows", {answers_to_code(some_puzzles()[0])[0].rows}}}},
        {some_days, daily_work(all.today())},
        {a_lesson, {{"passed", true}, {"mistakes", 1}}},
        {some_solves, {{"scramble", all.scramble("mia")}, {"moves", inverse_of(all.scramble("mia"))}}},
        {some_cases, {{"case", "T perm"}, {"correct", true}, {"ms", 900}}},
        {some_times, {{"ms", 12'000}}}};
    for (const auto& [number, work] : works) {
        const std::string id = "same-id-" + std::to_string(number);
        const auto first = all.report("mia", number, work, id);
        ASSERT_TRUE(first) << number;
        EXPECT_EQ(first->result.tries, 1);
        EXPECT_EQ(first->result.done, 1);
        all.disk.now += one_day;
        for (int i = 0; i < 3; ++i) {
            const auto again = all.report("mia", number, work, id);
            ASSERT_TRUE(again) << number;
            EXPECT_TRUE(again->work.is_accepted);
            EXPECT_EQ(again->result, first->result) << number;
        }
        all.disk.now -= one_day;
    }
    EXPECT_EQ(all.own_view("mia").pupil.days.size(), works.size()) << "one entry for each assignment";
    EXPECT_EQ(all.report("ben", some_times, works.back().second, "same-id-6")->result.tries, 1)
        << "ids belong to one pupil";
}

TEST_F(Reports, AreRecognisedWhileTheirIdsAreStored) {
    for (int i = 0; i < 250; ++i)
        ASSERT_TRUE(all.report("mia", some_times, {{"ms", 1000 + i}}, "time-" + std::to_string(1000 + i)));
    EXPECT_EQ(all.result("mia", some_times).tries, 250);
    for (int i = 50; i < 250; ++i)
        ASSERT_TRUE(all.report("mia", some_times, {{"ms", 1}}, "time-" + std::to_string(1000 + i)));
    EXPECT_EQ(all.result("mia", some_times).tries, 250);
    const auto stored =
        all.disk.store().read([](Database& reader) { return reader.number("SELECT count(*) FROM pupil_report"); });
    EXPECT_EQ(*stored, 200);
}

TEST_F(Reports, OfSolvesAreChecked) {
    const std::string first = all.scramble("mia");
    EXPECT_EQ(all.scramble("mia"), first) << "the scramble stays until it is solved";
    const auto wrong = all.report("mia", some_solves, {{"scramble", first}, {"moves", "R U R'"}});
    EXPECT_FALSE(wrong->work.is_accepted);
    EXPECT_EQ(wrong->result.tries, 1);
    EXPECT_EQ(wrong->result.done, 0);
    EXPECT_EQ(wrong->scramble, first);

    // The moves may rotate the cube, and the scramble may be written in another way.
    const auto right =
        all.report("mia", some_solves, {{"scramble", "(" + first + ")"}, {"moves", "y " + inverse_of(first + " y")}});
    ASSERT_TRUE(right);
    EXPECT_TRUE(right->work.is_accepted);
    EXPECT_EQ(right->result.done, 1);
    EXPECT_EQ(right->result.checked, 1);
    EXPECT_EQ(right->scramble, all.scramble("mia"));
    EXPECT_NE(right->scramble, first);

    const auto repeated = all.report("mia", some_solves, {{"scramble", first}, {"moves", inverse_of(first)}});
    EXPECT_EQ(repeated->result, right->result) << "a solved cube does not count again";

    const auto real = all.report("mia", some_solves, {{"scramble", *right->scramble}, {"reported", true}});
    EXPECT_EQ(real->result.done, 2);
    EXPECT_EQ(real->result.checked, 1) << "a real cube is only reported";
    EXPECT_FALSE(real->scramble) << "the goal is reached";
    EXPECT_TRUE(all.own_view("mia").scrambles.empty());
}

TEST_F(Reports, OfOtherScramblesAreRefused) {
    const std::string own = all.scramble("mia");
    const std::string others = all.scramble("ben");
    EXPECT_NE(own, others);
    ASSERT_TRUE(all.assign({{{"kind", "solves"}, {"method", "any"}, {"count", 1}}}, "request-1"));
    const std::string of_other_assignment = all.scramble("mia", 7);
    for (const std::string& scramble : {others, of_other_assignment, std::string("R U F"), std::string()}) {
        const auto counted = all.report("mia", some_solves, {{"scramble", scramble}, {"moves", inverse_of(scramble)}});
        ASSERT_FALSE(counted) << scramble;
        EXPECT_EQ(counted.error().reason, Reason::conflict);
        EXPECT_EQ(counted.error().error.code(), "scramble-not-given");
        EXPECT_FALSE(all.report("mia", some_solves, {{"scramble", scramble}, {"reported", true}}));
    }
    EXPECT_EQ(all.result("mia", some_solves).tries, 0);
    EXPECT_EQ(all.scramble("mia"), own);
}

TEST_F(Reports, OfDailyPuzzlesAreJudged) {
    const Date today = all.today();
    const Date yesterday = date_of(day_number(today) - 1);
    const auto wrong = all.report("mia", some_days, daily_work(today, "red"));
    EXPECT_FALSE(wrong->work.is_accepted);
    EXPECT_TRUE(to_json(*wrong)["verdict"].contains("broken"));
    EXPECT_EQ(wrong->result.tries, 1);

    const auto& worse = answers_to_code(puzzle_code(readyset::daily_puzzle(today).puzzle)).front();
    EXPECT_EQ(sent(some_days, daily_work(today, worse.rows)).score, worse.score);
    const PupilResult best = sent(some_days, daily_work(today));
    EXPECT_EQ(best.score, daily_answer(today).score);
    EXPECT_EQ(best.done, 1) << "each date counts once";
    EXPECT_EQ(best.checked, 1);
    EXPECT_EQ(best.solution, "") << "the answer is not stored";

    const PupilResult both = sent(some_days, daily_work(yesterday));
    EXPECT_EQ(both.done, 2);
    EXPECT_THAT(both.items, ElementsAre(iso_date(today), iso_date(yesterday)));
    EXPECT_EQ(both.score, std::max(daily_answer(today).score, daily_answer(yesterday).score));
}

TEST_F(Reports, OfDailyPuzzlesAreForDatesOfTheAssignment) {
    const auto on = [&](std::int32_t days) { return date_of(day_number(all.today()) + days); };
    EXPECT_THAT(refused(some_days, daily_work(on(-2), "red")), HasSubstr("work.date"));
    EXPECT_THAT(refused(some_days, daily_work(on(2), "red")), HasSubstr("work.date"));
    EXPECT_TRUE(all.report("mia", some_days, daily_work(on(1), "red"))) << "it may be tomorrow already in the east";
    EXPECT_THAT(refused(some_days, {{"date", "2026-13-01"}, {"rows", {"red"}}}), HasSubstr("work.date"));
    all.disk.now += 5 * one_day;
    EXPECT_TRUE(all.report("mia", some_days, daily_work(on(-6), "red")));
    EXPECT_THAT(refused(some_days, daily_work(on(-7), "red")), HasSubstr("2026-11-14 to 2026-11-21"));
}

TEST_F(Reports, OfCasesCountEachCaseOnce) {
    EXPECT_EQ(sent(some_cases, {{"case", "T perm"}, {"correct", false}, {"ms", 100}}).done, 0);
    EXPECT_EQ(sent(some_cases, {{"case", "t PERM"}, {"correct", true}, {"ms", 3000}}).done, 1);
    const PupilResult again = sent(some_cases, {{"case", "T perm"}, {"correct", true}, {"ms", 2001}});
    EXPECT_EQ(again.done, 1);
    EXPECT_EQ(again.best_ms, 2001);
    EXPECT_EQ(mean_ms(again), 2501) << "of correct answers only";
    EXPECT_EQ(sent(some_cases, {{"case", "Ja"}, {"correct", true}}).done, 2);
    EXPECT_EQ(sent(some_cases, {{"case", "Jb"}, {"correct", true}}).done, 3);
    const PupilResult more = sent(some_cases, {{"case", "Y perm"}, {"correct", true}});
    EXPECT_EQ(more.done, 3) << "not more than the goal";
    EXPECT_EQ(more.tries, 6);
    EXPECT_THAT(more.items, ElementsAre("T perm", "Ja perm", "Jb perm"));
    EXPECT_EQ(more.checked, 0);
    EXPECT_THAT(refused(some_cases, {{"case", "OLL 27"}, {"correct", true}}), HasSubstr("not a case of the set PLL"));
    EXPECT_THAT(refused(some_cases, {{"case", "X perm"}, {"correct", true}}), HasSubstr("work.case"));
}

TEST_F(Reports, OfTimesKeepTheBestAndTheMean) {
    EXPECT_EQ(sent(some_times, {{"ms", 20'000}, {"penalty", "none"}}).done, 1);
    const PupilResult failed = sent(some_times, {{"ms", 5'000}, {"penalty", "DNF"}});
    EXPECT_EQ(failed.tries, 2);
    EXPECT_EQ(failed.done, 1);
    EXPECT_EQ(failed.best_ms, 20'000);
    const PupilResult late = sent(some_times, {{"ms", 19'000}, {"penalty", "+2"}});
    EXPECT_EQ(late.best_ms, 20'000) << "with two seconds added";
    EXPECT_EQ(mean_ms(late), 20'500);
    EXPECT_THAT(refused(some_times, {{"ms", 0}}), HasSubstr("work.ms"));
    EXPECT_THAT(refused(some_times, {{"ms", 86'400'001}}), HasSubstr("work.ms"));
    EXPECT_THAT(refused(some_times, {{"ms", 12.5}}), HasSubstr("work.ms"));
    EXPECT_THAT(refused(some_times, {{"ms", 1}, {"penalty", "+4"}}), HasSubstr("work.penalty"));
}

TEST_F(Reports, OfLessonsKeepTheFewestMistakes) {
    const PupilResult failed = sent(a_lesson, {{"passed", false}, {"mistakes", 1}});
    EXPECT_EQ(failed.done, 0);
    EXPECT_FALSE(failed.mistakes);
    EXPECT_EQ(sent(a_lesson, {{"passed", true}, {"mistakes", 4}}).mistakes, 4);
    EXPECT_EQ(sent(a_lesson, {{"passed", true}, {"mistakes", 2}}).mistakes, 2);
    const PupilResult last = sent(a_lesson, {{"passed", true}, {"mistakes", 3}});
    EXPECT_EQ(last.mistakes, 2);
    EXPECT_EQ(last.done, 1);
    EXPECT_EQ(last.tries, 4);
}

TEST_F(Reports, OfMalformedWorkAreRefused) {
    for (std::int64_t number = a_puzzle; number <= some_times; ++number)
        for (const Json& wrong : {Json(), Json(1), Json("work"), Json::array(), Json::object(), Json{{"done", true}}}) {
            const auto counted = all.report("mia", number, wrong);
            ASSERT_FALSE(counted) << number << ' ' << wrong;
            EXPECT_EQ(counted.error().reason, Reason::malformed);
            EXPECT_THAT(to_string(counted.error().error), HasSubstr("work"));
        }
    EXPECT_THAT(refused(some_solves, {{"scramble", "R Q"}, {"moves", ""}}), HasSubstr("work.scramble, line 1"));
    EXPECT_THAT(refused(some_solves, {{"scramble", "R"}, {"moves", "(R U)2501"}}), HasSubstr("work.moves"));
    EXPECT_THAT(refused(some_solves, {{"scramble", "R"}, {"moves", "R'"}, {"reported", true}}), HasSubstr("'moves'"));
    EXPECT_TRUE(all.own_view("mia").pupil.results.empty());
}

TEST_F(Reports, AreAcceptedFromMembersOnly) {
    const Json work{{"ms", 1000}};
    EXPECT_EQ(all.disk.classes().report(all.code, all.teacher, some_times, "some-id-1", work).error().reason,
              Reason::wrong_secret);
    EXPECT_EQ(all.disk.classes().report(all.code, key_of("eve"), some_times, "some-id-1", work).error().reason,
              Reason::wrong_secret);
    EXPECT_EQ(all.disk.classes().report("BBBB-BBBB", key_of("mia"), some_times, "some-id-1", work).error().reason,
              Reason::missing);
    EXPECT_EQ(all.report("mia", 7, work).error().reason, Reason::conflict);
    EXPECT_EQ(all.disk.classes().answer(all.code, key_of("mia"), some_times, rows_of("red")).error().error.code(),
              "not-a-puzzle-assignment");
}

TEST_F(Reports, AreRefusedWhileTheClockIsWrong) {
    const Json daily = daily_work(all.today());
    all.disk.synchronised = false;
    all.disk.now += 100 * one_day;
    EXPECT_EQ(all.report("mia", some_days, daily).error().reason, Reason::clock_unconfirmed);
    EXPECT_EQ(all.report("mia", some_times, {{"ms", 1000}}).error().reason, Reason::clock_unconfirmed);
    EXPECT_EQ(all.report("mia", some_times, {{"ms", 1000}}, "kept-for-later").error().reason,
              Reason::clock_unconfirmed);
    all.disk.now -= 105 * one_day;
    EXPECT_EQ(all.report("mia", some_days, daily).error().reason, Reason::clock_behind)
        << "not refused as a date in the future";
    EXPECT_EQ(all.report("mia", some_times, {{"ms", 1000}}).error().reason, Reason::clock_behind);
    EXPECT_EQ(all.assign({{{"kind", "times"}, {"count", 1}}}, "request-1").error().reason, Reason::clock_behind);
    all.disk.now += 5 * one_day;
    EXPECT_EQ(all.report("mia", some_times, {{"ms", 1000}}, "kept-for-later")->result.tries, 1)
        << "a refused report can be repeated";
    EXPECT_EQ(all.own_view("mia").pupil.days.at(0).day, day_number(all.today()));
}

TEST_F(Reports, AreErasedWithThePupil) {
    ASSERT_TRUE(all.report("mia", some_times, {{"ms", 1000}}));
    ASSERT_TRUE(all.report("mia", a_lesson, {{"passed", true}}));
    ASSERT_TRUE(all.report("ben", some_times, {{"ms", 1000}}));
    const auto rows = [&] {
        return *all.disk.store().read([](Database& reader) {
            return std::vector{reader.number("SELECT count(*) FROM pupil_result"),
                               reader.number("SELECT count(*) FROM pupil_day"),
                               reader.number("SELECT count(*) FROM pupil_report")};
        });
    };
    EXPECT_THAT(rows(), ElementsAre(3, 3, 3));
    ASSERT_TRUE(all.disk.classes().leave(all.code, key_of("mia")));
    EXPECT_THAT(rows(), ElementsAre(1, 1, 1));
    ASSERT_TRUE(all.disk.classes().remove(all.code, all.teacher));
    EXPECT_THAT(rows(), ElementsAre(0, 0, 0));
}

TEST_F(Reports, ContinueOnAnotherDevice) {
    const std::string scramble = all.scramble("mia");
    ASSERT_TRUE(all.report("mia", some_times, {{"ms", 1000}}, "from-old-device"));
    ASSERT_TRUE(all.disk.classes().allow_rejoin(all.code, all.teacher, all.view().pupils[0].id));
    const auto back = all.disk.classes().join(all.code, "Mia", key_of("new"));
    ASSERT_TRUE(back);
    EXPECT_EQ(back->scrambles.at(some_solves), scramble);
    EXPECT_EQ(all.report("new", some_times, {{"ms", 1000}}, "from-old-device")->result.tries, 1);
}

}  // namespace
}  // namespace cubewright::classes
