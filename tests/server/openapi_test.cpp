// Tests that the OpenAPI description matches the service: it contains every route, and requests generated from it
// never cause a server error.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <filesystem>
#include <set>
#include <sstream>

#include "api/contract.hpp"
#include "server/service.hpp"
#include "tests/scratch.hpp"
#include "tests/server/board_client.hpp"
#include "tests/server/described.hpp"
#include "tests/server/live_server.hpp"
#include "texts/message.hpp"

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
    static const Json json = description_of(service());
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

TEST(OpenApi, UsesOnlyTheShapesOfTheEngine) {
    const Json engine = *api::call("contract.describe", Json::object());
    EXPECT_EQ(description()["components"], engine["components"]);
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

std::string mismatch_of(std::string_view verb, const std::string& pattern, const Response& response) {
    return not_as_described(description(), std::string(verb), pattern, response.status, response.text());
}

void expect(std::string_view verb, const std::string& pattern, const Response& response, unsigned status) {
    EXPECT_EQ(response.status, status) << pattern << ' ' << response.text();
    EXPECT_EQ(mismatch_of(verb, pattern, response), "") << verb << ' ' << pattern << '\n' << response.text();
}

// The tests of classes, races, matches and tournaments check all their responses (class_client.hpp).
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
        RC_ASSERT(mismatch_of(drawn.verb, drawn.pattern, response) == "");
    }
}

}  // namespace
}  // namespace cubewright::server
