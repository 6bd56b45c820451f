// One move further for a whole coset at once: every position that a move of the phase-2 group takes to a marked one is
// marked. (Rokicki calls it a prepass, because it comes before the search for sequences of the next length.)
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/progress.hpp"
#include "rubik/cosets/group_moves.hpp"

namespace cubewright::rubik {

// How many bits were set before and are afterwards. What was set before is counted anew, so that memory which has
// lost or gained a bit in the meantime shows.
struct PrepassCount {
    std::uint64_t before = 0;
    std::uint64_t after = 0;
};

// Bit i allows the i-th of group_moves.
using GroupMoveSet = std::uint32_t;
inline constexpr GroupMoveSet every_group_move = (GroupMoveSet{1} << group_move_count) - 1;

// Both spans have coset_words words, on 16-byte boundaries. Runs on all cores. Stopped, `to` is of no use.
PrepassCount prepass(std::span<const std::uint64_t> from, std::span<std::uint64_t> to,
                     GroupMoveSet moves = every_group_move, const StopToken& stop = {});

// One page of it: the part of one family of corners.
PrepassCount prepass_page(std::span<const std::uint64_t> from, std::span<std::uint64_t> to, std::size_t page,
                          GroupMoveSet moves = every_group_move);

}  // namespace cubewright::rubik
