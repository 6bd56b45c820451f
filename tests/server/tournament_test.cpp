// Tests tournaments through the HTTP API, over real sockets.
#include <gtest/gtest.h>

#include "tests/server/class_client.hpp"

namespace cubewright::server {
namespace {

struct TournamentRoutes : ClassRoutes {
    RawResponse change(const std::string& what, const std::string& code, const Json& more,
                       const std::string& who = "teacher") const {
        Json body{{"code", code}, {"key", key_of(who)}};
        body.update(more);
        return post("class/tournament/" + what, body);
    }
    RawResponse make(const std::string& code) const {
        return change("make", code, {{"request", "request-1"}, {"settings", Json::object()}});
    }
    RawResponse act(const std::string& code, const std::string& who, std::size_t after, const Json& action) const {
        return post("match/act",
                    {{"code", code}, {"key", key_of(who)}, {"round", 1}, {"after", after}, {"action", action}});
    }
};

TEST_F(TournamentRoutes, ShowTheTournamentToTheTeacherAndThePupils) {
    const std::string code = make_class();
    for (const char* name : {"Mia", "Ben", "Lou", "Kim"}) EXPECT_EQ(join(code, name).status, 200U);
    Listening teacher(server->port(), "class/" + code + "/tournament/events", "teacher");
    Listening mia(server->port(), "class/" + code + "/tournament/events", "Mia");
    EXPECT_TRUE(mia.sees([](const Json& view) { return view["number"] == 0; }));
    EXPECT_EQ(make(code).status, 200U);
    EXPECT_EQ(make(code).status, 200U) << "a lost reply";
    EXPECT_EQ(change("pair", code, {{"round", 0}}).status, 200U);
    EXPECT_TRUE(mia.sees([](const Json& view) { return view["round"] == 1 && view["tables"].size() == 2; }));
    const Json table = mia.newest()["tables"][0];
    const std::string starter = table["players"][0]["name"];
    const std::string second = table["players"][1]["name"];
    EXPECT_EQ(json_of(get("class/" + code + "/me", starter))["match"]["opponents"], Json({second}));
    const std::string match = table["code"];
    {
        Listening player(server->port(), "match/" + match + "/events", second);
        EXPECT_EQ(act(match, starter, 0, {{"goal", 4}}).status, 200U);
        EXPECT_TRUE(player.sees([](const Json& view) { return view["count"] == 1; }));
        EXPECT_TRUE(teacher.sees([](const Json& view) { return view["tables"][0]["goal"] == 4; }));
        // The round survives a restart of the service.
        server->stop();
        server.reset();
        open();
    }
    Listening again(server->port(), "class/" + code + "/tournament/events", "teacher");
    EXPECT_EQ(act(match, second, 1, {{"challenge", "never"}}).status, 200U);
    EXPECT_EQ(act(match, starter, 2, {{"do", "no_solution"}}).status, 200U);
    EXPECT_TRUE(again.sees(
        [&](const Json& view) { return view["tables"][0]["phase"] == "over" && view["table"][0]["name"] == second; }));
    EXPECT_EQ(change("pair", code, {{"round", 1}}).status, 409U);
    EXPECT_EQ(change("close", code, {{"round", 1}}).status, 200U);
    EXPECT_TRUE(again.sees([](const Json& view) { return view["open"] == false; }));
    EXPECT_EQ(change("pair", code, {{"round", 1}, {"absent", {table["players"][0]["pupil"]}}}).status, 200U);
    EXPECT_EQ(json_of(get("class/" + code + "/tournament", "Mia"))["tables"][0]["players"].size(), 3U);
    EXPECT_EQ(change("end", code, Json::object()).status, 200U);
    EXPECT_TRUE(again.sees([](const Json& view) { return view["over"] == true; }));
    EXPECT_EQ(get("class/" + code, "teacher", "DELETE").status, 204U);
    EXPECT_TRUE(again.hears("event: gone"));
}

TEST_F(TournamentRoutes, ReturnTheRightStatusForEachRefusal) {
    const std::string code = make_class();
    EXPECT_EQ(change("pair", code, {{"round", 0}}).status, 409U) << "there is no tournament";
    EXPECT_EQ(make(code).status, 200U);
    EXPECT_EQ(change("pair", code, {{"round", 0}}).status, 409U) << "there are no pupils";
    EXPECT_EQ(join(code, "Mia").status, 200U);
    EXPECT_EQ(join(code, "Ben").status, 200U);
    EXPECT_EQ(change("pair", code, {{"round", 0}}, "Mia").status, 403U);
    EXPECT_EQ(change("pair", "BBBB-BBBB", {{"round", 0}}).status, 404U);
    EXPECT_EQ(change("pair", code, {{"round", -1}}).status, 400U);
    EXPECT_EQ(change("pair", code, {{"round", 0}, {"absent", {"Mia"}}}).status, 400U);
    EXPECT_EQ(change("pair", code, {{"round", 0}, {"absent", 1}}).status, 400U);
    EXPECT_EQ(change("pair", code, {{"round", 3}}).status, 409U);
    EXPECT_EQ(change("close", code, {{"round", 0}}).status, 400U);
    EXPECT_EQ(change("make", code, {{"request", "short"}, {"settings", Json::object()}}).status, 400U);
    EXPECT_EQ(change("make", code, {{"request", "request-2"}, {"settings", {{"players", 3}}}}).status, 400U);
    EXPECT_EQ(change("make", code, {{"request", "request-2"}, {"settings", Json::object()}}).status, 409U);
    EXPECT_EQ(get("class/" + code + "/tournament", "eve").status, 403U);
    EXPECT_EQ(get("class/" + code + "/tournament/events", "eve").status, 403U);
    EXPECT_EQ(get_without_key("class/" + code + "/tournament").status, 401U);
    EXPECT_EQ(change("pair", code, {{"round", 0}}).status, 200U);
    const std::string match = json_of(get("class/" + code + "/tournament", "Mia"))["tables"][0]["code"];
    EXPECT_EQ(get("match/" + match, "teacher").status, 403U);
    EXPECT_EQ(get("match/" + match + "/me", "Mia", "DELETE").status, 409U);
    EXPECT_EQ(post("match/next", {{"code", match}, {"key", key_of("Mia")}, {"round", 1}}).status, 409U);
    EXPECT_EQ(get("match/" + match, "Mia").status, 200U);
}

}  // namespace
}  // namespace cubewright::server
