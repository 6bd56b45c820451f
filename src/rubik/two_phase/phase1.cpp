#include "rubik/two_phase/phase1.hpp"

#include <algorithm>
#include <bit>

#include "base/device.hpp"
#include "rubik/two_phase/exact_cosets.hpp"

namespace cubewright::rubik {

namespace {

// Returns true if more moves remain than the distance requires, but the distance and the remaining moves add up to
// fewer than five. A path of fewer than five moves that starts and ends in the group uses only moves of the group,
// which belong to phase 2.
constexpr bool is_detour(unsigned distance, int remaining) {
    return static_cast<int>(distance) < remaining && static_cast<int>(distance) + remaining < 5;
}

}  // namespace

inline BloomFilter BoundedPhase1::filter_for(int remaining) const {
    return tables_.near_cosets.has_radius(remaining) ? tables_.near_cosets.within(remaining) : BloomFilter{};
}

bool BoundedPhase1::may_end_by_table(const Child& child) const {
    const EndingList* list = tables_.endings.find(child.coset.number());
    return list != nullptr && static_cast<int>(list->distance) <= child.remaining &&
           !is_detour(list->distance, child.remaining);
}

inline bool BoundedPhase1::may_reach_group(const Child& child, const BloomFilter& filter) const {
    if (child.remaining <= static_cast<int>(ending_depth)) return may_end_by_table(child);
    return filter.words.empty() || filter.may_contain_hash(child.hash);
}

void BoundedPhase1::search(const StartingPoint& from, MoveSet allowed, int phase1_cost, int pre_move_cost) {
    start_ = &from;
    allowed_ = allowed;
    total_cost_ = phase1_cost + pre_move_cost;
    is_plain_ = tables_.metric == Metric::htm && allowed == every_move;
    const Child start{from.coset, no_move, static_cast<std::int8_t>(phase1_cost),
                      BloomFilter::hash_of(from.coset.number())};
    if (budget_.spend() && may_reach_group(start, filter_for(phase1_cost))) visit(from.coset, phase1_cost, 0);
}

void BoundedPhase1::visit(const RelativeCoset& coset, int remaining, std::size_t depth) {
    if (remaining <= static_cast<int>(ending_depth)) {
        const EndingList* list = tables_.endings.find(coset.number());
        if (list->distance == remaining) {
            completer_.try_endings({start_, coset.symmetry, static_cast<std::int8_t>(total_cost_),
                                    static_cast<std::uint8_t>(depth), moves_},
                                   *list);
            completer_.check_candidates();
            return;
        }
    }
    if (is_plain_)
        expand<true>(coset, remaining, depth);
    else
        expand<false>(coset, remaining, depth);
}

// Nearly every child is pruned by its probe. The probes are therefore batched: generate all children, probe all of them
// in a loop short enough for the CPU to overlap the cache misses, and then visit the survivors.
template <bool is_plain>
void BoundedPhase1::expand(const RelativeCoset& coset, int remaining, std::size_t depth) {
    // Step 1. Generate the children and prefetch their filter words.
    std::array<Child, move_count> children;
    std::size_t count = 0;
    const std::size_t previous = depth == 0 ? no_move : index(moves_[depth - 1]);
    MoveSet next = steps_.followers_under_symmetry(previous, coset.symmetry);
    if (!budget_.spend(static_cast<std::uint64_t>(std::popcount(next)))) return;
    const BloomFilter filter = filter_for(remaining - 1);  // for moves of cost 1
    for (; next != 0; next &= next - 1) {
        const auto m = static_cast<std::size_t>(std::countr_zero(next));
        const Move move = steps_.to_cube_move(m, coset.symmetry);
        const int after_move = remaining - (is_plain ? 1 : static_cast<int>(cost(move, tables_.metric)));
        if (!is_plain && (after_move < 0 || (allowed_ & set_of(move)) == 0)) continue;
        const RelativeCoset to = steps_.after(coset, m);
        const std::uint64_t hash = BloomFilter::hash_of(to.number());
        if (!filter.words.empty()) filter.prefetch_hash(hash);
        children[count++] = {to, static_cast<std::uint8_t>(m), static_cast<std::int8_t>(after_move), hash};
    }
    // Step 2. Probe the filters and keep the children that may reach the group.
    std::array<std::uint8_t, move_count> kept;
    std::size_t kept_count = 0;
    for (std::size_t i = 0; i < count; ++i) {
        kept[kept_count] = static_cast<std::uint8_t>(i);
        kept_count += may_reach_group(children[i], is_plain ? filter : filter_for(children[i].remaining)) ? 1U : 0U;
    }
    // Step 3. Search the surviving children.
    for (std::size_t i = 0; i < kept_count && completer_.wants(total_cost_) && !budget_.spent(); ++i) {
        const Child& child = children[kept[i]];
        moves_[depth] = steps_.to_cube_move(child.relative_move, coset.symmetry);
        visit(child.coset, child.remaining, depth + 1);
    }
}

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
