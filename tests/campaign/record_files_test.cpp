// Tests of record files: appending, incremental reading, and integrity after write failures.
#include "campaign/coset_record.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <vector>

#include "tests/campaign/some_records.hpp"
#include "tests/scratch.hpp"
#include "texts/message.hpp"

namespace cubewright::campaign {
namespace {

std::vector<std::uint32_t> cosets_in(const std::filesystem::path& folder) {
    std::vector<std::uint32_t> cosets;
    RecordReader reader(folder);
    EXPECT_TRUE(reader.read_new([&](const CosetRecord& record) { cosets.push_back(record.coset); }));
    return cosets;
}

std::filesystem::path only_file(const std::filesystem::path& folder) {
    return std::filesystem::directory_iterator(folder)->path();
}

TEST(RecordFiles, ReadersReturnNewRecords) {
    const Scratch folder;
    RecordWriter writer(folder.path(), "a");
    RecordWriter other(folder.path(), "a");
    RecordReader reader(folder.path());
    std::vector<std::uint32_t> seen;
    const auto look = [&] {
        seen.clear();
        EXPECT_TRUE(reader.read_new([&](const CosetRecord& record) { seen.push_back(record.coset); }));
    };
    look();
    EXPECT_TRUE(seen.empty());
    EXPECT_TRUE(writer.append(sample_record(1)));
    EXPECT_TRUE(writer.append(sample_record(2)));
    look();
    EXPECT_EQ(seen, (std::vector<std::uint32_t>{1, 2}));
    EXPECT_TRUE(writer.append(sample_record(3)));
    EXPECT_TRUE(other.append(sample_record(4)));  // same worker name, but a separate file
    look();
    EXPECT_EQ(seen.size(), 2U);
    look();
    EXPECT_TRUE(seen.empty());
    EXPECT_EQ(reader.damaged(), 0U);
}

TEST(RecordFiles, DamagedLinesDoNotAffectOthers) {
    const Scratch folder;
    {
        RecordWriter writer(folder.path(), "a");
        for (std::uint32_t i = 0; i < 5; ++i) EXPECT_TRUE(writer.append(sample_record(i)));
    }
    const auto path = only_file(folder.path());
    std::string text;
    std::getline(std::ifstream(path), text, '\0');
    const std::size_t second = text.find('\n') + 1;
    text[second + 30] ^= 4;          // damages record 1
    text.resize(text.size() - 100);  // truncates record 4
    std::ofstream(path) << text;
    EXPECT_EQ(cosets_in(folder.path()), (std::vector<std::uint32_t>{0, 2, 3}));
    RecordReader reader(folder.path());
    EXPECT_TRUE(reader.read_new([](const CosetRecord&) {}));
    EXPECT_EQ(reader.damaged(), 1U);
    EXPECT_EQ(reader.unfinished(), 1U);
}

TEST(RecordFiles, AMissingFolderIsAnError) {
    const auto read = RecordReader("/nowhere/at/all").read_new([](const CosetRecord&) {});
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().code(), "cannot-read");
    RecordWriter writer("/proc/nowhere", "a");
    const auto written = writer.append(sample_record(1));
    ASSERT_FALSE(written);
    EXPECT_EQ(written.error().code(), "cannot-write-file");
}

// When the file cannot grow, the incomplete line is removed and the existing lines remain.
TEST(RecordFiles, AFullDiskLeavesNoPartialLine) {
    const Scratch folder;
    const pid_t child = fork();
    if (child == 0) {
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{1000, 1000};
        setrlimit(RLIMIT_FSIZE, &limit);
        RecordWriter writer(folder.path(), "a");
        std::uint32_t i = 0;
        while (writer.append(sample_record(i))) ++i;
        const auto again = writer.append(sample_record(i));
        _exit(!again && again.error().code() == "cannot-write-file" ? static_cast<int>(i) : 99);
    }
    int status = 0;
    waitpid(child, &status, 0);
    ASSERT_TRUE(WIFEXITED(status));
    const auto cosets = cosets_in(folder.path());
    EXPECT_EQ(static_cast<int>(cosets.size()), WEXITSTATUS(status));
    EXPECT_GE(cosets.size(), 2U);
    RecordReader reader(folder.path());
    EXPECT_TRUE(reader.read_new([](const CosetRecord&) {}));
    EXPECT_EQ(reader.damaged() + reader.unfinished(), 0U);
}

TEST(WorkerName, ContainsTheRankAndIdentifiesDeadWorkers) {
    setenv("OMPI_COMM_WORLD_RANK", "3", 1);
    EXPECT_TRUE(worker_name().ends_with(".r3"));
    unsetenv("OMPI_COMM_WORLD_RANK");
    EXPECT_FALSE(has_ended(worker_name()));
    EXPECT_FALSE(has_ended("another-machine.1.1"));
    EXPECT_FALSE(has_ended(""));
    const pid_t child = fork();
    if (child == 0) _exit(0);
    int status = 0;
    waitpid(child, &status, 0);
    std::string gone = worker_name();
    gone.resize(gone.rfind('.') + 1);
    EXPECT_TRUE(has_ended(gone + std::to_string(child)));
}

}  // namespace
}  // namespace cubewright::campaign
