// One lane of the search: a loop that makes one table probe per iteration. The lane consists of small steps without
// pointers into a stack, so that a GPU warp can run 32 lanes on a common stack, and the host can run one lane on a
// vector.
//
// Pruning: a position c with r moves remaining survives if neither its own coset nor the coset of its inverse has a
// bound above r. The target group contains the half turns, so the coset of the inverse does not change after a half
// turn and is the same after U and after U'. For each of the six faces of a node:
// - one probe of the inverse after U decides both U and U';
// - U2 needs no probe, and if the bound of the inverse equals r, no solution starts with U2;
// - the remaining moves are probed by their own coset, one move per iteration.
// Within the radius of the near sets, these sets are probed instead. Far from the goal, where no bound can prune,
// children are pushed without a probe.
#pragma once

#include <cstdint>

#include "base/device.hpp"
#include "rubik/gpu/gpu_near_sets.hpp"
#include "rubik/gpu/packed_cube.hpp"

// NOLINTBEGIN(modernize-avoid-c-arrays): GPU code uses these structs directly.
namespace cubewright::rubik::gpu {

inline constexpr unsigned path_words = 4;  // six moves per word

// A position to be expanded.
struct alignas(16) SearchNode {
    PackedCube cube;
    std::uint32_t path[path_words] = {};
    std::uint32_t slot = 0;   // index of the input cube
    std::uint32_t state = 0;  // remaining moves, last face, entry of the inverse, solution length
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

// Parameters of the whole search.
struct SearchRules {
    std::int32_t base = 0;         // table base: entry e > 0 means at least base + e moves
    std::int32_t near_radius = 0;  // the near sets are used if at most this many moves remain
    std::uint32_t flip_bits = 0;
};

// The next probe for a lane's current position.
enum class Look : std::uint32_t {
    nothing,
    inverse,  // the coset of the inverse
    self,     // the position's own coset
    near,     // the near sets
};

struct Lane {
    SearchNode node;
    PackedCube candidate;             // current position: a child of the node, or the node itself
    std::uint32_t faces = 0;          // faces of the node that are still to be tried
    std::uint32_t moves = 0;          // moves of the current face that the inverse's bound allows
    std::uint32_t move = 0;           // move that leads from the node to the candidate
    std::uint32_t quarter_entry = 0;  // entry of the inverse after a quarter turn of the current face
    Look look = Look::nothing;
    bool at_node = false;  // true if the candidate is the node itself
    bool is_near = false;  // true if the node's children are within the radius of the near sets
};

// is_too_far() returns true if a position with this entry can be pruned. is_tight() returns true if the bound equals
// the number of remaining moves.
CUBEWRIGHT_DEVICE constexpr bool is_too_far(std::uint32_t entry, std::int32_t to_go, std::int32_t base) {
    return entry != 0 && base + static_cast<std::int32_t>(entry) > to_go;
}
CUBEWRIGHT_DEVICE constexpr bool is_tight(std::uint32_t entry, std::int32_t to_go, std::int32_t base) {
    return entry != 0 && entry != entry_unknown && base + static_cast<std::int32_t>(entry) == to_go;
}

// A position's own entry can only prune if fewer than base + 3 moves remain. The entry of the inverse is useful
// earlier: with base + 3 moves remaining it can be tight, and with base + 4 a half turn can inherit it.
CUBEWRIGHT_DEVICE constexpr bool can_prune_by_self(std::int32_t to_go, const SearchRules& rules) {
    return to_go < rules.base + 3;
}
CUBEWRIGHT_DEVICE constexpr bool is_inverse_useful(std::int32_t to_go, const SearchRules& rules) {
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

// Returns the probe that a node needs before its children are tried. A node that was pushed after a probe already has
// an entry.
CUBEWRIGHT_DEVICE constexpr Look probe_for_node(const SearchNode& node, const SearchRules& rules) {
    if (node.inverse_entry() != entry_unknown) return Look::nothing;
    if (node.to_go() <= rules.near_radius) return Look::near;
    return is_inverse_useful(node.to_go() - 1, rules) ? Look::inverse : Look::nothing;
}

// Starts expanding a node. Unknown entries of the node are probed first.
CUBEWRIGHT_DEVICE inline void begin(Lane& lane, const SearchNode& node, const SearchRules& rules) {
    lane.node = node;
    lane.look = probe_for_node(node, rules);
    if (lane.look == Look::nothing) {
        expand_node(lane);
        return;
    }
    lane.faces = lane.moves = 0;
    lane.candidate = node.cube;
    lane.at_node = true;
}

// Starts the next face if the current one is finished.
CUBEWRIGHT_DEVICE inline void start_next_face(Lane& lane, const SmallMaps& maps, const SearchRules& rules) {
    if (lane.look != Look::nothing || lane.moves != 0 || lane.faces == 0) return;
    const std::uint32_t face = lowest_bit(lane.faces);
    lane.faces &= lane.faces - 1;
    const std::int32_t to_go = lane.node.to_go() - 1;
    const bool near = to_go <= rules.near_radius;
    if (near || !is_inverse_useful(to_go, rules)) {
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

// Returns true if the next move leads to a child that needs no probe.
CUBEWRIGHT_DEVICE constexpr bool has_free_move(const Lane& lane, const SearchRules& rules) {
    const std::int32_t to_go = lane.node.to_go() - 1;
    return lane.look == Look::nothing && lane.moves != 0 && to_go > rules.near_radius &&
           !can_prune_by_self(to_go, rules);
}

// Makes the next move of the current face.
CUBEWRIGHT_DEVICE inline void make_next_move(Lane& lane, const SmallMaps& maps) {
    lane.move = lowest_bit(lane.moves);
    lane.moves &= lane.moves - 1;
    lane.candidate = turned(lane.node.cube, maps.turns[lane.move]);
}

CUBEWRIGHT_DEVICE inline void choose_probe(Lane& lane, const SmallMaps& maps, const SearchRules& rules) {
    if (lane.look != Look::nothing || lane.moves == 0) return;
    make_next_move(lane, maps);
    lane.look = lane.node.to_go() - 1 <= rules.near_radius ? Look::near : Look::self;
}

// Returns the position after a move as a new node.
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

// A half turn does not change the coset of the inverse, so the child inherits the entry.
CUBEWRIGHT_DEVICE inline SearchNode child_node(const Lane& lane) {
    const bool as_before = lane.move % 3 == 1 && lane.quarter_entry != entry_unknown && !lane.is_near;
    return child_node(lane.node, lane.candidate, lane.move, as_before ? lane.node.inverse_entry() : lane.quarter_entry);
}

enum class Verdict : std::uint32_t {
    done,
    push,         // push the candidate as a new node
    solved,       // the candidate is solved
    solved_node,  // the node is solved
};

CUBEWRIGHT_DEVICE constexpr std::int32_t candidate_to_go(const Lane& lane) {
    return lane.node.to_go() - (lane.at_node ? 0 : 1);
}

// These functions process the result of a probe: `entry` from the table, or `near` from the near sets.
CUBEWRIGHT_DEVICE inline Verdict apply_table_probe(Lane& lane, std::uint32_t entry, const SearchRules& rules) {
    const std::int32_t to_go = candidate_to_go(lane);
    const bool lost = is_too_far(entry, to_go, rules.base);
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
        if (can_prune_by_self(to_go, rules)) {
            lane.look = Look::self;
            return Verdict::done;
        }
    }
    expand_node(lane);
    return Verdict::done;
}

CUBEWRIGHT_DEVICE inline Verdict apply_near_probe(Lane& lane, bool near) {
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
