#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "base/files.hpp"
#include "base/memory.hpp"
#include "base/workers.hpp"
#include "tests/said.hpp"
#include "tests/scratch.hpp"

namespace cubewright {
namespace {

namespace fs = std::filesystem;

class Files : public testing::Test {
protected:
    const Scratch scratch;
    const fs::path folder = scratch / "not there yet";

    static Result<void> write(const fs::path& path, std::string_view text) {
        const std::array parts{std::as_bytes(std::span(text))};
        return write_atomically(path, parts);
    }
    static std::string read(const fs::path& path) {
        const auto file = MappedFile::open(path);
        if (!file) return "error: " + to_string(file.error());
        return {reinterpret_cast<const char*>(file->bytes().data()), file->bytes().size()};
    }
};

TEST_F(Files, AreMappedAsWritten) {
    ASSERT_TRUE(write(folder / "deep" / "a", "hello"));
    EXPECT_EQ(read(folder / "deep" / "a"), "hello");
    ASSERT_TRUE(write(folder / "deep" / "a", ""));
    EXPECT_EQ(read(folder / "deep" / "a"), "");
}

TEST_F(Files, AreWrittenInSeveralParts) {
    const std::string_view a = "one ";
    const std::string_view b = "two";
    const std::array parts{std::as_bytes(std::span(a)), std::as_bytes(std::span(b))};
    ASSERT_TRUE(write_atomically(folder / "parts", parts));
    EXPECT_EQ(read(folder / "parts"), "one two");
}

TEST_F(Files, MissingFilesAndFoldersAreReportedByName) {
    const auto missing = MappedFile::open(folder / "missing");
    ASSERT_FALSE(missing);
    EXPECT_NE(said(missing.error()).where.find("missing"), std::string::npos);
    fs::create_directories(folder);
    EXPECT_FALSE(MappedFile::open(folder));
}

// In a container the program always has process ID 1.
TEST_F(Files, LeftoversOfAKilledWriterAreHarmlessAndRemoved) {
    fs::create_directories(folder);
    for (int serial = 0; serial < 100; ++serial) {
        const auto left = folder / ("a." + std::to_string(getpid()) + "-" + std::to_string(serial) + ".tmp");
        std::fclose(std::fopen(left.c_str(), "w"));
    }
    const auto old = folder / "a.0123.tmp";
    const auto others = folder / "b.0123.tmp";
    for (const auto& path : {old, others}) {
        std::fclose(std::fopen(path.c_str(), "w"));
        fs::last_write_time(path, fs::file_time_type::clock::now() - std::chrono::hours(2));
    }
    const auto written = write(folder / "a", "hello");
    ASSERT_TRUE(written) << to_string(written.error());
    EXPECT_EQ(read(folder / "a"), "hello");
    EXPECT_FALSE(fs::exists(old));
    EXPECT_TRUE(fs::exists(others)) << "another file's";
}

TEST_F(Files, AFailedWriteLeavesNothingBehind) {
    fs::create_directories(folder / "taken");  // a file cannot replace a folder
    EXPECT_FALSE(write(folder / "taken", "text"));
    EXPECT_EQ(std::distance(fs::directory_iterator(folder), fs::directory_iterator()), 1);
}

TEST_F(Files, AReaderKeepsTheOldFileWhileItIsReplaced) {
    ASSERT_TRUE(write(folder / "a", "old"));
    const auto old = MappedFile::open(folder / "a");
    ASSERT_TRUE(old);
    ASSERT_TRUE(write(folder / "a", "new text"));
    EXPECT_EQ(std::string_view(reinterpret_cast<const char*>(old->bytes().data()), 3), "old");
    EXPECT_EQ(read(folder / "a"), "new text");
}

TEST_F(Files, ManyConcurrentWritersLeaveOneCompleteFile) {
    run_workers(8, [&](std::size_t i) {
        for (int round = 0; round < 5; ++round)
            EXPECT_TRUE(write(folder / "a", std::string(10'000, static_cast<char>('a' + i))));
    });
    const std::string text = read(folder / "a");
    ASSERT_EQ(text.size(), 10'000U);
    EXPECT_EQ(text, std::string(10'000, text[0]));
    EXPECT_EQ(std::distance(fs::directory_iterator(folder), fs::directory_iterator()), 1);
}

TEST_F(Files, AStoppedWriterChangesNothing) {
    StopSource stop;
    ASSERT_TRUE(write(folder / "a", "before"));
    stop.request_stop();
    const std::string_view text = "after";
    const std::array parts{std::as_bytes(std::span(text))};
    EXPECT_FALSE(write_atomically(folder / "a", parts, {.stop = stop.token()}));
    EXPECT_EQ(read(folder / "a"), "before");
    EXPECT_EQ(std::distance(fs::directory_iterator(folder), fs::directory_iterator()), 1);
    EXPECT_TRUE(write_atomically(folder / "a", parts, {.flushed = false}));
    EXPECT_EQ(read(folder / "a"), "after");
}

TEST(CacheFolder, UsesTheEnvironmentVariablesInOrder) {
    setenv("HOME", "/home/somebody", 1);
    unsetenv("XDG_CACHE_HOME");
    unsetenv("CUBEWRIGHT_CACHE");
    EXPECT_EQ(cache_folder(), fs::path("/home/somebody/.cache/cubewright"));
    setenv("XDG_CACHE_HOME", "relative", 1);
    EXPECT_EQ(cache_folder(), fs::path("/home/somebody/.cache/cubewright"));
    setenv("XDG_CACHE_HOME", "/var/xdg", 1);
    EXPECT_EQ(cache_folder(), fs::path("/var/xdg/cubewright"));
    setenv("CUBEWRIGHT_CACHE", "/var/own", 1);
    EXPECT_EQ(cache_folder(), fs::path("/var/own"));
    setenv("CUBEWRIGHT_CACHE", "", 1);
    unsetenv("XDG_CACHE_HOME");
    unsetenv("HOME");
    EXPECT_EQ(cache_folder(), std::nullopt);
}

TEST(LargeBuffer, IsZeroedAlignedAndMovable) {
    LargeBuffer buffer(5'000'000);
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(buffer.bytes().data()) % 64, 0U);
    for (const std::byte b : buffer.bytes()) ASSERT_EQ(b, std::byte{0});
    buffer.as<std::uint32_t>()[7] = 42;
    LargeBuffer other = std::move(buffer);
    EXPECT_EQ(other.as<std::uint32_t>()[7], 42U);
    EXPECT_EQ(other.bytes().size(), 5'000'000U);
    EXPECT_TRUE(LargeBuffer().bytes().empty());
}

}  // namespace
}  // namespace cubewright
