#include "rubik/tables/two_phase/coset_tables.hpp"

#include <bit>
#include <memory>

namespace cubewright::rubik {

namespace {

void fill_moves(CosetTables& tables) {
    for (std::size_t i = 0; i < twist_count; ++i) {
        const Cube cube = cube_with_twist(i);
        for (const Move m : all_moves)
            tables.twist_moves[i][index(m)].twist = twist_of(compose_corners(cube.corners, as_cube(m).corners));
    }
    for (std::size_t i = 0; i < flip_count; ++i) {
        const Cube cube = cube_with_flip(i);
        for (const Move m : all_moves)
            tables.flip_moves[i][index(m)] = flip_of(compose_edges(cube.edges, as_cube(m).edges));
    }
    for (std::size_t i = 0; i < slice_count; ++i) {
        const Cube cube = cube_with_slice(i);
        for (const Move m : all_moves)
            tables.slice_moves[i][index(m)] = slice_of(compose_edges(cube.edges, as_cube(m).edges));
    }
}

void fill_images(CosetTables& tables) {
    for (std::size_t s = 0; s < axis_symmetry_count; ++s) {
        const Symmetry symmetry = all_symmetries[s];
        for (std::size_t i = 0; i < twist_count; ++i)
            tables.twist_images[i][s] = twist_of(conjugate(cube_with_twist(i), symmetry).corners);
        for (std::size_t i = 0; i < flip_count; ++i)
            tables.flip_images[s][i] = flip_of(conjugate(cube_with_flip(i), symmetry).edges);
        std::array<std::uint16_t, flip_count> preimages{};
        for (std::size_t i = 0; i < flip_count; ++i)
            preimages[tables.flip_images[s][i]] = static_cast<std::uint16_t>(i);
        for (std::size_t i = 0; i < slice_count; ++i) {
            const Cube image = conjugate(cube_with_slice(i), symmetry);
            tables.slice_images[i][s] = slice_of(image.edges);
            tables.flip_corrections[i][s] = preimages[flip_of(image.edges)];
        }
    }
}

void fill_classes(CosetTables& tables) {
    std::uint8_t classes = 0;
    for (std::size_t i = 0; i < twist_count; ++i) {
        // The representative is the smallest twist of the class. If several symmetries map to it, the one with the
        // lowest index is used.
        std::size_t best = 0;
        for (std::size_t s = 1; s < axis_symmetry_count; ++s)
            if (tables.twist_images[i][s] < tables.twist_images[i][best]) best = s;
        const std::uint16_t smallest = tables.twist_images[i][best];
        unsigned leading = 0;
        for (std::size_t s = 0; s < axis_symmetry_count; ++s)
            if (tables.twist_images[i][s] == smallest) leading |= 1U << s;
        tables.symmetries_to_representative[i] = static_cast<std::uint16_t>(leading);
        if (smallest == i) {
            tables.representatives[classes] = smallest;
            tables.twists[i].twist_class = classes++;
        }
        tables.twists[i] = {static_cast<std::uint16_t>(i), tables.twists[smallest].twist_class,
                            static_cast<std::uint8_t>(best)};
    }
    for (auto& moved : tables.twist_moves)
        for (auto& twist : moved) twist = tables.twists[twist.twist];
}

}  // namespace

const CosetTables& coset_tables() {
    static const std::unique_ptr<const CosetTables> tables = [] {
        auto made = std::make_unique<CosetTables>();
        fill_moves(*made);
        fill_images(*made);
        fill_classes(*made);
        return made;
    }();
    return *tables;
}

}  // namespace cubewright::rubik
