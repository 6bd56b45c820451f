#include "rubik/tables/near_filters.hpp"

#include <algorithm>
#include <span>

#include "rubik/tables/neighbours.hpp"
#include "rubik/tables/spheres.hpp"

namespace cubewright::rubik {

namespace {

// Filters of consecutive radii, their sizes as powers of two of words. The outermost sphere is written
// as it is found: its numbers come several times, which a filter does not mind.
template <class Neighbours>
std::vector<FilterWords> build(int least, std::span<const unsigned> sizes, const Neighbours& neighbours) {
    std::vector<FilterWords> filters;
    for (const unsigned size : sizes) filters.emplace_back(std::size_t{1} << size);
    const auto insert_from = [&](std::size_t radius, std::uint32_t number) {
        const auto first = static_cast<std::size_t>(std::max(0, static_cast<int>(radius) - least));
        for (std::size_t i = first; i < filters.size(); ++i) insert(filters[i], number);
    };
    const std::size_t most = static_cast<std::size_t>(least) + sizes.size() - 1;
    const auto known = spheres(static_cast<unsigned>(most - 1), neighbours);
    for (std::size_t radius = 0; radius < known.size(); ++radius)
        for (const std::uint32_t number : known[radius]) insert_from(radius, number);
    const auto insert_last = [&](std::uint32_t number) { insert(filters.back(), number); };
    for (const std::uint32_t number : known[most - 1]) neighbours(number, 1U, insert_last);
    for (const std::uint32_t number : known[most - 2]) neighbours(number, 2U, insert_last);
    return filters;
}

}  // namespace

// Ten to twenty bits a member.
std::vector<FilterWords> build_coset_filters(Metric metric) {
    return build(least_coset_filter, std::array{14U, 17U}, CosetNeighbours{metric});
}

std::vector<FilterWords> build_phase2_filters(Metric metric, int most) {
    static constexpr std::array sizes{9U, 11U, 14U, 16U, 18U, 21U};
    return build(least_phase2_filter, std::span(sizes).first(static_cast<std::size_t>(most - least_phase2_filter + 1)),
                 Phase2Neighbours{metric});
}

}  // namespace cubewright::rubik
