#include "base/text.hpp"

#include <gtest/gtest.h>

#include "base/result.hpp"

namespace cubewright {
namespace {

TEST(Quoted, LeavesReadableTextAlone) {
    EXPECT_EQ(quoted("R U'"), "'R U''");
    EXPECT_EQ(quoted("∪ ′"), "'∪ ′'");
}

TEST(Quoted, ShowsBytesThatAreNotUtf8) {
    EXPECT_EQ(quoted("a\xFFz"), "'a\\xFFz'");
    EXPECT_EQ(quoted("\xC0\x80"), "'\\xC0\\x80'") << "overlong form";
    EXPECT_EQ(quoted("\xED\xA0\x80"), "'\\xED\\xA0\\x80'") << "surrogate";
    EXPECT_EQ(quoted("\x1B[2J"), "'\\x1B[2J'") << "no escape sequence reaches a terminal";
}

TEST(Quoted, CutsLongText) {
    EXPECT_EQ(quoted(std::string(1000, 'x'), 3), "'xxx…'");
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
