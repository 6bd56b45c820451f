// Hints that follow the reasoning of a good player, one at a time: the number of dice, whether a restriction is
// needed, where to start and how far that is from the goal, then each further part, and finally the rows. All hints
// describe one solution of the exact solver, so every hint is true and the last one is a complete answer.
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
constexpr HintAim parse_aim(std::string_view text) {  // "best", or shortest for any other text
    return text == "best" ? HintAim::best : HintAim::shortest;
}

struct Rung {
    enum class Kind : std::uint8_t { length, restriction, kept, start, part, answer };

    Kind kind = Kind::length;
    Message text{};
    // The facts stated in the text. Each kind of hint sets only some of the fields.
    std::optional<unsigned> dice{};             // for length
    std::optional<unsigned> score{};            // for length (when aiming for the best score) and answer
    std::optional<bool> has_restriction{};      // for restriction
    std::optional<unsigned> cards{};            // cards of the board: kept, or in the part's set
    std::optional<std::string> part{};          // for start and part, in row notation
    std::optional<bool> part_in_restriction{};  // for start and part
    std::optional<Solution> solution{};         // for answer

    friend bool operator==(const Rung&, const Rung&) = default;
};
std::string_view name(Rung::Kind kind);  // "length", "restriction", …

// Returns the hints in order, ending with the answer, or an empty list if the puzzle has no solution. The restriction
// hint is omitted if the hand has no relations.
std::vector<Rung> hint_ladder(const Solver& solver, HintAim aim = HintAim::shortest);

}  // namespace cubewright::readyset
