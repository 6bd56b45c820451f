// The cache must never use a bad file: whatever happens to a file, the loaded tables are correct.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>

#include "base/encoding.hpp"
#include "base/random.hpp"
#include "base/workers.hpp"
#include "rubik/tables/table_file.hpp"
#include "rubik/two_phase/two_phase_tables.hpp"
#include "tests/scratch.hpp"

namespace cubewright::rubik {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

std::uint64_t fingerprint(const TwoPhaseTables& tables) {
    std::uint64_t sum = checksum(std::as_bytes(tables.endings.endings));
    for (const auto& filter : tables.near_cosets.filters) sum = checksum(std::as_bytes(filter.words), sum);
    return checksum(std::as_bytes(tables.corners_and_slice.bytes), sum);
}

class TableCache : public testing::Test {
protected:
    const Scratch scratch;
    const fs::path folder = scratch / "not there yet";
    const std::string outside = std::getenv("CUBEWRIGHT_CACHE");
    fs::path file = folder / "two-phase-tiny-htm.tables";
    const std::uint64_t right = fingerprint(built());

    TableCache() { setenv("CUBEWRIGHT_CACHE", folder.c_str(), 1); }
    ~TableCache() override { setenv("CUBEWRIGHT_CACHE", outside.c_str(), 1); }

    static const TwoPhaseTables& built() {
        static const TwoPhaseTables tables = build_two_phase_tables(TableTier::tiny);
        return tables;
    }

    void overwrite(std::streamoff at, char byte) const {
        std::fstream stream(file, std::ios::in | std::ios::out | std::ios::binary);
        stream.seekp(at);
        stream.put(byte);
    }

    void flip(std::streamoff at, char bits) const {
        std::fstream stream(file, std::ios::in | std::ios::out | std::ios::binary);
        stream.seekg(at);
        const char byte = static_cast<char>(stream.get());
        stream.seekp(at);
        stream.put(static_cast<char>(byte ^ bits));
    }

    // Loads the tables and returns true if they had to be computed.
    bool computes() const {
        bool reported = false;
        const auto tables =
            load_two_phase_tables(TableTier::tiny, Metric::htm, [&](const Progress&) { reported = true; });
        EXPECT_EQ(fingerprint(tables), right);
        return reported;
    }
};

TEST_F(TableCache, HeavyLargestTierFollowsTheAvailableFiles) {
    EXPECT_EQ(largest_two_phase_tier(), TableTier::tiny);
    load_two_phase_tables(TableTier::medium);
    EXPECT_EQ(largest_two_phase_tier(), TableTier::medium);
    EXPECT_EQ(largest_two_phase_tier(Metric::qtm), TableTier::tiny);
    clear_two_phase_tables();
    EXPECT_EQ(largest_two_phase_tier(), TableTier::tiny);
    // An invalid file is ignored.
    std::ofstream(folder / "two-phase-large-htm.tables") << "not tables";
    EXPECT_EQ(largest_two_phase_tier(), TableTier::tiny);
}

TEST_F(TableCache, ComputesTablesOnceAndThenMapsThem) {
    EXPECT_TRUE(computes());
    EXPECT_FALSE(computes());
    EXPECT_LE(fs::file_size(file), 4'000'000U);
}

using LongTableCache = TableCache;
TEST_F(LongTableCache, DetectsATruncatedFile) {
    computes();
    for (const std::uintmax_t size : {fs::file_size(file) - 1, fs::file_size(file) / 2, std::uintmax_t{4096},
                                      std::uintmax_t{100}, std::uintmax_t{0}}) {
        fs::resize_file(file, size);
        EXPECT_TRUE(computes()) << size;
        EXPECT_FALSE(computes());
    }
}

TEST_F(LongTableCache, DetectsForeignFilesAndDamagedHeaders) {
    computes();
    std::ofstream(file) << std::string(1'000'000, 'x');
    EXPECT_TRUE(computes());
    for (const std::streamoff at : {0, 8, 20, 100}) {
        overwrite(at, '\x55');
        EXPECT_TRUE(computes()) << "byte " << at;
    }
}

TEST_F(TableCache, DetectsTheTablesOfAnotherVariant) {
    load_two_phase_tables(TableTier::tiny, Metric::qtm);
    fs::copy_file(folder / "two-phase-tiny-qtm.tables", file);
    EXPECT_TRUE(computes());
}

TEST_F(TableCache, DetectsEveryWrongByte) {
    computes();
    Random random(std::uint64_t{11});
    for (int i = 0; i < 60; ++i) {
        const auto at = static_cast<std::streamoff>(random.below(fs::file_size(file)));
        const auto bit = static_cast<char>(1U << random.below(8));
        SCOPED_TRACE(at);
        flip(at, bit);
        EXPECT_TRUE(list_two_phase_tables().front().fault.has_value());
        const auto verified = verify_two_phase_tables();
        ASSERT_TRUE(verified.front().fault.has_value());
        EXPECT_NE(to_string(*verified.front().fault).find("tiny"), std::string::npos);
        flip(at, bit);
    }
    EXPECT_FALSE(verify_two_phase_tables().front().fault.has_value());
    flip(static_cast<std::streamoff>(fs::file_size(file) / 2 + 5), 1);
    EXPECT_TRUE(computes());
    EXPECT_FALSE(verify_two_phase_tables().front().fault.has_value());
}

TEST_F(TableCache, RebuildsFilesOfAnOlderVersion) {
    computes();
    overwrite(8, '\x01');
    EXPECT_TRUE(computes());
    EXPECT_FALSE(computes());
}

// The change time of a file cannot be set, so the test waits until the file is old enough.
TEST_F(LongTableCache, AVerificationNoteAppliesToOneFileOnly) {
    computes();
    const auto note = folder / "two-phase-tiny-htm.verified";
    EXPECT_FALSE(computes());
    EXPECT_FALSE(fs::exists(note)) << "a write in this very moment might not show";
    // The note is only written a few seconds later.
    for (const auto end = Clock::now() + std::chrono::seconds(30); !fs::exists(note) && Clock::now() < end;) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        EXPECT_FALSE(computes());
    }
    ASSERT_TRUE(fs::exists(note));
    EXPECT_FALSE(computes());

    // A wrong byte with an unchanged modification time.
    const auto written = fs::last_write_time(file);
    flip(static_cast<std::streamoff>(fs::file_size(file) / 2), 1);
    fs::last_write_time(file, written);
    EXPECT_TRUE(computes());

    // Another file in its place, with the same size and time.
    const auto right_time = fs::last_write_time(file);
    fs::copy_file(file, folder / "copy");
    fs::rename(folder / "copy", file);
    flip(static_cast<std::streamoff>(fs::file_size(file) / 2), 1);
    fs::last_write_time(file, right_time);
    EXPECT_TRUE(computes());

    // A note without contents.
    std::ofstream(note) << "verified";
    flip(static_cast<std::streamoff>(fs::file_size(file) / 2), 1);
    EXPECT_TRUE(computes());
}

TEST_F(TableCache, TablesAreNamedByTheirDigest) {
    computes();
    const auto loaded = load_two_phase_tables(TableTier::tiny);
    EXPECT_EQ(loaded.digest, built().digest) << "in memory as in a file";
    EXPECT_EQ(list_two_phase_tables().front().digest, loaded.digest);
    EXPECT_NE(load_two_phase_tables(TableTier::tiny, Metric::qtm).digest, loaded.digest);
}

TEST_F(TableCache, ServesConcurrentRequests) {
    run_workers(4, [&](std::size_t) { computes(); });
    EXPECT_FALSE(computes());
    EXPECT_EQ(std::distance(fs::directory_iterator(folder), fs::directory_iterator()), 1) << "no leftovers";
}

TEST_F(TableCache, WorksInMemoryWithoutAWritableFolder) {
    fs::create_directories(folder.parent_path());
    std::ofstream(folder) << "a file where the folder should be";
    EXPECT_TRUE(computes());
    EXPECT_TRUE(computes());
}

TEST_F(TableCache, ListsAndClearsTables) {
    EXPECT_EQ(clear_two_phase_tables(), 0U);
    EXPECT_EQ(list_two_phase_tables().size(), 4U);
    EXPECT_EQ(list_two_phase_tables().front().size, 0U);
    computes();
    std::ofstream(folder / "two-phase-large-htm.tables.1-2.tmp") << "left by a writer that died";
    std::ofstream(folder / "something-else") << "not ours";
    const auto listed = list_two_phase_tables();
    EXPECT_EQ(listed.front().path, file);
    EXPECT_EQ(listed.front().size, fs::file_size(file));
    EXPECT_FALSE(listed.front().fault.has_value());
    EXPECT_EQ(clear_two_phase_tables(), 2U);
    EXPECT_TRUE(fs::exists(folder / "something-else"));
}

TEST_F(TableCache, RefusesTooManySections) {
    const std::vector<SectionBytes> sections(max_sections + 1);
    EXPECT_FALSE(write_table_file(file, table_kind("test", {}), sections));
}

}  // namespace
}  // namespace cubewright::rubik
