#include "rubik/group/random_cube.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "rubik/group/group_facts.hpp"

namespace cubewright::rubik {

namespace {

// Returns random orientations. The last one is determined, because the sum must be a multiple of `ways`.
template <std::size_t Count>
std::array<unsigned, Count> random_orientations(Random& random, unsigned ways) {
    std::array<unsigned, Count> turns{};
    unsigned sum = 0;
    for (std::size_t i = 0; i + 1 < Count; ++i) sum += turns[i] = static_cast<unsigned>(random.below(ways));
    turns[Count - 1] = (ways - sum % ways) % ways;
    return turns;
}

}  // namespace

Cube random_cube(Random& random) {
    PieceArrays pieces = to_pieces(solved_cube);
    random.shuffle(std::span<PlacedCorner>(pieces.corners));
    random.shuffle(std::span<PlacedEdge>(pieces.edges));
    // If the parities differ, swap two edges. This maps the unsolvable arrangements one-to-one to the solvable ones, so
    // the distribution stays uniform.
    const Cube shuffled = to_cube(pieces);
    if (is_odd_on_corners(shuffled) != is_odd_on_edges(shuffled)) std::swap(pieces.edges[0], pieces.edges[1]);

    const auto twists = random_orientations<corner_count>(random, 3);
    const auto flips = random_orientations<edge_count>(random, 2);
    for (std::size_t i = 0; i < corner_count; ++i) pieces.corners[i].twist = twists[i];
    for (std::size_t i = 0; i < edge_count; ++i) pieces.edges[i].flip = flips[i];
    return to_cube(pieces);
}

bool is_valid_for_competition(const Cube& cube) {
    return cube != solved_cube && std::ranges::none_of(all_moves, [&](Move m) { return cube == as_cube(m); });
}

Cube competition_cube(Random& random) {
    Cube cube = random_cube(random);
    while (!is_valid_for_competition(cube)) cube = random_cube(random);
    return cube;
}

std::vector<Move> random_moves(Random& random, std::size_t length) {
    std::vector<Move> moves;
    moves.reserve(length);
    const auto merges = [&](Move next) {
        const std::size_t n = moves.size();
        if (n == 0 || axis(face(moves[n - 1])) != axis(face(next))) return false;
        return face(moves[n - 1]) == face(next) || (n > 1 && axis(face(moves[n - 2])) == axis(face(next)));
    };
    while (moves.size() < length) {
        const auto next = static_cast<Move>(random.below(move_count));
        if (!merges(next)) moves.push_back(next);
    }
    return moves;
}

}  // namespace cubewright::rubik
