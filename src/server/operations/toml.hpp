// Parser for the configuration file: TOML with a single level of keys whose values are strings, integers, booleans or
// lists of strings. Errors report the line and column.
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
    Message where;  // position of the key, for example "line 2, column 3"
};

// Returns the entries in file order.
Result<std::vector<TomlEntry>> parse_toml(std::string_view text);

}  // namespace cubewright::server
