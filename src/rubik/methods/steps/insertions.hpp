// Insertions: sequences that solve a corner, an edge or a corner-edge pair in its slot and preserve the cross. All
// short sequences are precomputed, so solvers look up insertions instead of searching for them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/methods/library/slots.hpp"

namespace cubewright::rubik {

// A sequence that preserves the cross and neither starts nor ends with U. U turns before it are the AUF, and U turns
// after it belong to the next insertion.
struct Sequence {
    static constexpr std::size_t max_length = 16;
    std::array<Move, max_length> moves{};
    std::uint8_t length = 0;
    Cube effect;

    std::span<const Move> span() const { return {moves.data(), length}; }
};

Sequence make_sequence(std::span<const Move> moves);

// Returns the shortest sequence for each effect, up to `max_length` moves, sorted by length.
std::vector<Sequence> cross_keeping_sequences(unsigned max_length, const StopToken& stop = {});

// The kind of piece to insert. Layer-by-layer inserts corners first and then edges with all corners solved; CFOP
// inserts pairs.
enum class Part : std::uint8_t { corner, edge, pair };

constexpr FourSet solved_parts(Part part, const Cube& cube) {
    switch (part) {
        case Part::corner:
            return solved_slot_corners(cube);
        case Part::edge:
            return solved_slot_edges(cube);
        case Part::pair:
            break;
    }
    return solved_pairs(cube);
}

struct Insertion {
    Sequence sequence;
    FourSet keeps = 0;  // parts that the insertion preserves
};

class InsertionTable {
public:
    InsertionTable(Part part, std::span<const Sequence> sequences);

    Part part() const { return part_; }
    const Insertion& operator[](std::size_t i) const { return insertions_[i]; }

    // Returns the insertions that solve the slot without a preceding U turn, shortest first, given the inverse of the
    // cube. Other slots may be disturbed.
    std::span<const std::uint32_t> filling(Slot slot, const Cube& inverse_cube) const {
        const std::size_t i = bucket(slot, inverse_cube);
        return {order_.data() + starts_[i], order_.data() + starts_[i + 1]};
    }

    // Returns the minimum number of moves, including a preceding U turn, to solve the slot and preserve the given
    // parts. Returns `unknown` if the table has no such insertion.
    static constexpr std::uint8_t unknown = 0xFF;
    std::uint8_t fewest_moves(Slot slot, const Cube& inverse_cube, FourSet kept) const {
        return fewest_[(bucket(slot, inverse_cube) << slot_count) | kept];
    }

private:
    std::size_t bucket(Slot slot, const Cube& inverse_cube) const;
    std::size_t bucket(Slot slot, Whereabouts corner, Whereabouts edge) const;

    Part part_;
    std::vector<Insertion> insertions_;
    std::vector<std::uint32_t> order_;
    std::vector<std::uint32_t> starts_;
    std::vector<std::uint8_t> fewest_;
};

// The tables are built on first use. full_insertions contains all short sequences. taught_insertions contains the
// sequences that beginners learn: triggers such as R U R' and the algorithms of the case library.
const InsertionTable& full_insertions(Part part);
// Builds the full table if necessary. Returns false if stopped.
bool ensure_full_insertions(const StopToken& stop);
const InsertionTable& taught_insertions(Part part);

}  // namespace cubewright::rubik
