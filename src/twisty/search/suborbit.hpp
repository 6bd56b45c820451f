// Suborbits, and the parts of the information about them that a coordinate can retain.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "twisty/search/turns.hpp"

namespace cubewright::twisty {

// Positions of one orbit between which moves can exchange pieces.
struct Suborbit {
    std::uint32_t first = 0;               // index of the first position of the orbit
    unsigned orientations = 1;             // number of orientations of each piece
    std::vector<std::uint32_t> positions;  // indices into the vectors of a pattern
};

// Returns the sets of positions between which the turns exchange pieces. Positions whose pieces no turn changes are
// left out.
std::vector<Suborbit> list_suborbits(const Orbits& orbits, const SearchTurns& turns);

// A kind of piece that a pattern can distinguish.
struct PieceKind {
    std::uint8_t piece = 0;
    unsigned modulus = 1;  // number of distinguishable orientations
    std::size_t count = 0;
    friend bool operator==(const PieceKind&, const PieceKind&) = default;
};
// Returns the kinds of pieces of a suborbit in the order of their first position.
std::vector<PieceKind> list_kinds(const Suborbit& suborbit, const Pattern& pattern);

// Returns the index of the kind of the piece at a position, or kinds.size() if the piece is of no listed kind.
std::size_t find_kind(std::span<const PieceKind> kinds, const Suborbit& suborbit, const Pattern& pattern,
                      std::uint32_t position);

// The part of the information about one suborbit that a coordinate retains.
struct Projection {
    Suborbit suborbit;
    std::vector<PieceKind> kinds;
    std::vector<std::uint16_t> label;    // label of each kind; kinds with the same label are not distinguished
    std::vector<std::uint16_t> modulus;  // number of orientations retained for each kind
};

Projection project_all(const Suborbit& suborbit, const Pattern& solved);
Projection project_permutation(const Suborbit& suborbit, const Pattern& solved);
Projection project_orientation(const Suborbit& suborbit, const Pattern& solved);
// Retains the positions and orientations of kinds first … first + count - 1.
Projection project_kinds(const Suborbit& suborbit, const Pattern& solved, std::size_t first, std::size_t count);
// Returns the number of arrangements, ignoring conservation laws.
double count_arrangements(const Projection& projection);

}  // namespace cubewright::twisty
