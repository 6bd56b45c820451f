// Phase 1 with exact distances. Nearly every look-up is a cache miss and asks for a page that the processor
// has forgotten, so the search does not wait for one: nodes go from a stack into a ring, some at a time,
// their table entries are requested together, and they are expanded when they come round. The last five
// moves come from the endings, which the cache holds.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "rubik/search/two_phase/limits.hpp"
#include "rubik/search/two_phase/solution_completer.hpp"
#include "rubik/search/two_phase/starting_points.hpp"
#include "rubik/tables/two_phase/two_phase_tables.hpp"

namespace cubewright::rubik {

class ExactPhase1 {
public:
    ExactPhase1(const TwoPhaseTables& tables, const StartingPoints& starts, SolutionCompleter& completer,
                Budget& budget);

    // Takes up a start, to be searched for all ways of this price into the phase-2 group.
    void add(const StartingPoint& start, int price, int pre_move_price);

    // Is there room for another start, without making those at work wait?
    bool has_room() const { return stack_.empty() && in_ring_ < 2 * group_size(); }

    // Looks at the nodes, leaves and candidates whose look-ups were requested; false if there are none.
    bool step();

    // Requests what the next step needs. A processor that finds no page for an address stops at the first
    // of these instructions, but has others close behind it under way: so all are made in one go, best
    // those of several searches.
    void request() const;

private:
    static constexpr std::size_t ring_size = 16;

    struct Node {
        SeenCoset coset;
        std::uint16_t start;
        std::int8_t togo;
        std::int8_t total_price;
        std::uint8_t depth;
        std::array<Move, longest_phase1> moves;
    };
    struct Leaf {
        Node node;
        const EndingList* list;
    };

    // How many nodes one step expands. A search may be over soon after it began: then what is under way is
    // lost, and so it is little at first.
    std::size_t group_size() const { return std::clamp<std::size_t>(expanded_ / 32, 1, ring_size / 2); }

    // Decides about a new node: it waits for its look-up or, near the end, becomes a leaf or nothing.
    void receive(const Node& node);
    void expand(const Node& node);
    void finish_leaves();

    const TwoPhaseTables& tables_;
    const StartingPoints& starts_;
    SolutionCompleter& completer_;
    Budget& budget_;
    bool is_free_;  // every move is allowed
    const CosetSteps& steps_ = CosetSteps::instance();
    std::vector<Node> stack_;
    std::array<Node, ring_size> ring_;
    std::size_t oldest_ = 0;
    std::size_t in_ring_ = 0;
    std::size_t expanded_ = 0;
    std::vector<Leaf> leaves_;
};

}  // namespace cubewright::rubik
