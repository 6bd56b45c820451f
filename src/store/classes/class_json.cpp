#include "store/classes/class_json.hpp"

#include <algorithm>
#include <utility>

#include "api/set/json.hpp"
#include "readyset/deals/puzzle_json.hpp"
#include "readyset/game/levels.hpp"
#include "readyset/game/rows_json.hpp"
#include "texts/codes.hpp"

namespace cubewright::classes {

namespace {

Json solution_rows_json(const std::string& solution) {
    const auto parsed = readyset::parse_solution(solution);
    return parsed ? api::rows_json(*parsed) : Json::array({solution});
}

Json result_json(const PupilResult& result) {
    Json json{{"puzzle", result.number}, {"tries", result.tries}, {"score", result.score}};
    if (result.score == 0) return json;
    json["dice"] = result.dice;
    json["rows"] = solution_rows_json(result.solution);
    json["at"] = to_iso_text(result.at);
    return json;
}

Json pupil_json(const Pupil& pupil) {
    Json results = Json::array();
    for (const PupilResult& result : pupil.results) results.push_back(result_json(result));
    return {{"id", pupil.id},
            {"name", pupil.name},
            {"since", to_iso_text(pupil.since)},
            {"open", pupil.can_be_taken_over},
            {"results", std::move(results)}};
}

Json class_facts_json(const ClassFacts& facts) {
    Json puzzles = Json::array();
    for (const ClassPuzzle& puzzle : facts.puzzles)
        puzzles.push_back({{"puzzle", puzzle.puzzle}, {"best_possible", puzzle.best}});
    return {{"code", facts.code},
            {"title", facts.title},
            {"since", to_iso_text(facts.since)},
            {"expires", to_iso_text(facts.expires)},
            {"puzzles", std::move(puzzles)}};
}

// Reads the fields of a request one after another and stores the first error.
class Fields {
public:
    explicit Fields(const Json& json) : request_(json) {}
    void only(std::initializer_list<std::string_view> names) { keep(request_.check_fields(names)); }
    std::string text(std::string_view name) {
        return value<std::string>(name, [](const JsonField& field) { return field.text(); });
    }
    std::uint64_t number(std::string_view name, std::uint64_t least, std::uint64_t most) {
        return value<std::uint64_t>(name, [&](const JsonField& field) { return field.number(least, most); });
    }
    readyset::Rows rows() {
        return value<readyset::Rows>("rows", [](const JsonField& field) { return readyset::read_rows(field); });
    }
    std::vector<std::string> texts(std::string_view name) {
        return value<std::vector<std::string>>(name, [](const JsonField& field) -> Result<std::vector<std::string>> {
            const auto items = field.items();
            if (!items) return tl::unexpected(items.error());
            std::vector<std::string> all;
            for (const JsonField& item : *items) {
                auto one = item.text();
                if (!one) return tl::unexpected(one.error());
                all.push_back(std::move(*one));
            }
            return all;
        });
    }
    bool has(std::string_view name) const { return request_.optional_field(name).has_value(); }

    template <class T>
    Result<T> read(T result) {
        if (error_) return tl::unexpected(*error_);
        return result;
    }

private:
    template <class T, class Read>
    T value(std::string_view name, Read&& read) {
        if (error_) return T{};
        const auto field = request_.field(name);
        if (!field) {
            error_ = field.error();
            return T{};
        }
        auto result = read(*field);
        if (result) return std::move(*result);
        error_ = result.error();
        return T{};
    }
    void keep(const Result<void>& result) {
        if (!result && !error_) error_ = result.error();
    }

    JsonField request_;
    std::optional<Error> error_;
};

RaceDeal read_deal(Fields& fields) {
    RaceDeal deal;
    if (fields.has("level")) deal.level = static_cast<unsigned>(fields.number("level", 1, readyset::levels.size()));
    if (fields.has("puzzle")) deal.puzzle = fields.text("puzzle");
    return deal;
}

}  // namespace

Result<NewClass> read_new_class(const Json& json) {
    Fields fields(json);
    fields.only({"title", "puzzles", "key"});
    NewClass wanted;
    wanted.title = fields.text("title");
    wanted.puzzles = fields.texts("puzzles");
    wanted.key = fields.text("key");
    return fields.read(std::move(wanted));
}

Result<Joining> read_join_request(const Json& json) {
    Fields fields(json);
    fields.only({"code", "name", "key"});
    Joining joining;
    joining.code = fields.text("code");
    joining.name = fields.text("name");
    joining.key = fields.text("key");
    return fields.read(std::move(joining));
}

Result<SentAnswer> read_class_answer(const Json& json) {
    Fields fields(json);
    fields.only({"code", "key", "puzzle", "rows"});
    SentAnswer answer;
    answer.code = fields.text("code");
    answer.key = fields.text("key");
    answer.number = static_cast<std::size_t>(fields.number("puzzle", 1, most_puzzles));
    answer.rows = fields.rows();
    return fields.read(std::move(answer));
}

Result<SentAnswer> read_race_answer(const Json& json) {
    Fields fields(json);
    fields.only({"code", "key", "rows"});
    SentAnswer answer;
    answer.code = fields.text("code");
    answer.key = fields.text("key");
    answer.rows = fields.rows();
    return fields.read(std::move(answer));
}

Result<PupilToFree> read_pupil_to_free(const Json& json) {
    Fields fields(json);
    fields.only({"code", "key", "pupil"});
    PupilToFree asked;
    asked.code = fields.text("code");
    asked.key = fields.text("key");
    asked.pupil = static_cast<std::int64_t>(fields.number("pupil", 1, readyset::greatest_id));
    return fields.read(std::move(asked));
}

Result<NewRace> read_new_race(const Json& json) {
    Fields fields(json);
    fields.only({"name", "key", "level", "puzzle", "minutes"});
    NewRace wanted;
    wanted.name = fields.text("name");
    wanted.key = fields.text("key");
    wanted.deal = read_deal(fields);
    if (fields.has("minutes")) wanted.minutes = static_cast<unsigned>(fields.number("minutes", 1, most_minutes));
    return fields.read(std::move(wanted));
}

Result<StartOfRace> read_start(const Json& json) {
    Fields fields(json);
    fields.only({"code", "key", "level", "puzzle"});
    StartOfRace start;
    start.code = fields.text("code");
    start.key = fields.text("key");
    start.deal = read_deal(fields);
    return fields.read(std::move(start));
}

Result<StartOfRace> read_finish(const Json& json) {
    Fields fields(json);
    fields.only({"code", "key"});
    StartOfRace finish;
    finish.code = fields.text("code");
    finish.key = fields.text("key");
    return fields.read(std::move(finish));
}

Result<std::string> read_bearer(std::string_view header) {
    constexpr std::string_view scheme = "bearer ";
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    if (header.size() <= scheme.size() ||
        !std::equal(scheme.begin(), scheme.end(), header.begin(), [&](char s, char h) { return s == lower(h); }))
        return fail(Text::key_missing, "Authorization", Text::expected_key_header);
    return std::string(header.substr(scheme.size()));
}

Json to_json(const TeacherView& view) {
    Json json = class_facts_json(view.facts);
    json["pupils"] = Json::array();
    for (const Pupil& pupil : view.pupils) json["pupils"].push_back(pupil_json(pupil));
    return json;
}

Json to_json(const PupilView& view) {
    Json json = class_facts_json(view.facts);
    json["pupil"] = pupil_json(view.pupil);
    return json;
}

Json to_json(const ClassAnswer& answer) {
    Json json{{"accepted", answer.verdict.right}};
    if (!answer.verdict.right) json["verdict"] = api::verdict_json(answer.puzzle, answer.verdict);
    if (answer.verdict.right) json["score"] = answer.verdict.score.total;
    json["best_possible"] = answer.best_possible;
    json["result"] = result_json(answer.result);
    return json;
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
