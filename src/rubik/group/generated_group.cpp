#include "rubik/group/generated_group.hpp"

namespace cubewright::rubik {

namespace {

// Returns the image of a point under a cube. Point 3i + t is corner position i with twist t, and point 24 + 2i + f is
// edge position i with flip f.
std::size_t image(std::size_t point, const Cube& cube) {
    if (point < 3 * corner_count) {
        for (std::size_t i = 0; i < corner_count; ++i) {
            const PlacedCorner there = corner_at(cube, static_cast<Corner>(i));
            if (index(there.piece) == point / 3) return (3 * i) + ((point + there.twist) % 3);
        }
    }
    const std::size_t edge = point - (3 * corner_count);
    for (std::size_t i = 0; i < edge_count; ++i) {
        const PlacedEdge there = edge_at(cube, static_cast<Edge>(i));
        if (index(there.piece) == edge / 2) return (3 * corner_count) + (2 * i) + ((edge + there.flip) % 2);
    }
    return point;
}

bool moves_no_piece(const Cube& cube) {
    const PieceArrays pieces = to_pieces(cube);
    const PieceArrays home = to_pieces(solved_cube);
    return pieces.corners == home.corners && pieces.edges == home.edges;
}

}  // namespace

// One level per piece. A piece that is in its solved position and orientation is a fixed point.
GeneratedGroup::GeneratedGroup(std::span<const Cube> generators) {
    for (std::size_t i = 0; i < corner_count; ++i) levels_.push_back({3 * i, {}, {}});
    for (std::size_t i = 0; i < edge_count; ++i) levels_.push_back({(3 * corner_count) + (2 * i), {}, {}});
    for (Level& level : levels_) level.transversal[level.point] = solved_cube;
    for (const Cube& generator : generators) add(0, generator);
}

GeneratedGroup::Sifted GeneratedGroup::sift(Cube cube, std::size_t from) const {
    for (std::size_t i = from; i < levels_.size(); ++i) {
        const auto& there = levels_[i].transversal[image(levels_[i].point, cube)];
        if (!there) return {cube, i};
        cube = cube * inverse(*there);
    }
    return {cube, levels_.size()};
}

// Incremental Schreier–Sims algorithm (Knuth): a new generator of a level enlarges its orbit, and every further path to
// a known point yields an element of the next level.
void GeneratedGroup::add(std::size_t level, const Cube& generator) {
    const Sifted known = sift(generator, level);
    if (known.level == levels_.size() && moves_no_piece(known.rest)) return;
    Level& here = levels_[level];
    here.generators.push_back(generator);

    std::vector<Cube> to_try;
    for (const auto& element : here.transversal)
        if (element) to_try.push_back(*element * generator);
    while (!to_try.empty()) {
        const Cube element = to_try.back();
        to_try.pop_back();
        auto& place = here.transversal[image(here.point, element)];
        if (place) {
            if (level + 1 < levels_.size()) add(level + 1, element * inverse(*place));
        } else {
            place = element;
            for (const Cube& next : here.generators) to_try.push_back(element * next);
        }
    }
}

bool GeneratedGroup::contains(const Cube& cube) const {
    const Sifted known = sift(cube, 0);
    return known.level == levels_.size() && moves_no_piece(known.rest);
}

double GeneratedGroup::order() const {
    double product = 1;
    for (const Level& level : levels_) {
        std::size_t orbit = 0;
        for (const auto& element : level.transversal) orbit += element ? 1U : 0U;
        product *= static_cast<double>(orbit);
    }
    return product;
}

}  // namespace cubewright::rubik
