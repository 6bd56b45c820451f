// Tests of the progress over days and weeks, and of its export as a table.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <sstream>

#include "server/routes/class_csv.hpp"
#include "store/rooms/class_json.hpp"
#include "tests/classes/assignment_fixture.hpp"

namespace cubewright::classes {
namespace {

using server::progress_csv;
using server::weekly_progress_csv;
using testing::ElementsAre;
using testing::HasSubstr;

struct Progress : testing::Test {
    ClassOfAllKinds all;
    std::vector<std::string> lines_of(const std::string& csv) {
        std::vector<std::string> lines;
        std::istringstream text(csv);
        for (std::string line; std::getline(text, line);) lines.push_back(line.substr(0, line.find('\r')));
        return lines;
    }
};

// Two weeks from Sunday, 15 November 2026. Mia practises cases on most days, Ben does everything on two days, and Cleo
// does nothing.
TEST_F(Progress, IsCountedByDayAndWeek) {
    for (const std::string who : {"mia", "ben", "cleo"}) all.join(who);
    ASSERT_TRUE(all.assign({{{"kind", "cases"}, {"set", "oll"}, {"count", 20}}}, "request-1"));
    for (int day = 0; day < 14; ++day, all.disk.now += one_day) {
        if (day % 7 != 3) {
            for (int i = 1; i <= 2; ++i)
                ASSERT_TRUE(
                    all.report("mia", 7, {{"case", "OLL " + std::to_string(2 * day + i)}, {"correct", i == 1}}));
        }
        if (day == 1 || day == 12) {
            ASSERT_TRUE(all.report("ben", some_days, daily_work(all.today())));
            ASSERT_TRUE(all.report("ben", some_times, {{"ms", 60'000 - 1000 * day}}));
        }
    }
    const TeacherView view = all.view();
    const Pupil& mia = view.pupils[0];
    ASSERT_EQ(mia.days.size(), 12U);
    EXPECT_EQ(mia.days.front(), (DayActivity{day_number(Date{2026, 11, 15}), 7, 2, 1}));
    EXPECT_EQ(mia.days.back(), (DayActivity{day_number(Date{2026, 11, 28}), 7, 2, 1}));
    EXPECT_EQ(to_json(view)["pupils"][1]["days"][0],
              (Json{{"day", "2026-11-16"}, {"assignment", some_days}, {"tries", 1}, {"done", 1}}));
    EXPECT_TRUE(view.pupils[2].days.empty());

    EXPECT_THAT(lines_of(weekly_progress_csv(view)),
                ElementsAre("\xEF\xBB\xBFname,week,kind,tries,done", "mia,2026-W46,cases,2,1",
                            "mia,2026-W47,cases,12,6", "mia,2026-W48,cases,10,5", "ben,2026-W47,daily,1,1",
                            "ben,2026-W47,times,1,1", "ben,2026-W48,daily,1,1", "ben,2026-W48,times,1,1"));
    const auto lines = lines_of(progress_csv(view));
    ASSERT_EQ(lines.size(), 1U + 3 * 7);
    EXPECT_EQ(
        lines[0],
        "\xEF\xBB\xBFname,assignment,kind,subject,due,tries,done,goal,checked,score,best_ms,mean_ms,last_activity");
    EXPECT_EQ(lines[7], "mia,7,cases,OLL,,24,12,20,0,,,,2026-11-28");
    EXPECT_EQ(lines[13], "ben,6,times,,,2,2,3,0,,48000,53500,2026-11-27");
    EXPECT_EQ(lines[15], "cleo,1,puzzle," + some_puzzles()[0] + ",,0,0,1,0,,,,");
}

TEST_F(Progress, OfDaysIsStoredForTwelveWeeks) {
    all.join("mia");
    ASSERT_TRUE(all.report("mia", some_times, {{"ms", 1000}}));
    all.disk.now += 83 * one_day;
    ASSERT_TRUE(all.report("mia", some_times, {{"ms", 1000}}));
    EXPECT_EQ(all.own_view("mia").pupil.days.size(), 2U);
    all.disk.now += one_day;
    ASSERT_TRUE(all.report("mia", some_times, {{"ms", 1000}}));
    EXPECT_EQ(all.own_view("mia").pupil.days.size(), 2U) << "the first day has been deleted";
    EXPECT_EQ(all.result("mia", some_times).done, 3) << "but not the result";
}

TEST_F(Progress, OfDaysIsBounded) {
    all.join("mia");
    Json list = Json::array();
    for (int i = 0; i < 24; ++i) list.push_back({{"kind", "times"}, {"count", 1}});
    ASSERT_TRUE(all.assign(list, "request-1"));
    for (int day = 0; day < 22; ++day, all.disk.now += one_day)
        for (std::int64_t number = 7; number <= 30; ++number) ASSERT_TRUE(all.report("mia", number, {{"ms", 1000}}));
    const auto days = all.own_view("mia").pupil.days;
    EXPECT_EQ(days.size(), 480U) << "20 of 22 days, because 21 days would be 504 entries";
    EXPECT_EQ(days.back().day, day_number(all.today()) - 1);
}

TEST_F(Progress, CountsAtMost999Tries) {
    all.join("mia");
    ASSERT_TRUE(all.disk.store().write([&](Database& writer) -> Outcome<void> {
        writer.run(
            "INSERT INTO pupil_result (pupil, number, tries, score, dice, solution, at) VALUES (1, 6, 998, 0, 0, '', "
            "5)");
        return {};
    }));
    EXPECT_EQ(all.report("mia", some_times, {{"ms", 2000}})->result.tries, 999);
    const PupilResult after = all.report("mia", some_times, {{"ms", 1000}})->result;
    EXPECT_EQ(after.tries, 999);
    EXPECT_EQ(after.done, 2);
    EXPECT_EQ(after.best_ms, 1000);
}

TEST_F(Progress, TableIsSafeInASpreadsheet) {
    int pupils = 0;
    for (const std::string name : {"=1+1", "+49", "-x", "@a", "＝SUM", "a;=1+1", "Zoë \"Z\", jr"})
        ASSERT_TRUE(all.disk.classes().join(all.code, name, key_of(std::to_string(++pupils)))) << name;
    const std::string csv = progress_csv(all.view());
    EXPECT_THAT(csv, HasSubstr("\r\n'=1+1,1,"));
    EXPECT_THAT(csv, HasSubstr("\r\n'+49,1,"));
    EXPECT_THAT(csv, HasSubstr("\r\n'-x,1,"));
    EXPECT_THAT(csv, HasSubstr("\r\n'@a,1,"));
    EXPECT_THAT(csv, HasSubstr("\r\n'＝SUM,1,"));
    EXPECT_THAT(csv, HasSubstr("\r\n\"a;=1+1\",1,"));
    EXPECT_THAT(csv, HasSubstr("\r\n\"Zoë \"\"Z\"\", jr\",1,"));
}

// Parses CSV as RFC 4180 defines it.
std::vector<std::vector<std::string>> parse_csv(std::string_view text) {
    std::vector<std::vector<std::string>> lines(1, std::vector<std::string>(1));
    bool is_quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (is_quoted && c == '"' && i + 1 < text.size() && text[i + 1] == '"') {
            lines.back().back() += text[++i];
        } else if (c == '"') {
            is_quoted = !is_quoted;
        } else if (!is_quoted && c == ',') {
            lines.back().emplace_back();
        } else if (!is_quoted && c == '\r') {
            ++i;
            lines.emplace_back(1);
        } else {
            lines.back().back() += c;
        }
    }
    lines.pop_back();
    return lines;
}

RC_GTEST_PROP(ProgressTable, ContainsEveryNameAndNoFormula, ()) {
    TeacherView view;
    view.facts.assignments = {{.number = 1, .kind = AssignmentKind::times, .count = 3}};
    const auto part = rc::gen::elementOf(std::vector<std::string>{"=", "+", "-", "@", "\t", "\r", "\n", ",", ";", "\"",
                                                                  "'", "a", "1", " ", "é", "＝", "＠"});
    const auto names =
        *rc::gen::container<std::vector<std::vector<std::string>>>(rc::gen::container<std::vector<std::string>>(part));
    std::vector<std::string> expected;
    for (const auto& parts : names) {
        std::string name;
        for (const std::string& each : parts) name += each;
        view.pupils.push_back({.name = name});
        expected.push_back(name);
    }
    const auto lines = parse_csv(progress_csv(view));
    RC_ASSERT(lines.size() == names.size() + 1);
    for (std::size_t i = 0; i < expected.size(); ++i) {
        RC_ASSERT(lines[i + 1].size() == 13U);
        const std::string& cell = lines[i + 1][0];
        RC_ASSERT(cell == expected[i] || cell == "'" + expected[i]);
        for (const std::string start : {"=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"})
            RC_ASSERT(!cell.starts_with(start));
    }
}

// Returns the ISO week of a date by counting days from the Monday on which the first week of its year begins.
RC_GTEST_PROP(ProgressTable, NumbersWeeksAsIso8601Does, ()) {
    const Date first = {2024, 1, 1};
    const std::int32_t day = day_number(first) + *rc::gen::inRange(0, 4000);
    std::int32_t year = 2024;
    std::int32_t monday = day_number(first);
    int week = 1;
    while (monday + 7 <= day) {
        monday += 7;
        ++week;
        const int thursdays_year = date_of(monday + 3).year;
        if (thursdays_year != year) {
            year = thursdays_year;
            week = 1;
        }
    }
    TeacherView view;
    view.facts.assignments = {{.number = 1, .kind = AssignmentKind::times, .count = 3}};
    view.pupils = {{.name = "Mia", .days = {{day, 1, 2, 1}}}};
    char expected[40];
    std::snprintf(expected, sizeof expected, "Mia,%04d-W%02d,times,2,1\r\n", year, week);
    RC_ASSERT(weekly_progress_csv(view).ends_with(expected));
}

}  // namespace
}  // namespace cubewright::classes
