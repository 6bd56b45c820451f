// Transformations and patterns of a twisty puzzle whose pieces are grouped into orbits. A piece never leaves its orbit.
// The conventions are those of cubing.js: a pattern stores the piece and the orientation at each position.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace cubewright::twisty {

inline constexpr std::size_t most_pieces = 128;     // maximum number of pieces in an orbit
inline constexpr unsigned most_orientations = 127;  // maximum number of orientations of a piece

// Pieces that can take each other's positions.
struct Orbit {
    std::string name;
    std::size_t pieces = 0;
    unsigned orientations = 1;  // number of orientations of each piece
    friend bool operator==(const Orbit&, const Orbit&) = default;
};
using Orbits = std::vector<Orbit>;

// The effect of a sequence of moves, independent of the pattern it is applied to. The vectors contain the positions of
// all orbits, one orbit after another.
struct Transformation {
    // The position that the piece at each position comes from. Positions are counted from 0 within the orbit.
    std::vector<std::uint8_t> from;
    std::vector<std::uint8_t> twist;  // change of the orientation of the piece that arrives at each position
    friend bool operator==(const Transformation&, const Transformation&) = default;
};

// A state of the puzzle. Pieces of an orbit that have the same number are identical. The orientation of a piece with
// orientation modulus m is known only modulo m; a modulus of 0 means that it is known completely.
struct Pattern {
    std::vector<std::uint8_t> pieces;
    std::vector<std::uint8_t> orientations;
    std::vector<std::uint8_t> moduli;
    friend bool operator==(const Pattern&, const Pattern&) = default;
};

std::size_t count_positions(const Orbits& orbits);

Transformation identity(const Orbits& orbits);
// Returns the transformation that applies `first` and then `second`.
Transformation compose(const Orbits& orbits, const Transformation& first, const Transformation& second);
Transformation inverse(const Orbits& orbits, const Transformation& transformation);
// Returns the transformation repeated `count` times. A negative count repeats the inverse.
Transformation power(const Orbits& orbits, const Transformation& transformation, std::int64_t count);
// Returns the number of repetitions after which every piece is back in its position and orientation, or 0 if the number
// does not fit into 64 bits.
std::uint64_t order(const Orbits& orbits, const Transformation& transformation);

// Returns a pattern of distinct pieces that are all in place.
Pattern distinct_pattern(const Orbits& orbits);
Pattern apply(const Orbits& orbits, const Pattern& pattern, const Transformation& transformation);

}  // namespace cubewright::twisty
