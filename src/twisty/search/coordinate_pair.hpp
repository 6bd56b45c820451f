// Divides a suborbit with many arrangements into two coordinates. The outer coordinate contains the positions
// of the first kinds of pieces. The other pieces are loose: the inner coordinate contains only their order in the
// remaining positions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "twisty/search/coordinate.hpp"
#include "twisty/search/references.hpp"

namespace cubewright::twisty {

class LoosePieces {
public:
    // Chooses as many loose pieces as possible with at most `max_arrangements` arrangements. The projection must
    // distinguish all kinds of pieces.
    static LoosePieces choose(const Projection& whole, const Pattern& solved, double max_arrangements);

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

// Two coordinates that together determine the position of a small puzzle.

struct PairValue {
    std::uint32_t outer = 0;
    std::uint32_t inner = 0;
};

// Usually a turn changes each coordinate independently of the other. If one suborbit has too many arrangements for a
// coordinate, the outer coordinate contains the positions of some of its pieces, and the inner coordinate contains the
// arrangement of its other pieces, the loose pieces, in the remaining positions. A turn then changes the inner value
// in a way that depends on the outer value.
struct CoordinatePair {
    CoordinatePointer outer;
    CoordinatePointer inner;
    std::vector<CoordinatePointer> constants = {};  // coordinates with a single value
    // The reference orientations of the coordinates, if they are not those of the puzzle.
    std::optional<References> references = std::nullopt;
    std::optional<LoosePieces> loose = std::nullopt;
    // For each outer value and each turn, the turn of the inner coordinate. Empty if there are no loose pieces.
    std::vector<std::uint32_t> columns = {};

    PairValue after(PairValue at, std::size_t turn) const {
        const std::size_t column = columns.empty() ? turn : columns[at.outer * outer->turn_count() + turn];
        return {outer->after(at.outer)[turn], inner->after(at.inner)[column]};
    }
    // Returns std::nullopt if moves cannot reach the value of one of the coordinates.
    std::optional<PairValue> value_of(const Pattern& pattern) const;
};

struct PairLimits {
    std::uint64_t pairs = UINT64_MAX;  // maximum product of the sizes of the two coordinates
    double values = 4e6;               // maximum number of values of a coordinate that is not merged from others
    double inner = 3000;               // preferred number of inner values, so that rows fit into the L1 cache
};

// Chooses two coordinates for the suborbits. Returns std::nullopt if they would exceed the limits or if stopped.
std::optional<CoordinatePair> choose_pair(const Puzzle& puzzle, std::span<const Suborbit> suborbits,
                                          const SearchTurns& turns, const PairLimits& limits, const StopToken& stop);

}  // namespace cubewright::twisty
