#include "rubik/search/near_solved.hpp"

#include <bit>
#include <vector>

#include "base/large_buffer.hpp"
#include "base/workers.hpp"
#include "rubik/tables/filter_writer.hpp"
#include "rubik/tables/move_set.hpp"

namespace cubewright::rubik {

namespace {

struct Start {
    Cube cube;
    MoveSet allowed;
    unsigned left;
};

// Writes the position, and hands on its neighbours within the moves left.
template <class Next>
void expand_by_one(FilterWriter& writer, const Start& start, Metric metric, const Next& next) {
    writer.add(NearSolved::number_of(start.cube));
    for (MoveSet moves = start.allowed; moves != 0; moves &= moves - 1) {
        const auto m = static_cast<Move>(std::countr_zero(moves));
        if (cost(m, metric) <= start.left)
            next(Start{start.cube * as_cube(m), followers[index(m)], start.left - cost(m, metric)});
    }
}

void write_all(FilterWriter& writer, const Start& start, Metric metric) {
    expand_by_one(writer, start, metric, [&](const Start& next) { write_all(writer, next, metric); });
}

struct OwnedFilter {
    LargeBuffer words;
    NearSolved near;

    OwnedFilter(Metric metric, unsigned radius, unsigned log_words) : words(sizeof(std::uint64_t) << log_words) {
        std::vector<Start> starts;
        {
            FilterWriter writer(words.as<std::uint64_t>());
            expand_by_one(writer, {solved_cube, every_move, radius}, metric, [&](const Start& first) {
                expand_by_one(writer, first, metric, [&](const Start& second) { starts.push_back(second); });
            });
        }
        parallel_for(starts.size(), [&](std::size_t i) {
            FilterWriter writer(words.as<std::uint64_t>());
            write_all(writer, starts[i], metric);
        });
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

const NearSolved& widely_near_solved(Metric metric) {
    if (metric == Metric::qtm) {
        static const OwnedFilter in_quarter_turns(Metric::qtm, 7, 22);
        return in_quarter_turns.near;
    }
    static const OwnedFilter in_half_turns(Metric::htm, 7, 25);
    return in_half_turns.near;
}

}  // namespace cubewright::rubik
