#include "rubik/tables/phase1_bounds.hpp"

#include <bit>
#include <memory>

#include "rubik/tables/product_distances.hpp"

namespace cubewright::rubik {

namespace {

constexpr std::size_t slice_columns = slice_count * slice_flip_count;

// Symmetries without a quarter turn of the whole cube about the up-down axis.
constexpr bool is_plain(std::size_t symmetry) {
    return (symmetry & 2U) == 0;
}

// Some flip in which the slice's edges are flipped as the bits say. An edge outside the slice makes
// the sum even.
std::uint16_t flip_with(std::size_t slice, std::size_t slice_flip) {
    const unsigned mask = detail::slice_ranks.mask[slice];
    unsigned flips = 0;
    unsigned bit = 0;
    for (unsigned place = 0; place < edge_count; ++place)
        if (((mask >> place) & 1U) != 0) flips |= static_cast<unsigned>((slice_flip >> bit++) & 1U) << place;
    if (std::popcount(flips) % 2 == 1) flips |= 1U << static_cast<unsigned>(std::countr_one(mask));
    return static_cast<std::uint16_t>(flips % flip_count);
}

}  // namespace

const PlainTwists& plain_twists() {
    static const std::unique_ptr<const PlainTwists> tables = [] {
        auto made = std::make_unique<PlainTwists>();
        std::uint16_t classes = 0;
        for (std::size_t i = 0; i < twist_count; ++i) {
            const auto& images = coset_tables().twist_images[i];
            std::size_t best = 0;
            for (std::size_t s = 1; s < axis_symmetry_count; ++s)
                if (is_plain(s) && images[s] < images[best]) best = s;
            if (images[best] == i) {
                made->representatives[classes] = static_cast<std::uint16_t>(i);
                made->places[i].twist_class = classes++;
            }
            made->places[i] = {made->places[images[best]].twist_class, static_cast<std::uint8_t>(best)};
        }
        for (std::size_t slice = 0; slice < slice_count; ++slice) {
            unsigned places = 0;
            unsigned shift = 0;
            for (unsigned place = 0; place < edge_count; ++place)
                if (((detail::slice_ranks.mask[slice] >> place) & 1U) != 0) places |= place << (4 * shift++);
            made->slice_places[slice] = static_cast<std::uint16_t>(places);
        }
        for (unsigned flip = 0; flip < flip_count; ++flip)
            made->all_flips[flip] = static_cast<std::uint16_t>(flip | (std::popcount(flip) % 2 == 1 ? flip_count : 0));
        return made;
    }();
    return *tables;
}

std::vector<std::uint8_t> twists_and_slice_distances(Metric metric) {
    const CosetTables& tables = coset_tables();
    const PlainTwists& twists = plain_twists();
    const auto column = [&](Coset c) {
        return static_cast<std::uint16_t>(c.slice * slice_flip_count + twists.slice_flip(c.slice, c.flip));
    };
    std::vector<std::uint16_t> moves(slice_columns * move_count);
    std::vector<std::uint16_t> images(axis_symmetry_count * slice_columns);
    for (std::size_t c = 0; c < slice_columns; ++c) {
        const auto slice = static_cast<std::uint16_t>(c / slice_flip_count);
        const Coset coset{0, flip_with(slice, c % slice_flip_count), slice};
        for (const Move m : all_moves) moves[(c * move_count) + index(m)] = column(tables.after(coset, m));
        for (std::size_t s = 0; s < axis_symmetry_count; ++s)
            images[(s * slice_columns) + c] = column(tables.image(coset, all_symmetries[s]));
    }
    const auto row_after = [&](std::size_t row, std::size_t m) -> ProductSpace::Target {
        const auto next = tables.twist_moves[tables.representatives[row]][m];
        return {next.twist_class, tables.symmetries_to_representative[next.twist]};
    };
    std::vector<std::uint8_t> distances(twists_and_slice_count);
    fill_distances({twist_class_count, slice_columns, all_moves, row_after, moves, images}, metric, unreached,
                   distances);
    return distances;
}

std::vector<std::uint8_t> twists_and_flips_distances(Metric metric) {
    const CosetTables& tables = coset_tables();
    const PlainTwists& twists = plain_twists();
    std::vector<std::uint16_t> moves;
    for (const auto& moved : tables.flip_moves) moves.insert(moves.end(), moved.begin(), moved.end());
    std::vector<std::uint16_t> images;
    for (const auto& image : tables.flip_images) images.insert(images.end(), image.begin(), image.end());

    const auto row_after = [&](std::size_t row, std::size_t m) -> ProductSpace::Target {
        const std::uint16_t next = tables.twist_moves[twists.representatives[row]][m].twist;
        const std::uint16_t twist_class = twists.places[next].twist_class;
        unsigned symmetries = 0;
        for (std::size_t s = 0; s < axis_symmetry_count; ++s)
            if (is_plain(s) && tables.twist_images[next][s] == twists.representatives[twist_class])
                symmetries |= 1U << s;
        return {twist_class, symmetries};
    };
    std::vector<std::uint8_t> distances(twists_and_flips_count);
    fill_distances({plain_twist_class_count, flip_count, all_moves, row_after, moves, images}, metric, unreached,
                   distances);
    return distances;
}

}  // namespace cubewright::rubik
