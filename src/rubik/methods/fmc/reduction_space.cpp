#include "rubik/methods/fmc/reduction_space.hpp"

#include <array>
#include <bit>
#include <functional>
#include <optional>
#include <utility>

#include "base/lazy_value.hpp"
#include "rubik/tables/coordinates.hpp"
#include "rubik/tables/permutation_classes.hpp"

namespace cubewright::rubik {

namespace {

using Numbers = std::vector<std::uint16_t>;

constexpr std::uint8_t not_reached = 0xFF;

// The moves that preserve EO on the front-back axis: F and B are allowed only as half turns.
const std::vector<Move>& eo_preserving_moves() {
    static const std::vector<Move> moves = [] {
        std::vector<Move> list;
        for (const Move m : all_moves)
            if (axis(face(m)) != Axis::FB || quarters(m) == 2) list.push_back(m);
        return list;
    }();
    return moves;
}

const std::vector<Move>& half_turns() {
    static const std::vector<Move> moves = [] {
        std::vector<Move> list;
        for (const Face f : all_faces) list.push_back(make_move(f, 2));
        return list;
    }();
    return moves;
}

// Builds a move table, indexed by coordinate and move, from a representative cube for each coordinate.
template <class CubeOf, class NumberOf>
Numbers move_table(std::size_t count, std::span<const Move> moves, const CubeOf& cube_of, const NumberOf& number_of) {
    Numbers table;
    table.reserve(count * moves.size());
    for (std::size_t i = 0; i < count; ++i) {
        const Cube cube = cube_of(i);
        for (const Move m : moves) table.push_back(static_cast<std::uint16_t>(number_of(cube * as_cube(m))));
    }
    return table;
}

// Breadth-first search over pairs of coordinates from all sources at once. Returns std::nullopt if stopped.
std::optional<std::vector<std::uint8_t>> pair_distances(std::span<const std::uint16_t> rows,
                                                        std::span<const std::uint16_t> columns, std::size_t moves,
                                                        std::span<const std::uint32_t> sources, const StopToken& stop) {
    constexpr std::size_t stop_check_interval = 4096;  // positions between stop checks
    const std::size_t width = columns.size() / moves;
    std::vector<std::uint8_t> far(rows.size() / moves * width, not_reached);
    std::vector<std::uint32_t> level(sources.begin(), sources.end());
    for (const std::uint32_t source : sources) far[source] = 0;
    std::vector<std::uint32_t> next;
    for (std::uint8_t distance = 1; !level.empty(); ++distance) {
        next.clear();
        for (std::size_t i = 0; i < level.size(); ++i) {
            if (i % stop_check_interval == 0 && stop.stop_requested()) return std::nullopt;
            const std::size_t row = level[i] / width * moves;
            const std::size_t column = level[i] % width * moves;
            for (std::size_t m = 0; m < moves; ++m) {
                const std::size_t neighbour = rows[row + m] * width + columns[column + m];
                if (far[neighbour] != not_reached) continue;
                far[neighbour] = distance;
                next.push_back(static_cast<std::uint32_t>(neighbour));
            }
        }
        level.swap(next);
    }
    return far;
}

// Coordinates of arbitrary positions.
Numbers twist_table(std::span<const Move> moves) {
    return move_table(twist_count, moves, cube_with_twist, [](const Cube& c) { return twist_of(c.corners); });
}
Numbers flip_table(std::span<const Move> moves) {
    return move_table(flip_count, moves, cube_with_flip, [](const Cube& c) { return flip_of(c.edges); });
}
Numbers slice_table(std::span<const Move> moves) {
    return move_table(slice_count, moves, cube_with_slice, [](const Cube& c) { return slice_of(c.edges); });
}

// Coordinates within the domino subgroup.
struct DominoMoves {
    Numbers corners, edges, slice;
};
const DominoMoves& domino_moves() {
    static const DominoMoves tables{
        move_table(
            permutation_count, all_phase2_moves, [](std::size_t i) { return Cube{permutation_of_eight(i), iota16}; },
            [](const Cube& c) { return corner_rank(c.corners); }),
        move_table(
            permutation_count, all_phase2_moves, [](std::size_t i) { return Cube{iota16, permutation_of_eight(i)}; },
            [](const Cube& c) { return edge_rank(c.edges); }),
        move_table(
            slice_permutation_count, all_phase2_moves,
            [](std::size_t i) { return Cube{iota16, permutation_of_slice(i)}; },
            [](const Cube& c) { return slice_rank(c.edges); })};
    return tables;
}

// Invariants of half turns: the corner coset, and which of the eight U and D layer edges belong to the M slice.
constexpr std::size_t coset_count = 420;
constexpr std::size_t layout_count = 70;
struct HalfTurnCosets {
    std::array<std::uint16_t, permutation_count> coset{};
    std::array<std::uint16_t, coset_count> representative{};
    std::array<std::uint8_t, 256> layout{};
    std::array<std::uint8_t, layout_count> mask{};
    Numbers corner_moves, edge_moves;
    std::array<std::uint8_t, coset_count> quarter_turns{};
};

// Returns a bitmask of the first eight edge positions, with a bit set for each odd-numbered piece (UF, UB, DF or DB).
constexpr std::size_t m_slice_mask(const Cube& cube) {
    return detail::gathered(std::bit_cast<detail::Words>(cube.edges)[0], 0);
}

// Computes the minimum number of quarter turns, where half turns are free. Cosets connected by half turns are merged
// first.
void count_quarter_turns(HalfTurnCosets& cosets) {
    cosets.quarter_turns.fill(not_reached);
    cosets.quarter_turns[0] = 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t i = 0; i < coset_count; ++i) {
            if (cosets.quarter_turns[i] == not_reached) continue;
            for (std::size_t m = 0; m < phase2_move_count; ++m) {
                std::uint8_t& there = cosets.quarter_turns[cosets.corner_moves[i * phase2_move_count + m]];
                const auto turns =
                    static_cast<std::uint8_t>(cosets.quarter_turns[i] + (quarters(all_phase2_moves[m]) == 2 ? 0 : 1));
                if (turns >= there) continue;
                there = turns;
                changed = true;
            }
        }
    }
}

const HalfTurnCosets& half_turn_cosets() {
    static const HalfTurnCosets all = [] {
        HalfTurnCosets cosets;
        constexpr std::uint16_t none = 0xFFFF;
        cosets.coset.fill(none);
        std::uint16_t next = 0;
        for (std::size_t rank = 0; rank < permutation_count; ++rank) {
            if (cosets.coset[rank] != none) continue;
            for (const Bytes16& before : half_turn_corners())
                cosets.coset[corner_rank(compose_corners(before, permutation_of_eight(rank)))] = next;
            cosets.representative[next++] = static_cast<std::uint16_t>(rank);
        }
        // The coset of the solved cube gets index 0.
        const std::size_t home = m_slice_mask(solved_cube);
        cosets.mask[0] = static_cast<std::uint8_t>(home);
        std::uint8_t layouts = 1;
        for (unsigned mask = 0; mask < 256; ++mask) {
            if (std::popcount(mask) != 4 || mask == home) continue;
            cosets.layout[mask] = layouts;
            cosets.mask[layouts++] = static_cast<std::uint8_t>(mask);
        }
        cosets.corner_moves = move_table(
            coset_count, all_phase2_moves,
            [&](std::size_t i) { return Cube{permutation_of_eight(cosets.representative[i]), iota16}; },
            [&](const Cube& c) { return cosets.coset[corner_rank(c.corners)]; });
        cosets.edge_moves = move_table(
            layout_count, all_phase2_moves,
            [&](std::size_t i) {
                ByteArray16 edges = to_array(iota16);
                std::uint8_t odd = 1;
                std::uint8_t even = 0;
                for (unsigned place = 0; place < 8; ++place) {
                    std::uint8_t& piece = (cosets.mask[i] >> place & 1U) != 0 ? odd : even;
                    edges[place] = piece;
                    piece = static_cast<std::uint8_t>(piece + 2);
                }
                return Cube{iota16, to_bytes16(edges)};
            },
            [&](const Cube& c) { return cosets.layout[m_slice_mask(c)]; });
        count_quarter_turns(cosets);
        return cosets;
    }();
    return all;
}

// Positions of the half-turn group: one of 96 corner permutations, and a permutation of the four edges within each
// slice.
struct HalfTurnGroup {
    std::array<std::uint8_t, permutation_count> corners{};
    Numbers corners_and_m;  // move table indexed by (corners, M)
    Numbers s_and_e;        // move table indexed by (S, E)
};
constexpr std::size_t orders = 24;  // permutations of four edges

// Returns the permutation of the four edges in a slice, whose positions are {0, 2, 4, 6}, {1, 3, 5, 7} or {8, …, 11}.
unsigned slice_permutation(const Cube& cube, unsigned slice) {
    const auto edges = to_array(cube.edges);
    std::uint32_t four = 0;
    for (unsigned i = 0; i < 4; ++i) {
        const unsigned piece = edges[slice == 2 ? 8 + i : 2 * i + slice];
        four |= (slice == 2 ? piece - 8 : piece / 2) << (8 * i);
    }
    return rank_of_four(four & 0x03030303U);
}

Cube set_slice_permutation(Cube cube, unsigned slice, std::size_t rank) {
    const auto four = to_array(permutation_of_slice(rank));
    auto edges = to_array(cube.edges);
    for (unsigned i = 0; i < 4; ++i) {
        const unsigned piece = four[8 + i] - 8U;
        edges[slice == 2 ? 8 + i : 2 * i + slice] =
            static_cast<std::uint8_t>(slice == 2 ? 8 + piece : 2 * piece + slice);
    }
    return {cube.corners, to_bytes16(edges)};
}

const HalfTurnGroup& half_turn_group() {
    static const HalfTurnGroup all = [] {
        HalfTurnGroup group;
        const auto corners = half_turn_corners();
        for (std::size_t i = 0; i < corners.size(); ++i)
            group.corners[corner_rank(corners[i])] = static_cast<std::uint8_t>(i);
        group.corners_and_m = move_table(
            corners.size() * orders, half_turns(),
            [&](std::size_t i) { return set_slice_permutation({corners[i / orders], iota16}, 1, i % orders); },
            [&](const Cube& c) { return group.corners[corner_rank(c.corners)] * orders + slice_permutation(c, 1); });
        group.s_and_e = move_table(
            orders * orders, half_turns(),
            [](std::size_t i) {
                return set_slice_permutation(set_slice_permutation(solved_cube, 0, i / orders), 2, i % orders);
            },
            [](const Cube& c) { return slice_permutation(c, 0) * orders + slice_permutation(c, 2); });
        return group;
    }();
    return all;
}

ReductionPosition eo_position(const Cube& cube) {
    return {flip_of(cube.edges), 0, 0};
}
ReductionPosition coset_position(const Cube& cube) {
    return {twist_of(cube.corners), flip_of(cube.edges), slice_of(cube.edges)};
}
ReductionPosition twist_and_slice(const Cube& cube) {
    return {twist_of(cube.corners), 0, slice_of(cube.edges)};
}
ReductionPosition half_turn_coset(const Cube& cube) {
    return {half_turn_cosets().coset[corner_rank(cube.corners)], 0, half_turn_cosets().layout[m_slice_mask(cube)]};
}
ReductionPosition domino_position(const Cube& cube) {
    return {static_cast<std::uint16_t>(corner_rank(cube.corners)), static_cast<std::uint16_t>(edge_rank(cube.edges)),
            static_cast<std::uint16_t>(slice_rank(cube.edges))};
}
ReductionPosition half_turn_position(const Cube& cube) {
    const HalfTurnGroup& group = half_turn_group();
    return {static_cast<std::uint16_t>(group.corners[corner_rank(cube.corners)] * orders + slice_permutation(cube, 1)),
            0, static_cast<std::uint16_t>(slice_permutation(cube, 0) * orders + slice_permutation(cube, 2))};
}

// The move table of a constant coordinate, for steps that need fewer than three coordinates.
const Numbers& constant_moves() {
    static const Numbers zeros(move_count);
    return zeros;
}

// Returns true if the pieces form a single three-cycle and all other pieces are solved.
bool is_three_cycle(Bytes16 pieces, std::size_t count) {
    const auto at = to_array(pieces);
    unsigned away = 0;
    for (std::size_t i = 0; i < count; ++i) away += at[i] != i ? 1U : 0U;
    return away == 3;
}

// Goal positions of the skeletons: for three unsolved corners, every three-cycle of the corners with a solved slice;
// for three unsolved edges, every three-cycle of the edges.
struct Sources {
    std::vector<std::uint32_t> a, b;
};
Sources corner_sources() {
    Sources sources{{}, {0}};
    for (std::uint32_t i = 0; i < permutation_count; ++i)
        if (is_three_cycle(permutation_of_eight(i), corner_count))
            sources.a.push_back(i * static_cast<std::uint32_t>(slice_permutation_count));
    return sources;
}
Sources edge_sources() {
    Sources sources;
    std::array<bool, slice_permutation_count> slices{};
    for (std::uint32_t i = 0; i < permutation_count; ++i)
        for (std::uint32_t j = 0; j < slice_permutation_count; ++j) {
            const auto above = to_array(permutation_of_eight(i));
            auto all = to_array(permutation_of_slice(j));
            std::copy_n(above.begin(), 8, all.begin());
            if (!is_three_cycle(to_bytes16(all), edge_count)) continue;
            sources.b.push_back(i * static_cast<std::uint32_t>(slice_permutation_count) + j);
            slices[j] = true;
        }
    for (std::uint32_t j = 0; j < slice_permutation_count; ++j)
        if (slices[j]) sources.a.push_back(j);
    return sources;
}

struct Plan {
    std::span<const Move> moves;
    ReductionPosition (*get_position)(const Cube&);
    std::span<const std::uint16_t> a, b, c;
    Sources sources{{0}, {0}};
};

Plan make_plan(Reduction step) {
    switch (step) {
        case Reduction::eo: {
            static const Numbers flips = flip_table(all_moves);
            return {all_moves, eo_position, flips, constant_moves(), constant_moves()};
        }
        case Reduction::dr: {
            static const std::array tables{twist_table(all_moves), flip_table(all_moves), slice_table(all_moves)};
            return {all_moves, coset_position, tables[0], tables[1], tables[2]};
        }
        case Reduction::dr_from_eo: {
            static const std::array tables{twist_table(eo_preserving_moves()), slice_table(eo_preserving_moves())};
            return {eo_preserving_moves(), twist_and_slice, tables[0], constant_moves(), tables[1]};
        }
        case Reduction::htr: {
            const HalfTurnCosets& cosets = half_turn_cosets();
            return {all_phase2_moves, half_turn_coset, cosets.corner_moves, constant_moves(), cosets.edge_moves};
        }
        case Reduction::htr_finish: {
            const HalfTurnGroup& group = half_turn_group();
            return {half_turns(), half_turn_position, group.corners_and_m, constant_moves(), group.s_and_e};
        }
        case Reduction::dr_finish:
        case Reduction::corner_skeleton:
        case Reduction::edge_skeleton:
            break;
    }
    const DominoMoves& domino = domino_moves();
    Plan plan{all_phase2_moves, domino_position, domino.corners, domino.edges, domino.slice};
    if (step == Reduction::corner_skeleton) plan.sources = corner_sources();
    if (step == Reduction::edge_skeleton) plan.sources = edge_sources();
    return plan;
}

std::optional<ReductionSpace> made(Reduction step, const StopToken& stop) {
    const Plan plan = make_plan(step);
    ReductionSpace space;
    space.moves.assign(plan.moves.begin(), plan.moves.end());
    space.get_position = plan.get_position;
    space.a_moves = plan.a;
    space.b_moves = plan.b;
    const std::size_t n = plan.moves.size();
    space.c_moves = plan.c.data() == constant_moves().data() ? plan.c.first(n) : plan.c;
    space.c_count = space.c_moves.size() / n;
    auto a_far = pair_distances(space.a_moves, space.c_moves, n, plan.sources.a, stop);
    if (!a_far) return std::nullopt;
    space.a_far = *std::move(a_far);
    if (plan.b.data() == constant_moves().data()) {
        space.b_far.assign(space.c_count, 0);
    } else {
        auto b_far = pair_distances(space.b_moves, space.c_moves, n, plan.sources.b, stop);
        if (!b_far) return std::nullopt;
        space.b_far = *std::move(b_far);
    }
    for (const Move m : plan.moves)
        if (space.done(as_cube(m))) space.kept |= set_of(m);
    return space;
}

}  // namespace

const ReductionSpace* reduction_space(Reduction step, const StopToken& stop) {
    static std::array<LazyValue<ReductionSpace>, 8> spaces;
    return spaces[static_cast<std::size_t>(step)].get_or_build(stop, [&] { return made(step, stop); });
}

DominoSubset domino_subset(const Cube& framed) {
    // The two tetrads alternate around the U layer. Around the D layer they alternate in the opposite order.
    constexpr auto tetrad = [](unsigned corner) { return (corner ^ (corner >> 2U)) & 1U; };
    const auto corners = to_array(framed.corners);
    unsigned strangers = 0;
    for (unsigned i = 0; i < corner_count; ++i) strangers += tetrad(corners[i] & piece_mask) ^ tetrad(i);
    const std::size_t home = m_slice_mask(solved_cube);
    return {std::min(strangers, 8 - strangers), static_cast<unsigned>(std::popcount(m_slice_mask(framed) ^ home)),
            half_turn_cosets().quarter_turns[half_turn_cosets().coset[corner_rank(framed.corners)]]};
}

}  // namespace cubewright::rubik
