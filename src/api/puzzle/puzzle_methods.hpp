// Output of the puzzle.* methods: answers as text for the command line, and pictures of the built-in puzzles.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "api/core/method.hpp"
#include "render/figure.hpp"
#include "twisty/puzzle/puzzle.hpp"

namespace cubewright::api {

// Format the answers of the puzzle.* methods for the command line.
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

// Draws a pattern of the built-in puzzle with this name. Returns std::nullopt if there is no such puzzle.
std::optional<render::Figure> draw_puzzle(std::string_view name, const twisty::Pattern& pattern);

}  // namespace cubewright::api
