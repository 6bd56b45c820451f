#include "rubik/tables/near_filters.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "rubik/tables/neighbours.hpp"
#include "rubik/tables/spheres.hpp"

namespace cubewright::rubik {

namespace {

// The outermost sphere is written as it is found: its numbers come several times, which a filter does
// not mind.
template <class Neighbours>
std::vector<FilterWords> build(const FilterPlan& plan, const Neighbours& neighbours) {
    std::vector<FilterWords> filters;
    for (const unsigned size : plan.sizes) filters.emplace_back(std::size_t{1} << size);
    const auto insert_from = [&](std::size_t radius, std::uint32_t number) {
        const auto first = static_cast<std::size_t>(std::max(0, static_cast<int>(radius) - plan.least));
        for (std::size_t i = first; i < filters.size(); ++i) insert(filters[i], number);
    };
    const auto most = static_cast<std::size_t>(plan.most());
    const auto known = spheres(static_cast<unsigned>(most - 1), neighbours);
    for (std::size_t radius = 0; radius < known.size(); ++radius)
        for (const std::uint32_t number : known[radius]) insert_from(radius, number);
    const auto insert_last = [&](std::uint32_t number) { insert(filters.back(), number); };
    for (const std::uint32_t number : known[most - 1]) neighbours(number, 1U, insert_last);
    for (const std::uint32_t number : known[most - 2]) neighbours(number, 2U, insert_last);
    return filters;
}

}  // namespace

// Cosets nearer than six moves are in the endings.
FilterPlan coset_filter_plan() {
    static constexpr std::array<unsigned, most_coset_filters> sizes{14, 17};
    return {6, sizes};
}

FilterPlan phase2_filter_plan(Metric metric, bool small) {
    static constexpr std::array<unsigned, most_phase2_filters> half_turns{9, 11, 14, 16, 18, 21};
    static constexpr std::array<unsigned, most_phase2_filters> quarter_turns{9, 10, 12, 13, 15, 16};
    if (metric == Metric::qtm) return {8, quarter_turns};
    return {5, std::span(half_turns).first(small ? 4 : 6)};
}

std::vector<FilterWords> build_coset_filters(Metric metric) {
    return build(coset_filter_plan(), CosetNeighbours{metric});
}

std::vector<FilterWords> build_phase2_filters(Metric metric, bool small) {
    return build(phase2_filter_plan(metric, small), Phase2Neighbours{metric});
}

}  // namespace cubewright::rubik
