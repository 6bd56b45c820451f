// Two-look last layer: OLL and PLL algorithms, looked up by the pattern of the cube.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "rubik/cube/cube.hpp"
#include "rubik/methods/library/cases.hpp"

namespace cubewright::rubik {

// How to align the last layer before an algorithm: with a U turn, as is usual, or with a rotation of the cube, which
// costs no moves.
enum class Approach : std::uint8_t { turn_layer, turn_cube };

// Look-ahead in the last layer. look_by_look takes the shortest algorithm for each look, as a learner does;
// whole_layer minimises the total length of all looks.
enum class Planning : std::uint8_t { look_by_look, whole_layer };

// An algorithm that preserves the first two layers.
struct LayerAlgorithm {
    const Case* solves = nullptr;
    std::vector<Turn> turns;
    Cube effect;
    unsigned length = 0;         // length in half-turn metric
    std::size_t first_part = 0;  // number of turns of the first of two combined algorithms; 0 for a single algorithm
};

LayerAlgorithm layer_algorithm(std::vector<Turn> turns, std::size_t first_part = 0);  // leaves the case unset

// The available algorithms: only the taught ones, or `all`, which adds the shortest algorithms and the mirror images
// and inverses of all of them.
enum class Known : std::uint8_t { taught, all };
std::vector<std::vector<Turn>> known_algorithms(std::span<const Case> cases, Known known);

// An algorithm with a preceding AUF or cube rotation of `quarters` quarter turns.
struct LayerLook {
    const LayerAlgorithm* algorithm = nullptr;
    unsigned quarters = 0;
};

// Solution of the last layer from two solved layers: one look to orient and one to permute, each of which may be
// skipped, and a final AUF.
struct LayerFinish {
    std::optional<LayerLook> oll;
    std::optional<LayerLook> pll;
    unsigned last_quarters = 0;
    unsigned length = 0;
};

class LastLayer {
public:
    explicit LastLayer(Known known);

    // Finds the best solution of a cube with two solved layers and solved centres.
    LayerFinish best_finish(const Cube& cube, Approach approach, Planning planning = Planning::whole_layer) const;

private:
    // An algorithm from each of the four angles.
    struct Oriented {
        std::uint16_t algorithm = 0;
        std::uint8_t quarters = 0;
        std::uint8_t length = 0;
        Cube effect;
    };
    struct Placed {
        std::uint16_t algorithm = 0;
        std::uint8_t quarters = 0;
        std::uint8_t last_quarters = 0;
        std::uint8_t length = 0;
    };

    std::vector<LayerAlgorithm> oll_;
    std::vector<LayerAlgorithm> pll_;
    std::vector<std::vector<Oriented>> orienting_;  // indexed by orientation_pattern
    std::array<std::vector<Placed>, 2> placing_;    // indexed by Approach, then by arrangement
};

const LastLayer& last_layer(Known known);

// Returns the effect of a last-layer algorithm performed from another angle.
constexpr Cube seen_from(const Cube& effect, unsigned quarters) {
    return cube_after_u_turns(quarters) * effect * cube_after_u_turns(4 - (quarters % 4));
}

// Indices of the orientation and the permutation of the eight last-layer pieces.
inline constexpr std::size_t orientation_pattern_count = std::size_t{81} * 16;
std::size_t orientation_pattern(const Cube& cube);
inline constexpr std::size_t arrangement_count = std::size_t{256} * 256;
std::size_t arrangement(const Cube& cube);

constexpr bool is_last_layer_oriented(const Cube& cube) {
    constexpr auto turned = [](Bytes16 bytes) {
        const auto at = to_array(bytes);
        return ((at[0] | at[1] | at[2] | at[3]) >> orientation_shift) != 0;
    };
    return !turned(cube.corners) && !turned(cube.edges);
}

}  // namespace cubewright::rubik
