// Tests of `--shard`, which divides a batch among machines. The combined answers must equal those of the whole batch.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <string>
#include <vector>

#include "tests/cli/run.hpp"

namespace cubewright::cli {
namespace {

using testing::HasSubstr;
using Words = std::vector<std::string>;

// Includes blank lines, an invalid cube, and JSON over several lines.
const std::string cubes =
    "R U F\n\nR' D2 L\nno cube\n{\"facelets\":\n \"UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB\"}\n"
    "U2 B\n   \nF2 R2 F2 R2\nx y\nL' U L\nD\nsuperflip";

std::string strip_times(const std::string& text) {
    static const std::regex time(R"("time_ms":[-+.e0-9]+)");
    return std::regex_replace(text, time, "");
}

// Returns the answers of all parts merged as by `sort -n | cut -f2-`, and records which part answered each line.
std::string joined(Words words, int parts, std::map<std::size_t, int>& part_of_line) {
    std::map<std::size_t, std::string> answers;
    for (int part = 1; part <= parts; ++part) {
        Words own = words;
        own.insert(own.end(), {"--shard", std::to_string(part) + '/' + std::to_string(parts)});
        std::size_t last = 0;
        for (const std::string& line : lines(run(own, cubes).out)) {
            const std::size_t tab = line.find('\t');
            EXPECT_NE(tab, std::string::npos) << line;
            const std::size_t number = std::stoul(line);
            EXPECT_GE(number, last) << "in the order of the batch";
            last = number;
            EXPECT_TRUE(part_of_line.emplace(number, part).second || part_of_line[number] == part) << number;
            answers[number] += line.substr(tab + 1) + '\n';
        }
    }
    std::string all;
    for (const auto& [number, answer] : answers) all += answer;
    return strip_times(all);
}

TEST(Shards, AddUpToTheWholeBatch) {
    for (const Words& words : std::vector<Words>{{"cube", "solve", "-", "--json", "--max-length", "22"},
                                                 {"cube", "solve", "-", "--method", "lbl"},
                                                 {"cube", "solve", "-", "--method", "cfop", "--json"},
                                                 {"cube", "check", "-"},
                                                 {"cube", "check", "-", "--request"}}) {
        const std::string whole = strip_times(run(words, cubes).out);
        const bool is_quick = words[1] == "check";
        for (const int parts : is_quick ? std::vector{1, 2, 3, 20} : std::vector{3}) {
            std::map<std::size_t, int> part_of_line;
            EXPECT_EQ(joined(words, parts, part_of_line), whole) << parts << testing::PrintToString(words);
            EXPECT_EQ(part_of_line.size(), 10U);
            // The parts differ in size by at most one value.
            std::map<int, int> sizes;
            for (const auto& [line, part] : part_of_line) ++sizes[part];
            for (const auto& [part, size] : sizes) EXPECT_LE(size, (10 + parts - 1) / parts);
        }
    }
}

TEST(Shards, NumberTheAnswersByLine) {
    const auto answers = lines(run({"cube", "check", "-", "--json", "--shard", "2/3"}, cubes).out);
    ASSERT_EQ(answers.size(), 3U);
    EXPECT_THAT(answers[0], testing::StartsWith("3\t"));
    EXPECT_THAT(answers[1], testing::StartsWith("7\t"));
    EXPECT_THAT(answers[2], testing::StartsWith("11\t"));
}

TEST(Shards, DivideAFileByLines) {
    const auto path = std::filesystem::temp_directory_path() / ("cubewright-shard-" + std::to_string(getpid()));
    std::ofstream(path) << "R U\n";
    EXPECT_EQ(run({"cube", "solve", "@" + path.string(), "--method", "optimal", "--shard", "1/2"}).out,
              "1\t" + run({"cube", "solve", "-", "--method", "optimal"}, "R U\n").out);
    const auto none = run({"cube", "solve", "@" + path.string(), "--shard", "2/2"});
    EXPECT_EQ(none.code, 0);
    EXPECT_EQ(none.out, "");
    std::filesystem::remove(path);
}

TEST(Shards, ReturnTheExitCodeOfTheirOwnLines) {
    EXPECT_EQ(run({"cube", "check", "-", "--shard", "2/3"}, cubes).code, 0);
    EXPECT_EQ(run({"cube", "check", "-", "--shard", "3/3"}, cubes).code, 2) << "no cube";
}

TEST(Shards, RejectInvalidValues) {
    for (const char* shard : {"0/3", "4/3", "x/y", "1", "3/", "/3", "-1/3", "1/0", "1/3x", ""}) {
        const auto [code, out, err] = run({"cube", "solve", "-", "--shard", shard}, cubes);
        EXPECT_EQ(code, 2) << shard;
        EXPECT_EQ(out, "");
        EXPECT_THAT(err, HasSubstr("I/N"));
    }
    const auto one = run({"cube", "solve", "R U", "--shard", "1/2"});
    EXPECT_EQ(one.code, 2);
    EXPECT_THAT(one.err, HasSubstr("batch"));
    EXPECT_EQ(run({"cube", "scramble", "--shard", "1/2"}).code, 2) << "takes no batches";
    EXPECT_EQ(run({"cube", "solve", "@/nowhere/at/all", "--shard", "1/2"}).code, 2);
}

}  // namespace
}  // namespace cubewright::cli
