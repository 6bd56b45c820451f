// Phase 1 with exact distances. Every look-up is a cache miss, so the search never waits for one: nodes
// come from a stack into a ring, where their table entries are on the way, and are expanded when they
// come round.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "rubik/search/finisher.hpp"
#include "rubik/search/limits.hpp"
#include "rubik/search/roots.hpp"
#include "rubik/tables/two_phase_tables.hpp"

namespace cubewright::rubik {

class ExactPhase1 {
public:
    ExactPhase1(const TwoPhaseTables& tables, const Roots& roots, Finisher& finisher, Budget& budget);

    // Takes up a root, to be searched for all ways of this price into the phase-2 group.
    void add(const Root& root, int price, int pre_move_price);

    // Looks at the next node; false if there is none.
    bool step();

private:
    static constexpr std::size_t longest_path = 24;
    static constexpr std::size_t ring_size = 16;

    struct Node {
        const Root* root;
        std::uint32_t number;  // of the coset, up to symmetry
        CosetTables::Twist twist;
        std::uint16_t flip;
        std::uint16_t slice;
        std::int8_t togo;
        std::uint8_t depth;
        std::uint8_t total_price;
        std::array<Move, longest_path> moves;
    };

    void prefetch(std::uint32_t number) const;
    void process(const Node& node);

    const TwoPhaseTables& tables_;
    const Roots& roots_;
    Finisher& finisher_;
    Budget& budget_;
    const CosetTables& cosets_ = coset_tables();
    std::vector<Node> stack_;
    std::array<Node, ring_size> ring_;
    std::size_t oldest_ = 0;
    std::size_t in_ring_ = 0;
};

}  // namespace cubewright::rubik
