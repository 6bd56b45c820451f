// Root tasks of the optimal search, and the symmetries of a position, which reduce the number of tasks.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <set>
#include <span>
#include <vector>

#include "rubik/cube/cube.hpp"
#include "rubik/cube/cube_symmetry.hpp"
#include "rubik/optimal/optimal_coordinate.hpp"
#include "rubik/optimal/optimal_tables.hpp"
#include "rubik/tables/coordinates.hpp"
#include "twisty/turn.hpp"

namespace cubewright::rubik {

// A symmetry that fixes a position or maps it to its inverse. Each of these symmetries maps solutions to solutions, so
// the search only needs one representative of each class.
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

// Set of faces as a bit mask. After any move, either all moves of a face are allowed or none of them are.
using FaceSet = std::uint8_t;
constexpr FaceSet faces_of(MoveSet moves) {
    unsigned faces = 0;
    for (std::size_t face = 0; face < face_count; ++face) faces |= ((moves >> (3 * face)) & 1U) << face;
    return static_cast<FaceSet>(faces);
}

// A search node holds a position and its inverse, because solving one also solves the other: inverting the moves of a
// solution and reversing their order gives a solution of the inverse. Moves can be made on either side. The solution
// consists of the moves of side 0, the remaining moves, and the inverted moves of side 1 in reverse order.
struct OptimalNode {
    static constexpr std::size_t max_moves = 28;  // on both sides together; side 1 fills the array from the end

    std::array<Cube, 2> side;
    std::array<CornerEntry, 2> corners;  // corner entry of each side
    std::array<FaceSet, 2> allowed;
    std::array<std::uint8_t, 2> bound;
    std::array<std::uint8_t, 2> moves_made;
    std::uint16_t task;
    std::uint8_t remaining;
    std::array<std::uint8_t, max_moves> moves;

    void add(std::size_t at_side, std::size_t move) {
        const std::size_t number = moves_made[at_side]++;
        moves[at_side == 0 ? number : max_moves - 1 - number] = static_cast<std::uint8_t>(move);
    }
};

// A root task, which fixes the first three moves of a solution. For a symmetric position, a task fixes the first two
// moves and the last one, and only one task of each symmetry class is searched.
struct OptimalTask {
    OptimalNode node;
    std::uint8_t prefix_cost = 0;  // cost of the moves made
    std::uint64_t nodes = 0;  // probes at the last length; tasks with more probes are more likely to contain a solution
};

std::vector<OptimalTask> optimal_tasks(const Cube& position, const OptimalTable& table,
                                       std::span<const SelfSymmetry> symmetries);

// Returns all solutions of at most two moves with the given cost. Tasks start with three moves, so they miss these
// solutions.
std::vector<std::vector<Move>> solutions_up_to_two_moves(const Cube& position, unsigned total_cost, Metric metric);

// Returns the table's lower bound for one position.
unsigned optimal_bound(const OptimalTable& table, const Cube& position);

}  // namespace cubewright::rubik
