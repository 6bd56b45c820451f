#include "base/civil_date.hpp"

#include <gtest/gtest.h>

namespace cubewright {
namespace {

TEST(CivilDate, DayNumbersCountFrom1970) {
    EXPECT_EQ(day_number({1970, 1, 1}), 0);
    EXPECT_EQ(day_number({2000, 2, 29}), 11016);
    EXPECT_EQ(day_number({1969, 12, 31}), -1);
}

// Every day of the years 0 to 9999, counted by hand beside the formula.
TEST(CivilDate, EveryDayFollowsTheOneBefore) {
    CivilDate date{0, 1, 1};
    std::int32_t number = day_number(date);
    unsigned weekday_number = 5;  // 0000-01-01 was a Saturday
    while (date.year < 10'000) {
        ASSERT_EQ(day_number(date), number);
        ASSERT_EQ(date_of(number), date);
        ASSERT_EQ(weekday(date), static_cast<Weekday>(weekday_number));
        ++number;
        weekday_number = (weekday_number + 1) % 7;
        if (++date.day > days_in_month(date.year, date.month)) {
            date.day = 1;
            if (++date.month > 12) date = {date.year + 1, 1, 1};
        }
    }
}

TEST(CivilDate, KnowsTheWeekday) {
    EXPECT_EQ(weekday({1969, 7, 20}), Weekday::sunday);
    EXPECT_EQ(weekday({2026, 11, 14}), Weekday::saturday);
    EXPECT_EQ(name(weekday({2024, 2, 29})), "Thursday");
}

TEST(CivilDate, LeapYearsFollowTheGregorianRule) {
    EXPECT_TRUE(is_leap_year(2024));
    EXPECT_TRUE(is_leap_year(2000));
    EXPECT_FALSE(is_leap_year(1900));
    EXPECT_FALSE(is_leap_year(2026));
}

TEST(CivilDate, ReadsAndWritesIsoDates) {
    EXPECT_EQ(parse_civil_date("2026-11-14"), (CivilDate{2026, 11, 14}));
    EXPECT_EQ(to_string(CivilDate{33, 4, 3}), "0033-04-03");
}

TEST(CivilDate, RefusesDaysThatDoNotExist) {
    EXPECT_EQ(parse_civil_date("2026-02-29").error(),
              (Error{"there is no day 29 in '2026-02-29'", "", "a day from 01 to 28"}));
    EXPECT_TRUE(parse_civil_date("2024-02-29"));
    EXPECT_FALSE(parse_civil_date("1900-02-29"));
    EXPECT_EQ(parse_civil_date("2026-13-01").error().what, "there is no month 13 in '2026-13-01'");
    EXPECT_FALSE(parse_civil_date("2026-00-10"));
    EXPECT_FALSE(parse_civil_date("2026-04-31"));
    EXPECT_FALSE(parse_civil_date("2026-04-00"));
    for (const auto* text : {"", "2026-1-1", "20261114", "2026-11-14 ", "+026-11-14", "2026/11/14", "tomorrow"})
        EXPECT_EQ(parse_civil_date(text).error().expected, "a date such as 2026-11-14") << text;
}

}  // namespace
}  // namespace cubewright
