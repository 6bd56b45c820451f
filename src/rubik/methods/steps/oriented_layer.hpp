// The last layer with oriented edges: one look (ZBLL), or two looks (COLL for the corners, then EPLL). If the corners
// are already oriented, a PLL algorithm solves the rest.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "rubik/methods/steps/last_layer.hpp"

namespace cubewright::rubik {

enum class OrientedLooks : std::uint8_t { two, one };

struct OrientedFinish {
    std::optional<LayerLook> first;   // COLL or ZBLL; empty if the corners need no algorithm
    std::optional<LayerLook> second;  // PLL algorithm
    unsigned last_quarters = 0;
    unsigned length = 0;
};

class OrientedLayer {
public:
    explicit OrientedLayer(OrientedLooks looks);

    // Finds the best solution of a cube with two solved layers, oriented last-layer edges and solved centres.
    OrientedFinish best_finish(const Cube& cube, Approach approach, Planning planning = Planning::whole_layer) const;

private:
    struct Angle {
        std::uint16_t algorithm = 0;
        std::uint8_t quarters = 0;
    };
    // One-look solution: the best angle for each position of the layer.
    struct Whole {
        Angle angle;
        std::uint8_t last_quarters = 0;
        std::uint8_t length = 0xFF;
    };

    void add_one_look();
    void add_two_looks();

    OrientedLooks looks_;
    std::vector<LayerAlgorithm> algorithms_;
    std::array<std::vector<Whole>, 2> whole_;       // indexed by Approach, then by oriented_position
    std::vector<std::vector<Angle>> corners_ = {};  // indexed by corner_code
};

const OrientedLayer& oriented_layer(OrientedLooks looks);

// Index of a last-layer position, ignoring edge orientation.
inline constexpr std::size_t oriented_position_count = std::size_t{24} * 27 * 24;
std::size_t oriented_position(const Cube& cube);

bool are_corners_oriented(const Cube& cube);

// The goal of COLL: two solved layers, an oriented top, and corners solved up to AUF.
bool is_coll_solved(const Cube& seen);

}  // namespace cubewright::rubik
