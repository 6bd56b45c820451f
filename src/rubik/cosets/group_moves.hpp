// Effects of the ten phase-2 moves on the families that index a coset bitmap (coset_bits.hpp).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "rubik/cosets/coset_layout.hpp"
#include "rubik/cube/move.hpp"

namespace cubewright::rubik {

inline constexpr std::array group_moves{
    make_move(Face::D, 1), make_move(Face::D, 2), make_move(Face::D, 3), make_move(Face::L, 2), make_move(Face::B, 2),
    make_move(Face::U, 1), make_move(Face::U, 2), make_move(Face::U, 3), make_move(Face::R, 2), make_move(Face::F, 2)};
static_assert(group_moves.size() == group_move_count);

struct GroupMoves {
    std::array<std::array<FamilyMove, group_move_count>, family_count> corners;
    std::array<std::array<FamilyMove, group_move_count>, family_count> edges;
    // Indexed by slice permutation parity, move and family.
    std::array<std::array<std::array<SliceMove, slice_family_count>, group_move_count>, 2> slices;
    std::array<std::uint8_t, family_count> odd;  // 1 if the permutations of the family are odd
};

const GroupMoves& group_move_tables();

// Returns all pages in an order that puts pages related by turns of U and D next to each other, so that the data read
// for one page is still in the cache for the next.
std::vector<std::uint32_t> pages_in_cache_order();

}  // namespace cubewright::rubik
