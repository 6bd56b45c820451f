// The details of a problem with a cube, or of a mistake that may have caused it, for programs that write their own
// sentences. A field that does not apply is empty or zero.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace cubewright::twisty {

enum class Direction : std::uint8_t { none, clockwise, half, anticlockwise };
enum class OddPieces : std::uint8_t { none, corners, edges };

// Up to three sticker symbols, followed by zeros.
using Symbols = std::array<char, 3>;

struct ProblemDetails {
    Symbols colours = {};  // in the order of the position's name, if the position of the piece is known
    Symbols expected_colours = {};
    Symbols clash = {};  // two colours that never occur on the same piece, or one colour listed twice
    std::size_t count = 0;
    std::size_t expected_count = 0;
    Direction direction = Direction::none;
    OddPieces odd = OddPieces::none;        // the kind of pieces whose permutation is odd
    std::optional<bool> with_centres = {};  // true if the centres were exchanged together with their faces
    friend bool operator==(const ProblemDetails&, const ProblemDetails&) = default;
};

}  // namespace cubewright::twisty
