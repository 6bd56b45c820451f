#include "rubik/search/phase1_exact.hpp"

#include <bit>

#include "rubik/tables/exact_cosets.hpp"

namespace cubewright::rubik {

ExactPhase1::ExactPhase1(const TwoPhaseTables& tables, const Roots& roots, Finisher& finisher, Budget& budget)
    : tables_(tables), roots_(roots), finisher_(finisher), budget_(budget) {
    stack_.reserve(256);
    leaves_.reserve(64);
}

void ExactPhase1::add(const Root& root, int price, int pre_move_price) {
    Node node{};
    node.coset = root.coset;
    node.root = static_cast<std::uint16_t>(begun_.size());
    node.togo = static_cast<std::int8_t>(price);
    node.total_price = static_cast<std::int8_t>(price + pre_move_price);
    begun_.push_back(&root);
    receive(node);
}

bool ExactPhase1::step() {
    while (in_ring_ < ring_size && !stack_.empty()) {
        ring_[(oldest_ + in_ring_++) % ring_size] = stack_.back();
        stack_.pop_back();
    }
    if (in_ring_ == 0) {
        const bool more = !leaves_.empty();
        finish_leaves();
        return more;
    }
    finish_leaves();
    const Node node = ring_[oldest_];
    oldest_ = (oldest_ + 1) % ring_size;
    --in_ring_;
    expand(node);
    return true;
}

void ExactPhase1::receive(Node& node) {
    if (node.togo <= static_cast<int>(ending_depth)) {
        const EndingList* list = tables_.endings.find(node.coset.number());
        if (list == nullptr || list->distance > node.togo) return;
        if (list->distance == node.togo) {
            __builtin_prefetch(&tables_.endings.endings[list->begin]);
            leaves_.push_back({node, list});
            return;
        }
        // Nothing leaves the group and comes back in fewer than five moves, except by moves of the group
        // itself, and those belong to phase 2.
        if (list->distance + node.togo < 5) return;
    } else if (tables_.tier == TableTier::large) {
        __builtin_prefetch(&tables_.coset_entries[node.coset.number()]);
    } else if (tables_.near_cosets.knows(node.togo)) {
        tables_.near_cosets.within(node.togo).prefetch(node.coset.number());
    } else {
        tables_.coset_distances.prefetch(node.coset.number());
    }
    stack_.push_back(node);
}

void ExactPhase1::expand(const Node& node) {
    if (!finisher_.wants(node.total_price) || !budget_.spend()) return;
    const std::size_t previous = node.depth == 0 ? no_move : index(node.moves[node.depth - 1U]);
    const MoveSet allowed = roots_.allowed(begun_[node.root]->direction);
    MoveSet next = steps_.followers_seen(previous, node.coset.symmetry);

    if (node.togo > static_cast<int>(ending_depth)) {
        if (tables_.tier == TableTier::large) {
            const CosetEntry entry = tables_.coset_entries[node.coset.number()];
            const int slack = node.togo - distance_of(entry);
            if (slack < 0) return;
            if (slack < 2) next &= useful_moves(entry, static_cast<std::size_t>(slack));
        } else if (tables_.near_cosets.knows(node.togo)) {
            if (!tables_.near_cosets.within(node.togo).may_hold(node.coset.number())) return;
        } else {
            if (static_cast<int>(tables_.coset_distances[node.coset.number()]) > node.togo) return;
        }
    }
    for (; next != 0; next &= next - 1) {
        const auto m = static_cast<std::size_t>(std::countr_zero(next));
        const Move move = steps_.real(m, node.coset.symmetry);
        if ((allowed & set_of(move)) == 0) continue;
        Node child = node;
        child.coset = steps_.after(node.coset, m);
        --child.togo;
        child.moves[child.depth++] = move;
        receive(child);
    }
}

void ExactPhase1::finish_leaves() {
    for (const Leaf& leaf : leaves_) {
        if (!budget_.spend()) break;
        finisher_.finish(*begun_[leaf.node.root], std::span(leaf.node.moves).first(leaf.node.depth),
                         leaf.node.coset.symmetry, *leaf.list, leaf.node.total_price);
    }
    leaves_.clear();
}

}  // namespace cubewright::rubik
