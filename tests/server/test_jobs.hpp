// A job queue on a test database, either in memory or on disk to outlive the queue. The environment selects the
// database engine.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "server/jobs/jobs.hpp"
#include "tests/store/test_database.hpp"

namespace cubewright::server {

class TestJobs {
public:
    explicit TestJobs(Jobs::Limits limits = {}) : TestJobs(*store::Store::open_in_memory(), std::move(limits)) {}
    TestJobs(const TestDatabase& database, Jobs::Limits limits, Jobs::Prepare prepare = {})
        : TestJobs(database.open(), std::move(limits), std::move(prepare)) {}

    store::Outcome<std::string> submit(const Jobs::Call& call, Jobs::Work work, Jobs::Lease memory = {}) {
        return jobs.submit(call, {}, {std::move(work), std::move(memory)});
    }
    Json state(const std::string& id) {
        const auto text = jobs.state(id);
        return text && *text ? Json::parse(**text, nullptr, false) : Json();
    }
    std::string state_name(const std::string& id) {
        const Json json = state(id);
        return json.is_object() ? json.value("state", "") : "unknown";
    }
    std::shared_ptr<EventStream> listen(const std::string& id) { return jobs.listen(id).value_or(nullptr); }

    // Simulates that this much time has passed since the last state request for each open job.
    void pass(std::chrono::milliseconds time) {
        const auto passed = store_->write([&](store::Database& writer) -> store::Outcome<void> {
            writer.query("UPDATE job SET seen = seen - ? * interval '1 ms' WHERE ended IS NULL", time.count()).run();
            return {};
        });
        EXPECT_TRUE(passed);
    }
    store::Store& store() { return *store_; }

    TestJobs(std::unique_ptr<store::Store> opened, Jobs::Limits limits, Jobs::Prepare prepare = {})
        : store_(std::move(opened)), jobs(*store_, std::move(limits), {}, log_) {
        jobs.start(std::move(prepare));
    }

private:
    Log log_{LogLevel::off};
    std::unique_ptr<store::Store> store_;

public:
    Jobs jobs;
};

}  // namespace cubewright::server
