#include "rubik/search/phase1_exact.hpp"

#include <bit>

#include "rubik/tables/exact_cosets.hpp"

namespace cubewright::rubik {

ExactPhase1::ExactPhase1(const TwoPhaseTables& tables, const Roots& roots, Finisher& finisher, Budget& budget)
    : tables_(tables), roots_(roots), finisher_(finisher), budget_(budget) {
    stack_.reserve(256);
}

void ExactPhase1::prefetch(std::uint32_t number) const {
    if (tables_.tier == TableTier::large)
        __builtin_prefetch(tables_.coset_entries.data() + number);
    else
        tables_.coset_distances.prefetch(number);
}

void ExactPhase1::add(const Root& root, int price, int pre_move_price) {
    Node& node = stack_.emplace_back();
    node.root = &root;
    node.number = root.reduced.number;
    node.twist = cosets_.twists[root.coset.twist];
    node.flip = root.coset.flip;
    node.slice = root.coset.slice;
    node.togo = static_cast<std::int8_t>(price);
    node.depth = 0;
    node.total_price = static_cast<std::uint8_t>(price + pre_move_price);
    prefetch(node.number);
}

bool ExactPhase1::step() {
    while (in_ring_ < ring_size && !stack_.empty()) {
        ring_[(oldest_ + in_ring_++) % ring_size] = stack_.back();
        stack_.pop_back();
    }
    if (in_ring_ == 0) return false;
    const Node& node = ring_[oldest_];
    process(node);
    oldest_ = (oldest_ + 1) % ring_size;
    --in_ring_;
    return true;
}

void ExactPhase1::process(const Node& node) {
    const bool large = tables_.tier == TableTier::large;
    CosetEntry entry = large ? tables_.coset_entries[node.number] : tables_.coset_distances[node.number];
    const int distance = distance_of(entry);
    const int slack = node.togo - distance;
    if (slack < 0 || !finisher_.wants(node.total_price) || !budget_.spend()) return;

    if (distance <= static_cast<int>(ending_depth)) {
        const EndingList& list = large ? tables_.endings.lists[list_index(entry)] : *tables_.endings.find(node.number);
        if (slack == 0) {
            finisher_.finish(*node.root, std::span(node.moves).first(node.depth), node.twist.symmetry, list,
                             node.total_price);
            return;
        }
        // Nothing leaves the group and comes back in fewer than five moves, except by moves of the group
        // itself, and those belong to phase 2.
        if (distance + node.togo < 5) return;
        entry = list.entry;
    }

    const std::size_t previous = node.depth == 0 ? no_move : index(node.moves[node.depth - 1U]);
    MoveSet next = followers[previous] & roots_.allowed(node.root->direction);
    if (large && slack < 2) next &= useful_moves(entry, node.twist.symmetry, static_cast<std::size_t>(slack));
    if (node.depth == longest_path) return;
    for (; next != 0; next &= next - 1) {
        const auto m = static_cast<std::size_t>(std::countr_zero(next));
        Node& child = stack_.emplace_back(node);
        child.twist = cosets_.twist_moves[node.twist.twist][m];
        child.flip = cosets_.flip_moves[node.flip][m];
        child.slice = cosets_.slice_moves[node.slice][m];
        child.number = cosets_.number(child.twist, child.flip, child.slice);
        prefetch(child.number);
        --child.togo;
        child.moves[child.depth++] = static_cast<Move>(m);
    }
}

}  // namespace cubewright::rubik
