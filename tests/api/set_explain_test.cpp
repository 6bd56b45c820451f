// Tests of explanations and hints through the API.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "api/contract.hpp"
#include "tests/api/calls.hpp"
#include "texts/message.hpp"

namespace cubewright::api {
namespace {

using testing::HasSubstr;

// Returns Friday's puzzle, whose dice include relations.
Json friday() {
    return result_of("set.daily", {{"date", "2026-11-13"}});
}

TEST(SetExplain, DrawsEveryPart) {
    const Json venn = result_of("set.explain", {{"rows", "red ∪ blue"}, {"picture", true}});
    EXPECT_THAT(venn["svg"], HasSubstr("<ellipse"));
    const Json map = result_of("set.explain", {{"rows", "red ∪ blue"}, {"picture", true}, {"karnaugh", true}});
    EXPECT_THAT(map["svg"], testing::Not(HasSubstr("<ellipse")));
    for (const char* kind : {"venn", "karnaugh"})
        EXPECT_THAT(result_of("set.show", {{"puzzle", friday()}, {"picture", true}, {kind, true}})["svg"],
                    HasSubstr("data-region=\"15\""));
    EXPECT_EQ(error_of("set.show", {{"puzzle", friday()}, {"picture", true}, {"venn", true}, {"karnaugh", true}}).what,
              "venn and karnaugh cannot be combined");
}

void expect_caught(const char* method, const Json& params, const Json& answer, const char* path, const Json& value) {
    Json wrong = answer;
    wrong[Json::json_pointer(path)] = value;
    const auto seen = verify_answer(*find_method(method), params, wrong);
    ASSERT_FALSE(seen.has_value()) << path;
    EXPECT_EQ(seen.error().code(), "internal-error");
}

TEST(SetVerification, ChecksEveryPartCardByCard) {
    const Json params{{"puzzle", friday()}, {"rows", "red = blue / green ∪ gold − red′"}};
    const Json answer = result_of("set.explain", params);
    EXPECT_TRUE(verify_answer(*find_method("set.explain"), params, answer));
    for (const char* path :
         {"/parts/0/cards", "/parts/2/flipped", "/parts/5/added", "/parts/8/dropped", "/kept", "/flipped", "/matching"})
        expect_caught("set.explain", params, answer, path, Json({0, 1, 2, 3, 4, 5, 6, 7}));
    expect_caught("set.explain", params, answer, "/parts/3/table", 1);
    expect_caught("set.explain", params, answer, "/parts/3/part", "gold ∩ red");
    expect_caught("set.explain", params, answer, "/matched", 8);
    expect_caught("set.explain", params, answer, "/rows", Json({"green"}));
}

TEST(SetVerification, ChecksHintsToTheEnd) {
    const Json puzzle = friday();
    const auto hint = [&](int step) { return Json{{"puzzle", puzzle}, {"step", step}}; };
    const auto told = [&](int step) { return result_of("set.hint", hint(step)); };
    expect_caught("set.hint", hint(1), told(1), "/hint/dice", 2);
    expect_caught("set.hint", hint(2), told(2), "/hint/has_restriction", told(2)["hint"]["has_restriction"] == false);
    expect_caught("set.hint", hint(20), told(20), "/hint/score", 1);
    expect_caught("set.hint", hint(20), told(20), "/hint/rows", Json({"red"}));
    for (int step = 3; told(step)["hint"]["last"] == false; ++step) {
        expect_caught("set.hint", hint(step), told(step), "/hint/cards", 9);
        if (told(step)["hint"].contains("part"))
            expect_caught("set.hint", hint(step), told(step), "/hint/part", "red ∩ red ∩ red");
    }
}

}  // namespace
}  // namespace cubewright::api
