// A puzzle with what travels beside it: where it comes from and what is known of it.
#pragma once

#include <cstdint>
#include <optional>

#include "base/iso_date.hpp"
#include "readyset/game/expression.hpp"
#include "readyset/game/puzzle.hpp"
#include "readyset/solver/facts.hpp"

namespace cubewright::readyset {

struct PuzzleDocument {
    Puzzle puzzle;
    std::optional<std::uint64_t> id;
    std::optional<Date> date;           // of a daily puzzle
    std::optional<unsigned> generator;  // the version that made a daily puzzle
    std::optional<unsigned> level;      // of a deal
    std::optional<unsigned> shape;      // the template of a puzzle made from one, from 1 to 8
    bool is_free = false;               // from an editor or for research: its hand need not be one of the game's

    // Written for the document's readers, but never believed when a document is read: the solver is
    // asked again.
    std::optional<PuzzleFacts> facts;
    std::optional<Solution> generated;  // the solution that a daily puzzle grew from
};

}  // namespace cubewright::readyset
