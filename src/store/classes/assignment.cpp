#include "store/classes/assignment.hpp"

#include <algorithm>
#include <vector>

#include "base/text.hpp"
#include "rubik/methods/library/cases.hpp"
#include "rubik/methods/registry.hpp"
#include "store/classes/request_fields.hpp"
#include "texts/codes.hpp"

namespace cubewright::classes {

namespace {

constexpr std::string_view any_method = "any";
constexpr std::size_t longest_lesson_name = 40;
constexpr std::size_t shortest_request_id = 8;
constexpr std::size_t longest_request_id = 64;

constexpr bool is_lower_or_digit(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

Result<std::string> read_lesson_name(const JsonField& field) {
    auto text = field.text();
    const auto is_allowed = [](char c) { return is_lower_or_digit(c) || c == '_'; };
    if (text && (text->empty() || text->size() > longest_lesson_name || !std::ranges::all_of(*text, is_allowed)))
        return field.wrong(say(Text::not_a_lesson_name, quote(*text)), Text::expected_lesson_name);
    return text;
}

std::vector<std::string_view> method_names() {
    std::vector<std::string_view> names{any_method};
    for (const rubik::HumanMethod& method : rubik::human_methods()) names.push_back(method.name);
    return names;
}

std::vector<std::string_view> case_set_names() {
    std::vector<std::string_view> names;
    for (const rubik::CaseSet set : rubik::all_case_sets) names.push_back(name(set));
    return names;
}

Result<std::string> read_subject(AssignmentKind kind, const JsonField& field) {
    switch (kind) {
        case AssignmentKind::lesson:
            return read_lesson_name(field);
        case AssignmentKind::solves:
            return read_choice(field, method_names());
        case AssignmentKind::cases:
            return read_choice(field, case_set_names());
        case AssignmentKind::puzzle:
        case AssignmentKind::daily:
        case AssignmentKind::times:
            break;
    }
    return field.text();
}

std::uint64_t greatest_count(const Assignment& assignment) {
    std::uint64_t most = most_items;
    if (assignment.kind == AssignmentKind::cases)
        for (const rubik::CaseSet set : rubik::all_case_sets)
            if (name(set) == assignment.subject) most = std::min<std::uint64_t>(most, cases(set).size());
    return most;
}

Result<AssignmentKind> read_kind(const JsonField& field) {
    std::vector<std::string_view> names;
    for (const KindFormat& format : assignment_kinds) names.push_back(format.name);
    return read_choice(field, names).map([](const std::string& name) { return *find_assignment_kind(name); });
}

}  // namespace

std::optional<AssignmentKind> find_assignment_kind(std::string_view name) {
    const auto found = std::ranges::find(assignment_kinds, name, &KindFormat::name);
    if (found == assignment_kinds.end()) return std::nullopt;
    return found->kind;
}

Result<Assignment> read_assignment(const JsonField& json) {
    RequestFields fields(json);
    if (!json.value().is_object()) fields.only({"kind"});
    Assignment assignment;
    assignment.kind = fields.value<AssignmentKind>("kind", read_kind);
    const KindFormat& format = format_of(assignment.kind);
    if (format.subject.empty())
        fields.only({"kind", "count", "due"});
    else if (format.has_count)
        fields.only({"kind", format.subject, "count", "due"});
    else
        fields.only({"kind", format.subject, "due"});
    if (!format.subject.empty())
        assignment.subject = fields.value<std::string>(
            format.subject, [&](const JsonField& field) { return read_subject(assignment.kind, field); });
    if (format.has_count)
        assignment.count = static_cast<std::int64_t>(fields.number("count", 1, greatest_count(assignment)));
    if (fields.has("due")) assignment.due = fields.value<Date>("due", read_date);
    return fields.finish(std::move(assignment));
}

Json to_json(const Assignment& assignment) {
    const KindFormat& format = format_of(assignment.kind);
    Json json{{"number", assignment.number}, {"kind", format.name}};
    if (!format.subject.empty()) json[std::string(format.subject)] = assignment.subject;
    if (format.has_count) json["count"] = assignment.count;
    if (assignment.kind == AssignmentKind::puzzle) json["best_possible"] = assignment.best;
    if (assignment.due) json["due"] = iso_date(*assignment.due);
    json["since"] = iso_date(store::date_at(assignment.since));
    return json;
}

bool is_request_id(std::string_view text) {
    const auto is_allowed = [](char c) {
        return is_lower_or_digit(c) || (c >= 'A' && c <= 'Z') || c == '-' || c == '_';
    };
    return text.size() >= shortest_request_id && text.size() <= longest_request_id &&
           std::ranges::all_of(text, is_allowed);
}

}  // namespace cubewright::classes
