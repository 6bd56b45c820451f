#include "rubik/tables/permutation_classes.hpp"

#include <algorithm>
#include <memory>

namespace cubewright::rubik {

namespace {

PlaceMap place_map(Symmetry s) {
    const Bytes16 pieces = splat16(piece_mask);
    const Cube& rotation = rotation_part(s);
    const Cube back = inverse(rotation);
    if (!is_mirror(s))
        return {rotation.corners & pieces, back.corners & pieces, rotation.edges & pieces, back.edges & pieces};
    const Cube& mirror = detail::mirrored_places;
    return {look_up(rotation.corners, mirror.corners) & pieces, look_up(mirror.corners, back.corners & pieces),
            look_up(rotation.edges, mirror.edges) & pieces, look_up(mirror.edges, back.edges & pieces)};
}

// Fills the classes in increasing order of rank. The representative of a class is its permutation of lowest rank.
template <class Image>
void fill_permutation_classes(PermutationClasses& classes, const Image& image) {
    constexpr std::uint16_t unknown = 0xFFFF;
    classes.class_and_symmetry.fill(unknown);
    std::size_t next = 0;
    for (std::size_t rank = 0; rank < permutation_count; ++rank) {
        if (classes.class_and_symmetry[rank] != unknown) continue;
        classes.representatives[next] = static_cast<std::uint16_t>(rank);
        const Bytes16 representative = permutation_of_eight(rank);
        unsigned stabiliser = 0;
        for (const Symmetry s : all_symmetries) {
            if (s.number >= axis_symmetry_count) break;
            auto& known = classes.class_and_symmetry[image(representative, s)];
            if (known == unknown) known = static_cast<std::uint16_t>(next * axis_symmetry_count + inverse(s).number);
            if (image(representative, s) == rank) stabiliser |= 1U << s.number;
        }
        classes.stabilisers[next++] = static_cast<std::uint16_t>(stabiliser);
    }
}

}  // namespace

// Returns the stored symmetry, combined with each symmetry that fixes the representative.
unsigned PermutationClasses::symmetries_to_representative(std::size_t rank) const {
    const Symmetry recorded = all_symmetries[symmetry_of(rank)];
    const unsigned stabiliser = stabilisers[class_of(rank)];
    if (stabiliser == 1) return 1U << recorded.number;
    unsigned found = 0;
    for (std::size_t s = 0; s < axis_symmetry_count; ++s)
        if (((stabiliser >> s) & 1U) != 0) found |= 1U << (recorded * all_symmetries[s]).number;
    return found;
}

Permutation Phase2Coordinates::representative(std::uint32_t number) const {
    const std::size_t pair = number / slice_permutation_count;
    const ByteArray16 slice = to_array(permutation_of_slice(number % slice_permutation_count));
    ByteArray16 edge_places = to_array(permutation_of_eight(pair % permutation_count));
    std::copy(slice.begin() + 8, slice.end(), edge_places.begin() + 8);
    return {permutation_of_eight(corners.representatives[pair / permutation_count]), to_bytes16(edge_places)};
}

const Phase2Coordinates& phase2_coordinates() {
    static const std::unique_ptr<const Phase2Coordinates> tables = [] {
        auto made = std::make_unique<Phase2Coordinates>();
        for (std::size_t s = 0; s < axis_symmetry_count; ++s) made->symmetries[s] = place_map(all_symmetries[s]);
        fill_permutation_classes(
            made->corners, [&](Bytes16 p, Symmetry s) { return corner_rank(made->symmetries[s.number].corners(p)); });
        fill_permutation_classes(made->edges,
                                 [&](Bytes16 p, Symmetry s) { return edge_rank(made->symmetries[s.number].edges(p)); });
        for (std::size_t s = 0; s < axis_symmetry_count; ++s)
            for (std::size_t rank = 0; rank < slice_permutation_count; ++rank)
                made->slice_images[s][rank] =
                    static_cast<std::uint8_t>(slice_rank(made->symmetries[s].edges(permutation_of_slice(rank))));
        for (std::size_t rank = 0; rank < slice_permutation_count; ++rank)
            for (const Move m : all_phase2_moves)
                made->slice_moves[rank][index(m)] =
                    static_cast<std::uint8_t>(slice_rank(edges_after({iota16, permutation_of_slice(rank)}, m)));
        return made;
    }();
    return *tables;
}

}  // namespace cubewright::rubik
