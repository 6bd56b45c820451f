// Phase 2: brings all centres to the faces of their axis and orients the edges, so that phase 3 needs neither quarter
// turns of R and L nor wide quarter turns.
//
// Edges: the two wings of every edge must be in different classes (see four_cube.hpp), and the number of wings in
// the wrong class must be even, because an odd number would leave a single flipped edge on the 3×3×3.
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

inline constexpr std::size_t ring_set_count = 12870;  // 16 choose 8
inline constexpr std::size_t side_set_count = 70;     // 8 choose 4

// The centres in phase 2. A colour is named after its face in the chosen orientation.
struct Phase2Centres {
    std::uint16_t ring = 0;   // positions of the U and D colours among the 16 centres of U, F, D and B
    std::uint8_t side = 0;    // positions of the R colour among the eight centres of R and L
    std::uint8_t parity = 0;  // parity of the wing permutation
};

// Lane e of `first` contains the position code of wing 2e, and lane e of `second` that of wing 2e + 1.
struct WingPositions {
    Bytes16 first;
    Bytes16 second;
};

class Phase2Table {
public:
    static std::optional<Phase2Table> build(const StopToken& stop);  // nullopt if stopped

    // `colours` lists the colours of all centres. The R and L colours must be on the R and L faces.
    Phase2Centres centres_of(const std::array<Face, centre_count>& colours, unsigned parity) const;
    static WingPositions wings_of(const std::array<std::uint8_t, wing_count>& wings);

    // `m` is an index into phase2_moves.
    Phase2Centres after(Phase2Centres c, std::size_t m) const {
        return {ring_moves_[c.ring][m], side_moves_[c.side][m], static_cast<std::uint8_t>(c.parity ^ parity_[m])};
    }
    WingPositions after(const WingPositions& wings, std::size_t m) const {
        return {look_up_code(wing_moves_[m], wings.first), look_up_code(wing_moves_[m], wings.second)};
    }
    // Returns the number of moves that the centres need to reach the goal if the last move is a quarter turn of R, L or
    // Rw.
    unsigned distance(Phase2Centres c) const { return distances_[index_of(c)]; }
    bool is_goal(Phase2Centres c) const {
        return c.parity == 0 && (c.ring == goal_rings_[0] || c.ring == goal_rings_[1]) && is_goal_side_[c.side];
    }

    // The last two moves, as indices into phase2_moves. The last one is a quarter turn of R, L or Rw.
    struct Ending {
        std::uint8_t first;
        std::uint8_t last;
    };
    // Calls visit(ending) for every ending that brings the wings of each edge into different classes.
    template <class Visit>
    void for_each_ending(const WingPositions& wings, const Visit& visit) const {
        const Bytes16 low_first = wings.first & splat16(15);
        const Bytes16 low_second = wings.second & splat16(15);
        const Bytes16 is_first = equal_bytes(low_first, wings.first);
        const Bytes16 is_second = equal_bytes(low_second, wings.second);
        std::uint64_t split = 0;
        for (std::size_t group = 0; group < flag_groups; ++group) {
            const CodeMap& flags = flags_[group];
            const Bytes16 differ = select(is_first, shuffle_bytes(flags.first_class, low_first),
                                          shuffle_bytes(flags.second_class, low_first)) ^
                                   select(is_second, shuffle_bytes(flags.first_class, low_second),
                                          shuffle_bytes(flags.second_class, low_second));
            const auto words = std::bit_cast<std::array<std::uint64_t, 2>>(differ);
            std::uint64_t all = words[0] & words[1];
            all &= all >> 32U;
            all &= all >> 16U;
            all &= all >> 8U;
            split |= (all & 255U) << (8 * group);
        }
        for (; split != 0; split &= split - 1)
            for (const Ending ending : endings_[static_cast<std::size_t>(std::countr_zero(split))]) visit(ending);
    }

private:
    // A function of the 32 wing codes.
    struct CodeMap {
        Bytes16 first_class{};
        Bytes16 second_class{};
    };

    Phase2Table();
    void fill_flags();
    bool fill_distances(const StopToken& stop);
    static std::size_t index_of(Phase2Centres c) {
        return (((c.parity * ring_set_count) + c.ring) * side_set_count) + c.side;
    }
    static Bytes16 look_up_code(const CodeMap& map, Bytes16 codes) {
        const Bytes16 low = codes & splat16(15);
        const Bytes16 is_first = equal_bytes(low, codes);
        return select(is_first, shuffle_bytes(map.first_class, low), shuffle_bytes(map.second_class, low));
    }

    std::vector<std::uint16_t> ring_ranks_;       // indexed by the set of ring positions
    std::array<std::uint8_t, 256> side_ranks_{};  // indexed by the set of side positions
    std::vector<std::array<std::uint16_t, phase2_moves.size()>> ring_moves_;
    std::array<std::array<std::uint8_t, phase2_moves.size()>, side_set_count> side_moves_{};
    std::array<std::uint8_t, phase2_moves.size()> parity_{};
    std::array<CodeMap, phase2_moves.size()> wing_moves_{};
    // Each flag is the class of a position after the two moves of an ending. Endings with the same classes share a
    // flag.
    static constexpr std::size_t flag_groups = 6;
    std::array<CodeMap, flag_groups> flags_{};
    std::vector<std::vector<Ending>> endings_;
    std::array<std::uint16_t, 2> goal_rings_{};
    std::array<bool, side_set_count> is_goal_side_{};
    std::vector<std::uint8_t> distances_;
};

// Calls found(moves, wings) for each sequence of exactly `length` moves, at least two, that reaches the goal of phase 2
// except that the number of flipped edges may be odd, and whose last move is not a move of phase 3. The search ends
// when found or spend() returns false.
template <class Found, class Spend>
class Phase2Search {
public:
    Phase2Search(const Phase2Table& table, const Found& found, const Spend& spend)
        : table_(table), found_(found), spend_(spend) {}

    bool search(Phase2Centres centres, const WingPositions& wings, SearchMove previous, unsigned length) {
        moves_.clear();
        if (length < 2 || table_.distance(centres) > length) return true;
        return visit(centres, wings, previous, length);
    }

private:
    bool visit(Phase2Centres centres, const WingPositions& wings, SearchMove previous, unsigned remaining) {
        if (!spend_()) return false;
        if (remaining == 2) return finish(centres, wings, previous);
        for (std::size_t i = 0; i < phase2_moves.size(); ++i) {
            const SearchMove m = phase2_moves[i];
            if (!may_follow(previous, m)) continue;
            const Phase2Centres to = table_.after(centres, i);
            if (table_.distance(to) >= remaining) continue;
            moves_.push_back(m);
            const bool more = visit(to, table_.after(wings, i), m, remaining - 1);
            moves_.pop_back();
            if (!more) return false;
        }
        return true;
    }

    bool finish(Phase2Centres centres, const WingPositions& wings, SearchMove previous) {
        bool more = true;
        table_.for_each_ending(wings, [&](Phase2Table::Ending ending) {
            if (!more || !may_follow(previous, phase2_moves[ending.first])) return;
            if (!table_.is_goal(table_.after(table_.after(centres, ending.first), ending.last))) return;
            moves_.push_back(phase2_moves[ending.first]);
            moves_.push_back(phase2_moves[ending.last]);
            more = found_(moves_, table_.after(table_.after(wings, ending.first), ending.last));
            moves_.resize(moves_.size() - 2);
        });
        return more;
    }

    const Phase2Table& table_;
    const Found& found_;
    const Spend& spend_;
    std::vector<SearchMove> moves_;
};

}  // namespace cubewright::four
