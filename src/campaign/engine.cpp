#include "campaign/engine.hpp"

#include <cstdint>
#include <utility>

namespace cubewright::campaign {

namespace {

// If at most this many positions remain, a search one move deeper, which takes fifteen times as long, leaves hardly any
// of them. If more remain, the requested depth is below the maximum distance in the coset.
constexpr std::uint64_t most_left_by_prepasses = rubik::coset_size / 1000;

bool has_too_many_left(const rubik::CosetCounts& counts) {
    return counts.left > counts.left_positions.size() && counts.left <= most_left_by_prepasses;
}

}  // namespace

Result<WholeCoset> solve_whole(const CosetEngine& engine, const rubik::Cube& position, rubik::CosetOptions options) {
    const bool may_go_deeper = !options.search_depth && options.most_left > 0;
    auto counts = engine.solve(position, options);
    while (counts && !counts->stopped && may_go_deeper && has_too_many_left(*counts) &&
           counts->exact_to < options.depth) {
        options.search_depth = counts->exact_to + 1;
        counts = engine.solve(position, options);
    }
    if (!counts) return tl::unexpected(counts.error());
    WholeCoset whole{std::move(*counts), std::nullopt};
    if (whole.counts.stopped || whole.counts.left == 0 || whole.counts.left != whole.counts.left_positions.size())
        return whole;
    const auto settled = engine.settle(whole.counts.left_positions, options.depth, options.stop);
    whole.counts.stopped = options.stop.stop_requested();
    if (whole.counts.stopped) return whole;
    if (!settled) return tl::unexpected(settled.error());
    whole.settled = *settled;  // without a value, the positions remain unsolved and the coset unproven
    return whole;
}

}  // namespace cubewright::campaign
