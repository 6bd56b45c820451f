// Building blocks for printed answers, shared by all puzzles.
#pragma once

#include <string>
#include <string_view>

#include "base/json_fwd.hpp"
#include "texts/message.hpp"

namespace cubewright::api {

// Returns the content of a JSON string.
const std::string& string_of(const Json& json);

// Returns "picture: FILE" if the answer names a picture file, otherwise an empty string.
std::string picture_line(const Json& answer);

// Groups digits by thousands: 43252003274489856000 becomes 43 252 003 274 489 856 000.
std::string grouped(std::string_view digits);

// Returns the sentence followed by a newline.
std::string to_line_text(const Message& message);

}  // namespace cubewright::api
