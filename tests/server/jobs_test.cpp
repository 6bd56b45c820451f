// Long calls: fair between clients, bounded, told as they go, and ended when nobody waits for them.
#include "server/jobs/jobs.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <cstdio>
#include <filesystem>
#include <semaphore>
#include <thread>

#include "server/jobs/job_file.hpp"
#include "tests/said.hpp"
#include "tests/scratch.hpp"
#include "tests/server/comes_true.hpp"
#include "texts/codes.hpp"

namespace cubewright::server {
namespace {

using testing::HasSubstr;
using namespace std::chrono_literals;

Json described(Jobs& jobs, const std::string& id) {
    const auto state = jobs.state(id);
    return state ? Json::parse(*state, nullptr, false) : Json{{"state", "unknown"}};
}

std::string state_of(Jobs& jobs, const std::string& id) {
    return described(jobs, id)["state"].get<std::string>();
}

// As the connection sends it.
std::string whole(const EventStream::Piece& piece) {
    return piece.data ? piece.text + *piece.data + std::string(EventStream::after_data) : piece.text;
}

// Work that goes on until it is told to stop.
Result<Json> endless(const api::Context& context) {
    while (!context.stop.stop_requested()) std::this_thread::sleep_for(1ms);
    return fail_as(Text::interrupted, Text::search_interrupted);
}

TEST(Jobs, GiveTheirResultToWhoAsks) {
    Jobs jobs({});
    const auto id = jobs.submit({"a", "sum"}, [](const api::Context&) -> Result<Json> { return Json{{"sum", 3}}; });
    ASSERT_TRUE(id.has_value());
    EXPECT_EQ(id->size(), 32U);
    ASSERT_TRUE(comes_true([&] { return state_of(jobs, *id) == "done"; }));
    EXPECT_EQ(described(jobs, *id)["result"]["sum"], 3);
    EXPECT_EQ(jobs.state("0123"), nullptr);
    EXPECT_EQ(jobs.listen("0123"), nullptr);
    EXPECT_FALSE(jobs.cancel("0123"));
}

TEST(Jobs, TellTheirListenersWhatHappens) {
    Jobs jobs({});
    std::binary_semaphore go(0);
    const auto id = jobs.submit({"a", "search"}, [&](const api::Context& context) -> Result<Json> {
        go.acquire();
        context.progress({.stage = Stage::search, .done = 0.5, .bound = 15, .best = 21});
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
    // Who comes late hears how it ended.
    const auto late = jobs.listen(*id)->take();
    EXPECT_THAT(whole(late), HasSubstr("event: result\ndata: {\"length\":20}\n\n"));
    EXPECT_TRUE(late.last);
}

TEST(Jobs, WhoComesInTheMiddleHearsHowFarItIs) {
    Jobs jobs({});
    std::binary_semaphore go(0);
    std::atomic<bool> told = false;
    const auto id = jobs.submit({"a", "search"}, [&](const api::Context& context) -> Result<Json> {
        go.acquire();
        context.progress({.stage = Stage::search, .done = 0.5, .bound = 15, .best = 21});
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
    jobs.stop();
}

TEST(Jobs, AFailureIsAnAnswerToo) {
    Jobs jobs({});
    const auto id =
        jobs.submit({"a", "x"}, [](const api::Context&) -> Result<Json> { return fail(Text::wrong_type, "there"); });
    ASSERT_TRUE(comes_true([&] { return state_of(jobs, *id) == "failed"; }));
    EXPECT_EQ(described(jobs, *id)["error"]["message"], "wrong type");
    const auto thrown = jobs.submit({"a", "x"}, [](const api::Context&) -> Result<Json> { throw std::bad_alloc(); });
    EXPECT_TRUE(comes_true([&] { return state_of(jobs, *thrown) == "failed"; }));
}

TEST(Jobs, ClientsTakeTurns) {
    Jobs jobs({.workers = 1, .waiting = 100, .of_one_client = 100});
    std::binary_semaphore go(0);
    jobs.submit({"first", "x"}, [&](const api::Context&) -> Result<Json> {
        go.acquire();
        return Json();
    });
    ASSERT_TRUE(comes_true([&] { return jobs.running() == 1; }));
    std::mutex mutex;
    std::string order;
    const auto note = [&](char who) {
        return [&, who](const api::Context&) -> Result<Json> {
            const std::scoped_lock lock(mutex);
            order += who;
            return Json();
        };
    };
    for (int i = 0; i < 4; ++i) jobs.submit({"a", "x"}, note('a'));
    for (int i = 0; i < 2; ++i) jobs.submit({"b", "x"}, note('b'));
    jobs.submit({"c", "x"}, note('c'));
    go.release();
    ASSERT_TRUE(comes_true([&] {
        const std::scoped_lock lock(mutex);
        return order.size() == 7;
    }));
    EXPECT_EQ(order, "abcabaa");
}

TEST(Jobs, TheQueueHasAnEnd) {
    Jobs jobs({.workers = 1, .waiting = 3, .of_one_client = 2});
    const auto first = jobs.submit({"a", "x"}, endless);
    ASSERT_TRUE(comes_true([&] { return jobs.running() == 1; }));
    EXPECT_TRUE(jobs.submit({"a", "x"}, endless).has_value());
    const auto third = jobs.submit({"a", "x"}, endless);
    ASSERT_FALSE(third.has_value());
    EXPECT_THAT(said(third.error().error).what, HasSubstr("this client"));
    EXPECT_TRUE(jobs.submit({"b", "x"}, endless).has_value());
    EXPECT_TRUE(jobs.submit({"c", "x"}, endless).has_value());
    EXPECT_FALSE(jobs.submit({"d", "x"}, endless).has_value());
    // One that is cancelled makes room.
    EXPECT_TRUE(jobs.cancel(*first));
    EXPECT_TRUE(comes_true([&] { return jobs.submit({"d", "x"}, endless).has_value(); }));
}

TEST(Jobs, AreCancelledWhenTheLastListenerHasLeft) {
    std::atomic<int> seconds{0};
    std::atomic<int> looks{0};
    Jobs jobs({.workers = 1, .alone = 10s, .between_looks = 1ms, .now = [&] {
                   ++looks;
                   return Jobs::Clock::time_point(std::chrono::seconds(seconds));
               }});
    const auto id = jobs.submit({"a", "x"}, endless);
    const auto one = jobs.listen(*id);
    const auto two = jobs.listen(*id);
    one->left();
    const auto pass = [&](int more) {
        seconds += more;
        const int before = looks;
        return comes_true([&] { return looks >= before + 2; });
    };
    ASSERT_TRUE(comes_true([&] { return jobs.running() == 1; }));
    ASSERT_TRUE(pass(20));
    EXPECT_EQ(jobs.running(), 1U);  // not by asking for its state, which would keep it alive
    two->left();
    ASSERT_TRUE(pass(9));
    EXPECT_EQ(jobs.running(), 1U);
    ASSERT_TRUE(pass(2));
    EXPECT_TRUE(comes_true([&] { return jobs.running() == 0; }));
    EXPECT_EQ(state_of(jobs, *id), "cancelled");
}

TEST(Jobs, NobodyEverListenedTo) {
    Jobs jobs({.workers = 1, .alone = 100ms});
    const auto running = jobs.submit({"a", "x"}, endless);
    const auto waiting = jobs.submit({"b", "x"}, endless);
    EXPECT_TRUE(comes_true([&] { return jobs.running() == 0 && jobs.waiting() == 0; }));
    EXPECT_EQ(state_of(jobs, *running), "cancelled");
    EXPECT_EQ(state_of(jobs, *waiting), "cancelled");
}

TEST(Jobs, HaveOnlySoMuchTime) {
    Jobs jobs({.workers = 1, .time = 50ms});
    const auto id = jobs.submit({"a", "x"}, [](const api::Context& context) -> Result<Json> {
        while (!context.stop.stop_requested()) std::this_thread::sleep_for(1ms);
        return Json{{"best", true}};
    });
    ASSERT_TRUE(comes_true([&] { return state_of(jobs, *id) == "done"; }));
}

TEST(Jobs, StoppingEndsThemAllWithWhatTheyHave) {
    Jobs jobs({.workers = 1});
    const auto running = jobs.submit({"a", "x"}, [](const api::Context& context) -> Result<Json> {
        context.interim({{"length", 19}});
        return endless(context);
    });
    const auto waiting = jobs.submit({"b", "x"}, endless);
    const auto stream = jobs.listen(*running);
    ASSERT_TRUE(comes_true([&] { return jobs.running() == 1; }));
    std::string told;
    ASSERT_TRUE(comes_true([&] { return (told += whole(stream->take())).find("better") != std::string::npos; }));
    jobs.stop();
    const auto last = stream->take();
    EXPECT_TRUE(last.last);
    EXPECT_THAT(whole(last), HasSubstr("event: cancelled\ndata: {\"best\":{\"length\":19}}"));
    EXPECT_EQ(state_of(jobs, *waiting), "cancelled");
    EXPECT_FALSE(jobs.submit({"a", "x"}, endless).has_value());
}

TEST(Jobs, AreStoredBeforeTheyAreAcceptedAndForgottenOnceTheyHaveEnded) {
    std::mutex mutex;
    std::vector<std::string> stored;
    Jobs jobs({.workers = 1, .of_one_client = 10});
    jobs.keep_with([&](const std::vector<Jobs::BrokenOff>& open) {
        const std::scoped_lock lock(mutex);
        stored.clear();
        for (const auto& job : open) stored.push_back(job.id);
    });
    const auto ids = [&] {
        const std::scoped_lock lock(mutex);
        return stored;
    };
    const auto first = jobs.submit({"a", "x"}, endless);
    EXPECT_EQ(ids(), (std::vector<std::string>{*first}));
    const auto second = jobs.submit({"a", "x"}, endless);
    EXPECT_EQ(ids(), (std::vector<std::string>{*first, *second}));
    jobs.cancel(*first);
    EXPECT_TRUE(comes_true([&] { return ids() == std::vector<std::string>{*second}; }));
    const auto stream = jobs.listen(*second);
    jobs.stop();
    EXPECT_EQ(ids(), (std::vector<std::string>{*second}));
    const auto last = stream->take();
    EXPECT_TRUE(last.last);
    EXPECT_THAT(whole(last), HasSubstr("event: interrupted"));
    EXPECT_THAT(whole(last), HasSubstr("job-interrupted"));
    EXPECT_THAT(whole(last), HasSubstr("shutting down; the job resumes"));
}

// A search that is stopped answers with the best that it has; that is not the answer to what was asked.
TEST(Jobs, AnAnswerThatTheShutdownHasCutShortIsNotCalledAResult) {
    for (const bool kept : {false, true}) {
        Jobs jobs({.workers = 1});
        if (kept) jobs.keep_with([](const std::vector<Jobs::BrokenOff>&) {});
        const auto id = jobs.submit({"a", "x"}, [](const api::Context& context) -> Result<Json> {
            (void)endless(context);
            return Json{{"moves", "R U"}, {"limit_reached", true}};
        });
        ASSERT_TRUE(comes_true([&] { return jobs.running() == 1; }));
        const auto stream = jobs.listen(*id);
        jobs.stop();
        const std::string told = whole(stream->take());
        EXPECT_EQ(told.find("event: result"), std::string::npos) << told;
        EXPECT_THAT(told, HasSubstr(kept ? "event: interrupted" : "event: cancelled"));
    }
}

TEST(Jobs, BrokenOffAreTakenUpByTheNextLife) {
    const Scratch scratch;
    const auto path = scratch / "jobs.json";
    std::string id;
    {
        Jobs jobs({.workers = 1});
        const auto unwanted = jobs.submit({"b", "x", {{"n", 1}}}, endless);
        id = *jobs.submit({"a", "search", {{"cube", "R U"}}}, endless);
        jobs.cancel(*unwanted);
        jobs.stop();
        ASSERT_EQ(jobs.broken_off().size(), 1U);
        ASSERT_TRUE(save_jobs(path, jobs.broken_off()));
    }
    const auto saved = take_jobs(path);
    ASSERT_EQ(saved.size(), 1U);
    EXPECT_EQ(saved[0].id, id);
    EXPECT_EQ(saved[0].call.client, "a");
    EXPECT_EQ(saved[0].call.method, "search");
    EXPECT_EQ(saved[0].call.params, Json({{"cube", "R U"}}));
    EXPECT_TRUE(take_jobs(path).empty()) << "taken once";
    Jobs jobs({.workers = 1});
    jobs.take_up(saved[0], [](const api::Context&) -> Result<Json> { return Json{{"found", true}}; });
    EXPECT_TRUE(comes_true([&] { return state_of(jobs, id) == "done"; }));
}

// A result is written once, whoever asks, and counts against the budget for as long as somebody has it.
TEST(Jobs, KeepOneTextOfTheirResultAndItsPartOfTheBudget) {
    MemoryBudget budget(1000);
    Jobs jobs({.workers = 1, .kept = 1});
    const auto work = [](const api::Context&) -> Result<Json> { return Json{{"sum", 3}}; };
    const auto id = jobs.submit({"a", "sum"}, work, budget.take(900));
    ASSERT_TRUE(comes_true([&] { return state_of(jobs, *id) == "done"; }));
    auto state = jobs.state(*id);
    EXPECT_EQ(state, jobs.state(*id));
    const auto one = jobs.listen(*id)->take();
    EXPECT_EQ(one.data, jobs.listen(*id)->take().data);
    EXPECT_EQ(budget.taken(), state->size() + one.data->size());
    // The next takes its place; a client that still reads keeps it.
    const auto next = jobs.submit({"a", "sum"}, work);
    ASSERT_TRUE(comes_true([&] { return state_of(jobs, *next) == "done"; }));
    EXPECT_EQ(jobs.state(*id), nullptr);
    EXPECT_GT(budget.taken(), 0U);
    state = {};
    EXPECT_GT(budget.taken(), 0U);
}

TEST(Jobs, AFileThatIsNotOursIsNoHarm) {
    const Scratch scratch;
    const auto path = scratch / "jobs.json";
    for (const std::string text : {"", "{", "{}", "[1]", R"([{"id": 3}])", R"([{"id": "a", "params": []}])"}) {
        std::FILE* file = std::fopen(path.c_str(), "wb");
        std::fwrite(text.data(), 1, text.size(), file);
        std::fclose(file);
        EXPECT_TRUE(take_jobs(path).empty()) << text;
    }
}

TEST(EventStream, DropsWhatMayBeDroppedWhenMuchIsUnsent) {
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
