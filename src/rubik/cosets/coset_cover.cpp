#include "rubik/cosets/coset_cover.hpp"

#include <algorithm>
#include <bit>
#include <string_view>

#include "base/encoding.hpp"
#include "rubik/cosets/coset_numbers.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/cube/cube_symmetry.hpp"
#include "rubik/two_phase/coset_tables.hpp"

namespace cubewright::rubik {

namespace {

constexpr std::string_view cover_classes =
#include "rubik/cosets/cover_classes.inc"
    ;

constexpr std::size_t flip_slice_of(Coset coset) {
    return (std::size_t{coset.slice} * flip_count) + coset.flip;
}

constexpr Coset coset_of_flip_slice(std::size_t flip_slice) {
    return {0, static_cast<std::uint16_t>(flip_slice % flip_count),
            static_cast<std::uint16_t>(flip_slice / flip_count)};
}

// Bitmap with one bit for each combination of flip and slice.
const std::vector<std::uint64_t>& covered_flip_slices() {
    static const std::vector<std::uint64_t> covered = [] {
        const std::string chosen = from_base64(cover_classes).value_or("");
        std::vector<std::uint64_t> bits(flip_slice_count / 64);
        const auto& classes = flip_slice_classes();
        for (std::size_t i = 0; i < flip_slice_count; ++i) {
            const std::size_t byte = classes[i] / 8U;
            const bool is_chosen =
                byte < chosen.size() &&
                (static_cast<unsigned>(static_cast<unsigned char>(chosen[byte])) >> (classes[i] % 8U) & 1U) != 0;
            if (is_chosen) bits[i / 64] |= std::uint64_t{1} << (i % 64);
        }
        return bits;
    }();
    return covered;
}

bool touches_front_or_back(std::size_t edge) {
    return std::ranges::any_of(edge_faces[edge], [](Face face) { return axis(face) == Axis::FB; });
}

}  // namespace

const std::vector<std::uint16_t>& flip_slice_classes() {
    static const std::vector<std::uint16_t> made = [] {
        constexpr std::uint16_t none = 0xFFFF;
        std::vector<std::uint16_t> classes(flip_slice_count, none);
        std::uint16_t next = 0;
        for (std::size_t i = 0; i < flip_slice_count; ++i) {
            if (classes[i] != none) continue;
            for (std::size_t s = 0; s < axis_symmetry_count; ++s)
                classes[flip_slice_of(coset_tables().image(coset_of_flip_slice(i), all_symmetries[s]))] = next;
            ++next;
        }
        return classes;
    }();
    return made;
}

std::vector<std::array<std::uint16_t, 3>> flip_slice_views() {
    const auto& classes = flip_slice_classes();
    std::vector<std::array<std::uint16_t, 3>> views;
    std::uint16_t next = 0;
    for (std::size_t i = 0; i < flip_slice_count; ++i) {
        if (classes[i] != next) continue;  // use one member of each class, because rotated cubes have the same views
        ++next;
        const Coset coset = coset_of_flip_slice(i);
        const auto edges = to_array((cube_with_slice(coset.slice) * cube_with_flip(coset.flip)).edges);
        // The eight edges outside this slice belong to the other two slices. Try every way to divide them.
        for (unsigned choice = 0; choice < 256; ++choice) {
            if (std::popcount(choice) != 4) continue;
            ByteArray16 placed = edges;
            std::array<std::size_t, 2> piece{0, 0};
            unsigned place = 0;
            for (std::size_t e = 0; e < edge_count; ++e) {
                if ((edges[e] & piece_mask) >= 8) continue;
                const bool of_front = (choice >> place++ & 1U) != 0;
                std::size_t& at = piece[of_front ? 1 : 0];
                while (touches_front_or_back(at) != of_front) ++at;
                placed[e] = static_cast<std::uint8_t>((edges[e] & flip_bit) | at++);
            }
            Cube cube = solved_cube;
            cube.edges = to_bytes16(placed);
            std::array<std::uint16_t, 3> seen{};
            for (std::size_t a = 0; a < seen.size(); ++a)
                seen[a] = classes[flip_slice_of(coset_of(conjugate(cube, all_symmetries[a * axis_symmetry_count])))];
            std::ranges::sort(seen);
            views.push_back(seen);
        }
    }
    std::ranges::sort(views);
    views.erase(std::ranges::unique(views).begin(), views.end());
    return views;
}

bool is_in_cover(Coset coset) {
    const std::size_t at = flip_slice_of(coset);
    return (covered_flip_slices()[at / 64] >> (at % 64) & 1U) != 0;
}

bool is_in_cover(std::uint32_t coset_number) {
    return is_in_cover(coset_numbers().coset(coset_number));
}

std::uint64_t count_covered(std::uint32_t first, std::uint32_t last) {
    const auto& numbers = coset_numbers();
    return numbers.count_below(last, covered_flip_slices()) - numbers.count_below(first, covered_flip_slices());
}

}  // namespace cubewright::rubik
