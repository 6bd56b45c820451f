// Tests of Ctrl-C at a pseudo-terminal. The program draws its progress there, the key is typed into it, and the system
// sends the signal. An interrupted proof reports its progress, and the next call resumes from there.
#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>
#include <string>
#include <vector>

#include "tests/cli/run.hpp"
#include "tests/scratch.hpp"

namespace cubewright::cli {
namespace {

using Json = nlohmann::json;
namespace fs = std::filesystem;

// A cube at a typical distance from solved. Without a large table the proof takes most of a minute.
const std::string endless = "D2 L' U2 F' R2 B U' L2 D R' F2 U B2 L' D' F R2 U2 B' L";

double to_seconds(const rusage& usage) {
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

// Returns the processor time of a running process, from fields 14 and 15 of /proc/PID/stat.
double seconds_so_far(pid_t process) {
    std::ifstream file("/proc/" + std::to_string(process) + "/stat");
    std::string word;
    double ticks = 0;
    for (int i = 1; i <= 15 && file >> word; ++i)
        if (i >= 14) ticks += std::atof(word.c_str());
    return ticks / static_cast<double>(sysconf(_SC_CLK_TCK));
}

struct BrokenOffRun {
    Outcome outcome;
    std::string screen;
    double seconds_to_end = 0;  // processor time from Ctrl-C to the end
};

// Types the input, and then Ctrl-C once the terminal shows `shown`. The answer goes to a file, or to the terminal if
// `shows_answer` is set.
BrokenOffRun interrupted_when(const std::regex& shown, const std::vector<std::string>& arguments,
                              const std::string& cache, const std::string& input = "", bool shows_answer = false) {
    BrokenOffRun run;
    std::FILE* out = std::tmpfile();
    int terminal = -1;
    const pid_t child = forkpty(&terminal, nullptr, nullptr, nullptr);
    if (child == 0) {
        if (!shows_answer) dup2(fileno(out), STDOUT_FILENO);
        setenv("CUBEWRIGHT_CACHE", cache.c_str(), 1);
        std::vector<std::string> copies{CUBEWRIGHT_PROGRAM};
        copies.insert(copies.end(), arguments.begin(), arguments.end());
        std::vector<char*> argv;
        for (std::string& argument : copies) argv.push_back(argument.data());
        argv.push_back(nullptr);
        execv(argv[0], argv.data());
        _exit(127);
    }
    EXPECT_EQ(write(terminal, input.data(), input.size()), static_cast<ssize_t>(input.size()));
    bool typed = false;
    double before = 0;
    std::array<char, 4096> buffer{};
    for (pollfd ready{terminal, POLLIN, 0}; poll(&ready, 1, 120'000) > 0;) {
        const ssize_t size = read(terminal, buffer.data(), buffer.size());
        if (size <= 0) break;  // the program has exited
        run.screen.append(buffer.data(), static_cast<std::size_t>(size));
        if (typed || !std::regex_search(run.screen, shown)) continue;
        before = seconds_so_far(child);
        typed = write(terminal, "\x03", 1) == 1;
    }
    close(terminal);
    int status = 0;
    rusage usage{};
    wait4(child, &status, 0, &usage);
    run.seconds_to_end = to_seconds(usage) - before;
    run.outcome.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    std::rewind(out);
    for (int c = std::getc(out); c != EOF; c = std::getc(out)) run.outcome.out += static_cast<char>(c);
    std::fclose(out);
    EXPECT_TRUE(typed) << run.screen;
    return run;
}

class CtrlC : public testing::Test {
protected:
    const Scratch cache_;
};

void expect_to_solve(const std::string& moves) {
    const auto turned = run({"cube", "show", endless + " " + moves, "--json"});
    EXPECT_EQ(Json::parse(turned.out)["facelets"], "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB");
}

TEST_F(CtrlC, InterruptsAProofThatTheNextCallResumes) {
    const std::vector<std::string> solve{"cube", "solve", "--method", "optimal", "--json", endless};
    const auto first = interrupted_when(std::regex("no solution of 1[0-9] "), solve, cache_.path().string());
    EXPECT_LT(first.seconds_to_end, 1) << "of a processor";
    ASSERT_EQ(first.outcome.code, 130) << first.outcome.out;
    const Json answer = Json::parse(first.outcome.out);
    EXPECT_EQ(answer["found"], false);
    EXPECT_EQ(answer["proved_optimal"], false);
    const unsigned bound = answer["lower_bound"];
    EXPECT_GE(bound, 11U);
    EXPECT_LE(bound, 20U) << "every cube has a solution of 20";
    EXPECT_EQ(answer["rests_on"].size(), 1U);
    ASSERT_TRUE(answer.contains("best")) << first.outcome.out;
    EXPECT_EQ(answer["message"], "Interrupted. Proven so far: no solution of " + std::to_string(bound - 1) +
                                     " moves or fewer. Best known: " + std::string(answer["best"]["moves"]) + " (" +
                                     answer["best"]["length"].dump() +
                                     " moves). Run the same command again to resume.");
    expect_to_solve(answer["best"]["moves"]);
    EXPECT_LT(answer["searched"][0]["length"], bound) << "there was nothing to go on from";
    for (const auto& file : fs::directory_iterator(cache_.path())) EXPECT_NE(file.path().extension(), ".tmp");

    const auto second = interrupted_when(std::regex("no solution of [0-9]+ "), solve, cache_.path().string());
    EXPECT_LT(second.seconds_to_end, 1) << "of a processor";
    ASSERT_EQ(second.outcome.code, 130) << second.outcome.out;
    const Json later = Json::parse(second.outcome.out);
    EXPECT_GE(later["lower_bound"], bound);
    EXPECT_EQ(later["rests_on"], answer["rests_on"]);
    for (const Json& each : later["searched"]) EXPECT_GE(each["length"], bound);
    ASSERT_TRUE(later.contains("best")) << second.outcome.out;
    expect_to_solve(later["best"]["moves"]);
}

TEST_F(CtrlC, EndsLongVerbsWithTheInterruptExitCode) {
    struct LongVerb {
        std::vector<std::string> arguments;
        std::regex shown;  // text that appears once the work is in progress
    };
    const std::vector<LongVerb> verbs{
        {{"cube", "solve", "--method", "fmc", "--nodes", "100000000000", endless}, std::regex("moves so far")},
        {{"cube", "solve", "--time-limit", "1h", endless}, std::regex("moves so far")},
        {{"tables", "build", "--tier", "medium"}, std::regex(" %")},
        {{"tables", "build", "--tier", "250M"}, std::regex(" %")},
        {{"bench", "solve", "--tier", "medium"}, std::regex(" %")},
        {{"bench", "optimal", "--tables", "30M", "--count", "1000"}, std::regex("cubes")},
        {{"set", "atlas"}, std::regex(" %")},
    };
    for (const LongVerb& verb : verbs) {
        const auto run = interrupted_when(verb.shown, verb.arguments, cache_.path().string());
        EXPECT_EQ(run.outcome.code, 130) << verb.arguments[1] << run.screen;
        EXPECT_NE(run.screen.find("cubewright: Interrupted"), std::string::npos) << verb.arguments[1] << run.screen;
        EXPECT_LT(run.seconds_to_end, 1) << "of a processor: " << verb.arguments[1];
    }
}

TEST_F(CtrlC, EndsTheWaitForInput) {
    const auto batch =
        interrupted_when(std::regex("R' \\(1\\)"), {"cube", "solve", "-"}, cache_.path().string(), "R\n", true);
    EXPECT_EQ(batch.outcome.code, 130);
    EXPECT_NE(batch.screen.find("Interrupted. 1 line answered."), std::string::npos) << batch.screen;
    const auto game =
        interrupted_when(std::regex("> "), {"set", "play", "--level", "2"}, cache_.path().string(), "", true);
    EXPECT_EQ(game.outcome.code, 130);
    EXPECT_NE(game.screen.find("Interrupted"), std::string::npos) << game.screen;
}

}  // namespace
}  // namespace cubewright::cli
