// Output of the puzzle.* methods: answers as text for the command line, and pictures of the built-in puzzles.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "api/core/method.hpp"
#include "render/figure.hpp"
#include "twisty/puzzle/puzzle.hpp"

namespace cubewright::api {

// Draws a pattern of the built-in puzzle with this name. Returns std::nullopt if there is no such puzzle.
std::optional<render::Figure> draw_puzzle(std::string_view name, const twisty::Pattern& pattern);

}  // namespace cubewright::api
