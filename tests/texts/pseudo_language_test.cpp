// Tests that every sentence shown to users stands in tr(…). Each method is called in English and in a pseudo-language
// that accents every letter of these sentences. Plain letters in the second answer come from elsewhere, so they must be
// names, which are the same in every language and contain no prose.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <optional>
#include <regex>

#include "api/contract.hpp"
#include "api/openapi.hpp"
#include "rubik/formats/goal.hpp"
#include "tests/pseudo_language.hpp"

namespace cubewright {
namespace {

using api::Field;
using api::Method;
using testing::IsEmpty;

// Keys of an answer that contain sentences. All other keys contain names and notation for programs. A piece is a name
// in a diagnosis and a text in the parts of a step.
const WordSet text_keys{"message", "note",        "text",        "diagnosis", "summary", "title",
                        "help",    "style_title", "description", "expected",  "words",   "where"};
// Keys of names that may consist of several words: steps, cases, positions, rows, command lines.
const WordSet name_keys{"name", "case", "group", "nickname", "stage",
                        "row",  "step", "steps", "enum",     "x-command-lines"};

void add_words(WordSet& names, std::string_view text) {
    names.merge(plain_words(text));
}

void add_names(WordSet& names, const Method& method) {
    add_words(names, method.name);
    for (const Field& field : method.fields) {
        add_words(names, field.name);
        std::string option(field.name);  // as written on the command line and in errors
        std::ranges::replace(option, '_', '-');
        add_words(names, option);
        for (const std::string_view choice : field.choices) add_words(names, choice);
        for (const std::string_view value : field.known) add_words(names, value);
        for (const api::Variant& variant : field.variants)
            for (const std::string_view value : variant.applies_with) add_words(names, value);
    }
}

// Adds the names in a request or answer: all strings except those under the keys of sentences.
void add_names(WordSet& names, const Json& json, std::string_view key = "") {
    if (json.is_string() && !text_keys.contains(key) && key != "svg") add_words(names, json.get<std::string>());
    if (json.is_array())
        for (const Json& each : json) add_names(names, each, key);
    if (json.is_object())
        for (const auto& [name, value] : json.items()) add_names(names, value, name);
}

// Removes quoted names such as 'cards' from an error message.
std::string without_quotations(const std::string& text) {
    static const std::regex quotation("'[^']*'");
    return std::regex_replace(text, quotation, "");
}

// Removes the colours: a request contains their names, but a note contains translated words.
WordSet without_colours(WordSet names) {
    for (const char* colour : {"white", "yellow", "red", "orange", "green", "blue"}) names.erase(colour);
    return names;
}

// Returns the names that any answer may mention: methods, metrics and well-known cases.
WordSet common_names() {
    WordSet names{"cubewright", "Cubewright", "method", "params"};
    for (const Method& method : api::methods()) {
        add_words(names, method.name);
        for (const Field& field : method.fields)
            if (field.name == "metric")
                for (const std::string_view metric : field.choices) add_words(names, metric);
    }
    for (const char* set : {"F2L", "OLL", "PLL", "CMLL", "COLL", "WV"})
        add_names(names, api::call("cube.cases", {{"set", set}}).value_or(Json()));
    return names;
}

// Returns the text in a picture: its title, description and text elements.
std::string words_in_svg(const std::string& svg) {
    static const std::regex element("<(title|desc|text|tspan)[^>]*>([^<]*)<");
    std::string words;
    for (std::sregex_iterator it(svg.begin(), svg.end(), element), end; it != end; ++it) words += (*it)[2].str() + '\n';
    return words;
}

void check_answer(const Json& plain, const Json& pseudo, const WordSet& names, const std::string& key) {
    ASSERT_EQ(plain.type(), pseudo.type()) << key;
    if (pseudo.is_array() || pseudo.is_object()) {
        ASSERT_EQ(plain.size(), pseudo.size()) << key;
        for (auto a = plain.begin(), b = pseudo.begin(); b != pseudo.end(); ++a, ++b)
            check_answer(*a, *b, names, pseudo.is_object() ? b.key() : key);
        return;
    }
    if (!pseudo.is_string()) return;
    const auto text = pseudo.get<std::string>();
    if (key == "svg") {
        EXPECT_THAT(stray_words(words_in_svg(text), names), IsEmpty()) << words_in_svg(text);
    } else if (text_keys.contains(key) || (key == "piece" && plain != pseudo)) {
        EXPECT_THAT(stray_words(without_quotations(text), key == "note" ? without_colours(names) : names), IsEmpty())
            << key << ": " << text;
    } else {
        EXPECT_EQ(plain, pseudo) << key << " is for programs";
        static const std::regex prose("[a-z]{2,},? [a-z]{2,}");
        EXPECT_TRUE(name_keys.contains(key) || !std::regex_search(text, prose)) << key << ": " << text;
    }
}

struct Call {
    std::string method;
    Json params;
};

// Returns a round of Duel after each action: the computer plays against itself until one side challenges.
std::vector<Json> played_duels() {
    std::vector<Json> duels{api::call("duel.deal", {{"seed", "7"}, {"dice", 8}}).value_or(Json())["duel"]};
    const Json goal{{"player", 1}, {"goal", 4}};
    duels[0] = api::call("duel.play", {{"duel", duels[0]}, {"action", goal}}).value_or(Json())["duel"];
    for (int i = 0; i < 20; ++i) {
        const auto reply = api::call("duel.reply", {{"duel", duels.back()}, {"level", 1 + i % 2 * 4}, {"seed", "1"}});
        if (!reply) break;
        duels.push_back((*reply)["duel"]);
    }
    return duels;
}

// Returns the recorded requests, and requests with other sentences: pictures, long answers, and methods whose answers
// are not recorded because they depend on the machine or are too long.
std::vector<Call> calls() {
    std::vector<Call> all;
    std::ifstream file(CUBEWRIGHT_RECORDED_REQUESTS);
    for (const Json& each : Json::parse(file, nullptr, false)) all.push_back({each["method"], each["params"]});
    const std::string cube = "R U F2 D' L";
    const Json puzzle = api::call("set.daily", {{"date", "2026-11-14"}}).value_or(Json());
    const auto duel = played_duels();
    // Two pieces of the Dino Cube are exchanged, which is an odd permutation.
    Json swapped = api::call("puzzle.show", {{"puzzle", "dino"}}).value_or(Json())["solved"];
    for (auto& [orbit, places] : swapped.items()) std::swap(places["pieces"][0], places["pieces"][1]);
    for (const Call& more : std::vector<Call>{
             {"duel.deal", {{"seed", "7"}}},
             {"duel.play", {{"duel", duel.front()}}},
             {"duel.play", {{"duel", duel.back()}}},
             {"duel.referee", {{"duel", duel.front()}}},
             {"duel.reply", {{"duel", duel.front()}, {"seed", "1"}}},
             {"duel.analyse", {{"duel", duel.back()}}},
             {"alg.find", {{"case", "Sune"}, {"max_length", 7}}},
             {"alg.invert", {{"alg", "[R, U]"}}},
             {"alg.expand", {{"alg", "[R, U]"}}},
             {"alg.rotate", {{"alg", "R U"}, {"by", "y"}}},
             {"alg.count", {{"alg", "R U"}}},
             {"alg.commutator", {{"alg", "R U R' D R U' R' D'"}}},
             {"alg.commutator", {{"alg", "R"}}},
             {"cube.blind", {{"cube", cube}}},
             {"cube.cases", {{"set", "PLL"}}},
             {"cube.compare", {{"cube", "R U F"}}},
             {"cube.patterns", Json::object()},
             {"cube.methods", Json::object()},
             {"cube.facts", {{"cube", "superflip"}}},
             {"cube.show", {{"cube", cube}, {"picture", true}, {"letters", true}}},
             {"cube.show", {{"cube", cube}, {"picture", true}, {"view", "isometric"}}},
             {"cube.case", {{"cube", "T perm"}, {"picture", true}}},
             {"cube.scramble", {{"count", 2}, {"seed", "1"}, {"picture", true}}},
             {"cube.solve", {{"cube", "R U"}, {"method", "optimal"}, {"all", true}}},
             {"cube.solve", {{"cube", cube}, {"method", "fmc"}, {"nodes", 2000}}},
             {"cube.solve", {{"cube", cube}, {"max_length", 3}}},
             {"cube.solve", {{"cube", cube}, {"method", "zz"}, {"picture", true}}},
             {"cube.solve", {{"cube", cube}, {"method", "cfop"}, {"style", "shortest"}}},
             {"contract.describe", Json::object()},
             {"pocket.simplify", {{"alg", "R L'"}}},
             {"pocket.show", {{"cube", "R U"}, {"picture", true}}},
             {"puzzle.show", {{"puzzle", "pyraminx"}}},
             {"puzzle.count", {{"puzzle", "dino"}}},
             {"puzzle.check", {{"puzzle", "dino"}, {"pattern", swapped}}},
             {"puzzle.solve", {{"puzzle", "skewb"}, {"alg", "R U'"}, {"max_length", 1}}},
             {"event.sheet", {{"event", "clock"}, {"seed", "1"}}},
             {"set.show", {{"puzzle", puzzle}, {"picture", true}}},
             {"set.show", {{"puzzle", puzzle}, {"picture", true}, {"venn", true}}},
             {"set.daily", {{"date", "2026-11-14"}, {"reveal", true}, {"picture", true}}},
             {"set.deal", {{"level", 9}, {"seed", "2"}, {"picture", true}}},
             {"set.explain", {{"rows", {"red ⊆ blue", "red ∪ gold′"}}, {"picture", true}}},
             {"set.explain", {{"puzzle", puzzle}, {"rows", "red ∪ blue"}, {"picture", true}, {"karnaugh", true}}},
             {"set.career", {{"event", "right"}, {"score", 1000}}},
             {"tables.list", Json::object()},
             {"tables.verify", Json::object()},
             {"tables.build", {{"tier", "tiny"}}},
             {"tables.clear", Json::object()},
         })
        all.push_back(more);
    return all;
}

Json answer_to(const Call& call) {
    return Json::parse(api::answer(Json{{"method", call.method}, {"params", call.params}}.dump()), nullptr, false);
}

class EveryText : public InPseudoLanguage {};

TEST_F(EveryText, InAnAnswerIsTranslated) {
    const WordSet common = common_names();
    for (const Call& call : calls()) {
        const Method* method = api::find_method(call.method);
        speak(english);
        const Json plain = answer_to(call);
        speak(pseudo_language());
        const Json pseudo = answer_to(call);
        WordSet names = common;
        for (const Method& each : api::methods())
            if (&each == method || call.method == "contract.describe") add_names(names, each);
        add_names(names, call.params);
        for (const auto& [field, value] : call.params.items()) add_words(names, field);
        add_names(names, pseudo);
        SCOPED_TRACE(call.method + ' ' + call.params.dump().substr(0, 200));
        check_answer(plain, pseudo, names, "");
        if (method == nullptr || !pseudo.contains("result")) continue;
        for (const api::Printer print : {method->text, method->line})
            if (print != nullptr) {
                const std::string text = print(pseudo["result"], api::ColourDepth::none);
                if (text.starts_with('{')) continue;  // a cube in JSON for programs
                EXPECT_THAT(stray_words(text, names), IsEmpty()) << text;
            }
    }
}

TEST_F(EveryText, IsCoveredByARequest) {
    WordSet called;
    for (const Call& call : calls()) called.insert(call.method);
    called.insert({"set.atlas", "coset.solve"});  // tested below
    for (const Method& method : api::methods()) EXPECT_TRUE(called.contains(method.name)) << method.name;
}

// Solving the whole game takes too long for a test, so the numbers are invented.
TEST_F(EveryText, InTheAtlasIsTranslated) {
    const Json share{{"solvable", 0.5}, {"mean_solutions", 2.5}, {"by_shortest", {{"3", 0.25}}}};
    const Json answer{{"levels", {{{"level", 1}, {"drawn", share}}}}};
    EXPECT_THAT(plain_words(api::find_method("set.atlas")->text(answer, api::ColourDepth::none)), IsEmpty());
}

// Solving a whole coset takes too long for a test, so the numbers are invented.
TEST_F(EveryText, InASolvedCosetIsTranslated) {
    const Json answer{{"coset", 5},
                      {"twist", 1},
                      {"flip", 2},
                      {"slice", 3},
                      {"counts", {0, 1, 7}},
                      {"exact_to", 1},
                      {"left", 2},
                      {"left_positions", {"R U", "R2"}},
                      {"stopped", false},
                      {"settled", 2},
                      {"at_most", 20},
                      {"search_seconds", 1.5},
                      {"prepass_seconds", 2.5},
                      {"look_ups", 3},
                      {"sequences", 4}};
    EXPECT_THAT(plain_words(api::find_method("coset.solve")->text(answer, api::ColourDepth::none)), IsEmpty());
}

// The help of this field lists the named parts in prose, which no compiler checks.
TEST(HelpOfTarget, ListsEveryNamedPart) {
    const auto& fields = api::find_method("cube.solve")->fields;
    const std::string help = field_help(*std::ranges::find(fields, "to", &Field::name));
    for (const rubik::NamedPart& part : rubik::named_parts())
        EXPECT_THAT(help, testing::HasSubstr(std::string(part.name)));
}

TEST(PseudoLanguage, AccentsEveryLetterAndKeepsPlaceholders) {
    EXPECT_EQ(pseudo_sentence("at {place}"), "åţ {place}");
    EXPECT_EQ(to_sentence(tr("{dice} {dice|die|dice}", 7), pseudo_language()), "7 ðîçé¨¨");
    EXPECT_THAT(plain_words("ţĥé R2 OLL cross max_length"), testing::ElementsAre("cross", "max_length"));
}

}  // namespace
}  // namespace cubewright
