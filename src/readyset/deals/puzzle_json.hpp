// JSON format of puzzles. The reader rejects puzzles that violate a rule of the game and reports the path of the
// wrong field.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/json.hpp"
#include "base/result.hpp"
#include "readyset/deals/puzzle_document.hpp"

namespace cubewright::readyset {

inline constexpr std::size_t longest_puzzle_text = 16'384;  // in bytes
// Integers up to this limit are exact in every JSON parser.
inline constexpr std::uint64_t greatest_id = (std::uint64_t{1} << 53U) - 1;

Json card_json(Card card);  // for example {"colors": ["red", "gold"]}
Result<Card> read_card(const JsonField& field);
Json puzzle_json(const PuzzleDocument& document);

// Reads a puzzle document. The hand must match the document's level or template; if the document has neither, the hand
// must match some level or template. A document of the kind "free" may have any hand. The generated solution must solve
// the puzzle. Facts are checked for structure only and are not stored. Pictures and solutions that an answer adds to a
// puzzle are ignored, so every puzzle that the program writes can be read again.
Result<PuzzleDocument> read_puzzle(const JsonField& field);
Result<PuzzleDocument> parse_puzzle(std::string_view text);

}  // namespace cubewright::readyset
