// Turns the fields of a method into options of a verb: declares, describes and parses them.
#pragma once

#include <CLI/CLI.hpp>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "api/core/method.hpp"
#include "base/json.hpp"
#include "base/result.hpp"
#include "base/shard.hpp"

namespace cubewright::cli {

// The unparsed arguments for each field.
struct VerbWords {
    std::map<std::string_view, std::vector<std::string>> lists;
    std::map<std::string_view, std::string> singles;
    std::map<std::string_view, bool> flags;
    std::map<std::string_view, const CLI::Option*> options;  // options that take a list or a single value
    std::string picture;
    std::string folder;  // folder for the files in the answer
    bool json = false;
    bool request = false;  // print the request instead of running it
    std::optional<Shard> shard;
};

// Declares the fields as options of the verb. Their arguments are stored in `words`.
void add_fields(CLI::App& verb, std::span<const api::Field> fields, VerbWords& words);

// Returns the field of an option, or null for an option that exists only on the command line.
const api::Field* find_option_field(const CLI::Option& option);

// Returns true if '-' means all of standard input, as for a cube, turns or a document.
bool accepts_dash(const api::Field& field);

// Parses the value of a field from its text, or from its arguments.
Result<Json> value_of(const api::Field& field, std::string text);
Result<Json> parse_words(const api::Field& field, const std::vector<std::string>& words);

}  // namespace cubewright::cli
