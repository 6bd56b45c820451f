// Puzzles as JSON. Reading refuses what breaks a rule of the game, with the path of the field.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/civil_date.hpp"
#include "base/json.hpp"
#include "base/result.hpp"
#include "readyset/expression.hpp"
#include "readyset/facts.hpp"
#include "readyset/puzzle.hpp"

namespace cubewright::readyset {

struct PuzzleDocument {
    Puzzle puzzle;
    std::optional<std::uint64_t> id;
    std::optional<CivilDate> date;      // of a daily puzzle
    std::optional<unsigned> generator;  // the version that made a daily puzzle
    std::optional<unsigned> level;      // of a deal

    // Written for the document's readers, but never believed when a document is read: the solver is
    // asked again.
    std::optional<PuzzleFacts> facts;
    std::optional<Solution> generated;  // the solution that a daily puzzle grew from
};

inline constexpr std::size_t longest_puzzle_text = 16'384;                   // bytes
inline constexpr std::uint64_t greatest_id = (std::uint64_t{1} << 53U) - 1;  // exact in every JSON reader

Json puzzle_json(const PuzzleDocument& document);

// Facts and the generated solution are checked for their shape and left out.
Result<PuzzleDocument> read_puzzle(const JsonField& field);
Result<PuzzleDocument> parse_puzzle(std::string_view text);

}  // namespace cubewright::readyset
