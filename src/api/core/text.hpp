// Parts of the text form of an answer that all puzzles share.
#pragma once

#include <string>

#include "base/json.hpp"
#include "texts/message.hpp"

namespace cubewright::api {

// The content of a JSON string.
const std::string& string_of(const Json& json);

// "picture: FILE" if the answer names a picture file, otherwise an empty text.
std::string picture_line(const Json& answer);

// The sentence as a line.
std::string to_line_text(const Message& message);

}  // namespace cubewright::api
