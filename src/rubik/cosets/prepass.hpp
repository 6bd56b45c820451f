// Extends a whole coset by one move: marks every position from which a move of the phase-2 group leads to a marked
// position. Rokicki calls this a prepass, because it precedes the search for sequences of the next length.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/progress.hpp"
#include "rubik/cosets/coset_numbers.hpp"

namespace cubewright::rubik {

// Number of set bits before and after a prepass. The bits set beforehand are counted again each time, which reveals
// memory errors that have changed a bit since the previous prepass.
struct PrepassCount {
    std::uint64_t before = 0;
    std::uint64_t after = 0;
};

// Bit i represents the i-th move of group_moves.
using GroupMoveSet = std::uint32_t;
inline constexpr GroupMoveSet every_group_move = (GroupMoveSet{1} << group_move_count) - 1;

// Runs a prepass on all cores. Both spans have coset_words words, aligned to 16 bytes. `to` is incomplete if the
// prepass was stopped.
PrepassCount prepass(std::span<const std::uint64_t> from, std::span<std::uint64_t> to,
                     GroupMoveSet moves = every_group_move, const StopToken& stop = {});

// Runs the prepass for one page, which belongs to one corner family.
PrepassCount prepass_page(std::span<const std::uint64_t> from, std::span<std::uint64_t> to, std::size_t page,
                          GroupMoveSet moves = every_group_move);

}  // namespace cubewright::rubik
