// Tests of jobs in a database shared by replicas: every replica receives the events of a job, and if the replica that
// runs it fails, another takes over.
#include "server/jobs/jobs.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "tests/postgres/postgres_fixture.hpp"
#include "texts/message.hpp"
#include "twisty/proof_stages.hpp"

namespace cubewright::server {
namespace {

using namespace std::chrono_literals;
using job_records::ReplicaRecord;
using store::Database;
using store::Outcome;
using store::Reason;
using testing::HasSubstr;

// Jobs that the test holds and releases by the name in their parameters.
class Works {
public:
    std::optional<Jobs::Prepared> make(const std::string& replica, const Jobs::Call& call) {
        const std::string name = call.params.value("name", std::string());
        return Jobs::Prepared{[this, replica, name](const api::Context& context) -> Result<Json> {
            note(name, replica);
            context.progress({.stage = twisty::search_stage, .done = 0.5});
            context.interim({{"length", 19}});
            while (!is_let_go(name) && !context.stop.stop_requested()) std::this_thread::sleep_for(2ms);
            if (!is_let_go(name)) return interrupted({});
            return Json{{"name", name}};
        }};
    }
    void let_go(const std::string& name) {
        const std::scoped_lock lock(mutex_);
        free_.push_back(name);
    }
    std::vector<std::string> begun() const {
        const std::scoped_lock lock(mutex_);
        return begun_;
    }
    std::string ran_at(const std::string& name) const {
        const std::scoped_lock lock(mutex_);
        const auto found = where_.find(name);
        return found == where_.end() ? "" : found->second;
    }

private:
    void note(const std::string& name, const std::string& replica) {
        const std::scoped_lock lock(mutex_);
        begun_.push_back(name);
        where_[name] = replica;
    }
    bool is_let_go(const std::string& name) const {
        const std::scoped_lock lock(mutex_);
        return std::ranges::count(free_, name) + std::ranges::count(free_, "all") != 0;
    }

    mutable std::mutex mutex_;
    std::vector<std::string> free_;
    std::vector<std::string> begun_;
    std::map<std::string, std::string> where_;
};

struct Ways {
    std::size_t workers = 1;
    bool has_gpu = false;
    std::uint64_t table_bytes = 0;
    // A slow machine must not make a replica look dead.
    std::chrono::milliseconds alone = 1h;
    std::chrono::milliseconds lease = 1h;
    std::chrono::milliseconds patience_for_tables = 1h;
};

// A replica with its own store connection, job queue and subscription.
class TestReplica {
public:
    TestReplica(std::unique_ptr<store::Store> store, const std::string& name, Works& works, const Ways& ways = {})
        : store_(std::move(store)),
          jobs(*store_,
               {.workers = ways.workers,
                .waiting = 50,
                .of_one_client = 20,
                .time = 60s,
                .alone = ways.alone,
                .lease = ways.lease,
                .patience_for_tables = ways.patience_for_tables,
                .between_progress = 1ms,
                .between_looks = 100ms},
               {.name = name,
                .memory_bytes = 1U << 30U,
                .has_gpu = ways.has_gpu,
                .table_bytes = [ways] { return ways.table_bytes; }},
               log_),
          hearing_(store_->listen({.channels = {job_records::channel},
                                   .heard = [this](const std::string&, const std::string& words) { jobs.heard(words); },
                                   .missed = [this] { jobs.missed(); }})) {
        jobs.start([&works, name](const Jobs::Call& call) { return works.make(name, call); });
    }
    ~TestReplica() { hearing_.reset(); }
    TestReplica(const TestReplica&) = delete;
    TestReplica& operator=(const TestReplica&) = delete;

    store::Store& store() { return *store_; }

private:
    Log log_{LogLevel::off};
    std::unique_ptr<store::Store> store_;

public:
    Jobs jobs;

private:
    std::unique_ptr<store::Subscription> hearing_;
};

class SharedJobsTest : public postgres::OnPostgres {
protected:
    std::unique_ptr<TestReplica> start(const std::string& name, const Ways& ways = {}) {
        return std::make_unique<TestReplica>(replica(), name, works, ways);
    }
    static std::string submit(TestReplica& at, const std::string& name, const std::string& client = "ada",
                              const JobNeeds& needs = {}) {
        const auto id = at.jobs.submit({client, "cube.solve", {{"name", name}}}, needs);
        EXPECT_TRUE(id) << (id ? "" : to_string(id.error().error));
        return id.value_or("");
    }
    static Json state(TestReplica& at, const std::string& id) {
        const auto text = at.jobs.state(id);
        return text && *text ? *parse_json(**text) : Json::object();
    }
    static bool becomes(TestReplica& at, const std::string& id, const std::string& wanted) {
        return comes([&] { return state(at, id).value("state", "") == wanted; });
    }
    // Returns the stream's text up to its end or until it contains `words`.
    static std::string heard_until(EventStream& stream, const std::string& words) {
        std::string all;
        comes([&] {
            const auto piece = stream.take();
            all += piece.text;
            if (piece.data) all += *piece.data;
            return all.find(words) != std::string::npos;
        });
        return all;
    }

    Works works;
};

TEST_F(SharedJobsTest, SendsAllEventsToListenersAtOtherReplicas) {
    const auto a = start("a", {.workers = 0});
    const auto id = submit(*a, "x");
    const auto stream = a->jobs.listen(id);
    ASSERT_TRUE(stream && *stream);
    const auto b = start("b");
    EXPECT_THAT(heard_until(**stream, "better"), HasSubstr(R"({"state":"running"})"));
    works.let_go("x");
    EXPECT_THAT(heard_until(**stream, R"({"name":"x"})"), HasSubstr("event: result"));
    EXPECT_EQ(works.ran_at("x"), "b");
    EXPECT_EQ(state(*a, id)["result"], (Json{{"name", "x"}}));
    EXPECT_EQ(state(*b, id), state(*a, id));
    EXPECT_FALSE(*a->jobs.state("0123"));
    EXPECT_FALSE(*a->jobs.listen("0123"));
}

TEST_F(SharedJobsTest, FreesTheMemoryOfFormerAndRejectedListeners) {
    const auto a = start("a", {.workers = 0});
    for (int i = 0; i < 200; ++i) EXPECT_FALSE(*a->jobs.listen("unknown " + std::to_string(i)));
    EXPECT_EQ(a->jobs.listeners(), 0U);
    const auto id = submit(*a, "x");
    auto stays = a->jobs.listen(id);
    for (int i = 0; i < 20; ++i) (*a->jobs.listen(id))->left();
    EXPECT_EQ(a->jobs.listeners(), 1U);
    (*stays)->left();
    EXPECT_EQ(a->jobs.listeners(), 0U);
    EXPECT_TRUE(a->jobs.cancel(id).value());
    EXPECT_TRUE(*a->jobs.listen(id));
    EXPECT_EQ(a->jobs.listeners(), 0U) << "a job that has ended has nothing more to say";
}

TEST_F(SharedJobsTest, AnyReplicaCanCancelAJob) {
    const auto a = start("a", {.workers = 0});
    const auto b = start("b");
    const auto running = submit(*a, "x");
    ASSERT_TRUE(becomes(*a, running, "running"));
    const auto waiting = submit(*a, "y");
    EXPECT_TRUE(a->jobs.cancel(waiting).value());
    EXPECT_EQ(state(*b, waiting)["state"], "cancelled");
    EXPECT_TRUE(a->jobs.cancel(running).value());
    ASSERT_TRUE(becomes(*a, running, "cancelled"));
    EXPECT_FALSE(a->jobs.cancel("0123").value());
}

TEST_F(SharedJobsTest, ClientsTakeTurnsAcrossReplicas) {
    const auto a = start("a", {.workers = 0});
    std::vector<std::string> ids;
    for (const char* name : {"a1", "a2", "a3", "a4"}) ids.push_back(submit(*a, name, "ada"));
    for (const char* name : {"b1", "b2"}) ids.push_back(submit(*a, name, "bob"));
    works.let_go("all");
    const auto b = start("b");
    // The jobs' states are not requested meanwhile, because a row that is being read for a request would be skipped.
    for (int i = 0; i < 1000 && works.begun().size() < ids.size(); ++i) std::this_thread::sleep_for(10ms);
    for (const auto& id : ids) ASSERT_TRUE(becomes(*a, id, "done"));
    EXPECT_EQ(works.begun(), (std::vector<std::string>{"a1", "b1", "a2", "b2", "a3", "a4"}));
}

TEST_F(SharedJobsTest, ClientLimitsApplyAcrossReplicas) {
    const auto a = start("a", {.workers = 0});
    const auto b = start("b", {.workers = 0});
    for (int i = 0; i < 20; ++i) submit(i % 2 == 0 ? *a : *b, "x");
    const auto refused = b->jobs.submit({"ada", "cube.solve", Json::object()}, {});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().reason, Reason::too_many);
    EXPECT_TRUE(b->jobs.submit({"bob", "cube.solve", Json::object()}, {}));
    EXPECT_EQ(b->jobs.submit({"bob", "cube.solve", Json::object()}, {.bytes = std::uint64_t{1} << 40U}).error().reason,
              Reason::busy);
}

// A replica takes a job and then disappears.
TEST_F(SharedJobsTest, RestartsTheJobsOfAFailedReplica) {
    const auto a = start("a", {.workers = 0});
    const auto id = submit(*a, "x");
    const auto stream = a->jobs.listen(id);
    const auto taken = a->store().write([](Database& writer) -> Outcome<std::optional<job_records::TakenJob>> {
        job_records::Change change{writer, "dead"};
        return job_records::take(change, ReplicaRecord{.name = "dead", .memory_bytes = 1U << 30U}, 500ms, 2s);
    });
    ASSERT_TRUE(taken && *taken);
    const auto b = start("b", {.lease = 2s});  // after this time, a replica looks for expired leases
    works.let_go("x");
    ASSERT_TRUE(becomes(*a, id, "done"));
    EXPECT_EQ(works.ran_at("x"), "b");
    EXPECT_EQ(state(*a, id)["restarts"], 1);
    EXPECT_THAT(heard_until(**stream, R"({"name":"x"})"), HasSubstr(R"("restarts":1)"));
    // A late result of the failed replica is ignored.
    const auto late = a->store().write([&](Database& writer) -> Outcome<bool> {
        job_records::Change change{writer, "dead"};
        return job_records::end(change, id, "failed", "{}", "");
    });
    EXPECT_FALSE(*late);
    EXPECT_EQ(state(*a, id)["state"], "done");
}

TEST_F(SharedJobsTest, GivesUpOnAJobThatCrashesReplicas) {
    const auto a = start("a", {.workers = 0, .lease = 2s});
    const auto id = submit(*a, "x");
    const auto stream = a->jobs.listen(id);
    for (int i = 0; i < 6; ++i) {
        ASSERT_TRUE(comes([&] {
            const auto taken = a->store().write([](Database& writer) -> Outcome<std::optional<job_records::TakenJob>> {
                job_records::Change change{writer, "dead"};
                return job_records::take(change, ReplicaRecord{.name = "dead", .memory_bytes = 1U << 30U}, 1ms, 2s);
            });
            return taken && *taken;
        })) << i;
    }
    ASSERT_TRUE(becomes(*a, id, "failed"));
    EXPECT_EQ(state(*a, id)["error"]["code"], "job-ended-replicas");
}

TEST_F(SharedJobsTest, AStoppingReplicaReturnsItsJobs) {
    const auto a = start("a", {.workers = 0});
    auto b = start("b");
    const auto id = submit(*a, "x");
    ASSERT_TRUE(becomes(*a, id, "running"));
    b->jobs.stop();
    EXPECT_EQ(state(*a, id)["state"], "waiting");
    EXPECT_FALSE(state(*a, id).contains("restarts"));
    // A stopping replica still accepts jobs, which other replicas run, and its listeners reconnect to another replica.
    const auto late = submit(*b, "y");
    EXPECT_TRUE((*b->jobs.listen(id))->take().last);
    const auto c = start("c");
    works.let_go("x");
    EXPECT_TRUE(becomes(*a, id, "done"));
    EXPECT_EQ(works.ran_at("x"), "c");
    works.let_go("y");
    EXPECT_TRUE(becomes(*a, late, "done"));
}

TEST_F(SharedJobsTest, ADrainingReplicaFinishesItsJobsAndTakesNoMore) {
    const auto a = start("a", {.workers = 0});
    const auto b = start("b");
    const auto id = submit(*a, "x");
    ASSERT_TRUE(becomes(*a, id, "running"));
    b->jobs.drain();
    const auto next = submit(*b, "y");
    works.let_go("all");
    EXPECT_TRUE(becomes(*a, id, "done"));
    std::this_thread::sleep_for(100ms);
    EXPECT_EQ(state(*a, next)["state"], "waiting");
}

TEST_F(SharedJobsTest, AGpuJobWaitsForAReplicaWithAGpu) {
    const auto a = start("a", {.has_gpu = false});
    const auto b = start("b", {.workers = 0, .has_gpu = true});
    ASSERT_TRUE(comes([&] { return postgres::Connection(address, 5s).number("SELECT count(*) FROM replica") == 2; }));
    works.let_go("all");
    const auto id = submit(*a, "x", "ada", {.card = true});
    EXPECT_TRUE(becomes(*a, submit(*a, "y"), "done"));
    EXPECT_EQ(state(*a, id)["state"], "waiting");
    const auto c = start("c", {.has_gpu = true});
    EXPECT_TRUE(becomes(*a, id, "done"));
    EXPECT_EQ(works.ran_at("x"), "c");
}

TEST_F(SharedJobsTest, PrefersTheReplicaWithTheLargestTable) {
    Ways ways{.table_bytes = 1000};
    const auto small = start("small", ways);
    ways.table_bytes = 2000;
    const auto large = start("large", ways);
    ASSERT_TRUE(comes([&] { return postgres::Connection(address, 5s).number("SELECT count(*) FROM replica") == 2; }));
    works.let_go("x");
    const auto quick = submit(*small, "x", "ada", {.tables = true});
    EXPECT_TRUE(becomes(*small, quick, "done"));
    EXPECT_EQ(works.ran_at("x"), "large");
    const auto long_one = submit(*small, "y", "ada", {.tables = true});
    ASSERT_TRUE(becomes(*small, long_one, "running"));
    EXPECT_TRUE(comes([&] { return works.ran_at("y") == "large"; })) << works.ran_at("y");
    works.let_go("z");
    EXPECT_TRUE(becomes(*small, submit(*small, "z", "ada", {.tables = true}), "done"))
        << "when it is busy, who is free";
    EXPECT_EQ(works.ran_at("z"), "small");
}

TEST_F(SharedJobsTest, AProofGoesToAnyReplicaOnceTheOneWithTheLargestTableHasHadItsTime) {
    const Ways ways{.table_bytes = 1000, .patience_for_tables = 1ms};
    const auto small = start("small", ways);
    // A replica with a larger table that is alive, has a free worker, and never takes anything.
    const auto reported = small->store().write([](Database& writer) -> Outcome<void> {
        job_records::report(writer, {.name = "slow", .table_bytes = 2000, .memory_bytes = 1U << 30U, .workers = 1});
        return {};
    });
    ASSERT_TRUE(reported);
    works.let_go("x");
    const auto id = submit(*small, "x", "ada", {.tables = true});
    EXPECT_TRUE(becomes(*small, id, "done"));
}

TEST_F(SharedJobsTest, CancelsAbandonedJobs) {
    const auto a = start("a", {.workers = 0, .alone = 600ms});
    const auto b = start("b", {.workers = 1, .alone = 600ms});
    const auto listened = submit(*a, "x");
    const auto stream = a->jobs.listen(listened);
    const auto forgotten = submit(*a, "y");
    const auto state_of = [&](const std::string& id) {
        const auto record = b->store().read([&](Database& reader) { return job_records::find(reader, id); });
        return record && *record ? (*record)->state : "";
    };
    EXPECT_TRUE(comes([&] { return state_of(forgotten) == "cancelled"; }));
    EXPECT_EQ(state_of(listened), "running");
}

TEST_F(SharedJobsTest, StoresAnAnswerFoundDuringADatabaseOutage) {
    const auto a = start("a");
    const auto id = submit(*a, "x");
    const auto stream = a->jobs.listen(id);
    ASSERT_TRUE(becomes(*a, id, "running"));
    server->kill();
    works.let_go("x");
    const auto refused = a->jobs.submit({"ada", "cube.solve", Json::object()}, {});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().reason, Reason::away);
    std::this_thread::sleep_for(300ms);
    server->start();
    ASSERT_TRUE(becomes(*a, id, "done"));
    EXPECT_THAT(heard_until(**stream, R"({"name":"x"})"), HasSubstr("event: result"));
    EXPECT_EQ(works.begun().size(), 1U) << "nobody began it a second time";
}

}  // namespace
}  // namespace cubewright::server
