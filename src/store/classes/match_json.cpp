#include "store/classes/match_json.hpp"

#include <utility>

#include "api/set/json.hpp"
#include "readyset/deals/puzzle_json.hpp"
#include "readyset/duel/duel_json.hpp"
#include "store/classes/request_fields.hpp"

namespace cubewright::classes {

Result<NewMatch> read_new_match(const Json& json) {
    RequestFields fields(json);
    fields.only({"name", "key", "settings"});
    NewMatch wanted;
    wanted.name = fields.text("name");
    wanted.key = fields.text("key");
    wanted.settings = fields.value<MatchSettings>("settings", read_match_settings);
    return fields.finish(std::move(wanted));
}

Result<MatchAction> read_match_action(const Json& json) {
    RequestFields fields(json);
    fields.only({"code", "key", "round", "after", "action"});
    MatchAction action;
    action.code = fields.text("code");
    action.key = fields.text("key");
    action.sent.round = static_cast<std::int64_t>(fields.number("round", 1, readyset::greatest_id));
    action.sent.after = fields.number("after", 0, duel::most_actions);
    action.sent.action =
        fields.value<Json>("action", [](const JsonField& field) -> Result<Json> { return field.value(); });
    return fields.finish(std::move(action));
}

Result<NumberedRound> read_next_round(const Json& json) {
    RequestFields fields(json);
    fields.only({"code", "key", "round"});
    NumberedRound next;
    next.code = fields.text("code");
    next.key = fields.text("key");
    next.round = static_cast<std::int64_t>(fields.number("round", 1, readyset::greatest_id));
    return fields.finish(std::move(next));
}

Json to_json(const MatchView& view) {
    Json json{{"code", view.code},        {"phase", name(view.phase)},
              {"round", view.round},      {"settings", match_settings_json(view.settings)},
              {"players", Json::array()}, {"order", view.order}};
    for (const MatchPlayer& player : view.players) {
        Json one{{"name", player.name}, {"points", player.points}, {"wins", player.wins}};
        if (player.is_me) one["me"] = true;
        if (player.is_host) one["host"] = true;
        if (player.is_starter) one["starter"] = true;
        if (player.has_left) one["left"] = true;
        json["players"].push_back(std::move(one));
    }
    if (view.duel) {
        Json document = duel::duel_json(*view.duel);
        Json& actions = document["actions"];
        json["count"] = actions.size();
        actions.erase(actions.begin() + static_cast<std::ptrdiff_t>(view.visible.count), actions.end());
        json["duel"] = std::move(document);
        json["state"] = duel::state_json(*view.duel);
        const auto& verdict = view.duel->last_verdict();
        if (verdict && view.visible.hidden_answers == 0) json["verdict"] = api::duel_verdict_json(*view.duel, *verdict);
    }
    if (view.remaining) json["remaining"] = *view.remaining;
    if (view.visible.hidden_answers > 0) json["hidden"] = view.visible.hidden_answers;
    if (!view.class_code.empty()) json["class"] = view.class_code;
    if (view.is_closed) json["closed"] = true;
    return json;
}

}  // namespace cubewright::classes
