// A puzzle with its origin and its known properties.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/iso_date.hpp"
#include "base/json_fwd.hpp"
#include "base/result.hpp"
#include "readyset/game/expression.hpp"
#include "readyset/game/set_puzzle.hpp"
#include "readyset/solver/set_solver.hpp"

namespace cubewright::readyset {

struct PuzzleDocument {
    Puzzle puzzle;
    std::optional<std::uint64_t> id;
    std::optional<Date> date;           // date of a daily puzzle
    std::optional<unsigned> generator;  // generator version of a daily puzzle
    std::optional<unsigned> level;      // level of a deal
    std::optional<unsigned> shape;      // template number (1 to 8) of a puzzle built from a template
    // True for a puzzle made in an editor or for research. Its hand need not be legal in the game.
    bool is_free = false;

    // Facts are written for other programs but ignored when a document is read, because the solver recomputes them.
    std::optional<PuzzleFacts> facts;
    std::optional<Solution> generated;  // the solution from which a daily puzzle was built
};

// JSON format of puzzles. The reader rejects puzzles that violate a rule of the game and reports the path of the
// wrong field.

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
