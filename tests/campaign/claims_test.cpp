// Tests of claims on work units, including those of dead workers.
#include "campaign/claims.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>

#include "campaign/coset_record.hpp"
#include "tests/campaign/some_records.hpp"
#include "tests/scratch.hpp"

namespace cubewright::campaign {
namespace {

using namespace std::chrono_literals;
namespace fs = std::filesystem;

TEST(CosetClaims, GiveAUnitToOneWorkerUntilItIsReleased) {
    const Scratch folder;
    Claims first(folder.path(), "first.0.1", 600s);
    Claims second(folder.path(), "second.0.1", 600s);
    EXPECT_TRUE(first.claim("unit-7").value());
    EXPECT_FALSE(second.claim("unit-7").value());
    EXPECT_TRUE(second.claim("unit-8").value());
    first.release();
    EXPECT_TRUE(second.claim("unit-7").value());
    EXPECT_TRUE(first.claim("unit-8").value()) << "taking another gives back the last";
}

TEST(CosetClaims, LeaveNoFilesBehind) {
    const Scratch folder;
    {
        Claims claims(folder.path(), "a.0.1", 600s);
        EXPECT_TRUE(claims.claim("unit-1").value());
    }
    EXPECT_TRUE(fs::is_empty(folder.path()));
}

TEST(CosetClaims, OfAKilledLocalWorkerAreTakenImmediately) {
    const Scratch folder;
    const pid_t child = fork();
    if (child == 0) {
        Claims claims(folder.path(), worker_name(), 600s);
        const bool taken = claims.claim("unit-1").value_or(false);
        _exit(taken ? 0 : 1);  // exit without releasing the claim
    }
    int status = 0;
    waitpid(child, &status, 0);
    ASSERT_EQ(WEXITSTATUS(status), 0);
    EXPECT_TRUE(fs::exists(folder.path() / "unit-1"));
    Claims claims(folder.path(), worker_name(), 600s);
    EXPECT_TRUE(claims.claim("unit-1").value());
}

TEST(CosetClaims, OfARemoteWorkerAreTakenAfterTheLease) {
    const Scratch folder;
    std::ofstream(folder.path() / "unit-1") << "elsewhere.0.1";
    std::ofstream(folder.path() / "unit-2") << "elsewhere.0.1";
    fs::last_write_time(folder.path() / "unit-1", fs::file_time_type::clock::now() - 700s);
    Claims claims(folder.path(), "here.0.1", 600s);
    EXPECT_TRUE(claims.claim("unit-1").value());
    EXPECT_FALSE(claims.claim("unit-2").value());
}

TEST(CosetClaims, AreRenewedDuringTheWork) {
    const Scratch folder;
    Claims busy(folder.path(), "busy.0.1", 1s);
    EXPECT_TRUE(busy.claim("unit-1").value());
    const auto claimed = fs::last_write_time(folder.path() / "unit-1");
    while (fs::last_write_time(folder.path() / "unit-1") <= claimed) std::this_thread::sleep_for(1ms);
}

TEST(CosetClaims, ReportAReadOnlyFolder) {
    Claims claims("/proc/nowhere", "a.0.1", 600s);
    EXPECT_FALSE(claims.claim("unit-1"));
}

}  // namespace
}  // namespace cubewright::campaign
