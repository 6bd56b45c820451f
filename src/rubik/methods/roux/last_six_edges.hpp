// Exact tables for the last six edges. With blocks and corners solved there are 184 320 positions, and for each one the
// tables store the minimum number of U and M turns needed to reach each of the three stages.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "rubik/cube/cube.hpp"

namespace cubewright::rubik {

// A slice counts as one turn.
inline constexpr std::array last_six_turns{Turn{Layers::U, 1}, Turn{Layers::U, 2}, Turn{Layers::U, 3},
                                           Turn{Layers::M, 1}, Turn{Layers::M, 2}, Turn{Layers::M, 3}};

// The positions and orientations of the edges, and the rotations of the slice centres and of the top corners.
using LastSixState = std::uint32_t;
LastSixState last_six_state(const Cube& seen);

enum class LastSixAim : std::uint8_t {
    oriented,    // all edges and centres oriented
    left_right,  // additionally, the edges UL and UR and the top corners solved
    solved,
};

class LastSixEdges {
public:
    static constexpr std::uint8_t impossible = 0xFF;

    LastSixEdges();

    unsigned distance(LastSixState state, LastSixAim aim) const {
        return distances_[static_cast<std::size_t>(aim)][state];
    }
    LastSixState after(LastSixState state, std::size_t turn) const;  // `turn` is an index into last_six_turns

    // Returns a shortest sequence to `aim` and advances `state` to its end. Among the shortest sequences it prefers
    // the one that leaves the shortest distance to `next`, and then one that neither starts with the layer turned
    // last nor forces the following sequence to do so.
    std::vector<Turn> way(LastSixState& state, LastSixAim aim, std::optional<LastSixAim> next,
                          std::optional<Layers> last) const;

private:
    bool can_avoid_layer(LastSixState state, LastSixAim aim, Layers last) const;

    std::vector<std::array<std::uint16_t, last_six_turns.size()>> edge_moves_;
    std::array<std::vector<std::uint8_t>, 3> distances_;  // indexed by LastSixAim
};

const LastSixEdges& last_six_edges();

}  // namespace cubewright::rubik
