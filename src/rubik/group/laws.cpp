#include "rubik/group/laws.hpp"

#include <array>

#include "rubik/group/group_facts.hpp"

namespace cubewright::rubik {

namespace {

constexpr std::size_t rotation_count = 24;

constexpr Symmetry rotation_numbered(std::size_t i) {
    return {static_cast<std::uint8_t>(2 * i)};  // the odd numbers are reflections
}

// Indexed by the centres at U and F: the rotation that puts these two centres there. Symmetry 1, a reflection, means
// "none".
constexpr Symmetry no_rotation{1};
constexpr auto rotation_by_up_and_front = [] {
    std::array<std::array<Symmetry, face_count>, face_count> table{};
    for (auto& row : table) row.fill(no_rotation);
    for (std::size_t i = 0; i < rotation_count; ++i) {
        const Cube& r = rotation_part(rotation_numbered(i));
        table[index(centre_at(r, Face::U))][index(centre_at(r, Face::F))] = rotation_numbered(i);
    }
    return table;
}();

}  // namespace

std::optional<Normalised> normalised(const Cube& cube) {
    std::array<std::size_t, face_count> place{};
    for (const Face f : all_faces) place[index(centre_at(cube, f))] = index(f);
    const Symmetry rotation = rotation_by_up_and_front[place[index(Face::U)]][place[index(Face::F)]];
    if (rotation == no_rotation) return std::nullopt;
    const Cube turned = cube * rotation_part(rotation);
    for (const Face f : all_faces)
        if (centre_at(turned, f) != f) return std::nullopt;
    return Normalised{turned, rotation};
}

bool is_solvable(const Cube& cube) {
    const auto home = normalised(cube);
    return home && corner_twist_sum(home->cube) == 0 && edge_flip_sum(home->cube) == 0 &&
           is_odd_on_corners(home->cube) == is_odd_on_edges(home->cube);
}

}  // namespace cubewright::rubik
