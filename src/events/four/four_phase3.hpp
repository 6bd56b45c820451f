// Phase 3: solves the centres and pairs the wings with turns of U, D, F and B and half turns of R, L, Uw, Rw and Fw.
//
// The state is the centres, the pairing of the wings and a parity. The pairing maps the edge location of each wing of
// the second class to the location of its partner in the first class. All wings are paired when it is the identity. The
// parity compares the edge permutation with the corner permutation, which must have the same parity for the remaining
// 3×3×3 to be solvable.
//
// Relabelling the pieces by a rotation of the solved cube does not change the state. The sixteen symmetries that
// preserve the right-left axis also preserve distances. All states near the goal are stored up to these symmetries.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "base/simd.hpp"
#include "events/four/four_cube.hpp"
#include "events/four/four_phase1.hpp"

namespace cubewright::four {

struct Phase3State {
    Bytes16 pairing = iota16;
    Bytes16 inverse_pairing = iota16;
    std::uint16_t centres = 0;  // index of the centre arrangement; 0 is solved
    std::uint8_t parity = 0;
};

class Phase3Table {
public:
    // States up to this distance are stored with their distance, and a filter contains the states at distance
    // `filter_distance`.
    static constexpr unsigned filter_distance = 8;

    static std::optional<Phase3Table> build(const StopToken& stop);  // nullopt if stopped

    // Returns the state of a cube that has reached the goal of phase 2. `corner_parity` is the parity of the corner
    // permutation.
    Phase3State state_of(const std::array<Face, centre_count>& colours,
                         const std::array<std::uint8_t, wing_count>& wings, unsigned corner_parity) const;

    // `m` is an index into phase3_moves.
    Phase3State after(const Phase3State& s, std::size_t m) const {
        const EdgeMove& move = edge_moves_[m];
        return {look_up(move.inverse_first, look_up(s.pairing, move.second)),
                look_up(move.inverse_second, look_up(s.inverse_pairing, move.first)), centre_moves_[s.centres][m],
                static_cast<std::uint8_t>(s.parity ^ move.parity)};
    }

    // Returns the number of moves that the centres alone need.
    unsigned centre_distance(const Phase3State& state) const { return centre_distances_[state.centres]; }

    // Returns a hash that is equal for symmetric states.
    std::uint64_t canonical_hash(const Phase3State& state) const {
        std::array<std::uint64_t, 2> least{~std::uint64_t{0}, 0};
        for (unsigned images = symmetries_to_representative_[state.centres]; images != 0; images &= images - 1) {
            const EdgeSymmetry& symmetry = edge_symmetries_[static_cast<std::size_t>(std::countr_zero(images))];
            const Bytes16 pairing = symmetry.swaps_classes ? state.inverse_pairing : state.pairing;
            const auto words = std::bit_cast<std::array<std::uint64_t, 2>>(
                look_up(symmetry.locations, look_up(pairing, symmetry.inverse_locations)));
            if (words < least) least = words;
        }
        const std::uint64_t key =
            (least[1] << 32U) | (std::uint64_t{representatives_[state.centres]} << 1U) | state.parity;
        std::uint64_t hash = least[0] * 0x9E3779B97F4A7C15U;
        hash = (hash ^ (hash >> 32U) ^ key) * 0xD6E8FEB86659FD93U;
        return hash ^ (hash >> 32U);
    }

    // Returns false if the state with this hash is certainly more than `remaining` moves from the goal.
    bool may_be_within(std::uint64_t hash, unsigned remaining) const {
        if (remaining > filter_distance) return true;
        if (remaining == filter_distance && filter_contains(hash)) return true;
        return find_distance(hash) <= remaining;
    }
    void prefetch(std::uint64_t hash, unsigned remaining) const {
        if (remaining == filter_distance) __builtin_prefetch(&filter_[filter_word(hash)]);
        __builtin_prefetch(&slots_[slot_of(hash)]);
    }

private:
    // The effect of a move on the wings of each class: the source of the wing at each location, and the inverse map.
    struct EdgeMove {
        Bytes16 first = iota16;
        Bytes16 inverse_first = iota16;
        Bytes16 second = iota16;
        Bytes16 inverse_second = iota16;
        std::uint8_t parity = 0;
    };
    struct EdgeSymmetry {
        Bytes16 locations = iota16;
        Bytes16 inverse_locations = iota16;
        bool swaps_classes = false;
    };
    static constexpr std::size_t symmetry_count = 16;
    static constexpr std::size_t slot_count = std::size_t{1} << 19U;
    static constexpr std::size_t filter_words = std::size_t{1} << 18U;

    Phase3Table() = default;
    void fill_edge_moves();
    void fill_centres();
    bool fill_near_states(const StopToken& stop);
    std::size_t centre_index(std::array<std::uint8_t, 3> sets) const;

    // A slot contains the upper 28 bits of the hash and the distance plus 1. An empty slot is 0.
    static std::uint32_t tag_of(std::uint64_t hash) { return static_cast<std::uint32_t>(hash >> 36U) << 4U; }
    static std::size_t slot_of(std::uint64_t hash) { return static_cast<std::size_t>(hash) & (slot_count - 1); }
    unsigned find_distance(std::uint64_t hash) const {
        for (std::size_t slot = slot_of(hash); slots_[slot] != 0; slot = (slot + 1) & (slot_count - 1))
            if ((slots_[slot] & ~15U) == tag_of(hash)) return (slots_[slot] & 15U) - 1;
        return filter_distance + 1;
    }
    static std::uint64_t filter_bits(std::uint64_t hash) {
        return (std::uint64_t{1} << (hash >> 58U)) | (std::uint64_t{1} << ((hash >> 52U) & 63U)) |
               (std::uint64_t{1} << ((hash >> 46U) & 63U));
    }
    static std::size_t filter_word(std::uint64_t hash) { return static_cast<std::size_t>(hash) & (filter_words - 1); }
    bool filter_contains(std::uint64_t hash) const {
        return (filter_[filter_word(hash)] & filter_bits(hash)) == filter_bits(hash);
    }

    std::array<EdgeMove, phase3_moves.size()> edge_moves_;
    std::array<EdgeSymmetry, symmetry_count> edge_symmetries_;
    std::vector<std::uint16_t> centre_indices_;  // indexed by the ranks of the three sets
    std::vector<std::array<std::uint16_t, phase3_moves.size()>> centre_moves_;
    std::vector<std::uint8_t> centre_distances_;
    std::vector<std::uint16_t> representatives_;
    std::vector<std::uint16_t> symmetries_to_representative_;  // one bit per symmetry
    std::vector<std::uint32_t> slots_;
    std::vector<std::uint64_t> filter_;
};

// Calls found(moves) for each sequence of exactly `length` moves that reaches the goal. The search ends when found or
// spend() returns false.
template <class Found, class Spend>
class Phase3Search {
public:
    Phase3Search(const Phase3Table& table, const Found& found, const Spend& spend)
        : table_(table), found_(found), spend_(spend) {}

    bool search(const Phase3State& start, SearchMove previous, unsigned length) {
        moves_.clear();
        if (!table_.may_be_within(table_.canonical_hash(start), length)) return true;
        return visit(start, previous, length);
    }

private:
    struct Child {
        Phase3State state;
        std::uint64_t hash;
        SearchMove move;
    };

    // Generates all children before the first probe, so that the cache misses of the probes overlap.
    bool visit(const Phase3State& state, SearchMove previous, unsigned remaining) {
        if (!spend_()) return false;
        if (remaining == 0) return found_(moves_);
        std::array<Child, phase3_moves.size()> children;
        std::size_t count = 0;
        for (std::size_t i = 0; i < phase3_moves.size(); ++i) {
            const SearchMove m = phase3_moves[i];
            // A face turn does not change a solved state, so a shortest solution ends with a wide turn.
            if (!may_follow(previous, m) || (remaining == 1 && m < search_move(Layers::Uw, 1))) continue;
            Child& child = children[count++];
            child.state = table_.after(state, i);
            child.move = m;
            if (remaining - 1 > Phase3Table::filter_distance) continue;
            child.hash = table_.canonical_hash(child.state);
            table_.prefetch(child.hash, remaining - 1);
        }
        for (std::size_t i = 0; i < count; ++i) {
            if (!table_.may_be_within(children[i].hash, remaining - 1)) continue;
            moves_.push_back(children[i].move);
            const bool more = visit(children[i].state, children[i].move, remaining - 1);
            moves_.pop_back();
            if (!more) return false;
        }
        return true;
    }

    const Phase3Table& table_;
    const Found& found_;
    const Spend& spend_;
    std::vector<SearchMove> moves_;
};

}  // namespace cubewright::four
