// Tests of classes and races through the HTTP API, over real sockets.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <map>

#include "tests/server/class_client.hpp"

namespace cubewright::server {
namespace {

TEST_F(ClassRoutes, SendsTheTeacherLiveUpdates) {
    const std::string code = make_class();
    Listening teacher(server->port(), "class/" + code + "/events", "teacher");
    EXPECT_TRUE(teacher.sees([](const Json& view) { return view["pupils"].empty(); }));
    EXPECT_EQ(join(code, "Mia").status, 200U);
    EXPECT_TRUE(teacher.sees([](const Json& view) { return view["pupils"].size() == 1; }));
    const auto& best = answers_to_code(some_puzzles()[1]).back();
    const auto sent =
        post("class/answer", {{"code", code}, {"key", key_of("Mia")}, {"puzzle", 2}, {"rows", {best.rows}}});
    EXPECT_EQ(sent.status, 200U) << sent.body;
    EXPECT_EQ(json_of(sent)["accepted"], true);
    EXPECT_TRUE(teacher.sees([&](const Json& view) {
        const Json& results = view["pupils"][0]["results"];
        return results.size() == 1 && results[0]["puzzle"] == 2 && results[0]["score"] == best.score;
    }));
    EXPECT_EQ(get("class/" + code, "teacher", "DELETE").status, 204U);
    EXPECT_TRUE(teacher.hears("event: gone"));
    EXPECT_EQ(get("class/" + code, "teacher").status, 404U);
}

TEST_F(ClassRoutes, IgnoresScoresSentByTheClient) {
    const std::string code = make_class();
    EXPECT_EQ(join(code, "Mia").status, 200U);
    Json claim{{"code", code}, {"key", key_of("Mia")}, {"puzzle", 1}, {"rows", {"U ∪ U"}}};
    const auto wrong = post("class/answer", claim);
    EXPECT_EQ(wrong.status, 200U);
    EXPECT_EQ(json_of(wrong)["accepted"], false);
    EXPECT_TRUE(json_of(wrong)["verdict"].contains("broken"));
    EXPECT_EQ(json_of(wrong)["result"]["score"], 0);
    claim["score"] = 999;
    EXPECT_EQ(post("class/answer", claim).status, 400U);
}

TEST_F(ClassRoutes, ReturnsTheRightStatusForEachRefusal) {
    const std::string code = make_class();
    EXPECT_EQ(join(code, "Mia").status, 200U);
    EXPECT_EQ(post("class/join", {{"code", code}, {"name", "mia"}, {"key", key_of("other")}}).status, 409U);
    EXPECT_EQ(join("BBBB-BBBB", "Mia").status, 404U);
    EXPECT_EQ(join("no code", "Mia").status, 404U);
    EXPECT_EQ(join(code, "").status, 400U);
    EXPECT_EQ(post("class/join", {{"code", code}, {"name", "Ben"}, {"key", "short"}}).status, 400U);
    EXPECT_EQ(post("class/join", {{"code", code}}).status, 400U);
    EXPECT_EQ(post("class/join", Json::array()).status, 400U);
    EXPECT_EQ(get("class/" + code, "Mia").status, 403U);
    EXPECT_EQ(get("class/" + code + "/events", "Mia").status, 403U);
    EXPECT_EQ(get("class/" + code + "/me", "teacher").status, 403U);
    EXPECT_EQ(get_without_key("class/" + code).status, 401U);
    EXPECT_EQ(get("class/" + code + "/pupils/x", "teacher", "DELETE").status, 404U);
    EXPECT_EQ(get("class/" + code + "/pupils/999", "teacher", "DELETE").status, 404U);
    EXPECT_EQ(get("class/" + code, "teacher", "PUT").status, 405U);
    const std::string form =
        "POST /api/v1/class/join HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\n"
        "Content-Length: 2\r\nConnection: close\r\n\r\n{}";
    EXPECT_EQ(ask(server->port(), form)->status, 415U);
    const auto long_list = std::vector<std::string>(20'000, some_puzzles()[0]);
    EXPECT_EQ(post("class/make", {{"title", "T"}, {"puzzles", long_list}, {"key", key_of("t2")}}).status, 413U);
    const auto answer = get("class/" + code + "/me", "Mia");
    EXPECT_EQ(answer.headers.at("cache-control"), "no-store");
}

TEST_F(ClassRoutes, LetsAPupilJoinFromAnotherBrowserAndLeave) {
    const std::string code = make_class();
    EXPECT_EQ(join(code, "Mia").status, 200U);
    const Json mia = json_of(get("class/" + code, "teacher"))["pupils"][0]["id"];
    const auto join_again = [&] {
        return post("class/join", {{"code", code}, {"name", "Mia"}, {"key", key_of("another browser")}}).status;
    };
    EXPECT_EQ(join_again(), 409U);
    EXPECT_EQ(post("class/again", {{"code", code}, {"key", key_of("Mia")}, {"pupil", mia}}).status, 403U);
    EXPECT_EQ(post("class/again", {{"code", code}, {"key", key_of("teacher")}, {"pupil", mia}}).status, 204U);
    EXPECT_EQ(join_again(), 200U);
    EXPECT_EQ(get("class/" + code + "/me", "another browser").status, 200U);
    EXPECT_EQ(get("class/" + code + "/me", "another browser", "DELETE").status, 204U);
    EXPECT_TRUE(json_of(get("class/" + code, "teacher"))["pupils"].empty());
}

TEST_F(ClassRoutes, ReturnsTheRightStatusForEachRefusalInARace) {
    EXPECT_EQ(post("race/make", {{"name", "Ada"}, {"key", "short"}}).status, 400U);
    const std::string code =
        json_of(post("race/make", {{"name", "Ada"}, {"key", key_of("ada")}, {"level", 2}}))["code"];
    const auto race = [&](const char* what, const Json& more) {
        Json body{{"code", code}, {"key", key_of("ada")}};
        body.update(more);
        return post(std::string("race/") + what, body).status;
    };
    EXPECT_EQ(race("join", {{"name", "Bob"}, {"key", key_of("bob")}}), 200U);
    EXPECT_EQ(race("join", {{"name", "bob"}, {"key", key_of("eve")}}), 409U);
    EXPECT_EQ(race("answer", {{"rows", "red"}}), 409U);
    EXPECT_EQ(race("finish", Json::object()), 409U);
    EXPECT_EQ(race("start", {{"level", 11}}), 400U);
    EXPECT_EQ(race("start", {{"level", 3}}), 200U);
    EXPECT_EQ(race("start", Json::object()), 409U);
    EXPECT_EQ(get("race/" + code + "/me", "ada", "DELETE").status, 204U);
    EXPECT_EQ(get("race/" + code + "/me", "ada", "DELETE").status, 403U);
}

TEST_F(ClassRoutes, AcceptsTheKeyInTheHeaderOfEveryRequest) {
    const auto post_with_header = [&](const std::string& path, const Json& body, const std::string& who) {
        return *ask(server->port(), request_text("POST", "/api/v1/" + path, to_text(body), bearer(who)));
    };
    const auto made = post_with_header("class/make", {{"title", "Sets"}, {"puzzles", some_puzzles()}}, "teacher");
    ASSERT_EQ(made.status, 200U) << made.body;
    const std::string code = json_of(made)["code"];
    EXPECT_EQ(post_with_header("class/join", {{"code", code}, {"name", "Mia"}}, "Mia").status, 200U);
    EXPECT_EQ(get("class/" + code + "/me", "Mia").status, 200U);
    const Json request{{"code", code}, {"pupil", 1}};
    EXPECT_EQ(post("class/again", request).status, 400U);
    EXPECT_EQ(post_with_header("class/again", request, "Mia").status, 403U);
    EXPECT_EQ(post_with_header("class/again", request, "teacher").status, 204U);
    // The key in the body counts.
    const Json both{{"code", code}, {"pupil", 1}, {"key", key_of("teacher")}};
    EXPECT_EQ(post_with_header("class/again", both, "Mia").status, 204U);
}

TEST_F(ClassRoutes, RunsARaceThatSurvivesARestart) {
    const auto made = post("race/make", {{"name", "Ada"}, {"key", key_of("ada")}, {"puzzle", some_puzzles()[0]}});
    ASSERT_EQ(made.status, 200U) << made.body;
    const std::string code = json_of(made)["code"];
    EXPECT_EQ(post("race/join", {{"code", code}, {"name", "Bob"}, {"key", key_of("bob")}}).status, 200U);
    Json first_deal;
    {
        Listening ada(server->port(), "race/" + code + "/events", "ada");
        Listening bob(server->port(), "race/" + code + "/events", "bob");
        EXPECT_TRUE(
            bob.sees([](const Json& race) { return race["racers"].size() == 2 && race["phase"] == "waiting"; }));
        EXPECT_EQ(post("race/start", {{"code", code}, {"key", key_of("bob")}}).status, 409U);
        EXPECT_EQ(post("race/start", {{"code", code}, {"key", key_of("ada")}}).status, 200U);
        EXPECT_TRUE(
            bob.sees([](const Json& race) { return race["phase"] == "countdown" && !race.contains("puzzle"); }));
        // Without a request from either client, the service reports the start to both.
        for (Listening* who : {&ada, &bob})
            EXPECT_TRUE(who->sees(
                [](const Json& race) { return race["phase"] == "running" && race["puzzle"] == some_puzzles()[0]; }));
    }
    server->stop();
    server.reset();
    open();
    Listening bob(server->port(), "race/" + code + "/events", "bob");
    EXPECT_TRUE(bob.sees([](const Json& race) { return race["phase"] == "running"; }));
    const auto& best = answers_to_code(some_puzzles()[0]).back();
    const auto sent = post("race/answer", {{"code", code}, {"key", key_of("ada")}, {"rows", best.rows}});
    EXPECT_EQ(sent.status, 200U) << sent.body;
    EXPECT_TRUE(bob.sees([&](const Json& race) {
        return race["racers"][0]["score"] == best.score && !race["racers"][0].contains("rows");
    }));
    EXPECT_EQ(post("race/finish", {{"code", code}, {"key", key_of("bob")}}).status, 200U);
    EXPECT_TRUE(
        bob.sees([&](const Json& race) { return race["phase"] == "over" && race["racers"][0].contains("rows"); }));
    EXPECT_EQ(get("race/" + code + "/me", "ada", "DELETE").status, 204U);
    EXPECT_EQ(get("race/" + code + "/me", "bob", "DELETE").status, 204U);
    EXPECT_TRUE(bob.hears("event: gone"));
}

TEST_F(ClassRoutes, StopsAnsweringClientsThatGuessCodes) {
    server.reset();
    open([](Config& config) { config.requests_per_second = 100'000; });
    const std::string code = make_class();
    unsigned refused = 0;
    for (int i = 0; i < 110; ++i) refused += join("BBBB-BBBB", "Mia").status == 429 ? 1U : 0U;
    EXPECT_GE(refused, 8U);
    EXPECT_EQ(join(code, "Mia").status, 429U);  // the same response for a correct and a wrong code
    EXPECT_EQ(get("class/" + code, "somebody").status, 429U);
    EXPECT_EQ(get("class/BBBB-BBBB", "somebody").status, 429U);
    // Other addresses are not affected.
    EXPECT_EQ(get("class/" + code, "teacher", "GET", "127.0.0.2").status, 200U);
}

TEST_F(ClassRoutes, WrongCodesFromOnePupilDoNotLockOutMembers) {
    server.reset();
    open([](Config& config) { config.requests_per_second = 100'000; });
    const std::string code = make_class();
    EXPECT_EQ(join(code, "Mia").status, 200U);
    const Json race = json_of(post("race/make", {{"name", "Ada"}, {"key", key_of("ada")}, {"level", 1}}));
    unsigned refused = 0;
    for (int i = 0; i < 400; ++i) refused += join("BBBB-BBBB", "Eve").status == 429 ? 1U : 0U;
    EXPECT_GE(refused, 290U);
    EXPECT_EQ(get("class/" + code, "teacher").status, 200U);
    EXPECT_EQ(get("class/" + code + "/me", "Mia").status, 200U);
    EXPECT_EQ(join(code, "Mia").status, 200U) << "again, from the same browser";
    const auto& best = answers_to_code(some_puzzles()[0]).back();
    EXPECT_EQ(
        post("class/answer", {{"code", code}, {"key", key_of("Mia")}, {"puzzle", 1}, {"rows", {best.rows}}}).status,
        200U);
    EXPECT_EQ(get("race/" + race["code"].get<std::string>(), "ada").status, 200U);
    EXPECT_EQ(post("class/make", {{"title", "More"}, {"puzzles", some_puzzles()}, {"key", key_of("other")}}).status,
              200U);
    EXPECT_EQ(join(code, "Eve").status, 429U) << "a right code is not told from a wrong one";
    EXPECT_EQ(get("class/" + code, "Mia").status, 429U) << "nor by a key of somebody else there";
    EXPECT_EQ(get("class/" + code, "teacher", "DELETE").status, 204U);
}

TEST_F(ClassRoutes, ServesAWholeClassBehindOneAddress) {
    server.reset();
    open([](Config& config) { config.requests_per_second = 100; });
    const std::string code = make_class();
    for (int i = 0; i < 40; ++i) {
        const std::string name = "Pupil " + std::to_string(i);
        ASSERT_EQ(join(code, name).status, 200U) << name;
        ASSERT_EQ(
            post("class/answer", {{"code", code}, {"key", key_of(name)}, {"puzzle", 1}, {"rows", {"U ∪ U"}}}).status,
            200U);
    }
    EXPECT_EQ(json_of(get("class/" + code, "teacher"))["pupils"].size(), 40U);
}

// 40 pupils behind one address open the app, join and report within a second, with the default limits.
TEST_F(ClassRoutes, AllowsAWholeClassToOpenTheAppAtTheSameTime) {
    server.reset();
    const Scratch app;
    constexpr int pupils = 40;
    constexpr int files = 32;
    constexpr std::size_t app_bytes = 1'200'000;
    std::ofstream(app / "index.html") << "<!doctype html>";
    for (int i = 0; i < files; ++i)
        std::ofstream(app / (std::to_string(i) + ".bin")) << std::string(app_bytes / files, 'x');
    open([&](Config& config) {
        config.requests_per_second = Config{}.requests_per_second;
        config.app = app.path().string();
    });
    const std::string code = make_class();
    std::map<unsigned, int> statuses;
    RawClient client(server->port());
    for (int i = 0; i < pupils; ++i) {
        for (int file = 0; file < files; ++file) {
            client.send(request_text("GET", "/" + std::to_string(file) + ".bin"));
            ++statuses[client.receive()->status];
        }
        const std::string name = "Pupil " + std::to_string(i);
        ++statuses[ask(server->port(), request_text("GET", "/service.json"))->status];
        ++statuses[join(code, name).status];
        ++statuses[post("class/answer", {{"code", code}, {"key", key_of(name)}, {"puzzle", 1}, {"rows", {"U ∪ U"}}})
                       .status];
    }
    EXPECT_EQ(statuses, (std::map<unsigned, int>{{200U, pupils * (files + 3)}}));
}

// A flood of names would fill a class whose code is known. The pupils who are in it are not affected.
TEST_F(ClassRoutes, LimitsHowManyJoinAClassAtOnce) {
    server.reset();
    open([](Config& config) { config.requests_per_second = 100'000; });
    const std::string code = make_class();
    const std::string other = make_class_of("another teacher");
    int joined = 0;
    auto response = join(code, "Mia");
    for (; response.status == 200 && joined < 1000; ++joined) {
        const std::string from = "127.0.1." + std::to_string(1 + (joined % 200));
        response = post("class/join", {{"code", code}, {"name", "Mia"}, {"key", key_of("Mia")}}, from);
    }
    EXPECT_GE(joined, 59) << "a class joins at once";
    EXPECT_EQ(response.status, 429U) << response.body;
    EXPECT_GE(std::atoi(response.headers.at("retry-after").c_str()), 1);
    EXPECT_EQ(get("class/" + code + "/me", "Mia").status, 200U);
    EXPECT_EQ(join(other, "Mia").status, 200U) << "other classes are not affected";
}

TEST_F(ClassRoutes, LimitsTheNumberOfNewClasses) {
    server.reset();
    open([](Config& config) { config.requests_per_second = 100'000; });
    unsigned made = 0;
    for (int i = 0; i < 40; ++i)
        made += post("class/make",
                     {{"title", "T"}, {"puzzles", {some_puzzles()[0]}}, {"key", key_of("t" + std::to_string(i))}})
                            .status == 200
                    ? 1U
                    : 0U;
    EXPECT_GE(made, 30U);
    EXPECT_LE(made, 32U);
}

TEST(FriendsService, IsDisabledWithoutADataFolder) {
    LiveServer server;
    EXPECT_EQ(ask(server.port(), request_text("POST", "/api/v1/class/make", "{}"))->status, 404U);
    EXPECT_THAT(ask(server.port(), request_text("GET", "/service.json"))->body,
                testing::HasSubstr("\"friends\":false"));
}

}  // namespace
}  // namespace cubewright::server
