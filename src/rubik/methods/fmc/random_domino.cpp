#include "rubik/methods/fmc/random_domino.hpp"

#include <span>
#include <utility>

#include "rubik/group/group_facts.hpp"
#include "rubik/group/random_cube.hpp"
#include "rubik/methods/fmc/reduction_space.hpp"

namespace cubewright::rubik {

namespace {

struct DominoStep {
    const ReductionSpace& space;
    unsigned sides = 1;
    unsigned rare = 7;

    bool within(const Cube& cube, unsigned, unsigned moves) const {
        return leads_there(space.get_position(conjugate(cube, reduction_frame(Axis::FB, Axis::UD))), moves, {});
    }

    // Shuffles the corners, the U and D layer edges and the E-slice edges separately. If the parity is odd, two
    // E-slice edges are swapped.
    Cube done(Random& random, unsigned) const {
        PieceArrays pieces = to_pieces(solved_cube);
        const std::span<PlacedEdge> edges(pieces.edges);
        random.shuffle(std::span<PlacedCorner>(pieces.corners));
        random.shuffle(edges.first(index(Edge::FR)));
        random.shuffle(edges.subspan(index(Edge::FR)));
        const Cube shuffled = to_cube(pieces);
        if (is_odd_on_corners(shuffled) != is_odd_on_edges(shuffled)) std::swap(edges[index(Edge::FR)], edges.back());
        return to_cube(pieces);
    }

private:
    bool leads_there(ReductionPosition at, unsigned left, std::optional<Face> last) const {
        const unsigned bound = space.bound(at);
        if (bound == 0 || bound > left) return bound == 0;
        for (std::size_t i = 0; i < space.moves.size(); ++i)
            if (face(space.moves[i]) != last && leads_there(space.after(at, i), left - 1, face(space.moves[i])))
                return true;
        return false;
    }
};

}  // namespace

std::optional<Cube> random_cube_before_domino(Random& random, unsigned moves, const StopToken& stop) {
    const ReductionSpace* space = reduction_space(Reduction::dr, stop);
    if (space == nullptr) return std::nullopt;
    return random_cube_at(random, DominoStep{*space}, moves, stop);
}

}  // namespace cubewright::rubik
