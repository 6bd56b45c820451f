#include "api/method.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "api/duration.hpp"
#include "base/text.hpp"

namespace cubewright::api {

std::string text_of(const Json& value) {
    return value.is_string() ? value.get_ref<const std::string&>() : to_text(value);
}

namespace {

std::string_view type_words(const Field& field) {
    switch (field.type) {
        case FieldType::text:
            return "a string";
        case FieldType::written:
            return "a string, or JSON that says the same";
        case FieldType::integer:
            return "an integer";
        case FieldType::boolean:
        case FieldType::picture:
            return "true or false";
        case FieldType::object:
            return "an object";
        case FieldType::texts:
            return "a list of strings";
        case FieldType::duration:
            return "a duration such as \"10ms\" or a number of seconds";
        case FieldType::rows:
            return "a text or a list";
    }
    return "";
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
        const std::string wanted = beside.values.empty()
                                       ? std::string(beside.field)
                                       : fmt::format("{} {}", beside.field, fmt::join(beside.values, " or "));
        return fail(fmt::format("this applies only with {}", wanted), std::string(field.name),
                    fmt::format("{}, or no {}", wanted, field.name));
    }
    return {};
}

}  // namespace

Result<void> check_value(const Field& field, const Json& value) {
    const std::string where(field.name);
    if (!has_type(field, value)) return fail("wrong type", where, std::string(type_words(field)));
    if (field.type == FieldType::integer) {
        const auto number = integer_of(value);
        if (!number || *number < field.least || *number > field.most)
            return fail(fmt::format("{} is out of range", in_quotes(to_text(value))), where,
                        field.most == std::numeric_limits<std::int64_t>::max()
                            ? fmt::format("{} or more", field.least)
                            : fmt::format("{} to {}", field.least, field.most));
    }
    if (field.type == FieldType::duration && !seconds_of(value))
        return fail(fmt::format("{} is not a duration", in_quotes(text_of(value))), where,
                    "a number with ms, s or min, such as 10ms, and at most a year");
    if (!field.choices.empty() && std::ranges::find(field.choices, text_of(value)) == field.choices.end())
        return fail(fmt::format("{} is not a choice", in_quotes(text_of(value))), where,
                    fmt::format("one of {}", fmt::join(field.choices, ", ")));
    return {};
}

Result<void> check_params(const Method& method, const Json& params, std::string_view later) {
    if (!params.is_object()) return fail("the parameters are not an object", "params", "an object such as {}");
    for (const auto& [name, value] : params.items()) {
        const auto field = std::ranges::find(method.fields, name, &Field::name);
        if (field == method.fields.end()) {
            std::vector<std::string_view> names;
            for (const Field& known : method.fields) names.push_back(known.name);
            return fail(fmt::format("{} has no field {}", method.name, in_quotes(name)), "params",
                        fmt::format("{}", fmt::join(names, ", ")));
        }
        if (auto checked = check_value(*field, value); !checked) return checked;
        if (auto checked = check_beside(*field, params); !checked) return checked;
    }
    for (const Field& field : method.fields)
        if (field.required && field.name != later && !params.contains(field.name))
            return fail(fmt::format("{} is missing", field.name), "params", std::string(type_words(field)));
    return method.check == nullptr ? Result<void>() : method.check(Params(params));
}

std::string help_of(const Field& field) {
    for (const Beside& beside : field.beside)
        if (!beside.values.empty()) return fmt::format("{}: {}", fmt::join(beside.values, ", "), field.help);
    return std::string(field.help);
}

tl::unexpected<Error> interrupted(std::string what, std::string where, std::string expected) {
    return tl::unexpected(Error{std::move(what), std::move(where), std::move(expected), interrupted_work});
}

bool is_given(const Params& params, std::string_view field) {
    return params.has(field) && params.object(field) != Json(false);
}

Result<void> one_at_most(const Params& params, std::initializer_list<std::string_view> fields) {
    std::string_view first;
    for (const std::string_view field : fields) {
        if (!is_given(params, field)) continue;
        if (!first.empty())
            return fail(fmt::format("{} and {} exclude each other", first, field), std::string(field),
                        fmt::format("at most one of {}", fmt::join(fields, ", ")));
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
