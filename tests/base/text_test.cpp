#include "base/text.hpp"

#include <gtest/gtest.h>

#include "base/result.hpp"
#include "texts/language.hpp"

namespace cubewright {
namespace {

TEST(InQuotes, KeepsReadableText) {
    EXPECT_EQ(quote("R U'"), "'R U''");
    EXPECT_EQ(quote("∪ ′"), "'∪ ′'");
}

TEST(InQuotes, ShowsBytesThatAreNotUtf8) {
    EXPECT_EQ(quote("a\xFFz"), "'a\\xFFz'");
    EXPECT_EQ(quote("\xC0\x80"), "'\\xC0\\x80'") << "overlong form";
    EXPECT_EQ(quote("\xED\xA0\x80"), "'\\xED\\xA0\\x80'") << "surrogate";
    EXPECT_EQ(quote("\x1B[2J"), "'\\x1B[2J'") << "no escape sequence reaches a terminal";
}

TEST(InQuotes, CutsLongText) {
    EXPECT_EQ(quote(std::string(1000, 'x'), 3), "'xxx…'");
}

TEST(PlaceOf, CountsLinesAndCodePoints) {
    EXPECT_EQ(to_sentence(describe(place_of("R U F", 2))), "line 1, column 3");
    EXPECT_EQ(to_sentence(describe(place_of("R′ U\nF", 7))), "line 2, column 1");
    EXPECT_EQ(to_sentence(describe(place_of("R′U", 4))), "line 1, column 3");
}

TEST(PlaceInText, IsParsedFromAnError) {
    const auto place = [](const Message& where) {
        const auto found = find_place(where);
        return found ? std::pair(found->line, found->column) : std::pair(std::size_t{}, std::size_t{});
    };
    const Message at = describe(TextPlace{3, 7});
    EXPECT_EQ(place(at), std::pair(3UL, 7UL));
    EXPECT_EQ(place(say(place::within, std::string_view("rows"), at)), std::pair(3UL, 7UL));
    EXPECT_EQ(place(say(place::line, 4)), std::pair(4UL, 0UL)) << "the column is not known";
    EXPECT_EQ(place(say(place::within, say(place::line, 4), tr("sticker {places}", std::string_view("R4")))),
              std::pair(4UL, 0UL));
    EXPECT_FALSE(find_place(tr("item {value}", 3)));
    EXPECT_FALSE(find_place(Message(std::string_view("line 1, column 3")))) << "a name, whatever it looks like";
    EXPECT_FALSE(find_place({}));
}

TEST(ErrorText, IsOneSentence) {
    EXPECT_EQ(to_string(Error{coded("unexpected", "unexpected {text}", quote("Q")), describe(TextPlace{1, 3}),
                              tr("one of U R F D L B")}),
              "unexpected 'Q' (line 1, column 3); expected one of U R F D L B");
    EXPECT_EQ(to_string(Error{coded("not-json", "not valid JSON"), say(place::line, 7), {}}), "line 7: not valid JSON");
    EXPECT_EQ(to_string(Error{coded("wrong-type", "wrong type"), "method", tr("a string"), "cfop"}),
              "method: wrong type. Did you mean cfop?");
    const Message field = say(place::field_name, std::string_view("style"));
    EXPECT_EQ(
        to_string(Error{
            coded("applies-only-with", "{field} needs {other}", field, std::string_view("picture")), "style", {}}),
        "style needs picture")
        << "the place is not named twice";
    EXPECT_EQ(to_string(Error{coded("wrong-type", "wrong type"), "cards[2]", {}}), "cards[2]: wrong type");
    EXPECT_EQ(to_string(Error{coded("not-json", "not valid JSON"), {}, {}}), "not valid JSON");
}

// Boundary cases of UTF-8 (RFC 3629): no overlong forms, no surrogates, nothing beyond U+10FFFF.
TEST(Utf8, DistinguishesValidFromInvalidText) {
    for (const std::string_view valid : {"a", "\x7F", "\xC2\x80", "\xDF\xBF", "\xE0\xA0\x80", "\xED\x9F\xBF",
                                         "\xEE\x80\x80", "\xEF\xBF\xBF", "\xF0\x90\x80\x80", "\xF4\x8F\xBF\xBF"})
        EXPECT_EQ(utf8_length(valid), valid.size()) << quote(valid);
    for (const std::string_view invalid :
         {"", "\x80", "\xBF", "\xC0\x80", "\xC1\xBF", "\xC2", "\xC2\x41", "\xC2\xC0", "\xE0\x80\x80", "\xE0\x9F\xBF",
          "\xE0\xA0", "\xED\xA0\x80", "\xED\xBF\xBF", "\xF0\x80\x80\x80", "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80",
          "\xF5\x80\x80\x80", "\xFF", "\xF0\x90\x80"})
        EXPECT_EQ(utf8_length(invalid), 0U) << quote(invalid);
}

TEST(Trimmed, RemovesBlanksAtBothEnds) {
    EXPECT_EQ(trimmed(" \t a b\r\n"), "a b");
    EXPECT_EQ(trimmed(" \n "), "");
}

TEST(Duration, AcceptsCommonUnits) {
    EXPECT_DOUBLE_EQ(parse_duration("10ms").value(), 0.01);
    EXPECT_DOUBLE_EQ(parse_duration("1.5 min").value(), 90);
    EXPECT_DOUBLE_EQ(parse_duration("2").value(), 2);
    for (const auto* text : {"", "ms", "-1s", "10 parsecs", "1e9", "99999999999h", "1.2.3s", "."})
        EXPECT_FALSE(parse_duration(text).has_value()) << text;
}

}  // namespace
}  // namespace cubewright
