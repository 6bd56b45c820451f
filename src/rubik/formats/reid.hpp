// Michael Reid's piece string: for each place, in a fixed order, the piece that is there, spelt in
// the order of the place's own letters. The solved cube reads
//   UF UR UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB DBR
// Six centres, in the order U L F R B D, follow when the cube is held another way.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "rubik/check/stickers.hpp"
#include "rubik/cube/cube.hpp"

namespace cubewright::rubik {

// Reid's order of the places, which cubing.js follows.
inline constexpr std::array<Edge, edge_count> reid_edges{Edge::UF, Edge::UR, Edge::UB, Edge::UL, Edge::DF, Edge::DR,
                                                         Edge::DB, Edge::DL, Edge::FR, Edge::FL, Edge::BR, Edge::BL};
inline constexpr std::array<Corner, corner_count> reid_corners{Corner::URF, Corner::UBR, Corner::ULB, Corner::UFL,
                                                               Corner::DFR, Corner::DLF, Corner::DBL, Corner::DRB};
inline constexpr std::array<Face, face_count> reid_centres{Face::U, Face::L, Face::F, Face::R, Face::B, Face::D};

// The stickers, in the letters of the faces, whatever cube they make. An error is a fault of the text.
Result<Stickers> parse_reid_stickers(std::string_view text);

Result<Cube> parse_reid(std::string_view text);  // impossible pieces are an error too
std::string to_reid(const Cube& cube);

}  // namespace cubewright::rubik
