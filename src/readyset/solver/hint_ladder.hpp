// Hints that reason as a good player would, a rung at a time: how many dice, whether a restriction, where to begin and
// how far that is from the goal, then part after part, and at last the rows. All are about one solution of the exact
// solver, so each is true and the last is an answer.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "readyset/game/expression.hpp"
#include "readyset/solver/solver.hpp"
#include "texts/message.hpp"

namespace cubewright::readyset {

enum class HintAim : std::uint8_t { shortest, best };
constexpr HintAim aim_named(std::string_view text) {  // shortest, unless it is "best"
    return text == "best" ? HintAim::best : HintAim::shortest;
}

struct Rung {
    enum class Kind : std::uint8_t { length, restriction, kept, start, part, answer };

    Kind kind = Kind::length;
    Message text{};
    // What the text claims, as far as its kind has it.
    std::optional<unsigned> dice{};             // length
    std::optional<unsigned> score{};            // length of the best, answer
    std::optional<bool> has_restriction{};      // restriction
    std::optional<unsigned> cards{};            // of the board: kept, or named by the part
    std::optional<std::string> part{};          // start, part: as written
    std::optional<bool> part_in_restriction{};  // start, part
    std::optional<Solution> solution{};         // answer

    friend bool operator==(const Rung&, const Rung&) = default;
};
std::string_view name(Rung::Kind kind);  // "length", "restriction", …

// From the least telling to the answer; empty when the puzzle has no solution. A hand without relations is not told
// that it needs no restriction.
std::vector<Rung> hint_ladder(const Solver& solver, HintAim aim = HintAim::shortest);

}  // namespace cubewright::readyset
