// Building blocks for printed answers, shared by all puzzles.
#pragma once

#include <string>

#include "base/json.hpp"
#include "texts/message.hpp"

namespace cubewright::api {

// Returns the content of a JSON string.
const std::string& string_of(const Json& json);

// Returns "picture: FILE" if the answer names a picture file, otherwise an empty string.
std::string picture_line(const Json& answer);

// Returns the sentence followed by a newline.
std::string to_line_text(const Message& message);

}  // namespace cubewright::api
