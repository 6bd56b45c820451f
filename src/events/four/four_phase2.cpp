#include "events/four/four_phase2.hpp"

#include <algorithm>
#include <bit>

namespace cubewright::four {

namespace {

using twisty::index;

constexpr std::uint8_t not_reached = 255;
constexpr std::array ring_faces{Face::U, Face::F, Face::D, Face::B};
constexpr std::array side_faces{Face::R, Face::L};

// Returns the set of positions on these faces, four bits per face, at which the predicate holds.
template <std::size_t Count, class Holds>
std::uint32_t set_on(const std::array<Face, Count>& faces, const Holds& holds) {
    std::uint32_t set = 0;
    for (std::size_t i = 0; i < 4 * Count; ++i)
        if (holds((4 * index(faces[i / 4])) + (i % 4))) set |= 1U << i;
    return set;
}

// Returns the source position of each position on these faces, numbered as in set_on.
template <std::size_t Count>
std::array<std::size_t, 4 * Count> sources_on(const std::array<Face, Count>& faces, SearchMove m) {
    std::array<std::size_t, centre_count> numbers{};
    for (std::size_t i = 0; i < 4 * Count; ++i) numbers[(4 * index(faces[i / 4])) + (i % 4)] = i;
    std::array<std::size_t, 4 * Count> sources{};
    for (std::size_t i = 0; i < 4 * Count; ++i)
        sources[i] = numbers[effect_of(to_turn(m)).centres[(4 * index(faces[i / 4])) + (i % 4)]];
    return sources;
}

template <std::size_t Size>
std::uint32_t moved_set(std::uint32_t set, const std::array<std::size_t, Size>& sources) {
    std::uint32_t moved = 0;
    for (std::size_t i = 0; i < Size; ++i) moved |= ((set >> sources[i]) & 1U) << i;
    return moved;
}

// Returns true if phase 2 may end with this move, which is not a move of phase 3.
bool is_last_move(SearchMove m) {
    return std::ranges::find(phase3_moves, m) == phase3_moves.end();
}

constexpr bool is_about_right_left_axis(SearchMove m) {
    return m / 3U % 3U == 1;
}

constexpr bool is_on_ud_axis(Face f) {
    return f == Face::U || f == Face::D;
}

}  // namespace

Phase2Table::Phase2Table()
    : ring_ranks_(65536), ring_moves_(ring_set_count), distances_(2 * ring_set_count * side_set_count, not_reached) {
    std::vector<std::uint32_t> rings;
    for (std::uint32_t set = 0; set < 65536; ++set)
        if (std::popcount(set) == 8) {
            ring_ranks_[set] = static_cast<std::uint16_t>(rings.size());
            rings.push_back(set);
        }
    std::vector<std::uint32_t> sides;
    for (std::uint32_t set = 0; set < 256; ++set)
        if (std::popcount(set) == 4) {
            side_ranks_[set] = static_cast<std::uint8_t>(sides.size());
            sides.push_back(set);
        }
    const WingClasses& classes = wing_classes();
    for (std::size_t i = 0; i < phase2_moves.size(); ++i) {
        const SearchMove m = phase2_moves[i];
        const auto ring_sources = sources_on(ring_faces, m);
        for (std::size_t r = 0; r < rings.size(); ++r)
            ring_moves_[r][i] = ring_ranks_[moved_set(rings[r], ring_sources)];
        const auto side_sources = sources_on(side_faces, m);
        for (std::size_t s = 0; s < sides.size(); ++s)
            side_moves_[s][i] = side_ranks_[moved_set(sides[s], side_sources)];
        parity_[i] = to_turn(m).layers == Layers::Rw && is_quarter(m) ? 1 : 0;
        std::array<ByteArray16, 2> codes{to_array(iota16), to_array(iota16)};
        for (std::size_t to = 0; to < wing_count; ++to) {
            const WingCode from = classes.codes[effect_of(to_turn(m)).wings[to]];
            codes[from / second_class][from % second_class] = classes.codes[to];
        }
        wing_moves_[i] = {to_bytes16(codes[0]), to_bytes16(codes[1])};
    }
    fill_flags();
}

void Phase2Table::fill_flags() {
    const WingClasses& classes = wing_classes();
    std::vector<std::uint32_t> second_after;  // for each flag, the positions that the ending moves to the second class
    constexpr std::uint8_t moves{phase2_moves.size()};
    for (std::uint8_t first = 0; first < moves; ++first)
        for (std::uint8_t last = 0; last < moves; ++last) {
            if (!is_last_move(phase2_moves[last]) || !may_follow(phase2_moves[first], phase2_moves[last])) continue;
            // A half turn of R or L could just as well follow the last move, so it belongs to phase 3.
            if (is_about_right_left_axis(phase2_moves[first]) && !is_last_move(phase2_moves[first])) continue;
            std::uint32_t positions = 0;
            for (std::size_t to = 0; to < wing_count; ++to) {
                const std::size_t between = effect_of(to_turn(phase2_moves[last])).wings[to];
                const std::size_t from = effect_of(to_turn(phase2_moves[first])).wings[between];
                if (classes.codes[to] >= second_class) positions |= 1U << from;
            }
            const auto found = std::ranges::find(second_after, positions);
            const auto flag = static_cast<std::size_t>(found - second_after.begin());
            if (found == second_after.end()) {
                second_after.push_back(positions);
                endings_.emplace_back();
            }
            endings_[flag].push_back({first, last});
        }
    std::array<std::array<ByteArray16, 2>, flag_groups> flags{};
    for (std::size_t flag = 0; flag < second_after.size(); ++flag)
        for (std::size_t i = 0; i < wing_count; ++i)
            if (((second_after[flag] >> i) & 1U) != 0)
                flags[flag / 8][classes.codes[i] / second_class][classes.codes[i] % second_class] |=
                    static_cast<std::uint8_t>(1U << (flag % 8));
    // Unused lanes contain the codes 12 and 13. The flags of these two codes differ, so the unused lanes never fail the
    // test.
    for (std::size_t group = 0; group < flag_groups; ++group) {
        flags[group][0][12] = 255;
        flags_[group] = {to_bytes16(flags[group][0]), to_bytes16(flags[group][1])};
    }
}

std::optional<Phase2Table> Phase2Table::build(const StopToken& stop) {
    Phase2Table table;
    if (!table.fill_distances(stop)) return std::nullopt;
    return table;
}

bool Phase2Table::fill_distances(const StopToken& stop) {
    std::vector<Phase2Centres> layer;
    std::vector<Phase2Centres> next;
    const auto reach = [&](Phase2Centres c, std::uint8_t depth) {
        std::uint8_t& distance = distances_[index_of(c)];
        if (distance != not_reached) return;
        distance = depth;
        next.push_back(c);
    };
    // The U and D colours may also be on F and B, and the R and L colours may be in any arrangement that the moves of
    // phase 3 can solve.
    std::vector<std::uint8_t> sides{
        side_ranks_[set_on(side_faces, [](std::size_t i) { return i / 4 == index(Face::R); })]};
    for (std::size_t k = 0; k < sides.size(); ++k)
        for (std::size_t i = 0; i < phase2_moves.size(); ++i) {
            if (is_last_move(phase2_moves[i])) continue;
            const std::uint8_t to = side_moves_[sides[k]][i];
            if (std::ranges::find(sides, to) == sides.end()) sides.push_back(to);
        }
    for (const std::uint8_t side : sides) is_goal_side_[side] = true;
    for (const std::size_t turned : {0U, 1U})
        goal_rings_[turned] = ring_ranks_[set_on(
            ring_faces, [&](std::size_t i) { return is_on_ud_axis(static_cast<Face>(i / 4)) == (turned == 0); })];
    for (const std::uint16_t ring : goal_rings_)
        for (const std::uint8_t side : sides)
            for (std::size_t i = 0; i < phase2_moves.size(); ++i)
                if (is_last_move(phase2_moves[i])) reach(after(Phase2Centres{ring, side, 0}, i), 1);
    for (std::uint8_t depth = 2; !next.empty(); ++depth) {
        std::swap(layer, next);
        next.clear();
        for (std::size_t k = 0; k < layer.size(); ++k) {
            if (k % 65536 == 0 && stop.stop_requested()) return false;
            for (std::size_t i = 0; i < phase2_moves.size(); ++i) reach(after(layer[k], i), depth);
        }
    }
    return true;
}

Phase2Centres Phase2Table::centres_of(const std::array<Face, centre_count>& colours, unsigned parity) const {
    const std::uint32_t ring = set_on(ring_faces, [&](std::size_t i) { return is_on_ud_axis(colours[i]); });
    const std::uint32_t side = set_on(side_faces, [&](std::size_t i) { return colours[i] == Face::R; });
    return {ring_ranks_[ring], side_ranks_[side], static_cast<std::uint8_t>(parity)};
}

WingPositions Phase2Table::wings_of(const std::array<std::uint8_t, wing_count>& wings) {
    std::array<ByteArray16, 2> codes{};
    codes[0].fill(12);
    codes[1].fill(13);
    for (std::size_t i = 0; i < wing_count; ++i) codes[wings[i] % 2U][wings[i] / 2U] = wing_classes().codes[i];
    return {to_bytes16(codes[0]), to_bytes16(codes[1])};
}

}  // namespace cubewright::four
