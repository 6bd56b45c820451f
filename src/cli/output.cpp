#include "cli/output.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <utility>

#include "api/contract.hpp"
#include "base/json.hpp"
#include "base/text.hpp"
#include "cli/terminal.hpp"
#include "texts/language.hpp"

namespace cubewright::cli {

namespace {

using api::Field;
using api::Method;

// Returns the name of a field on the command line: a positional argument keeps its name, and an option gets dashes.
std::string typed_name(const Field& field) {
    return field.positional ? std::string(field.name) : option_name(field.name);
}

const Field* find_field(const Method& method, std::string_view name) {
    const auto field = std::ranges::find(method.fields, name, &Field::name);
    return field == method.fields.end() ? nullptr : &*field;
}

// Replaces every field name in the message with its command-line form.
Message with_typed_names(Message message, const Method& method) {
    if (message.text == place::field_name) {
        const Field* field = find_field(method, message.parts.front().word);
        return field == nullptr ? message.parts.front() : Message(typed_name(*field));
    }
    for (Message& part : message.parts) part = with_typed_names(std::move(part), method);
    return message;
}

// Returns true for errors that only describe the accepted values of a field.
bool is_range_message(std::string_view code) {
    return code == "out-of-range" || code == "not-a-duration" || code == "not-an-integer" || code == "wrong-type";
}

// Removes the position from `where` and returns it as "line 2, column 3: ", "line 2: " or an empty string.
std::string extract_position(Message& where) {
    Message place;
    if (where.text == place::line_and_column || where.text == place::line) {
        place = std::exchange(where, {});
    } else if (where.text == place::within && where.parts.front().text == place::line) {
        place = std::move(where.parts.front());
        where = Message(where.parts.back());
    }
    return place.empty() ? "" : to_sentence(place) + ": ";
}

}  // namespace

std::string option_name(std::string_view field) {
    std::string name = "--";
    for (const char c : field) name += c == '_' ? '-' : c;
    return name;
}

Error with_batch_line(Error error, std::size_t line) {
    if (error.where.text == place::line_and_column) {
        TextPlace place = find_place(error.where).value_or(TextPlace{});
        place.line += line - 1;
        error.where = describe(place);
        return error;
    }
    error.where = error.where.empty() ? say(place::line, line)
                                      : say(place::within, say(place::line, line), std::move(error.where));
    return error;
}

std::string error_text(const Error& error, const Method& method) {
    Error typed = error;
    const std::string place = extract_position(typed.where);
    const Field* field = typed.where.is_word() ? find_field(method, typed.where.word) : nullptr;
    typed.what = with_typed_names(std::move(typed.what), method);
    typed.expected = with_typed_names(std::move(typed.expected), method);
    const bool names_field = !error.what.parts.empty() && typed.what != error.what;
    if (field != nullptr && error.code() == "not-a-choice") {
        typed.what = tr("{option} does not accept {parts}", typed_name(*field), typed.what.parts.front());
        typed.where = {};
    } else if (field != nullptr && is_range_message(error.code()) && !typed.expected.empty()) {
        typed.what = tr("{option} must be {expected}", typed_name(*field), std::exchange(typed.expected, {}));
        typed.where = {};
    } else if (field != nullptr) {
        typed.where = field->positional || names_field ? Message() : Message(typed_name(*field));
    }
    return place + to_string(typed);
}

namespace {

// Returns true for the reasons why turns cannot produce a position.
bool is_impossible_position(std::string_view code) {
    constexpr std::array<std::string_view, 7> reasons{
        "impossible-cube",        "pattern-wrong-twist", "pattern-odd",
        "pattern-odd-together",   "pattern-unreachable", "pattern-needs-rotations",
        "pattern-joint-invariant"};
    return std::ranges::find(reasons, code) != reasons.end();
}

}  // namespace

int exit_code_for(const Error& error) {
    if (is_impossible_position(error.code())) return exit_no;  // counts as a negative answer
    if (error.code() == "interrupted") return exit_interrupted;
    return error.code() == "internal-error" ? exit_our_fault : exit_wrong_use;
}

int exit_code_for(const Result<Json>& result, const Method& method) {
    if (!result) return exit_code_for(result.error());
    const std::string verdict(method.verdict);
    return !verdict.empty() && result->contains(verdict) && (*result)[verdict] == false ? exit_no : exit_yes;
}

namespace {

int print_error_as(const std::string& text, const Error& error, bool json) {
    if (json)
        fmt::print("{}\n", to_text(Json{{"error", api::to_json(error)}}));
    else
        print_stderr(fmt::format("cubewright: {}\n", text));
    return exit_code_for(error);
}

}  // namespace

int print_error(const Error& error, bool json) {
    return print_error_as(to_string(error), error, json);
}

int print_error(const Error& error, const Method& method, bool json) {
    return print_error_as(error_text(error, method), error, json);
}

int finish_verb(const Result<int>& run, bool json) {
    return run ? *run : print_error(run.error(), json);
}

}  // namespace cubewright::cli
