// The pieces that a step of a custom method affects, and the correct states of each. Corners, edges and centres are
// handled uniformly: each has up to 24 states, and a turn maps states to states.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "rubik/methods/library/whereabouts.hpp"
#include "rubik/methods/own/own_method.hpp"

namespace cubewright::rubik {

enum class ItemKind : std::uint8_t { corner, edge, centre };

using WhereaboutsSet = std::uint32_t;  // bitmask of states

struct OwnItem {
    ItemKind kind{};
    std::uint8_t number = 0;
    // The states that become correct after 0 to 3 quarter turns of U. Only the first set is used unless the goal allows
    // a final AUF.
    std::array<WhereaboutsSet, 4> right{};
};

// The effect of a turn on the state of each kind of piece.
struct ItemMap {
    std::array<std::array<Whereabouts, whereabouts_count>, 3> to{};
    Whereabouts after(ItemKind kind, Whereabouts from) const { return to[static_cast<std::size_t>(kind)][from]; }
};

ItemMap item_map(const Cube& effect);

// Returns the state of the piece in a cube whose inverse is given.
Whereabouts item_whereabouts(const Cube& inverse_cube, const OwnItem& item);
// Returns the position without the orientation.
std::uint8_t item_position(ItemKind kind, Whereabouts at);

// Returns the pieces of the goal, except those that the given turns cannot move out of their correct states. Pieces
// that are new in this goal come first.
std::vector<OwnItem> collect_items(const OwnGoal& goal, const OwnGoal& before, std::span<const Turn> turns);

}  // namespace cubewright::rubik
