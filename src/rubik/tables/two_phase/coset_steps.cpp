#include "rubik/tables/two_phase/coset_steps.hpp"

namespace cubewright::rubik {

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
