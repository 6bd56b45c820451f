#include "server/routes/api_routes.hpp"

#include <algorithm>
#include <memory>

#include "api/contract.hpp"
#include "base/integer.hpp"
#include "base/iso_date.hpp"
#include "base/text.hpp"
#include "server/http/content.hpp"
#include "server/http/router.hpp"
#include "server/routes/replies.hpp"
#include "texts/message.hpp"

namespace cubewright::server {

namespace {

using api::Field;
using api::FieldType;

constexpr std::string_view kept_a_day = "public, max-age=86400";
constexpr std::size_t short_body = 8192;

bool is_json(std::string_view content_type) {
    return equal_ignoring_case(trimmed(content_type.substr(0, content_type.find(';'))), "application/json");
}

Result<Json> call_body(const Request& request) {
    if (request.body.empty()) return Json::object();
    return parse_json(request.body);
}

Response call_method(const api::Method& method, EngineCalls& calls, const Request& request) {
    if (!calls.offers(method))
        return error_response(
            403, {coded("method-not-offered", "{name} is not offered by this service", method.name), {}, {}});
    // A form or script on another site cannot send this media type without a CORS preflight, even with an empty body.
    if (!is_json(request.header("Content-Type")))
        return error_response(
            415, {coded("unsupported-media-type", "unsupported media type"), "Content-Type", tr("application/json")});
    const auto answer = [&method, &calls, &request] {
        auto params = call_body(request);
        if (!params) return error_response(400, params.error());
        return calls.answer(method, std::move(*params), request.client);
    };
    // Parsing a long body would block the network thread for too long.
    if (request.body.size() <= short_body) return answer();
    Response response;
    response.work = answer;
    return response;
}

Result<Json> parse_query_value(const Field& field, std::string_view text) {
    switch (field.type) {
        case FieldType::boolean:
        case FieldType::picture:
        case FieldType::files:
            if (text == "true" || text == "false") return Json(text == "true");
            return fail("neither-true-nor-false", tr("{text} is neither true nor false", quote(text)),
                        std::string(field.name), tr("true or false"));
        case FieldType::integer:
            return read_integer(text, field.name);
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

// Converts a query such as ?cube=R+U&view=net to the method's parameters. Unknown fields are left for the method to
// reject.
Result<Json> read_params(const api::Method& method, const Request& request) {
    Json params = Json::object();
    for (const auto& [name, text] : request.query) {
        if (params.contains(name))
            return fail("duplicate-query-parameter", tr("duplicate query parameter {name}", quote(name)), name,
                        tr("each parameter once"));
        const auto field = std::ranges::find(method.fields, name, &Field::name);
        auto value = field == method.fields.end() ? Result<Json>(Json(text)) : parse_query_value(*field, text);
        if (!value) return value;
        params[name] = std::move(*value);
    }
    return params;
}

Response draw_cube(EngineCalls& calls, const Request& request) {
    static const api::Method& show = *api::find_method("cube.show");
    auto params = read_params(show, request);
    if (!params) return error_response(400, params.error());
    (*params)["picture"] = true;
    return calls.answer(show, std::move(*params), request.client, [&request](const Result<Json>& result) {
        if (!result) return to_response(result);
        Response picture = embeddable(text_response(200, "image/svg+xml", (*result)["svg"].get<std::string>()));
        picture.headers.emplace_back("Cache-Control", kept_a_day);
        return tagged(std::move(picture), request);
    });
}

Response scramble(EngineCalls& calls, const Request& request) {
    static const api::Method& method = *api::find_method("cube.scramble");
    auto params = read_params(method, request);
    if (!params) return error_response(400, params.error());
    return calls.answer(method, std::move(*params), request.client);
}

// Responses with daily puzzles. The puzzle of a date never changes, so the complete response is cached.
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
            Response made = embeddable(json_response(*puzzle));
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
    if (!state) return refusal_response(state.error());
    if (!*state) return error_response(404, {coded("no-such-job", "no such job"), "id", {}});
    return {.headers = {{"Content-Type", "application/json"}}, .body = std::move(*state)};
}

Response job_events(Jobs& jobs, const Request& request) {
    auto events = jobs.listen(request.part("id"));
    if (!events) return refusal_response(events.error());
    Response response;
    response.events = std::move(*events);
    if (!response.events) return error_response(404, {coded("no-such-job", "no such job"), "id", {}});
    response.headers = {
        {"Content-Type", "text/event-stream"}, {"Cache-Control", "no-store"}, {"X-Accel-Buffering", "no"}};
    return response;
}

Response cancel_job(Jobs& jobs, const Request& request) {
    const auto cancelled = jobs.cancel(request.part("id"));
    if (!cancelled) return refusal_response(cancelled.error());
    if (!*cancelled) return error_response(404, {coded("no-such-job", "no such job"), "id", {}});
    return {.status = 204};
}

Json with_build_status(Json answer, const Building& building) {
    if (Json now = building(); !now.is_null()) answer["building"] = std::move(now);
    return answer;
}

constexpr std::string_view job_shape = "{job: {id: text, url: text, events: text}}";
constexpr std::string_view job_state_shape =
    "{id: text, method: text, state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled', restarts?: "
    "integer, progress?: Progress, best?: any, result?: any, error?: {message: text, where?: text, line?: integer, "
    "column?: integer, expected?: text, code?: text}}";

api::Operation describe_method_route(const api::Method& method) {
    return {.id = method.name,
            .summary = method.summary,
            .fields = method.fields,
            .replies = {{.says = tr("the answer"), .shape = method.answer},
                        {.status = 202, .says = tr("the job that was started for this long call"), .shape = job_shape}},
            .errors = {400, 429, 503, 504}};
}

// Describes a GET route, which accepts the fields of the underlying method.
api::Operation describe_address(std::string_view id, std::string_view method, PlainText summary,
                                const api::Reply& reply) {
    return {
        .id = id, .summary = summary, .fields = api::find_method(method)->fields, .replies = {reply}, .errors = {400}};
}

api::Operation describe_job_route(std::string_view id, PlainText summary, const api::Reply& reply) {
    return {.id = id,
            .summary = summary,
            .fields = {{.name = "id",
                        .help = tr("job id, as returned by the call that started the job"),
                        .required = true}},
            .replies = {reply},
            .errors = {404, 503}};
}

}  // namespace

void add_api_routes(Router& router, EngineCalls& calls, Jobs& jobs) {
    // Jobs are stored in a database, so these handlers may wait for the disk.
    const auto make_job_handler = [&jobs](Response (*answer)(Jobs&, const Request&)) -> Handler {
        return run_handler_on_worker([&jobs, answer](const Request& request) { return answer(jobs, request); });
    };
    for (const api::Method& method : api::methods())
        router.add({.verb = Verb::post,
                    .pattern = api::path_of(method),
                    .handler = [&](const Request& request) { return call_method(method, calls, request); },
                    .about = calls.offers(method) ? describe_method_route(method) : api::Operation{}});

    const auto daily = std::make_shared<DailyPuzzles>();
    router.add({.verb = Verb::get,
                .pattern = "/api/v1/daily/{date}",
                .handler = [daily](const Request& request) { return daily->answer(request); },
                .about = {.id = "daily",
                          .summary = tr("the daily puzzle for a date, the same for everyone"),
                          .fields = {{.name = "date", .help = tr("date as YYYY-MM-DD"), .required = true}},
                          .replies = {{.says = tr("the puzzle"), .shape = "Puzzle"}},
                          .errors = {400}}});
    router.add(
        {.verb = Verb::get,
         .pattern = "/api/v1/scramble",
         .handler = [&](const Request& request) { return scramble(calls, request); },
         .about = describe_address("scramble", "cube.scramble", tr("a scramble, as returned by cube.scramble"),
                                   {.says = tr("the answer"), .shape = api::find_method("cube.scramble")->answer})});
    router.add({.verb = Verb::get,
                .pattern = "/api/v1/cube.svg",
                .handler = [&](const Request& request) { return draw_cube(calls, request); },
                .about = describe_address("cube.svg", "cube.show", tr("a picture of a cube"),
                                          {.says = tr("the picture"), .type = "image/svg+xml"})});
    router.add(
        {.verb = Verb::get,
         .pattern = "/api/v1/jobs/{id}",
         .handler = make_job_handler(job_state),
         .about = describe_job_route("job", tr("status and result of a job"),
                                     {.says = tr("status, best answer so far and result"), .shape = job_state_shape})});
    router.add(
        {.verb = Verb::get,
         .pattern = "/api/v1/jobs/{id}/events",
         .handler = make_job_handler(job_events),
         .about = describe_job_route("job.events", tr("a live stream of job events: state, progress, better, result"),
                                     {.says = tr("an event stream"), .type = "text/event-stream"})});
    router.add(
        {.verb = Verb::remove,
         .pattern = "/api/v1/jobs/{id}",
         .handler = make_job_handler(cancel_job),
         .about = describe_job_route("job.cancel", tr("cancel a job"),
                                     {.status = 204, .says = tr("the job will end as soon as possible"), .type = ""})});
}

void add_service_route(Router& router, bool has_board, const Building& building) {
    router.add(
        {.verb = Verb::get,
         .pattern = "/service.json",
         .handler =
             [has_board, building](const Request&) {
                 Response response = json_response(
                     with_build_status({{"board", has_board}, {"friends", has_board}, {"share", true}}, building));
                 response.headers.emplace_back("Cache-Control", "no-cache");
                 return response;
             },
         .about = {
             .id = "service",
             .summary = tr("the optional features of this service"),
             .replies = {
                 {.says = tr("whether the service has a board, classes and races, and which table it is building"),
                  .shape = "{board: boolean, friends: boolean, share: true, building?: TableInTheMaking}"}}}});
}

namespace {

// Reports whether a proxy should send new requests to this replica. A replica that is shutting down is not ready. A
// replica that has lost the database is ready only for clients that do not need one (?database=optional).
Response ready_response(const Readiness& readiness, const Request& request) {
    const bool draining = readiness.is_shutting_down();
    const bool away = readiness.has_database && !readiness.has_database();
    const bool ready = !draining && !(away && request.asked("database") != "optional");
    Json json{{"status", draining ? "draining" : ready ? "ready" : "away"}};
    if (readiness.has_database) json["database"] = away ? "away" : "there";
    if (readiness.clock) json["clock"] = readiness.clock();
    Response response = json_response(json, ready ? 200 : 503);
    response.headers.emplace_back("Cache-Control", "no-store");
    return response;
}

}  // namespace

void add_watch_routes(Router& router, const Metrics& metrics, const Building& building, const Readiness& readiness) {
    router.add(
        {.verb = Verb::get,
         .pattern = "/readyz",
         .handler = [readiness](const Request& request) { return ready_response(readiness, request); },
         .about =
             {.id = "readyz",
              .summary = tr("whether the service is ready to receive requests"),
              .fields = {{.name = "database",
                          .help =
                              tr("optional: report ready even while the database is unreachable (default: required)")}},
              .replies = {{.says = tr("the service is ready"),
                           .shape = "{status: 'ready' | 'draining' | 'away', database?: 'there' | 'away', "
                                    "clock?: 'right' | 'unconfirmed' | 'behind'}"}},
              .errors = {503}},
         .is_monitoring = true});
    router.add(
        {.verb = Verb::get,
         .pattern = "/healthz",
         .handler =
             [building](const Request&) { return json_response(with_build_status({{"status", "ok"}}, building)); },
         .about = {.id = "healthz",
                   .summary = tr("whether the service is running"),
                   .replies = {{.says = tr("the service is running"),
                                .shape = "{status: 'ok', building?: TableInTheMaking}"}}},
         .is_monitoring = true});
    router.add({.verb = Verb::get,
                .pattern = "/metrics",
                .handler =
                    [&](const Request&) {
                        return text_response(200, "text/plain; version=0.0.4; charset=utf-8", metrics.text());
                    },
                .about = {.id = "metrics",
                          .summary = tr("metrics for Prometheus"),
                          .replies = {{.says = tr("metrics in the Prometheus text format"), .type = "text/plain"}}},
                .is_monitoring = true});
}

void add_openapi_route(Router& router) {
    const auto description = std::make_shared<Response>();
    router.add({.verb = Verb::get,
                .pattern = "/openapi.json",
                .handler = [description](const Request& request) { return tagged(*description, request); },
                .about = {.id = "openapi",
                          .summary = tr("this description"),
                          .replies = {{.says = tr("the OpenAPI description"),
                                       .shape = api::find_method("contract.describe")->answer}}}});
    Json paths = Json::object();
    for (const Route& route : router.routes()) {
        if (route.about.id.empty()) continue;
        std::string verb(name(route.verb));
        std::ranges::transform(verb, verb.begin(), [](char c) { return static_cast<char>(c - 'A' + 'a'); });
        paths[route.pattern][verb] = api::operation_json(
            route.pattern, route.about, route.verb == Verb::post ? api::FieldsIn::body : api::FieldsIn::query);
    }
    *description = json_response(api::make_openapi(std::move(paths)));
    description->headers.emplace_back("Cache-Control", "no-cache");
    description->headers.emplace_back("ETag", etag_of(description->text()));
}

}  // namespace cubewright::server
