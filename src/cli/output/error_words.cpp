#include "cli/output/error_words.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "api/api.hpp"
#include "base/text.hpp"
#include "cli/output/exit_code.hpp"
#include "texts/language.hpp"

namespace cubewright::cli {

namespace {

using api::Field;
using api::Method;

// A positional argument keeps its name, an option gets its dashes.
std::string typed_name(const Field& field) {
    return field.positional ? std::string(field.name) : option_name(field.name);
}

const Field* field_named(const Method& method, std::string_view name) {
    const auto field = std::ranges::find(method.fields, name, &Field::name);
    return field == method.fields.end() ? nullptr : &*field;
}

// The message with every name of a field as it is typed.
Message as_typed(Message message, const Method& method) {
    if (message.text == Text::field_name) {
        const Field* field = field_named(method, message.parts.front().word);
        return field == nullptr ? message.parts.front() : Message(typed_name(*field));
    }
    for (Message& part : message.parts) part = as_typed(std::move(part), method);
    return message;
}

// Errors that say no more than which values a field takes.
bool says_only_range(Text code) {
    return code == Text::out_of_range || code == Text::not_a_duration || code == Text::not_an_integer ||
           code == Text::wrong_type;
}

// "line 2, column 3: ", "line 2: " or nothing, taken out of the place.
std::string taken_place(Message& where) {
    Message place;
    if (where.text == Text::at_line_and_column || where.text == Text::at_line) {
        place = std::exchange(where, {});
    } else if (where.text == Text::at_within && where.parts.front().text == Text::at_line) {
        place = std::move(where.parts.front());
        where = Message(where.parts.back());
    }
    return place.empty() ? "" : sentence_of(place) + ": ";
}

}  // namespace

std::string option_name(std::string_view field) {
    std::string name = "--";
    for (const char c : field) name += c == '_' ? '-' : c;
    return name;
}

Error at_line_of_batch(Error error, std::size_t line) {
    if (error.where.text == Text::at_line_and_column) {
        TextPlace place = place_in_text(error.where).value_or(TextPlace{});
        place.line += line - 1;
        error.where = in_words(place);
        return error;
    }
    error.where = error.where.empty() ? say(Text::at_line, line)
                                      : say(Text::at_within, say(Text::at_line, line), std::move(error.where));
    return error;
}

std::string error_text(const Error& error, const Method& method) {
    Error typed = error;
    const std::string place = taken_place(typed.where);
    const Field* field = typed.where.text == Text::verbatim ? field_named(method, typed.where.word) : nullptr;
    typed.what = as_typed(std::move(typed.what), method);
    typed.expected = as_typed(std::move(typed.expected), method);
    const bool names_field = error.what.parts.size() > 0 && typed.what != error.what;
    if (field != nullptr && error.code() == Text::not_a_choice) {
        typed.what = say(Text::option_has_no_value, typed_name(*field), typed.what.parts.front());
        typed.where = {};
    } else if (field != nullptr && says_only_range(error.code()) && !typed.expected.empty()) {
        typed.what = say(Text::option_must_be, typed_name(*field), std::exchange(typed.expected, {}));
        typed.where = {};
    } else if (field != nullptr) {
        typed.where = field->positional || names_field ? Message() : Message(typed_name(*field));
    }
    return place + to_string(typed);
}

int exit_of(const Error& error) {
    if (error.code() == Text::impossible_cube) return exit_no;  // the answer to the question is no
    if (error.code() == Text::interrupted) return exit_interrupted;
    return error.code() == Text::internal_error ? exit_our_fault : exit_wrong_use;
}

int exit_of(const Result<Json>& result, const Method& method) {
    if (!result) return exit_of(result.error());
    const std::string verdict(method.verdict);
    return !verdict.empty() && result->contains(verdict) && (*result)[verdict] == false ? exit_no : exit_yes;
}

namespace {

int print_as(const std::string& text, const Error& error, bool json) {
    if (json)
        fmt::print("{}\n", to_text(Json{{"error", api::to_json(error)}}));
    else
        fmt::print(stderr, "cubewright: {}\n", text);
    return exit_of(error);
}

}  // namespace

int print_error(const Error& error, bool json) {
    return print_as(to_string(error), error, json);
}

int print_error(const Error& error, const Method& method, bool json) {
    return print_as(error_text(error, method), error, json);
}

}  // namespace cubewright::cli
