#include "rubik/tables/near_filters.hpp"

#include <bit>

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
            for_each_bit(tables.corners.symmetries_to_representative(corners), [&](std::size_t s) {
                visit(tables.number(tables.corners.class_of(corners), s, next.edges));
            });
        }
    }
};

// The filters of a family, the last sphere written as it is found: its numbers come several times,
// which a filter does not mind.
template <class Family, std::size_t N, class Neighbours>
std::vector<FilterWords> build(const std::array<unsigned, N>& sizes, const Neighbours& neighbours) {
    static_assert(N == Family::most - Family::least + 1);
    std::vector<FilterWords> filters;
    for (const unsigned size : sizes) filters.emplace_back(std::size_t{1} << size);
    const auto insert_from = [&](unsigned radius, std::uint32_t number) {
        for (unsigned r = std::max(radius, Family::least); r <= Family::most; ++r)
            insert(filters[r - Family::least], number);
    };
    const auto known = spheres(Family::most - 1, neighbours);
    for (unsigned radius = 0; radius < known.size(); ++radius)
        for (const std::uint32_t number : known[radius]) insert_from(radius, number);
    const auto insert_last = [&](std::uint32_t number) { insert_from(Family::most, number); };
    for (const std::uint32_t number : known[Family::most - 1]) neighbours(number, 1U, insert_last);
    for (const std::uint32_t number : known[Family::most - 2]) neighbours(number, 2U, insert_last);
    return filters;
}

}  // namespace

// Sizes as powers of two of 64-bit words, ten to twenty bits a member.
std::vector<FilterWords> build_coset_filters(Metric metric) {
    return build<CosetFilters>(std::array{14U, 17U}, CosetNeighbours{metric});
}

std::vector<FilterWords> build_phase2_filters(Metric metric) {
    return build<Phase2Filters>(std::array{9U, 11U, 14U, 16U}, Phase2Neighbours{metric});
}

}  // namespace cubewright::rubik
