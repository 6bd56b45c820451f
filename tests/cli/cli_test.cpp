// End-to-end tests of the command line: the real program, its output and its exit codes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "tests/cli/run.hpp"

namespace cubewright::cli {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::StartsWith;

const std::string solved = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";
const std::string flipped_edge = "UUUUUUUFURRRRRRRRRFUFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";

TEST(CubeCheck, AcceptsASolvedCube) {
    const auto [code, out, err] = run({"cube", "check", solved});
    EXPECT_EQ(code, 0);
    EXPECT_THAT(out, HasSubstr("solved"));
    EXPECT_EQ(err, "");
}

TEST(CubeCheck, RejectsAFlippedEdgeWithoutNamingOne) {
    const auto [code, out, err] = run({"cube", "check", "--json", flipped_edge});
    EXPECT_EQ(code, 1);
    const json answer = json::parse(out);
    EXPECT_EQ(answer["valid"], false);
    EXPECT_EQ(answer["solvable"], false);
    EXPECT_EQ(answer["problems"][0]["kind"], "edge-flip");
    EXPECT_EQ(answer["problems"][0]["certain"], false);
    EXPECT_EQ(answer["problems"][0]["places"], json::array());
    EXPECT_EQ(answer["explanation_count"], 12);
    ASSERT_EQ(answer["explanations"].size(), 12U);
    EXPECT_FALSE(answer.contains("repair"));
    for (const json& each : answer["explanations"])
        EXPECT_EQ(run({"cube", "check", each["facelets"].get<std::string>()}).code, 0) << each["message"];
}

TEST(CubeCheck, ExplainsPossibleCausesInAFewLines) {
    EXPECT_EQ(run({"cube", "check", flipped_edge}).out,
              "no: this cube cannot be solved\n"
              "  - an odd number of edges are flipped; on a solvable cube the number is even\n"
              "If one edge is flipped, the stickers do not show which one: flipping any of the 12 edges makes the cube "
              "solvable. "
              "Undoing one of these mistakes solves the cube: the edge at UF is flipped.\n");
    // All edges flipped and the top painted a quarter turn off: a hundred explanations and more.
    const auto many = run({"cube", "check", "ULUFUBURURURFRBRDRFUFLFRFDFDFDLDRDBDLULBLFLDLBUBRBLBDB"});
    EXPECT_EQ(many.code, 1);
    EXPECT_THAT(many.out, HasSubstr("explanations:\n  - face U is painted"));
    EXPECT_THAT(many.out, HasSubstr("  - two pieces are swapped (94 possible pairs)\n"));
    EXPECT_LE(lines(many.out).size(), 14U);
    EXPECT_THAT(run({"cube", "check", "WWWWWWWGWRWRRRRRRRGWGGGGGGGYYYYYYYYYOOOOOOOOOBBBBBBBBB"}).out,
                HasSubstr("tried explains this: sticker U6 at UR is white and should be red.\n"));
}

TEST(CubeCheck, AnswersEachLineOfABatchInOrder) {
    const auto [code, out, err] =
        run({"cube", "check", "--json", "-"}, solved + "\n\nnonsense!\n" + flipped_edge + "\n");
    EXPECT_EQ(code, 2);
    const auto answers = lines(out);
    ASSERT_EQ(answers.size(), 3U);
    EXPECT_EQ(json::parse(answers[0])["solvable"], true);
    EXPECT_TRUE(json::parse(answers[1]).contains("error"));
    EXPECT_EQ(json::parse(answers[2])["solvable"], false);
}

// The option parser would interpret "[a, b]" as a list.
TEST(Arguments, KeepSquareBrackets) {
    const auto out_of = [](const std::vector<std::string>& words) {
        const auto [code, out, err] = run(words);
        EXPECT_EQ(code, 0) << err;
        return out;
    };
    EXPECT_EQ(out_of({"alg", "expand", "[R, U]"}), "R U R' U'\n");
    EXPECT_EQ(out_of({"alg", "expand", "[F: [R, U]2]"}), "F R U R' U' R U R' U' F'\n");
    EXPECT_EQ(out_of({"alg", "expand", "[R,", "U]"}), "R U R' U'\n") << "unquoted, as several words";
    EXPECT_EQ(out_of({"alg", "order", "[R, U]"}), "6\n");
    EXPECT_EQ(out_of({"alg", "invert", "[[R, U], [F: D]]"}), "[[F: D], [R, U]]\n");
    EXPECT_EQ(json::parse(out_of({"cube", "apply", "--json", "--alg=[R, U]", "solved"}))["facelets"],
              json::parse(out_of({"cube", "show", "--json", "R U R' U'"}))["facelets"]);
    EXPECT_EQ(json::parse(out_of({"cube", "show", "--json", "[R, U]"}))["facelets"],
              json::parse(out_of({"cube", "show", "--json", "R U R' U'"}))["facelets"]);
    const std::string list = R"([{"face":"R","rotation":1,"timestamp":7},{"face":"U","rotation":3}])";
    EXPECT_EQ(json::parse(out_of({"cube", "show", "--json", list}))["facelets"],
              json::parse(out_of({"cube", "show", "--json", "R U'"}))["facelets"]);
    EXPECT_EQ(out_of({"alg", "invert", list}), "U R'\n");
    EXPECT_EQ(out_of({"alg", "expand", "--as", "list", list}), list + "\n");
    const auto refused = run({"cube", "solve", "--method", "[a, b]", "R"});
    EXPECT_EQ(refused.code, 2);
    EXPECT_THAT(refused.err, HasSubstr("[a, b]"));
    EXPECT_EQ(refused.err.find('\x1f'), std::string::npos);
    const auto unknown = run({"[a, b]"});
    EXPECT_EQ(unknown.code, 2);
    EXPECT_EQ(unknown.err.find('\x1f'), std::string::npos);
}

TEST(ExitCodes, AnImpossibleCubeReturnsOne) {
    for (const char* verb : {"check", "solve", "facts", "hint"}) {
        const auto [code, out, err] = run({"cube", verb, flipped_edge});
        EXPECT_EQ(code, 1) << verb << ": " << err;
        EXPECT_EQ(err.find("at cube"), std::string::npos) << err;
    }
    EXPECT_EQ(run({"cube", "step", "cross", flipped_edge}).code, 1);
    EXPECT_EQ(run({"cube", "solve", "--method", "optimal", flipped_edge}).code, 1);
    EXPECT_EQ(run({"cube", "solve", "-"}, flipped_edge + "\n").code, 1);
    EXPECT_EQ(run({"cube", "solve", "UUU"}).code, 0) << "three turns";
    EXPECT_EQ(run({"cube", "solve", "R Q"}).code, 2);
}

TEST(Options, ThatDoNotApplyAreRefused) {
    const std::vector<std::vector<std::string>> calls{
        {"cube", "show", "--scheme", "pink", "R"},
        {"cube", "show", "--letters", "R"},
        {"cube", "check", "--view", "net", "R"},
        {"cube", "solve", "--style", "teach", "R"},
        {"cube", "solve", "--color", "white", "R"},
        {"cube", "solve", "--steps", "R"},
        {"cube", "solve", "--all", "R"},
        {"cube", "solve", "--method", "optimal", "--count", "3", "R"},
        {"cube", "solve", "--method", "optimal", "--tier", "tiny", "R"},
        {"cube", "solve", "--method", "lbl", "--max-length", "9", "R"},
        {"cube", "solve", "--method", "lbl", "--no-xcross", "R"},
        {"cube", "scramble", "--length", "9"},
        {"cube", "scramble", "--kind", "moves", "--case", "Sune"},
    };
    for (const auto& words : calls) {
        const auto [code, out, err] = run(words);
        EXPECT_EQ(code, 2) << testing::PrintToString(words);
        EXPECT_THAT(err, HasSubstr(" needs --")) << testing::PrintToString(words);
    }
}

TEST(Errors, ReportWhatWasExpected) {
    EXPECT_THAT(run({"cube", "check", "{}"}).err, HasSubstr("faces"));
    const auto name = run({"cube", "solve", "superfilp"});
    EXPECT_EQ(name.code, 2);
    EXPECT_THAT(name.err, HasSubstr("superflip"));
    EXPECT_THAT(run({"cube", "solve", "hello"}).err, HasSubstr("checkerboard"));
    const auto which = run({"case", "Z9"});
    EXPECT_EQ(which.code, 2);
    EXPECT_THAT(which.err, HasSubstr("is not a case, a cube or a move sequence"));
    EXPECT_THAT(which.err, HasSubstr("OLL 27"));
}

TEST(Words, UseTheSingularForOne) {
    EXPECT_THAT(run({"cube", "solve", "R"}).out, HasSubstr("1 move ("));
    EXPECT_EQ(run({"cube", "solve", "--to", "eo", "R"}).out, "\n0 moves\n");
    EXPECT_EQ(run({"cube", "solve", "--to", "oll", "U"}).out, "\n0 moves\n");
    EXPECT_THAT(run({"cube", "step", "--json", "cross", "--color", "yellow", "F"}).out, HasSubstr("1 move for"));
}

// Converts a document with six faces to every format and back.
TEST(CubeConvert, KeepsOrientationLettersAndMoveCount) {
    for (const char* scramble : {"R U F2", "R U x", "M' y2 U", "z D2"}) {
        const auto direct = run({"cube", "convert", "--to", "facelets", scramble});
        const auto document = run({"cube", "convert", "--to", "json", scramble});
        ASSERT_EQ(document.code, 0) << document.err;
        EXPECT_EQ(run({"cube", "convert", "--to", "facelets", document.out}).out, direct.out) << scramble;
        EXPECT_EQ(run({"cube", "convert", "--to", "json", document.out}).out, document.out);
        EXPECT_EQ(run({"cube", "convert", "--to", "facelets", "-"}, document.out).out, direct.out);
        EXPECT_EQ(json::parse(run({"cube", "show", "--json", document.out}).out)["facelets"].get<std::string>() + "\n",
                  direct.out);
        const auto count = run({"alg", "count", "--json", scramble});
        EXPECT_EQ(json::parse(document.out)["moveCount"], json::parse(count.out)["length"]["htm"]) << scramble;
        const auto turned = run({"cube", "apply", "--json", "--alg", "[R, U]", "--to", "json", document.out});
        ASSERT_EQ(turned.code, 0) << turned.err;
        EXPECT_EQ(json::parse(turned.out)["cube"]["moveCount"].get<int>(),
                  json::parse(document.out)["moveCount"].get<int>() + 4);
        const std::string request =
            json{{"method", "cube.check"}, {"params", {{"cube", json::parse(document.out)}}}}.dump();
        EXPECT_EQ(json::parse(run({"api", request}).out)["result"]["solvable"], true);
    }
    const auto shown = run({"cube", "show", "--json", run({"cube", "convert", "--to", "json", "R"}).out});
    EXPECT_EQ(json::parse(shown.out)["colours"], json({"white", "green", "red", "yellow", "blue", "orange"}));
}

TEST(CubeFacts, TheSolutionFitsTheCubesOrientation) {
    for (const char* hold : {"", " x", " y'", " z2", " x y", " z' x2"})
        for (const char* position : {"F2 B2 U D' R2 L2 U D'", "F L F U' R U F2 L2 U' L' B D' B' L2 U"}) {
            const std::string cube = std::string(position) + hold;
            const auto facts = run({"cube", "facts", "--json", cube});
            ASSERT_EQ(facts.code, 0) << facts.err;
            const std::string home = json::parse(facts.out)["way_home"];
            const auto there = run({"cube", "apply", "--json", "--alg", home, cube});
            EXPECT_EQ(json::parse(there.out)["solved"], true) << cube << ": " << home;
        }
}

TEST(CubeShow, PrintsANetOfLettersWithoutATerminal) {
    const auto [code, out, err] = run({"cube", "show", "R"});
    EXPECT_EQ(code, 0);
    EXPECT_EQ(out.find('\x1B'), std::string::npos) << "no colour codes in a pipe";
}

TEST(CubeShow, ReportsWhetherTheCubeIsSolvedOrSolvable) {
    EXPECT_THAT(run({"cube", "show", "R"}).out, HasSubstr("\nscrambled\n"));
    EXPECT_THAT(run({"cube", "show", "x y"}).out, HasSubstr("\nsolved\n"));
    EXPECT_THAT(run({"cube", "show", flipped_edge}).out,
                HasSubstr("\nimpossible cube; run cubewright cube check for details\n"));
}

TEST(CubeShow, WritesAPicture) {
    const std::string path = testing::TempDir() + "cubewright-show.svg";
    const auto [code, out, err] = run({"cube", "show", "R U R' U'", "--picture", path});
    EXPECT_EQ(code, 0) << err;
    std::ifstream file(path);
    const std::string svg((std::istreambuf_iterator<char>(file)), {});
    EXPECT_THAT(svg, StartsWith("<svg"));
}

TEST(CubeShow, ReadsACubeFromAFile) {
    const std::string path = testing::TempDir() + "cubewright-cube.txt";
    std::ofstream(path) << "R U R' U'\n";
    const auto from_file = run({"cube", "show", "--json", "@" + path});
    const auto direct = run({"cube", "show", "--json", "R U R' U'"});
    EXPECT_EQ(from_file.code, 0);
    EXPECT_EQ(json::parse(from_file.out)["facelets"], json::parse(direct.out)["facelets"]);
    EXPECT_EQ(run({"cube", "show", "@/no/such/file"}).code, 2);
}

TEST(CubeApply, TurnsACube) {
    const auto [code, out, err] = run({"cube", "apply", "--json", "--alg", "U R U' R'", "R U R' U'"});
    EXPECT_EQ(code, 0) << err;
    EXPECT_EQ(json::parse(out)["facelets"], solved);
}

TEST(CubeScramble, IsTheSameForTheSameSeed) {
    const auto once = run({"cube", "scramble", "--count", "5", "--seed", "7", "--json"});
    const auto again = run({"cube", "scramble", "--count", "5", "--seed", "7", "--json"});
    EXPECT_EQ(once.code, 0);
    EXPECT_EQ(once.out, again.out);
    EXPECT_EQ(json::parse(once.out)["scrambles"].size(), 5U);
    EXPECT_NE(once.out, run({"cube", "scramble", "--count", "5", "--seed", "8", "--json"}).out);
}

TEST(AlgSimplify, FindsTheShortForm) {
    EXPECT_EQ(run({"alg", "simplify", "R L R F F' U U U"}).out, "R2 L U'\n");
    EXPECT_EQ(run({"alg", "simplify", "R", "L", "R"}).out, "R2 L\n") << "moves may come as several words";
}

// F and E are turns, and cases as well.
TEST(AlgFind, NamesTheCase) {
    EXPECT_EQ(run({"alg", "find", "F", "--max-length", "4"}).out, "F perm: 0 found; there are no others\n");
    EXPECT_NE(run({"alg", "find", "F U", "--max-length", "4"}).out.find("\n1 found; there are no others\n"),
              std::string::npos);
}

TEST(AlgOrder, CountsRepetitions) {
    EXPECT_EQ(run({"alg", "order", "R U R' U'"}).out, "6\n");
}

TEST(AlgVerbs, AllSupportJson) {
    for (const std::string verb : {"simplify", "invert", "expand", "order", "count", "mirror"}) {
        const auto [code, out, err] = run({"alg", verb, "--json", "R U2"});
        EXPECT_EQ(code, 0) << verb << ": " << err;
        EXPECT_TRUE(json::parse(out).is_object()) << verb;
    }
}

TEST(BadInput, IsRefusedWithReasonAndPosition) {
    const std::vector<std::pair<std::string, std::string>> cases{
        {"R U Q", "column 5"},
        {"(R U", "column"},
        {"(R)99999999999", "column"},
        {"[R, U", "column"},
        {std::string(5000, '('), "nest"},
        {"R \xFF U", "\\xFF"},
    };
    for (const auto& [alg, reason] : cases) {
        const auto [code, out, err] = run({"alg", "expand", alg});
        EXPECT_EQ(code, 2) << alg;
        EXPECT_THAT(err, HasSubstr(reason)) << alg;
        EXPECT_EQ(out, "") << alg;
    }
}

TEST(BadInput, RefusesAHundredMegabytesWithoutALineEnd) {
    const auto [code, out, err] = run({"cube", "check", "-"}, std::string(100'000'000, 'U'));
    EXPECT_EQ(code, 2);
    EXPECT_THAT(err, HasSubstr("longer than 1 MiB"));
}

TEST(BadInput, UsageErrorsReturnTwo) {
    EXPECT_EQ(run({}).code, 2);
    EXPECT_EQ(run({"cube"}).code, 2);
    EXPECT_EQ(run({"cube", "fly"}).code, 2);
    EXPECT_EQ(run({"cube", "check"}).code, 2);
    EXPECT_EQ(run({"cube", "scramble", "--count", "many"}).code, 2);
    EXPECT_EQ(run({"cube", "scramble", "--count", "0"}).code, 2);
    EXPECT_EQ(run({"cube", "scramble", "--no-such-option"}).code, 2);
}

TEST(Help, ExistsForEveryVerbWithExamples) {
    const auto description = json::parse(run({"api", "--describe"}).out);
    ASSERT_FALSE(description["paths"].empty());
    EXPECT_EQ(run({"--help"}).code, 0);
    for (const std::string verb : {"show", "check", "scramble", "apply"}) {
        const auto [code, out, err] = run({"cube", verb, "--help"});
        EXPECT_EQ(code, 0);
        EXPECT_THAT(out, HasSubstr("Examples:")) << verb;
        EXPECT_THAT(out, HasSubstr("--json")) << verb;
    }
}

// `api` answers the printed request like the verb itself.
TEST(Request, IsPrintedInsteadOfItsAnswer) {
    const auto [code, request, err] = run({"alg", "mirror", "--plane", "S", "R", "U2", "--request"});
    EXPECT_EQ(code, 0);
    EXPECT_EQ(json::parse(request),
              json::parse(R"({"method": "alg.mirror", "params": {"plane": "S", "alg": "R U2"}})"));
    EXPECT_EQ(json::parse(run({"api", "-"}, request).out)["result"],
              json::parse(run({"alg", "mirror", "--plane", "S", "R U2", "--json"}).out));
    const auto batch = lines(run({"cube", "check", "-", "--request"}, "R U\n\nF2\n").out);
    ASSERT_EQ(batch.size(), 2U);
    EXPECT_EQ(json::parse(batch[1]), json::parse(R"({"method": "cube.check", "params": {"cube": "F2"}})"));
    EXPECT_EQ(json::parse(run({"daily", "--picture", "no.svg", "--request"}).out)["params"]["picture"], true);
}

TEST(Api, AnswersRequestsLineByLine) {
    const auto [code, out, err] = run({"api", "-"}, R"({"method":"alg.order","params":{"alg":"R U"}})"
                                                    "\n{\"method\":\"no.such\"}\nnot json\n");
    EXPECT_EQ(code, 2);
    const auto answers = lines(out);
    ASSERT_EQ(answers.size(), 3U);
    EXPECT_EQ(answers[0], R"({"result":{"order":105}})");
    EXPECT_THAT(answers[1], HasSubstr("unknown method"));
    EXPECT_THAT(answers[2], HasSubstr("not valid JSON"));
}

// A file in place of the data folder makes the error name the configured path. An invalid address stops the service in
// any case.
TEST(Serve, UsesTheConfiguredDataFolder) {
    const std::string place = testing::TempDir() + "cubewright-no-folder";
    const std::string settings = testing::TempDir() + "cubewright-serve.toml";
    std::ofstream(place) << "a file\n";
    std::ofstream(settings) << "data = '" << place << "'\naddress = 'nowhere'\nport = 0\n";
    for (const std::vector<std::string>& words : {std::vector<std::string>{"serve", "--config", settings},
                                                  {"serve", "--address", "nowhere", "--data", place}}) {
        const auto [code, out, err] = run(words);
        EXPECT_EQ(code, 2);
        EXPECT_THAT(err, HasSubstr(place));
    }
    const auto without = run({"serve", "--config", settings, "--data", "none"});
    EXPECT_EQ(without.code, 2);
    EXPECT_THAT(without.err, HasSubstr("'nowhere' is not an IP address"));
}

// An option of `serve` in front of the verb has no effect, so a backup would copy another database than the one named.
TEST(Serve, RefusesOptionsBeforeItsVerbs) {
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"serve", "--data", "elsewhere", "backup", "copy.db"},
          {"serve", "--port", "1", "restore", "copy.db"},
          {"serve", "--open", "clock"},
          {"serve", "--json", "migrate", "--from", "data", "--to", "postgresql://"}}) {
        const auto [code, out, err] = run(words);
        EXPECT_EQ(code, 2);
        EXPECT_THAT(out + err, HasSubstr(words[1])) << words[1];
        EXPECT_THAT(out + err, HasSubstr("has no effect before")) << words[1];
    }
    EXPECT_THAT(run({"serve", "--port", "1", "backup", "--json", "copy.db"}).out, HasSubstr("option-before-verb"));
}

TEST(Serve, NeedsADatabaseForItsVerbs) {
    for (const char* verb : {"backup", "restore"}) {
        const auto [code, out, err] = run({"serve", verb, "--data", "none", "--json", "copy.db"});
        EXPECT_EQ(code, 2);
        EXPECT_THAT(out, HasSubstr("data-is-none"));
    }
    EXPECT_THAT(run({"serve", "--config", testing::TempDir()}).err, HasSubstr("--config"));
}

TEST(Completion, IsAScriptThatTheShellAccepts) {
    const auto script = run({"completion", "bash"});
    EXPECT_EQ(script.code, 0);
    EXPECT_THAT(script.out, HasSubstr("complete -o default -F _cubewright cubewright"));
    EXPECT_EQ(run({"completion", "tcsh"}).code, 2);
}

TEST(Tour, RunsToTheEndWithoutATerminal) {
    const auto [code, out, err] = run({"tour"});
    EXPECT_EQ(code, 0);
    EXPECT_THAT(out, HasSubstr("cubewright"));
}

}  // namespace
}  // namespace cubewright::cli
