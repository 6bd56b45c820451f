#include "rubik/gpu/cosets/coset_maps.hpp"

#include <algorithm>
#include <array>

#include "rubik/cosets/coset_bits.hpp"
#include "rubik/cosets/coset_numbers.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/gpu/gpu_maps.hpp"
#include "rubik/two_phase/coset_tables.hpp"

namespace cubewright::rubik::gpu {

namespace {

// Converts moves to face turns in the bit order of a table entry.
std::uint32_t as_turns(MoveSet moves) {
    std::uint32_t turns = 0;
    for (std::uint32_t turn = 0; turn < 24; ++turn)
        if ((turn & 3U) != 3 && (moves >> move_of_turn(turn) & 1U) != 0) turns |= 1U << turn;
    return turns;
}

template <class Map>
void fill_flips(WalkFlips& flips, const Map& map) {
    for (std::size_t i = 0; i < 64; ++i) flips.low[i] = map(i);
    for (std::size_t i = 0; i < 32; ++i) flips.high[i] = static_cast<std::uint16_t>(map(64 * i) ^ map(0));
}

}  // namespace

void fill_maps(WalkMaps& maps, MoveSet moves) {
    const CosetTables& tables = coset_tables();
    for (std::size_t c = 0; c < twist_class_count; ++c)
        for (std::size_t m = 0; m < move_count; ++m) {
            const auto to = tables.twist_moves[tables.representatives[c]][m];
            maps.class_moves[c][m] = static_cast<std::uint16_t>(to.twist_class | (to.symmetry << 8U));
        }
    for (std::size_t m = 0; m < move_count; ++m) {
        fill_flips(maps.flip_moves[m], [&](std::size_t flip) { return tables.flip_moves[flip][m]; });
        const PackedTurn turn = as_turn(as_cube(all_moves[m]));
        std::ranges::copy(std::array{turn.corners_from, turn.edges_from0, turn.edges_from1, turn.edges_from2},
                          maps.turns[m]);
    }
    constexpr std::size_t quarter_turn = 2;
    for (std::size_t slice = 0; slice < slice_count; ++slice)
        maps.flip_corrections[slice] = tables.flip_corrections[slice][quarter_turn];
    for (std::size_t s = 0; s < axis_symmetry_count; ++s) {
        const Symmetry symmetry = all_symmetries[s];
        fill_flips(maps.flip_views[s], [&](std::size_t flip) { return tables.flip_images[s][flip]; });
        for (std::size_t t = 0; t < axis_symmetry_count; ++t)
            maps.products[s][t] = (symmetry * all_symmetries[t]).number;
        for (const Move m : all_moves)
            maps.real_moves[s][index(m)] = static_cast<std::uint8_t>(index(transformed(m, inverse(symmetry))));
        for (std::size_t m = 0; m <= move_count; ++m)
            maps.followers[s][m] = as_turns(transformed(followers[m], symmetry));
        maps.allowed[s] = as_turns(transformed(moves, symmetry));
    }
}

void fill_maps(WalkSlices& slices) {
    const CosetTables& tables = coset_tables();
    for (std::size_t slice = 0; slice < slice_count; ++slice) {
        std::ranges::copy(tables.slice_moves[slice], slices.moves[slice]);
        for (std::size_t s = 0; s < axis_symmetry_count; ++s) slices.views[s][slice] = tables.slice_images[slice][s];
    }
}

void fill_maps(FamilyRanks& ranks) {
    std::ranges::copy(rubik::detail::permutation_ranks.first, ranks.first);
    std::ranges::copy(rubik::detail::permutation_ranks.last, ranks.last);
}

void fill_maps(GroupView& view, std::uint32_t moves) {
    const GroupMoves& tables = group_move_tables();
    for (std::size_t family = 0; family < family_count; ++family) {
        for (std::size_t m = 0; m < group_move_count; ++m) {
            view.corners[family][m] = tables.corners[family][m].packed;
            view.edges[family][m] = tables.edges[family][m].packed;
        }
        view.odd[family] = tables.odd[family];
    }
    for (std::size_t odd = 0; odd < 2; ++odd)
        for (std::size_t m = 0; m < group_move_count; ++m)
            std::ranges::copy(tables.slices[odd][m], view.slices[odd][m]);
    std::ranges::copy(pages_in_cache_order(), view.pages);
    view.moves = moves;
}

WalkNode walk_node(const Cube& cube) {
    const RelativeCoset seen = CosetSteps::instance().relative_to_representative(coset_of(cube));
    const Bytes16 pieces = splat16(piece_mask);
    const PackedCube bare = packed({cube.corners & pieces, cube.edges & pieces});
    return {bare.c0,
            bare.c1,
            bare.e0,
            bare.e1,
            with_last_move(bare.e2, walk_start),
            walk_coset(seen.flip, seen.slice, seen.twist_class, seen.symmetry)};
}

}  // namespace cubewright::rubik::gpu
