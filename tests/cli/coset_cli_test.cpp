// Tests of invalid arguments to `cubewright coset`. Every error is reported before any work begins, together with the
// expected value.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/mount.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/cli/run.hpp"
#include "tests/scratch.hpp"

namespace cubewright::cli {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using Words = std::vector<std::string>;

class CosetWords : public testing::Test {
protected:
    std::string path(const std::string& name) const { return (folder_ / name).string(); }
    std::string folder_with(const std::string& name, const std::string& plan) const {
        fs::create_directories(path(name));
        std::ofstream(path(name) + "/plan.json") << plan;
        return path(name);
    }

    static void expect_refused(const Words& words, const std::string& because) {
        const auto [code, out, err] = run(words);
        EXPECT_EQ(code, 2) << testing::PrintToString(words);
        EXPECT_EQ(out, "") << testing::PrintToString(words);
        EXPECT_THAT(err, HasSubstr(because)) << testing::PrintToString(words);
    }

    const Scratch folder_;
};

TEST_F(CosetWords, RangesMustContainExistingCosets) {
    const auto both = [&](const std::string& first, const std::string& last, const std::string& because) {
        expect_refused({"coset", "list", first, last}, because);
        expect_refused({"coset", "range", first, last, "--out", path("out")}, because);
        EXPECT_FALSE(fs::exists(path("out"))) << first << ' ' << last;
    };
    both("5", "3", "a whole number from 6 to 138639780");
    both("5", "5", "a whole number from 6 to 138639780");
    both("138639780", "138639780", "a whole number from 0 to 138639779");
    for (const char* wrong :
         {"138639781", "4294967296", "99999999999999999999", "-3", "three", "3.5", "3 ", "0x3", ""}) {
        both(wrong, "3", "A: expected a whole number from 0 to 138639780, got '" + std::string(wrong) + "'");
        both("0", wrong, "B: expected a whole number from 0 to 138639780, got '" + std::string(wrong) + "'");
    }
    EXPECT_EQ(lines(run({"coset", "list", "138639779", "138639780"}).out).size(), 1U);
    const auto as_json = run({"coset", "list", "5", "3", "--json"});
    EXPECT_EQ(as_json.code, 2);
    EXPECT_EQ(nlohmann::json::parse(as_json.out)["error"]["code"], "out-of-range");
}

TEST_F(CosetWords, OptionValuesMustBeInRange) {
    const auto with = [&](const std::string& option, const std::string& value, const std::string& because) {
        expect_refused({"coset", "range", "0", "5", "--out", path("out"), option, value}, because);
        EXPECT_FALSE(fs::exists(path("out"))) << option << ' ' << value;
    };
    for (const char* shard : {"0/3", "4/3", "x/y", "1", "-1/3", "1/18446744073709551615", ""})
        with("--shard", shard, "I/N");
    for (const char* value : {"0", "-1", "many", "1e400"}) {
        with("--limit", value, "--limit");
        with("--lease", value, "--lease");
        with("--unit", value, "--unit");
    }
    for (const char* value : {"-1", "41", "far"}) with("--depth", value, "--depth");
    for (const char* value : {"-1", "21", "99999999999999999999"}) with("--search-depth", value, "--search-depth");
    for (const char* device : {"abacus", "cuda:", "cuda:x", "cuda:-1", "cuda:1x", "cpu:0"}) {
        with("--device", device, "--device");
        with("--device", device, "expected cpu, cuda or cuda:N, got '" + std::string(device) + "'");
    }
    expect_refused({"coset", "range", "0", "5", "--depth", "5", "--search-depth", "6", "--out", path("out")},
                   "a whole number from 0 to 5");
    expect_refused({"coset", "solve", "R", "--depth", "5", "--search-depth", "6"}, "a whole number from 0 to 5");
    expect_refused({"coset", "solve", "R", "--left", "-1"}, "--left");
    for (const char* count : {"0", "-1", "100000001", "some"})
        expect_refused({"coset", "sample", count, "--out", path("out")}, "N");
    for (const char* seed : {"-1", "99999999999999999999", "x"})
        expect_refused({"coset", "sample", "5", "--seed", seed, "--out", path("out")}, "--seed");
    for (const char* every : {"0", "-1", "few"})
        expect_refused({"coset", "verify", "--every", every, "--out", path("out")}, "--every");
    EXPECT_FALSE(fs::exists(path("out")));
}

TEST_F(CosetWords, CubesMustBeValid) {
    for (const char* verb : {"number", "solve"}) {
        expect_refused({"coset", verb}, "No cube given: expected ");
        expect_refused({"coset", verb, "no cube"}, "no cube");
        expect_refused({"coset", verb, "@" + path("nowhere")}, "nowhere");
        const auto impossible = run({"coset", verb, "UUUUUUUFURRRRRRRRRFUFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"});
        EXPECT_EQ(impossible.code, 1);
        EXPECT_THAT(impossible.err, HasSubstr("flipped"));
    }
}

TEST_F(CosetWords, InvalidFoldersAreRefused) {
    std::ofstream(path("file")) << "a file";
    fs::create_directories(path("empty"));
    for (const char* verb : {"run", "verify"})
        expect_refused({"coset", verb, "--out", path("file")}, "Not a directory");
    expect_refused({"coset", "range", "0", "5", "--out", path("file")}, "Not a directory");
    expect_refused({"coset", "sample", "5", "--out", path("file")}, "Not a directory");
    expect_refused({"coset", "report", path("file")}, "Not a directory");
    expect_refused({"coset", "merge", path("into"), path("file")}, "Not a directory");
    expect_refused({"coset", "run"}, "No --out given: expected ");
    for (const std::string nothing : {"nowhere", "empty"}) {
        const std::string because =
            nothing == "empty" ? "neither a plan nor coset records" : "No such file or directory";
        expect_refused({"coset", "report", path(nothing)}, because);
        expect_refused({"coset", "verify", "--out", path(nothing)}, because);
        expect_refused({"coset", "merge", path("into"), path(nothing)}, because);
    }
    EXPECT_TRUE(fs::is_empty(path("empty"))) << "nothing is written into a folder that is only asked about";
    EXPECT_FALSE(fs::exists(path("nowhere")));
    EXPECT_FALSE(fs::exists(path("into")));
    const std::string whole = folder_with("whole", R"({"cosets":"range","first":0,"last":5,"depth":20,"unit":1})");
    expect_refused({"coset", "merge", path("file"), whole}, "Not a directory");
    EXPECT_EQ(run({"coset", "report", whole}).code, 0) << "a plan of which nothing is done yet";
    expect_refused({"coset", "report", whole, "--page", path("file") + "/page.html"}, "Not a directory");
    expect_refused({"coset", "report", whole, "--picture", path("empty")}, "Is a directory");
}

TEST_F(CosetWords, InvalidPlansAreRefused) {
    const auto refused = [&](const std::string& plan, const std::string& because) {
        const std::string folder = folder_with("planned", plan);
        for (const Words& words : std::vector<Words>{{"coset", "run", "--out", folder},
                                                     {"coset", "range", "0", "5", "--out", folder},
                                                     {"coset", "verify", "--out", folder},
                                                     {"coset", "report", folder},
                                                     {"coset", "merge", path("into"), folder}}) {
            expect_refused(words, "plan.json");
            expect_refused(words, because);
        }
    };
    refused("", "JSON");
    refused("[]", "object");
    refused(R"({"cosets":"all","depth":20,"unit":1})", "all");
    // A plan of a newer version of the program.
    refused(R"({"cosets":"range","first":0,"last":5,"depth":20,"unit":1,"metric":"qtm"})", "metric");
    refused(R"({"cosets":"range","first":5,"last":5,"depth":20,"unit":1})", "a whole number from 6 to 138639780");
    refused(R"({"cosets":"range","first":5,"last":138639781,"depth":20,"unit":1})", "138639780");
    refused(R"({"cosets":"range","first":0,"last":5,"depth":20,"search_depth":21,"unit":1})",
            "a whole number from 0 to 20");
    refused(R"({"cosets":"range","first":0,"last":5,"depth":20,"unit":0})", "unit");
    expect_refused({"coset", "range", "0", "6", "--out",
                    folder_with("planned", R"({"cosets":"range","first":0,"last":5,"depth":20,"unit":1})")},
                   "the folder already contains another plan");
}

TEST_F(CosetWords, ReadOnlyFoldersAreRefusedBeforeTheWork) {
    fs::create_directories(path("disk"));
    if (mount("none", path("disk").c_str(), "tmpfs", 0, "size=64k") != 0) GTEST_SKIP() << "needs root";
    folder_with("disk", R"({"cosets":"range","first":0,"last":5,"depth":20,"unit":1})");
    ASSERT_EQ(mount("none", path("disk").c_str(), "tmpfs", MS_REMOUNT | MS_RDONLY, "size=64k"), 0);
    expect_refused({"coset", "run", "--out", path("disk")}, "Read-only");
    expect_refused({"coset", "verify", "--out", path("disk")}, "Read-only");
    expect_refused({"coset", "run", "--out", path("disk") + "/new"}, "cannot write");
    EXPECT_EQ(run({"coset", "report", path("disk")}).code, 0);
    EXPECT_EQ(umount(path("disk").c_str()), 0);
}

TEST_F(CosetWords, APictureWithoutRecordsShowsOnlyThePublishedShares) {
    const std::string folder = folder_with("planned", R"({"cosets":"range","first":0,"last":5,"depth":20,"unit":1})");
    ASSERT_EQ(run({"coset", "report", folder, "--picture", path("a.svg")}).code, 0);
    std::ifstream file(path("a.svg"));
    const std::string svg((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    EXPECT_THAT(svg, HasSubstr("</svg>"));
    EXPECT_THAT(svg, HasSubstr("class=\"known\""));
    EXPECT_THAT(svg, testing::Not(HasSubstr("nan")));
}

}  // namespace
}  // namespace cubewright::cli
