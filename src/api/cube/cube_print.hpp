// Prints answers about a cube for people: the cube itself, scrambles and patterns, and solutions, steps, hints and
// cases.
#pragma once

#include <string>

#include "api/core/method.hpp"
#include "base/json_fwd.hpp"

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

// Print solutions, steps, hints and cases.
std::string solve_text(const Json& answer, ColourDepth colours);
std::string solve_line(const Json& answer, ColourDepth colours);  // prints only the moves
std::string steps_text(const Json& answer, ColourDepth colours);
std::string methods_text(const Json& answer, ColourDepth colours);
std::string hint_text(const Json& answer, ColourDepth colours);
std::string case_text(const Json& answer, ColourDepth colours);
std::string cases_text(const Json& answer, ColourDepth colours);

}  // namespace cubewright::api
