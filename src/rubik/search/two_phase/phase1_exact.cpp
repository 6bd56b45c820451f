#include "rubik/search/two_phase/phase1_exact.hpp"

#include <algorithm>
#include <bit>

#include "base/prefetch.hpp"
#include "rubik/tables/two_phase/exact_cosets.hpp"

namespace cubewright::rubik {

ExactPhase1::ExactPhase1(const TwoPhaseTables& tables, const StartingPoints& starts, SolutionCompleter& completer,
                         Budget& budget)
    : tables_(tables),
      starts_(starts),
      completer_(completer),
      budget_(budget),
      allows_all_moves_(starts.allowed(0) == every_move) {
    stack_.reserve(256);
    leaves_.reserve(64);
}

void ExactPhase1::add(const StartingPoint& start, int phase1_cost, int pre_move_cost) {
    Node node{};
    node.coset = start.coset;
    node.start = start.number;
    node.remaining = static_cast<std::int8_t>(phase1_cost);
    node.total_cost = static_cast<std::int8_t>(phase1_cost + pre_move_cost);
    enqueue(node);
}

// Runs one pass of the search loop.
bool ExactPhase1::step() {
    const bool idle = in_ring_ == 0 && stack_.empty() && leaves_.empty() && !completer_.has_candidates();
    // Step 1. Check the phase-2 candidates and expand the leaves whose data was prefetched.
    completer_.check_candidates();
    finish_leaves();
    // Step 2. Expand the oldest nodes in the ring.
    const std::size_t group = group_size();
    for (std::size_t i = std::min(group, in_ring_); i > 0; --i) {
        const Node node = ring_[oldest_];
        oldest_ = (oldest_ + 1) % ring_size;
        --in_ring_;
        expand(node);
        ++expanded_;
    }
    // Step 3. Refill the ring from the stack.
    for (; in_ring_ < 2 * group_size() && !stack_.empty(); stack_.pop_back())
        ring_[(oldest_ + in_ring_++) % ring_size] = stack_.back();
    return !idle;
}

// The prefetches are written inline here because g++ 12 treats a function that only prefetches as having no effect and
// removes it.
void ExactPhase1::prefetch_next() const {
    for (std::size_t i = in_ring_ > group_size() ? group_size() : 0; i < in_ring_; ++i) {
        const Node& node = ring_[(oldest_ + i) % ring_size];
        if (node.remaining <= static_cast<int>(ending_depth)) continue;
        if (tables_.tier == TableTier::large)
            __builtin_prefetch(&tables_.coset_entries[node.coset.number()], 0, read_once);
        else if (tables_.near_cosets.has_radius(node.remaining))
            tables_.near_cosets.within(node.remaining).prefetch(node.coset.number());
        else
            tables_.coset_distances.prefetch(node.coset.number());
    }
    for (const Leaf& leaf : leaves_) __builtin_prefetch(&tables_.endings.endings[leaf.list->begin]);
}

void ExactPhase1::enqueue(const Node& node) {
    if (node.remaining <= static_cast<int>(ending_depth)) {
        const EndingList* list = tables_.endings.find(node.coset.number());
        if (list == nullptr || list->distance > node.remaining) return;
        if (list->distance == node.remaining) {
            leaves_.push_back({node, list});
            return;
        }
        // A path of fewer than five moves that starts and ends in the group uses only moves of the group, which belong
        // to phase 2.
        if (list->distance + node.remaining < 5) return;
    }
    stack_.push_back(node);
}

void ExactPhase1::expand(const Node& node) {
    // Step 1. Stop if the solution would be too long or a limit has been reached.
    if (!completer_.wants(node.total_cost) || !budget_.spend()) return;
    const std::size_t previous = node.depth == 0 ? no_move : index(node.moves[node.depth - 1U]);
    const MoveSet allowed = allows_all_moves_ ? every_move : starts_.allowed(starts_.at_index(node.start).direction);
    MoveSet next = steps_.followers_under_symmetry(previous, node.coset.symmetry);

    // Step 2. Prune with the table of the tier. The large tables also exclude moves that do not make progress.
    if (node.remaining > static_cast<int>(ending_depth)) {
        if (tables_.tier == TableTier::large) {
            const CosetEntry entry = tables_.coset_entries[node.coset.number()];
            const int slack = node.remaining - distance_of(entry);
            if (slack < 0) return;
            if (slack < 2) next &= useful_moves(entry, static_cast<std::size_t>(slack));
        } else if (tables_.near_cosets.has_radius(node.remaining)) {
            if (!tables_.near_cosets.within(node.remaining).may_contain(node.coset.number())) return;
        } else {
            if (static_cast<int>(tables_.coset_distances[node.coset.number()]) > node.remaining) return;
        }
    }
    // Step 3. Generate the children.
    for (; next != 0; next &= next - 1) {
        const auto m = static_cast<std::size_t>(std::countr_zero(next));
        const Move move = steps_.to_cube_move(m, node.coset.symmetry);
        if ((allowed & set_of(move)) == 0) continue;
        Node child = node;
        child.coset = steps_.after(node.coset, m);
        --child.remaining;
        child.moves[child.depth++] = move;
        enqueue(child);
    }
}

void ExactPhase1::finish_leaves() {
    for (const Leaf& leaf : leaves_) {
        if (!budget_.spend()) break;
        const Node& node = leaf.node;
        completer_.try_endings(
            {&starts_.at_index(node.start), node.coset.symmetry, node.total_cost, node.depth, node.moves}, *leaf.list);
    }
    leaves_.clear();
}

}  // namespace cubewright::rubik
