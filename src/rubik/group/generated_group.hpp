// The group that some moves generate, as a chain of stabilisers (Schreier and Sims): how many positions
// they reach, and whether a given one is among them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "rubik/cube/cube.hpp"

namespace cubewright::rubik {

class GeneratedGroup {
public:
    explicit GeneratedGroup(std::span<const Cube> generators);

    // Can the generators make this position of a solved cube? Centres are not looked at.
    bool contains(const Cube& cube) const;

    // The number of positions, exact as far as a double holds it and near otherwise.
    double order() const;

private:
    // Places in which a piece lies some way round: 24 for the corners, 24 for the edges.
    static constexpr std::size_t point_count = 48;

    // The subgroup that keeps all points of the levels before. For each place to which it can bring its
    // own point, one element that does so.
    struct Level {
        std::size_t point = 0;
        std::vector<Cube> generators;
        std::array<std::optional<Cube>, point_count> transversal;
    };

    // What remains of the cube after the transversals took the points home that they could, and where
    // that stopped.
    struct Sifted {
        Cube rest;
        std::size_t level;
    };
    Sifted sift(Cube cube, std::size_t from) const;
    void add(std::size_t level, const Cube& generator);

    std::vector<Level> levels_;
};

}  // namespace cubewright::rubik
