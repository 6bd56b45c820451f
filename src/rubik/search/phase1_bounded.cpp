#include "rubik/search/phase1_bounded.hpp"

#include <bit>

namespace cubewright::rubik {

void BoundedPhase1::search(const Root& root, MoveSet allowed, int price, int pre_move_price) {
    root_ = &root;
    allowed_ = allowed;
    total_price_ = price + pre_move_price;
    const Node node{cosets_.twists[root.coset.twist], root.coset.flip, root.coset.slice, root.reduced.number};
    if (budget_.spend()) visit(node, price, 0);
}

void BoundedPhase1::visit(const Node& node, int togo, std::size_t depth) {
    if (togo <= static_cast<int>(ending_depth)) {
        const EndingList* list = tables_.endings.find(node.number);
        if (list == nullptr || list->distance > togo) return;
        if (list->distance == togo) {
            finisher_.finish(*root_, std::span<const Move>(moves_).first(depth), node.twist.symmetry, *list,
                             total_price_);
            return;
        }
        // Nothing leaves the group and comes back in fewer than five moves, except by moves of the group
        // itself, and those belong to phase 2.
        if (list->distance + togo < 5) return;
    } else if (tables_.near_cosets.knows(togo)) {
        if (!tables_.near_cosets.within(togo).may_hold(node.number)) return;
    }
    expand(node, togo, depth);
}

// All children are made before the first is visited: nearly every one ends at its look-up, so the
// look-ups should wait for memory together, not one after another.
void BoundedPhase1::expand(const Node& node, int togo, std::size_t depth) {
    struct Child {
        Node node;
        Move move;
        int togo;
    };
    std::array<Child, move_count> children;
    std::size_t count = 0;
    const std::size_t previous = depth == 0 ? no_move : index(moves_[depth - 1]);
    for (MoveSet next = allowed_ & followers[previous]; next != 0; next &= next - 1) {
        const auto m = static_cast<std::size_t>(std::countr_zero(next));
        const int left = togo - static_cast<int>(cost(static_cast<Move>(m), tables_.metric));
        if (left < 0) continue;
        Node child{cosets_.twist_moves[node.twist.twist][m], cosets_.flip_moves[node.flip][m],
                   cosets_.slice_moves[node.slice][m], 0};
        child.number = cosets_.number(child.twist, child.flip, child.slice);
        if (tables_.near_cosets.knows(left)) tables_.near_cosets.within(left).prefetch(child.number);
        children[count++] = {child, static_cast<Move>(m), left};
    }
    for (std::size_t i = 0; i < count; ++i) {
        if (!budget_.spend() || !finisher_.wants(total_price_)) return;
        moves_[depth] = children[i].move;
        visit(children[i].node, children[i].togo, depth + 1);
    }
}

}  // namespace cubewright::rubik
