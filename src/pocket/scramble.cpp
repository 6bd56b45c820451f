#include "pocket/scramble.hpp"

#include <array>
#include <cstddef>

#include "twisty/search/exact_scramble.hpp"

namespace cubewright::pocket {

Cube cube_from_index(std::uint32_t index) {
    constexpr std::array places{Corner::URF, Corner::UFL, Corner::ULB, Corner::UBR,
                                Corner::DFR, Corner::DLF, Corner::DRB};
    constexpr std::uint32_t count = places.size();
    std::array<unsigned, count> twists{};
    unsigned sum = 0;
    for (std::uint32_t i = count - 1; i-- > 0; index /= 3) sum += twists[i] = index % 3;
    twists[count - 1] = (3 - sum % 3) % 3;
    std::array<std::uint32_t, count> choices{};  // index of each piece among the pieces that are not used yet
    for (std::uint32_t i = count; i-- > 0; index /= count - i) choices[i] = index % (count - i);

    Cube cube;
    std::vector<Corner> unused(places.begin(), places.end());
    for (std::uint32_t i = 0; i < count; ++i) {
        const auto piece = unused.begin() + static_cast<std::ptrdiff_t>(choices[i]);
        put_corner(cube, places[i], {*piece, twists[i]});
        unused.erase(piece);
    }
    return cube;
}

Cube random_cube(Random& random, const DistanceTable& half_turns) {
    for (;;) {
        const Cube cube = cube_from_index(static_cast<std::uint32_t>(random.below(position_count)));
        if (find_position(half_turns, cube).distance >= least_scramble_distance) return cube;
    }
}

std::vector<Move> scramble_to(Random& random, const DistanceTable& half_turns, const Cube& cube) {
    return to_moves(find_exact_scramble(half_turns, find_position(half_turns, cube), gods_number, random).value());
}

}  // namespace cubewright::pocket
