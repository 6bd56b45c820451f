// The 24 stickers of a 2×2×2: faces U R F D L B, four stickers each, row by row as in the net. A symbol represents a
// colour, and the corners alone determine which colour belongs to which face.
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
using Stickers = std::array<char, facelet_count>;  // symbols as the user painted or typed them
using FaceSymbols = std::array<char, face_count>;  // the symbol of each face U R F D L B
using CornerSymbols = std::array<char, 3>;         // symbols of one position, in the order of corner_faces
inline constexpr FaceSymbols face_letters{'U', 'R', 'F', 'D', 'L', 'B'};
// The standard colour scheme: white on top, green in front, red on the right.
inline constexpr FaceSymbols western_colours{'W', 'R', 'G', 'Y', 'O', 'B'};

// The sticker indices of each position on the net, in the order of corner_faces.
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

// Returns the name of a sticker, from "U1" to "B4": the face and the number of the sticker on that face, counted row by
// row.
std::string sticker_name(std::size_t sticker);

// Maps each sticker to the face with its symbol. Returns std::nullopt if a symbol belongs to no face.
std::optional<Facelets> faces_of(const Stickers& stickers, const FaceSymbols& symbols);

CornerSymbols symbols_at(const Stickers& stickers, Corner place);

// Returns the corner with these faces in clockwise order, or std::nullopt if no corner has them.
std::optional<PlacedCorner> corner_from_faces(const std::array<Face, 3>& faces);

// Stickers interpreted as a cube. Because there are no centres, the corner at DBL is assumed to be solved.
struct Reading {
    Cube cube;
    FaceSymbols symbols{};
};

// Interprets the stickers as a cube. Returns std::nullopt if no colouring gives these corners; check.hpp reports the
// reason. The twists may still be invalid.
std::optional<Reading> read_stickers(const Stickers& stickers);

// Parses 24 letters or digits. Blanks are ignored.
Result<Stickers> parse_stickers(std::string_view text);

}  // namespace cubewright::pocket
