#include "rubik/methods/steps/blocks/side_block_search.hpp"

#include <algorithm>
#include <optional>

#include "base/lazy_value.hpp"
#include "rubik/methods/steps/model/blocks.hpp"

namespace cubewright::rubik {

namespace {

std::optional<SideBlockSearch> build_side_block(const SideBlockSearch::Pieces& pieces, std::span<const Face> faces,
                                                const StopToken& stop) {
    std::optional<SideBlockSearch> search{SideBlockSearch(pieces, faces, stop)};
    if (!search->is_complete()) search.reset();
    return search;
}

}  // namespace

SideBlockSearch::SideBlockSearch(const Pieces& pieces, std::span<const Face> faces, const StopToken& stop)
    : aims_{BlockWays(std::array{pieces[0], pieces[1], pieces[3]}, faces, stop),
            BlockWays(std::array{pieces[0], pieces[2], pieces[4]}, faces, stop), BlockWays(pieces, faces, stop)} {}

bool SideBlockSearch::is_complete() const {
    return std::ranges::all_of(aims_, &BlockWays::is_complete);
}

const SideBlockSearch* two_handed_block(const StopToken& stop) {
    static LazyValue<SideBlockSearch> made;
    return made.get_or_build(
        stop, [&] { return build_side_block(right_block, std::array{Face::U, Face::R, Face::L}, stop); });
}

const SideBlockSearch* one_handed_block(const StopToken& stop) {
    static LazyValue<SideBlockSearch> made;
    return made.get_or_build(stop, [&] { return build_side_block(left_block, std::array{Face::U, Face::L}, stop); });
}

}  // namespace cubewright::rubik
