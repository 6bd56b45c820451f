// What the exact solver says of a puzzle, in the few numbers that travel with it.
#pragma once

#include <cstdint>
#include <optional>

#include "readyset/game/puzzle.hpp"

namespace cubewright::readyset {

struct PuzzleFacts {
    struct Extreme {
        unsigned length = 0;
        bool has_restriction = false;  // and no solution of this length does without
        friend bool operator==(const Extreme&, const Extreme&) = default;
    };
    Extreme shortest;
    Extreme longest;
    std::uint64_t solutions = 0;
    friend bool operator==(const PuzzleFacts&, const PuzzleFacts&) = default;
};

// None when the puzzle has no solution.
std::optional<PuzzleFacts> facts_of(const Puzzle& puzzle);

}  // namespace cubewright::readyset
