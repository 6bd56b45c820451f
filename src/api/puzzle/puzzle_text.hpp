// Formats the answers of the puzzle.* methods for the command line.
#pragma once

#include <string>

#include "api/core/method.hpp"

namespace cubewright::api {

std::string puzzle_list_text(const Json& answer, ColourDepth);
std::string puzzle_show_text(const Json& answer, ColourDepth);
std::string puzzle_apply_text(const Json& answer, ColourDepth);
std::string puzzle_order_text(const Json& answer, ColourDepth);
std::string puzzle_count_text(const Json& answer, ColourDepth);
std::string puzzle_check_text(const Json& answer, ColourDepth);
std::string puzzle_random_text(const Json& answer, ColourDepth);
std::string puzzle_solution_text(const Json& answer, ColourDepth);
std::string puzzle_solution_line(const Json& answer, ColourDepth);
std::string puzzle_distances_text(const Json& answer, ColourDepth);

}  // namespace cubewright::api
