// End-to-end tests of the command line: the real program, its output and its exit codes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/cli/run.hpp"

namespace cubewright::cli {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::StartsWith;

const std::string solved = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";
const std::string flipped_edge = "UUUUUUUFURRRRRRRRRFUFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";

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

// The option parser would interpret "[a, b]" as a list. The unit separator stands for the brackets inside the program.
TEST(Arguments, KeepSquareBracketsInErrors) {
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"cube", "solve", "--method", "[a, b]", "R"}, {"[a, b]"}}) {
        const auto refused = run(words);
        EXPECT_EQ(refused.code, 2);
        EXPECT_THAT(refused.err, HasSubstr("[a, b]"));
        EXPECT_EQ(refused.err.find('\x1f'), std::string::npos);
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

TEST(CubeShow, ReadsACubeFromAFile) {
    const std::string path = testing::TempDir() + "cubewright-cube.txt";
    std::ofstream(path) << "R U R' U'\n";
    const auto from_file = run({"cube", "show", "--json", "@" + path});
    const auto direct = run({"cube", "show", "--json", "R U R' U'"});
    EXPECT_EQ(from_file.code, 0);
    EXPECT_EQ(json::parse(from_file.out)["facelets"], json::parse(direct.out)["facelets"]);
    EXPECT_EQ(run({"cube", "show", "@/no/such/file"}).code, 2);
    EXPECT_THAT(run({"cube", "show", "@" + testing::TempDir()}).err, HasSubstr("Is a directory"));
}

// F and E are turns, and cases as well.
TEST(AlgFind, NamesTheCase) {
    EXPECT_EQ(run({"alg", "find", "F", "--max-length", "4"}).out, "F perm: 0 found; there are no others\n");
    EXPECT_NE(run({"alg", "find", "F U", "--max-length", "4"}).out.find("\n1 found; there are no others\n"),
              std::string::npos);
}

TEST(BadInput, RefusesAHundredMegabytesWithoutALineEnd) {
    const auto [code, out, err] = run({"cube", "check", "-"}, std::string(100'000'000, 'U'));
    EXPECT_EQ(code, 2);
    EXPECT_THAT(err, HasSubstr("longer than 1 MiB"));
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

TEST(Tour, RunsToTheEndWithoutATerminal) {
    const auto [code, out, err] = run({"tour"});
    EXPECT_EQ(code, 0);
    EXPECT_THAT(out, HasSubstr("cubewright"));
}

}  // namespace
}  // namespace cubewright::cli
