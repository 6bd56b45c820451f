// The symmetries of one position: those that leave it as it is, and those that turn it into its inverse.
// Each makes a solution into another one, so a search need look at one of them only.
#pragma once

#include <set>
#include <span>
#include <vector>

#include "rubik/cube/cube.hpp"
#include "rubik/cube/move.hpp"
#include "rubik/cube/symmetry.hpp"

namespace cubewright::rubik {

struct SelfSymmetry {
    Symmetry symmetry;
    bool inverts = false;
};

// The identity among them.
std::vector<SelfSymmetry> self_symmetries(const Cube& position);

// What the symmetry makes of a solution: one that inverts reads it backwards.
std::vector<Move> transformed(std::span<const Move> solution, const SelfSymmetry& by);

// The same moves in one agreed order: of two opposite faces the one of U, R, F first.
std::vector<Move> canonical(std::vector<Move> moves);

// All images of a solution, canonically written.
std::set<std::vector<Move>> images(std::span<const Move> solution, std::span<const SelfSymmetry> symmetries);

}  // namespace cubewright::rubik
