// Summary of a puzzle's solutions, computed by the exact solver and stored with the puzzle.
#pragma once

#include <cstdint>
#include <optional>

#include "readyset/game/puzzle.hpp"

namespace cubewright::readyset {

struct PuzzleFacts {
    struct Extreme {
        unsigned length = 0;
        bool has_restriction = false;  // true only if every solution of this length has a restriction
        friend bool operator==(const Extreme&, const Extreme&) = default;
    };
    Extreme shortest;
    Extreme longest;
    std::uint64_t solutions = 0;
    friend bool operator==(const PuzzleFacts&, const PuzzleFacts&) = default;
};

// Computes the facts about a puzzle. Returns std::nullopt if the puzzle has no solution.
std::optional<PuzzleFacts> compute_facts(const Puzzle& puzzle);

}  // namespace cubewright::readyset
