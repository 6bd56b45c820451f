// The last layer when its edges are oriented: in one look, by ZBLL, or in two, corners first (COLL), then edges. What
// is left with oriented corners is done by a PLL algorithm.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "rubik/methods/steps/model/last_layer.hpp"

namespace cubewright::rubik {

enum class OrientedLooks : std::uint8_t { two, one };

struct OrientedFinish {
    std::optional<LayerLook> first;   // COLL or ZBLL; nothing where the corners need none
    std::optional<LayerLook> second;  // PLL
    unsigned last_quarters = 0;
    unsigned length = 0;
};

class OrientedLayer {
public:
    explicit OrientedLayer(OrientedLooks looks);

    // For a cube with two layers done, the last layer's edges oriented and the centres at home.
    OrientedFinish best_finish(const Cube& cube, Approach approach, Planning planning = Planning::whole_layer) const;

private:
    struct Angle {
        std::uint16_t algorithm = 0;
        std::uint8_t quarters = 0;
    };
    // One look: the best angle for each of the layer's positions.
    struct Whole {
        Angle angle;
        std::uint8_t last_quarters = 0;
        std::uint8_t length = 0xFF;
    };

    void add_one_look();
    void add_two_looks();

    OrientedLooks looks_;
    std::vector<LayerAlgorithm> algorithms_;
    std::array<std::vector<Whole>, 2> whole_;       // by Approach, then by oriented_position
    std::vector<std::vector<Angle>> corners_ = {};  // by corner_code
};

const OrientedLayer& oriented_layer(OrientedLooks looks);

// The last layer's position as a number, its edges' flips aside.
inline constexpr std::size_t oriented_position_count = std::size_t{24} * 27 * 24;
std::size_t oriented_position(const Cube& cube);

bool corners_oriented(const Cube& cube);

// What COLL promises: two layers, the top of one colour, and its corners in order but for a turn of U.
bool coll_holds(const Cube& seen);

}  // namespace cubewright::rubik
