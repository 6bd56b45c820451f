// The pretty positions that cubers know by name, each with moves that make it of a solved cube.
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

// How names compare: without regard to capitals, and with any marks between their words.
std::string plain_name(std::string_view text);

// Nothing where there is no position of that name.
const NamedPosition* find_named_position(std::string_view name);

// A book that knows them all, from any side, by name and by the way home.
PatternBook named_position_book();

}  // namespace cubewright::rubik
