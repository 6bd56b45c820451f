#include "server/routes/board_routes.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>

#include "base/encoding.hpp"
#include "base/integer.hpp"
#include "base/json.hpp"
#include "base/text.hpp"
#include "server/http/address.hpp"
#include "server/limits/limits.hpp"
#include "server/routes/replies.hpp"
#include "store/board/board_json.hpp"
#include "store/board/pending_submission.hpp"
#include "texts/message.hpp"

namespace cubewright::server {

namespace {

using namespace board;

constexpr std::size_t usual_page = 50;
constexpr std::size_t longest_page = 100;
constexpr std::size_t last_offset = 100'000;

template <class T>
Response board_response(const Outcome<T>& answer) {
    return answer ? fresh(json_response(board::to_json(*answer))) : refusal_response(answer.error());
}

Outcome<Player> read_player_from_header(const Request& request) {
    auto player = read_basic_authorization(request.header("Authorization"));
    if (!player) return refuse(Reason::unidentified, player.error());
    return std::move(*player);
}

Outcome<std::size_t> query_number(const Request& request, std::string_view name, std::size_t otherwise,
                                  std::size_t least, std::size_t most) {
    const auto text = request.asked(name);
    if (!text) return otherwise;
    const auto number = parse_integer<std::size_t>(*text);
    if (!number || *number < least || *number > most)
        return refuse(Reason::malformed, "out-of-range", tr("{value} is out of range", quote(*text)), std::string(name),
                      tr("{least} to {most}", least, most));
    return *number;
}

// Counts a new name, or says when the client may claim one.
Response finish_submission(const Outcome<SubmissionResult>& result, RateLimit& names, const std::string& address) {
    if (result && result->has_claimed_name) names.wait_for(address);
    if (result || result.error().error.code() != "too-many-new-names") return board_response(result);
    return retry_later_response(429, result.error().error,
                                static_cast<unsigned>(std::ceil(std::max(1.0, names.wait_before_call(address)))));
}

// The submission, and the client's address for the limit of new names.
struct Submitting {
    Board& board;
    std::shared_ptr<PendingSubmission> pending;
    std::shared_ptr<RateLimit> names;
    std::string address;
};

// Returns a response that runs the next step of the submission.
Response next_step(const Submitting& submitting) {
    const auto& pending = submitting.pending;
    Response response;
    switch (pending->next()) {
        case PendingSubmission::Step::check_secret:
            response.lane = WorkLane::storage;
            response.work = [submitting] {
                submitting.pending->check_secret();
                return next_step(submitting);
            };
            return response;
        case PendingSubmission::Step::store:
            response.wait = [submitting](std::function<void()> done) {
                submitting.board.store_submission(submitting.pending, std::move(done));
            };
            response.then = [submitting] { return next_step(submitting); };
            return response;
        case PendingSubmission::Step::finished:
            break;
    }
    return finish_submission(std::move(*pending).result(), *submitting.names, submitting.address);
}

Response submit(Board& board, const std::shared_ptr<RateLimit>& names, const Request& request) {
    const auto body = body_of(request);
    if (!body) return refusal_response(body.error());
    auto submission = read_submission(*body);
    if (!submission) return fresh(error_response(400, submission.error()));
    const std::string address = rate_limit_key(request.client);
    submission->may_claim_name = names->wait_before_call(address) <= 0;
    return next_step({board, board.begin_submission(*submission), names, address});
}

struct PageRequest {
    Date date;
    std::size_t limit = usual_page;
    PageStart start;
};

Outcome<PageRequest> read_page_request(const Request& request) {
    const auto date = parse_iso_date(request.part("date"));
    if (!date) return refuse(Reason::malformed, date.error());
    TRY(const auto& limit, query_number(request, "limit", usual_page, 1, longest_page));
    TRY(const auto& offset, query_number(request, "offset", 0, 0, last_offset));
    PageRequest page{*date, limit, {.offset = offset}};
    if (const auto after = request.asked("after")) {
        page.start.after = parse_position(*after);
        if (!page.start.after)
            return refuse(Reason::malformed, "unknown-token", tr("unknown token {first_piece}", quote(*after)), "after",
                          tr("value of next in the previous page (replaces offset)"));
    }
    return page;
}

// Returns the cache key of the page.
std::string board_page_path(const PageRequest& page) {
    return iso_date(page.date) + ' ' + std::to_string(page.limit) + ' ' +
           (page.start.after ? to_text(*page.start.after) : std::to_string(page.start.offset));
}

// Answers from the cache if possible, and otherwise on a worker.
Response page(Board& board, const std::shared_ptr<BoardPages>& cache, const std::shared_ptr<LastPages>& last,
              const Request& request) {
    const auto asked = read_page_request(request);
    if (!asked) return refusal_response(asked.error());
    const std::string address = board_page_path(*asked);
    // A page states whether its day is open, and a day can close at any time.
    const std::string cached_as = address + (board.season_of(asked->date) == Season::open ? " open" : "");
    const auto version = board.versions().of(day_number(asked->date));
    if (version)
        if (auto response = cache->find(cached_as, *version)) return std::move(*response);
    Response response;
    response.lane = WorkLane::storage;
    response.work = [&board, cache, last, asked = *asked, address, cached_as, version] {
        const auto seen = board.page(asked.date, asked.limit, asked.start);
        Response answer = board_response(seen);
        if (seen && version) cache->keep(cached_as, *version, answer);
        if (last == nullptr) return answer;
        if (seen) last->keep(address, answer);
        if (seen || seen.error().reason != Reason::away) return answer;
        return last->find(address).value_or(std::move(answer));
    };
    return response;
}

Response history(Board& board, MemoryBudget& memory, const Request& request, bool as_file) {
    const auto player = read_player_from_header(request);
    if (!player) return refusal_response(player.error());
    const auto lease = memory.take(max_history_bytes);
    if (!lease)
        return retry_later_response(
            503,
            {coded("no-memory-for-call", "not enough memory for this call at the moment"), {}, tr("a later retry")}, 5);
    Response response = board_response(board.history(*player));
    lease->shrink_to(response.text().size());
    response.held = lease;
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

Outcome<Player> read_player_from_body(const Request& request) {
    TRY(const auto& body, body_of(request));
    auto player = read_player(body);
    if (!player) return refuse(Reason::malformed, player.error());
    return std::move(*player);
}

// Wraps a handler with a rate limit per address.
Handler limited(std::shared_ptr<RateLimit> rate, Handler handler) {
    return [rate = std::move(rate), handler = run_handler_on_worker(std::move(handler))](const Request& request) {
        const double wait = rate->wait_for(rate_limit_key(request.client));
        if (wait <= 0) return handler(request);
        Response response = error_response(
            429,
            {coded("too-many-sign-ins", "too many sign-ins from this address"), {}, tr("fewer requests per second")});
        response.headers.emplace_back("Retry-After", std::to_string(static_cast<int>(std::ceil(wait))));
        return response;
    };
}

using api::Field;
using api::FieldType;

constexpr PlainText told_in_header = tr("Authorization header: Basic followed by name:secret in base64");

Field date_field() {
    return {.name = "date", .help = tr("date as YYYY-MM-DD"), .required = true};
}

std::vector<Field> named_player_fields() {
    return {{.name = "name", .help = tr("player name: 1 to 24 characters in any script"), .required = true},
            {.name = "secret",
             .help = tr("secret stored by the browser: 32 to 128 characters from A-Z a-z 0-9 - _"),
             .required = true}};
}

std::vector<Field> submission_fields() {
    std::vector<Field> fields{date_field(),
                              {.name = "rows",
                               .type = FieldType::rows,
                               .help = tr("the set name, or a restriction and the set name"),
                               .required = true}};
    for (const Field& field : named_player_fields()) fields.push_back(field);
    return fields;
}

std::vector<Field> page_fields() {
    return {date_field(),
            {.name = "limit",
             .type = FieldType::integer,
             .help = tr("maximum number of players (default 50)"),
             .least = 1,
             .most = static_cast<std::int64_t>(longest_page)},
            {.name = "offset",
             .type = FieldType::integer,
             .help = tr("number of players to skip (slower than after on a large board)"),
             .most = static_cast<std::int64_t>(last_offset)},
            {.name = "after", .help = tr("value of next in the previous page (replaces offset)")}};
}

constexpr std::string_view submission_shape =
    "{accepted: false, verdict: Verdict} | {accepted: true, new: boolean, date: text, ranked: boolean, rows: [text], "
    "score: integer, dice: integer, best: integer, best_possible: integer, perfect: boolean, found: integer, rank?: "
    "integer, players?: integer}";
constexpr std::string_view page_shape =
    "{date: text, open: boolean, players: integer, best_possible: integer, entries: [{rank: integer, name: text, "
    "score: integer, dice: integer, found: integer, perfect: boolean}], next?: text}";
constexpr std::string_view history_shape =
    "{name: text, since: text, days: [{date: text, ranked: boolean, best: integer, rank?: integer, players?: integer, "
    "answers: [{rows: [text], score: integer, dice: integer, ranked: boolean, at: text}]}]}";
constexpr std::string_view erased_shape = "{erased: true, answers: integer}";

}  // namespace

Result<Player> read_basic_authorization(std::string_view header) {
    const auto encoded = read_credentials(header, "Basic");
    const auto plain = encoded ? from_base64(*encoded) : std::nullopt;
    // Names may contain colons and secrets may not, so split at the last colon.
    const auto colon = plain ? plain->rfind(':') : std::string::npos;
    if (colon == std::string::npos)
        return fail("no-name-and-secret", tr("the name and secret are missing"), "Authorization",
                    tr("Basic followed by name:secret in base64"));
    return Player{plain->substr(0, colon), plain->substr(colon + 1)};
}

void add_board_routes(Router& router, Board& board, MemoryBudget& memory, const BoardLimits& limits, bool may_be_away) {
    const auto& limit = limits.secrets;
    const auto cache = std::make_shared<BoardPages>();
    const auto last = may_be_away ? std::make_shared<LastPages>() : nullptr;
    router.add(
        {.verb = Verb::post,
         .pattern = "/api/v1/board/submit",
         .handler = limited(
             limit, [&board, names = limits.names](const Request& request) { return submit(board, names, request); }),
         .about = {
             .id = "board.submit",
             .summary = tr("submit an answer to the daily puzzle of a date; it is judged, and stored if it is right"),
             .fields = submission_fields(),
             .replies = {{.says = tr("the verdict and the player's place on the board"), .shape = submission_shape}},
             .errors = {400, 403, 415, 422, 429, 503, 507}}});
    router.add({.verb = Verb::post,
                .pattern = "/api/v1/board/erase",
                .handler = limited(
                    limit, [&](const Request& request) { return erase(board, read_player_from_body(request)); }),
                .about = {.id = "board.erase",
                          .summary = tr("permanently erase a player and all their answers"),
                          .fields = named_player_fields(),
                          .replies = {{.says = tr("number of answers erased"), .shape = erased_shape}},
                          .errors = {400, 403, 415, 429}}});
    router.add(
        {.verb = Verb::get,
         .pattern = "/api/v1/board/me",
         .handler = limited(
             limit, [&board, &memory](const Request& request) { return history(board, memory, request, false); }),
         .about = {.id = "board.me",
                   .summary = tr("all data stored about a player"),
                   .replies = {{.says = tr("the answer"), .shape = history_shape}},
                   .errors = {400, 401, 403, 429},
                   .more = told_in_header}});
    router.add({.verb = Verb::get,
                .pattern = "/api/v1/board/me/export",
                .handler = limited(
                    limit, [&board, &memory](const Request& request) { return history(board, memory, request, true); }),
                .about = {.id = "board.export",
                          .summary = tr("all data stored about a player, as a file"),
                          .replies = {{.says = tr("the answer"), .shape = history_shape}},
                          .errors = {400, 401, 403, 429},
                          .more = told_in_header}});
    router.add({.verb = Verb::remove,
                .pattern = "/api/v1/board/me",
                .handler = limited(
                    limit, [&](const Request& request) { return erase(board, read_player_from_header(request)); }),
                .about = {.id = "board.forget",
                          .summary = tr("permanently erase a player and all their answers"),
                          .replies = {{.says = tr("number of answers erased"), .shape = erased_shape}},
                          .errors = {400, 401, 403, 429},
                          .more = told_in_header}});
    router.add(
        {.verb = Verb::get,
         .pattern = "/api/v1/board/{date}",
         .handler = [&board, cache, last](const Request& request) { return page(board, cache, last, request); },
         .about = {.id = "board",
                   .summary = tr("the daily board for a date"),
                   .fields = page_fields(),
                   .replies = {{.says = tr("the best score of each player, highest first"), .shape = page_shape}},
                   .errors = {400, 503}}});
}

}  // namespace cubewright::server
