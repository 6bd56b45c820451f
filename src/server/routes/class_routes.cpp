#include <string>
#include <string_view>

#include "api/openapi.hpp"
#include "base/integer.hpp"
#include "base/text.hpp"
#include "server/routes/class_csv.hpp"
#include "server/routes/room_routes.hpp"
#include "store/rooms/assignment.hpp"
#include "store/rooms/class_json.hpp"
#include "texts/message.hpp"

namespace cubewright::server {

namespace {

using namespace classes;
using api::FieldType;

constexpr std::string_view new_assignments_shape =
    "[{kind: 'puzzle', puzzle: text, due?: text} | {kind: 'daily', count: integer, due?: text} | "
    "{kind: 'lesson', lesson: text, due?: text} | {kind: 'solves', method: text, count: integer, due?: text} | "
    "{kind: 'cases', set: text, count: integer, due?: text} | {kind: 'times', count: integer, due?: text}]";
constexpr std::string_view work_shape =
    "{rows: any} | {date: text, rows: any} | {passed: boolean, mistakes?: integer} | {scramble: text, moves: text} | "
    "{scramble: text, reported: boolean} | {case: text, correct: boolean, ms?: integer} | "
    "{ms: integer, penalty?: 'none' | '+2' | 'DNF'}";

namespace class_shapes {

constexpr std::string_view facts =
    "code: text, title: text, since: text, expires: text, assignments: [{number: integer, kind: text, puzzle?: text, "
    "best_possible?: integer, lesson?: text, method?: text, set?: text, count?: integer, due?: text, since: text, "
    "scramble?: text}], puzzles?: [{puzzle: text, best_possible: integer}]";
constexpr std::string_view result =
    "{assignment: integer, puzzle: integer, tries: integer, done: integer, goal: integer, checked: integer, "
    "score: integer, dice?: integer, rows?: [text], best_ms?: integer, mean_ms?: integer, mistakes?: integer, "
    "detail?: [text], at?: text}";
constexpr std::string_view day = "{day: text, assignment: integer, tries: integer, done: integer}";

std::string join(std::initializer_list<std::string_view> parts) {
    std::string text;
    for (const std::string_view part : parts) text += part;
    return text;
}

const std::string& pupil() {
    static const std::string shape =
        join({"{id: integer, name: text, since: text, open: boolean, results: [", result, "], days: [", day, "]}"});
    return shape;
}
const std::string& teacher_view() {
    static const std::string shape = join({"{", facts, ", pupils: [", pupil(), "]}"});
    return shape;
}
const std::string& pupil_view() {
    static const std::string shape =
        join({"{", facts, ", pupil: ", pupil(),
              ", match?: {code: text, opponents: [text], phase: 'playing' | 'over' | 'closed'}}"});
    return shape;
}
const std::string& answer() {
    static const std::string shape =
        join({"{accepted: false, verdict: Verdict, best_possible: integer, result: ", result,
              "} | {accepted: true, score: integer, best_possible: integer, result: ", result, "}"});
    return shape;
}
const std::string& report() {
    static const std::string shape =
        join({"{accepted: boolean, verdict?: Verdict, score?: integer, best_possible?: integer, result: ", result,
              ", scramble?: text}"});
    return shape;
}

}  // namespace class_shapes

api::Field number_field(std::string_view name, PlainText help, std::int64_t most) {
    return {.name = name, .type = api::FieldType::integer, .help = help, .required = true, .least = 1, .most = most};
}
api::Field pupil_field() {
    return number_field("pupil", tr("id of the pupil"), std::int64_t{1} << 53);
}
api::Field assignment_field() {
    return number_field("assignment", tr("number of the assignment in the class, starting at 1"),
                        classes::max_assignments);
}
api::Field puzzle_number_field() {
    return number_field("puzzle", tr("number of the puzzle in the class, starting at 1"), classes::max_assignments);
}
api::Field assignments_field(bool required) {
    return {.name = "assignments",
            .type = api::FieldType::object,
            .help = tr("1 to 24 assignments, each with a kind (puzzle, daily, lesson, solves, cases or times), the "
                       "fields of that kind, and optionally due, the last day as YYYY-MM-DD"),
            .required = required,
            .shape = new_assignments_shape};
}

// Reads a number in the path. Reports any other text as a missing record.
Outcome<std::int64_t> read_path_number(const Request& request, std::string_view part, const Message& missing) {
    if (const auto number = parse_integer<std::int64_t>(request.part(part))) return *number;
    return refuse(Reason::missing, missing, part);
}

// Returns the progress of the class as a CSV file.
Response progress_response(ClassStore& classes, const Request& request, const std::string& code,
                           const std::string& key) {
    const auto by = request.asked("by");
    if (by && *by != "week")
        return fresh(error_response(400, {coded("not-a-choice", "invalid value {value}", quote(*by)), "by",
                                          tr("one of {choices}", std::string("week"))}));
    const auto view = classes.teacher_view(code, key);
    if (!view) return refusal_response(view.error());
    Response response = text_response(200, "text/csv; charset=utf-8; header=present",
                                      by ? weekly_progress_csv(*view) : progress_csv(*view));
    response.headers.emplace_back("Content-Disposition", "attachment; filename=\"class-" + view->facts.code + ".csv\"");
    return fresh(std::move(response));
}

void add_pupil_routes(const RoomRoutes& routes, ClassStore& classes) {
    const api::Reply view{.says = tr("the assignments and the pupil's progress"), .shape = class_shapes::pupil_view()};
    const auto see = [&classes](const std::string& code, const std::string& key) {
        return classes.pupil_view(code, key);
    };
    routes.add_join(
        {.id = "class.join",
         .summary = tr("join a class with its code and a first name"),
         .fields = {code_field(), name_field(), key_field()},
         .replies = {view},
         .errors = {400, 404, 409, 415, 429, 503, 507}},
        [&classes, limits = routes.limits()](const JoinRequest& request) {
            return limit_joins(*limits, request.code,
                               [&] { return outcome_response(classes.join(request.code, request.name, request.key)); });
        },
        see);
    routes.add_change(
        {.id = "class.answer",
         .summary = tr("submit a pupil's answer to a puzzle of the class; it is judged, and the best answer is stored"),
         .fields = {code_field(), key_field(), puzzle_number_field(), rows_field()},
         .replies = {{.says = tr("the verdict and the pupil's result for the puzzle"),
                      .shape = class_shapes::answer()}},
         .errors = {400, 403, 404, 415, 429, 503, 507}},
        read_class_answer, [&classes](const AnswerRequest& request) {
            return classes.answer(request.code, request.key, request.number, request.rows);
        });
    routes.add_change(
        {.id = "class.report",
         .summary = tr("report a pupil's work on an assignment; the service checks the work where possible"),
         .fields = {code_field(),
                    key_field(),
                    assignment_field(),
                    {.name = "id",
                     .help = tr("id that the app generates for the report, so that a repeated report counts once: 8 to "
                                "64 characters from A-Z a-z 0-9 - _"),
                     .required = true},
                    {.name = "work",
                     .type = FieldType::object,
                     .help = tr("what the pupil has done, with the fields for the kind of the assignment"),
                     .required = true,
                     .shape = work_shape}},
         .replies = {{.says = tr("whether the work was accepted, and the pupil's result for the assignment"),
                      .shape = class_shapes::report()}}},
        read_class_report, [&classes](const ReportRequest& request) {
            return classes.report(request.code, request.key, request.number, request.id, request.work);
        });
    routes.add_look("/api/v1/class/{code}/me",
                    {.id = "class.me",
                     .summary = tr("the class as the pupil sees it, with all data stored about the pupil"),
                     .replies = {view}},
                    see);
    routes.add_remove(
        "/api/v1/class/{code}/me",
        {.id = "class.leave", .summary = tr("leave the class; the pupil and all their results are erased")},
        [&classes](const Request&, const std::string& code, const std::string& key) {
            return classes.leave(code, key);
        });
}

void add_teacher_routes(const RoomRoutes& routes, ClassStore& classes, LiveViews& views) {
    const api::Reply view{.says = tr("the assignments and the pupils"), .shape = class_shapes::teacher_view()};
    const auto see = [&classes](const std::string& code, const std::string& key) {
        return classes.teacher_view(code, key);
    };
    routes.add_make({.id = "class.make",
                     .summary = tr("create a class with a title, a list of assignments and a join code"),
                     .fields = {{.name = "title", .help = tr("class title: 1 to 80 characters"), .required = true},
                                assignments_field(false),
                                {.name = "puzzles",
                                 .type = FieldType::texts,
                                 .help = tr("instead of assignments: 1 to 24 puzzles in the app's link format, such as "
                                            "013579bf-rrbgvnpe-4")},
                                key_field()},
                     .replies = {{.says = tr("the class with its code"), .shape = class_shapes::teacher_view()}}},
                    read_new_class, [&classes](const NewClass& made, const std::string& address) {
                        return classes.make(made, address);
                    });
    routes.add_change(
        {.id = "class.assign",
         .summary = tr("add assignments to a class"),
         .fields = {code_field(),
                    key_field(),
                    {.name = "request",
                     .help = tr("id that the app generates for the request, so that a repeated request adds nothing: 8 "
                                "to 64 characters from A-Z a-z 0-9 - _"),
                     .required = true},
                    assignments_field(true)},
         .replies = {view}},
        read_assign_request, [&classes](const AssignRequest& request) {
            return classes.assign(request.code, request.key, request.assigned);
        });
    routes.add_remove(
        "/api/v1/class/{code}/assignments/{assignment}",
        {.id = "class.remove-assignment",
         .summary = tr("remove an assignment and erase the pupils' results for it"),
         .fields = {code_field(), assignment_field()}},
        [&classes](const Request& request, const std::string& code, const std::string& key) -> Outcome<void> {
            TRY(const auto& number, read_path_number(request, "assignment",
                                                     coded("no-such-assignment", "the class has no assignment {part}",
                                                           quote(request.part("assignment")))));
            return classes.remove_assignment(code, key, number);
        });
    routes.add_change(
        {.id = "class.again",
         .summary = tr("let a pupil rejoin from another device: the next person to join with that name takes over the "
                       "pupil's progress"),
         .fields = {code_field(), key_field(), pupil_field()},
         .replies = {empty_reply()},
         .errors = {400, 403, 404, 415, 429, 503, 507}},
        read_pupil_request, [&classes](const PupilRequest& request) {
            return classes.allow_rejoin(request.code, request.key, request.pupil);
        });
    routes.add_look("/api/v1/class/{code}",
                    {.id = "class",
                     .summary = tr("the class as its teacher sees it, with each pupil's progress"),
                     .replies = {view}},
                    see);
    routes.add_events(
        "/api/v1/class/{code}/events",
        {.id = "class.events",
         .summary = tr("a live stream of the class as its teacher sees it, with the events state and gone")},
        views, LiveViews::Size::large, see);
    routes.add_with_bearer(
        Verb::get, "/api/v1/class/{code}/progress.csv",
        {.id = "class.progress",
         .summary = tr("the pupils' progress as a table"),
         .fields = {code_field(),
                    {.name = "by",
                     .help = tr("week: one line for each pupil, week and kind of assignment; default: one line for "
                                "each pupil and assignment"),
                     .choices = {"week"}}},
         .replies = {{.says = tr("the table in CSV format"), .type = "text/csv"}}},
        looking(routes.limits(), [&classes](const Request& request) {
            return answer_with_bearer(request, [&](const std::string& code, const std::string& key) {
                return progress_response(classes, request, code, key);
            });
        }));
    routes.add_remove("/api/v1/class/{code}",
                      {.id = "class.remove", .summary = tr("erase the class with its pupils and their results")},
                      [&classes](const Request&, const std::string& code, const std::string& key) {
                          return classes.remove(code, key);
                      });
    routes.add_remove(
        "/api/v1/class/{code}/pupils/{pupil}",
        {.id = "class.remove-pupil",
         .summary = tr("erase a pupil and all their results"),
         .fields = {code_field(), pupil_field()}},
        [&classes](const Request& request, const std::string& code, const std::string& key) -> Outcome<void> {
            TRY(const auto& pupil,
                read_path_number(request, "pupil", coded("no-such-pupil", "the class has no such pupil")));
            return classes.remove_pupil(code, key, pupil);
        });
}

}  // namespace

void add_class_routes(Router& router, ClassStore& classes, LiveViews& views, const SharedClassLimits& limits) {
    const RoomRoutes routes(router, limits, {});
    add_pupil_routes(routes, classes);
    add_teacher_routes(routes, classes, views);
}

}  // namespace cubewright::server
