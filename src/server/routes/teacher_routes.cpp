#include <charconv>

#include "base/text.hpp"
#include "server/routes/class_race_routes.hpp"
#include "server/routes/class_replies.hpp"
#include "server/routes/class_shapes.hpp"
#include "store/classes/progress_csv.hpp"
#include "texts/codes.hpp"

namespace cubewright::server {

using namespace classes;
using api::FieldType;

namespace {

// Reads a number in the path. Reports any other text as a missing record.
Outcome<std::int64_t> read_path_number(const Request& request, std::string_view part, const Message& missing) {
    const std::string_view text = request.part(part);
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return refuse(Reason::missing, missing, part);
    return number;
}

// Returns the progress of the class as a CSV file.
Response progress_response(ClassStore& classes, const Request& request, const std::string& code,
                           const std::string& key) {
    const auto by = request.asked("by");
    if (by && *by != "week")
        return fresh(error_response(
            400, {say(Text::not_a_choice, quote(*by)), "by", say(Text::expected_one_of, std::string("week"))}));
    const auto view = classes.teacher_view(code, key);
    if (!view) return refusal_response(view.error());
    Response response = text_response(200, "text/csv; charset=utf-8; header=present",
                                      by ? weekly_progress_csv(*view) : progress_csv(*view));
    response.headers.emplace_back("Content-Disposition", "attachment; filename=\"class-" + view->facts.code + ".csv\"");
    return fresh(std::move(response));
}

}  // namespace

void add_teacher_routes(Router& router, ClassStore& classes, LiveViews& views, const SharedClassLimits& limits) {
    router.add({.verb = Verb::post,
                .pattern = "/api/v1/class/make",
                .handler = making(limits,
                                  [&](const Request& request) {
                                      return answer_body(request, read_new_class, [&](const NewClass& wanted) {
                                          return outcome_response(classes.make(wanted));
                                      });
                                  }),
                .about = {.id = "class.make",
                          .summary = help::route_class_make,
                          .fields = {{.name = "title", .help = help::field_class_title, .required = true},
                                     assignments_field(false),
                                     {.name = "puzzles", .type = FieldType::texts, .help = help::field_class_puzzles},
                                     key_field()},
                          .replies = {{.says = help::reply_class, .shape = class_shapes::teacher_view()}},
                          .errors = {400, 415, 429, 503, 507}}});
    router.add({.verb = Verb::post,
                .pattern = "/api/v1/class/assign",
                .handler = changing(limits,
                                    [&](const Request& request) {
                                        return answer_body(request, read_assigning, [&](const Assigning& asked) {
                                            return outcome_response(
                                                classes.assign(asked.code, asked.key, asked.wanted));
                                        });
                                    }),
                .about = {.id = "class.assign",
                          .summary = help::route_class_assign,
                          .fields = {code_field(),
                                     key_field(),
                                     {.name = "request", .help = help::field_assign_request, .required = true},
                                     assignments_field(true)},
                          .replies = {{.says = help::reply_class_view, .shape = class_shapes::teacher_view()}},
                          .errors = {400, 403, 404, 409, 415, 429, 503, 507}}});
    router.add({.verb = Verb::remove,
                .pattern = "/api/v1/class/{code}/assignments/{assignment}",
                .handler = changing(limits,
                                    [&](const Request& request) {
                                        return answer_with_bearer(
                                            request, [&](const std::string& code, const std::string& key) {
                                                const auto number = read_path_number(
                                                    request, "assignment",
                                                    say(Text::no_such_assignment, quote(request.part("assignment"))));
                                                if (!number) return refusal_response(number.error());
                                                return outcome_response(classes.remove_assignment(code, key, *number));
                                            });
                                    }),
                .about = {.id = "class.remove-assignment",
                          .summary = help::route_class_remove_assignment,
                          .fields = {code_field(), assignment_field()},
                          .replies = {empty_reply(help::reply_done)},
                          .errors = {400, 401, 403, 404, 429},
                          .more = key_in_header}});
    router.add({.verb = Verb::post,
                .pattern = "/api/v1/class/again",
                .handler = changing(limits,
                                    [&](const Request& request) {
                                        return answer_body(request, read_pupil_to_free, [&](const PupilToFree& asked) {
                                            return outcome_response(
                                                classes.allow_rejoin(asked.code, asked.key, asked.pupil));
                                        });
                                    }),
                .about = {.id = "class.again",
                          .summary = help::route_class_again,
                          .fields = {code_field(), key_field(), pupil_field()},
                          .replies = {empty_reply(help::reply_done)},
                          .errors = {400, 403, 404, 415, 429, 503, 507}}});
    router.add({.verb = Verb::get,
                .pattern = "/api/v1/class/{code}",
                .handler = looking(limits,
                                   [&](const Request& request) {
                                       return answer_with_bearer(
                                           request, [&](const std::string& code, const std::string& key) {
                                               return outcome_response(classes.teacher_view(code, key));
                                           });
                                   }),
                .about = {.id = "class",
                          .summary = help::route_class,
                          .fields = {code_field()},
                          .replies = {{.says = help::reply_class_view, .shape = class_shapes::teacher_view()}},
                          .errors = {400, 401, 403, 404, 429},
                          .more = key_in_header}});
    router.add({.verb = Verb::get,
                .pattern = "/api/v1/class/{code}/events",
                .handler = looking(
                    limits,
                    [&](const Request& request) {
                        return answer_with_bearer(request, [&](const std::string& code, const std::string& key) {
                            return streamed(classes.teacher_view(code, key), views, code,
                                            [&classes, code, key] { return live(classes.teacher_view(code, key)); });
                        });
                    }),
                .about = {.id = "class.events",
                          .summary = help::route_class_events,
                          .fields = {code_field()},
                          .replies = {{.says = help::reply_events, .type = "text/event-stream"}},
                          .errors = {400, 401, 403, 404, 429},
                          .more = key_in_header}});
    router.add(
        {.verb = Verb::get,
         .pattern = "/api/v1/class/{code}/progress.csv",
         .handler = looking(limits,
                            [&](const Request& request) {
                                return answer_with_bearer(request,
                                                          [&](const std::string& code, const std::string& key) {
                                                              return progress_response(classes, request, code, key);
                                                          });
                            }),
         .about = {.id = "class.progress",
                   .summary = help::route_class_progress,
                   .fields = {code_field(), {.name = "by", .help = help::field_progress_by, .choices = {"week"}}},
                   .replies = {{.says = help::reply_class_progress, .type = "text/csv"}},
                   .errors = {400, 401, 403, 404, 429},
                   .more = key_in_header}});
    router.add({.verb = Verb::remove,
                .pattern = "/api/v1/class/{code}",
                .handler = changing(limits,
                                    [&](const Request& request) {
                                        return answer_with_bearer(
                                            request, [&](const std::string& code, const std::string& key) {
                                                return outcome_response(classes.remove(code, key));
                                            });
                                    }),
                .about = {.id = "class.remove",
                          .summary = help::route_class_remove,
                          .fields = {code_field()},
                          .replies = {empty_reply(help::reply_done)},
                          .errors = {400, 401, 403, 404, 429},
                          .more = key_in_header}});
    router.add({.verb = Verb::remove,
                .pattern = "/api/v1/class/{code}/pupils/{pupil}",
                .handler = changing(limits,
                                    [&](const Request& request) {
                                        return answer_with_bearer(request, [&](const std::string& code,
                                                                               const std::string& key) {
                                            const auto pupil = read_path_number(request, "pupil", Text::no_such_pupil);
                                            if (!pupil) return refusal_response(pupil.error());
                                            return outcome_response(classes.remove_pupil(code, key, *pupil));
                                        });
                                    }),
                .about = {.id = "class.remove-pupil",
                          .summary = help::route_class_remove_pupil,
                          .fields = {code_field(), pupil_field()},
                          .replies = {empty_reply(help::reply_done)},
                          .errors = {400, 401, 403, 404, 429},
                          .more = key_in_header}});
}

}  // namespace cubewright::server
