// Tests that answer verification accepts the engine's answers and rejects every modified one.
#include "api/cube/cube_verify.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "api/contract.hpp"
#include "tests/said.hpp"
#include "texts/message.hpp"

namespace cubewright::api {
namespace {

using testing::HasSubstr;

void expect_refused(std::string_view method, const Json& params, const Json& answer) {
    const auto verified = verify_answer(*find_method(method), params, answer);
    ASSERT_FALSE(verified) << method << ' ' << to_text(answer);
    EXPECT_EQ(verified.error().code(), "internal-error");
    EXPECT_THAT(said(verified.error()).what, HasSubstr(std::string(method)));
}

Json answer_to(std::string_view method, const Json& params) {
    const auto answer = call(method, params);
    EXPECT_TRUE(answer) << to_string(answer.error());
    return answer.value_or(Json());
}

TEST(AnswerVerification, ReplaysSolutionsInTheCubesOrientation) {
    for (const char* cube : {"R U F2", "R U F2 x y'", "M' U2 z"})
        for (const Json& more :
             {Json{{"method", "fast"}}, Json{{"method", "cfop"}, {"style", "teach"}, {"steps", true}},
              Json{{"method", "lbl"}}, Json{{"method", "fmc"}, {"nodes", 100'000}}, Json{{"to", "superflip"}},
              Json{{"to", "eo"}}}) {
            Json params = more;
            params["cube"] = cube;
            Json answer = answer_to("cube.solve", params);
            EXPECT_TRUE(verify_answer(*find_method("cube.solve"), params, answer));
            answer["moves"] = answer["moves"].get<std::string>() + " R";
            answer["steps"].back()["moves"] = answer["steps"].back()["moves"].get<std::string>() + " R";
            if (params.value("to", "") != "eo") expect_refused("cube.solve", params, answer);
        }
}

// The unmerged moves have the same effect, but they are not optimised.
TEST(AnswerVerification, RejectsOptimisedMovesThatCanBeShortened) {
    const Json params{{"cube", "R U F2 D' L B U2 R"}, {"method", "lbl"}};  // D ends one edge and begins the next
    Json answer = answer_to("cube.solve", params);
    EXPECT_TRUE(verify_answer(*find_method("cube.solve"), params, answer));
    answer["optimised"] = {{"moves", answer["moves"]}, {"length", answer["length"]}};
    expect_refused("cube.solve", params, answer);
}

TEST(AnswerVerification, ChecksStepsLengthsAndAlternativeAnswers) {
    const Json params{{"cube", "R U F2 D"}, {"count", 3}};
    const Json answer = answer_to("cube.solve", params);
    Json wrong = answer;
    wrong["length"]["htm"] = 3;
    expect_refused("cube.solve", params, wrong);
    wrong = answer;
    wrong["steps"][0]["moves"] = "R";
    expect_refused("cube.solve", params, wrong);
    wrong = answer;
    ASSERT_TRUE(wrong.contains("answers"));
    wrong["answers"][2] = "U";
    expect_refused("cube.solve", params, wrong);
    wrong = answer;
    wrong["moves"] = "no moves at all";
    expect_refused("cube.solve", params, wrong);
}

TEST(AnswerVerification, CoversEveryAnswerWithMoves) {
    struct Tampering {
        const char* method;
        Json params;
        const char* path;
        const char* value;
    };
    const std::vector<Tampering> tamperings{
        {"cube.step", {{"step", "cross"}, {"cube", "R U F2 D' L"}}, "/ways/0/moves", "R"},
        {"cube.step", {{"step", "eo"}, {"cube", "R U F D' L"}}, "/ways/0/normal", "R"},
        {"cube.step", {{"step", "eo"}, {"cube", "R U F D' L"}, {"axis", "fb"}}, "/ways/0/axis", "U/D"},
        {"cube.solve", {{"method", "fmc"}, {"nodes", 100'000}, {"cube", "R U F D' L"}}, "/plan/0/normal", "R U R"},
        {"cube.solve", {{"method", "fmc"}, {"nodes", 100'000}, {"cube", "R U F D' L"}}, "/plan/3/total", "9"},
        {"cube.hint", {{"cube", "R U F2 y"}}, "/step/moves", "R"},
        {"cube.facts", {{"cube", "F2 B2 U D' R2 L2 U D' x"}}, "/way_home", "R"},
        {"cube.scramble", {{"seed", "7"}}, "/scrambles/0/moves", "R"},
        {"cube.patterns", Json::object(), "/patterns/2/moves", "R"},
        {"cube.case", {{"cube", "R U R' U' R' F R2 U' R' U' R U R' F'"}, {"as", "cube"}}, "/moves", "R U"},
        {"cube.solve", {{"method", "lbl"}, {"cube", "R U F2 D'"}}, "/optimised/moves", "R U F2"},
        {"cube.solve", {{"method", "lbl"}, {"cube", "R U F2 D'"}}, "/optimised/length/htm", "1"},
        {"cube.solve", {{"method", "lbl"}, {"cube", "R U F2 D'"}}, "/steps/1/parts/0/moves", "R"},
        {"cube.solve", {{"method", "lbl"}, {"cube", "R U F2 D'"}, {"steps", true}}, "/steps/1/parts/0/facelets", "U"},
        {"cube.blind", {{"cube", "R U F2 D' L"}}, "/optimised/moves", "R"},
        {"cube.blind", {{"cube", "R U F2 D' L"}}, "/optimised/length/stm", "1"},
        {"pocket.solve", {{"cube", "R U F2 x"}}, "/moves", "R"},
        {"pocket.solve", {{"cube", "R U F2 x"}, {"all", true}}, "/answers/0", "R"},
        {"pocket.solve", {{"cube", "R U F2 x"}, {"method", "layers"}}, "/steps/3/moves", "R"},
        {"pocket.solve", {{"cube", "R U F2 x"}, {"method", "layers"}, {"steps", true}}, "/steps/1/facelets", "U"},
        {"pocket.simplify", {{"alg", "R L' U"}}, "/alg", "R"},
        {"pocket.scramble", {{"seed", "7"}}, "/scrambles/0/moves", "R"},
        {"event.scramble", {{"event", "skewb"}, {"seed", "7"}}, "/scrambles/0/moves", "R R'"},
        {"alg.simplify", {{"alg", "R L R"}}, "/alg", "R2 L'"},
        {"alg.expand", {{"alg", "[R, U]"}}, "/alg", "R U"},
        {"alg.invert", {{"alg", "[R, U] x"}}, "/alg", "R U"},
        {"alg.mirror", {{"alg", "R U M x"}, {"plane", "M"}}, "/alg", "R U"},
        {"alg.mirror", {{"alg", "R U E2 y"}, {"plane", "E"}}, "/alg", "R U"},
        {"alg.mirror", {{"alg", "R U S' z"}, {"plane", "S"}}, "/alg", "R U"},
    };
    for (const Tampering& each : tamperings) {
        const Json answer = answer_to(each.method, each.params);
        EXPECT_TRUE(verify_answer(*find_method(each.method), each.params, answer)) << each.method;
        Json wrong = answer;
        wrong[Json::json_pointer(each.path)] = each.value;
        expect_refused(each.method, each.params, wrong);
    }
}

// A practice scramble must lead to the requested case. Here the cubes are valid but belong to another request.
TEST(AnswerVerification, ChecksThePurposeOfAScramble) {
    struct Other {
        Json asked;
        Json true_of;
    };
    const std::vector<Other> others{
        {{{"seed", "7"}, {"cross", 5}}, {{"seed", "7"}, {"cross", 4}}},
        {{{"seed", "7"}, {"cross", 4}, {"color", "red"}}, {{"seed", "7"}, {"cross", 4}}},
        {{{"seed", "7"}, {"set", "PLL"}}, {{"seed", "7"}, {"set", "OLL"}}},
        {{{"seed", "7"}, {"set", "OLL"}}, {{"seed", "7"}, {"set", "PLL"}}},
        {{{"seed", "7"}, {"set", "F2L"}}, {{"seed", "7"}, {"set", "PLL"}}},
        {{{"seed", "7"}, {"set", "LL"}}, {{"seed", "7"}, {"set", "F2L"}}},
        {{{"seed", "7"}, {"case", "T perm"}}, {{"seed", "7"}, {"case", "Sune"}}},
        {{{"seed", "7"}, {"set", "CMLL"}}, {{"seed", "7"}, {"set", "LSE"}}},
        {{{"seed", "7"}, {"set", "LSE"}}, {{"seed", "7"}, {"set", "CMLL"}}},
        {{{"seed", "7"}, {"case", "T left bar"}}, {{"seed", "7"}, {"set", "LSE"}}},
        {{{"seed", "7"}, {"fb", 3}}, {{"seed", "7"}, {"fb", 4}}},
        {{{"seed", "7"}, {"eoline", 2}}, {{"seed", "7"}, {"eoline", 2}, {"color", "red"}}},
        {{{"seed", "7"}, {"dr", 0}}, {{"seed", "7"}, {"dr", 1}}},
        {{{"seed", "7"}, {"dr", 3}}, {{"seed", "7"}, {"dr", 2}}},
    };
    for (const auto& [asked, true_of] : others) {
        EXPECT_TRUE(verify_answer(*find_method("cube.scramble"), asked, answer_to("cube.scramble", asked))) << asked;
        expect_refused("cube.scramble", asked, answer_to("cube.scramble", true_of));
    }
}

TEST(AnswerVerification, JudgesRowsAgainIndependently) {
    const Json asked{{"date", "2026-11-14"}, {"reveal", true}};
    const Json daily = answer_to("set.daily", asked);
    EXPECT_TRUE(verify_answer(*find_method("set.daily"), asked, daily));
    Json wrong = daily;
    wrong["generatedSolution"]["bottomRow"] = "red ∪ red′";
    expect_refused("set.daily", asked, wrong);
    wrong = daily;
    wrong["solution"]["longest"]["rows"] = {"red"};
    expect_refused("set.daily", asked, wrong);
    const Json params{{"puzzle", answer_to("set.deal", {{"seed", "5"}, {"level", 6}})}, {"all", true}};
    const Json solved = answer_to("set.solve", params);
    EXPECT_TRUE(verify_answer(*find_method("set.solve"), params, solved));
    wrong = solved;
    wrong["solutions"].back()["rows"] = {"gold"};
    expect_refused("set.solve", params, wrong);
}

// Even the longest answers can be verified.
TEST(AnswerVerification, VerifiesAMillionMoves) {
    for (const char* method : {"alg.simplify", "alg.expand", "alg.mirror"}) {
        const auto answer = call(method, {{"alg", "(Rw' U2)500000"}});
        EXPECT_TRUE(answer.has_value()) << method << ": " << said(answer.error()).what;
    }
}

TEST(AnswerVerification, InterceptsWrongAnswersOfAMethod) {
    const Method liar{.name = "cube.solve",
                      .summary = {},
                      .fields = {},
                      .examples = {},
                      .run = [](const Params&, const Context&) -> Result<Json> {
                          return Json{{"moves", "R"}, {"length", Json::object()}, {"steps", Json::array()}};
                      },
                      .cost = nullptr,
                      .verify = verify_solve};
    const auto answer = verified_answer(liar, {{"cube", "R"}}, {});
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().code(), "internal-error");
}

}  // namespace
}  // namespace cubewright::api
