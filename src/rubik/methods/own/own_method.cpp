#include "rubik/methods/own/own_method.hpp"

#include <algorithm>

#include "rubik/methods/library/cases.hpp"

namespace cubewright::rubik {

namespace {

constexpr bool has_bit(std::uint32_t set, std::size_t i) {
    return ((set >> i) & 1U) != 0;
}

bool is_exact_goal_reached(const OwnGoal& goal, const Cube& seen) {
    for (std::size_t place = 0; place < corner_count; ++place) {
        const auto [piece, twist] = corner_at(seen, static_cast<Corner>(place));
        if (has_bit(goal.placed.corners, index(piece)) && (index(piece) != place || twist != 0)) return false;
        if (has_bit(goal.oriented.corners, index(piece)) && twist != 0) return false;
    }
    for (std::size_t place = 0; place < edge_count; ++place) {
        const auto [piece, flip] = edge_at(seen, static_cast<Edge>(place));
        if (has_bit(goal.placed.edges, index(piece)) && (index(piece) != place || flip != 0)) return false;
        if (has_bit(goal.oriented.edges, index(piece)) && flip != 0) return false;
    }
    for (const Face place : all_faces) {
        const Face centre = centre_at(seen, place);
        if (has_bit(goal.placed.centres, index(centre)) && centre != place) return false;
        if (has_bit(goal.oriented.centres, index(centre)) && axis(centre) != axis(place)) return false;
    }
    return true;
}

}  // namespace

bool is_goal_reached(const OwnGoal& goal, const Cube& seen) {
    for (unsigned quarters = 0; quarters < (goal.up_to_u ? 4U : 1U); ++quarters)
        if (is_exact_goal_reached(goal, seen * cube_after_u_turns(quarters))) return true;
    return false;
}

std::size_t algorithm_count(const OwnStep& step) {
    std::size_t count = step.algorithms.size();
    for (const CaseSet set : step.sets) count += cases(set).size();
    return count;
}

namespace {

constexpr std::uint32_t in_set(std::uint32_t set, std::size_t i) {
    return (set >> i) & 1U;
}

// Returns all correctly oriented states of a piece, in any position.
WhereaboutsSet oriented_states(ItemKind kind, std::size_t number) {
    if (kind == ItemKind::corner) return (1U << corner_count) - 1;
    if (kind == ItemKind::edge) return (1U << edge_count) - 1;
    WhereaboutsSet on_its_axis = 0;
    for (const Face place : all_faces)
        if (axis(place) == axis(static_cast<Face>(number))) on_its_axis |= 1U << index(place);
    return on_its_axis;
}

// Returns true if no allowed turn moves the piece from a correct state to an incorrect one. If the goal allows a final
// AUF, U turns are checked too.
bool stays_correct(const OwnItem& item, std::span<const ItemMap> maps) {
    const WhereaboutsSet right = item.right[0];
    if (std::ranges::any_of(item.right, [&](WhereaboutsSet other) { return other != right; })) return false;
    for (Whereabouts w = 0; w < whereabouts_count; ++w)
        if (in_set(right, w) != 0 &&
            std::ranges::any_of(maps, [&](const ItemMap& map) { return in_set(right, map.after(item.kind, w)) == 0; }))
            return false;
    return true;
}

struct ItemSets {
    std::uint32_t placed;
    std::uint32_t oriented;
    std::size_t count;
};

ItemSets get_item_sets(ItemKind kind, const OwnGoal& goal) {
    switch (kind) {
        case ItemKind::corner:
            return {goal.placed.corners, goal.oriented.corners, corner_count};
        case ItemKind::edge:
            return {goal.placed.edges, goal.oriented.edges, edge_count};
        case ItemKind::centre:
            break;
    }
    return {goal.placed.centres, goal.oriented.centres, face_count};
}

}  // namespace

ItemMap item_map(const Cube& effect) {
    const WhereaboutsMap pieces = whereabouts_map(effect);
    ItemMap map;
    map.to[static_cast<std::size_t>(ItemKind::corner)] = pieces.corners;
    map.to[static_cast<std::size_t>(ItemKind::edge)] = pieces.edges;
    auto& centres = map.to[static_cast<std::size_t>(ItemKind::centre)];
    for (Whereabouts w = 0; w < whereabouts_count; ++w) centres[w] = w;
    for (const Face place : all_faces)
        centres[index(centre_at(effect, place))] = static_cast<Whereabouts>(index(place));
    return map;
}

Whereabouts item_whereabouts(const Cube& inverse_cube, const OwnItem& item) {
    if (item.kind == ItemKind::centre)
        return static_cast<Whereabouts>(index(centre_at(inverse_cube, static_cast<Face>(item.number))));
    return whereabouts(inverse_cube, TrackedPiece{item.kind == ItemKind::corner, item.number});
}

std::uint8_t item_position(ItemKind kind, Whereabouts at) {
    return static_cast<std::uint8_t>(at % (kind == ItemKind::corner ? corner_count : edge_count));
}

std::vector<OwnItem> collect_items(const OwnGoal& goal, const OwnGoal& before, std::span<const Turn> turns) {
    std::vector<ItemMap> maps;
    for (const Turn t : turns) maps.push_back(item_map(as_cube(t)));
    std::vector<OwnItem> fresh;
    std::vector<OwnItem> old;
    for (const ItemKind kind : {ItemKind::edge, ItemKind::corner, ItemKind::centre}) {
        const ItemSets sets = get_item_sets(kind, goal);
        const ItemSets sets_before = get_item_sets(kind, before);
        for (std::size_t i = 0; i < sets.count; ++i) {
            if (in_set(sets.placed | sets.oriented, i) == 0) continue;
            const WhereaboutsSet right = in_set(sets.placed, i) != 0 ? 1U << i : oriented_states(kind, i);
            OwnItem item{kind, static_cast<std::uint8_t>(i), {right, right, right, right}};
            for (unsigned quarters = 1; (goal.up_to_u || before.up_to_u) && quarters < 4; ++quarters) {
                const ItemMap turn = item_map(cube_after_u_turns(quarters));
                item.right[quarters] = 0;
                for (Whereabouts w = 0; w < whereabouts_count; ++w)
                    item.right[quarters] |= in_set(right, turn.after(kind, w)) << w;
            }
            const bool was_there =
                in_set(in_set(sets.placed, i) != 0 ? sets_before.placed : sets_before.placed | sets_before.oriented,
                       i) != 0;
            if (was_there && stays_correct(item, maps)) continue;
            (was_there ? old : fresh).push_back(item);
        }
    }
    fresh.insert(fresh.end(), old.begin(), old.end());
    return fresh;
}

}  // namespace cubewright::rubik
