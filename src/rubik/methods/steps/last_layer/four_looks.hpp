// The last layer in four looks, as the layer-by-layer method does it: its cross, its face, its
// corners, its edges.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "rubik/methods/steps/model/last_layer.hpp"

namespace cubewright::rubik {

inline constexpr std::size_t look_count = 4;

// A look that is skipped has no value. After the corners' look the layer is turned so that the
// corners are at home; the edges' look leaves nothing to turn.
struct FourLooks {
    std::array<std::optional<LayerLook>, look_count> looks;
    unsigned corner_quarters = 0;
    unsigned length = 0;
};

class FourLookTable {
public:
    explicit FourLookTable(Known known);

    // For a cube with two layers done and the centres at home. Algorithms are begun by turning the
    // cube.
    FourLooks best(const Cube& cube) const;

    // One look after the other, each by itself in the fewest moves.
    FourLooks look_by_look(const Cube& cube) const;

    // All ways that are at most `longer` moves longer than the best, the shortest first.
    std::vector<FourLooks> ways(const Cube& cube, unsigned longer) const;

private:
    template <class Visit>
    void for_each_way(const Cube& cube, Visit visit) const;

    struct Option {
        std::uint16_t algorithm = 0;
        std::uint8_t quarters = 0;
        std::uint8_t last_quarters = 0;
        std::uint8_t length = 0;
        Cube effect;
    };
    // Corners and edges placed, from an oriented layer.
    struct Placing {
        std::optional<LayerLook> corners;
        std::optional<LayerLook> edges;
        unsigned corner_quarters = 0;
        unsigned length = 0;
    };
    using Options = std::vector<std::vector<Option>>;  // by what the look looks at

    static std::size_t key(std::size_t look, const Cube& cube);
    void add(std::size_t look, std::vector<LayerAlgorithm> algorithms, std::size_t most);
    Placing placing(const Cube& oriented, Planning planning) const;
    LayerLook look(std::size_t look, const Option& option) const;

    std::array<std::vector<LayerAlgorithm>, look_count> algorithms_;
    std::array<Options, look_count> options_;
    std::vector<Placing> placings_;  // by arrangement
};

const FourLookTable& four_looks(Known known);

// What turns the edges up, as it is taught: once, wide, or both after each other.
std::span<const LayerAlgorithm> edge_algorithms();

}  // namespace cubewright::rubik
