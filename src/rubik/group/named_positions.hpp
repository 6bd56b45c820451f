// Well-known pretty patterns, each with moves that produce it from a solved cube.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "rubik/cube/move.hpp"
#include "rubik/group/pattern.hpp"
#include "texts/message.hpp"

namespace cubewright::rubik {

struct NamedPosition {
    std::string_view name;
    PlainText description;
    std::span<const Move> moves;
};

std::span<const NamedPosition> named_positions();

// Normalises a name for comparison: ignores case, spaces and punctuation.
std::string plain_name(std::string_view text);

// Returns nullptr if there is no position with this name.
const NamedPosition* find_named_position(std::string_view name);

// Returns a pattern book of all named positions, which recognises them from any side.
PatternBook named_position_book();

}  // namespace cubewright::rubik
