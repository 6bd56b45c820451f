#include "api/core/method.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "api/core/duration.hpp"
#include "base/closest.hpp"
#include "base/text.hpp"
#include "texts/codes.hpp"
#include "texts/language.hpp"

namespace cubewright::api {

std::string text_of(const Json& value) {
    return value.is_string() ? value.get_ref<const std::string&>() : to_text(value);
}

namespace {

Text type_words(const Field& field) {
    switch (field.type) {
        case FieldType::text:
            return Text::expected_string;
        case FieldType::written:
            return Text::expected_string_or_json;
        case FieldType::integer:
            return Text::expected_integer;
        case FieldType::boolean:
        case FieldType::picture:
            return Text::expected_true_or_false;
        case FieldType::object:
            return Text::json_object;
        case FieldType::texts:
            return Text::expected_strings;
        case FieldType::duration:
            return Text::expected_duration_or_seconds;
        case FieldType::rows:
            return Text::expected_text_or_list;
    }
    return Text::verbatim;
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

std::optional<double> seconds_of(const Json& value) {
    if (value.is_number()) return duration(value.get<double>());
    return parse_duration(value.get_ref<const std::string&>());
}

// An integer as the wide type that holds every bound, or nothing when it is too large for that.
std::optional<std::int64_t> integer_of(const Json& value) {
    if (value.is_number_unsigned() &&
        value.get<std::uint64_t>() > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
        return std::nullopt;
    return value.get<std::int64_t>();
}

bool is_beside(const Json& params, const Beside& beside) {
    const auto other = params.find(beside.field);
    if (beside.values.empty()) return other != params.end() && *other != Json(false);
    const std::string value = other == params.end() ? std::string(beside.otherwise) : text_of(*other);
    return std::ranges::find(beside.values, value) != beside.values.end();
}

// A field that would be ignored: whoever gives it believes that it does something.
Result<void> check_beside(const Field& field, const Json& params) {
    if (params[std::string(field.name)] == Json(false)) return {};
    for (const Beside& beside : field.beside) {
        if (is_beside(params, beside)) continue;
        Message wanted = field_in_words(beside.field);
        if (!beside.values.empty())
            wanted = say(Text::field_and_value, std::move(wanted), listed(beside.values, Text::list_or));
        return fail(say(Text::applies_only_with, field_in_words(field.name), std::move(wanted)),
                    std::string(field.name));
    }
    return {};
}

}  // namespace

Message field_in_words(std::string_view field) {
    return say(Text::field_name, field);
}

Result<void> check_value(const Field& field, const Json& value) {
    const std::string where(field.name);
    if (!has_type(field, value)) return fail(Text::wrong_type, where, type_words(field));
    if (field.type == FieldType::integer) {
        const auto number = integer_of(value);
        if (!number || *number < field.least || *number > field.most)
            return fail(say(Text::out_of_range, in_quotes(to_text(value))), where,
                        field.most == std::numeric_limits<std::int64_t>::max()
                            ? say(Text::expected_or_more, field.least)
                            : say(Text::expected_from_to, field.least, field.most));
    }
    if (field.type == FieldType::duration && !seconds_of(value))
        return fail(say(Text::not_a_duration, in_quotes(text_of(value))), where, Text::expected_duration);
    if (!field.choices.empty() && std::ranges::find(field.choices, text_of(value)) == field.choices.end())
        return fail(say(Text::not_a_choice, in_quotes(text_of(value))), where,
                    say(Text::expected_one_of, listed(field.choices, Text::list_more)),
                    std::string(closest(text_of(value), field.choices).value_or("")));
    return {};
}

Result<void> check_params(const Method& method, const Json& params, std::string_view later) {
    if (!params.is_object()) return fail(Text::params_not_an_object, "params", Text::expected_params);
    for (const auto& [name, value] : params.items()) {
        const auto field = std::ranges::find(method.fields, name, &Field::name);
        if (field == method.fields.end()) {
            std::vector<std::string_view> names;
            for (const Field& known : method.fields) names.push_back(known.name);
            return fail(say(Text::no_such_field, method.name, in_quotes(name)), "params",
                        listed(names, Text::list_more), std::string(closest(name, names).value_or("")));
        }
        if (auto checked = check_value(*field, value); !checked) return checked;
        if (auto checked = check_beside(*field, params); !checked) return checked;
    }
    for (const Field& field : method.fields)
        if (field.required && field.name != later && !params.contains(field.name))
            return fail(say(Text::parameter_missing, field_in_words(field.name)), "params", type_words(field));
    return method.check == nullptr ? Result<void>() : method.check(Params(params));
}

std::vector<std::string_view> choices_for_all(const Field& field) {
    return field.variants.size() > 1 ? std::vector<std::string_view>{} : field.choices;
}

std::string with_choices(std::string help, const std::vector<std::string_view>& choices) {
    if (choices.empty()) return help;
    const std::string list = sentence_of(listed(choices, Text::list_or));
    return help.ends_with(')') ? help.insert(help.rfind('(') + 1, list + "; ") : fmt::format("{} ({})", help, list);
}

std::string help_of(const Field& field) {
    if (field.variants.size() > 1) {
        // A help text that all variants share is printed only once.
        const bool one_help = std::ranges::all_of(
            field.variants, [&](const Variant& variant) { return variant.help == field.variants.front().help; });
        std::string help = one_help ? sentence_of(field.variants.front().help) : "";
        for (const Variant& variant : field.variants) {
            std::string part = fmt::format("{}", fmt::join(variant.beside, ", "));
            if (!one_help) part += fmt::format(": {}", sentence_of(variant.help));
            help += (help.empty() ? "" : "; ") + with_choices(std::move(part), variant.choices);
        }
        return help;
    }
    for (const Beside& beside : field.beside)
        if (!beside.values.empty())
            return fmt::format("{}: {}", fmt::join(beside.values, ", "), sentence_of(field.help));
    return sentence_of(field.help);
}

tl::unexpected<Error> interrupted(Message what, Where where, Message expected) {
    return fail_as(Text::interrupted, std::move(what), std::move(where), std::move(expected));
}

namespace {

std::vector<Message> fields_in_words(std::span<const std::string_view> fields) {
    std::vector<Message> words;
    for (const std::string_view field : fields) words.push_back(field_in_words(field));
    return words;
}

}  // namespace

bool is_given(const Params& params, std::string_view field) {
    return params.has(field) && params.object(field) != Json(false);
}

Result<void> one_at_most(const Params& params, std::initializer_list<std::string_view> fields) {
    std::string_view first;
    for (const std::string_view field : fields) {
        if (!is_given(params, field)) continue;
        if (!first.empty())
            return fail(say(Text::exclude_each_other, field_in_words(first), field_in_words(field)), std::string(field),
                        say(Text::expected_at_most_one_of, listed(fields_in_words(fields), Text::list_more)));
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
    return has(name) ? seconds_of(json_[name]).value_or(otherwise) : otherwise;
}

}  // namespace cubewright::api
