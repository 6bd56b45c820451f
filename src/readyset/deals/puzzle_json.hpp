// Puzzles as JSON. Reading refuses what breaks a rule of the game, with the path of the field.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/json.hpp"
#include "base/result.hpp"
#include "readyset/deals/puzzle_document.hpp"

namespace cubewright::readyset {

inline constexpr std::size_t longest_puzzle_text = 16'384;                   // bytes
inline constexpr std::uint64_t greatest_id = (std::uint64_t{1} << 53U) - 1;  // exact in every JSON reader

Json card_json(Card card);  // {"colors": ["red", "gold"]}
Json puzzle_json(const PuzzleDocument& document);

// The hand must be one that the document's level deals or its template has; without either, one that some level or
// template has. A document of the kind "free" may have any hand. The generated solution must be right. Facts are
// checked for their shape only. None of these is stored, and the pictures and solutions that an answer adds to its
// puzzle are ignored, so every puzzle that the program writes can be read again.
Result<PuzzleDocument> read_puzzle(const JsonField& field);
Result<PuzzleDocument> parse_puzzle(std::string_view text);

}  // namespace cubewright::readyset
