// Tests Duel matches through the HTTP API, over real sockets.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>

#include "tests/server/class_client.hpp"

namespace cubewright::server {
namespace {

struct MatchRoutes : ClassRoutes {
    std::string make(const Json& settings = Json::object()) const {
        const auto made = post("match/make", {{"name", "Ada"}, {"key", key_of("ada")}, {"settings", settings}});
        EXPECT_EQ(made.status, 200U) << made.body;
        return json_of(made)["code"];
    }
    RawResponse join(const std::string& code, const std::string& name, const std::string& who) const {
        return post("match/join", {{"code", code}, {"name", name}, {"key", key_of(who)}});
    }
    RawResponse act(const std::string& code, const std::string& who, std::size_t after, const Json& action) const {
        return post("match/act",
                    {{"code", code}, {"key", key_of(who)}, {"round", 1}, {"after", after}, {"action", action}});
    }
    RawResponse next(const std::string& code, const std::string& who, int round) const {
        return post("match/next", {{"code", code}, {"key", key_of(who)}, {"round", round}});
    }
};

TEST_F(MatchRoutes, PlaysAMatchThatSurvivesARestart) {
    const std::string code = make();
    {
        Listening ada(server->port(), "match/" + code + "/events", "ada");
        EXPECT_TRUE(ada.sees([](const Json& match) { return match["phase"] == "waiting"; }));
        EXPECT_EQ(join(code, "Bob", "bob").status, 200U);
        EXPECT_TRUE(ada.sees([](const Json& match) { return match["phase"] == "playing"; }));
        EXPECT_EQ(act(code, "ada", 0, {{"goal", 4}}).status, 200U);
    }
    server->stop();
    server.reset();
    open();
    Listening ada(server->port(), "match/" + code + "/events", "ada");
    Listening bob(server->port(), "match/" + code + "/events", "bob");
    EXPECT_TRUE(bob.sees([](const Json& match) { return match["count"] == 1 && match["state"]["goal"] == 4; }));
    EXPECT_EQ(act(code, "ada", 0, {{"goal", 4}}).status, 200U) << "the reply was lost in the restart";
    EXPECT_EQ(act(code, "ada", 0, {{"goal", 5}}).status, 409U);
    EXPECT_EQ(act(code, "bob", 1, {{"challenge", "never"}}).status, 200U);
    EXPECT_TRUE(ada.sees([](const Json& match) { return match["state"]["phase"] == "answer"; }));
    EXPECT_EQ(next(code, "bob", 1).status, 409U);
    EXPECT_EQ(act(code, "ada", 2, {{"do", "no_solution"}}).status, 200U);
    EXPECT_TRUE(bob.sees(
        [](const Json& match) { return match["phase"] == "round_over" && match["players"][1]["points"] == 10; }));
    EXPECT_EQ(next(code, "bob", 1).status, 200U);
    EXPECT_EQ(next(code, "ada", 1).status, 200U) << "at the same time";
    EXPECT_TRUE(ada.sees([](const Json& match) { return match["round"] == 2 && match["order"] == Json({2, 1}); }));
    EXPECT_EQ(get("match/" + code + "/me", "bob", "DELETE").status, 204U);
    EXPECT_TRUE(ada.sees([](const Json& match) { return match["phase"] == "left" && match["players"][1]["left"]; }));
    EXPECT_TRUE(bob.hears("event: gone"));
    EXPECT_EQ(get("match/" + code + "/me", "ada", "DELETE").status, 204U);
    EXPECT_TRUE(ada.hears("event: gone"));
    EXPECT_EQ(get("match/" + code, "ada").status, 404U);
}

TEST_F(MatchRoutes, SupportsVariationsAndExtraMinutes) {
    const std::string code = make({{"clock", true}, {"variations", {{"shifts", true}}}});
    EXPECT_EQ(join(code, "Bob", "bob").status, 200U);
    EXPECT_EQ(act(code, "ada", 0, {{"goal", 3}}).status, 200U);
    EXPECT_EQ(act(code, "bob", 1, {{"do", "extra_minute"}}).status, 200U);
    EXPECT_EQ(act(code, "bob", 2, {{"challenge", "never"}}).status, 200U);
    EXPECT_EQ(act(code, "ada", 3, {{"rows", "red ∪ blue"}}).status, 200U);
    EXPECT_EQ(json_of(get("match/" + code, "ada"))["count"], 4);
    EXPECT_EQ(next(code, "ada", 1).status, 200U);
    EXPECT_EQ(get("match/" + code + "/me", "ada", "DELETE").status, 204U);
    EXPECT_EQ(json_of(get("match/" + code, "bob"))["phase"], "left");
}

TEST_F(MatchRoutes, ReportsTheEndOfTheTimeWithoutARequest) {
    std::atomic<std::int64_t> now = classes::friends_noon;
    server.reset();
    Config config = quiet_config();
    config.data = scratch.path().string();
    server = std::make_unique<LiveServer>(config, std::function<void(Service&)>(), engine_table_jobs(0),
                                          [&] { return store::ClockReading{now, true}; });
    const std::string code = make({{"clock", true}});
    EXPECT_EQ(join(code, "Bob", "bob").status, 200U);
    now += classes::turn_time - 50;
    {
        Listening bob(server->port(), "match/" + code + "/events", "bob");
        EXPECT_TRUE(
            bob.sees([](const Json& match) { return match["phase"] == "playing" && match["remaining"] == 50; }));
        now += 50;
        EXPECT_TRUE(bob.sees([](const Json& match) {
            return match["phase"] == "round_over" &&
                   match["duel"]["actions"][0] == Json({{"player", 1}, {"do", "time_up"}});
        }));
    }
    EXPECT_EQ(act(code, "ada", 0, {{"goal", 4}}).status, 409U);
    server->stop();  // must happen before the clock is destroyed
    server.reset();
}

TEST_F(MatchRoutes, ReturnsTheRightStatusForEachRefusal) {
    const std::string code = make();
    EXPECT_EQ(make(), code) << "the same key";
    EXPECT_EQ(act(code, "ada", 0, {{"goal", 4}}).status, 409U) << "not started";
    EXPECT_EQ(join(code, "ADA", "bob").status, 409U);
    EXPECT_EQ(join("BBBB-BBBB", "Bob", "bob").status, 404U);
    EXPECT_EQ(join("no code", "Bob", "bob").status, 404U);
    EXPECT_EQ(join(code, "", "bob").status, 400U);
    EXPECT_EQ(join(code, "Bob", "bob").status, 200U);
    EXPECT_EQ(join(code, "Bob", "bob").status, 200U) << "repeated";
    EXPECT_EQ(join(code, "Eve", "eve").status, 409U) << "full";
    EXPECT_EQ(get("match/" + code, "eve").status, 403U);
    EXPECT_EQ(get("match/" + code + "/events", "eve").status, 403U);
    EXPECT_EQ(get("match/" + code + "/me", "eve", "DELETE").status, 403U);
    EXPECT_EQ(act(code, "eve", 0, {{"goal", 4}}).status, 403U);
    EXPECT_EQ(get_without_key("match/" + code).status, 401U);
    EXPECT_EQ(get("match/" + code, "ada", "PUT").status, 405U);
    for (const Json& action : {Json("goal"), Json::object(), Json{{"goal", 99}}, Json{{"do", "time_up"}},
                               Json{{"player", 1}, {"goal", 4}}, Json{{"rows", "red ∪"}}, Json{{"challenge", "never"}}})
        EXPECT_EQ(act(code, "ada", 0, action).status, 400U) << action;
    EXPECT_EQ(act(code, "bob", 0, {{"goal", 4}}).status, 400U) << "not Bob's turn";
    EXPECT_EQ(act(code, "ada", 201, {{"goal", 4}}).status, 400U);
    EXPECT_EQ(act(code, "ada", 1, {{"goal", 4}}).status, 409U);
    EXPECT_EQ(next(code, "ada", 0).status, 400U);
    EXPECT_EQ(next(code, "ada", 7).status, 409U);
    for (const Json& settings : {Json(1), Json{{"cards", 5}}, Json{{"dice", 16}}, Json{{"players", 4}},
                                 Json{{"clock", 1}}, Json{{"variations", {{"x", true}}}}, Json{{"seed", "x"}}})
        EXPECT_EQ(post("match/make", {{"name", "Kim"}, {"key", key_of("kim")}, {"settings", settings}}).status, 400U)
            << settings;
    EXPECT_EQ(post("match/make", {{"name", "Kim"}, {"key", "short"}, {"settings", Json::object()}}).status, 400U);
    EXPECT_EQ(post("match/make", Json::array()).status, 400U);
    EXPECT_EQ(json_of(get("match/" + code, "ada"))["count"], 0);
    EXPECT_EQ(get("match/" + code, "ada").headers.at("cache-control"), "no-store");
}

}  // namespace
}  // namespace cubewright::server
