#include "rubik/tables/near_filters.hpp"

#include <algorithm>
#include <bit>
#include <span>

#include "rubik/tables/coset_tables.hpp"
#include "rubik/tables/move_set.hpp"
#include "rubik/tables/permutation_classes.hpp"
#include "rubik/tables/spheres.hpp"

namespace cubewright::rubik {

namespace {

template <class Visit>
void for_each_bit(unsigned bits, const Visit& visit) {
    for (; bits != 0; bits &= bits - 1) visit(static_cast<std::size_t>(std::countr_zero(bits)));
}

// The neighbours of a coset, each under every name that a search may know it by.
struct CosetNeighbours {
    Metric metric;

    template <class Visit>
    void operator()(std::uint32_t number, unsigned price, const Visit& visit) const {
        const CosetTables& tables = coset_tables();
        const Coset from = tables.representative(number);
        for (const Move m : all_moves) {
            if (cost(m, metric) != price) continue;
            const Coset next = tables.after(from, m);
            auto twist = tables.twists[next.twist];
            for_each_bit(tables.symmetries_to_representative[next.twist], [&](std::size_t s) {
                twist.symmetry = static_cast<std::uint8_t>(s);
                visit(tables.number(twist, next.flip, next.slice));
            });
        }
    }
};

struct Phase2Neighbours {
    Metric metric;

    template <class Visit>
    void operator()(std::uint32_t number, unsigned price, const Visit& visit) const {
        const Phase2Coordinates& tables = phase2_coordinates();
        const Permutation from = tables.representative(number);
        for (const Move m : all_phase2_moves) {
            if (cost(m, metric) != price) continue;
            const Permutation next = after(from, m);
            const std::size_t corners = corner_rank(next.corners);
            for_each_bit(tables.corners.symmetries_to_representative(corners),
                         [&](std::size_t s) { visit(tables.number(tables.corners.class_of(corners), s, next.edges)); });
        }
    }
};

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
