// Solves Square-1 when both layers are square, without leaving this shape. Each layer then consists of four corners and
// four edges that alternate. Before a slice, the layers are turned so that the slice cuts both of them before a corner
// or both before an edge, which keeps both layers square.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/progress.hpp"
#include "events/square1/square1_state.hpp"

namespace cubewright::events::square1 {

inline constexpr std::size_t arrangement_count = 40320;  // permutations of eight pieces
inline constexpr std::size_t layer_set_count = 70;       // subsets of four of the eight positions
inline constexpr std::size_t quarter_turn_count = 16;    // quarter turns of both layers
inline constexpr std::size_t slice_kinds = 2;            // a slice before a corner or before an edge

class SquareTables {
public:
    SquareTables();

    struct Coordinates {
        std::uint16_t corners = 0;
        std::uint16_t edges = 0;
    };
    Coordinates coordinates(const State& state) const;

    // Returns a lower bound on the number of slices to the solved state.
    unsigned lower_bound(Coordinates at) const {
        return std::max(corner_distances_[at.corners * layer_set_count + edge_sets_[at.edges]],
                        edge_distances_[at.edges * layer_set_count + corner_sets_[at.corners]]);
    }
    // Returns the coordinates after quarter turns of both layers, followed by a slice of the given kind.
    Coordinates after(Coordinates at, std::size_t kind, std::size_t turns) const {
        return {corner_moves_[at.corners * quarter_turn_count + turns],
                edge_moves_[(at.edges * slice_kinds + kind) * quarter_turn_count + turns]};
    }
    // Returns the quarter turns that solve the puzzle, or std::nullopt if a slice is necessary.
    std::optional<std::size_t> final_turns(Coordinates at) const;

private:
    std::vector<std::uint16_t> corner_moves_;
    std::vector<std::uint16_t> edge_moves_;
    std::vector<std::uint16_t> corner_turns_;  // quarter turns without a slice
    std::vector<std::uint16_t> edge_turns_;
    std::vector<std::uint8_t> corner_sets_;  // the positions of the upper layer's corners, as a number below 70
    std::vector<std::uint8_t> edge_sets_;
    std::vector<std::uint8_t> corner_distances_;  // indexed by the corners and the set of edge positions
    std::vector<std::uint8_t> edge_distances_;    // indexed by the edges and the set of corner positions
};

// Returns steps with exactly `slices` slices that solve the state. Returns std::nullopt if there are none, or if none
// is found within `node_limit` nodes. Adds the number of nodes to `nodes`.
std::optional<std::vector<Step>> solve_square(const SquareTables& tables, const State& state, unsigned slices,
                                              std::uint64_t node_limit, std::uint64_t& nodes);

}  // namespace cubewright::events::square1
