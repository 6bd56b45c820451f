#include "rubik/search/phase1_bounded.hpp"

#include <bit>

namespace cubewright::rubik {

void BoundedPhase1::search(const Root& root, MoveSet allowed, int price, int pre_move_price) {
    root_ = &root;
    allowed_ = allowed;
    total_price_ = price + pre_move_price;
    if (budget_.spend()) visit(root.coset, price, 0);
}

void BoundedPhase1::visit(const SeenCoset& coset, int togo, std::size_t depth) {
    if (togo <= static_cast<int>(ending_depth)) {
        const EndingList* list = tables_.endings.find(coset.number());
        if (list == nullptr || list->distance > togo) return;
        if (list->distance == togo) {
            finisher_.finish(*root_, std::span<const Move>(moves_).first(depth), coset.symmetry, *list, total_price_);
            return;
        }
        // Nothing leaves the group and comes back in fewer than five moves, except by moves of the group
        // itself, and those belong to phase 2.
        if (list->distance + togo < 5) return;
    } else if (tables_.near_cosets.knows(togo)) {
        if (!tables_.near_cosets.within(togo).may_hold(coset.number())) return;
    }
    expand(coset, togo, depth);
}

// All children are made before the first is visited: nearly every one ends at its look-up, so the
// look-ups should wait for memory together, not one after another.
void BoundedPhase1::expand(const SeenCoset& coset, int togo, std::size_t depth) {
    struct Child {
        SeenCoset coset;
        Move move;
        int togo;
    };
    std::array<Child, move_count> children;
    std::size_t count = 0;
    const std::size_t previous = depth == 0 ? no_move : index(moves_[depth - 1]);
    for (MoveSet next = steps_.followers_seen(previous, coset.symmetry); next != 0; next &= next - 1) {
        const auto m = static_cast<std::size_t>(std::countr_zero(next));
        const Move move = steps_.real(m, coset.symmetry);
        const int left = togo - static_cast<int>(cost(move, tables_.metric));
        if (left < 0 || (allowed_ & set_of(move)) == 0) continue;
        const SeenCoset child = steps_.after(coset, m);
        if (tables_.near_cosets.knows(left)) tables_.near_cosets.within(left).prefetch(child.number());
        children[count++] = {child, move, left};
    }
    for (std::size_t i = 0; i < count; ++i) {
        if (!budget_.spend() || !finisher_.wants(total_price_)) return;
        moves_[depth] = children[i].move;
        visit(children[i].coset, children[i].togo, depth + 1);
    }
}

}  // namespace cubewright::rubik
