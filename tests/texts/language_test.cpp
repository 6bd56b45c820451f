// Tests of a second language, which is a single file. The test language is English between marks that show where a
// sentence comes from.
#include "texts/catalogue.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <map>

#include "api/api.hpp"
#include "base/json.hpp"
#include "base/text.hpp"

namespace cubewright {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

// Returns the Polish plural form for a number: one, few or many.
constexpr std::size_t polish_form(std::uint64_t n) {
    if (n == 1) return 0;
    return n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14) ? 1 : 2;
}

constexpr Language marked = language("xx", polish_form,
                                     {
#define TEXT(name, sentence) {text_index::name, "«" sentence "»"},
#include "texts/en.inc"
                                     });

class InMarked : public testing::Test {
protected:
    void SetUp() override { speak(marked); }
    void TearDown() override { speak(english); }

    static Json answer_to(const Json& request) { return Json::parse(api::answer(to_text(request))); }
};

const auto is_marked = AllOf(StartsWith("«"), EndsWith("»"));

std::vector<Text> all_texts() {
    std::vector<Text> all;
    for (std::size_t i = 1; i < sentence_count; ++i) all.push_back(text_at(i));
    return all;
}

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
    const Message message = say(Text::no_such_method, quote("x"));
    EXPECT_EQ(to_sentence(message), "unknown method 'x'");
    EXPECT_EQ(to_sentence(message, marked), "«unknown method 'x'»");
    EXPECT_EQ(to_sentence(message), "unknown method 'x'");
}

TEST(Language, HasPluralForms) {
    EXPECT_EQ(to_sentence(say(Text::dice_of_hand, 1)), "1 die");
    EXPECT_EQ(to_sentence(say(Text::dice_of_hand, 7)), "7 dice");
    Language polish = marked;
    polish.sentences[index_of(Text::dice_of_hand)] = "{0} {0|karta|karty|kart}";
    EXPECT_EQ(to_sentence(say(Text::dice_of_hand, 1), polish), "1 karta");
    EXPECT_EQ(to_sentence(say(Text::dice_of_hand, 3), polish), "3 karty");
    EXPECT_EQ(to_sentence(say(Text::dice_of_hand, 12), polish), "12 kart");
}

TEST(Language, NestsSentences) {
    EXPECT_EQ(to_sentence(say(Text::hint_next, say(Text::note_pair, std::string("red-blue")))),
              "next: insert the red-blue pair");
}

TEST(Language, FormatsLists) {
    const auto list = [](const std::vector<std::string>& words) { return to_sentence(listed(words, Text::list_and)); };
    EXPECT_EQ(list({}), "");
    EXPECT_EQ(list({"U"}), "U");
    EXPECT_EQ(list({"U", "R"}), "U and R");
    EXPECT_EQ(list({"U", "R", "F"}), "U, R and F");
}

TEST(English, UsesEveryPlaceholderAndPluralForm) {
    for (const Text text : all_texts()) {
        std::vector<Message> parts;
        for (unsigned i = 0; i < part_count(text); ++i) parts.emplace_back(2);
        const std::string sentence = to_sentence({text, parts});
        EXPECT_THAT(sentence, Not(testing::ContainsRegex("\\{[0-9|~]"))) << english.sentences[index_of(text)];
        EXPECT_FALSE(sentence.empty()) << english.sentences[index_of(text)];
    }
}

TEST(English, HasNoDuplicateSentences) {
    std::map<std::string_view, Text> said;
    for (const Text text : all_texts()) {
        const std::string_view words = english.sentences[index_of(text)];
        // Punctuation only.
        if (!std::ranges::any_of(words, [](unsigned char c) { return std::isalpha(c) != 0; })) continue;
        const auto [known, is_new] = said.emplace(words, text);
        EXPECT_TRUE(is_new) << words;
    }
}

}  // namespace
}  // namespace cubewright
