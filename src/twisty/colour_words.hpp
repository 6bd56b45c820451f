// Names of colours and pieces in messages: "white/red/green" for coloured stickers, "URF" for face letters.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "texts/message.hpp"

namespace cubewright::twisty {

enum class Vocabulary : std::uint8_t { colours, letters };

Vocabulary detect_vocabulary(std::span<const char> stickers);

// The functions that return strings identify pieces in machine-readable answers and are never translated. Messages are
// translated.
std::string colour_word(char symbol, Vocabulary vocabulary);                   // for example "white" or "U"
std::string piece_word(std::span<const char> symbols, Vocabulary vocabulary);  // for example "white/red/green" or "URF"
Message describe_colour(char symbol, Vocabulary vocabulary);
Message describe_colour(std::string_view word);  // `word` is a result of colour_word
Message describe_piece(std::span<const char> symbols, Vocabulary vocabulary);
// Lists the three colours of a corner clockwise: "white-red-green", "U-R-F".
Message clockwise_colours(std::span<const char, 3> symbols, Vocabulary vocabulary);

}  // namespace cubewright::twisty
