// Tests of other languages: English between marks that show where a sentence comes from, and a few sentences in Polish.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "api/contract.hpp"
#include "base/json.hpp"
#include "base/text.hpp"
#include "tests/pseudo_language.hpp"

namespace cubewright {

extern const Language language_pl;  // from pl.po

namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class InMarked : public testing::Test {
protected:
    void SetUp() override { speak(marked_language()); }
    void TearDown() override { speak(english); }

    static Json answer_to(const Json& request) { return Json::parse(api::answer(to_text(request))); }
};

const auto is_marked = AllOf(StartsWith("«"), EndsWith("»"));

TEST_F(InMarked, TranslatesErrorsAndKeepsTheirCodes) {
    const Json error = answer_to({{"method", "cube.check"}, {"params", {{"cube", "R Q"}}}})["error"];
    EXPECT_EQ(error["code"], "unexpected");
    EXPECT_EQ(error["message"], "«unexpected 'Q'»");
    EXPECT_EQ(error["where"], "«line 1, column 3»");
    EXPECT_THAT(std::string(error["expected"]), is_marked);
}

TEST_F(InMarked, TranslatesTheNoteOfEveryStep) {
    for (const char* method : {"cfop", "lbl"}) {
        const Json answer =
            answer_to({{"method", "cube.solve"}, {"params", {{"cube", "R U F2 D' L"}, {"method", method}}}})["result"];
        ASSERT_FALSE(answer["steps"].empty());
        for (const Json& step : answer["steps"]) EXPECT_THAT(std::string(step["note"]), is_marked) << step;
    }
    const Json hint = answer_to({{"method", "cube.hint"}, {"params", {{"cube", "R U F2 D' L"}}}})["result"];
    EXPECT_THAT(std::string(hint["text"]), is_marked);
}

TEST_F(InMarked, TranslatesADiagnosisAndItsProblems) {
    const std::string flipped = "WWWWWWWGW RRRRRRRRR GWGGGGGGG YYYYYYYYY OOOOOOOOO BBBBBBBBB";
    const Json answer = answer_to({{"method", "cube.check"}, {"params", {{"cube", flipped}}}})["result"];
    EXPECT_THAT(std::string(answer["diagnosis"]), is_marked);
    ASSERT_FALSE(answer["problems"].empty());
    for (const Json& problem : answer["problems"]) EXPECT_THAT(std::string(problem["message"]), is_marked);
    for (const Json& each : answer["explanations"]) EXPECT_THAT(std::string(each["message"]), is_marked);
    EXPECT_EQ(answer["problems"][0]["kind"], "edge-flip") << "what programs read is the same in every language";

    const Json twice = answer_to({{"method", "cube.check"},
                                  {"params",
                                   {{"cube",
                                     "WWWWWWWWW RRRRRRRRR WGGGGGGGG "
                                     "YYYYYYYYY OOOOOOOOO BBBBBBBBB"}}}});
    EXPECT_THAT(to_text(twice["result"]["problems"]), HasSubstr("«white»")) << "colours are words as well";
}

TEST_F(InMarked, TranslatesTheJudgesVerdict) {
    const Json puzzle = answer_to({{"method", "set.daily"}, {"params", {{"date", "2026-11-14"}}}})["result"];
    const Json verdict =
        answer_to({{"method", "set.judge"}, {"params", {{"puzzle", puzzle}, {"rows", {"red", "red"}}}}})["result"];
    ASSERT_FALSE(verdict["broken"].empty()) << verdict;
    for (const Json& broken : verdict["broken"]) EXPECT_THAT(std::string(broken["message"]), is_marked);
}

TEST(Language, IsEnglishByDefault) {
    const Message message = tr("unknown method {method}", quote("x"));
    EXPECT_EQ(to_sentence(message), "unknown method 'x'");
    EXPECT_EQ(to_sentence(message, marked_language()), "«unknown method 'x'»");
    EXPECT_EQ(to_sentence(message), "unknown method 'x'");
}

TEST(Language, HasPluralForms) {
    const auto dice = [](int count, const Language& language) {
        return to_sentence(tr("{dice} {dice|die|dice}", count), language);
    };
    EXPECT_EQ(dice(1, english), "1 die");
    EXPECT_EQ(dice(7, english), "7 dice");
    EXPECT_EQ(dice(1, language_pl), "1 kostka");
    EXPECT_EQ(dice(3, language_pl), "3 kostki");
    EXPECT_EQ(dice(12, language_pl), "12 kostek");
}

TEST(Language, MayExchangePlaceholders) {
    EXPECT_EQ(to_sentence(say(place::line_and_column, 2, 7), language_pl), "kolumna 7 wiersza 2");
}

TEST(Language, LeavesFuzzyAndMissingSentencesInEnglish) {
    EXPECT_EQ(to_sentence(tr("not valid JSON"), language_pl), "not valid JSON");
    EXPECT_EQ(to_sentence(tr("line {line}", 3), language_pl), "line 3");
}

// The sentence in the file must be the one in the program.
TEST(Language, TranslatesTheProgram) {
    speak(language_pl);
    const Json error = Json::parse(api::answer(R"({"method": "cube.check", "params": {"cube": "R Q"}})"))["error"];
    speak(english);
    EXPECT_EQ(error["message"], "nieoczekiwane 'Q'");
    EXPECT_EQ(error["where"], "kolumna 3 wiersza 1");
}

TEST(Language, NestsSentences) {
    EXPECT_EQ(to_sentence(tr("next: {note~}", tr("Insert the {value} pair.", std::string("red-blue")))),
              "next: insert the red-blue pair");
}

TEST(Language, FormatsLists) {
    const auto list = [](const std::vector<std::string>& words) { return to_sentence(listed(words, list_and)); };
    EXPECT_EQ(list({}), "");
    EXPECT_EQ(list({"U"}), "U");
    EXPECT_EQ(list({"U", "R"}), "U and R");
    EXPECT_EQ(list({"U", "R", "F"}), "U, R and F");
}

}  // namespace
}  // namespace cubewright
