// All sequences of a given length that take a position into the phase-2 group, and a mark for where each ends.
#pragma once

#include <cstdint>
#include <span>

#include "base/progress.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/tables/coordinates/move_set.hpp"
#include "rubik/tables/two_phase/exact_cosets.hpp"

namespace cubewright::rubik {

struct CosetSearch {
    Cube start;                         // with its centres at home
    std::span<const CosetEntry> exact;  // of every coset: the large tables of the two-phase solver
    MoveSet moves = every_move;
    // Only sequences whose last move leads into the group, because a prepass has seen to the others.
    bool only_entering = false;
    std::uint64_t most = ~std::uint64_t{0};  // ends soon after so many positions have been marked
    std::size_t threads = 0;                 // 0: one for each core
};

struct MarkedLength {
    std::uint64_t looked_up = 0;  // cosets
    std::uint64_t sequences = 0;
    std::uint64_t staying = 0;  // of these, whose last move is one of the group's own
    std::uint64_t marked = 0;   // positions that had no mark yet
};

// Sequences of exactly this length, in the canonical order of moves. `bits` has coset_words words; the position after
// the sequence says which bit (coset_bits.hpp). Stopped, some are missing.
MarkedLength mark_sequences(const CosetSearch& search, unsigned length, std::span<std::uint64_t> bits,
                            const StopToken& stop = {});

}  // namespace cubewright::rubik
