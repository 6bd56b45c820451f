// The last layer in two looks: the algorithms that orient it and those that put it in order, found
// by the pattern a cube shows.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "rubik/cube/cube.hpp"
#include "rubik/cube/turn.hpp"
#include "rubik/methods/library/algorithm.hpp"
#include "rubik/methods/library/cases.hpp"

namespace cubewright::rubik {

// How an algorithm that comes at an angle is begun: by turning the last layer, as people do, or by
// turning the whole cube, which costs no move.
enum class Approach : std::uint8_t { turn_layer, turn_cube };

// How far a solver looks ahead in the last layer: a learner recognises one look after the other and does the shortest
// that solves it; others choose each look so that all of them together are the shortest.
enum class Planning : std::uint8_t { look_by_look, whole_layer };

// An algorithm that leaves two layers whole.
struct LayerAlgorithm {
    const Case* solves = nullptr;
    std::vector<Turn> turns;
    Cube effect;
    unsigned length = 0;         // half-turn metric
    std::size_t first_part = 0;  // turns of the first of the two algorithms that it consists of; 0 where it is one
};

LayerAlgorithm layer_algorithm(std::vector<Turn> turns, std::size_t first_part = 0);  // the case is left open

// How much of the case library is known: with `all`, the shortest algorithms besides the taught ones,
// and the mirror images and inverses of them all.
enum class Known : std::uint8_t { taught, all };
std::vector<std::vector<Turn>> known_algorithms(std::span<const Case> cases, Known known);

// An algorithm at an angle: after as many turns of U or of the cube.
struct LayerLook {
    const LayerAlgorithm* algorithm = nullptr;
    unsigned quarters = 0;
};

// The whole way from two layers to a solved cube: a look each to orient and to place, either of
// which may be skipped, and a last turn of U.
struct LayerFinish {
    std::optional<LayerLook> oll;
    std::optional<LayerLook> pll;
    unsigned last_quarters = 0;
    unsigned length = 0;
};

class LastLayer {
public:
    explicit LastLayer(Known known);

    // For a cube with two layers done and the centres at home.
    LayerFinish best_finish(const Cube& cube, Approach approach, Planning planning = Planning::whole_layer) const;

private:
    // The same algorithm from each of the four sides.
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
    std::vector<std::vector<Oriented>> orienting_;  // by orientation_pattern
    std::array<std::vector<Placed>, 2> placing_;    // by Approach, then by arrangement
};

const LastLayer& last_layer(Known known);

// What an algorithm for the last layer does when it comes from another side.
constexpr Cube seen_from(const Cube& effect, unsigned quarters) {
    return u_turned(quarters) * effect * u_turned(4 - (quarters % 4));
}

// The twists and flips of the last layer's eight pieces, and where they are, as numbers.
inline constexpr std::size_t orientation_pattern_count = std::size_t{81} * 16;
std::size_t orientation_pattern(const Cube& cube);
inline constexpr std::size_t arrangement_count = std::size_t{256} * 256;
std::size_t arrangement(const Cube& cube);

constexpr bool last_layer_oriented(const Cube& cube) {
    constexpr auto turned = [](Bytes16 bytes) {
        const auto at = to_array(bytes);
        return ((at[0] | at[1] | at[2] | at[3]) >> orientation_shift) != 0;
    };
    return !turned(cube.corners) && !turned(cube.edges);
}

}  // namespace cubewright::rubik
