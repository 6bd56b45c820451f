#include "base/text.hpp"

#include <gtest/gtest.h>

#include "base/result.hpp"

namespace cubewright {
namespace {

TEST(InQuotes, LeavesReadableTextAlone) {
    EXPECT_EQ(in_quotes("R U'"), "'R U''");
    EXPECT_EQ(in_quotes("∪ ′"), "'∪ ′'");
}

TEST(InQuotes, ShowsBytesThatAreNotUtf8) {
    EXPECT_EQ(in_quotes("a\xFFz"), "'a\\xFFz'");
    EXPECT_EQ(in_quotes("\xC0\x80"), "'\\xC0\\x80'") << "overlong form";
    EXPECT_EQ(in_quotes("\xED\xA0\x80"), "'\\xED\\xA0\\x80'") << "surrogate";
    EXPECT_EQ(in_quotes("\x1B[2J"), "'\\x1B[2J'") << "no escape sequence reaches a terminal";
}

TEST(InQuotes, CutsLongText) {
    EXPECT_EQ(in_quotes(std::string(1000, 'x'), 3), "'xxx…'");
}

TEST(PlaceOf, CountsLinesAndCodePoints) {
    EXPECT_EQ(to_string(place_of("R U F", 2)), "line 1, column 3");
    EXPECT_EQ(to_string(place_of("R′ U\nF", 7)), "line 2, column 1");
    EXPECT_EQ(to_string(place_of("R′U", 4)), "line 1, column 3");
}

TEST(ErrorText, IsOneSentence) {
    EXPECT_EQ(to_string(Error{"unknown move 'Q'", "line 1, column 3", "a face"}),
              "unknown move 'Q' at line 1, column 3; expected a face");
    EXPECT_EQ(to_string(Error{"empty", "", ""}), "empty");
}

TEST(Trimmed, DropsBlanksAtBothEnds) {
    EXPECT_EQ(trimmed(" \t a b\r\n"), "a b");
    EXPECT_EQ(trimmed(" \n "), "");
}

}  // namespace
}  // namespace cubewright
