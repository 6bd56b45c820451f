// Answers about a cube as a person reads them.
#pragma once

#include <string>

#include "base/json.hpp"

namespace cubewright::cli {

std::string show_text(const Json& answer);
std::string check_text(const Json& answer);
std::string facts_text(const Json& answer);
std::string convert_text(const Json& answer);
std::string scramble_text(const Json& answer);
std::string patterns_text(const Json& answer);
std::string census_text(const Json& answer);

// The net of a facelet string, in colour if the terminal shows any: in the colours named for U R F D L B,
// or the usual ones.
std::string net_text(const std::string& facelets, const Json& colours);

// "picture: FILE" when one was written.
std::string picture_line(const Json& answer);

// A JSON string's content.
const std::string& string_of(const Json& json);

}  // namespace cubewright::cli
