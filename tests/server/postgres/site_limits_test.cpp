// Tests of rate limits across replicas: each replica charges for the requests served by the others.
#include "server/limits/limits.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace cubewright::server {
namespace {

using namespace std::chrono_literals;

// Three replicas that receive each other's announcements immediately, with a clock controlled by the test.
struct SiteOfThree {
    struct Replica {
        RateLimit limit{10, 20};
        std::unique_ptr<SiteLimits> shared;
    };
    std::vector<std::unique_ptr<Replica>> replicas;
    RateLimit::Clock::time_point now = RateLimit::Clock::now();

    SiteOfThree() {
        for (int i = 0; i < 3; ++i) {
            auto& replica = *replicas.emplace_back(std::make_unique<Replica>());
            const auto tell = [this](const std::string& words) {
                for (auto& each : replicas) each->shared->heard(words);
            };
            replica.shared = std::make_unique<SiteLimits>("r" + std::to_string(i), tell, [this] { return now; });
            replica.shared->watch("requests", replica.limit);
        }
    }
    // Sends requests to the replicas in turn and returns how many were allowed.
    int passed(int requests, const std::string& address = "1.2.3.4") {
        int count = 0;
        for (int i = 0; i < requests; ++i)
            if (replicas[static_cast<std::size_t>(i) % 3]->limit.wait_for(address, now) == 0) ++count;
        return count;
    }
    void second() {
        for (auto& each : replicas) each->shared->write_report();
        now += 1s;
    }
};

// This test is meant for the thread sanitizer.
TEST(SiteLimits, ReceiveAnnouncementsWhileLimitsAreAdded) {
    std::vector<std::unique_ptr<RateLimit>> limits;
    for (int i = 0; i < 200; ++i) limits.push_back(std::make_unique<RateLimit>(10, 20));
    SiteLimits site("a", [](const std::string&) {});
    std::jthread others([&](const std::stop_token& stop) {
        while (!stop.stop_requested()) site.heard(R"({"from":"b","limit":"7","uses":[["1.2.3.4",5]]})");
    });
    for (std::size_t i = 0; i < limits.size(); ++i) site.watch(std::to_string(i), *limits[i]);
    others.request_stop();
    others.join();
    site.heard(R"({"from":"b","limit":"7","uses":[["1.2.3.4",1000]]})");
    EXPECT_GT(limits[7]->wait_for("1.2.3.4"), 0);
}

TEST(SiteLimits, LimitAnAddressAcrossReplicasToAboutTheRate) {
    SiteOfThree site;
    EXPECT_EQ(site.passed(300), 60) << "at first it has the burst of each";
    int all = 0;
    constexpr int seconds = 100;
    for (int i = 0; i < seconds; ++i) {
        site.second();
        all += site.passed(300);
    }
    // The limit is ten requests a second, plus at most an eighth for each replica whose use was too low to report.
    EXPECT_LE(all, seconds * 10 * (1 + 3.0 / 8));
    EXPECT_GE(all, seconds * 10 / 2);
}

TEST(SiteLimits, NeverRefuseAnAddressWithinTheRate) {
    SiteOfThree site;
    for (int i = 0; i < 50; ++i) {
        EXPECT_EQ(site.passed(9), 9);
        site.second();
    }
}

TEST(SiteLimits, ChargeAddressesSeparately) {
    SiteOfThree site;
    site.passed(300);
    site.second();
    EXPECT_EQ(site.passed(20, "5.6.7.8"), 20);
}

TEST(SiteLimits, ReportManyAddressesInSeveralAnnouncements) {
    SiteOfThree site;
    for (int i = 0; i < 1000; ++i)
        for (int times = 0; times < 20; ++times)
            site.replicas[0]->limit.wait_for("10.0." + std::to_string(i / 250) + "." + std::to_string(i % 250),
                                             site.now);
    site.second();
    site.now -= 1s;
    EXPECT_GT(site.replicas[1]->limit.wait_before_call("10.0.0.0", site.now), 0);
    EXPECT_GT(site.replicas[1]->limit.wait_before_call("10.0.3.249", site.now), 0);
}

TEST(SiteLimits, IgnoreInvalidAnnouncements) {
    SiteOfThree site;
    for (const char* words : {"", "[]", "{}", R"({"from":"x","limit":"requests","uses":[["a"],7,["b","c"]]})",
                              R"({"from":"x","limit":"other","uses":[["1.2.3.4",1000]]})"})
        site.replicas[0]->shared->heard(words);
    EXPECT_EQ(site.passed(60), 60);
}

}  // namespace
}  // namespace cubewright::server
