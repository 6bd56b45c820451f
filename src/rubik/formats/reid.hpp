// Michael Reid's piece notation: the piece at each position, in a fixed order of positions, spelt in the letter order
// of the position. The solved cube is
//   UF UR UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB DBR
// If the cube is rotated, six centres in the order U L F R B D follow.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "rubik/check/stickers.hpp"
#include "rubik/cube/cube.hpp"

namespace cubewright::rubik {

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

}  // namespace cubewright::rubik
