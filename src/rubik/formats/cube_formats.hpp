// Text formats of a cube: facelet strings, Michael Reid's piece notation, and the KPattern JSON of cubing.js.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "rubik/check/check.hpp"
#include "rubik/check/stickers.hpp"
#include "rubik/cube/cube.hpp"

namespace cubewright::rubik {

// Facelet string: 54 letters or digits, one per sticker, in the order U R F D L B and row by row. Blanks, line breaks
// and case are ignored. Any six symbols are accepted, because the centres define the colours.

// Parses stickers, which need not form a cube. Fails if there are not exactly 54 symbols, if a symbol is not a letter
// or digit, or if there are more than six colours.
Result<Stickers> parse_stickers(std::string_view text);

// Parses a cube in the orientation that the stickers show. Also fails for impossible pieces, but not for a cube that
// violates a law of group_facts.hpp.
Result<Cube> parse_facelets(std::string_view text);

std::string to_facelet_string(const Cube& cube, const FaceSymbols& scheme = face_letters);

// Checks arbitrary text. Errors in the text are reported as problems together with those of the cube.
CheckReport check_facelets(std::string_view text);

// Michael Reid's piece notation: the piece at each position, in a fixed order of positions, spelt in the letter order
// of the position. The solved cube is
//   UF UR UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB DBR
// If the cube is rotated, six centres in the order U L F R B D follow.

// Reid's order of positions, which cubing.js also uses.
inline constexpr std::array<Edge, edge_count> reid_edges{Edge::UF, Edge::UR, Edge::UB, Edge::UL, Edge::DF, Edge::DR,
                                                         Edge::DB, Edge::DL, Edge::FR, Edge::FL, Edge::BR, Edge::BL};
inline constexpr std::array<Corner, corner_count> reid_corners{Corner::URF, Corner::UBR, Corner::ULB, Corner::UFL,
                                                               Corner::DFR, Corner::DLF, Corner::DBL, Corner::DRB};
inline constexpr std::array<Face, face_count> reid_centres{Face::U, Face::L, Face::F, Face::R, Face::B, Face::D};

// Parses the stickers as face letters. They need not form a cube. Fails if the text is malformed.
Result<Stickers> parse_reid_stickers(std::string_view text);

Result<Cube> parse_reid(std::string_view text);  // also fails for impossible pieces
std::string to_reid(const Cube& cube);

// The KPattern JSON format of cubing.js: for EDGES, CORNERS and CENTERS, the piece at each position and its
// orientation, in Reid's order. Centre orientation is invisible on a plain cube and is not stored.

// Parses the stickers as face letters. They need not form a cube: a piece may occur twice.
Result<Stickers> parse_kpattern_stickers(std::string_view json);

Result<Cube> parse_kpattern(std::string_view json);  // also fails if a piece occurs twice
std::string to_kpattern(const Cube& cube);

}  // namespace cubewright::rubik
