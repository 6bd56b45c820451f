#include "rubik/search/two_phase/phase1_bounded.hpp"

#include <bit>

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

}  // namespace cubewright::rubik
