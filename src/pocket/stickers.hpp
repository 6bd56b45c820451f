// The 24 stickers of a 2×2×2: faces U R F D L B, four stickers each, row by row as the unfolded net shows them. A
// symbol stands for a colour, and the corners alone say which colour belongs to which face.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "pocket/cube.hpp"

namespace cubewright::pocket {

inline constexpr std::size_t facelet_count = 24;

using Facelets = std::array<Face, facelet_count>;  // the face that each sticker belongs to
using Stickers = std::array<char, facelet_count>;  // as somebody painted or typed them
using FaceSymbols = std::array<char, face_count>;  // the symbol of each face, U R F D L B
using CornerSymbols = std::array<char, 3>;         // of one place, in the order of corner_faces
inline constexpr FaceSymbols face_letters{'U', 'R', 'F', 'D', 'L', 'B'};
// The cube of the shops: white up, green in front, red on the right.
inline constexpr FaceSymbols western_colours{'W', 'R', 'G', 'Y', 'O', 'B'};

// Where on the net the stickers of each place lie, in the order of corner_faces.
inline constexpr std::array<std::array<std::uint8_t, 3>, corner_count> corner_facelets{{
    {3, 4, 9},
    {2, 8, 17},
    {0, 16, 21},
    {1, 20, 5},
    {13, 11, 6},
    {12, 19, 10},
    {14, 23, 18},
    {15, 7, 22},
}};

Facelets to_facelets(const Cube& cube);
Stickers to_stickers(const Cube& cube, const FaceSymbols& symbols = face_letters);
std::string to_string(const Stickers& stickers);

// "U1" … "B4": the face, and the place on it counted row by row.
std::string sticker_name(std::size_t sticker);

// Nothing when a symbol belongs to no face.
std::optional<Facelets> faces_of(const Stickers& stickers, const FaceSymbols& symbols);

CornerSymbols symbols_at(const Stickers& stickers, Corner place);

// The corner that carries these faces, clockwise; nothing when there is none.
std::optional<PlacedCorner> corner_with(const std::array<Face, 3>& faces);

// Stickers read as a cube. No centre says how it is held: the corner at DBL is taken to be the one that belongs there.
struct Reading {
    Cube cube;
    FaceSymbols symbols{};
};

// Nothing when no six colours on a cube's faces make these corners; check.hpp says why. The twists may still not add
// up.
std::optional<Reading> read_stickers(const Stickers& stickers);

// 24 letters or digits, blanks between them passed over.
Result<Stickers> parse_stickers(std::string_view text);

}  // namespace cubewright::pocket
