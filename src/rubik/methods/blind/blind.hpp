// Blindfolded solving: the memo, letter by letter, and the turns for each letter or letter pair. Edges come first,
// then parity if necessary, then corners.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/methods/blind/sticker.hpp"

namespace cubewright::rubik {

enum class BlindMethod : std::uint8_t {
    pochmann,     // Old Pochmann: one letter at a time, one algorithm for edges and one for corners
    m2,           // M2 for edges, Orozco commutators with a helper piece for corners
    three_style,  // one commutator for each letter pair
};

struct BlindRequest {
    BlindMethod method = BlindMethod::pochmann;
    // Buffers for three_style only; the other methods have fixed buffers.
    std::optional<Sticker> edge_buffer;
    std::optional<Sticker> corner_buffer;
    StopToken stop{};
};

struct BlindStep {
    std::string_view part;  // "edges", "parity" or "corners"
    std::vector<Sticker> targets;
    std::string written;  // "[U: [R, D' L D]]"
    std::vector<Turn> turns;
};

struct BlindSolution {
    Sticker edge_buffer{};
    Sticker corner_buffer{};
    std::vector<Sticker> edges;    // edge memo
    std::vector<Sticker> corners;  // corner memo
    std::vector<Sticker> flipped;  // edges flipped in place
    std::vector<Sticker> twisted;  // corners twisted in place
    bool parity = false;           // true if the numbers of edge and corner targets are odd
    std::vector<BlindStep> steps;
};

// If the centres are not solved, the first step rotates the cube to its standard orientation, as a competitor does.
// Fails if the cube is unsolvable or the search was stopped.
Result<BlindSolution> solve_blind(const Cube& cube, const BlindRequest& request = {});

std::vector<Turn> all_turns(const BlindSolution& solution);

// The memo for blindfolded solving: the targets to shoot to from the buffer, in order, for edges and for corners.

// Returns the targets. Swapping the buffer with each target in order solves all pieces of the kind. A cycle that does
// not contain the buffer starts with its first sticker in scheme order and ends on the same piece, and the same applies
// to a piece that is flipped or twisted in place.
std::vector<Sticker> memorised(const Cube& cube, Sticker buffer);

// Returns the pieces flipped or twisted in place, except the buffer. Each piece is represented by its first sticker
// in scheme order.
std::vector<Sticker> find_misoriented(const Cube& cube, Sticker buffer);

}  // namespace cubewright::rubik
