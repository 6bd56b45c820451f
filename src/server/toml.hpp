// The part of TOML that a settings file needs: one level of keys, with strings, integers, booleans
// and lists of strings. What is wrong is told with its line and column.
#pragma once

#include <cstddef>
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
    std::size_t offset = 0;  // of the key in the text
};

Result<std::vector<TomlEntry>> parse_toml(std::string_view text);

}  // namespace cubewright::server
