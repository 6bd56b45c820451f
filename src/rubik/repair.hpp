// The search for one repair that makes an impossible cube solvable. Part of check.hpp.
#pragma once

#include <optional>
#include <string_view>
#include <variant>

#include "rubik/check.hpp"
#include "rubik/cube.hpp"
#include "rubik/stickers.hpp"

namespace cubewright::rubik {

// A broken law has no place of its own, for any corner may be the twisted one. But when just one
// corner sits at home and twisted, or just two pieces have changed places, everybody would point there.
std::optional<Corner> lone_twisted_corner(const Cube& cube);
std::optional<Edge> lone_flipped_edge(const Cube& cube);

template <class Piece>
struct Pair {
    Piece a;
    Piece b;
};
using PieceSwap = std::variant<Pair<Corner>, Pair<Edge>>;
std::optional<PieceSwap> lone_swap(const Cube& cube);
std::vector<std::string> places_of(const PieceSwap& swap);

// For pieces that all exist once, with their centres at home, but break exactly one of the laws.
std::optional<Repair> repair_of_pieces(const Cube& cube, const FaceSymbols& centres);

// For stickers that do not make up the pieces of a cube: one painted wrong, or two exchanged.
std::optional<Repair> repair_of_stickers(const Stickers& stickers);

}  // namespace cubewright::rubik
