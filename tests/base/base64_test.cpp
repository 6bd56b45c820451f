#include "base/encoding.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace cubewright {
namespace {

TEST(Base64, MatchesTheStandard) {  // RFC 4648, section 10
    const std::pair<const char*, const char*> examples[]{{"", ""},
                                                         {"f", "Zg=="},
                                                         {"fo", "Zm8="},
                                                         {"foo", "Zm9v"},
                                                         {"foob", "Zm9vYg=="},
                                                         {"fooba", "Zm9vYmE="},
                                                         {"foobar", "Zm9vYmFy"}};
    for (const auto& [bytes, text] : examples) {
        EXPECT_EQ(to_base64(bytes), text);
        EXPECT_EQ(from_base64(text), bytes);
    }
    EXPECT_EQ(from_base64("Zg"), "f");  // padding is optional
}

TEST(Base64, RejectsInvalidText) {
    for (const char* text : {"Z", "Zm9vY", "Zm 9", "Zm9-", "Zg==Zg=="}) EXPECT_FALSE(from_base64(text)) << text;
}

RC_GTEST_PROP(Base64, RoundTrips, (const std::string& bytes)) {
    RC_ASSERT(from_base64(to_base64(bytes)) == bytes);
}

}  // namespace
}  // namespace cubewright
