#include "store/rooms/class_json.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "api/set/set_json.hpp"
#include "base/text.hpp"
#include "readyset/deals/puzzle_json.hpp"
#include "store/rooms/request_fields.hpp"
#include "texts/message.hpp"

namespace cubewright::classes {

namespace {

Json result_json(const PupilResult& result, const Assignment& assignment) {
    Json json{{"assignment", result.number}, {"puzzle", result.number},  {"tries", result.tries},
              {"done", result.done},         {"goal", assignment.count}, {"checked", result.checked},
              {"score", result.score}};
    if (result.done == 0) return json;
    if (!result.solution.empty()) {
        json["dice"] = result.dice;
        json["rows"] = solution_rows_json(result.solution);
    }
    if (result.timed > 0) {
        json["best_ms"] = result.best_ms;
        json["mean_ms"] = mean_ms(result);
    }
    if (result.mistakes) json["mistakes"] = *result.mistakes;
    if (!result.items.empty()) json["detail"] = result.items;
    json["at"] = to_iso_text(result.at);
    return json;
}

Json pupil_json(const Pupil& pupil, const ClassFacts& facts) {
    Json results = Json::array();
    for (const PupilResult& result : pupil.results) {
        const auto assignment = std::ranges::find(facts.assignments, result.number, &Assignment::number);
        if (assignment != facts.assignments.end()) results.push_back(result_json(result, *assignment));
    }
    Json days = Json::array();
    for (const DayActivity& activity : pupil.days)
        days.push_back({{"day", iso_date(date_of(activity.day))},
                        {"assignment", activity.number},
                        {"tries", activity.tries},
                        {"done", activity.done}});
    return {{"id", pupil.id},
            {"name", pupil.name},
            {"since", to_iso_text(pupil.since)},
            {"open", pupil.can_be_taken_over},
            {"results", std::move(results)},
            {"days", std::move(days)}};
}

// Returns true if older clients can show the class: they number the puzzles by their places in the list.
bool is_list_of_puzzles(const std::vector<Assignment>& assignments) {
    std::int64_t number = 0;
    return std::ranges::all_of(assignments, [&](const Assignment& assignment) {
        return assignment.kind == AssignmentKind::puzzle && assignment.number == ++number;
    });
}

Json class_facts_json(const ClassFacts& facts) {
    Json json{{"code", facts.code},
              {"title", facts.title},
              {"since", to_iso_text(facts.since)},
              {"expires", to_iso_text(facts.expires)},
              {"assignments", Json::array()}};
    for (const Assignment& assignment : facts.assignments) json["assignments"].push_back(to_json(assignment));
    if (!is_list_of_puzzles(facts.assignments)) return json;
    json["puzzles"] = Json::array();
    for (const Assignment& assignment : facts.assignments)
        json["puzzles"].push_back({{"puzzle", assignment.subject}, {"best_possible", assignment.best}});
    return json;
}

Result<Assignment> read_puzzle_assignment(const JsonField& field) {
    return field.text().map([](const std::string& code) { return Assignment{.subject = code}; });
}

}  // namespace

Result<NewClass> read_new_class(const Json& json) {
    RequestFields fields(json, {"title", "assignments", "puzzles", "key"});
    NewClass request;
    request.title = fields.text("title");
    if (fields.has("puzzles") && fields.has("assignments"))
        return fail("puzzles-or-assignments", tr("expected either assignments or puzzles"), "puzzles");
    if (fields.has("puzzles")) {
        request.list = "puzzles";
        request.assignments = fields.list<Assignment>("puzzles", read_puzzle_assignment);
    } else {
        request.assignments = fields.list<Assignment>("assignments", read_assignment);
    }
    request.key = fields.text("key");
    return fields.finish(std::move(request));
}

Result<AssignRequest> read_assign_request(const Json& json) {
    RequestFields fields(json, {"code", "key", "request", "assignments"});
    return fields.finish(AssignRequest{fields.room(),
                                       {fields.value<std::string>("request", read_request_id),
                                        fields.list<Assignment>("assignments", read_assignment)}});
}

Result<AnswerRequest> read_class_answer(const Json& json) {
    RequestFields fields(json, {"code", "key", "puzzle", "rows"});
    return fields.finish(AnswerRequest{fields.room(), fields.id("puzzle", 1, max_assignments), fields.rows()});
}

Result<ReportRequest> read_class_report(const Json& json) {
    RequestFields fields(json, {"code", "key", "assignment", "id", "work"});
    return fields.finish(ReportRequest{fields.room(), fields.id("assignment", 1, max_assignments),
                                       fields.value<std::string>("id", read_request_id), fields.json("work")});
}

Result<PupilRequest> read_pupil_request(const Json& json) {
    RequestFields fields(json, {"code", "key", "pupil"});
    return fields.finish(PupilRequest{fields.room(), fields.id("pupil", 1)});
}

Json to_json(const TeacherView& view) {
    Json json = class_facts_json(view.facts);
    json["pupils"] = Json::array();
    for (const Pupil& pupil : view.pupils) json["pupils"].push_back(pupil_json(pupil, view.facts));
    return json;
}

Json to_json(const PupilView& view) {
    Json json = class_facts_json(view.facts);
    for (Json& assignment : json["assignments"]) {
        const auto scramble = view.scrambles.find(assignment["number"].get<std::int64_t>());
        if (scramble != view.scrambles.end()) assignment["scramble"] = scramble->second;
    }
    json["pupil"] = pupil_json(view.pupil, view.facts);
    if (view.match)
        json["match"] = {
            {"code", view.match->code}, {"opponents", view.match->opponents}, {"phase", name(view.match->phase)}};
    return json;
}

Json to_json(const CountedWork& counted) {
    Json json{{"accepted", counted.work.is_accepted}};
    if (const auto& rows = counted.work.rows) {
        if (rows->verdict.right)
            json["score"] = rows->verdict.score.total;
        else
            json["verdict"] = api::verdict_json(rows->puzzle, rows->verdict);
        json["best_possible"] = rows->best_possible;
    }
    json["result"] = result_json(counted.result, counted.assignment);
    if (counted.scramble) json["scramble"] = *counted.scramble;
    return json;
}

}  // namespace cubewright::classes
