// The stickers of a 2×2×2, and the check whether they form a solvable cube. There are no centres, so the corners are
// checked against each other, and the corners alone determine which colour belongs to which face.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "pocket/pocket_cube.hpp"
#include "twisty/problem.hpp"

namespace cubewright::pocket {

// The 24 stickers are listed face by face, in the order U R F D L B, four stickers each, row by row as in the net. A
// symbol represents a colour.
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

// Interprets the stickers as a cube. Returns std::nullopt if no colouring gives these corners; check() reports the
// reason. The twists may still be invalid.
std::optional<Reading> read_stickers(const Stickers& stickers);

// Parses 24 letters or digits. Blanks are ignored.
Result<Stickers> parse_stickers(std::string_view text);

enum class ProblemKind : std::uint8_t {
    too_many_colours,
    colour_count,     // a colour does not occur exactly four times
    no_such_piece,    // a corner has colours that never meet on a cube
    piece_twice,      // two corners have the same three colours
    mirrored_corner,  // a corner has valid colours in the wrong cyclic order
    no_colouring,     // the corners contradict each other, and no corner is more likely to be wrong than the others
    corner_twist,
};
std::string_view name(ProblemKind kind);  // for example "no-such-piece"

struct Problem {
    ProblemKind kind{};
    std::vector<std::string> places;  // for example "URF", or "U3" for a single sticker
    bool certain = false;             // true if the stickers prove that something is wrong at these positions
    Message message;                  // a sentence for the user
    twisty::ProblemDetails details = {};
};

// Checks whether the cube is solvable and lists the faults that its stickers prove. Returns an empty list if and only
// if the cube is solvable.
std::vector<Problem> check(const Stickers& stickers);

// The 30 colourings of a cube's faces with six colours, up to rotation.

// Returns the face that has this symbol in the colouring.
constexpr std::optional<Face> face_of(char symbol, const FaceSymbols& colouring) {
    for (const Face f : all_faces)
        if (colouring[index(f)] == symbol) return f;
    return std::nullopt;
}

// Calls visit(colouring) for each of the 30 colourings with six different symbols. The first symbol is on U, any other
// symbol may be opposite it, and the first of the remaining four is on R, which fixes the orientation.
template <class Visit>
void for_each_colouring(const FaceSymbols& symbols, const Visit& visit) {
    constexpr std::array<std::array<std::uint8_t, 3>, 6> orders{
        {{1, 2, 3}, {1, 3, 2}, {2, 1, 3}, {2, 3, 1}, {3, 1, 2}, {3, 2, 1}}};
    for (std::size_t down = 1; down < face_count; ++down) {
        std::array<char, 4> around{};
        for (std::size_t i = 1, next = 0; i < face_count; ++i)
            if (i != down) around[next++] = symbols[i];
        for (const auto& order : orders)
            visit(FaceSymbols{symbols[0], around[0], around[order[0]], symbols[down], around[order[1]],
                              around[order[2]]});
    }
}

// Returns the corner with these symbols in this colouring, or std::nullopt if there is none.
inline std::optional<PlacedCorner> find_corner(const FaceSymbols& colouring, const CornerSymbols& symbols) {
    std::array<Face, 3> faces{};
    for (std::size_t k = 0; k < 3; ++k) {
        const auto face = face_of(symbols[k], colouring);
        if (!face) return std::nullopt;
        faces[k] = *face;
    }
    return corner_from_faces(faces);
}

// Returns the six symbols that occur on the stickers, or std::nullopt if there are not exactly six.
std::optional<FaceSymbols> six_symbols(const Stickers& stickers);

}  // namespace cubewright::pocket
