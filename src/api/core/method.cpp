#include "api/core/method.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

#include "base/json.hpp"
#include "base/text.hpp"
#include "texts/language.hpp"
#include "texts/message.hpp"

namespace cubewright::api {

namespace {

Text describe_type(const Field& field) {
    switch (field.type) {
        case FieldType::text:
            return tr("a string");
        case FieldType::written:
            return tr("a string, or the equivalent JSON value");
        case FieldType::integer:
            return tr("an integer");
        case FieldType::boolean:
        case FieldType::picture:
        case FieldType::files:
            return tr("true or false");
        case FieldType::object:
            return tr("an object");
        case FieldType::texts:
            return tr("a list of strings");
        case FieldType::duration:
            return tr("a duration such as \"10ms\" or a number of seconds");
        case FieldType::rows:
            return tr("a string or a list");
    }
    return {};
}

bool has_type(const Field& field, const Json& value) {
    switch (field.type) {
        case FieldType::text:
            return value.is_string() || value.is_number_integer();
        case FieldType::written:
            return value.is_string() || value.is_number_integer() || value.is_object() || value.is_array();
        case FieldType::integer:
            return value.is_number_integer();
        case FieldType::boolean:
        case FieldType::picture:
        case FieldType::files:
            return value.is_boolean();
        case FieldType::object:
            return value.is_object();
        case FieldType::texts:
            return value.is_array() && std::ranges::all_of(value, [](const Json& item) { return item.is_string(); });
        case FieldType::duration:
            return value.is_number() || value.is_string();
        case FieldType::rows:
            return value.is_string() || value.is_array() || value.is_object();
    }
    return false;
}

std::optional<double> to_seconds(const Json& value) {
    if (value.is_number()) return checked_duration(value.get<double>());
    return parse_duration(value.get_ref<const std::string&>());
}

// Returns a JSON integer as int64_t, which can represent the bounds of every field, or nullopt if the integer is too
// large.
std::optional<std::int64_t> integer_of(const Json& value) {
    if (value.is_number_unsigned() &&
        value.get<std::uint64_t>() > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
        return std::nullopt;
    return value.get<std::int64_t>();
}

// Returns true if the field accepts a value of its type.
bool accepts(const Field& field, const Json& value) {
    if (field.type == FieldType::integer) {
        const auto number = integer_of(value);
        return number && *number >= field.least && *number <= field.most;
    }
    if (field.type == FieldType::duration) return to_seconds(value).has_value();
    return field.choices.empty() || std::ranges::find(field.choices, text_of(value)) != field.choices.end();
}

bool is_combined_with(const Json& params, const Combination& applies_with) {
    const auto other = params.find(applies_with.field);
    if (applies_with.values.empty()) return other != params.end() && *other != Json(false);
    const std::string value = other == params.end() ? std::string(applies_with.otherwise) : text_of(*other);
    return std::ranges::find(applies_with.values, value) != applies_with.values.end();
}

// Rejects a field that has no effect in combination with the other fields, because the caller would expect an effect.
Result<void> check_combinations(const Field& field, const Json& params) {
    if (params[std::string(field.name)] == Json(false)) return {};
    for (const Combination& applies_with : field.applies_with) {
        if (is_combined_with(params, applies_with)) continue;
        Message wanted = describe_field(applies_with.field);
        if (!applies_with.values.empty())
            wanted = tr("{wanted} {values}", std::move(wanted), listed(applies_with.values, list_or));
        return fail("applies-only-with", tr("{name} needs {wanted}", describe_field(field.name), std::move(wanted)),
                    std::string(field.name));
    }
    return {};
}

// Returns the parts of the help text of a field with several variants. If all variants have the same help text, it is a
// part of its own.
std::vector<Variant> help_parts(const std::vector<Variant>& variants) {
    const PlainText help = variants.front().help;
    if (!std::ranges::all_of(variants, [&](const Variant& each) { return each.help == help; })) return variants;
    std::vector<Variant> parts{{.applies_with = {}, .help = help}};
    for (const Variant& each : variants) parts.push_back({each.applies_with, {}, each.choices});
    return parts;
}

// Returns the help text of any other field as one part, which applies with the first combination that requires certain
// values.
Variant only_help_part(const Field& field, bool lists_choices) {
    Variant part{.applies_with = {}, .help = field.help};
    if (lists_choices) part.choices = field.choices;
    for (const Combination& combination : field.applies_with)
        if (part.applies_with.empty()) part.applies_with = combination.values;
    return part;
}

std::vector<Message> describe_fields(std::span<const std::string_view> fields) {
    std::vector<Message> words;
    for (const std::string_view field : fields) words.push_back(describe_field(field));
    return words;
}

// Returns true if the field is present. A boolean field with the value false counts as absent.
bool is_present(const Params& params, std::string_view field) {
    return params.has(field) && params.object(field) != Json(false);
}

}  // namespace

std::string text_of(const Json& value) {
    return value.is_string() ? value.get_ref<const std::string&>() : to_text(value);
}

Message describe_field(std::string_view field) {
    return {place::field_name, {field}};
}

Result<void> check_value(const Field& field, const Json& value) {
    const std::string where(field.name);
    if (!has_type(field, value)) return fail("wrong-type", tr("wrong type"), where, describe_type(field));
    if (accepts(field, value)) return {};
    const std::string text = text_of(value);
    const std::string quoted = quote(text);
    if (field.type == FieldType::integer)
        return fail("out-of-range", tr("{value} is out of range", quoted), where,
                    field.most == std::numeric_limits<std::int64_t>::max()
                        ? tr("{least} or more", field.least)
                        : tr("{least} to {most}", field.least, field.most));
    if (field.type == FieldType::duration)
        return fail("not-a-duration", tr("{value} is not a duration", quoted), where,
                    tr("a number followed by ms, s or min, such as 10ms, up to one year"));
    return fail("not-a-choice", tr("invalid value {value}", quoted), where,
                tr("one of {choices}", listed(field.choices, list_more)),
                std::string(closest(text, field.choices).value_or("")));
}

Result<void> check_params(const Method& method, const Json& params, std::string_view later) {
    if (!params.is_object())
        return fail("params-not-an-object", tr("params is not an object"), "params", tr("an object such as {}"));
    for (const auto& [name, value] : params.items()) {
        const auto field = std::ranges::find(method.fields, name, &Field::name);
        if (field == method.fields.end()) {
            std::vector<std::string_view> names;
            for (const Field& known : method.fields) names.push_back(known.name);
            return fail("no-such-field", tr("{name} has no field {name2}", method.name, quote(name)), "params",
                        listed(names, list_more), std::string(closest(name, names).value_or("")));
        }
        TRY_VOID(check_value(*field, value));
        TRY_VOID(check_combinations(*field, params));
    }
    for (const Field& field : method.fields)
        if (field.required && field.name != later && !params.contains(field.name))
            return fail("parameter-missing", tr("missing parameter {name}", describe_field(field.name)), "params",
                        describe_type(field));
    return method.check == nullptr ? Result<void>() : method.check(Params(params));
}

std::string with_choices(const Message& help, const std::vector<std::string_view>& choices) {
    std::string text = to_sentence(help);
    if (choices.empty()) return text;
    const std::string list = to_sentence(listed(choices, list_or));
    return text.ends_with(')') ? text.insert(text.rfind('(') + 1, list + "; ") : fmt::format("{} ({})", text, list);
}

std::string field_help(const Field& field, bool lists_choices) {
    std::string help;
    for (const Variant& part :
         field.variants.size() > 1 ? help_parts(field.variants) : std::vector{only_help_part(field, lists_choices)}) {
        Message values = fmt::format("{}", fmt::join(part.applies_with, ", "));
        const Message text = part.applies_with.empty()  ? Message(part.help)
                             : part.help == PlainText() ? std::move(values)
                                                        : tr("{values}: {help}", std::move(values), part.help);
        if (!help.empty()) help += "; ";
        help += with_choices(text, part.choices);
    }
    return help;
}

Result<void> check_at_most_one(const Params& params, std::initializer_list<std::string_view> fields) {
    std::string_view first;
    for (const std::string_view field : fields) {
        if (!is_present(params, field)) continue;
        if (!first.empty())
            return fail("exclude-each-other",
                        tr("{first} and {field} cannot be combined", describe_field(first), describe_field(field)),
                        std::string(field), tr("at most one of {fields}", listed(describe_fields(fields), list_more)));
        first = field;
    }
    return {};
}

void run_one_by_one(Run run, const Params& params, std::string_view field, std::span<const Json> values,
                    const Context& context, const Answered& answered) {
    Json request = params.json();
    for (std::size_t i = 0; i < values.size() && !context.stop.stop_requested(); ++i) {
        request[std::string(field)] = values[i];
        answered(i, run(Params(request), context));
    }
}

bool Params::has(std::string_view name) const {
    return json_.contains(name);
}

std::string Params::text(std::string_view name, std::string_view otherwise) const {
    return has(name) ? text_of(json_[name]) : std::string(otherwise);
}

std::int64_t Params::integer(std::string_view name, std::int64_t otherwise) const {
    return has(name) ? json_[name].get<std::int64_t>() : otherwise;
}

bool Params::boolean(std::string_view name, bool otherwise) const {
    return has(name) ? json_[name].get<bool>() : otherwise;
}

std::vector<std::string> Params::texts(std::string_view name) const {
    return has(name) ? json_[name].get<std::vector<std::string>>() : std::vector<std::string>{};
}

const Json& Params::object(std::string_view name) const {
    return json_[name];
}

double Params::seconds(std::string_view name, double otherwise) const {
    return has(name) ? to_seconds(json_[name]).value_or(otherwise) : otherwise;
}

}  // namespace cubewright::api
