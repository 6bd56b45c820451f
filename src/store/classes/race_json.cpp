#include <utility>

#include "api/set/json.hpp"
#include "readyset/game/levels.hpp"
#include "store/classes/class_json.hpp"
#include "store/classes/request_fields.hpp"
#include "store/classes/solution_json.hpp"

namespace cubewright::classes {

namespace {

RaceDeal read_deal(RequestFields& fields) {
    RaceDeal deal;
    if (fields.has("level")) deal.level = static_cast<unsigned>(fields.number("level", 1, readyset::levels.size()));
    if (fields.has("puzzle")) deal.puzzle = fields.text("puzzle");
    return deal;
}

}  // namespace

Result<SentAnswer> read_race_answer(const Json& json) {
    RequestFields fields(json);
    fields.only({"code", "key", "rows"});
    SentAnswer answer;
    answer.code = fields.text("code");
    answer.key = fields.text("key");
    answer.rows = fields.rows();
    return fields.finish(std::move(answer));
}

Result<NewRace> read_new_race(const Json& json) {
    RequestFields fields(json);
    fields.only({"name", "key", "level", "puzzle", "minutes"});
    NewRace wanted;
    wanted.name = fields.text("name");
    wanted.key = fields.text("key");
    wanted.deal = read_deal(fields);
    if (fields.has("minutes")) wanted.minutes = static_cast<unsigned>(fields.number("minutes", 1, most_minutes));
    return fields.finish(std::move(wanted));
}

Result<StartOfRace> read_start(const Json& json) {
    RequestFields fields(json);
    fields.only({"code", "key", "level", "puzzle"});
    StartOfRace start;
    start.code = fields.text("code");
    start.key = fields.text("key");
    start.deal = read_deal(fields);
    return fields.finish(std::move(start));
}

Result<StartOfRace> read_finish(const Json& json) {
    RequestFields fields(json);
    fields.only({"code", "key"});
    StartOfRace finish;
    finish.code = fields.text("code");
    finish.key = fields.text("key");
    return fields.finish(std::move(finish));
}

Json to_json(const RaceView& view) {
    Json json{{"code", view.code},   {"phase", name(view.phase)}, {"round", view.round},
              {"level", view.level}, {"given", view.given},       {"minutes", view.minutes}};
    if (view.changes_in) json["changes_in"] = *view.changes_in;
    if (!view.puzzle_code.empty()) json["puzzle"] = view.puzzle_code;
    if (view.own_end) json["best_possible"] = view.best_possible;
    json["finished"] = view.own_end;
    json["racers"] = Json::array();
    for (const Racer& racer : view.racers) {
        Json one{{"name", racer.name}, {"rank", racer.rank}, {"tries", racer.tries}, {"score", racer.score}};
        if (racer.id == view.own_id) one["me"] = true;
        if (racer.is_host) one["host"] = true;
        if (!racer.is_participating) one["next_round"] = true;
        if (racer.finished) one["finished"] = true;
        if (racer.score > 0) {
            one["dice"] = racer.dice;
            one["after"] = racer.after;
        }
        if (racer.score > 0 && (view.own_end || racer.id == view.own_id))
            one["rows"] = solution_rows_json(racer.solution);
        json["racers"].push_back(std::move(one));
    }
    return json;
}

Json to_json(const RaceAnswer& answer) {
    Json json{{"accepted", answer.verdict.right}};
    if (!answer.verdict.right) json["verdict"] = api::verdict_json(answer.puzzle, answer.verdict);
    if (answer.verdict.right) json["score"] = answer.verdict.score.total;
    json["race"] = to_json(answer.view);
    return json;
}

}  // namespace cubewright::classes
