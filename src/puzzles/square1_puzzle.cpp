#include "puzzles/square1_puzzle.hpp"

#include <array>
#include <string_view>
#include <utility>

namespace cubewright::puzzles {

namespace {

using namespace twisty;

// For each wedge of both layers, its side face and its kind: an edge (e), or the first (a) or second (b) wedge of a
// corner.
constexpr std::string_view sides = "FLLLBBBRRRFFFFRRRBBBLLLF";
constexpr std::string_view kinds = "abeabeabeabeeabeabeabeab";
constexpr std::array<std::size_t, 4> slice_ends{0, 6, 12, 18};  // positions that start at the slice

Transformation turn_layer(const Orbits& orbits, std::size_t first) {
    Transformation turn = identity(orbits);
    for (std::size_t i = 0; i < wedges_per_layer; ++i)
        turn.from[first + (i + 1) % wedges_per_layer] = static_cast<std::uint8_t>(first + i);
    return turn;
}

}  // namespace

Puzzle make_square1() {
    Puzzle puzzle{.name = "square-1",
                  .orbits = {{"WEDGES", 2 * wedges_per_layer, 9}, {"EQUATOR", 2, 6}},
                  .families = {},
                  .solved = {}};
    puzzle.solved = distinct_pattern(puzzle.orbits);
    const auto add_family = [&](std::string_view name, Transformation turn, std::int64_t order) {
        puzzle.families.push_back({.name = std::string(name), .turn = std::move(turn), .order = order});
    };
    add_family("U_SQ_", turn_layer(puzzle.orbits, 0), wedges_per_layer);
    add_family("D_SQ_", turn_layer(puzzle.orbits, wedges_per_layer), wedges_per_layer);
    Transformation slice = identity(puzzle.orbits);
    for (std::size_t i = 0; i < wedges_per_layer / 2; ++i)
        std::swap(slice.from[6 + i], slice.from[wedges_per_layer + i]);
    slice.twist.back() = turned_equator;
    puzzle.blocked_family = static_cast<std::uint32_t>(puzzle.families.size());
    add_family("_SLASH_", std::move(slice), 2);
    // If the second wedge of a corner begins at the slice, the corner blocks it.
    for (std::size_t wedge = 0; wedge < kinds.size(); ++wedge)
        if (kinds[wedge] == 'b')
            for (const std::size_t position : slice_ends)
                puzzle.forbidden.push_back({position, static_cast<std::uint8_t>(wedge)});
    return puzzle;
}

WedgeColours wedge_colours(std::size_t wedge) {
    return {wedge < wedges_per_layer ? 'U' : 'D', sides[wedge], kinds[wedge] == 'a', kinds[wedge] == 'b'};
}

}  // namespace cubewright::puzzles
