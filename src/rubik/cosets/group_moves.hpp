// What the ten moves of the phase-2 group do to the families by which a coset's bits are numbered (coset_bits.hpp), in
// plain arrays that a graphics card can read too.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/device.hpp"
#include "rubik/cosets/coset_bits.hpp"
#include "twisty/move.hpp"

namespace cubewright::rubik {

// First those that leave the pieces in places 0 alone, and of these D's turns first, which also leave the slice alone.
// Then those that do not, and of these U's turns first.
inline constexpr std::array group_moves{
    make_move(Face::D, 1), make_move(Face::D, 2), make_move(Face::D, 3), make_move(Face::L, 2), make_move(Face::B, 2),
    make_move(Face::U, 1), make_move(Face::U, 2), make_move(Face::U, 3), make_move(Face::R, 2), make_move(Face::F, 2)};
inline constexpr std::size_t group_move_count = group_moves.size();
inline constexpr std::size_t first_slice_move = 3;
inline constexpr std::size_t first_renaming_move = 5;
inline constexpr std::size_t last_slice_moves = 8;

constexpr bool turns_up_or_down(std::size_t group_move) {
    return group_move < first_slice_move || (group_move >= first_renaming_move && group_move < last_slice_moves);
}

// A family and by what its members' names change on the way to it, in sixteen bits.
struct FamilyMove {
    std::uint16_t packed = 0;

    CUBEWRIGHT_DEVICE constexpr unsigned family() const { return packed >> 3U; }
    CUBEWRIGHT_DEVICE constexpr unsigned renaming() const { return packed & 7U; }
};
// Of a slice's family, four times itself plus the renaming: what is added to the number of a block's word is this
// without the renaming, and that XOR the word's own.
using SliceMove = std::uint8_t;

struct GroupMoves {
    std::array<std::array<FamilyMove, group_move_count>, family_count> corners;
    std::array<std::array<FamilyMove, group_move_count>, family_count> edges;
    // By parity of the slice's permutation, move and family.
    std::array<std::array<std::array<SliceMove, slice_family_count>, group_move_count>, 2> slices;
    std::array<std::uint8_t, family_count> odd;  // whether a family's permutations are
};

const GroupMoves& group_move_tables();

}  // namespace cubewright::rubik
