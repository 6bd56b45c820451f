// Goals of the Roux steps: the left and right 2x3 blocks, the top corners, and the last six edges. All functions
// expect a cube from seen_by_blocks, whose middle slice may be turned.
#pragma once

#include <array>
#include <span>

#include "rubik/cube/cube.hpp"
#include "rubik/methods/library/slots.hpp"

namespace cubewright::rubik {

inline constexpr std::array left_block{tracked(Edge::DL), tracked(Edge::FL), tracked(Edge::BL), tracked(Corner::DLF),
                                       tracked(Corner::DBL)};
inline constexpr std::array right_block{tracked(Edge::DR), tracked(Edge::FR), tracked(Edge::BR), tracked(Corner::DFR),
                                        tracked(Corner::DRB)};
// A square is the bottom edge with the adjacent edge and corner in front or at the back.
inline constexpr std::array left_front_square{left_block[0], left_block[1], left_block[3]};
inline constexpr std::array left_back_square{left_block[0], left_block[2], left_block[4]};
inline constexpr std::array right_front_square{right_block[0], right_block[1], right_block[3]};
inline constexpr std::array right_back_square{right_block[0], right_block[2], right_block[4]};

bool are_solved(const Cube& seen, std::span<const TrackedPiece> pieces);

bool is_first_square_solved(const Cube& seen);
bool is_left_block_solved(const Cube& seen);
bool is_second_square_solved(const Cube& seen);
bool are_both_blocks_solved(const Cube& seen);
bool are_top_corners_solved(const Cube& seen);       // both blocks solved, and the top corners solved up to AUF
bool are_last_edges_oriented(const Cube& seen);      // additionally, all slice edges and centres oriented
bool are_left_right_edges_solved(const Cube& seen);  // additionally, everything except the middle slice solved

}  // namespace cubewright::rubik
