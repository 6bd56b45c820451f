// 54 stickers as somebody painted or typed them: a symbol each, in the order of the facelet string,
// whether or not they make a cube; and the colour scheme by which they are read.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>

#include "rubik/cube/cube.hpp"
#include "rubik/cube/facelets.hpp"

namespace cubewright::rubik {

using Stickers = std::array<char, facelet_count>;

// The symbol of each face, U R F D L B: the colour of its centre when the centres are at home.
struct FaceSymbols {
    std::array<char, face_count> symbols;
    friend constexpr bool operator==(const FaceSymbols&, const FaceSymbols&) = default;
};

inline constexpr FaceSymbols face_letters{{'U', 'R', 'F', 'D', 'L', 'B'}};
// The cube of the shops, held as scrambles are: white up, green in front, red on the right.
inline constexpr FaceSymbols western_colours{{'W', 'R', 'G', 'Y', 'O', 'B'}};
// Its mirror image, white up, red in front, green on the right: the colours of cube_json.hpp.
inline constexpr FaceSymbols mirrored_colours{{'W', 'G', 'R', 'Y', 'B', 'O'}};

std::string to_string(const Stickers& stickers);

// "U1" … "B9": the face, and the place on it counted row by row.
std::string sticker_name(std::size_t sticker);

// The scheme that the centres show, taking the cube as held with every centre at home. Nothing when
// two centres are equal.
std::optional<FaceSymbols> centre_symbols(const Stickers& stickers);

// How to read the stickers: by `reference` when their centres are it, held in one of the 24 ways;
// otherwise by the centres themselves, as a cube in other colours that is held as it should be.
std::optional<FaceSymbols> face_symbols_of(const Stickers& stickers, const FaceSymbols& reference = face_letters);

Stickers to_stickers(const Cube& cube, const FaceSymbols& scheme = face_letters);

// The cube whose stickers these are, held as they show it; it may break the laws of laws.hpp.
// Nothing when some piece does not exist or is there twice: check.hpp says which.
std::optional<Cube> to_cube(const Stickers& stickers, const FaceSymbols& scheme);

// Do the stickers, read by their own centres, make a cube that turns can solve?
bool can_be_solved(const Stickers& stickers);

// What the stickers of one place say. A mirrored corner has the right three colours, but they run
// the wrong way round.
struct SeenCorner {
    bool exists = false;
    bool mirrored = false;
    PlacedCorner placed{};
};
struct SeenEdge {
    bool exists = false;
    PlacedEdge placed{};
};
SeenCorner see_corner(const Facelets& facelets, Corner place);
SeenEdge see_edge(const Facelets& facelets, Edge place);

// The face that each sticker belongs to; nothing when a symbol is not of the scheme.
std::optional<Facelets> faces_of(const Stickers& stickers, const FaceSymbols& scheme);

}  // namespace cubewright::rubik
