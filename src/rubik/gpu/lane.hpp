// One lane of the search: a loop that makes one look-up in every turn. It is written as small steps without
// pointers into a stack, so that the card can run 32 lanes side by side around a common stack, and the host
// one lane with a vector.
//
// The bounds. A position c with r moves to go survives if neither its own coset nor its inverse's is known
// to be farther than r. Half turns lie in the target group, so the inverse's coset is the same after a half
// turn, and the same after U and U'. Hence, with a node's six faces in turn:
//   - one look-up of the inverse after U decides U and U' together;
//   - U2 needs none, and if the inverse's bound is just r, U2 cannot begin a solution at all;
//   - what is left is looked up by its own coset, one move a turn.
// Within the radius of the near sets those take over; far from the end, where no bound can cut, children
// go to the stack as they are.
#pragma once

#include <cstdint>

#include "base/device.hpp"
#include "rubik/gpu/near_sets.hpp"
#include "rubik/gpu/packed_coordinate.hpp"
#include "rubik/gpu/packed_cube.hpp"

// NOLINTBEGIN(modernize-avoid-c-arrays): the card reads them as they are.
namespace cubewright::rubik::gpu {

inline constexpr unsigned path_words = 4;  // six moves to a word

// A position still to be expanded.
struct alignas(16) SearchNode {
    PackedCube cube;
    std::uint32_t path[path_words] = {};
    std::uint32_t slot = 0;   // whose cube it is
    std::uint32_t state = 0;  // moves to go, the last face, the inverse's entry, the solution's length
    std::uint32_t unused = 0;

    CUBEWRIGHT_DEVICE constexpr std::int32_t to_go() const { return static_cast<std::int32_t>(state & 0xFFU); }
    CUBEWRIGHT_DEVICE constexpr std::uint32_t last_face() const { return (state >> 8U) & 0xFFU; }
    CUBEWRIGHT_DEVICE constexpr std::uint32_t inverse_entry() const { return (state >> 16U) & 0xFFU; }
    CUBEWRIGHT_DEVICE constexpr std::uint32_t depth() const { return state >> 24U; }
};
static_assert(sizeof(SearchNode) == 48);

inline constexpr std::uint32_t entry_unknown = 4;

CUBEWRIGHT_DEVICE constexpr std::uint32_t node_state(std::int32_t to_go, std::uint32_t last_face,
                                                     std::uint32_t inverse_entry, std::uint32_t depth) {
    return static_cast<std::uint32_t>(to_go) | (last_face << 8U) | (inverse_entry << 16U) | (depth << 24U);
}

// What the whole search shares.
struct SearchRules {
    std::int32_t base = 0;         // of the table: entry e > 0 means at least base + e moves
    std::int32_t near_radius = 0;  // from so many moves to go on, the near sets decide
    std::uint32_t flip_bits = 0;
};

// What a lane looks up for the position it has in hand.
enum class Look : std::uint32_t {
    nothing,
    inverse,  // its inverse's coset
    self,     // its own coset
    near,     // whether it is near solved
};

struct Lane {
    SearchNode node;
    PackedCube candidate;             // the position in hand: a child of the node, or the node itself
    std::uint32_t faces = 0;          // of the node, still to be tried
    std::uint32_t moves = 0;          // of the face in hand, the inverse's bound allowing
    std::uint32_t move = 0;           // that made the candidate
    std::uint32_t quarter_entry = 0;  // of the inverse after a quarter turn of the face in hand
    Look look = Look::nothing;
    bool at_node = false;  // the candidate is the node itself
    bool is_near = false;  // the node's children are within the near sets' radius
};

// With so many moves to go, must a position with this entry be given up? Does the entry leave no move to
// spare?
CUBEWRIGHT_DEVICE constexpr bool too_far(std::uint32_t entry, std::int32_t to_go, std::int32_t base) {
    return entry != 0 && base + static_cast<std::int32_t>(entry) > to_go;
}
CUBEWRIGHT_DEVICE constexpr bool is_tight(std::uint32_t entry, std::int32_t to_go, std::int32_t base) {
    return entry != 0 && entry != entry_unknown && base + static_cast<std::int32_t>(entry) == to_go;
}

// A position's own entry can cut below base + 3 moves to go. Its inverse's is worth having earlier: at
// base + 3 it can be tight, and at base + 4 half turns hand it on to where it can be.
CUBEWRIGHT_DEVICE constexpr bool self_can_cut(std::int32_t to_go, const SearchRules& rules) {
    return to_go < rules.base + 3;
}
CUBEWRIGHT_DEVICE constexpr bool inverse_matters(std::int32_t to_go, const SearchRules& rules) {
    return to_go <= rules.base + 4;
}

CUBEWRIGHT_DEVICE constexpr std::uint32_t lowest_bit(std::uint32_t word) {
#ifdef __CUDA_ARCH__
    return static_cast<std::uint32_t>(__ffs(static_cast<int>(word))) - 1U;
#else
    std::uint32_t bit = 0;
    while (((word >> bit) & 1U) == 0) ++bit;
    return bit;
#endif
}

CUBEWRIGHT_DEVICE constexpr bool is_idle(const Lane& lane) {
    return lane.look == Look::nothing && (lane.moves | lane.faces) == 0;
}

CUBEWRIGHT_DEVICE inline void expand_node(Lane& lane) {
    lane.faces = faces_after(lane.node.last_face());
    lane.moves = 0;
    lane.look = Look::nothing;
    lane.at_node = false;
}

// What must be looked up of a node itself before its children. One that was pushed because of what was
// looked up has an entry.
CUBEWRIGHT_DEVICE constexpr Look look_at_node(const SearchNode& node, const SearchRules& rules) {
    if (node.inverse_entry() != entry_unknown) return Look::nothing;
    if (node.to_go() <= rules.near_radius) return Look::near;
    return inverse_matters(node.to_go() - 1, rules) ? Look::inverse : Look::nothing;
}

// Begin with a node. What is not yet known of it is looked up first.
CUBEWRIGHT_DEVICE inline void begin(Lane& lane, const SearchNode& node, const SearchRules& rules) {
    lane.node = node;
    lane.look = look_at_node(node, rules);
    if (lane.look == Look::nothing) {
        expand_node(lane);
        return;
    }
    lane.faces = lane.moves = 0;
    lane.candidate = node.cube;
    lane.at_node = true;
}

// Takes the next face in hand where the last one is done with.
CUBEWRIGHT_DEVICE inline void take_face(Lane& lane, const SmallMaps& maps, const SearchRules& rules) {
    if (lane.look != Look::nothing || lane.moves != 0 || lane.faces == 0) return;
    const std::uint32_t face = lowest_bit(lane.faces);
    lane.faces &= lane.faces - 1;
    const std::int32_t to_go = lane.node.to_go() - 1;
    const bool near = to_go <= rules.near_radius;
    if (near || !inverse_matters(to_go, rules)) {
        lane.moves = 7U << (3 * face);
        lane.quarter_entry = near ? 0U : entry_unknown;
        lane.is_near = near;
        return;
    }
    lane.is_near = false;
    const bool tight = is_tight(lane.node.inverse_entry(), lane.node.to_go(), rules.base);
    lane.moves = tight ? 0U : 2U << (3 * face);
    lane.move = 3 * face;
    lane.candidate = turned(lane.node.cube, maps.turns[lane.move]);
    lane.look = Look::inverse;
}

// Is there a move in hand whose child needs no look-up?
CUBEWRIGHT_DEVICE constexpr bool has_free_move(const Lane& lane, const SearchRules& rules) {
    const std::int32_t to_go = lane.node.to_go() - 1;
    return lane.look == Look::nothing && lane.moves != 0 && to_go > rules.near_radius && !self_can_cut(to_go, rules);
}

// Makes the child by the next move in hand.
CUBEWRIGHT_DEVICE inline void take_move(Lane& lane, const SmallMaps& maps) {
    lane.move = lowest_bit(lane.moves);
    lane.moves &= lane.moves - 1;
    lane.candidate = turned(lane.node.cube, maps.turns[lane.move]);
}

CUBEWRIGHT_DEVICE inline void choose_look(Lane& lane, const SmallMaps& maps, const SearchRules& rules) {
    if (lane.look != Look::nothing || lane.moves == 0) return;
    take_move(lane, maps);
    lane.look = lane.node.to_go() - 1 <= rules.near_radius ? Look::near : Look::self;
}

// The position after a move as a node of its own.
CUBEWRIGHT_DEVICE inline SearchNode child_node(const SearchNode& node, const PackedCube& cube, std::uint32_t move,
                                               std::uint32_t inverse_entry) {
    SearchNode child;
    child.cube = cube;
    child.slot = node.slot;
    child.state = node_state(node.to_go() - 1, move / 3, inverse_entry, node.depth());
    const std::uint32_t made = node.depth() - static_cast<std::uint32_t>(node.to_go());
    for (std::uint32_t i = 0; i < path_words; ++i)
        child.path[i] = node.path[i] | (made / 6 == i ? move << (5 * (made % 6)) : 0U);
    return child;
}

// A half turn leaves the inverse's coset as it was.
CUBEWRIGHT_DEVICE inline SearchNode child_node(const Lane& lane) {
    const bool as_before = lane.move % 3 == 1 && lane.quarter_entry != entry_unknown && !lane.is_near;
    return child_node(lane.node, lane.candidate, lane.move, as_before ? lane.node.inverse_entry() : lane.quarter_entry);
}

enum class Verdict : std::uint32_t {
    done,
    push,         // the candidate is to be a node
    solved,       // the candidate is the solved cube
    solved_node,  // the node is
};

CUBEWRIGHT_DEVICE constexpr std::int32_t candidate_to_go(const Lane& lane) {
    return lane.node.to_go() - (lane.at_node ? 0 : 1);
}

// What to do after a look in the table that found `entry`, or in the near sets.
CUBEWRIGHT_DEVICE inline Verdict judge_entry(Lane& lane, std::uint32_t entry, const SearchRules& rules) {
    const std::int32_t to_go = candidate_to_go(lane);
    const bool lost = too_far(entry, to_go, rules.base);
    const bool was_inverse = lane.look == Look::inverse;
    lane.look = Look::nothing;
    if (!lane.at_node) {
        if (!was_inverse) return lost ? Verdict::done : Verdict::push;
        lane.quarter_entry = entry;
        if (!lost) lane.moves |= 5U << lane.move;  // both quarter turns of the face
        return Verdict::done;
    }
    if (lost) {
        lane.at_node = false;
        return Verdict::done;
    }
    if (was_inverse) {
        lane.node.state = node_state(to_go, lane.node.last_face(), entry, lane.node.depth());
        if (self_can_cut(to_go, rules)) {
            lane.look = Look::self;
            return Verdict::done;
        }
    }
    expand_node(lane);
    return Verdict::done;
}

CUBEWRIGHT_DEVICE inline Verdict judge_near(Lane& lane, bool near) {
    const std::int32_t to_go = candidate_to_go(lane);
    const bool at_node = lane.at_node;
    lane.look = Look::nothing;
    lane.at_node = false;
    if (!near) return Verdict::done;
    if (to_go == 0) return at_node ? Verdict::solved_node : Verdict::solved;
    if (!at_node) return Verdict::push;
    expand_node(lane);
    return Verdict::done;
}

}  // namespace cubewright::rubik::gpu
// NOLINTEND(modernize-avoid-c-arrays)
