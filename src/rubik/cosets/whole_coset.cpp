#include "rubik/cosets/whole_coset.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace cubewright::rubik {

namespace {

// If at most this many positions remain, a search one move deeper solves nearly all of them, although it takes fifteen
// times as long. If more remain, the requested depth is below the maximum distance in the coset.
constexpr std::uint64_t most_left_by_prepasses = coset_size / 1000;

bool has_too_many_left(const CosetCounts& counts) {
    return counts.left > counts.left_positions.size() && counts.left <= most_left_by_prepasses;
}

}  // namespace

Result<WholeCoset> solve_whole_coset(const CosetBackend& backend, const Cube& position, CosetOptions options) {
    const bool may_go_deeper = !options.search_depth && options.max_remaining > 0;
    auto counts = backend.solve(position, options);
    while (counts && !counts->stopped && may_go_deeper && has_too_many_left(*counts) &&
           counts->exact_to < options.depth) {
        options.search_depth = counts->exact_to + 1;
        counts = backend.solve(position, options);
    }
    if (!counts) return tl::unexpected(counts.error());
    WholeCoset whole{std::move(*counts), std::nullopt};
    if (whole.counts.stopped || whole.counts.left == 0 || whole.counts.left != whole.counts.left_positions.size())
        return whole;
    const auto settled = backend.settle(whole.counts.left_positions, options.depth, options.stop);
    whole.counts.stopped = options.stop.stop_requested();
    if (whole.counts.stopped) return whole;
    if (!settled) return tl::unexpected(settled.error());
    whole.settled = *settled;  // if empty, some positions remain unsolved and the coset is not proven
    return whole;
}

std::optional<unsigned> proven_bound(std::span<const std::uint64_t> positions, std::uint64_t left,
                                     std::optional<unsigned> settled) {
    if (left > 0 && !settled) return std::nullopt;
    auto longest = static_cast<unsigned>(positions.size());
    while (longest > 0 && positions[longest - 1] == 0) --longest;
    return std::max(longest == 0 ? 0 : longest - 1, left > 0 ? settled.value_or(0) : 0);
}

}  // namespace cubewright::rubik
