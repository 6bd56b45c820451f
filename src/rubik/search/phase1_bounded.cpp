#include "rubik/search/phase1_bounded.hpp"

#include <bit>

namespace cubewright::rubik {

namespace {

// Nothing leaves the group and comes back in fewer than five moves, except by moves of the group itself, and
// those belong to phase 2.
constexpr bool is_detour(unsigned distance, int togo) {
    return static_cast<int>(distance) < togo && static_cast<int>(distance) + togo < 5;
}

}  // namespace

inline BoundedPhase1::Child BoundedPhase1::child_of(const SeenCoset& coset, std::size_t seen_move, int togo) const {
    const std::uint64_t hash = BloomFilter::hash_of(coset.number());
    if (tables_.near_cosets.knows(togo)) tables_.near_cosets.within(togo).prefetch_hashed(hash);
    return {coset, static_cast<std::uint8_t>(seen_move), static_cast<std::int8_t>(togo), hash};
}

bool BoundedPhase1::may_end(const Child& child) const {
    const EndingList* list = tables_.endings.find(child.coset.number());
    return list != nullptr && static_cast<int>(list->distance) <= child.togo && !is_detour(list->distance, child.togo);
}

inline bool BoundedPhase1::may_arrive(const Child& child) const {
    if (child.togo <= static_cast<int>(ending_depth)) return may_end(child);
    return !tables_.near_cosets.knows(child.togo) || tables_.near_cosets.within(child.togo).may_hold_hashed(child.hash);
}

void BoundedPhase1::search(const Root& root, MoveSet allowed, int price, int pre_move_price) {
    root_ = &root;
    allowed_ = allowed;
    total_price_ = price + pre_move_price;
    const Child start = child_of(root.coset, no_move, price);
    if (budget_.spend() && may_arrive(start)) visit(root.coset, price, 0);
}

void BoundedPhase1::visit(const SeenCoset& coset, int togo, std::size_t depth) {
    if (togo <= static_cast<int>(ending_depth)) {
        const EndingList* list = tables_.endings.find(coset.number());
        if (list->distance == togo) {
            finisher_.finish({root_, coset.symmetry, static_cast<std::int8_t>(total_price_),
                              static_cast<std::uint8_t>(depth), moves_},
                             *list);
            finisher_.settle();
            return;
        }
    }
    expand(coset, togo, depth);
}

// Nearly every child ends at its look-up. So all are made, then all are looked up, in a loop so short that the
// processor has the look-ups of all of them under way at once, and only then those that are left are visited.
void BoundedPhase1::expand(const SeenCoset& coset, int togo, std::size_t depth) {
    std::array<Child, move_count> children;
    std::size_t made = 0;
    const std::size_t previous = depth == 0 ? no_move : index(moves_[depth - 1]);
    MoveSet next = steps_.followers_seen(previous, coset.symmetry);
    if (!budget_.spend(static_cast<std::uint64_t>(std::popcount(next)))) return;
    for (; next != 0; next &= next - 1) {
        const auto m = static_cast<std::size_t>(std::countr_zero(next));
        int left = togo - 1;
        if (tables_.metric != Metric::htm || allowed_ != every_move) {
            const Move move = steps_.real(m, coset.symmetry);
            left = togo - static_cast<int>(cost(move, tables_.metric));
            if (left < 0 || (allowed_ & set_of(move)) == 0) continue;
        }
        children[made++] = child_of(steps_.after(coset, m), m, left);
    }
    std::size_t kept = 0;
    for (std::size_t i = 0; i < made; ++i) {
        const bool keep = may_arrive(children[i]);
        children[kept] = children[i];
        kept += keep ? 1U : 0U;
    }
    for (std::size_t i = 0; i < kept && finisher_.wants(total_price_) && !budget_.spent(); ++i) {
        moves_[depth] = steps_.real(children[i].seen_move, coset.symmetry);
        visit(children[i].coset, children[i].togo, depth + 1);
    }
}

}  // namespace cubewright::rubik
