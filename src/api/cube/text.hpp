// Prints answers about a cube for people.
#pragma once

#include <string>

#include "api/core/method.hpp"
#include "base/json.hpp"

namespace cubewright::api {

std::string show_text(const Json& answer, ColourDepth colours);
std::string check_text(const Json& answer, ColourDepth colours);
std::string misscramble_text(const Json& answer, ColourDepth colours);
std::string facts_text(const Json& answer, ColourDepth colours);
std::string convert_text(const Json& answer, ColourDepth colours);
std::string scramble_text(const Json& answer, ColourDepth colours);
std::string patterns_text(const Json& answer, ColourDepth colours);
std::string census_text(const Json& answer, ColourDepth colours);
std::string pocket_facts_text(const Json& answer, ColourDepth colours);

// Prints the net of the facelets. If the terminal supports colours, uses the colours that `names` lists for U R F D L
// B, or the standard colours by default.
std::string net_text(const std::string& facelets, const Json& names, ColourDepth colours);

}  // namespace cubewright::api
