// Tests of the real program while it builds real tables in idle time. A signal still stops it promptly, and no partial
// table is left behind.
#include <gtest/gtest.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <string>

#include "tests/scratch.hpp"
#include "tests/server/comes_true.hpp"
#include "tests/server/raw_client.hpp"
#include "tests/server/stress/server_process.hpp"

namespace cubewright::server {
namespace {

namespace fs = std::filesystem;

// Sets the table cache of the programs that a test starts.
class OwnCache {
public:
    explicit OwnCache(const fs::path& folder) { setenv("CUBEWRIGHT_CACHE", folder.c_str(), 1); }
    OwnCache(const OwnCache&) = delete;
    OwnCache& operator=(const OwnCache&) = delete;
    ~OwnCache() { setenv("CUBEWRIGHT_CACHE", before_.c_str(), 1); }

private:
    std::string before_ = std::getenv("CUBEWRIGHT_CACHE");
};

std::string service_json(const ServerProcess& server) {
    return ask(server.port(), request_text("GET", "/service.json")).value_or(RawResponse{}).body;
}

TEST(IdleService, StopsPromptlyWhileBuildingAndLeavesNoPartialTable) {
    const Scratch scratch;
    const OwnCache cache(scratch / "cache");
    ServerProcess server(scratch / "data", {"--build-tables", "auto", "--build-after-seconds", "0", "--log", "notes"});
    ASSERT_NE(server.port(), 0) << server.words();
    // On a small machine the large tables do not fit, but others do.
    ASSERT_TRUE(comes_true([&] {
        return service_json(server).find(R"("building":{)") != std::string::npos ||
               server.words().find("no room for a table") != std::string::npos;
    }));
    EXPECT_EQ(server.stop(), 0) << server.words();
    for (const auto& file : fs::directory_iterator(scratch / "cache")) {
        const std::string name = file.path().filename().string();
        EXPECT_TRUE(name.starts_with("two-phase-tiny-")) << name;
    }
}

TEST(IdleService, ReportsAMissingTableFolderAndStillServes) {
    const Scratch scratch;
    const OwnCache cache("/dev/null/not-a-folder");
    ServerProcess server(scratch / "data", {"--build-tables", "auto", "--build-after-seconds", "0", "--log", "notes"});
    ASSERT_NE(server.port(), 0) << server.words();
    EXPECT_TRUE(comes_true([&] { return server.words().find("\"no tables are made\"") != std::string::npos; }));
    EXPECT_EQ(service_json(server), R"({"board":true,"friends":true,"share":true})");
    EXPECT_EQ(server.stop(), 0) << server.words();
}

}  // namespace
}  // namespace cubewright::server
