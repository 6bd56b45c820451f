#include "rubik/methods/roux/roux_blocks.hpp"

#include <algorithm>
#include <optional>

#include "base/lazy_value.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/cube/cube_symmetry.hpp"
#include "rubik/methods/library/cases.hpp"
#include "twisty/cube_symmetries.hpp"
#include "twisty/sequence.hpp"
#include "twisty/turn.hpp"

namespace cubewright::rubik {

namespace {

constexpr std::array axis_faces{Face::U, Face::R, Face::F};

Cube turn_face(Face f, unsigned quarters) {
    return quarters == 0 ? solved_cube : as_cube(make_move(f, quarters));
}

std::vector<CentredRun> centred_runs() {
    std::vector<CentredRun> runs;
    for (const Face f : axis_faces)
        for (std::uint8_t near = 0; near < 4; ++near)
            for (std::uint8_t far = 0; far < 4; ++far) {
                if (near == 0 && far == 0) continue;
                CentredRun run{axis(f), {near, far}, 1, turn_face(f, near) * turn_face(opposite(f), far)};
                if (near != 0 && far != 0 && !run.is_slice()) run.length = 2;
                runs.push_back(run);
            }
    std::ranges::stable_sort(runs, {}, &CentredRun::length);
    return runs;
}

std::vector<Cube> single_effects(std::span<const CentredRun> runs) {
    std::vector<Cube> effects;
    for (const CentredRun& run : runs)
        if (run.length == 1) effects.push_back(run.effect);
    return effects;
}

// The block in each of the four positions around the left centre, reached by turns of L.
std::array<Cube, 4> list_block_positions() {
    return {solved_cube, as_cube(Move::L1), as_cube(Move::L2), as_cube(Move::L3)};
}

PieceTable make_table(std::span<const TrackedPiece> pieces, std::span<const CentredRun> runs, const StopToken& stop) {
    return {pieces, single_effects(runs), list_block_positions(), stop};
}

constexpr std::array without_back_corner{left_block[0], left_block[1], left_block[2], left_block[3]};
constexpr std::array without_front_corner{left_block[0], left_block[1], left_block[2], left_block[4]};
constexpr std::array without_lower_edge{left_block[1], left_block[2], left_block[3], left_block[4]};

std::span<const TrackedPiece> block_pieces(LeftAim aim) {
    if (aim == LeftAim::block) return left_block;
    return aim == LeftAim::front_square ? left_front_square : left_back_square;
}

std::array<Symmetry, 4> rotations_about_left() {
    return {Symmetry{}, to_symmetry({Layers::x, 1}), to_symmetry({Layers::x, 2}), to_symmetry({Layers::x, 3})};
}

// Returns the rotation about the left centre that moves the finished block to the bottom.
Symmetry rotation_to_bottom(const Cube& end, LeftAim aim) {
    for (const Symmetry s : rotations_about_left()) {
        const Cube back = inverse(end * rotation_part(s));
        if (std::ranges::all_of(block_pieces(aim), [&](TrackedPiece p) { return whereabouts(back, p) == at_home(p); }))
            return s;
    }
    return {};
}

// Writes a run. A slice is followed by a rotation that restores the centres.
void write(const CentredRun& run, std::vector<Turn>& turns) {
    const Face f = axis_faces[index(run.axis)];
    if (!run.is_slice()) {
        if (run.quarters[0] != 0) turns.push_back(to_turn(make_move(f, run.quarters[0])));
        if (run.quarters[1] != 0) turns.push_back(to_turn(make_move(opposite(f), run.quarters[1])));
        return;
    }
    // M and E turn in the direction of L and D, the faces opposite R and U, while S turns in the direction of F.
    const Turn slice{get_layers(TurnKind::slice, f), run.quarters[0]};
    turns.push_back(direction(slice.layers) == f ? inverse(slice) : slice);
    turns.push_back(rotation_about(f, run.quarters[0]));
}

}  // namespace

LeftBlockSearch::LeftBlockSearch(const StopToken& stop)
    : runs_(centred_runs()),
      front_square_(make_table(left_front_square, runs_, stop)),
      back_square_(make_table(left_back_square, runs_, stop)),
      without_back_corner_(make_table(without_back_corner, runs_, stop)),
      without_front_corner_(make_table(without_front_corner, runs_, stop)),
      without_lower_edge_(make_table(without_lower_edge, runs_, stop)) {
    for (const CentredRun& run : runs_) maps_.push_back(whereabouts_map(run.effect));
}

LeftBlockSearch::State LeftBlockSearch::get_state(const Cube& seen) {
    const Cube back = inverse(seen);
    State state{};
    for (std::size_t i = 0; i < state.size(); ++i) state[i] = whereabouts(back, left_block[i]);
    return state;
}

unsigned LeftBlockSearch::lower_bound(const State& s, LeftAim aim) const {
    const auto distance = [](const PieceTable& table, const auto&... at) {
        return table.distance(std::array<Whereabouts, sizeof...(at)>{at...});
    };
    switch (aim) {
        case LeftAim::front_square:
            return distance(front_square_, s[0], s[1], s[3]);
        case LeftAim::back_square:
            return distance(back_square_, s[0], s[2], s[4]);
        case LeftAim::block:
            break;
    }
    return std::max({distance(without_back_corner_, s[0], s[1], s[2], s[3]),
                     distance(without_front_corner_, s[0], s[1], s[2], s[4]),
                     distance(without_lower_edge_, s[1], s[2], s[3], s[4])});
}

struct LeftBlockSearch::Walk {
    LeftAim aim{};
    Slices slices{};
    const Cube& start;
    std::vector<CentredWay>* found = nullptr;  // receives all solutions; if null, the search stops at the first one
    StopToken stop{};
    std::vector<const CentredRun*> runs{};
};

// Returns true if the search should stop.
bool LeftBlockSearch::descend(Walk& walk, const State& state, unsigned remaining) const {
    if (lower_bound(state, walk.aim) == 0) {
        if (walk.found == nullptr) return true;
        CentredWay way{walk.runs, walk.start, {}, 0};
        for (const CentredRun* run : walk.runs) {
            way.end = way.end * run->effect;
            way.length += run->length;
        }
        way.seen = way.end * rotation_part(rotation_to_bottom(way.end, walk.aim));
        walk.found->push_back(std::move(way));
        return false;
    }
    if (walk.runs.size() == 2 && walk.stop.stop_requested()) return true;
    for (std::size_t i = 0; i < runs_.size(); ++i) {
        const CentredRun& run = runs_[i];
        if (run.length > remaining) break;  // runs are sorted by length
        if (!walk.runs.empty() && walk.runs.back()->axis == run.axis) continue;
        if (walk.slices == Slices::middle && run.is_slice() && run.axis != Axis::RL) continue;
        State next{};
        for (std::size_t p = 0; p < next.size(); ++p) next[p] = after(state[p], left_block[p], maps_[i]);
        if (lower_bound(next, walk.aim) > remaining - run.length) continue;
        walk.runs.push_back(&run);
        const bool ends = descend(walk, next, remaining - run.length);
        walk.runs.pop_back();
        if (ends) return true;
    }
    return false;
}

unsigned LeftBlockSearch::fewest(const Cube& seen, LeftAim aim, Slices slices) const {
    const State state = get_state(seen);
    for (unsigned length = lower_bound(state, aim);; ++length) {
        Walk walk{.aim = aim, .slices = slices, .start = seen};
        if (descend(walk, state, length)) return length;
    }
}

std::vector<CentredWay> LeftBlockSearch::ways(const Cube& seen, LeftAim aim, Slices slices, unsigned most,
                                              const StopToken& stop) const {
    std::vector<CentredWay> found;
    Walk walk{.aim = aim, .slices = slices, .start = seen, .found = &found, .stop = stop};
    descend(walk, get_state(seen), most);
    return found;
}

// Moves all rotations to the start, using the identity c · (turns with rotations in between) = c · (one rotation) ·
// (the turns relative to the rotated cube).
HeldWay held(const CentredWay& way) {
    std::vector<Turn> written;
    for (const CentredRun* run : way.runs) write(*run, written);
    HeldWay result;
    Symmetry unrotated;  // maps the current orientation back to the initial one
    for (const Turn t : written) {
        const Turn seen_first = transformed(t, unrotated);
        if (kind(t.layers) == TurnKind::rotation)
            unrotated = unrotated * inverse(to_symmetry(seen_first));
        else
            result.turns.push_back(seen_first);
    }
    result.hold = inverse(unrotated);
    for (const Symmetry about_left : rotations_about_left())
        if (way.end * rotation_part(about_left) == way.seen) result.hold = result.hold * about_left;
    result.turns = transformed(result.turns, result.hold);
    return result;
}

CentredWay joined(const CentredWay& first, const CentredWay& second) {
    CentredWay both = second;
    both.runs.insert(both.runs.begin(), first.runs.begin(), first.runs.end());
    both.length += first.length;
    return both;
}

bool LeftBlockSearch::is_complete() const {
    return front_square_.is_complete() && back_square_.is_complete() && without_back_corner_.is_complete() &&
           without_front_corner_.is_complete() && without_lower_edge_.is_complete();
}

const LeftBlockSearch* build_left_block_search(const StopToken& stop) {
    static LazyValue<LeftBlockSearch> made;
    return made.get_or_build(stop, [&] {
        std::optional<LeftBlockSearch> search{LeftBlockSearch(stop)};
        if (!search->is_complete()) search.reset();
        return search;
    });
}

const LeftBlockSearch& left_block_search() {
    return *build_left_block_search({});
}

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
