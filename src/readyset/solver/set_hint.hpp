// Hints for a puzzle, which follow the reasoning of a good player.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "readyset/game/expression.hpp"
#include "readyset/solver/set_solver.hpp"
#include "texts/message.hpp"

namespace cubewright::readyset {

// A sequence of hints that follow the reasoning of a good player: the number of dice, whether there is a restriction,
// where to start and how far that is from the goal, then each further part, and finally the rows. All hints describe
// one solution found by the exact solver, so every hint is true and the last one is a complete answer.

enum class HintAim : std::uint8_t { shortest, best };
constexpr HintAim parse_aim(std::string_view text) {  // any text other than "best" means shortest
    return text == "best" ? HintAim::best : HintAim::shortest;
}

struct HintStep {
    enum class Kind : std::uint8_t { length, restriction, kept, start, part, answer };

    Kind kind = Kind::length;
    Message text{};
    // The facts stated in the text. Each kind of hint sets only some of the fields.
    std::optional<unsigned> dice{};             // set for Kind::length
    std::optional<unsigned> score{};            // set for Kind::answer, and for Kind::length with HintAim::best
    std::optional<bool> has_restriction{};      // set for Kind::restriction
    std::optional<unsigned> cards{};            // number of board cards that are kept, or are in the part's set
    std::optional<std::string> part{};          // set for Kind::start and Kind::part, in row notation
    std::optional<bool> part_in_restriction{};  // set for Kind::start and Kind::part
    std::optional<Solution> solution{};         // set for Kind::answer

    friend bool operator==(const HintStep&, const HintStep&) = default;
};
std::string_view name(HintStep::Kind kind);  // for example "length" or "restriction"

// Returns the hints in order, ending with the answer, or an empty list if the puzzle has no solution. The hint about
// restrictions is omitted if the hand has no relations.
std::vector<HintStep> hint_steps(const Solver& solver, HintAim aim = HintAim::shortest);

}  // namespace cubewright::readyset
