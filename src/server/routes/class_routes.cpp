#include <charconv>

#include "base/text.hpp"
#include "server/routes/class_race_routes.hpp"
#include "server/routes/class_replies.hpp"
#include "texts/codes.hpp"
#include "texts/help.hpp"

namespace cubewright::server {

namespace {

using namespace classes;
using api::FieldType;

Outcome<std::int64_t> read_pupil_id(const Request& request) {
    const std::string_view text = request.part("pupil");
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size())
        return refuse(Reason::missing, Text::no_such_pupil, "pupil");
    return number;
}

constexpr std::string_view class_facts =
    "code: text, title: text, since: text, expires: text, puzzles: [{puzzle: text, best_possible: integer}]";
constexpr std::string_view result_shape =
    "{puzzle: integer, tries: integer, score: integer, dice?: integer, rows?: [text], at?: text}";

const std::string& pupil_shape() {
    static const std::string shape =
        "{id: integer, name: text, since: text, open: boolean, results: [" + std::string(result_shape) + "]}";
    return shape;
}
const std::string& teacher_shape() {
    static const std::string shape = "{" + std::string(class_facts) + ", pupils: [" + pupil_shape() + "]}";
    return shape;
}
const std::string& pupil_view_shape() {
    static const std::string shape = "{" + std::string(class_facts) + ", pupil: " + pupil_shape() + "}";
    return shape;
}
const std::string& class_answer_shape() {
    static const std::string shape =
        "{accepted: false, verdict: Verdict, best_possible: integer, result: " + std::string(result_shape) +
        "} | {accepted: true, score: integer, best_possible: integer, result: " + std::string(result_shape) + "}";
    return shape;
}

api::Reply empty_reply(PlainText says) {
    return {.status = 204, .says = says, .type = ""};
}

api::Field puzzle_list_field() {
    return {.name = "puzzles", .type = FieldType::texts, .help = help::field_class_puzzles, .required = true};
}
api::Field pupil_field() {
    return {.name = "pupil",
            .type = FieldType::integer,
            .help = help::field_pupil,
            .required = true,
            .least = 1,
            .most = std::int64_t{1} << 53};
}
api::Field puzzle_number_field() {
    return {.name = "puzzle",
            .type = FieldType::integer,
            .help = help::field_class_puzzle,
            .required = true,
            .least = 1,
            .most = most_puzzles};
}

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
                          .replies = {{.says = help::reply_pupil_view, .shape = pupil_view_shape()}},
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
                          .replies = {{.says = help::reply_class_answer, .shape = class_answer_shape()}},
                          .errors = {400, 403, 404, 415, 429, 503, 507}}});
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
                          .replies = {{.says = help::reply_pupil_view, .shape = pupil_view_shape()}},
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
                                     puzzle_list_field(),
                                     key_field()},
                          .replies = {{.says = help::reply_class, .shape = teacher_shape()}},
                          .errors = {400, 415, 429, 503, 507}}});
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
                          .replies = {{.says = help::reply_class_view, .shape = teacher_shape()}},
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
                                        return answer_with_bearer(
                                            request, [&](const std::string& code, const std::string& key) {
                                                const auto pupil = read_pupil_id(request);
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

}  // namespace

void add_class_routes(Router& router, ClassStore& classes, LiveViews& views, const SharedClassLimits& limits) {
    add_pupil_routes(router, classes, limits);
    add_teacher_routes(router, classes, views, limits);
}

}  // namespace cubewright::server
