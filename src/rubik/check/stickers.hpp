// 54 stickers as painted or typed by a user, one symbol each, in facelet string order. They need not form a cube.
// Also defines the colour scheme used to interpret them.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>

#include "rubik/cube/cube.hpp"
#include "rubik/cube/facelets.hpp"

namespace cubewright::rubik {

using Stickers = std::array<char, facelet_count>;

// The symbol of each face U R F D L B: the colour of its centre when the centres are solved.
struct FaceSymbols {
    std::array<char, face_count> symbols;
    friend constexpr bool operator==(const FaceSymbols&, const FaceSymbols&) = default;
};

inline constexpr FaceSymbols face_letters{{'U', 'R', 'F', 'D', 'L', 'B'}};
// The standard colour scheme in scramble orientation: white on top, green in front, red on the right.
inline constexpr FaceSymbols western_colours{{'W', 'R', 'G', 'Y', 'O', 'B'}};
// The mirrored colour scheme: white on top, red in front, green on the right. cube_json.hpp uses these colours.
inline constexpr FaceSymbols mirrored_colours{{'W', 'G', 'R', 'Y', 'B', 'O'}};

std::string to_string(const Stickers& stickers);

// Returns the sticker name, "U1" … "B9": the face, and the index of the sticker on this face, counted row by row.
std::string sticker_name(std::size_t sticker);

// Returns the colour scheme shown by the centres, assuming that every centre is solved. Returns std::nullopt if two
// centres are equal.
std::optional<FaceSymbols> centre_symbols(const Stickers& stickers);

// Chooses the colour scheme for reading the stickers: `reference` if the centres are one of its 24 rotations, and
// otherwise the centre colours themselves, which treats the cube as one in standard orientation with different colours.
std::optional<FaceSymbols> detect_face_symbols(const Stickers& stickers, const FaceSymbols& reference = face_letters);

Stickers to_stickers(const Cube& cube, const FaceSymbols& scheme = face_letters);

// Converts stickers to a cube in its current orientation. The cube may violate the laws of group_facts.hpp. Returns
// std::nullopt if a piece does not exist or occurs twice; check.hpp reports which one.
std::optional<Cube> to_cube(const Stickers& stickers, const FaceSymbols& scheme);

// Returns true if the stickers, interpreted relative to their own centres, form a solvable cube.
bool are_solvable(const Stickers& stickers);

// The piece shown by the stickers of one position. A mirrored corner has three valid colours in the wrong cyclic order.
struct SeenCorner {
    bool exists = false;
    bool mirrored = false;
    PlacedCorner placed{};
};
struct SeenEdge {
    bool exists = false;
    PlacedEdge placed{};
};
SeenCorner identify_corner(const Facelets& facelets, Corner place);
SeenEdge identify_edge(const Facelets& facelets, Edge place);

// Returns the face that each sticker belongs to, or std::nullopt if a symbol is not in the scheme.
std::optional<Facelets> faces_of(const Stickers& stickers, const FaceSymbols& scheme);

}  // namespace cubewright::rubik
