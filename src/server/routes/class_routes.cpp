#include "server/routes/class_race_routes.hpp"
#include "server/routes/class_replies.hpp"
#include "server/routes/class_shapes.hpp"

namespace cubewright::server {

namespace {

using namespace classes;
using api::FieldType;

void add_pupil_routes(Router& router, ClassStore& classes, const SharedClassLimits& limits) {
    router.add({.verb = Verb::post,
                .pattern = "/api/v1/class/join",
                .handler = joining(
                    limits,
                    [&](const Request& request) {
                        return answer_body(request, read_join_request, [&](const Joining& asked) {
                            return outcome_response(classes.join(asked.code, asked.name, asked.key));
                        });
                    },
                    [&](const Request& request) {
                        const auto asked = read_join_header(request);
                        return asked && classes.pupil_view(asked->code, asked->key);
                    }),
                .about = {.id = "class.join",
                          .summary = help::route_class_join,
                          .fields = {code_field(), name_field(), key_field()},
                          .replies = {{.says = help::reply_pupil_view, .shape = class_shapes::pupil_view()}},
                          .errors = {400, 404, 409, 415, 429, 503, 507}}});
    router.add({.verb = Verb::post,
                .pattern = "/api/v1/class/answer",
                .handler = changing(limits,
                                    [&](const Request& request) {
                                        return answer_body(request, read_class_answer, [&](const SentAnswer& sent) {
                                            return outcome_response(
                                                classes.answer(sent.code, sent.key, sent.number, sent.rows));
                                        });
                                    }),
                .about = {.id = "class.answer",
                          .summary = help::route_class_answer,
                          .fields = {code_field(), key_field(), puzzle_number_field(), rows_field()},
                          .replies = {{.says = help::reply_class_answer, .shape = class_shapes::answer()}},
                          .errors = {400, 403, 404, 415, 429, 503, 507}}});
    router.add({.verb = Verb::post,
                .pattern = "/api/v1/class/report",
                .handler = changing(limits,
                                    [&](const Request& request) {
                                        return answer_body(request, read_class_report, [&](const SentReport& sent) {
                                            return outcome_response(
                                                classes.report(sent.code, sent.key, sent.number, sent.id, sent.work));
                                        });
                                    }),
                .about = {.id = "class.report",
                          .summary = help::route_class_report,
                          .fields = {code_field(),
                                     key_field(),
                                     assignment_field(),
                                     {.name = "id", .help = help::field_report_id, .required = true},
                                     {.name = "work",
                                      .type = FieldType::object,
                                      .help = help::field_report_work,
                                      .required = true,
                                      .shape = work_shape}},
                          .replies = {{.says = help::reply_class_report, .shape = class_shapes::report()}},
                          .errors = {400, 403, 404, 409, 415, 429, 503, 507}}});
    router.add({.verb = Verb::get,
                .pattern = "/api/v1/class/{code}/me",
                .handler = looking(limits,
                                   [&](const Request& request) {
                                       return answer_with_bearer(
                                           request, [&](const std::string& code, const std::string& key) {
                                               return outcome_response(classes.pupil_view(code, key));
                                           });
                                   }),
                .about = {.id = "class.me",
                          .summary = help::route_class_me,
                          .fields = {code_field()},
                          .replies = {{.says = help::reply_pupil_view, .shape = class_shapes::pupil_view()}},
                          .errors = {400, 401, 403, 404, 429},
                          .more = key_in_header}});
    router.add({.verb = Verb::remove,
                .pattern = "/api/v1/class/{code}/me",
                .handler = changing(limits,
                                    [&](const Request& request) {
                                        return answer_with_bearer(request,
                                                                  [&](const std::string& code, const std::string& key) {
                                                                      return outcome_response(classes.leave(code, key));
                                                                  });
                                    }),
                .about = {.id = "class.leave",
                          .summary = help::route_class_leave,
                          .fields = {code_field()},
                          .replies = {empty_reply(help::reply_done)},
                          .errors = {400, 401, 403, 404, 429},
                          .more = key_in_header}});
}

}  // namespace

void add_class_routes(Router& router, ClassStore& classes, LiveViews& views, const SharedClassLimits& limits) {
    add_pupil_routes(router, classes, limits);
    add_teacher_routes(router, classes, views, limits);
}

}  // namespace cubewright::server
