// Tests that the OpenAPI description matches the service: it contains every route, and requests generated from it
// never cause a server error.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "api/api.hpp"
#include "server/service.hpp"
#include "tests/api/schema.hpp"
#include "tests/scratch.hpp"
#include "tests/server/board_client.hpp"
#include "tests/server/live_server.hpp"
#include "texts/codes.hpp"

namespace cubewright::server {
namespace {

// The service used for all requests, without a network. The service is destroyed after the tests and before the end of
// the program, because its jobs may still use tables that the program destroys on exit.
class OneService : public testing::Environment {
public:
    Service& service() {
        if (!opened_) {
            Config config = quiet_config();
            config.data = scratch_.path().string();
            config.call_seconds = 1;
            config.job_seconds = 1;
            opened_ = std::move(*Service::open(config, log_));
        }
        return *opened_;
    }
    void TearDown() override { opened_.reset(); }

private:
    Log log_{LogLevel::off};
    Scratch scratch_;
    std::unique_ptr<Service> opened_;
};
OneService* const one_service = new OneService;  // owned by GoogleTest from here on
const testing::Environment* const registered = testing::AddGlobalTestEnvironment(one_service);

Service& service() {
    return one_service->service();
}

Response answer(std::string_view verb, const std::string& target, const std::string& body,
                std::string_view authorized = {}) {
    Request request;
    request.verb = verb == "get" ? Verb::get : verb == "post" ? Verb::post : Verb::remove;
    request.client = "127.0.0.1";
    request.headers = {{"Content-Type", "application/json"}};
    if (!authorized.empty()) request.headers.emplace_back("Authorization", authorized);
    request.body = body;
    if (const auto read = read_target(target, request); !read) return error_response(400, read.error());
    return finished(service().router().answer(request).response);
}

const Json& description() {
    static const Json json = Json::parse(answer("get", "/openapi.json", "").text(), nullptr, false);
    return json;
}

TEST(OpenApi, DescribesEveryRouteAndNoOther) {
    std::set<std::string> described;
    for (const auto& [path, verbs] : description()["paths"].items())
        for (const auto& [verb, operation] : verbs.items()) {
            described.insert(verb + " " + path);
            EXPECT_TRUE(operation.contains("operationId") && operation.contains("summary") &&
                        operation.contains("responses"))
                << verb << ' ' << path;
        }
    std::set<std::string> served;
    for (const Route& route : service().router().routes()) {
        std::string verb(name(route.verb));
        for (char& c : verb) c = static_cast<char>(std::tolower(c));
        constexpr std::string_view methods = "/api/v1/";
        const api::Method* method =
            route.pattern.starts_with(methods) ? api::find_method(route.pattern.substr(methods.size())) : nullptr;
        if (method == nullptr || !method->is_for_operator) served.insert(verb + " " + route.pattern);
    }
    EXPECT_EQ(described, served);
}

// The documentation site is built without a running service. It combines the description of the WebAssembly module
// with this file, which contains the routes that the module does not have. To update the file, run this test with
// CUBEWRIGHT_WRITE_DOCS=1.
TEST(OpenApi, TheDocumentationContainsTheRoutesOfTheServiceOnly) {
    const Json engine = *api::call("contract.describe", Json::object());
    std::string expected;
    for (const auto& [path, verbs] : description()["paths"].items())
        if (!engine["paths"].contains(path) || path.starts_with("/api/v1/coset."))
            expected += (expected.empty() ? "{\n" : ",\n") + to_text(path) + ": " + to_text(verbs);
    expected += "\n}\n";
    EXPECT_EQ(description()["components"], engine["components"]) << "the shapes are all the engine's";
    if (std::getenv("CUBEWRIGHT_WRITE_DOCS") != nullptr) std::ofstream(CUBEWRIGHT_SERVICE_ROUTES) << expected;
    std::ostringstream kept;
    kept << std::ifstream(CUBEWRIGHT_SERVICE_ROUTES).rdbuf();
    EXPECT_EQ(kept.str(), expected);
}

TEST(OpenApi, NamesEachOperationOnce) {
    std::set<std::string> ids;
    for (const auto& [path, verbs] : description()["paths"].items())
        for (const auto& [verb, operation] : verbs.items())
            EXPECT_TRUE(ids.insert(operation["operationId"].get<std::string>()).second) << operation["operationId"];
}

TEST(OpenApi, ReferencesResolveAndEverySchemaIsReadable) {
    const std::function<void(const Json&)> follow = [&](const Json& json) {
        if (json.is_object() && json.contains("schema")) {
            EXPECT_TRUE(json["schema"].is_object()) << json;
        }
        if (json.is_object() && json.contains("$ref")) {
            const auto pointer = json["$ref"].get<std::string>();
            EXPECT_TRUE(description().contains(Json::json_pointer(pointer.substr(1)))) << pointer;
        }
        for (const Json& inner : json)
            if (json.is_structured()) follow(inner);
    };
    follow(description());
}

// Returns how the response differs from the description of its route, or an empty string.
std::string not_as_described(std::string_view verb, const std::string& pattern, const Response& response) {
    const Json& operation = description()["paths"][pattern][std::string(verb)];
    const std::string status = std::to_string(response.status);
    if (!operation["responses"].contains(status)) return "status " + status + " is not described";
    Json reply = operation["responses"][status];
    if (reply.contains("$ref")) reply = description()["components"]["responses"]["Error"];
    if (!reply.contains("content")) return response.text().empty() ? "" : "there is to be no body";
    const std::string type = reply["content"].begin().key();
    const Json& content = reply["content"].begin().value();
    if (type != "application/json") return "";
    return api::mismatch(Json::parse(response.text(), nullptr, false), content["schema"], description());
}

void expect(std::string_view verb, const std::string& pattern, const Response& response, unsigned status) {
    EXPECT_EQ(response.status, status) << pattern << ' ' << response.text();
    EXPECT_EQ(not_as_described(verb, pattern, response), "") << verb << ' ' << pattern << '\n' << response.text();
}

TEST(OpenApi, ClassesAnswerAsDescribed) {
    const std::string key(40, 't');
    const std::string pupil_key(40, 'p');
    const std::string at = "/api/v1/class/";
    const std::string puzzle = "013579bf-rrbgvnpe-4";
    const Response made =
        answer("post", at + "make", to_text({{"title", "Sets"}, {"puzzles", {puzzle}}, {"key", key}}));
    expect("post", at + "make", made, 200);
    const std::string code = Json::parse(made.text(), nullptr, false)["code"];
    expect("post", at + "make", answer("post", at + "make", "{}"), 400);
    const auto join = [&](const std::string& name, const std::string& with) {
        return answer("post", at + "join", to_text({{"code", code}, {"name", name}, {"key", with}}));
    };
    expect("post", at + "join", join("Mia", pupil_key), 200);
    expect("post", at + "join", join("Mia", key), 409);
    const auto solution = (*api::call("set.solve", {{"puzzle", Json::parse(R"({"kind": "free", "cards": [
        {"colors": []}, {"colors": ["red"]}, {"colors": ["red", "blue"]}, {"colors": ["red", "green"]},
        {"colors": ["red", "blue", "green"]}, {"colors": ["red", "gold"]}, {"colors": ["red", "blue", "gold"]},
        {"colors": ["red", "blue", "green", "gold"]}], "dice": [{"type": "color", "value": "red"},
        {"type": "color", "value": "red"}, {"type": "color", "value": "blue"}, {"type": "color", "value": "green"},
        {"type": "operator", "value": "∪"}, {"type": "operator", "value": "∩"}, {"type": "operator", "value": "′"},
        {"type": "restriction", "value": "="}], "goal": 4})",
                                                                           nullptr, false)}}))["shortest"]["rows"];
    for (const Json& rows : {solution, Json("red")}) {
        const Json sent{{"code", code}, {"key", pupil_key}, {"puzzle", 1}, {"rows", rows}};
        const Response judged = answer("post", at + "answer", to_text(sent));
        expect("post", at + "answer", judged, 200);
        EXPECT_EQ(Json::parse(judged.text(), nullptr, false)["accepted"], rows == solution);
    }
    expect("get", at + "{code}/me", answer("get", at + code + "/me", "", "Bearer " + pupil_key), 200);
    expect("get", at + "{code}/me", answer("get", at + code + "/me", "", "Bearer " + key), 403);
    const Response seen = answer("get", at + code, "", "Bearer " + key);
    expect("get", at + "{code}", seen, 200);
    expect("get", at + "{code}", answer("get", at + code, ""), 401);
    expect("get", at + "{code}/events", answer("get", at + code + "/events", "", "Bearer " + key), 200);
    const Json pupil = Json::parse(seen.text(), nullptr, false)["pupils"][0]["id"];
    expect("post", at + "again",
           answer("post", at + "again", to_text({{"code", code}, {"key", key}, {"pupil", pupil}})), 204);
    expect("post", at + "join", join("Mia", pupil_key), 200);
    const Json more{{{"kind", "solves"}, {"method", "any"}, {"count", 2}}, {{"kind", "times"}, {"count", 1}}};
    const Json assigning{{"code", code}, {"key", key}, {"request", "request-1"}, {"assignments", more}};
    expect("post", at + "assign", answer("post", at + "assign", to_text(assigning)), 200);
    const Response with_scramble = answer("get", at + code + "/me", "", "Bearer " + pupil_key);
    expect("get", at + "{code}/me", with_scramble, 200);
    const Json scramble = Json::parse(with_scramble.text(), nullptr, false)["assignments"][1]["scramble"];
    const auto report = [&](std::int64_t number, const Json& work) {
        return answer(
            "post", at + "report",
            to_text({{"code", code}, {"key", pupil_key}, {"assignment", number}, {"id", "report-1"}, {"work", work}}));
    };
    expect("post", at + "report", report(1, {{"rows", solution}}), 200);
    expect("post", at + "report", report(1, {{"rows", "red"}}), 200);
    expect("post", at + "report", report(2, {{"scramble", scramble}, {"reported", true}}), 200);
    expect("post", at + "report", report(2, {{"scramble", "R"}, {"reported", true}}), 409);
    expect("post", at + "report", report(3, {{"ms", 1000}}), 200);
    expect("post", at + "report", report(3, {{"ms", "fast"}}), 400);
    expect("get", at + "{code}", answer("get", at + code, "", "Bearer " + key), 200);
    const std::string assignments = at + "{code}/assignments/{assignment}";
    expect("delete", assignments, answer("delete", at + code + "/assignments/1", "", "Bearer " + key), 204);
    expect("delete", assignments, answer("delete", at + code + "/assignments/1", "", "Bearer " + key), 404);
    const std::string progress = at + "{code}/progress.csv";
    expect("get", progress, answer("get", at + code + "/progress.csv", "", "Bearer " + key), 200);
    expect("get", progress, answer("get", at + code + "/progress.csv?by=week", "", "Bearer " + key), 200);
    expect("get", progress, answer("get", at + code + "/progress.csv?by=day", "", "Bearer " + key), 400);
    expect("delete", at + "{code}/me", answer("delete", at + code + "/me", "", "Bearer " + pupil_key), 204);
    expect("delete", at + "{code}/pupils/{pupil}", answer("delete", at + code + "/pupils/1", "", "Bearer " + key), 404);
    expect("delete", at + "{code}", answer("delete", at + code, "", "Bearer " + key), 204);
    expect("get", at + "{code}", answer("get", at + code, "", "Bearer " + key), 404);
}

TEST(OpenApi, RacesAnswerAsDescribed) {
    const std::string key(40, 'r');
    const std::string at = "/api/v1/race/";
    const Response made = answer("post", at + "make", to_text({{"name", "Ada"}, {"key", key}, {"level", 2}}));
    expect("post", at + "make", made, 200);
    const std::string code = Json::parse(made.text(), nullptr, false)["code"];
    const auto say = [&](const std::string& what, Json more, unsigned status) {
        Json body{{"code", code}, {"key", key}};
        body.update(more);
        expect("post", at + what, answer("post", at + what, to_text(body)), status);
    };
    expect("post", at + "make", answer("post", at + "make", R"({"name": "Ada", "key": "short"})"), 400);
    say("join", {{"name", "Bob"}, {"key", std::string(40, 'b')}}, 200);
    say("join", {{"name", "bob"}, {"key", std::string(40, 'c')}}, 409);
    say("answer", {{"rows", "red"}}, 409);
    say("finish", Json::object(), 409);
    say("start", {{"level", 11}}, 400);
    say("start", {{"level", 3}}, 200);
    say("start", Json::object(), 409);
    expect("get", at + "{code}", answer("get", at + code, "", "Bearer " + key), 200);
    expect("get", at + "{code}/events", answer("get", at + code + "/events", "", "Bearer " + key), 200);
    expect("delete", at + "{code}/me", answer("delete", at + code + "/me", "", "Bearer " + key), 204);
    expect("delete", at + "{code}/me", answer("delete", at + code + "/me", "", "Bearer " + key), 403);
}

TEST(OpenApi, MatchesAnswerAsDescribed) {
    const std::string key(40, 'm');
    const std::string at = "/api/v1/match/";
    const Json wanted{
        {"name", "Ada"}, {"key", key}, {"settings", {{"clock", true}, {"variations", {{"shifts", true}}}}}};
    const Response made = answer("post", at + "make", to_text(wanted));
    expect("post", at + "make", made, 200);
    const std::string code = Json::parse(made.text(), nullptr, false)["code"];
    const auto say = [&](const std::string& what, Json more, unsigned status) {
        Json body{{"code", code}, {"key", key}};
        body.update(more);
        expect("post", at + what, answer("post", at + what, to_text(body)), status);
    };
    const auto act = [&](const std::string& who, int after, Json action, unsigned status) {
        say("act", {{"key", who}, {"round", 1}, {"after", after}, {"action", std::move(action)}}, status);
    };
    const std::string bob(40, 'n');
    expect("post", at + "make", answer("post", at + "make", R"({"name": "Ada", "key": "short", "settings": {}})"), 400);
    act(key, 0, {{"goal", 3}}, 409);
    say("join", {{"name", "Bob"}, {"key", bob}}, 200);
    say("join", {{"name", "Eve"}, {"key", std::string(40, 'c')}}, 409);
    act(key, 0, {{"goal", 3}}, 200);
    act(key, 0, {{"goal", 4}}, 409);
    act(bob, 1, {{"do", "time_up"}}, 400);
    act(bob, 1, {{"do", "extra_minute"}}, 200);
    act(bob, 2, {{"challenge", "never"}}, 200);
    say("next", {{"round", 1}}, 409);
    act(key, 3, {{"rows", "red ∪ blue"}}, 200);
    expect("get", at + "{code}", answer("get", at + code, "", "Bearer " + key), 200);
    say("next", {{"round", 1}}, 200);
    expect("get", at + "{code}/events", answer("get", at + code + "/events", "", "Bearer " + key), 200);
    expect("delete", at + "{code}/me", answer("delete", at + code + "/me", "", "Bearer " + key), 204);
    expect("get", at + "{code}", answer("get", at + code, "", "Bearer " + bob), 200);
    expect("delete", at + "{code}/me", answer("delete", at + code + "/me", "", "Bearer " + key), 403);
}

TEST(OpenApi, TournamentsAnswerAsDescribed) {
    const std::string key(40, 'u');
    const std::string at = "/api/v1/class/";
    const Response made =
        answer("post", at + "make", to_text({{"title", "Sets"}, {"puzzles", {"013579bf-rrbgvnpe-4"}}, {"key", key}}));
    expect("post", at + "make", made, 200);
    const std::string code = Json::parse(made.text(), nullptr, false)["code"];
    const auto say = [&](const std::string& what, Json more, unsigned status) {
        Json body{{"code", code}, {"key", key}};
        body.update(more);
        expect("post", at + what, answer("post", at + what, to_text(body)), status);
    };
    for (const char pupil : {'v', 'w', 'x'})
        say("join", {{"name", std::string(1, pupil)}, {"key", std::string(40, pupil)}}, 200);
    const std::string tournament = at + "{code}/tournament";
    const auto look = [&](char who, unsigned status) {
        expect("get", tournament, answer("get", at + code + "/tournament", "", "Bearer " + std::string(40, who)),
               status);
    };
    look('u', 200);
    say("tournament/pair", {{"round", 0}}, 409);
    say("tournament/make", {{"request", "request-1"}, {"settings", {{"clock", true}}}}, 200);
    say("tournament/pair", {{"round", 0}, {"absent", Json::array({999})}}, 200);
    look('v', 200);
    look('y', 403);
    expect("get", at + "{code}/me", answer("get", at + code + "/me", "", "Bearer " + std::string(40, 'v')), 200);
    expect("get", tournament + "/events", answer("get", at + code + "/tournament/events", "", "Bearer " + key), 200);
    say("tournament/close", {{"round", 1}}, 200);
    say("tournament/pair", {{"round", 1}}, 200);
    say("tournament/end", Json::object(), 200);
    look('u', 200);
}

TEST(OpenApi, BoardAndJobsAnswerAsDescribed) {
    const auto date = yesterday_on_the_wall();
    const Json puzzle = *api::call("set.daily", {{"date", iso_date(date)}});
    const Json solved = *api::call("set.solve", {{"puzzle", puzzle}});
    const Player player{"Ada", std::string(40, 's')};
    Json submission{
        {"date", iso_date(date)}, {"rows", solved["best"]["rows"]}, {"name", player.name}, {"secret", player.secret}};
    const std::string submit = "/api/v1/board/submit";
    expect("post", submit, answer("post", submit, to_text(submission)), 200);
    submission["rows"] = {"red"};
    expect("post", submit, answer("post", submit, to_text(submission)), 200);
    expect("get", "/api/v1/board/{date}", answer("get", "/api/v1/board/" + iso_date(date), ""), 200);
    std::string header = authorization(player);
    header = header.substr(header.find(' ') + 1, header.size() - header.find(' ') - 3);
    for (const char* own : {"/api/v1/board/me", "/api/v1/board/me/export"})
        expect("get", own, answer("get", own, "", header), 200);
    expect("delete", "/api/v1/board/me", answer("delete", "/api/v1/board/me", "", header), 200);
    const std::string erase = "/api/v1/board/erase";
    expect("post", erase, answer("post", erase, R"({"name": "Ada"})"), 400);

    const std::string census = "/api/v1/cube.census";
    const Response begun = answer("post", census, R"({"depth": 8})");
    expect("post", census, begun, 202);
    const auto job = Json::parse(begun.text(), nullptr, false)["job"]["url"].get<std::string>();
    expect("get", "/api/v1/jobs/{id}", answer("get", job, ""), 200);
    expect("delete", "/api/v1/jobs/{id}", answer("delete", job, ""), 204);
    for (const char* plain : {"/healthz", "/service.json", "/openapi.json"})
        expect("get", plain, answer("get", plain, ""), 200);
}

// Generates a value that usually matches the schema and sometimes does not.
Json some_value(const Json& schema) {
    static const std::vector<std::string> words{"R U R' U'",
                                                "(R U)2 [F: D]",
                                                "M2 E2 S2",
                                                "",
                                                "2026-11-14",
                                                "white",
                                                "OLL 27",
                                                "🎲",
                                                "\xff\xfe",
                                                "10ms",
                                                "red",
                                                "../..",
                                                "-1",
                                                "<b>'; DROP TABLE",
                                                "UUUUUUUFURRRRRRRRRFUFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB",
                                                std::string(300, '(')};
    if (*rc::gen::inRange(0, 12) == 0)
        return *rc::gen::element(Json(nullptr), Json(-1), Json(1e300), Json::array({1, "a"}), Json::object({{"a", 1}}),
                                 Json(18446744073709551615U), Json(true), Json("x"));
    if (schema.contains("enum")) return schema["enum"][*rc::gen::inRange<std::size_t>(0, schema["enum"].size())];
    if (schema.contains("const")) return schema["const"];
    if (schema.contains("anyOf"))
        return some_value(schema["anyOf"][*rc::gen::inRange<std::size_t>(0, schema["anyOf"].size())]);
    const Json type = schema.value("type", Json("string"));
    if (type == "object" && schema.contains("properties")) {
        Json object = Json::object();
        for (const auto& [name, of_field] : schema["properties"].items())
            if (*rc::gen::inRange(0, 8) != 0) object[name] = some_value(of_field);
        return object;
    }
    if (type == "integer") {
        const auto least = schema.value("minimum", std::int64_t{0});
        const auto most = std::min(schema.value("maximum", std::int64_t{1000}), least + 8);
        return *rc::gen::inRange(least - 1, most + 2);
    }
    if (type == "boolean") return *rc::gen::arbitrary<bool>();
    if (type == "array") {
        Json list = Json::array();
        for (int i = *rc::gen::inRange(0, 4); i > 0; --i) list.push_back(some_value(schema["items"]));
        return list;
    }
    if (type == "object") {
        static const Json daily = *api::call("set.daily", {{"date", "2026-11-14"}});
        Json puzzle = daily;
        if (*rc::gen::arbitrary<bool>() && !puzzle.empty()) {
            auto field = puzzle.begin();
            std::advance(field, *rc::gen::inRange<std::size_t>(0, puzzle.size()));
            *field = some_value({{"type", "string"}});
        }
        return puzzle;
    }
    if (type.is_array()) return *rc::gen::element(Json("1ms"), Json(0.001), Json("soon"), Json(-1));
    return Json(*rc::gen::elementOf(words));
}

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        char digits[4];
        std::snprintf(digits, sizeof digits, "%%%02X", static_cast<unsigned char>(c));
        out += digits;
    }
    return out;
}

struct Drawn {
    std::string verb;
    std::string pattern;
    std::string target;
    std::string body;
};

Drawn some_request() {
    const Json& paths = description()["paths"];
    auto path = paths.begin();
    std::advance(path, *rc::gen::inRange<std::size_t>(0, paths.size()));
    auto operation = path->begin();
    std::advance(operation, *rc::gen::inRange<std::size_t>(0, path->size()));
    Drawn drawn{operation.key(), path.key(), path.key(), ""};
    const auto text_of = [](const Json& value) {
        return value.is_string() ? value.get<std::string>() : to_text(value);
    };
    std::string query;
    for (const Json& parameter : operation->value("parameters", Json::array())) {
        const auto name = parameter["name"].get<std::string>();
        const std::string value = escaped(text_of(some_value(parameter.value("schema", Json::object()))));
        if (parameter["in"] == "path")
            drawn.target.replace(drawn.target.find('{' + name + '}'), name.size() + 2, value.empty() ? "x" : value);
        else if (parameter["in"] == "query" && (parameter.value("required", false) || *rc::gen::inRange(0, 3) == 0))
            query += (query.empty() ? "?" : "&") + name + '=' + value;
    }
    drawn.target += query;
    if (operation->contains("requestBody")) {
        const Json& schema = (*operation)["requestBody"]["content"]["application/json"]["schema"];
        const Json properties = schema.value("properties", Json::object());
        const Json required = schema.value("required", Json::array());
        Json body = Json::object();
        for (const auto& [name, of_field] : properties.items()) {
            const bool needed = std::ranges::find(required, Json(name)) != required.end();
            if (needed ? *rc::gen::inRange(0, 20) != 0 : *rc::gen::inRange(0, 4) == 0)
                body[name] = some_value(of_field);
        }
        drawn.body = to_text(body);
    }
    return drawn;
}

RC_GTEST_PROP(OpenApi, GeneratedRequestsNeverCauseAServerError, ()) {
    const Drawn drawn = some_request();
    const Response response = answer(drawn.verb, drawn.target, drawn.body);
    RC_LOG() << drawn.verb << ' ' << drawn.target << '\n' << drawn.body << '\n' << response.text() << '\n';
    RC_ASSERT(response.status < 500U || response.status == 503U);
    RC_ASSERT(response.status >= 200U);
    if (response.status >= 400U) {
        const Json json = Json::parse(response.text(), nullptr, false);
        RC_ASSERT(json.is_object() && json["error"]["message"].is_string());
    } else {
        RC_ASSERT(not_as_described(drawn.verb, drawn.pattern, response) == "");
    }
}

}  // namespace
}  // namespace cubewright::server
