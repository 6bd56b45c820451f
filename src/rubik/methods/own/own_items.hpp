// A piece that a step of somebody's own method cares about, and the whereabouts that are right for it. Corners, edges
// and centres are treated alike: each has up to 24 whereabouts, and a turn takes one to another.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "rubik/methods/library/whereabouts.hpp"
#include "rubik/methods/own/own_method.hpp"

namespace cubewright::rubik {

enum class ItemKind : std::uint8_t { corner, edge, centre };

using WhereaboutsSet = std::uint32_t;  // a bit for each

struct OwnItem {
    ItemKind kind{};
    std::uint8_t number = 0;
    std::array<WhereaboutsSet, 4> right{};  // before so many quarter turns of U; the first alone counts unless up to U
};

// Where a turn takes each kind of piece.
struct ItemMap {
    std::array<std::array<Whereabouts, whereabouts_count>, 3> to{};
    Whereabouts after(ItemKind kind, Whereabouts from) const { return to[static_cast<std::size_t>(kind)][from]; }
};

ItemMap item_map(const Cube& effect);

// Where the piece is, of a cube whose inverse is given.
Whereabouts whereabouts_of(const Cube& inverse_cube, const OwnItem& item);
// The place alone.
std::uint8_t place_in(ItemKind kind, Whereabouts at);

// All pieces of the goal but those that these turns cannot take out of it. First come those that the goal before it did
// not have.
std::vector<OwnItem> items_of(const OwnGoal& goal, const OwnGoal& before, std::span<const Turn> turns);

}  // namespace cubewright::rubik
