// Tests of the job queue: fairness between clients, limits, events, and the end of abandoned jobs.
#include "server/jobs/jobs.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <functional>
#include <memory>
#include <semaphore>
#include <string>
#include <thread>
#include <vector>

#include "tests/said.hpp"
#include "tests/server/comes_true.hpp"
#include "tests/server/test_jobs.hpp"
#include "texts/message.hpp"
#include "twisty/proof_stages.hpp"

namespace cubewright::server {
namespace {

using testing::HasSubstr;
using namespace std::chrono_literals;

// Returns the text that the connection sends.
std::string whole(const EventStream::Piece& piece) {
    return piece.data ? piece.text + *piece.data + std::string(EventStream::after_data) : piece.text;
}

// Runs until it is stopped.
Result<Json> endless(const api::Context& context) {
    while (!context.stop.stop_requested()) std::this_thread::sleep_for(1ms);
    return interrupted(tr("The search is incomplete."));
}

std::vector<std::string> open_jobs(TestJobs& jobs) {
    const auto ids = jobs.store().read([](store::Database& reader) {
        std::vector<std::string> all;
        store::Query rows = reader.query("SELECT id FROM job WHERE ended IS NULL ORDER BY number");
        while (rows.next()) all.push_back(rows.text(0));
        return all;
    });
    return ids.value_or(std::vector<std::string>{"unreadable"});
}

TEST(Jobs, SendEventsToListeners) {
    TestJobs jobs;
    std::binary_semaphore go(0);
    const auto id = jobs.submit({"a", "search"}, [&](const api::Context& context) -> Result<Json> {
        go.acquire();
        context.progress({.stage = twisty::search_stage, .done = 0.5, .bound = 15, .best = 21});
        context.interim({{"length", 21}});
        context.interim({{"length", 20}});
        return Json{{"length", 20}};
    });
    const auto stream = jobs.listen(*id);
    go.release();
    std::string told;
    ASSERT_TRUE(comes_true([&] {
        const auto piece = stream->take();
        told += whole(piece);
        return piece.last;
    }));
    const auto order = {"event: state", R"("done":0.5,"code":"search","bound":15,"best":21})",
                        "event: better\ndata: {\"length\":21}", "event: better\ndata: {\"length\":20}",
                        "event: result\ndata: {\"length\":20}"};
    std::size_t at = 0;
    for (const char* part : order) {
        const auto found = told.find(part, at);
        ASSERT_NE(found, std::string::npos) << part << " in " << told;
        at = found;
    }
    // A late listener receives the final result.
    const auto late = jobs.listen(*id)->take();
    EXPECT_THAT(whole(late), HasSubstr("event: result\ndata: {\"length\":20}\n\n"));
    EXPECT_TRUE(late.last);
}

TEST(Jobs, SendTheCurrentProgressToNewListeners) {
    TestJobs jobs;
    std::binary_semaphore go(0);
    std::atomic<bool> told = false;
    const auto id = jobs.submit({"a", "search"}, [&](const api::Context& context) -> Result<Json> {
        go.acquire();
        context.progress({.stage = twisty::search_stage, .done = 0.5, .bound = 15, .best = 21});
        context.interim({{"length", 21}});
        told = true;
        return endless(context);
    });
    const std::string first = whole(jobs.listen(*id)->take());
    EXPECT_THAT(first, HasSubstr("event: state"));
    EXPECT_EQ(first.find("event: progress"), std::string::npos) << first;
    EXPECT_EQ(first.find("event: better"), std::string::npos) << first;
    go.release();
    ASSERT_TRUE(comes_true([&] { return told.load(); }));
    const std::string second = whole(jobs.listen(*id)->take());
    EXPECT_THAT(second, HasSubstr(R"("done":0.5,"code":"search","bound":15,"best":21})"));
    EXPECT_THAT(second, HasSubstr("event: better\ndata: {\"length\":21}"));
    jobs.jobs.stop();
}

TEST(Jobs, ReportFailures) {
    TestJobs jobs;
    const auto id = jobs.submit(
        {"a", "x"}, [](const api::Context&) -> Result<Json> { return fail("wrong-type", tr("wrong type"), "there"); });
    ASSERT_TRUE(comes_true([&] { return jobs.state_name(*id) == "failed"; }));
    EXPECT_EQ(jobs.state(*id)["error"]["message"], "wrong type");
    const auto thrown = jobs.submit({"a", "x"}, [](const api::Context&) -> Result<Json> { throw std::bad_alloc(); });
    EXPECT_TRUE(comes_true([&] { return jobs.state_name(*thrown) == "failed"; }));
}

TEST(Jobs, AreLimitedInNumber) {
    TestJobs jobs({.workers = 1, .waiting = 3, .of_one_client = 2});
    const auto first = jobs.submit({"a", "x"}, endless);
    ASSERT_TRUE(comes_true([&] { return jobs.jobs.running() == 1; }));
    EXPECT_TRUE(jobs.submit({"a", "x"}, endless).has_value());
    const auto third = jobs.submit({"a", "x"}, endless);
    ASSERT_FALSE(third.has_value());
    EXPECT_THAT(said(third.error().error).what, HasSubstr("this client"));
    EXPECT_TRUE(jobs.submit({"b", "x"}, endless).has_value());
    EXPECT_TRUE(jobs.submit({"c", "x"}, endless).has_value());
    // The queue is full, but each client's first job is accepted.
    const auto first_of_d = jobs.submit({"d", "x"}, endless);
    ASSERT_TRUE(first_of_d.has_value());
    const auto second_of_d = jobs.submit({"d", "x"}, endless);
    ASSERT_FALSE(second_of_d.has_value());
    EXPECT_EQ(second_of_d.error().error.code(), "too-many-jobs");
    for (int waiting = 4; waiting < 16 * 3; ++waiting)
        ASSERT_TRUE(jobs.submit({"client " + std::to_string(waiting), "x"}, endless).has_value()) << waiting;
    const auto beyond = jobs.submit({"e", "x"}, endless);
    ASSERT_FALSE(beyond.has_value());
    EXPECT_EQ(beyond.error().error.code(), "too-many-jobs");
    // Cancelling a job makes room for another.
    EXPECT_EQ(jobs.jobs.cancel(*first), true);
    EXPECT_TRUE(comes_true([&] { return jobs.submit({"e", "x"}, endless).has_value(); }));
}

TEST(Jobs, AreCancelledAfterTheLastListenerDisconnects) {
    std::atomic<int> seconds{0};
    TestJobs jobs({.workers = 1, .time = 24h, .alone = 1000s, .between_looks = 1ms, .now = [&] {
                       return Jobs::Clock::time_point(std::chrono::seconds(seconds));
                   }});
    const auto id = jobs.submit({"a", "x"}, endless);
    const auto one = jobs.listen(*id);
    const auto two = jobs.listen(*id);
    one->left();
    const auto look = [&] {
        const auto before = jobs.jobs.looks();
        return comes_true([&] { return jobs.jobs.looks() >= before + 2; });
    };
    const auto pass = [&](int more) {
        jobs.pass(std::chrono::seconds(more));
        seconds += more;
        return look();
    };
    ASSERT_TRUE(comes_true([&] { return jobs.jobs.running() == 1; }));
    ASSERT_TRUE(pass(2000));
    EXPECT_EQ(jobs.jobs.running(), 1U);  // requesting the job's state would keep the job alive
    two->left();
    ASSERT_TRUE(look());
    ASSERT_TRUE(pass(900));
    EXPECT_EQ(jobs.jobs.running(), 1U);
    ASSERT_TRUE(pass(200));
    EXPECT_TRUE(comes_true([&] { return jobs.jobs.running() == 0; }));
    EXPECT_EQ(jobs.state_name(*id), "cancelled");
}

// The clock jumps at arbitrary points of the maintenance round, as it does when a machine wakes from sleep.
TEST(Jobs, AreKeptForAListenerWhenTheClockJumps) {
    std::atomic<int> seconds{0};
    TestJobs jobs({.workers = 1, .time = 24h * 365, .alone = 1000s, .between_looks = 1ms, .now = [&] {
                       return Jobs::Clock::time_point(std::chrono::seconds(seconds));
                   }});
    const auto id = jobs.submit({"a", "x"}, endless);
    const auto stream = jobs.listen(*id);
    ASSERT_TRUE(comes_true([&] { return jobs.jobs.running() == 1; }));
    for (int i = 0; i < 500; ++i) {
        jobs.pass(2000s);
        seconds += 2000;
    }
    const auto before = jobs.jobs.looks();
    ASSERT_TRUE(comes_true([&] { return jobs.jobs.looks() >= before + 2; }));
    EXPECT_EQ(jobs.state_name(*id), "running");
}

TEST(Jobs, AreStoppedWithTheirBestAnswerSoFar) {
    TestJobs jobs({.workers = 1});
    const auto running = jobs.submit({"a", "x"}, [](const api::Context& context) -> Result<Json> {
        context.interim({{"length", 19}});
        return endless(context);
    });
    const auto waiting = jobs.submit({"b", "x"}, endless);
    const auto stream = jobs.listen(*running);
    ASSERT_TRUE(comes_true([&] { return jobs.jobs.running() == 1; }));
    std::string told;
    ASSERT_TRUE(comes_true([&] { return (told += whole(stream->take())).find("better") != std::string::npos; }));
    jobs.jobs.stop();
    const auto last = stream->take();
    EXPECT_TRUE(last.last);
    EXPECT_THAT(whole(last), HasSubstr("event: cancelled\ndata: {\"best\":{\"length\":19}}"));
    EXPECT_EQ(jobs.state_name(*waiting), "cancelled");
    EXPECT_FALSE(jobs.submit({"a", "x"}, endless).has_value());
}

TEST(Jobs, AreStoredBeforeTheyAreAcceptedAndReturnToTheQueueAtAShutdown) {
    const TestDatabase database;
    TestJobs jobs(database, {.workers = 1, .of_one_client = 10});
    const auto first = jobs.submit({"a", "x"}, endless);
    EXPECT_EQ(open_jobs(jobs), (std::vector<std::string>{*first}));
    const auto second = jobs.submit({"a", "x"}, endless);
    EXPECT_EQ(open_jobs(jobs), (std::vector<std::string>{*first, *second}));
    ASSERT_EQ(jobs.jobs.cancel(*first), true);
    EXPECT_TRUE(comes_true([&] { return open_jobs(jobs) == std::vector<std::string>{*second}; }));
    ASSERT_TRUE(comes_true([&] { return jobs.state_name(*second) == "running"; }));
    const auto stream = jobs.listen(*second);
    jobs.jobs.stop();
    EXPECT_EQ(open_jobs(jobs), (std::vector<std::string>{*second}));
    EXPECT_EQ(jobs.state_name(*second), "waiting");
    const auto last = stream->take();
    EXPECT_TRUE(last.last);
    EXPECT_THAT(whole(last), HasSubstr("event: interrupted"));
    EXPECT_THAT(whole(last), HasSubstr("job-interrupted"));
    EXPECT_THAT(whole(last), HasSubstr("shutting down; the job resumes"));
}

// A stopped search returns its best answer so far, which does not answer the original request.
TEST(Jobs, DoNotReportAnswersCutShortByAShutdownAsResults) {
    const TestDatabase database;
    for (const bool lasting : {false, true}) {
        const auto jobs = lasting ? std::make_unique<TestJobs>(database, Jobs::Limits{}) : std::make_unique<TestJobs>();
        const auto id = jobs->submit({"a", "x"}, [](const api::Context& context) -> Result<Json> {
            (void)endless(context);
            return Json{{"moves", "R U"}, {"limit_reached", true}};
        });
        ASSERT_TRUE(comes_true([&] { return jobs->jobs.running() == 1; }));
        const auto stream = jobs->listen(*id);
        jobs->jobs.stop();
        const std::string told = whole(stream->take());
        EXPECT_EQ(told.find("event: result"), std::string::npos) << told;
        EXPECT_THAT(told, HasSubstr(lasting ? "event: interrupted" : "event: cancelled"));
    }
}

// A store that counts its reads and calls a function after every change.
class WatchedStore : public store::Store {
public:
    explicit WatchedStore(std::function<void(store::Store&)> after_change) : after_change_(std::move(after_change)) {}
    bool is_persistent() const override { return inner_->is_persistent(); }
    int reads() const { return reads_; }

protected:
    store::Outcome<void> run_read(const Look& look) override {
        ++reads_;
        return inner_->read(look);
    }
    store::Outcome<void> apply(const Change& change, store::Isolation isolation) override {
        auto applied = inner_->write(change, isolation);
        after_change_(*inner_);
        return applied;
    }
    void apply_grouped(Change change, Done done) override { done(apply(change, store::Isolation::alone)); }

private:
    std::unique_ptr<store::Store> inner_ = *store::Store::open_in_memory();
    std::function<void(store::Store&)> after_change_;
    std::atomic<int> reads_ = 0;
};

// The cancellation comes after the transaction that takes the job, and before the queue counts it as running.
TEST(Jobs, ACancellationRightAfterAJobIsTakenStopsItWithoutAnotherRead) {
    std::atomic<TestJobs*> queue = nullptr;
    std::atomic<bool> is_cancelled = false;
    std::atomic<bool> is_stopped = false;
    std::atomic<int> reads = -1;
    auto opened = std::make_unique<WatchedStore>([&](store::Store& store) {
        if (queue == nullptr || queue.load()->jobs.running() > 0) return;
        const auto id = store.read([](store::Database& reader) {
            store::Query rows = reader.query("SELECT id FROM job WHERE state = 'running'");
            return rows.next() ? rows.text(0) : std::string();
        });
        if (!id || id->empty() || is_cancelled.exchange(true)) return;
        EXPECT_EQ(queue.load()->jobs.cancel(*id), true);
        reads = static_cast<WatchedStore&>(queue.load()->store()).reads();
    });
    TestJobs jobs(std::move(opened), {.workers = 1});
    queue = &jobs;
    int reads_at_start = 0;
    const auto id = jobs.submit({"a", "x"}, [&](const api::Context& context) -> Result<Json> {
        reads_at_start = static_cast<WatchedStore&>(jobs.store()).reads();
        auto result = endless(context);
        is_stopped = true;
        return result;
    });
    ASSERT_TRUE(comes_true([&] { return is_stopped.load(); }));
    EXPECT_TRUE(is_cancelled);
    EXPECT_EQ(reads_at_start, reads) << "taking a job is one transaction";
    EXPECT_TRUE(comes_true([&] { return jobs.state_name(*id) == "cancelled"; }));
    jobs.jobs.stop();
}

// Work that the next process prepares from what is stored.
std::optional<Jobs::Prepared> prepare_echo(const Jobs::Call& call) {
    return Jobs::Prepared{[call](const api::Context&) -> Result<Json> { return call.params; }};
}

TEST(Jobs, AreResumedByTheNextProcessUnderTheirIds) {
    const TestDatabase database;
    std::string id;
    std::string unwanted;
    {
        TestJobs jobs(database, {.workers = 1});
        unwanted = *jobs.submit({"b", "x", {{"n", 1}}}, endless);
        id = *jobs.submit({"a", "search", {{"cube", "R U"}}}, endless);
        ASSERT_EQ(jobs.jobs.cancel(unwanted), true);
    }
    TestJobs jobs(database, {.workers = 1}, prepare_echo);
    EXPECT_TRUE(comes_true([&] { return jobs.state_name(id) == "done"; }));
    EXPECT_EQ(jobs.state(id)["result"], Json({{"cube", "R U"}}));
    EXPECT_FALSE(jobs.state(id).contains("restarts"));
    EXPECT_EQ(jobs.state_name(unwanted), "cancelled");
}

// A crash leaves the row of a running job without a process that runs it. (Replicas that share a database wait for the
// lease to expire: shared_jobs_test.cpp.)
TEST(Jobs, AreRestartedUpToFiveTimesAfterACrash) {
    if (tests_use_postgres()) GTEST_SKIP();
    const TestDatabase database;
    const auto leave_running = [&](std::int64_t restarts) {
        TestJobs jobs(database, {.workers = 0});
        const std::string id = *jobs.submit({"a", "x", {{"n", 1}}}, endless);
        EXPECT_TRUE(jobs.store().write([&](store::Database& writer) -> store::Outcome<void> {
            writer
                .query(
                    "UPDATE job SET state = 'running', replica = 'crashed', restarts = ?, "
                    "lease = now() + 10000 * interval '1 ms' WHERE id = ?",
                    restarts, id)
                .run();
            return {};
        }));
        return id;
    };
    const std::string id = leave_running(0);
    const std::string too_often = leave_running(5);
    TestJobs jobs(database, {.workers = 1}, prepare_echo);
    EXPECT_TRUE(comes_true([&] { return jobs.state_name(id) == "done"; }));
    EXPECT_EQ(jobs.state(id)["restarts"], 1);
    EXPECT_EQ(jobs.state_name(too_often), "failed");
    EXPECT_EQ(jobs.state(too_often)["error"]["code"], "job-ended-replicas");
}

// All clients that read a result at the same time share one text, which counts against the memory budget.
TEST(Jobs, ShareOneResultTextBetweenReaders) {
    MemoryBudget budget(1000);
    TestJobs jobs({.workers = 1, .stored_jobs = 1});
    std::binary_semaphore go(0);
    const auto work = [&](const api::Context&) -> Result<Json> {
        go.acquire();
        return Json{{"sum", 3}};
    };
    const auto id = jobs.submit({"a", "sum"}, work, budget.take(900));
    const auto stream = jobs.listen(*id);
    EXPECT_EQ(budget.taken(), 900U);
    go.release();
    ASSERT_TRUE(comes_true([&] { return jobs.jobs.running() == 0 && jobs.state_name(*id) == "done"; }));
    {
        std::string before;
        SharedText data;
        ASSERT_TRUE(comes_true([&] {
            auto piece = stream->take();
            before += piece.text;
            data = std::move(piece.data);
            return piece.last;
        }));
        EXPECT_EQ(data, jobs.listen(*id)->take().data);
        EXPECT_EQ(budget.taken(), data->size());
    }
    EXPECT_EQ(budget.taken(), 0U);
    const auto state = jobs.jobs.state(*id);
    EXPECT_EQ(*state, *jobs.jobs.state(*id));
    // The next job replaces the first one in the database.
    go.release();
    const auto next = jobs.submit({"a", "sum"}, work);
    ASSERT_TRUE(comes_true([&] { return jobs.state_name(*next) == "done"; }));
    EXPECT_EQ(jobs.state_name(*id), "unknown");
}

TEST(EventStream, DropsOptionalEventsWhenMuchIsUnsent) {
    EventStream stream;
    for (int i = 0; i < 10'000; ++i) stream.push("progress", std::string(100, 'x'), true);
    stream.push("result", "{}");
    stream.end();
    const auto piece = stream.take();
    EXPECT_LT(piece.text.size(), 100'000U);
    EXPECT_TRUE(piece.text.ends_with("event: result\ndata: {}\n\n"));
    EXPECT_TRUE(piece.last);
}

}  // namespace
}  // namespace cubewright::server
