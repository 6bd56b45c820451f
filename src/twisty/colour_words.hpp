// What to call colours and pieces in a sentence: "white/red/green" when the stickers are coloured,
// "URF" when they bear the letters of faces.
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace cubewright::twisty {

enum class Vocabulary : std::uint8_t { colours, letters };

Vocabulary vocabulary_of(std::span<const char> stickers);

std::string colour_word(char symbol, Vocabulary vocabulary);                   // "white", "U"
std::string piece_word(std::span<const char> symbols, Vocabulary vocabulary);  // "white/red/green", "URF"

}  // namespace cubewright::twisty
