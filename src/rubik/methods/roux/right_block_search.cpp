#include "rubik/methods/roux/right_block_search.hpp"

#include "base/lazy_value.hpp"
#include "rubik/methods/library/algorithm.hpp"

namespace cubewright::rubik {

namespace {

std::vector<AxisRun> block_building_runs() {
    return axis_runs(read_layers("U R r M").value_or(std::vector<Turn>{}), Metric::stm);
}

PieceTable make_turn_table(std::span<const TrackedPiece> pieces, std::span<const AxisRun> runs, const StopToken& stop) {
    std::vector<Cube> effects;
    for (const AxisRun& run : runs)
        if (run.length == 1) effects.push_back(run.effect);
    return {pieces, effects, std::span(&solved_cube, 1), stop};
}

}  // namespace

RightBlockSearch::RightBlockSearch(const StopToken& stop)
    : runs_(block_building_runs()),
      block_(make_turn_table(right_block, runs_, stop)),
      front_square_(make_turn_table(right_front_square, runs_, stop)),
      back_square_(make_turn_table(right_back_square, runs_, stop)) {
    for (const AxisRun& run : runs_) maps_.push_back(whereabouts_map(run.effect));
}

RightBlockSearch::State RightBlockSearch::get_state(const Cube& seen) {
    const Cube back = inverse(seen);
    State state{};
    for (std::size_t i = 0; i < state.size(); ++i) state[i] = whereabouts(back, right_block[i]);
    return state;
}

unsigned RightBlockSearch::distance(const State& s, RightAim aim) const {
    switch (aim) {
        case RightAim::front_square:
            return front_square_.distance(std::array{s[0], s[1], s[3]});
        case RightAim::back_square:
            return back_square_.distance(std::array{s[0], s[2], s[4]});
        case RightAim::block:
            break;
    }
    return block_.distance(s);
}

struct RightBlockSearch::Walk {
    RightAim aim{};
    std::vector<RightWay> found{};
    std::vector<Turn> turns{};
};

void RightBlockSearch::descend(Walk& walk, const State& state, const Cube& cube, unsigned remaining,
                               std::optional<Axis> previous) const {
    if (distance(state, walk.aim) == 0) {
        walk.found.push_back({walk.turns, cube});
        return;
    }
    for (std::size_t i = 0; i < runs_.size(); ++i) {
        const AxisRun& run = runs_[i];
        if (run.axis == previous || run.length > remaining) continue;
        State next{};
        for (std::size_t p = 0; p < next.size(); ++p) next[p] = after(state[p], right_block[p], maps_[i]);
        if (distance(next, walk.aim) > remaining - run.length) continue;
        walk.turns.insert(walk.turns.end(), run.turns.begin(), run.turns.end());
        descend(walk, next, cube * run.effect, remaining - run.length, run.axis);
        walk.turns.resize(walk.turns.size() - run.turns.size());
    }
}

std::vector<RightWay> RightBlockSearch::ways(const Cube& seen, RightAim aim, unsigned most) const {
    Walk walk{.aim = aim};
    const State state = get_state(seen);
    if (distance(state, aim) <= most) descend(walk, state, seen, most, std::nullopt);
    return std::move(walk.found);
}

bool RightBlockSearch::is_complete() const {
    return block_.is_complete() && front_square_.is_complete() && back_square_.is_complete();
}

const RightBlockSearch* build_right_block_search(const StopToken& stop) {
    static LazyValue<RightBlockSearch> made;
    return made.get_or_build(stop, [&] {
        std::optional<RightBlockSearch> search{RightBlockSearch(stop)};
        if (!search->is_complete()) search.reset();
        return search;
    });
}

const RightBlockSearch& right_block_search() {
    return *build_right_block_search({});
}

}  // namespace cubewright::rubik
