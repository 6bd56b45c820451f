#include "rubik/two_phase/near_solved.hpp"

#include <bit>
#include <optional>
#include <utility>
#include <vector>

#include "base/lazy_value.hpp"
#include "base/memory.hpp"
#include "base/workers.hpp"
#include "rubik/tables/coordinates.hpp"
#include "rubik/tables/packed.hpp"

namespace cubewright::rubik {

namespace {

struct Start {
    Cube cube;
    MoveSet allowed;
    unsigned remaining;
};

// Adds the position to the filter and calls next() for each neighbour within the remaining moves.
template <class Next>
void expand_by_one(FilterWriter& writer, const Start& start, Metric metric, const Next& next) {
    writer.add(NearSolved::filter_key(start.cube));
    for (MoveSet moves = start.allowed; moves != 0; moves &= moves - 1) {
        const auto m = static_cast<Move>(std::countr_zero(moves));
        if (cost(m, metric) <= start.remaining)
            next(Start{start.cube * as_cube(m), followers[index(m)], start.remaining - cost(m, metric)});
    }
}

void write_all(FilterWriter& writer, const Start& start, Metric metric, const StopToken& stop) {
    constexpr unsigned stop_check_depth = 4;  // subtrees of about ten thousand positions
    if (start.remaining >= stop_check_depth && stop.stop_requested()) return;
    expand_by_one(writer, start, metric, [&](const Start& next) { write_all(writer, next, metric, stop); });
}

struct OwnedFilter {
    LargeBuffer words;
    NearSolved near;

    // The filter is incomplete and must not be used if the constructor was stopped.
    OwnedFilter(Metric metric, unsigned radius, unsigned log_words, const StopToken& stop = {})
        : words(sizeof(std::uint64_t) << log_words) {
        std::vector<Start> starts;
        {
            FilterWriter writer(words.as<std::uint64_t>());
            expand_by_one(writer, {solved_cube, every_move, radius}, metric, [&](const Start& first) {
                expand_by_one(writer, first, metric, [&](const Start& second) { starts.push_back(second); });
            });
        }
        const auto write = [&](std::size_t i) {
            FilterWriter writer(words.as<std::uint64_t>());
            write_all(writer, starts[i], metric, stop);
        };
        parallel_for(starts.size(), write, stop);
        near = {static_cast<int>(radius), {words.as<std::uint64_t>()}};
    }
};

}  // namespace

const NearSolved& near_solved(Metric metric) {
    if (metric == Metric::qtm) {
        static const OwnedFilter in_quarter_turns(Metric::qtm, 6, 18);
        return in_quarter_turns.near;
    }
    static const OwnedFilter in_half_turns(Metric::htm, 5, 18);
    return in_half_turns.near;
}

const NearSolved* wide_near_solved(Metric metric, const StopToken& stop) {
    static LazyValue<OwnedFilter> in_half_turns;
    static LazyValue<OwnedFilter> in_quarter_turns;
    const bool quarters = metric == Metric::qtm;
    const auto make = [&]() -> std::optional<OwnedFilter> {
        std::optional<OwnedFilter> made(std::in_place, metric, 7U, quarters ? 22U : 25U, stop);
        if (stop.stop_requested()) made.reset();
        return made;
    };
    const OwnedFilter* filter = (quarters ? in_quarter_turns : in_half_turns).get_or_build(stop, make);
    return filter == nullptr ? nullptr : &filter->near;
}

}  // namespace cubewright::rubik
