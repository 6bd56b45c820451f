// A puzzle with its origin and its known properties.
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

}  // namespace cubewright::readyset
