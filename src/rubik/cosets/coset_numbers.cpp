#include "rubik/cosets/coset_numbers.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <memory>

#include "base/workers.hpp"
#include "rubik/cosets/coset_bits.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/group/group_facts.hpp"
#include "rubik/two_phase/coset_tables.hpp"

namespace cubewright::rubik {

namespace {

constexpr std::size_t row_words = flip_count / 64;

// Visits each image of a coset in which the twist is the representative of its class. Only these images have reduced
// indices.
template <class Visit>
void for_each_image(Coset coset, const Visit& visit) {
    const CosetTables& tables = coset_tables();
    for (unsigned left = tables.symmetries_to_representative[coset.twist]; left != 0; left &= left - 1) {
        const Symmetry symmetry = all_symmetries[static_cast<std::size_t>(std::countr_zero(left))];
        visit(tables.reduced(tables.image(coset, symmetry)).number, symmetry);
    }
}

}  // namespace

// The images of the cosets in a row have the same twist class. The slice therefore decides which image is smallest, and
// the flip matters only among images with the same slice.
CosetNumbers::CosetNumbers() : own_(coset_row_count * row_words), before_(coset_row_count + 1) {
    const CosetTables& tables = coset_tables();
    parallel_for(coset_row_count, [&](std::size_t row) {
        const auto [twist, no_flip, slice] = tables.representative(row * flip_count);
        std::uint64_t* const words = &own_[row * row_words];
        std::array<std::size_t, axis_symmetry_count> keeping{};  // symmetries that fix the slice
        std::size_t count = 0;
        for (unsigned left = tables.symmetries_to_representative[twist]; left != 0; left &= left - 1) {
            const auto s = static_cast<std::size_t>(std::countr_zero(left));
            const std::uint16_t image = tables.slice_images[slice][s];
            if (image < slice) return;  // every coset of the row has a smaller image
            if (image == slice && s != 0) keeping[count++] = s;
        }
        std::fill_n(words, row_words, ~std::uint64_t{0});
        for (std::size_t i = 0; i < count; ++i) {
            const auto& images = tables.flip_images[keeping[i]];
            const std::uint16_t correction = tables.flip_corrections[slice][keeping[i]];
            for (std::uint32_t flip = 0; flip < flip_count; ++flip)
                if (images[flip ^ correction] < flip) words[flip / 64] &= ~(std::uint64_t{1} << (flip % 64));
        }
    });
    for (std::size_t row = 0; row < coset_row_count; ++row) {
        std::uint32_t count = before_[row];
        for (std::size_t word = row * row_words; word < (row + 1) * row_words; ++word)
            count += static_cast<std::uint32_t>(std::popcount(own_[word]));
        before_[row + 1] = count;
    }
}

CosetNumber CosetNumbers::number(Coset coset) const {
    std::uint32_t least = ~std::uint32_t{0};
    Symmetry by;
    for_each_image(coset, [&](std::uint32_t number, Symmetry symmetry) {
        if (number >= least) return;
        least = number;
        by = symmetry;
    });
    const std::size_t row = least / flip_count;
    const std::size_t last = least / 64;
    std::uint32_t rank = before_[row];
    for (std::size_t word = row * row_words; word < last; ++word)
        rank += static_cast<std::uint32_t>(std::popcount(own_[word]));
    const std::uint64_t below = own_[last] & ((std::uint64_t{1} << (least % 64)) - 1);
    return {rank + static_cast<std::uint32_t>(std::popcount(below)), by};
}

Coset CosetNumbers::coset(std::uint32_t number) const {
    const auto next = std::ranges::upper_bound(before_, number);
    const auto row = static_cast<std::size_t>(next - before_.begin()) - 1;
    auto left = static_cast<int>(number - before_[row]);
    std::size_t word = row * row_words;
    for (; std::popcount(own_[word]) <= left; ++word) left -= std::popcount(own_[word]);
    std::uint64_t bits = own_[word];
    for (; left > 0; --left) bits &= bits - 1;
    return coset_tables().representative((word * 64) + static_cast<std::size_t>(std::countr_zero(bits)));
}

unsigned CosetNumbers::orbit(std::uint32_t number) const {
    const Coset own = coset(number);
    unsigned alike = 0;
    for (std::size_t s = 0; s < axis_symmetry_count; ++s)
        if (coset_tables().image(own, all_symmetries[s]) == own) ++alike;
    return static_cast<unsigned>(axis_symmetry_count) / alike;
}

std::uint64_t CosetNumbers::count_below(std::uint32_t number, std::span<const std::uint64_t> flip_slices) const {
    std::uint64_t count = 0;
    for (std::size_t row = 0; before_[row] < number; ++row) {
        const auto bits = flip_slices.subspan(row % slice_count * row_words, row_words);
        auto left = static_cast<int>(std::min<std::uint32_t>(number - before_[row], flip_count));
        for (std::size_t word = 0; word < row_words && left > 0; ++word) {
            std::uint64_t own = own_[(row * row_words) + word];
            for (; std::popcount(own) > left; own &= ~std::bit_floor(own)) {
            }
            left -= std::popcount(own);
            count += static_cast<std::uint64_t>(std::popcount(own & bits[word]));
        }
    }
    return count;
}

const CosetNumbers& coset_numbers() {
    static const CosetNumbers made;
    return made;
}

Cube position_in(Coset coset) {
    Cube cube = cube_with_twist(coset.twist) * (cube_with_slice(coset.slice) * cube_with_flip(coset.flip));
    if (is_odd_on_corners(cube) == is_odd_on_edges(cube)) return cube;
    // To fix the parity, swap two corners without changing the twist at each position. The coset does not depend on the
    // permutation of the corners.
    ByteArray16 corners = to_array(cube.corners);
    constexpr std::uint8_t pieces = 0b1;  // pieces 0 and 1 differ in this bit
    corners[0] ^= pieces;
    corners[1] ^= pieces;
    cube.corners = to_bytes16(corners);
    return cube;
}

namespace {

FamilyMove moved_family(Bytes16 permutation, Bytes16 move) {
    const auto bytes = std::bit_cast<detail::Words>(look_up(permutation, move))[0];
    return {static_cast<std::uint16_t>((detail::family_of_eight(bytes) << 3U) | (bytes & 7U))};
}

SliceMove moved_slice(std::size_t rank, Bytes16 move) {
    const Bytes16 slice = look_up(permutation_of_slice(rank), move);
    const auto bytes = static_cast<std::uint32_t>(std::bit_cast<detail::Words>(slice)[1]);
    return static_cast<SliceMove>((detail::family_of_four(bytes) * slice_family_size) | (bytes & 3U));
}

}  // namespace

const GroupMoves& group_move_tables() {
    static const std::unique_ptr<const GroupMoves> tables = [] {
        auto made = std::make_unique<GroupMoves>();
        for (std::size_t m = 0; m < group_move_count; ++m) {
            const Cube& move = as_cube(group_moves[m]);
            for (std::size_t family = 0; family < family_count; ++family) {
                made->corners[family][m] = moved_family(permutation_of_eight(family), move.corners);
                made->edges[family][m] = moved_family(permutation_of_eight(family), move.edges);
            }
            for (std::size_t rank = 0; rank < 2 * slice_family_count; ++rank) {
                const bool odd = is_odd_on_edges({iota16, permutation_of_slice(rank)});
                made->slices[odd ? 1 : 0][m][rank / 2] = moved_slice(rank, move.edges);
            }
        }
        for (std::size_t family = 0; family < family_count; ++family)
            made->odd[family] = is_odd_on_corners({permutation_of_eight(family), iota16}) ? 1 : 0;
        return made;
    }();
    return *tables;
}

std::vector<std::uint32_t> pages_in_cache_order() {
    std::vector<std::uint32_t> order;
    std::vector<bool> seen(family_count);
    const auto visit = [&](std::uint32_t page) {
        if (!seen[page]) order.push_back(page);
        seen[page] = true;
    };
    for (std::uint32_t first = 0; first < family_count; ++first) {
        std::size_t next = order.size();
        visit(first);
        for (; next < order.size(); ++next)
            for (std::size_t m = 0; m < group_move_count; ++m)
                if (is_up_or_down_turn(m)) visit(group_move_tables().corners[order[next]][m].family());
    }
    return order;
}

}  // namespace cubewright::rubik
