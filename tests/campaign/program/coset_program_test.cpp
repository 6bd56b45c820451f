// Tests `cubewright coset` as users run it: several workers, kill -9, Ctrl-C, a full disk.
#include <gtest/gtest.h>
#include <sys/mount.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

#include "tests/cli/run.hpp"
#include "tests/scratch.hpp"

namespace cubewright::cli {
namespace {

using Json = nlohmann::json;
namespace fs = std::filesystem;
using namespace std::chrono_literals;

class CosetProgram : public testing::Test {
protected:
    std::string out(const std::string& name = "out") const { return (folder_ / name).string(); }

    // Options for a cheap run: only sequences of up to two moves.
    std::vector<std::string> range(const std::string& first, const std::string& last,
                                   const std::string& into = "out") const {
        return {"coset", "range", first, last, "--depth", "2", "--search-depth", "2", "--out", out(into), "--json"};
    }

    Json report(const std::string& name = "out") const {
        return Json::parse(run({"coset", "report", out(name), "--json"}).out);
    }

    const Scratch folder_;
};
using LongCosetProgram = CosetProgram;

pid_t start(const std::vector<std::string>& arguments) {
    const pid_t child = fork();
    if (child != 0) return child;
    std::vector<std::string> copies{CUBEWRIGHT_PROGRAM};
    copies.insert(copies.end(), arguments.begin(), arguments.end());
    std::vector<char*> argv;
    for (std::string& argument : copies) argv.push_back(argument.data());
    argv.push_back(nullptr);
    std::freopen("/dev/null", "w", stdout);
    execv(argv[0], argv.data());
    _exit(127);
}

int end_of(pid_t child) {
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

// Waits until some records have been written.
void wait_for_records(const fs::path& folder) {
    for (int i = 0; i < 60'000; ++i, std::this_thread::sleep_for(1ms)) {
        std::error_code error;
        for (const auto& file : fs::directory_iterator(folder, error))
            if (file.path().extension() == ".jsonl" && file.file_size() > 1000) return;
    }
    ADD_FAILURE() << "no records came";
}

TEST_F(CosetProgram, NumbersAndListsCosets) {
    const Json solved = Json::parse(run({"coset", "number", "R2 U2", "--json"}).out);
    EXPECT_EQ(solved["coset"], 0);
    EXPECT_EQ(solved["of"], 138'639'780);
    EXPECT_EQ(solved["views"].size(), 3U);
    const auto listed = lines(run({"coset", "list", "5000", "5003", "--json"}).out);
    ASSERT_EQ(listed.size(), 3U);
    for (const std::string& line : listed) {
        const Json coset = Json::parse(line);
        const Json back = Json::parse(run({"coset", "number", coset["position"], "--json"}).out);
        EXPECT_EQ(back["coset"], coset["coset"]);
        EXPECT_EQ(back["twist"], coset["twist"]);
        EXPECT_EQ(run({"cube", "check", coset["position"]}).code, 0);
    }
}

TEST_F(LongCosetProgram, ResumesAfterAKill) {
    const pid_t child = start(range("0", "400"));
    wait_for_records(out());
    kill(child, SIGKILL);
    EXPECT_EQ(end_of(child), -SIGKILL);
    const auto before = report()["done"].get<int>();
    EXPECT_GT(before, 0);
    EXPECT_LT(before, 400);
    auto more = range("0", "400");
    more.insert(more.end(), {"--limit", "20"});
    const Json done = Json::parse(run(more).out);
    EXPECT_EQ(done["solved"], 20);
    EXPECT_EQ(report()["done"], before + 20);
    EXPECT_EQ(report()["doubled"], 0);
    EXPECT_EQ(run({"coset", "range", "0", "500", "--out", out()}).code, 2) << "another plan";
}

TEST_F(LongCosetProgram, SavesItsRecordsOnCtrlC) {
    const pid_t child = start(range("0", "400"));
    wait_for_records(out());
    kill(child, SIGINT);
    EXPECT_EQ(end_of(child), 130);
    EXPECT_TRUE(fs::is_empty(fs::path(out()) / "claims"));
    const Json told = report();
    EXPECT_GT(told["done"], 0);
    EXPECT_EQ(told["unfinished"], 0);
    EXPECT_EQ(told["damaged"], 0);
}

TEST_F(LongCosetProgram, TwoWorkersShareTheWorkAndMergingIsIdempotent) {
    const pid_t one = start(range("0", "40"));
    wait_for_records(out());
    kill(one, SIGSTOP);  // leaves work for the other process, however slowly it starts
    const pid_t two = start(range("0", "40"));
    for (int i = 0; i < 3000 && report()["workers"] != 2; ++i) std::this_thread::sleep_for(20ms);
    kill(one, SIGCONT);
    EXPECT_EQ(end_of(one), 0);
    EXPECT_EQ(end_of(two), 0);
    const Json told = report();
    EXPECT_EQ(told["done"], 40);
    EXPECT_EQ(told["doubled"], 0);
    EXPECT_EQ(told["workers"], 2);
    EXPECT_EQ(Json::parse(run(range("40", "44", "more")).out)["solved"], 4);
    const std::vector<std::string> merge{"coset", "merge", out("all"), out(), out("more"), "--json"};
    EXPECT_EQ(Json::parse(run(merge).out)["added"], 44);
    EXPECT_EQ(Json::parse(run(merge).out)["added"], 0);
    EXPECT_EQ(report("all")["done"], 44);
    EXPECT_EQ(report("all")["planned"], 44);
    const auto verified = run({"coset", "verify", "--out", out("all"), "--every", "10", "--json"});
    EXPECT_EQ(verified.code, 0);
    EXPECT_GT(Json::parse(verified.out)["solved"], 0);
    EXPECT_EQ(Json::parse(verified.out)["unlike"], 0);
    EXPECT_EQ(run({"coset", "report", out("all"), "--page", out("page.html")}).code, 0);
    EXPECT_TRUE(fs::exists(out("page.html")));
}

TEST_F(LongCosetProgram, ReportsAFullDiskAndLosesNothing) {
    fs::create_directories(out());
    if (mount("none", out().c_str(), "tmpfs", 0, "size=64k") != 0) GTEST_SKIP() << "needs root";
    const auto full = run(range("0", "400"));
    EXPECT_EQ(full.code, 2);
    EXPECT_NE(full.out.find("No space left"), std::string::npos) << full.out;
    const Json told = report();
    EXPECT_GT(told["done"], 10);
    EXPECT_EQ(told["damaged"], 0);
    EXPECT_EQ(told["unfinished"], 0);
    EXPECT_EQ(umount(out().c_str()), 0);
}

// Proves a whole coset through the command line.
TEST_F(LongCosetProgram, ProvesTwentyForACoset) {
    const auto solved = run({"coset", "solve", "R F U2 R' U' B' F L F' U2", "--json"});
    ASSERT_EQ(solved.code, 0) << solved.err;
    const Json answer = Json::parse(solved.out);
    EXPECT_EQ(answer["at_most"], 20);
    EXPECT_EQ(answer["counts"][14], 2'685'852);
    EXPECT_EQ(answer["left_positions"].size(), answer["left"]);
}

}  // namespace
}  // namespace cubewright::cli
