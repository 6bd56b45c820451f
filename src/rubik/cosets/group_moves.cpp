#include "rubik/cosets/group_moves.hpp"

#include <memory>

#include "rubik/cosets/coset_bits.hpp"
#include "rubik/cube/move.hpp"
#include "rubik/group/group_facts.hpp"

namespace cubewright::rubik {

namespace {

FamilyMove moved_family(Bytes16 permutation, Bytes16 move) {
    const auto bytes = std::bit_cast<detail::Words>(look_up(permutation, move))[0];
    return {static_cast<std::uint16_t>((detail::family_of_eight(bytes) << 3U) | (bytes & 7U))};
}

SliceMove moved_slice(std::size_t rank, Bytes16 move) {
    const Bytes16 slice = look_up(permutation_of_slice(rank), move);
    const auto bytes = static_cast<std::uint32_t>(std::bit_cast<detail::Words>(slice)[1]);
    return static_cast<SliceMove>((detail::family_of_four(bytes) * slice_family_size) | (bytes & 3U));
}

}  // namespace

const GroupMoves& group_move_tables() {
    static const std::unique_ptr<const GroupMoves> tables = [] {
        auto made = std::make_unique<GroupMoves>();
        for (std::size_t m = 0; m < group_move_count; ++m) {
            const Cube& move = as_cube(group_moves[m]);
            for (std::size_t family = 0; family < family_count; ++family) {
                made->corners[family][m] = moved_family(permutation_of_eight(family), move.corners);
                made->edges[family][m] = moved_family(permutation_of_eight(family), move.edges);
            }
            for (std::size_t rank = 0; rank < 2 * slice_family_count; ++rank) {
                const bool odd = is_odd_on_edges({iota16, permutation_of_slice(rank)});
                made->slices[odd ? 1 : 0][m][rank / 2] = moved_slice(rank, move.edges);
            }
        }
        for (std::size_t family = 0; family < family_count; ++family)
            made->odd[family] = is_odd_on_corners({permutation_of_eight(family), iota16}) ? 1 : 0;
        return made;
    }();
    return *tables;
}

std::vector<std::uint32_t> pages_in_cache_order() {
    std::vector<std::uint32_t> order;
    std::vector<bool> seen(family_count);
    const auto visit = [&](std::uint32_t page) {
        if (!seen[page]) order.push_back(page);
        seen[page] = true;
    };
    for (std::uint32_t first = 0; first < family_count; ++first) {
        std::size_t next = order.size();
        visit(first);
        for (; next < order.size(); ++next)
            for (std::size_t m = 0; m < group_move_count; ++m)
                if (is_up_or_down_turn(m)) visit(group_move_tables().corners[order[next]][m].family());
    }
    return order;
}

}  // namespace cubewright::rubik
