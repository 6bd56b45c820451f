#include "rubik/scan/best_cube.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>
#include <vector>

namespace cubewright::rubik {

namespace {

constexpr double out_of_reach = std::numeric_limits<double>::infinity();

// One kind of piece, corners or edges: the stickers of the pieces and the number of orientations.
struct CornerKind {
    static constexpr std::size_t count = corner_count;
    static constexpr std::size_t ways = 3;
    static constexpr const auto& stickers = corner_facelets;
    static constexpr const auto& faces = corner_faces;
};
struct EdgeKind {
    static constexpr std::size_t count = edge_count;
    static constexpr std::size_t ways = 2;
    static constexpr const auto& stickers = edge_facelets;
    static constexpr const auto& faces = edge_faces;
};

// All arrangements of one kind of piece, as paths through subsets (Held–Karp dynamic programming with the laws of the
// cube in the state). Positions are filled in order, so the set of used pieces determines the next position. Apart from
// this set, only the sum of the orientations and the permutation parity affect the remaining choices. This gives 2^8·6
// states for corners and 2^12·4 for edges instead of 8!·3^8 and 12!·2^12 arrangements.
template <class Kind>
class Arrangements {
public:
    explicit Arrangements(const StickerCosts& costs) {
        for (std::size_t place = 0; place < Kind::count; ++place)
            for (std::size_t piece = 0; piece < Kind::count; ++piece)
                for (std::size_t way = 0; way < Kind::ways; ++way) {
                    double sum = 0;
                    for (std::size_t k = 0; k < Kind::ways; ++k)
                        sum += costs[sticker(place, k, way)][index(Kind::faces[piece][k])];
                    costs_[place][piece][way] = sum;
                }
        fill_rest();
    }

    // Returns the cost of the cheapest arrangement with this parity and orientation sum. Solvable cubes have sum 0.
    double cost(unsigned parity, std::size_t sum = 0) const { return rest(0, sum, parity); }

    // Writes the stickers of the cheapest arrangement.
    void place_into(Facelets& facelets, unsigned parity, std::size_t sum = 0) const {
        std::size_t used = 0;
        for (std::size_t place = 0; place < Kind::count; ++place) {
            std::size_t best_piece = 0;
            std::size_t best_way = 0;
            double best = out_of_reach;
            for_each_next(used, [&](std::size_t piece, std::size_t way) {
                const double total = costs_[place][piece][way] +
                                     rest(used | bit(piece), needed(sum, way), parity ^ oddness(used, piece));
                if (total >= best) return;
                best = total;
                best_piece = piece;
                best_way = way;
            });
            for (std::size_t k = 0; k < Kind::ways; ++k)
                facelets[sticker(place, k, best_way)] = Kind::faces[best_piece][k];
            parity ^= oddness(used, best_piece);
            used |= bit(best_piece);
            sum = needed(sum, best_way);
        }
    }

    // For each sticker and face, lowers the entry to the cost of the cheapest arrangement with this colour plus
    // `added`, if that is smaller.
    void lower(StickerCosts& cheapest, unsigned parity, double added) const {
        // The lowest cost of reaching each state from the empty state. A state consists of the used pieces, their
        // orientation sum and their parity.
        std::vector<double> so_far(state_count, out_of_reach);
        so_far[state(0, 0, 0)] = 0;
        for (std::size_t used = 0; used + 1 < sets; ++used) {
            const auto place = static_cast<std::size_t>(std::popcount(used));
            for (std::size_t sum = 0; sum < Kind::ways; ++sum)
                for (unsigned odd = 0; odd < 2; ++odd) {
                    const double before = so_far[state(used, sum, odd)];
                    if (before == out_of_reach) continue;
                    for_each_next(used, [&](std::size_t piece, std::size_t way) {
                        const std::size_t next_sum = (sum + way) % Kind::ways;
                        const unsigned next_odd = odd ^ oddness(used, piece);
                        const double here = before + costs_[place][piece][way];
                        double& reached = so_far[state(used | bit(piece), next_sum, next_odd)];
                        reached = std::min(reached, here);
                        const double total =
                            added + here +
                            rest(used | bit(piece), (Kind::ways - next_sum) % Kind::ways, parity ^ next_odd);
                        for (std::size_t k = 0; k < Kind::ways; ++k) {
                            double& least = cheapest[sticker(place, k, way)][index(Kind::faces[piece][k])];
                            least = std::min(least, total);
                        }
                    });
                }
        }
    }

private:
    static constexpr std::size_t sets = std::size_t{1} << Kind::count;
    static constexpr std::size_t state_count = sets * Kind::ways * 2;

    static constexpr std::size_t bit(std::size_t piece) { return std::size_t{1} << piece; }
    static constexpr std::size_t state(std::size_t used, std::size_t sum, unsigned odd) {
        return (((used * Kind::ways) + sum) * 2) + odd;
    }
    static constexpr std::size_t sticker(std::size_t place, std::size_t k, std::size_t way) {
        return Kind::stickers[place][(k + way) % Kind::ways];
    }
    // Returns the orientation sum required of the other pieces if this piece has orientation `way`.
    static constexpr std::size_t needed(std::size_t sum, std::size_t way) {
        return (sum + Kind::ways - way) % Kind::ways;
    }
    // Returns 1 if the piece forms an odd number of inversions with the pieces before it.
    static constexpr unsigned oddness(std::size_t used, std::size_t piece) {
        return static_cast<unsigned>(std::popcount(used >> (piece + 1))) & 1U;
    }
    template <class Use>
    static void for_each_next(std::size_t used, Use use) {
        for (std::size_t piece = 0; piece < Kind::count; ++piece)
            if ((used & bit(piece)) == 0)
                for (std::size_t way = 0; way < Kind::ways; ++way) use(piece, way);
    }

    // Returns the lowest cost of filling the remaining positions, such that all positions together have this sum and
    // parity.
    double rest(std::size_t used, std::size_t sum, unsigned odd) const { return rest_[state(used, sum, odd)]; }

    void fill_rest() {
        rest_.assign(state_count, out_of_reach);
        rest_[state(sets - 1, 0, 0)] = 0;
        for (std::size_t used = sets - 1; used-- > 0;) {
            const auto place = static_cast<std::size_t>(std::popcount(used));
            for_each_next(used, [&](std::size_t piece, std::size_t way) {
                const unsigned passes = oddness(used, piece);
                const double price = costs_[place][piece][way];
                for (std::size_t sum = 0; sum < Kind::ways; ++sum)
                    for (unsigned odd = 0; odd < 2; ++odd) {
                        double& least = rest_[state(used, (sum + way) % Kind::ways, odd ^ passes)];
                        least = std::min(least, price + rest(used | bit(piece), sum, odd));
                    }
            });
        }
    }

    // Indexed by position, piece and orientation.
    std::array<std::array<std::array<double, Kind::ways>, Kind::count>, Kind::count> costs_{};
    std::vector<double> rest_;
};

double centre_cost(const StickerCosts& costs) {
    double sum = 0;
    for (const Face face : all_faces) sum += costs[centre_facelet(face)][index(face)];
    return sum;
}

// The values of the three invariants. A disassembled cube can be reassembled into any of twelve classes, and no turn
// leads from one class to another.
struct Assembly {
    std::size_t twist = 0;
    std::size_t flip = 0;
    unsigned oddness = 0;  // 1 if the parities of corners and edges differ
    friend bool operator==(const Assembly&, const Assembly&) = default;
};

template <class Allowed>
BestCube best_of_assemblies(const StickerCosts& costs, Allowed allowed) {
    const Arrangements<CornerKind> corners(costs);
    const Arrangements<EdgeKind> edges(costs);
    BestCube best{.cost = out_of_reach};
    Assembly assembly;
    unsigned parity = 0;
    for (std::size_t twist = 0; twist < CornerKind::ways; ++twist)
        for (std::size_t flip = 0; flip < EdgeKind::ways; ++flip)
            for (const unsigned of_corners : {0U, 1U})
                for (const unsigned odd : {0U, 1U}) {
                    const double cost = corners.cost(of_corners, twist) + edges.cost(of_corners ^ odd, flip);
                    if (!allowed(Assembly{twist, flip, odd}) || cost >= best.cost) continue;
                    best.cost = cost;
                    assembly = {twist, flip, odd};
                    parity = of_corners;
                }
    best.cost += centre_cost(costs);
    for (const Face face : all_faces) best.facelets[centre_facelet(face)] = face;
    corners.place_into(best.facelets, parity, assembly.twist);
    edges.place_into(best.facelets, parity ^ assembly.oddness, assembly.flip);
    return best;
}

template <class Kind>
double piece_bound(const StickerCosts& costs) {
    double sum = 0;
    for (std::size_t place = 0; place < Kind::count; ++place) {
        double least = out_of_reach;
        for (std::size_t piece = 0; piece < Kind::count; ++piece)
            for (std::size_t way = 0; way < Kind::ways; ++way) {
                double price = 0;
                for (std::size_t k = 0; k < Kind::ways; ++k)
                    price += costs[Kind::stickers[place][(k + way) % Kind::ways]][index(Kind::faces[piece][k])];
                least = std::min(least, price);
            }
        sum += least;
    }
    return sum;
}

}  // namespace

BestCube best_cube(const StickerCosts& costs) {
    return best_of_assemblies(costs, [](const Assembly& each) { return each == Assembly{}; });
}

BestCube best_wrong_assembly(const StickerCosts& costs) {
    return best_of_assemblies(costs, [](const Assembly& each) { return each != Assembly{}; });
}

StickerCosts cheapest_costs(const StickerCosts& costs) {
    const Arrangements<CornerKind> corners(costs);
    const Arrangements<EdgeKind> edges(costs);
    const double centres = centre_cost(costs);
    StickerCosts cheapest{};
    for (auto& each : cheapest) each.fill(out_of_reach);
    for (const unsigned parity : {0U, 1U}) {
        corners.lower(cheapest, parity, centres + edges.cost(parity));
        edges.lower(cheapest, parity, centres + corners.cost(parity));
        for (const Face face : all_faces) {
            double& own = cheapest[centre_facelet(face)][index(face)];
            own = std::min(own, centres + corners.cost(parity) + edges.cost(parity));
        }
    }
    return cheapest;
}

double cost_bound(const StickerCosts& costs) {
    return centre_cost(costs) + piece_bound<CornerKind>(costs) + piece_bound<EdgeKind>(costs);
}

}  // namespace cubewright::rubik
