// A settings file, which is TOML with one level of keys: strings, integers, booleans and lists of strings. An error
// says what is wrong in which line and column.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.hpp"

namespace cubewright::server {

struct TomlEntry {
    std::string key;
    std::variant<std::string, std::int64_t, bool, std::vector<std::string>> value;
    Message where;  // the key: "line 2, column 3"
};

// In the order of the file.
Result<std::vector<TomlEntry>> parse_toml(std::string_view text);

}  // namespace cubewright::server
