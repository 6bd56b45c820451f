#include "rubik/laws.hpp"

namespace cubewright::rubik {

namespace {

constexpr std::size_t rotation_count = 24;

constexpr Symmetry rotation_numbered(std::size_t i) {
    return {static_cast<std::uint8_t>(2 * i)};  // the odd ones are mirrors
}

// The rotation that fetches its up centre from the first place and its front centre from the second;
// the mirror with number 1 stands for "none".
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

struct Spelling {
    std::array<Turn, 2> turns{};
    std::size_t length = 3;  // longer than any real one
};

constexpr auto spellings = [] {
    constexpr std::array axes{Layers::x, Layers::y, Layers::z};
    constexpr std::array<std::uint8_t, 3> quarters{1, 3, 2};  // the easiest for a hand first
    std::array<Spelling, rotation_count> table{};
    const auto offer = [&](const Cube& cube, const Spelling& spelling) {
        std::size_t i = 0;
        while (rotation_part(rotation_numbered(i)) != cube) ++i;
        if (spelling.length < table[i].length) table[i] = spelling;
    };
    offer(solved_cube, {{}, 0});
    for (const Layers first : axes)
        for (const std::uint8_t n : quarters) {
            const Turn a{first, n};
            offer(as_cube(a), {{a, {}}, 1});
            for (const Layers second : axes)
                for (const std::uint8_t m : quarters) {
                    const Turn b{second, m};
                    offer(as_cube(a) * as_cube(b), {{a, b}, 2});
                }
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

std::vector<Turn> rotation_turns(Symmetry rotation) {
    const Spelling& spelling = spellings[rotation.number / 2U];
    return {spelling.turns.begin(), spelling.turns.begin() + static_cast<std::ptrdiff_t>(spelling.length)};
}

bool is_solvable(const Cube& cube) {
    const auto home = normalised(cube);
    return home && corner_twist_sum(home->cube) == 0 && edge_flip_sum(home->cube) == 0 &&
           corner_parity(home->cube) == edge_parity(home->cube);
}

}  // namespace cubewright::rubik
