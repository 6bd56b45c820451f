// The request fields and the response shapes of the class routes, for OpenAPI.
#pragma once

#include <string>
#include <string_view>

#include "api/openapi.hpp"
#include "store/classes/assignment.hpp"
#include "texts/help.hpp"

namespace cubewright::server {

inline constexpr std::string_view new_assignments_shape =
    "[{kind: 'puzzle', puzzle: text, due?: text} | {kind: 'daily', count: integer, due?: text} | "
    "{kind: 'lesson', lesson: text, due?: text} | {kind: 'solves', method: text, count: integer, due?: text} | "
    "{kind: 'cases', set: text, count: integer, due?: text} | {kind: 'times', count: integer, due?: text}]";
inline constexpr std::string_view work_shape =
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

inline std::string join(std::initializer_list<std::string_view> parts) {
    std::string text;
    for (const std::string_view part : parts) text += part;
    return text;
}

inline const std::string& pupil() {
    static const std::string shape =
        join({"{id: integer, name: text, since: text, open: boolean, results: [", result, "], days: [", day, "]}"});
    return shape;
}
inline const std::string& teacher_view() {
    static const std::string shape = join({"{", facts, ", pupils: [", pupil(), "]}"});
    return shape;
}
inline const std::string& pupil_view() {
    static const std::string shape =
        join({"{", facts, ", pupil: ", pupil(),
              ", match?: {code: text, opponents: [text], phase: 'playing' | 'over' | 'closed'}}"});
    return shape;
}
inline const std::string& answer() {
    static const std::string shape =
        join({"{accepted: false, verdict: Verdict, best_possible: integer, result: ", result,
              "} | {accepted: true, score: integer, best_possible: integer, result: ", result, "}"});
    return shape;
}
inline const std::string& report() {
    static const std::string shape =
        join({"{accepted: boolean, verdict?: Verdict, score?: integer, best_possible?: integer, result: ", result,
              ", scramble?: text}"});
    return shape;
}

}  // namespace class_shapes

inline api::Reply empty_reply(PlainText says) {
    return {.status = 204, .says = says, .type = ""};
}

inline api::Field number_field(std::string_view name, PlainText help, std::int64_t most) {
    return {.name = name, .type = api::FieldType::integer, .help = help, .required = true, .least = 1, .most = most};
}
inline api::Field pupil_field() {
    return number_field("pupil", help::field_pupil, std::int64_t{1} << 53);
}
inline api::Field assignment_field() {
    return number_field("assignment", help::field_assignment, classes::most_assignments);
}
inline api::Field puzzle_number_field() {
    return number_field("puzzle", help::field_class_puzzle, classes::most_assignments);
}
inline api::Field assignments_field(bool required) {
    return {.name = "assignments",
            .type = api::FieldType::object,
            .help = help::field_assignments,
            .required = required,
            .shape = new_assignments_shape};
}

}  // namespace cubewright::server
