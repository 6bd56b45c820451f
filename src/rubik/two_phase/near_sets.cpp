#include "rubik/two_phase/near_sets.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "rubik/tables/packed.hpp"

namespace cubewright::rubik {

namespace {

// Builds the filters. The states of the outermost sphere are written to the filter as they are generated. Duplicates do
// not matter there.
template <class Neighbours>
std::vector<LargeBuffer> build_filters(const FilterPlan& plan, const Neighbours& neighbours, const StopToken& stop) {
    std::vector<LargeBuffer> filters;
    for (const unsigned size : plan.sizes) filters.emplace_back(sizeof(std::uint64_t) << size);
    const auto most = static_cast<std::size_t>(plan.most());
    const auto known = spheres(static_cast<unsigned>(most - 1), neighbours, stop);
    const auto write_all = [&](const Sphere& sphere, LargeBuffer& filter, const auto& each) {
        const Pieces pieces{sphere};
        const auto write = [&](std::size_t i) {
            FilterWriter writer(filter.as<std::uint64_t>());
            for (const std::uint32_t number : pieces[i]) each(number, [&](std::uint32_t n) { writer.add(n); });
        };
        parallel_for(pieces.count(), write, stop);
    };
    for (std::size_t radius = 0; radius < known.size(); ++radius) {
        const auto first = static_cast<std::size_t>(std::max(0, static_cast<int>(radius) - plan.least));
        for (std::size_t i = first; i < filters.size(); ++i)
            write_all(known[radius], filters[i], [](std::uint32_t number, const auto& add) { add(number); });
    }
    for (const unsigned move_cost : {1U, 2U})
        write_all(known[most - move_cost], filters.back(),
                  [&](std::uint32_t number, const auto& add) { neighbours(number, move_cost, add); });
    return filters;
}

}  // namespace

// The endings contain all cosets at a distance below six, so the filters start at radius six.
FilterPlan coset_filter_plan() {
    static constexpr std::array<unsigned, max_coset_filters> sizes{14, 17};
    return {6, sizes};
}

FilterPlan phase2_filter_plan(Metric metric, bool small) {
    static constexpr std::array<unsigned, max_phase2_filters> half_turns{9, 11, 14, 16, 18, 21, 23};
    static constexpr std::array<unsigned, 6> quarter_turns{9, 10, 12, 13, 15, 16};
    if (metric == Metric::qtm) return {8, quarter_turns};
    return {5, std::span(half_turns).first(small ? 4 : 7)};
}

std::vector<LargeBuffer> build_coset_filters(Metric metric, const StopToken& stop) {
    return build_filters(coset_filter_plan(), CosetNeighbours{metric}, stop);
}

std::vector<LargeBuffer> build_phase2_filters(Metric metric, bool small, const StopToken& stop) {
    return build_filters(phase2_filter_plan(metric, small), Phase2Neighbours{metric}, stop);
}

}  // namespace cubewright::rubik
