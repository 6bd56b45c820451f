// Fields of a method as options of a verb: how they are declared, described and read.
#pragma once

#include <CLI/CLI.hpp>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "api/core/method.hpp"
#include "base/json.hpp"
#include "base/result.hpp"
#include "base/shard.hpp"

namespace cubewright::cli {

// The words given for each field, before they are read.
struct VerbWords {
    std::map<std::string_view, std::vector<std::string>> lists;
    std::map<std::string_view, std::string> singles;
    std::map<std::string_view, bool> flags;
    std::map<std::string_view, const CLI::Option*> options;  // of lists and singles
    std::string picture;
    bool json = false;
    bool request = false;  // is wanted in place of its answer
    std::optional<Shard> shard;
};

// Declares the field as an option of the verb, whose words go to `words`.
void add_field(CLI::App& verb, const api::Field& field, VerbWords& words);

// The field that an option was made of; null for the options that belong to the command line alone.
const api::Field* find_option_field(const CLI::Option& option);

// Whether '-' stands for the whole standard input: for a cube, turns or a document.
bool accepts_dash(const api::Field& field);

// The value of a field from its text, or from the words given for it.
Result<Json> value_of(const api::Field& field, std::string text);
Result<Json> parse_words(const api::Field& field, const std::vector<std::string>& words);

}  // namespace cubewright::cli
