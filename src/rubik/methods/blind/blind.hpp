// Solving blindfolded: what to memorise, letter by letter, and what to do for each letter or pair of letters. Edges
// come first, then parity if there is any, then corners.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/cube/turn.hpp"
#include "rubik/methods/blind/sticker.hpp"

namespace cubewright::rubik {

enum class BlindMethod : std::uint8_t {
    pochmann,     // Old Pochmann: one letter at a time, one algorithm for edges and one for corners
    m2,           // edges by M2, corners by Orozco's commutators with a helper piece
    three_style,  // a commutator for each pair of letters
};

struct BlindRequest {
    BlindMethod method = BlindMethod::pochmann;
    // Of three_style alone: the others work from buffers of their own.
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
    std::vector<Sticker> edges;    // to be memorised
    std::vector<Sticker> corners;  // to be memorised
    std::vector<Sticker> flipped;  // edges and
    std::vector<Sticker> twisted;  // corners that are at home, but turned there
    bool parity = false;           // an odd number of each
    std::vector<BlindStep> steps;
};

// The cube is held with its centres at home, or in any other way: the first step then turns it back, as a competitor
// does. Fails for a cube that no turns can solve, or when it is stopped.
Result<BlindSolution> solve_blind(const Cube& cube, const BlindRequest& request = {});

std::vector<Turn> all_turns(const BlindSolution& solution);

}  // namespace cubewright::rubik
