// Finds all sequences of a given length that lead from a position into the phase-2 group, and marks where each of them
// ends.
#pragma once

#include <cstdint>
#include <span>

#include "base/progress.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/tables/coordinates.hpp"
#include "rubik/two_phase/exact_cosets.hpp"

namespace cubewright::rubik {

struct CosetSearch {
    Cube start;                         // starting position, with solved centres
    std::span<const CosetEntry> exact;  // entries of all cosets, from the large two-phase tables
    MoveSet moves = every_move;
    // Restricts the search to sequences whose last move enters the group. A prepass covers the others.
    bool only_entering = false;
    std::uint64_t most = ~std::uint64_t{0};  // stops soon after this many positions have been marked
    std::size_t threads = 0;                 // number of threads; 0 means one per core
};

struct MarkedLength {
    std::uint64_t looked_up = 0;  // number of table probes
    std::uint64_t sequences = 0;
    std::uint64_t staying = 0;  // number of sequences whose last move is in the group
    std::uint64_t marked = 0;   // number of newly marked positions
};

// Marks the end positions of all canonical sequences of exactly this length. `bits` has coset_words words; the position
// after the sequence determines the bit (coset_bits.hpp). The marks are incomplete if the search was stopped.
MarkedLength mark_sequences(const CosetSearch& search, unsigned length, std::span<std::uint64_t> bits,
                            const StopToken& stop = {});

}  // namespace cubewright::rubik
