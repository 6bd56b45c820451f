// Four-look last layer, as in the layer-by-layer method: cross, face, corners, edges. Also writes the looks to a
// solution.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "rubik/methods/library/cases.hpp"
#include "rubik/methods/steps/last_layer.hpp"
#include "rubik/methods/steps/method_solution.hpp"

namespace cubewright::rubik {

inline constexpr std::size_t look_count = 4;

// A skipped look is empty. The corner look ends with an AUF that solves the corners, so the edge look needs no AUF.
struct FourLooks {
    std::array<std::optional<LayerLook>, look_count> looks;
    unsigned corner_quarters = 0;
    unsigned length = 0;
};

class FourLookTable {
public:
    explicit FourLookTable(Known known);

    // Returns the shortest four-look solution of a cube with two solved layers and solved centres. Algorithms start
    // with a cube rotation instead of a U turn.
    FourLooks best(const Cube& cube) const;

    // Solves one look after another, minimising the moves of each look separately.
    FourLooks look_by_look(const Cube& cube) const;

    // Returns all solutions that are at most `longer` moves longer than the best one, shortest first.
    std::vector<FourLooks> ways(const Cube& cube, unsigned longer) const;

private:
    template <class Visit>
    void for_each_solution(const Cube& cube, Visit visit) const;

    struct Option {
        std::uint16_t algorithm = 0;
        std::uint8_t quarters = 0;
        std::uint8_t last_quarters = 0;
        std::uint8_t length = 0;
        Cube effect;
    };
    // Permutation of corners and edges in an oriented layer.
    struct Placing {
        std::optional<LayerLook> corners;
        std::optional<LayerLook> edges;
        unsigned corner_quarters = 0;
        unsigned length = 0;
    };
    using Options = std::vector<std::vector<Option>>;  // indexed by the key of the look

    static std::size_t key(std::size_t look, const Cube& cube);
    void add(std::size_t look, std::vector<LayerAlgorithm> algorithms, std::size_t most);
    Placing placing(const Cube& oriented, Planning planning) const;
    LayerLook look(std::size_t look, const Option& option) const;

    std::array<std::vector<LayerAlgorithm>, look_count> algorithms_;
    std::array<Options, look_count> options_;
    std::vector<Placing> placings_;  // indexed by arrangement
};

const FourLookTable& four_looks(Known known);

// The taught algorithms that orient the edges: the standard one, the wide one, and both in sequence.
std::span<const LayerAlgorithm> edge_algorithms();

// Writes a last-layer look to a solution: its turns and the name of its case. The angle of a look is relative to the
// cube's orientation after the first two layers.
void write_look(SolutionWriter& writer, const LayerLook& look, Approach approach, unsigned cube_quarters);

// If the algorithm combines two algorithms, each of them becomes a separate part of the step.
void write_algorithm(SolutionWriter& writer, const LayerAlgorithm& algorithm, Text pieces, Text note);

// Returns the name of the case, with its nickname if it has one.
Message case_title(const Case& c);

}  // namespace cubewright::rubik
