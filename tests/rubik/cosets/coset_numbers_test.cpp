// Tests of the indexing of cosets up to symmetry, and of the cover.
#include "rubik/cosets/coset_numbers.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>

#include "base/random.hpp"
#include "base/workers.hpp"
#include "rubik/cosets/coset_cover.hpp"
#include "rubik/group/group_facts.hpp"
#include "rubik/group/random_cube.hpp"
#include "rubik/two_phase/coset_tables.hpp"

namespace cubewright::rubik {
namespace {

Coset random_coset(Random& random) {
    return {static_cast<std::uint16_t>(random.below(twist_count)), static_cast<std::uint16_t>(random.below(flip_count)),
            static_cast<std::uint16_t>(random.below(slice_count))};
}

// Burnside's lemma: the number of classes is the average number of cosets that a symmetry fixes.
TEST(CosetNumbers, AgreeInCountWithBurnsidesLemma) {
    std::uint64_t fixed = 0;
    for (std::size_t s = 0; s < axis_symmetry_count; ++s) {
        const Symmetry symmetry = all_symmetries[s];
        std::uint64_t twists = 0;
        for (std::size_t i = 0; i < twist_count; ++i)
            if (twist_of(conjugate(cube_with_twist(i), symmetry).corners) == i) ++twists;
        std::uint64_t flips_and_slices = 0;
        for (std::uint16_t slice = 0; slice < slice_count; ++slice) {
            const Coset alone{0, 0, slice};
            if (coset_tables().image(alone, symmetry).slice != slice) continue;
            for (std::uint16_t flip = 0; flip < flip_count; ++flip)
                if (coset_tables().image({0, flip, slice}, symmetry) == Coset{0, flip, slice}) ++flips_and_slices;
        }
        fixed += twists * flips_and_slices;
    }
    EXPECT_EQ(fixed % axis_symmetry_count, 0U);
    EXPECT_EQ(coset_numbers().count(), fixed / axis_symmetry_count);
    EXPECT_EQ(coset_numbers().count(), coset_number_count);
}

TEST(CosetNumbers, AreEqualForSymmetricCosets) {
    Random random{1};
    for (int i = 0; i < 3000; ++i) {
        const Cube cube = random_cube(random);
        const auto [number, symmetry] = coset_numbers().number(coset_of(cube));
        EXPECT_EQ(coset_of(conjugate(cube, symmetry)), coset_numbers().coset(number));
        for (std::size_t s = 0; s < axis_symmetry_count; ++s)
            EXPECT_EQ(coset_numbers().number(coset_of(conjugate(cube, all_symmetries[s]))).number, number);
    }
}

TEST(CosetNumbers, MapOneToOneToCosets) {
    Random random{2};
    const auto& numbers = coset_numbers();
    for (int i = 0; i < 20'000; ++i) {
        const auto number = static_cast<std::uint32_t>(random.below(numbers.count()));
        EXPECT_EQ(numbers.number(numbers.coset(number)).number, number);
    }
    for (const std::uint32_t number : {0U, 1U, numbers.count() - 1})
        EXPECT_EQ(numbers.number(numbers.coset(number)).number, number);
    EXPECT_EQ(numbers.coset(0), Coset{});
}

TEST(LongCosetNumbers, RepresentEveryCosetOnce) {
    std::atomic<std::uint64_t> sum{0};
    constexpr std::uint32_t stretch = 1 << 16;
    const std::uint32_t count = coset_numbers().count();
    parallel_for((count + stretch - 1) / stretch, [&](std::size_t i) {
        const auto first = static_cast<std::uint32_t>(i) * stretch;
        std::uint64_t cosets = 0;
        for (std::uint32_t number = first; number < std::min(count, first + stretch); ++number)
            cosets += coset_numbers().orbit(number);
        sum += cosets;
    });
    EXPECT_EQ(sum, coset_count);
}

TEST(PositionIn, IsASolvablePositionOfTheCoset) {
    Random random{3};
    for (int i = 0; i < 5000; ++i) {
        const Coset coset = random_coset(random);
        const Cube cube = position_in(coset);
        EXPECT_EQ(coset_of(cube), coset);
        EXPECT_EQ(is_odd_on_corners(cube), is_odd_on_edges(cube));
        EXPECT_EQ(corner_twist_sum(cube), 0U);
        EXPECT_EQ(edge_flip_sum(cube), 0U);
    }
}

TEST(CosetCover, ContainsAnImageOfEveryCoset) {
    const auto& classes = flip_slice_classes();
    EXPECT_EQ(*std::ranges::max_element(classes) + 1U, flip_slice_class_count);
    std::vector<char> chosen(flip_slice_class_count);
    for (std::size_t i = 0; i < flip_slice_count; ++i) {
        const Coset coset{0, static_cast<std::uint16_t>(i % flip_count), static_cast<std::uint16_t>(i / flip_count)};
        if (is_in_cover(coset)) chosen[classes[i]] = 1;
    }
    const auto views = flip_slice_views();
    std::size_t bare = 0;
    for (const auto& view : views)
        if (std::ranges::none_of(view, [&](std::uint16_t seen) { return chosen[seen] != 0; })) ++bare;
    EXPECT_EQ(bare, 0U);
    EXPECT_EQ(views.size(), 1'481'940U);
}

// The views listed above include every possible position.
TEST(CosetCover, ContainsAnImageOfEveryPosition) {
    Random random{4};
    const auto& classes = flip_slice_classes();
    const auto views = flip_slice_views();
    for (int i = 0; i < 5000; ++i) {
        const Cube cube = random_cube(random);
        std::array<std::uint16_t, 3> seen{};
        bool covered = false;
        for (std::size_t a = 0; a < 3; ++a) {
            const Coset coset = coset_of(conjugate(cube, all_symmetries[a * axis_symmetry_count]));
            seen[a] = classes[(std::size_t{coset.slice} * flip_count) + coset.flip];
            covered = covered || is_in_cover(coset_numbers().number(coset).number);
        }
        std::ranges::sort(seen);
        EXPECT_TRUE(std::ranges::binary_search(views, seen));
        EXPECT_TRUE(covered);
    }
}

TEST(CosetCover, HasTheExpectedSize) {
    std::uint64_t count = 0;
    for (std::uint32_t number = 70'000'001; number < 70'100'000; ++number)
        if (is_in_cover(number)) ++count;
    EXPECT_EQ(count_covered(70'000'001, 70'100'000), count);
    EXPECT_EQ(count_covered(5, 5), 0U);
    const std::uint32_t all = coset_numbers().count();
    EXPECT_EQ(count_covered(0, all), count_covered(0, 70'000'001) + count_covered(70'000'001, all));
}

}  // namespace
}  // namespace cubewright::rubik
