// Tests that a proven solution is not searched for again, even after a restart on the same data folder.
#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <string>
#include <thread>

#include "base/json.hpp"
#include "server/service.hpp"
#include "tests/scratch.hpp"
#include "tests/server/live_server.hpp"

namespace cubewright::server {
namespace {

class Remembered : public testing::Test {
protected:
    void SetUp() override { open(); }
    void open() {
        Config config = quiet_config();
        config.data = (scratch / "data").string();
        service.reset();
        service = std::move(*Service::open(config, log));
    }

    Response answer(Verb verb, const std::string& target, const std::string& body = "") {
        Request request;
        request.verb = verb;
        request.client = "127.0.0.1";
        request.headers = {{"Content-Type", "application/json"}};
        request.body = body;
        EXPECT_TRUE(read_target(target, request));
        return finished(service->router().answer(request).response);
    }
    // Requests a solution with a time limit long enough to become a job.
    Response solve(const std::string& cube) {
        return answer(Verb::post, "/api/v1/cube.solve", to_text(Json{{"cube", cube}, {"time_limit", "20s"}}));
    }
    Json result_of(const std::string& job) {
        for (int i = 0; i < 600; ++i) {
            const auto state = parse_json(answer(Verb::get, job).text());
            if (state && state->contains("result")) return (*state)["result"];
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
        }
        return {};
    }

    Scratch scratch;
    Log log{LogLevel::off};
    std::unique_ptr<Service> service;
};

TEST_F(Remembered, ReusesAProofForThePositionAndItsMirrorImage) {
    const Response first = solve("R U F' L");
    ASSERT_EQ(first.status, 202U) << first.text();
    const Json found = result_of((*parse_json(first.text()))["job"]["url"].get<std::string>());
    ASSERT_EQ(found["proved_optimal"], true) << to_text(found);

    const Json table = found["table"]["digest"];
    EXPECT_EQ(table.get<std::string>().size(), 16U);

    open();
    for (const char* cube : {"R U F' L", "L' U' F R'", "L' F U' R'"}) {
        const Response again = solve(cube);
        ASSERT_EQ(again.status, 200U) << cube << ": " << again.text();
        const auto known = parse_json(again.text());
        EXPECT_EQ((*known)["remembered"], true) << cube;
        EXPECT_EQ((*known)["proved_optimal"], true) << cube;
        EXPECT_EQ((*known)["length"], found["length"]) << cube;
        EXPECT_EQ((*known)["metric"], found["metric"]) << cube;
        EXPECT_EQ((*known)["table"]["digest"], table) << cube;
    }
}

}  // namespace
}  // namespace cubewright::server
