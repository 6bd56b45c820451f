#include "server/board_routes.hpp"

#include <fmt/core.h>

#include <charconv>
#include <cmath>
#include <memory>
#include <string>

#include "base/text.hpp"
#include "board/board_json.hpp"
#include "server/address.hpp"
#include "server/rate_limit.hpp"
#include "server/refusal_status.hpp"

namespace cubewright::server {

namespace {

using namespace board;

constexpr std::size_t usual_page = 50;
constexpr std::size_t longest_page = 100;
constexpr std::size_t last_offset = 100'000;

// Nothing of the board is the same for long, and some of it is nobody else's business.
Response fresh(Response response) {
    response.headers.emplace_back("Cache-Control", "no-store");
    return response;
}

Response refusal_response(const Refusal& refusal) {
    Response response = error_response(http_status(refusal.reason), refusal.error);
    if (refusal.reason == Reason::busy) response.headers.emplace_back("Retry-After", "1");
    return fresh(std::move(response));
}

template <class T>
Response board_response(const Outcome<T>& answer) {
    return answer ? fresh(json_response(to_json(*answer))) : refusal_response(answer.error());
}

// The body as JSON. A form on somebody else's page cannot send this type.
Outcome<Json> body_of(const Request& request) {
    const auto type = request.header("Content-Type");
    if (!equal_ignoring_case(trimmed(type.substr(0, type.find(';'))), "application/json"))
        return refuse(Reason::wrong_type, "unsupported media type", "Content-Type", "application/json");
    auto json = parse_json(request.body);
    if (!json) return refuse(Reason::malformed, json.error());
    return std::move(*json);
}

Outcome<Player> player_of_header(const Request& request) {
    auto player = read_authorization(request.header("Authorization"));
    if (!player) return refuse(Reason::unidentified, player.error());
    return std::move(*player);
}

Outcome<std::size_t> asked_number(const Request& request, std::string_view name, std::size_t otherwise,
                                  std::size_t least, std::size_t most) {
    const auto text = request.asked(name);
    if (!text) return otherwise;
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), number);
    if (error != std::errc{} || end != text->data() + text->size() || number < least || number > most)
        return refuse(Reason::malformed, fmt::format("{} is out of range", in_quotes(*text)), std::string(name),
                      fmt::format("{} to {}", least, most));
    return number;
}

Response submit(Board& board, const Request& request) {
    const auto body = body_of(request);
    if (!body) return refusal_response(body.error());
    const auto submission = read_submission(*body);
    if (!submission) return fresh(error_response(400, submission.error()));
    return board_response(board.submit(*submission));
}

Response page(Board& board, const Request& request) {
    const auto date = parse_iso_date(request.part("date"));
    if (!date) return error_response(400, date.error());
    const auto limit = asked_number(request, "limit", usual_page, 1, longest_page);
    if (!limit) return refusal_response(limit.error());
    const auto offset = asked_number(request, "offset", 0, 0, last_offset);
    if (!offset) return refusal_response(offset.error());
    return board_response(board.page(*date, *limit, *offset));
}

Response history(Board& board, const Request& request, bool as_file) {
    const auto player = player_of_header(request);
    if (!player) return refusal_response(player.error());
    Response response = board_response(board.history(*player));
    if (as_file && response.status == 200)
        response.headers.emplace_back("Content-Disposition", "attachment; filename=\"cubewright-board.json\"");
    return response;
}

Response erase(Board& board, const Outcome<Player>& player) {
    if (!player) return refusal_response(player.error());
    const auto erased = board.erase(*player);
    if (!erased) return refusal_response(erased.error());
    return fresh(json_response({{"erased", true}, {"answers", *erased}}));
}

Outcome<Player> player_of_body(const Request& request) {
    const auto body = body_of(request);
    if (!body) return tl::unexpected(body.error());
    auto player = read_player(*body);
    if (!player) return refuse(Reason::malformed, player.error());
    return std::move(*player);
}

// The handler for as many requests of one address as the rate allows.
Handler limited(std::shared_ptr<RateLimit> rate, Handler handler) {
    return [rate = std::move(rate), handler = on_worker(std::move(handler))](const Request& request) {
        const double wait = rate->wait_for(limit_key(request.client));
        if (wait <= 0) return handler(request);
        Response response = error_response(429, {"too many sign-ins from this address", "", "fewer requests a second"});
        response.headers.emplace_back("Retry-After", std::to_string(static_cast<int>(std::ceil(wait))));
        return response;
    };
}

// What OpenAPI says.

Json text_schema(std::string_view description) {
    return {{"type", "string"}, {"description", description}};
}

Json player_schema() {
    return {{"name", text_schema("1 to 24 characters of any script")},
            {"secret", text_schema("32 to 128 characters of A-Z a-z 0-9 - _, kept by the browser")}};
}

Json body_schema(const Json& properties, const Json& required) {
    const Json schema{
        {"type", "object"}, {"additionalProperties", false}, {"properties", properties}, {"required", required}};
    return {{"required", true}, {"content", {{"application/json", {{"schema", schema}}}}}};
}

Json responses(std::string_view answer, std::initializer_list<std::string_view> errors) {
    Json list{
        {"200", {{"description", answer}, {"content", {{"application/json", {{"schema", {{"type", "object"}}}}}}}}}};
    for (const std::string_view status : errors) list[std::string(status)] = {{"$ref", "#/components/responses/Error"}};
    return list;
}

Json number_parameter(std::string_view name, std::size_t least, std::size_t most) {
    return {{"name", name},
            {"in", "query"},
            {"required", false},
            {"schema", {{"type", "integer"}, {"minimum", least}, {"maximum", most}}}};
}

Json submit_operation() {
    Json properties{{"date", text_schema("YYYY-MM-DD")},
                    {"rows",
                     {{"type", "array"},
                      {"items", {{"type", "string"}}},
                      {"minItems", 1},
                      {"maxItems", 2},
                      {"description", "the set name, or a restriction and the set name"}}}};
    properties.update(player_schema());
    return {{"operationId", "board.submit"},
            {"summary", "an answer to the puzzle of a date: judged, and kept when it is right"},
            {"requestBody", body_schema(properties, {"date", "rows", "name", "secret"})},
            {"responses",
             responses("the verdict, and the place on the board", {"400", "403", "415", "422", "429", "503", "507"})}};
}

Json page_operation() {
    const Json date{{"name", "date"},
                    {"in", "path"},
                    {"required", true},
                    {"description", "YYYY-MM-DD"},
                    {"schema", {{"type", "string"}}}};
    return {{"operationId", "board"},
            {"summary", "the board of a date"},
            {"parameters", Json::array({date, number_parameter("limit", 1, longest_page),
                                        number_parameter("offset", 0, last_offset)})},
            {"responses", responses("the best score of each player, the highest first", {"400"})}};
}

Json own_operation(std::string_view id, std::string_view summary) {
    return {{"operationId", id},
            {"summary", summary},
            {"description", "Authorization: Basic, with name:secret in base64"},
            {"responses", responses("the answer", {"400", "401", "403", "429"})}};
}

Json erase_operation() {
    return {{"operationId", "board.erase"},
            {"summary", "erase a player and every answer, for good"},
            {"requestBody", body_schema(player_schema(), {"name", "secret"})},
            {"responses", responses("how many answers were erased", {"400", "403", "415", "429"})}};
}

}  // namespace

void add_board_routes(Router& router, Board& board, SecretRate rate) {
    const auto limit = std::make_shared<RateLimit>(rate.per_second, rate.burst);
    router.add(Verb::post, "/api/v1/board/submit",
               limited(limit, [&](const Request& request) { return submit(board, request); }), submit_operation());
    router.add(Verb::post, "/api/v1/board/erase",
               limited(limit, [&](const Request& request) { return erase(board, player_of_body(request)); }),
               erase_operation());
    router.add(Verb::get, "/api/v1/board/me",
               limited(limit, [&](const Request& request) { return history(board, request, false); }),
               own_operation("board.me", "everything that is stored about a player"));
    router.add(Verb::get, "/api/v1/board/me/export",
               limited(limit, [&](const Request& request) { return history(board, request, true); }),
               own_operation("board.export", "everything that is stored about a player, as a file"));
    router.add(Verb::remove, "/api/v1/board/me",
               limited(limit, [&](const Request& request) { return erase(board, player_of_header(request)); }),
               own_operation("board.forget", "erase the player and every answer, for good"));
    router.add(Verb::get, "/api/v1/board/{date}",
               on_worker([&](const Request& request) { return page(board, request); }), page_operation());
}

}  // namespace cubewright::server
