#include "base/iso_date.hpp"
#include "tests/said.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace cubewright {
namespace {

TEST(Date, DayNumbersCountFrom1970) {
    EXPECT_EQ(day_number(Date{1970, 1, 1}), 0);
    EXPECT_EQ(day_number(Date{2000, 2, 29}), 11016);
    EXPECT_EQ(day_number(Date{1969, 12, 31}), -1);
}

// Formats and parses every day of the years 0 to 9999 and compares with an independent day count.
TEST(Date, DaysAreConsecutive) {
    constexpr std::array<unsigned, 12> lengths{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    std::int32_t number = day_number(Date{0, 1, 1});
    std::int32_t from_monday = 5;  // 0000-01-01 was a Saturday
    for (int year = 0; year < 10'000; ++year) {
        const bool is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        for (unsigned month = 1; month <= 12; ++month) {
            const unsigned length = lengths[month - 1] + (month == 2 && is_leap ? 1 : 0);
            for (unsigned day = 1; day <= length; ++day) {
                const Date date{year, month, day};
                ASSERT_EQ(day_number(date), number);
                ASSERT_EQ(date_of(number), date);
                ASSERT_EQ(days_since_monday(date), from_monday);
                ++number;
                from_monday = (from_monday + 1) % 7;
            }
            const Date last{year, month, length};
            const std::string text = iso_date(last);
            ASSERT_EQ(parse_iso_date(text), last);
            ASSERT_FALSE(parse_iso_date(text.substr(0, 8) + std::to_string(length + 1)));
        }
    }
    EXPECT_EQ(iso_date(date_of(number - 1)), "9999-12-31");
}

TEST(Date, ReturnsTheWeekday) {
    EXPECT_EQ(days_since_monday({1969, 7, 20}), 6);
    EXPECT_EQ(days_since_monday({2026, 11, 14}), 5);
    EXPECT_EQ(days_since_monday({2024, 2, 29}), 3);
}

TEST(Date, ReadsAndWritesIsoDates) {
    EXPECT_EQ(parse_iso_date("2026-11-14"), (Date{2026, 11, 14}));
    EXPECT_EQ(iso_date(Date{33, 4, 3}), "0033-04-03");
}

TEST(Date, RefusesDaysThatDoNotExist) {
    EXPECT_EQ(said(parse_iso_date("2026-02-29").error()),
              (Said{"'2026-02-29' has no day 29", "", "a day from 01 to 28"}));
    EXPECT_TRUE(parse_iso_date("2024-02-29"));
    EXPECT_FALSE(parse_iso_date("1900-02-29"));
    EXPECT_EQ(said(parse_iso_date("2026-13-01").error()).what, "'2026-13-01' has no month 13");
    EXPECT_FALSE(parse_iso_date("2026-00-10"));
    EXPECT_FALSE(parse_iso_date("2026-04-31"));
    EXPECT_FALSE(parse_iso_date("2026-04-00"));
    for (const auto* text : {"", "2026-1-1", "20261114", "2026-11-14 ", "+026-11-14", "2026/11/14", "tomorrow"})
        EXPECT_EQ(said(parse_iso_date(text).error()).expected, "a date such as 2026-11-14") << text;
}

}  // namespace
}  // namespace cubewright
