// The last six edges, all of them: with blocks and corners done there are 184 320 positions, so that tables know the
// fewest turns of U and M to each of the three stages, from everywhere.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "rubik/cube/cube.hpp"
#include "rubik/cube/turn.hpp"

namespace cubewright::rubik {

// A slice counts as one turn.
inline constexpr std::array last_six_turns{Turn{Layers::U, 1}, Turn{Layers::U, 2}, Turn{Layers::U, 3},
                                           Turn{Layers::M, 1}, Turn{Layers::M, 2}, Turn{Layers::M, 3}};

// The edges' places and flips, how far the slice's centres are turned, and how far the corners above.
using LastSixState = std::uint32_t;
LastSixState last_six_state(const Cube& seen);

enum class LastSixAim : std::uint8_t {
    oriented,    // no edge or centre a quarter turn off
    left_right,  // also the edges above, left and right, in place, and the corners with them
    solved,
};

class LastSixEdges {
public:
    static constexpr std::uint8_t impossible = 0xFF;

    LastSixEdges();

    unsigned distance(LastSixState state, LastSixAim aim) const {
        return distances_[static_cast<std::size_t>(aim)][state];
    }
    LastSixState after(LastSixState state, std::size_t turn) const;  // one of last_six_turns

    // A shortest way to an aim, of all such the one from whose end `next`, if given, is nearest; the state is left
    // there. Of equals, one that does not begin with the layer that was turned last, and from which the next way need
    // not either.
    std::vector<Turn> way(LastSixState& state, LastSixAim aim, std::optional<LastSixAim> next,
                          std::optional<Layers> last) const;

private:
    bool may_begin_otherwise(LastSixState state, LastSixAim aim, Layers last) const;

    std::vector<std::array<std::uint16_t, last_six_turns.size()>> edge_moves_;
    std::array<std::vector<std::uint8_t>, 3> distances_;  // by LastSixAim
};

const LastSixEdges& last_six_edges();

}  // namespace cubewright::rubik
