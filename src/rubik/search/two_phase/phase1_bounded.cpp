#include "rubik/search/two_phase/phase1_bounded.hpp"

#include <bit>

namespace cubewright::rubik {

namespace {

// Returns true if a sequence of this length would leave the group and return to it in fewer than five moves. That is
// only possible with moves of the group itself, which belong to phase 2.
constexpr bool is_detour(unsigned distance, int togo) {
    return static_cast<int>(distance) < togo && static_cast<int>(distance) + togo < 5;
}

}  // namespace

inline BloomFilter BoundedPhase1::filter_for(int togo) const {
    return tables_.near_cosets.knows(togo) ? tables_.near_cosets.within(togo) : BloomFilter{};
}

bool BoundedPhase1::may_end(const Child& child) const {
    const EndingList* list = tables_.endings.find(child.coset.number());
    return list != nullptr && static_cast<int>(list->distance) <= child.togo && !is_detour(list->distance, child.togo);
}

inline bool BoundedPhase1::may_arrive(const Child& child, const BloomFilter& filter) const {
    if (child.togo <= static_cast<int>(ending_depth)) return may_end(child);
    return filter.words.empty() || filter.may_hold_hashed(child.hash);
}

void BoundedPhase1::search(const StartingPoint& from, MoveSet allowed, int price, int pre_move_price) {
    start_ = &from;
    allowed_ = allowed;
    total_price_ = price + pre_move_price;
    plain_ = tables_.metric == Metric::htm && allowed == every_move;
    const Child start{from.coset, no_move, static_cast<std::int8_t>(price), BloomFilter::hash_of(from.coset.number())};
    if (budget_.spend() && may_arrive(start, filter_for(price))) visit(from.coset, price, 0);
}

void BoundedPhase1::visit(const SeenCoset& coset, int togo, std::size_t depth) {
    if (togo <= static_cast<int>(ending_depth)) {
        const EndingList* list = tables_.endings.find(coset.number());
        if (list->distance == togo) {
            completer_.finish({start_, coset.symmetry, static_cast<std::int8_t>(total_price_),
                               static_cast<std::uint8_t>(depth), moves_},
                              *list);
            completer_.settle();
            return;
        }
    }
    if (plain_)
        expand<true>(coset, togo, depth);
    else
        expand<false>(coset, togo, depth);
}

// Nearly every child is pruned by its probe. The probes are therefore batched: generate all children, probe all of them
// in a loop short enough for the CPU to overlap the cache misses, and then visit the survivors.
template <bool plain>
void BoundedPhase1::expand(const SeenCoset& coset, int togo, std::size_t depth) {
    // Step 1. Generate the children and prefetch their filter words.
    std::array<Child, move_count> children;
    std::size_t made = 0;
    const std::size_t previous = depth == 0 ? no_move : index(moves_[depth - 1]);
    MoveSet next = steps_.followers_seen(previous, coset.symmetry);
    if (!budget_.spend(static_cast<std::uint64_t>(std::popcount(next)))) return;
    const BloomFilter filter = filter_for(togo - 1);  // for moves of cost 1
    for (; next != 0; next &= next - 1) {
        const auto m = static_cast<std::size_t>(std::countr_zero(next));
        const Move move = steps_.real(m, coset.symmetry);
        const int left = togo - (plain ? 1 : static_cast<int>(cost(move, tables_.metric)));
        if (!plain && (left < 0 || (allowed_ & set_of(move)) == 0)) continue;
        const SeenCoset to = steps_.after(coset, m);
        const std::uint64_t hash = BloomFilter::hash_of(to.number());
        if (!filter.words.empty()) filter.prefetch_hashed(hash);
        children[made++] = {to, static_cast<std::uint8_t>(m), static_cast<std::int8_t>(left), hash};
    }
    // Step 2. Probe the filters and keep the children that may reach the group.
    std::array<std::uint8_t, move_count> kept;
    std::size_t kept_count = 0;
    for (std::size_t i = 0; i < made; ++i) {
        kept[kept_count] = static_cast<std::uint8_t>(i);
        kept_count += may_arrive(children[i], plain ? filter : filter_for(children[i].togo)) ? 1U : 0U;
    }
    // Step 3. Search the surviving children.
    for (std::size_t i = 0; i < kept_count && completer_.wants(total_price_) && !budget_.spent(); ++i) {
        const Child& child = children[kept[i]];
        moves_[depth] = steps_.real(child.seen_move, coset.symmetry);
        visit(child.coset, child.togo, depth + 1);
    }
}

}  // namespace cubewright::rubik
