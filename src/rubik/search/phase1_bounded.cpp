#include "rubik/search/phase1_bounded.hpp"

#include <bit>

namespace cubewright::rubik {

void BoundedPhase1::search(const Root& root, MoveSet allowed, int price, int pre_move_price) {
    root_ = &root;
    allowed_ = allowed;
    total_price_ = price + pre_move_price;
    visit({cosets_.twists[root.coset.twist], root.coset.flip, root.coset.slice}, price, 0);
}

void BoundedPhase1::visit(const Node& node, int togo, std::size_t depth) {
    const std::size_t s = node.twist.symmetry;
    const std::size_t slice = cosets_.slice_images[node.slice][s];
    const std::size_t flip = cosets_.flip_images[s][node.flip ^ cosets_.flip_corrections[node.slice][s]];
    const std::size_t row = node.twist.twist_class * slice_count + slice;

    if (togo <= static_cast<int>(ending_depth)) {
        const EndingList* list = tables_.endings.find(static_cast<std::uint32_t>(row * flip_count + flip));
        if (list == nullptr || list->distance > togo) return;
        if (list->distance == togo) {
            finisher_.finish(*root_, std::span<const Move>(moves_).first(depth), s, *list, total_price_);
            return;
        }
        // Nothing leaves the group and comes back in fewer than five moves, except by moves of the group
        // itself, and those belong to phase 2.
        if (list->distance + togo < 5) return;
    } else if (togo <= static_cast<int>(CosetFilters::most)) {
        const auto number = static_cast<std::uint32_t>(row * flip_count + flip);
        if (!tables_.near_cosets.within(static_cast<unsigned>(togo)).may_hold(number)) return;
    }
    expand(node, togo, depth);
}

void BoundedPhase1::expand(const Node& node, int togo, std::size_t depth) {
    const std::size_t previous = depth == 0 ? no_move : index(moves_[depth - 1]);
    for (MoveSet next = allowed_ & followers[previous]; next != 0; next &= next - 1) {
        if (!budget_.spend() || !finisher_.wants(total_price_)) return;
        const auto m = static_cast<std::size_t>(std::countr_zero(next));
        const int left = togo - static_cast<int>(cost(static_cast<Move>(m), tables_.metric));
        if (left < 0) continue;
        moves_[depth] = static_cast<Move>(m);
        visit({cosets_.twist_moves[node.twist.twist][m], cosets_.flip_moves[node.flip][m],
               cosets_.slice_moves[node.slice][m]},
              left, depth + 1);
    }
}

}  // namespace cubewright::rubik
