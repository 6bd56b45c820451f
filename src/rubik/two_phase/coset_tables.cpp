#include "rubik/two_phase/coset_tables.hpp"

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

namespace {

// Returns true if the symmetry includes a quarter turn of the whole cube about the up-down axis.
constexpr bool has_quarter_turn(std::size_t symmetry) {
    return (symmetry & 2U) != 0;
}
constexpr std::size_t some_quarter_turn = 2;

}  // namespace

template <class Map>
CosetSteps::FlipMap CosetSteps::flip_map(const Map& map) {
    FlipMap made{};
    for (std::size_t i = 0; i < 64; ++i) made.low[i] = map(i);
    for (std::size_t i = 0; i < 32; ++i) made.high[i] = static_cast<std::uint16_t>(map(64 * i) ^ map(0));
    return made;
}

CosetSteps::CosetSteps() {
    const CosetTables& tables = coset_tables();
    for (std::size_t c = 0; c < twist_class_count; ++c)
        for (std::size_t m = 0; m < move_count; ++m) {
            const auto to = tables.twist_moves[tables.representatives[c]][m];
            class_moves_[c][m] = {to.twist_class, to.symmetry};
        }
    slice_moves_ = tables.slice_moves;
    for (std::size_t m = 0; m < move_count; ++m)
        flip_moves_[m] = flip_map([&](std::size_t flip) { return tables.flip_moves[flip][m]; });
    for (std::size_t slice = 0; slice < slice_count; ++slice)
        flip_corrections_[slice] = tables.flip_corrections[slice][some_quarter_turn];
    for (std::size_t s = 0; s < axis_symmetry_count; ++s) {
        views_[s].flips = flip_map([&](std::size_t flip) { return tables.flip_images[s][flip]; });
        views_[s].correction_mask = has_quarter_turn(s) ? 0xFFFF : 0;
        for (std::size_t slice = 0; slice < slice_count; ++slice)
            views_[s].slices[slice] = tables.slice_images[slice][s];
        for (std::size_t t = 0; t < axis_symmetry_count; ++t)
            products_[s][t] = (all_symmetries[s] * all_symmetries[t]).number;
        for (const Move m : all_moves) real_moves_[s][index(m)] = transformed(m, inverse(all_symmetries[s]));
        for (std::size_t m = 0; m <= move_count; ++m) followers_[s][m] = transformed(followers[m], all_symmetries[s]);
    }
}

const CosetSteps& CosetSteps::instance() {
    static const CosetSteps steps;
    return steps;
}

RelativeCoset CosetSteps::relative_to_representative(Coset coset) const {
    const CosetTables::Twist twist = coset_tables().twists[coset.twist];
    const View& view = views_[twist.symmetry];
    const std::size_t flip = coset.flip ^ (flip_corrections_[coset.slice] & view.correction_mask);
    return {static_cast<std::uint16_t>(view.flips.of(flip)), view.slices[coset.slice], twist.twist_class,
            twist.symmetry};
}

}  // namespace cubewright::rubik
