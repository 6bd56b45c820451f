// Tests of choosing the engine build of a package for the CPU.
#include <gmock/gmock.h>

#include <array>

#include "processors/processors.hpp"

#include "texts/message.hpp"

namespace cubewright::processors {
namespace {

using Offers = std::array<Offer, 3>;

constexpr Offers all_there{{{"old", true, true}, {"new", true, true}, {"newest", true, true}}};

TEST(ChooseProcessor, ChoosesTheNewestInstalledBuildThatRuns) {
    EXPECT_EQ(choose(all_there, ""), "newest");
    EXPECT_EQ(choose(Offers{{{"old", true, true}, {"new", true, true}, {"newest", false, true}}}, ""), "new");
    EXPECT_EQ(choose(Offers{{{"old", true, true}, {"new", true, false}, {"newest", false, true}}}, ""), "old");
}

TEST(ChooseProcessor, ChoosesTheRequestedBuild) {
    EXPECT_EQ(choose(all_there, "old"), "old");
    EXPECT_EQ(choose(all_there, "new"), "new");
}

TEST(ChooseProcessor, RefusesAMissingBuildAndListsTheOthers) {
    const Offers some{{{"old", true, true}, {"new", true, false}, {"newest", false, true}}};
    const auto code = [&](std::string_view wish) { return choose(some, wish).error().code(); };
    EXPECT_EQ(code("other"), "unknown-processor");
    EXPECT_EQ(code("new"), "engine-not-installed");
    EXPECT_EQ(code("newest"), "processor-too-old");
    EXPECT_THAT(to_string(choose(some, "newest").error()), testing::HasSubstr("CUBEWRIGHT_PROCESSOR"));
    EXPECT_THAT(to_string(choose(some, "newest").error()), testing::HasSubstr("one of old"));
}

TEST(ChooseProcessor, ListsTheCurrentBuild) {
    EXPECT_THAT(all(), testing::Contains(own()));
    EXPECT_TRUE(can_run(own()));
    EXPECT_FALSE(can_run("a processor that nobody has made"));
}

}  // namespace
}  // namespace cubewright::processors
