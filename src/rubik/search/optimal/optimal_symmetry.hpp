// Symmetries of one position: those that fix it and those that map it to its inverse. Each of these symmetries maps
// solutions to solutions, so the search only needs one representative of each class.
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

// Returns all symmetries of the position, including the identity.
std::vector<SelfSymmetry> self_symmetries(const Cube& position);

// Returns the image of a solution under the symmetry. A symmetry that inverts the position also inverts the solution.
std::vector<Move> transformed(std::span<const Move> solution, const SelfSymmetry& by);

// Returns the moves in canonical order: of two consecutive moves on opposite faces, the one on U, R or F comes first.
std::vector<Move> canonical(std::vector<Move> moves);

// Returns all images of a solution in canonical form.
std::set<std::vector<Move>> images(std::span<const Move> solution, std::span<const SelfSymmetry> symmetries);

}  // namespace cubewright::rubik
