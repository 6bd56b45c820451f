#include "rubik/group/named_positions.hpp"

#include <algorithm>
#include <array>

#include "texts/help.hpp"
#include "twisty/sequence.hpp"

namespace cubewright::rubik {

namespace {

using enum Move;

constexpr std::array checkerboard{U2, D2, R2, L2, F2, B2};
constexpr std::array four_spots{F2, B2, U1, D3, R2, L2, U1, D3};
constexpr std::array six_spots{U1, D3, R1, L3, F1, B3, U1, D3};
constexpr std::array superflip{U1, R2, F1, B1, R1, B2, R1, U2, L1, B2, R1, U3, D3, R2, F1, R3, L1, B2, U2, F2};
constexpr std::array superflip_with_four_spots{U2, D2, L1, F2, U3, D1, R2, B1, U3, D3, R1,
                                               L1, F2, R1, U1, D3, R3, L1, U1, F3, B3};
constexpr std::array cube_in_a_cube{F1, L1, F1, U3, R1, U1, F2, L2, U3, L3, B1, D3, B3, L2, U1};
constexpr std::array cube_in_a_cube_in_a_cube{U3, L3, U3, F3, R2, B3, R1, F1, U1, B2, U1, B3, L1, U3, F1, U1, R1, F3};
constexpr std::array six_ts{F2, R2, U2, F3, B1, D2, L2, F1, B1};
constexpr std::array tetris{L1, R1, F1, B1, U3, D3, L3, R3};
constexpr std::array anaconda{L1, U1, B3, U3, R1, L3, B1, R3, F1, B3, D1, R1, D3, F3};
constexpr std::array python{F2, R3, B3, U1, R3, L1, F3, L1, F3, B1, D3, R1, B1, L2};
constexpr std::array plummer_s_cross{R2, L3, D1, F2, R3, D3, R3, L1, U3, D1, R1, D1, B2, R3, U1, D2};
constexpr std::array vertical_stripes{F1, U1, F1, R1, L2, B1, D3, R1, D2, L1, D3, B1, R2, L1, F1, U1, F1};

constexpr std::array<NamedPosition, 13> positions{{
    {"checkerboard", help::pattern_checkerboard, checkerboard},
    {"four spots", help::pattern_four_spots, four_spots},
    {"six spots", help::pattern_six_spots, six_spots},
    {"superflip", help::pattern_superflip, superflip},
    {"superflip with four spots", help::pattern_superflip_four_spots, superflip_with_four_spots},
    {"cube in a cube", help::pattern_cube_in_cube, cube_in_a_cube},
    {"cube in a cube in a cube", help::pattern_cube_in_cube_in_cube, cube_in_a_cube_in_a_cube},
    {"six Ts", help::pattern_six_ts, six_ts},
    {"tetris", help::pattern_tetris, tetris},
    {"anaconda", help::pattern_anaconda, anaconda},
    {"python", help::pattern_python, python},
    {"Plummer's cross", help::pattern_plummers_cross, plummer_s_cross},
    {"vertical stripes", help::pattern_vertical_stripes, vertical_stripes},
}};

}  // namespace

std::span<const NamedPosition> named_positions() {
    return positions;
}

std::string plain_name(std::string_view text) {
    std::string letters;
    for (const char c : text) {
        if (c >= 'A' && c <= 'Z')
            letters += static_cast<char>(c - 'A' + 'a');
        else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
            letters += c;
    }
    return letters;
}

const NamedPosition* find_named_position(std::string_view name) {
    const auto found = std::ranges::find(positions, plain_name(name),
                                         [](const NamedPosition& position) { return plain_name(position.name); });
    return found == positions.end() ? nullptr : &*found;
}

// add() never fails here; the tests check every entry of the table.
PatternBook named_position_book() {
    PatternBook book(whole_cube);
    for (const auto& [name, description, moves] : positions)
        (void)book.add(name, after(solved_cube, moves), inverse(moves));
    return book;
}

}  // namespace cubewright::rubik
