// Divides a suborbit with many arrangements into two coordinates. The outer coordinate contains the positions
// of the first kinds of pieces. The other pieces are loose: the inner coordinate contains only their order in the
// remaining positions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/progress.hpp"
#include "twisty/search/coordinate.hpp"

namespace cubewright::twisty {

class LoosePieces {
public:
    // Chooses as many loose pieces as possible with at most `most_arrangements` arrangements. The projection must
    // distinguish all kinds of pieces.
    static LoosePieces choose(const Projection& whole, const Pattern& solved, double most_arrangements);

    const Projection& outer() const { return outer_; }
    const Projection& inner() const { return inner_; }
    // Returns the loose pieces of a pattern in order of position.
    Pattern list(const Pattern& pattern) const;

    // The effects of the puzzle's turns on the loose pieces.
    struct Turned {
        SearchTurns turns;                   // the distinct effects
        std::vector<std::uint32_t> columns;  // for each outer value and each turn, the index of its effect
    };
    // The coordinate may describe more than `outer()` does. Returns std::nullopt if there are too many effects or if
    // stopped.
    std::optional<Turned> follow(const Coordinate& outer, const SearchTurns& turns, const StopToken& stop) const;

private:
    LoosePieces() = default;
    // Returns the positions of the loose pieces, as indices into the positions of the suborbit.
    std::vector<std::uint8_t> list_slots(const Pattern& pattern) const;

    Projection outer_;
    Projection inner_;
    std::vector<std::uint8_t> solved_slots_;
};

}  // namespace cubewright::twisty
