#include "base/memory.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "tests/scratch.hpp"

namespace cubewright {
namespace {

namespace fs = std::filesystem;

// Simulated control group files.
class ControlGroups : public testing::Test {
protected:
    const Scratch scratch;
    const fs::path& root = scratch.path();

    void put(const fs::path& path, const std::string& text) const {
        fs::create_directories((root / path).parent_path());
        std::ofstream(root / path) << text;
    }
    std::uint64_t left(std::uint64_t most) const { return all_cgroups_memory_left(root / "membership", root, most); }
};

TEST_F(ControlGroups, LimitTheFreeMemoryInVersion2) {
    put("membership", "0::/system.slice/cubewright.service\n");
    put("system.slice/cubewright.service/memory.max", "2000\n");
    put("system.slice/cubewright.service/memory.current", "900\n");
    put("system.slice/cubewright.service/memory.stat", "anon 300\ninactive_file 400\nactive_file 200\n");
    EXPECT_EQ(left(10'000), 1500U);
    EXPECT_EQ(left(1000), 1000U) << "no more than there is";
    // A parent group may have less memory left.
    put("system.slice/memory.max", "1000\n");
    put("system.slice/memory.current", "950\n");
    EXPECT_EQ(left(10'000), 50U);
    put("system.slice/memory.current", "1200\n");
    EXPECT_EQ(left(10'000), 0U);
    put("system.slice/memory.max", "max\n");
    EXPECT_EQ(left(10'000), 1500U);
}

TEST_F(ControlGroups, LimitTheFreeMemoryInVersion1) {
    put("membership", "5:devices:/\n4:memory:/box\n0::/\n");
    put("memory/box/memory.limit_in_bytes", "2000\n");
    put("memory/box/memory.usage_in_bytes", "500\n");
    put("memory/box/memory.stat", "cache 1\ntotal_inactive_file 100\n");
    put("memory/memory.limit_in_bytes", "9223372036854771712\n");
    put("memory/memory.usage_in_bytes", "5000\n");
    EXPECT_EQ(left(10'000), 1600U);
}

TEST_F(ControlGroups, DoNotLimitTheFreeMemoryIfMissing) {
    EXPECT_EQ(left(10'000), 10'000U);
    put("membership", "0::/\nnonsense\n");
    EXPECT_EQ(left(10'000), 10'000U);
}

TEST(FreeMemory, IsPositive) {
    EXPECT_GT(free_memory(), 0U);
}

}  // namespace
}  // namespace cubewright
