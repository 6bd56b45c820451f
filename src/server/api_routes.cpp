#include "server/api_routes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <memory>

#include "api/api.hpp"
#include "base/iso_date.hpp"
#include "base/text.hpp"
#include "server/etag.hpp"
#include "server/response_cache.hpp"

namespace cubewright::server {

namespace {

using api::Field;
using api::FieldType;

constexpr std::string_view kept_a_day = "public, max-age=86400";
constexpr std::size_t short_body = 8192;

bool is_json(std::string_view content_type) {
    return equal_ignoring_case(trimmed(content_type.substr(0, content_type.find(';'))), "application/json");
}

// The body of a call. A form on somebody else's page cannot send this type, so it cannot call us.
Result<Json> call_body(const Request& request) {
    if (request.body.empty()) return Json::object();
    return parse_json(request.body);
}

Response call_method(const api::Method& method, EngineCalls& calls, const Request& request) {
    if (!calls.offers(method))
        return error_response(403, {fmt::format("{} is not offered by this service", method.name), "", ""});
    if (!request.body.empty() && !is_json(request.header("Content-Type")))
        return error_response(415, {"unsupported media type", "Content-Type", "application/json"});
    const auto answer = [&method, &calls, &request] {
        auto params = call_body(request);
        if (!params) return error_response(400, params.error());
        return calls.answer(method, std::move(*params), request.client);
    };
    // Reading a long text takes longer than those who wait for this thread should.
    if (request.body.size() <= short_body) return answer();
    Response response;
    response.work = answer;
    return response;
}

Result<Json> value_of(const Field& field, std::string_view text) {
    switch (field.type) {
        case FieldType::boolean:
        case FieldType::picture:
            if (text == "true" || text == "false") return Json(text == "true");
            return fail(fmt::format("{} is neither true nor false", in_quotes(text)), std::string(field.name),
                        "true or false");
        case FieldType::integer: {
            std::int64_t number = 0;
            const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
            if (error == std::errc{} && end == text.data() + text.size()) return Json(number);
            return fail(fmt::format("{} is not a number", in_quotes(text)), std::string(field.name), "an integer");
        }
        case FieldType::object:
            return parse_json(text);
        case FieldType::texts:
            return Json::array({std::string(text)});
        case FieldType::text:
        case FieldType::written:
        case FieldType::duration:
        case FieldType::rows:
            break;
    }
    return Json(std::string(text));
}

// ?cube=R+U&view=net as the method's parameters. Fields that it does not have are left for its check.
Result<Json> params_of(const api::Method& method, const Request& request) {
    Json params = Json::object();
    for (const auto& [name, text] : request.query) {
        if (params.contains(name))
            return fail(fmt::format("duplicate query parameter {}", in_quotes(name)), name, "each parameter once");
        const auto field = std::ranges::find(method.fields, name, &Field::name);
        auto value = field == method.fields.end() ? Result<Json>(Json(text)) : value_of(*field, text);
        if (!value) return value;
        params[name] = std::move(*value);
    }
    return params;
}

Response draw_cube(EngineCalls& calls, const Request& request) {
    static const api::Method& show = *api::find_method("cube.show");
    auto params = params_of(show, request);
    if (!params) return error_response(400, params.error());
    (*params)["picture"] = true;
    Response response;
    response.work = [drawn = calls.answer(show, std::move(*params), request.client), &request] {
        const Response answer = finished(drawn);
        if (answer.status != 200) return answer;
        const Json json = Json::parse(answer.text(), nullptr, false);
        Response picture = text_response(200, "image/svg+xml", json["svg"].get<std::string>());
        picture.headers.emplace_back("Cache-Control", kept_a_day);
        return tagged(std::move(picture), request);
    };
    return response;
}

Response scramble(EngineCalls& calls, const Request& request) {
    static const api::Method& method = *api::find_method("cube.scramble");
    auto params = params_of(method, request);
    if (!params) return error_response(400, params.error());
    return calls.answer(method, std::move(*params), request.client);
}

// The puzzle of a date never changes, so its answer is kept as it was sent.
class DailyPuzzles {
public:
    Response answer(const Request& request) {
        const std::string date(request.part("date"));
        if (auto known = cache_.find(date)) return tagged(std::move(*known), request);
        if (const auto read = parse_iso_date(date); !read) return error_response(400, read.error());
        Response response;
        response.work = [this, date, &request] {
            const auto puzzle = api::call("set.daily", {{"date", date}});
            if (!puzzle) return error_response(400, puzzle.error());
            Response made = json_response(*puzzle);
            made.headers.emplace_back("Cache-Control", kept_a_day);
            made.headers.emplace_back("ETag", etag_of(made.text()));
            cache_.keep(date, made);
            return tagged(std::move(made), request);
        };
        return response;
    }

private:
    ResponseCache cache_{1000};
};

Response job_state(Jobs& jobs, const Request& request) {
    auto state = jobs.state(request.part("id"));
    if (!state) return error_response(404, {"there is no such job", "id", ""});
    return {.headers = {{"Content-Type", "application/json"}}, .body = std::move(state)};
}

Response job_events(Jobs& jobs, const Request& request) {
    Response response;
    response.events = jobs.listen(request.part("id"));
    if (!response.events) return error_response(404, {"there is no such job", "id", ""});
    response.headers = {
        {"Content-Type", "text/event-stream"}, {"Cache-Control", "no-store"}, {"X-Accel-Buffering", "no"}};
    return response;
}

Response cancel_job(Jobs& jobs, const Request& request) {
    if (!jobs.cancel(request.part("id"))) return error_response(404, {"there is no such job", "id", ""});
    return {.status = 204};
}

Json with_building(Json answer, const Building& building) {
    if (Json now = building(); !now.is_null()) answer["building"] = std::move(now);
    return answer;
}

Json described_response(std::string_view description, std::string_view type) {
    return {{"description", description}, {"content", {{std::string(type), {{"schema", Json::object()}}}}}};
}

Json error_reference() {
    return {{"$ref", "#/components/responses/Error"}};
}

Json path_parameter(std::string_view name, std::string_view description) {
    return {{"name", name},
            {"in", "path"},
            {"required", true},
            {"description", description},
            {"schema", {{"type", "string"}}}};
}

// What is asked by address takes the fields of the method behind it.
Json query_operation(std::string_view id, std::string_view method, std::string_view summary, std::string_view type) {
    const Json described = api::openapi()["paths"]["/api/v1/" + std::string(method)]["post"];
    const Json& body = described["requestBody"]["content"]["application/json"]["schema"];
    Json parameters = Json::array();
    for (const auto& [name, schema] : body["properties"].items()) {
        const bool required =
            body.contains("required") && std::ranges::find(body["required"], Json(name)) != body["required"].end();
        parameters.push_back({{"name", name}, {"in", "query"}, {"required", required}, {"schema", schema}});
    }
    return {{"operationId", id},
            {"summary", summary},
            {"parameters", parameters},
            {"responses", {{"200", described_response("the answer", type)}, {"400", error_reference()}}}};
}

Json job_operation(std::string_view id, std::string_view summary, std::string_view status, const Json& answer) {
    return {{"operationId", id},
            {"summary", summary},
            {"parameters", Json::array({path_parameter("id", "the job, as the call that began it was told")})},
            {"responses", {{std::string(status), answer}, {"404", error_reference()}}}};
}

Json method_operation(const api::Method& method) {
    Json operation = api::openapi()["paths"]["/api/v1/" + std::string(method.name)]["post"];
    operation["responses"]["202"] = described_response("a long call: the job that answers it", "application/json");
    for (const char* status : {"429", "503", "504"}) operation["responses"][status] = error_reference();
    return operation;
}

}  // namespace

void add_api_routes(Router& router, EngineCalls& calls, Jobs& jobs) {
    for (const api::Method& method : api::methods())
        router.add(
            Verb::post, "/api/v1/" + std::string(method.name),
            [&](const Request& request) { return call_method(method, calls, request); },
            calls.offers(method) ? method_operation(method) : Json());

    const auto daily = std::make_shared<DailyPuzzles>();
    router.add(
        Verb::get, "/api/v1/daily/{date}", [daily](const Request& request) { return daily->answer(request); },
        {{"operationId", "daily"},
         {"summary", "the puzzle of a date, the same for everyone"},
         {"parameters", Json::array({path_parameter("date", "YYYY-MM-DD")})},
         {"responses", {{"200", described_response("the puzzle", "application/json")}, {"400", error_reference()}}}});
    router.add(
        Verb::get, "/api/v1/scramble", [&](const Request& request) { return scramble(calls, request); },
        query_operation("scramble", "cube.scramble", "a scramble, as cube.scramble gives it", "application/json"));
    router.add(
        Verb::get, "/api/v1/cube.svg", [&](const Request& request) { return draw_cube(calls, request); },
        query_operation("cube.svg", "cube.show", "a picture of a cube", "image/svg+xml"));
    router.add(
        Verb::get, "/api/v1/jobs/{id}", [&](const Request& request) { return job_state(jobs, request); },
        job_operation("job", "how a job stands, and its result", "200",
                      described_response("its state, best answer and result", "application/json")));
    router.add(
        Verb::get, "/api/v1/jobs/{id}/events", [&](const Request& request) { return job_events(jobs, request); },
        job_operation("job.events", "what happens to a job, while it happens: state, progress, better, result", "200",
                      described_response("a stream of events", "text/event-stream")));
    router.add(
        Verb::remove, "/api/v1/jobs/{id}", [&](const Request& request) { return cancel_job(jobs, request); },
        job_operation("job.cancel", "cancel a job", "204", {{"description", "it ends as soon as it can"}}));
}

void add_service_route(Router& router, bool has_board, const Building& building) {
    router.add(Verb::get, "/service.json",
               [has_board, building](const Request&) {
                   Response response = json_response(with_building({{"board", has_board}}, building));
                   response.headers.emplace_back("Cache-Control", "no-cache");
                   return response;
               },
               {{"operationId", "service"},
                {"summary", "what this service has beside the engine"},
                {"responses",
                 {{"200", described_response("whether there is a board, and which table is being made",
                                             "application/json")}}}});
}

void add_watch_routes(Router& router, const Metrics& metrics, const Building& building) {
    router.add(Verb::get, "/healthz",
               [building](const Request&) { return json_response(with_building({{"status", "ok"}}, building)); },
               {{"operationId", "healthz"},
                {"summary", "is the service there?"},
                {"responses", {{"200", described_response("it is", "application/json")}}}});
    router.add(
        Verb::get, "/metrics",
        [&](const Request&) { return text_response(200, "text/plain; version=0.0.4; charset=utf-8", metrics.text()); },
        {{"operationId", "metrics"},
         {"summary", "counts and times for Prometheus"},
         {"responses", {{"200", described_response("in its text format", "text/plain")}}}});
}

void add_openapi_route(Router& router) {
    Json description = api::openapi();
    Json paths = Json::object();
    for (const Route& route : router.routes()) {
        if (route.operation.is_null()) continue;
        std::string verb(name(route.verb));
        std::ranges::transform(verb, verb.begin(), [](char c) { return static_cast<char>(c - 'A' + 'a'); });
        paths[route.pattern][verb] = route.operation;
    }
    paths["/openapi.json"]["get"] = {
        {"operationId", "openapi"},
        {"summary", "this description"},
        {"responses", {{"200", described_response("in the OpenAPI format", "application/json")}}}};
    description["paths"] = paths;
    Response response = json_response(description);
    response.headers.emplace_back("Cache-Control", "no-cache");
    response.headers.emplace_back("ETag", etag_of(response.text()));
    router.add(
        Verb::get, "/openapi.json", [response](const Request& request) { return tagged(response, request); },
        paths["/openapi.json"]["get"]);
}

}  // namespace cubewright::server
