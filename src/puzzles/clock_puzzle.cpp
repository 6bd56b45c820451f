#include "puzzles/clock_puzzle.hpp"

#include <fmt/core.h>

namespace cubewright::puzzles {

namespace {

using namespace twisty;

// The corners of a side: UL, UR, DL, DR.
constexpr std::array<std::size_t, 4> corner_dials{0, 2, 6, 8};
// The dials next to the pin at each corner.
constexpr std::array<std::array<std::size_t, 4>, 4> dials_at_corner{
    {{0, 1, 3, 4}, {1, 2, 4, 5}, {3, 4, 6, 7}, {4, 5, 7, 8}}};

struct PinMove {
    std::string_view name;
    std::array<bool, 4> is_up;  // indexed by corner
};
constexpr std::array<PinMove, 9> pin_moves{{{"UR", {false, true, false, false}},
                                            {"DR", {false, false, false, true}},
                                            {"DL", {false, false, true, false}},
                                            {"UL", {true, false, false, false}},
                                            {"U", {true, true, false, false}},
                                            {"R", {false, true, false, true}},
                                            {"D", {false, false, true, true}},
                                            {"L", {true, false, true, false}},
                                            {"ALL", {true, true, true, true}}}};
constexpr std::size_t pairs_begin = 4;  // index of the first move with more than one pin

// Returns the dial of the other side behind a dial.
constexpr std::size_t mirrored(std::size_t dial) {
    return dial / 3 * 3 + 2 - dial % 3;
}

}  // namespace

Puzzle make_clock() {
    Puzzle clock{.name = "clock",
                 .orbits = {{"DIALS", 2 * dials_per_side, hours},
                            {"FACES", 2 * dials_per_side, 1},
                            {"FRAME", 1, 2},
                            {"HOUR_MARKS", 2 * dials_per_side, 4}},
                 .families = {},
                 .solved = {}};
    clock.solved = distinct_pattern(clock.orbits);
    for (const bool is_back : {false, true}) {
        const std::size_t own = is_back ? dials_per_side : 0;  // first dial of the side that faces the player
        const std::size_t other = dials_per_side - own;
        for (const PinMove& move : pin_moves) {
            MoveFamily family{.name = {}, .turn = identity(clock.orbits), .order = hours};
            for (const char letter : move.name) family.name += is_back ? static_cast<char>(letter - 'A' + 'a') : letter;
            family.name += "_PLUS_";
            for (std::size_t corner = 0; corner < corner_dials.size(); ++corner) {
                if (!move.is_up[corner]) continue;
                for (const std::size_t dial : dials_at_corner[corner]) family.turn.twist[own + dial] = 1;
                family.turn.twist[other + mirrored(corner_dials[corner])] = hours - 1;
            }
            clock.families.push_back(std::move(family));
        }
    }
    MoveFamily flip{.name = "y2", .turn = identity(clock.orbits), .order = 2, .kind = MoveKind::rotation};
    const std::array<std::size_t, 3> sided{0, 2 * dials_per_side, 4 * dials_per_side + 1};  // first positions
    for (const std::size_t first : sided)
        for (std::size_t i = 0; i < 2 * dials_per_side; ++i)
            flip.turn.from[first + i] = static_cast<std::uint8_t>((i + dials_per_side) % (2 * dials_per_side));
    flip.turn.twist[4 * dials_per_side] = 1;  // the frame
    clock.families.push_back(std::move(flip));
    return clock;
}

std::string random_clock_scramble(Random& random) {
    std::string text;
    const auto add_move = [&](const PinMove& move) {
        const auto amount = static_cast<int>(random.below(hours)) - 5;  // from -5 to 6
        text += fmt::format("{}{}{}{}", text.empty() ? "" : " ", move.name, amount < 0 ? -amount : amount,
                            amount < 0 ? '-' : '+');
    };
    for (const PinMove& move : pin_moves) add_move(move);
    text += " y2";
    for (std::size_t i = pairs_begin; i < pin_moves.size(); ++i) add_move(pin_moves[i]);
    return text;
}

}  // namespace cubewright::puzzles
