#include "cli/contract/request.hpp"

#include <unistd.h>

#include <string>
#include <utility>
#include <vector>

#include "texts/codes.hpp"

namespace cubewright::cli {

namespace {

using api::Field;
using api::FieldType;

std::vector<std::string> request_words(const Field& field, const VerbWords& words) {
    const auto list = words.lists.find(field.name);
    return list == words.lists.end() ? std::vector{words.singles.at(field.name)} : list->second;
}

}  // namespace

LineReader VerbRequest::lines() const {
    // A cube may be a JSON object, but a line that starts with a square bracket may also be a list of moves.
    const std::string_view openers = batch->type == FieldType::object ? "{[" : "{";
    return source ? source->lines(openers) : LineReader(STDIN_FILENO, openers);
}

Result<VerbRequest> read_request(const api::Method& method, const VerbWords& words) {
    VerbRequest request;
    bool reads_input = false;  // true if an argument refers to standard input or to its lines
    for (const Field& field : method.fields) {
        const std::string name(field.name);
        const auto flag = words.flags.find(field.name);
        if (flag != words.flags.end() && flag->second) request.params[name] = true;
        if (field.type == FieldType::picture && !words.picture.empty()) request.params[name] = true;
        if (field.type == FieldType::files && !words.folder.empty()) request.params[name] = true;
        const auto option = words.options.find(field.name);
        if (option == words.options.end() || option->second->count() == 0) continue;
        const auto given = request_words(field, words);
        const bool is_dash = given.size() == 1 && given[0] == "-";
        if (is_dash && (field.batch || accepts_dash(field)) && std::exchange(reads_input, true))
            return fail(Text::standard_input_twice);
        if (field.batch && is_dash) {
            request.batch = &field;
            continue;
        }
        Result<Json> value;
        if (field.batch && given.size() == 1 && given[0].starts_with('@')) {
            auto file = ArgumentFile::open(given[0].substr(1));
            if (!file) return tl::unexpected(file.error());
            // A shard selects lines of the file, even if the file has only one line.
            if (words.shard || file->has_many_values()) {
                request.batch = &field;
                request.source.emplace(std::move(*file));
                continue;
            }
            value = file->whole().and_then([&](std::string text) { return value_of(field, std::move(text)); });
        } else {
            value = parse_words(field, given);
        }
        if (!value) return tl::unexpected(value.error());
        request.params[name] = std::move(*value);
    }
    return request;
}

}  // namespace cubewright::cli
