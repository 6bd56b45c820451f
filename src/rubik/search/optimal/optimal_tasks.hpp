// The subtrees into which a search for the shortest solution is cut: its first three moves fixed. Where the position
// is symmetric the first two and the last are, and of the tasks that its symmetries make equal there is only one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rubik/cube/cube.hpp"
#include "rubik/search/optimal/optimal_symmetry.hpp"
#include "rubik/tables/coordinates/move_set.hpp"
#include "rubik/tables/optimal/optimal_coordinate.hpp"
#include "rubik/tables/optimal/optimal_tables.hpp"
#include "twisty/metrics.hpp"

namespace cubewright::rubik {

// Faces as bits, face i as bit i. What may be turned next is always all moves of a face, or none.
using FaceSet = std::uint8_t;
constexpr FaceSet faces_of(MoveSet moves) {
    unsigned faces = 0;
    for (std::size_t face = 0; face < face_count; ++face) faces |= ((moves >> (3 * face)) & 1U) << face;
    return static_cast<FaceSet>(faces);
}

// A position and its inverse are two sides of one thing: a solution of either, read backwards and
// inverted, solves the other. A node holds both, and the moves made on each so far. The solution is the
// first side's moves, what is still missing, and the second side's moves undone from the last to the first.
struct OptimalNode {
    static constexpr std::size_t most_moves = 28;  // together; the second side's fill the array from its end

    std::array<Cube, 2> side;
    std::array<CornerEntry, 2> corners;  // of each side
    std::array<FaceSet, 2> allowed;
    std::array<std::uint8_t, 2> bound;
    std::array<std::uint8_t, 2> made;
    std::uint16_t task;
    std::uint8_t left;
    std::array<std::uint8_t, most_moves> moves;

    void add(std::size_t at_side, std::size_t move) {
        const std::size_t number = made[at_side]++;
        moves[at_side == 0 ? number : most_moves - 1 - number] = static_cast<std::uint8_t>(move);
    }
};

struct OptimalTask {
    OptimalNode node;
    std::uint8_t price = 0;   // of the moves made
    std::uint64_t nodes = 0;  // look-ups that the last length cost here: the more, the likelier a solution
};

std::vector<OptimalTask> optimal_tasks(const Cube& position, const OptimalTable& table,
                                       std::span<const SelfSymmetry> symmetries);

// Tasks have three moves; these are the solutions with fewer, at this price.
std::vector<std::vector<Move>> shortest_of_all(const Cube& position, unsigned price, Metric metric);

// A lower bound for one position by the table.
unsigned optimal_bound(const OptimalTable& table, const Cube& position);

}  // namespace cubewright::rubik
