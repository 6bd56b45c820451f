#include "store/classes/tournament_json.hpp"

#include <utility>

#include "readyset/deals/puzzle_json.hpp"
#include "store/classes/join_code.hpp"
#include "store/classes/request_fields.hpp"

namespace cubewright::classes {

namespace {

Json table_json(const TournamentTable& table) {
    Json json{{"code", format_join_code(table.code)}, {"players", Json::array()}, {"phase", name(table.phase)}};
    for (const auto& player : table.seats)
        json["players"].push_back({{"pupil", player.pupil}, {"name", player.name}, {"points", player.points}});
    if (table.goal > 0) json["goal"] = table.goal;
    json["actions"] = table.actions;
    json["starter"] = table.seats.front().pupil;
    return json;
}

Json history_json(const std::vector<TournamentTable>& tables) {
    Json history = Json::array();
    for (const TournamentTable& table : tables) {
        if (history.empty() || history.back()["round"] != table.stage)
            history.push_back({{"round", table.stage}, {"tables", Json::array()}});
        Json players = Json::array();
        for (const auto& seat : table.seats) players.push_back({{"name", seat.name}, {"points", seat.points}});
        history.back()["tables"].push_back({{"players", std::move(players)}});
    }
    return history;
}

}  // namespace

Result<NewTournament> read_new_tournament(const Json& json) {
    RequestFields fields(json);
    fields.only({"code", "key", "request", "settings"});
    NewTournament wanted;
    wanted.code = fields.text("code");
    wanted.key = fields.text("key");
    wanted.request = fields.value<std::string>("request", read_request_id);
    wanted.settings = fields.value<MatchSettings>("settings", read_tournament_settings);
    return fields.finish(std::move(wanted));
}

Result<NewPairing> read_new_pairing(const Json& json) {
    RequestFields fields(json);
    fields.only({"code", "key", "round", "absent"});
    NewPairing wanted;
    wanted.code = fields.text("code");
    wanted.key = fields.text("key");
    wanted.round = static_cast<std::int64_t>(fields.number("round", 0, readyset::greatest_id));
    if (fields.has("absent"))
        wanted.absent = fields.list<std::int64_t>("absent", [](const JsonField& field) {
            return field.number(1, readyset::greatest_id).map([](std::uint64_t id) {
                return static_cast<std::int64_t>(id);
            });
        });
    return fields.finish(std::move(wanted));
}

Json to_json(const TournamentView& view) {
    Json json{{"number", view.number},
              {"round", view.round},
              {"over", view.is_over},
              {"open", view.is_open},
              {"settings", tournament_settings_json(view.settings)},
              {"tables", Json::array()},
              {"table", Json::array()},
              {"history", history_json(view.history)}};
    for (const TournamentTable& table : view.tables) json["tables"].push_back(table_json(table));
    for (const Standing& standing : view.standings)
        json["table"].push_back({{"rank", standing.rank},
                                 {"pupil", standing.pupil},
                                 {"name", standing.name},
                                 {"points", standing.points},
                                 {"wins", standing.wins},
                                 {"rounds", standing.rounds},
                                 {"opponents", standing.opponents}});
    return json;
}

}  // namespace cubewright::classes
