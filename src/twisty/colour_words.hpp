// What to call colours and pieces in a sentence: "white/red/green" when the stickers are coloured,
// "URF" when they bear the letters of faces.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "texts/message.hpp"

namespace cubewright::twisty {

enum class Vocabulary : std::uint8_t { colours, letters };

Vocabulary vocabulary_of(std::span<const char> stickers);

// The same for programs and for people: a piece's name in an answer stays, in a sentence it is translated.
std::string colour_word(char symbol, Vocabulary vocabulary);                   // "white", "U"
std::string piece_word(std::span<const char> symbols, Vocabulary vocabulary);  // "white/red/green", "URF"
Message colour_in_words(char symbol, Vocabulary vocabulary);
Message colour_in_words(std::string_view word);  // of a colour_word
Message piece_in_words(std::span<const char> symbols, Vocabulary vocabulary);
// The three colours of a corner in clockwise order: "white-red-green", "U-R-F".
Message read_clockwise(std::span<const char, 3> symbols, Vocabulary vocabulary);

}  // namespace cubewright::twisty
