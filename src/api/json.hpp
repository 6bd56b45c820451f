// JSON as it crosses our doors: read with bounds and errors that name the place, written the same
// way everywhere.
#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace cubewright::api {

using Json = nlohmann::ordered_json;

inline constexpr std::size_t json_depth_limit = 64;

Result<Json> parse_json(std::string_view text);

// On one line. Bytes that are not UTF-8 are replaced, never passed on.
std::string to_text(const Json& json);

// {"message": …, "where": …, "expected": …}, without the parts that are empty.
Json to_json(const Error& error);

}  // namespace cubewright::api
