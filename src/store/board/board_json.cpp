#include "store/board/board_json.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>

#include "api/set/set_json.hpp"
#include "readyset/game/rows_json.hpp"
#include "texts/message.hpp"

namespace cubewright::board {

namespace {

Result<std::string> text_field(const JsonField& json, std::string_view name) {
    TRY(const auto& field, json.field(name));
    return field.text();
}

Result<Player> player_fields(const JsonField& json) {
    TRY(auto& name, text_field(json, "name"));
    TRY(auto& secret, text_field(json, "secret"));
    return Player{std::move(name), std::move(secret)};
}

Json solution_rows(const std::string& solution) {
    const auto parsed = readyset::parse_solution(solution);
    return parsed ? api::rows_json(*parsed) : Json::array({solution});
}

}  // namespace

Result<Submission> read_submission(const Json& json) {
    const JsonField request(json);
    TRY_VOID(request.check_fields({"date", "rows", "name", "secret"}));
    TRY(const auto& date_text, text_field(request, "date"));
    TRY(const auto& date, with_error_place(parse_iso_date(date_text), "date"));
    TRY(const auto& rows_field, request.field("rows"));
    TRY(auto& rows, readyset::read_rows(rows_field));
    TRY(auto& player, player_fields(request));
    return Submission{date, std::move(rows), std::move(player)};
}

Result<Player> read_player(const Json& json) {
    const JsonField request(json);
    TRY_VOID(request.check_fields({"name", "secret"}));
    return player_fields(request);
}

Json to_json(const SubmissionResult& result) {
    const auto& puzzle = result.day->puzzle;
    if (!result.verdict.right) return {{"accepted", false}, {"verdict", api::verdict_json(puzzle, result.verdict)}};
    Json json{{"accepted", true},
              {"new", result.fresh},
              {"date", iso_date(result.day->date)},
              {"ranked", result.ranked},
              {"rows", api::rows_json(result.verdict.solution.value())},
              {"score", result.verdict.score.total},
              {"dice", result.verdict.score.dice},
              {"best", result.best},
              {"best_possible", result.day->best_possible},
              {"perfect", result.best == result.day->best_possible},
              {"found", result.found}};
    if (result.place) {
        json["rank"] = result.place->rank;
        json["players"] = result.place->players;
    }
    return json;
}

Json to_json(const BoardPage& page) {
    Json entries = Json::array();
    for (const BoardEntry& entry : page.entries)
        entries.push_back({{"rank", entry.rank},
                           {"name", entry.name},
                           {"score", entry.score},
                           {"dice", entry.dice},
                           {"found", entry.found},
                           {"perfect", entry.score == page.day->best_possible}});
    Json json{{"date", iso_date(page.day->date)},
              {"open", page.season == Season::open},
              {"players", page.players},
              {"best_possible", page.day->best_possible},
              {"entries", entries}};
    if (page.next) json["next"] = to_text(*page.next);
    return json;
}

std::string to_text(const BoardPosition& position) {
    return fmt::format("{}.{}.{}", position.score, position.at, position.player);
}

std::optional<BoardPosition> parse_position(std::string_view text) {
    BoardPosition position;
    const char* at = text.data();
    const char* const end = text.data() + text.size();
    for (std::int64_t* number : {&position.score, &position.at, &position.player}) {
        if (number != &position.score && (at == end || *at++ != '.')) return std::nullopt;
        const auto [rest, error] = std::from_chars(at, end, *number);
        if (error != std::errc{} || *number < 0) return std::nullopt;
        at = rest;
    }
    if (at != end) return std::nullopt;
    return position;
}

Json to_json(const History& history) {
    Json days = Json::array();
    for (const StoredAnswer& answer : history.answers) {
        const std::string date = iso_date(answer.date);
        if (days.empty() || days.back()["date"] != date) {
            const auto place = std::ranges::find(history.places, answer.date, &std::pair<Date, Place>::first);
            Json day{{"date", date}, {"ranked", place != history.places.end()}, {"best", 0}};
            if (place != history.places.end()) {
                day["rank"] = place->second.rank;
                day["players"] = place->second.players;
            }
            day["answers"] = Json::array();
            days.push_back(std::move(day));
        }
        Json& day = days.back();
        day["best"] = std::max(day["best"].get<std::int64_t>(), answer.score);
        day["answers"].push_back({{"rows", solution_rows(answer.solution)},
                                  {"score", answer.score},
                                  {"dice", answer.dice},
                                  {"ranked", answer.ranked},
                                  {"at", to_iso_text(answer.at)}});
    }
    return {{"name", history.name}, {"since", to_iso_text(history.since)}, {"days", days}};
}

}  // namespace cubewright::board
