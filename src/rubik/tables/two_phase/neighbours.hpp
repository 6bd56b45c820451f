// Neighbour functions for breadth-first searches over cosets and phase-2 positions, identified by their indices up to
// symmetry. Each neighbour is visited under all of its indices.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "rubik/tables/coordinates/move_set.hpp"
#include "rubik/tables/coordinates/permutation_classes.hpp"
#include "rubik/tables/two_phase/coset_tables.hpp"
#include "twisty/metrics.hpp"

namespace cubewright::rubik {

template <class Visit>
void for_each_bit(unsigned bits, const Visit& visit) {
    for (; bits != 0; bits &= bits - 1) visit(static_cast<std::size_t>(std::countr_zero(bits)));
}

struct CosetNeighbours {
    Metric metric;

    template <class Visit>
    void operator()(std::uint32_t number, unsigned move_cost, const Visit& visit) const {
        const CosetTables& tables = coset_tables();
        const Coset from = tables.representative(number);
        for (const Move m : all_moves) {
            if (cost(m, metric) != move_cost) continue;
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
    void operator()(std::uint32_t number, unsigned move_cost, const Visit& visit) const {
        const Phase2Coordinates& tables = phase2_coordinates();
        const Permutation from = tables.representative(number);
        for (const Move m : all_phase2_moves) {
            if (cost(m, metric) != move_cost) continue;
            const Permutation next = after(from, m);
            const std::size_t corners = corner_rank(next.corners);
            for_each_bit(tables.corners.symmetries_to_representative(corners),
                         [&](std::size_t s) { visit(tables.number(tables.corners.class_of(corners), s, next.edges)); });
        }
    }
};

}  // namespace cubewright::rubik
