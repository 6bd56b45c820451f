// Ways to bring a corner, an edge or a pair of both into its slot while the cross stays: every short
// sequence is listed once and for all, so that a solver looks its next insertion up instead of
// searching for it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "rubik/cube/move.hpp"
#include "rubik/methods/library/slots.hpp"

namespace cubewright::rubik {

// Moves that leave the cross whole, from a first that is not U to a last that is not U: those before
// are the adjustment of the last layer, those after are the next insertion's.
struct Sequence {
    static constexpr std::size_t max_length = 16;
    std::array<Move, max_length> moves{};
    std::uint8_t length = 0;
    Cube effect;

    std::span<const Move> span() const { return {moves.data(), length}; }
};

Sequence make_sequence(std::span<const Move> moves);

// All of at most `max_length` moves, one for each effect, the shortest first.
std::vector<Sequence> cross_keeping_sequences(unsigned max_length, const StopToken& stop = {});

// What is inserted: for the layer-by-layer method first the corners, then, with all corners in
// place, the edges; for CFOP pairs.
enum class Part : std::uint8_t { corner, edge, pair };

constexpr FourSet parts_home(Part part, const Cube& cube) {
    switch (part) {
        case Part::corner:
            return slot_corners_home(cube);
        case Part::edge:
            return slot_edges_home(cube);
        case Part::pair:
            break;
    }
    return pairs_home(cube);
}

struct Insertion {
    Sequence sequence;
    FourSet keeps = 0;  // the parts that it leaves where they are
};

class InsertionTable {
public:
    InsertionTable(Part part, std::span<const Sequence> sequences);

    Part part() const { return part_; }
    const Insertion& operator[](std::size_t i) const { return insertions_[i]; }

    // Those that fill the slot of the cube whose inverse is given, without a turn of U before; the
    // shortest first. They need not leave the other slots alone.
    std::span<const std::uint32_t> filling(Slot slot, const Cube& inverse_cube) const {
        const std::size_t i = bucket(slot, inverse_cube);
        return {order_.data() + starts_[i], order_.data() + starts_[i + 1]};
    }

    // The fewest moves, a first turn of U included, that fill the slot and keep the parts given;
    // `unknown` when the table has no way.
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

// The tables, filled at their first use. `full` holds everything short there is, `taught` what a
// learner knows: triggers like R U R' and the algorithms of the case library.
const InsertionTable& full_insertions(Part part);
// Fills `full` if need be; false when it was stopped.
bool make_full_insertions(const StopToken& stop);
const InsertionTable& taught_insertions(Part part);

}  // namespace cubewright::rubik
