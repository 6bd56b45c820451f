// Tests of a service whose clock is wrong: it deletes nothing, records nothing and reports the problem.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <cstdio>

#include "tests/classes/class_fixture.hpp"
#include "tests/server/comes_true.hpp"
#include "tests/server/live_server.hpp"
#include "tests/server/raw_client.hpp"

namespace cubewright::server {
namespace {

using classes::key_of;
using testing::HasSubstr;

constexpr std::int64_t a_day_of_milliseconds = 86'400'000;

struct ServiceClock : testing::Test {
    Scratch scratch;
    std::unique_ptr<LiveServer> live;

    void start(std::int64_t days_ahead) {
        live.reset();
        Config config = quiet_config();
        config.data = scratch.path().string();
        live = std::make_unique<LiveServer>(config, nullptr, engine_table_jobs(0), [days_ahead] {
            return store::ClockReading{classes::friends_noon + (days_ahead * a_day_of_milliseconds), false};
        });
    }
    RawResponse post(const std::string& path, const Json& body) const {
        return *ask(live->port(), request_text("POST", "/api/v1/" + path, to_text(body)));
    }
    Json get(const std::string& path) const {
        return Json::parse(ask(live->port(), request_text("GET", path))->body, nullptr, false);
    }
    std::string clock() const { return get("/readyz").value("clock", ""); }
};

TEST_F(ServiceClock, DeletesAndRecordsNothingWhenFarAhead) {
    start(0);
    EXPECT_EQ(clock(), "right");
    const auto made =
        post("class/make", {{"title", "Sets"}, {"puzzles", classes::some_puzzles()}, {"key", key_of("teacher")}});
    ASSERT_EQ(made.status, 200U) << made.body;
    const std::string code = Json::parse(made.body)["code"];
    const auto join = [&](const std::string& name) {
        return post("class/join", {{"code", code}, {"name", name}, {"key", key_of(name)}});
    };
    start(100);
    EXPECT_TRUE(comes_true([&] { return clock() == "unconfirmed"; }));
    EXPECT_EQ(get("/readyz")["status"], "ready") << "reading goes on";
    EXPECT_THAT(ask(live->port(), request_text("GET", "/metrics"))->body, HasSubstr("cubewright_clock_wrong 1"));
    const auto refused = join("Mia");
    EXPECT_EQ(refused.status, 503U);
    EXPECT_EQ(Json::parse(refused.body)["error"]["code"], "clock-unconfirmed");
    start(0);
    EXPECT_EQ(join("Mia").status, 200U);
    EXPECT_THAT(ask(live->port(), request_text("GET", "/metrics"))->body, HasSubstr("cubewright_clock_wrong 0"));
    start(-1);
    EXPECT_TRUE(comes_true([&] { return clock() == "behind"; }));
    EXPECT_EQ(Json::parse(join("Ben").body)["error"]["code"], "clock-behind");
}

TEST_F(ServiceClock, LogsTheProblem) {
    const auto store = store::Store::open(scratch / "log.db");
    ASSERT_TRUE(store);
    ASSERT_TRUE((*store)->write([](store::Database& writer) -> store::Outcome<void> {
        store::confirm_time(writer, {classes::friends_noon, false});
        return {};
    }));
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::tmpfile(), std::fclose);
    Log log(LogLevel::notes, file.get());
    std::int64_t now = classes::friends_noon + (100 * a_day_of_milliseconds);
    int sweeps = 0;
    ClockWatch watch(**store, [&] { return store::ClockReading{now, false}; }, log, [&] { ++sweeps; });
    watch.look();
    watch.look();
    EXPECT_EQ(sweeps, 0);
    EXPECT_EQ(watch.state(), store::ClockState::unconfirmed);
    now = classes::friends_noon;
    watch.look();
    watch.look();
    EXPECT_EQ(sweeps, 1);
    std::rewind(file.get());
    std::string words(4096, ' ');
    words.resize(std::fread(words.data(), 1, words.size(), file.get()));
    EXPECT_EQ(std::ranges::count(words, '\n'), 2) << words;
    EXPECT_THAT(words, HasSubstr("2027-02-23T12:00:00Z"));
    EXPECT_THAT(words, HasSubstr("\"state\":\"unconfirmed\""));
    EXPECT_THAT(words, HasSubstr("\"state\":\"right\""));
}

}  // namespace
}  // namespace cubewright::server
