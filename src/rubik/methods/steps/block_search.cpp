#include "rubik/methods/steps/block_search.hpp"

#include <algorithm>
#include <optional>
#include <tuple>
#include <unordered_set>
#include <utility>

#include "base/lazy_value.hpp"
#include "rubik/methods/steps/blocks.hpp"
#include "rubik/methods/steps/method_solution.hpp"
#include "twisty/ergonomics.hpp"
#include "twisty/turn.hpp"

namespace cubewright::rubik {

namespace {

std::vector<Cube> to_effects(std::span<const Move> moves) {
    std::vector<Cube> effects;
    for (const Move m : moves) effects.push_back(as_cube(m));
    return effects;
}

}  // namespace

BlockWays::BlockWays(std::span<const TrackedPiece> pieces, std::span<const Face> faces, const StopToken& stop)
    : pieces_(pieces.begin(), pieces.end()),
      moves_(list_face_moves(faces)),
      table_(pieces, to_effects(moves_), std::span(&solved_cube, 1), stop) {}

BlockWays::State BlockWays::get_state(const Cube& cube) const {
    const Cube back = inverse(cube);
    State state{};
    for (std::size_t i = 0; i < pieces_.size(); ++i) state[i] = whereabouts(back, pieces_[i]);
    return state;
}

struct BlockWays::Walk {
    std::vector<BlockWay> found{};
    std::vector<Move> moves{};
};

void BlockWays::descend(Walk& walk, const State& state, const Cube& cube, unsigned remaining) const {
    if (distance(state) == 0) {
        walk.found.push_back({walk.moves, cube});
        return;
    }
    for (const Move m : moves_) {
        if (!walk.moves.empty() && !may_follow(walk.moves.back(), m)) continue;
        State next{};
        for (std::size_t i = 0; i < pieces_.size(); ++i) next[i] = after(state[i], pieces_[i], m);
        if (distance(next) >= remaining) continue;
        walk.moves.push_back(m);
        descend(walk, next, cube * as_cube(m), remaining - 1);
        walk.moves.pop_back();
    }
}

std::vector<BlockWay> BlockWays::ways(const Cube& cube, unsigned most) const {
    Walk walk;
    const State state = get_state(cube);
    if (distance(state) <= most) descend(walk, state, cube, most);
    return std::move(walk.found);
}

std::vector<Move> list_face_moves(std::span<const Face> faces) {
    std::vector<Move> moves;
    for (const Face f : faces)
        for (unsigned quarters = 1; quarters < 4; ++quarters) moves.push_back(make_move(f, quarters));
    return moves;
}

BuildNode extend_node(const BuildNode& node, std::size_t stage, BlockWay way, unsigned seam) {
    BuildNode next = node;
    next.cube = way.end;
    next.length += static_cast<unsigned>(way.moves.size());
    if (!way.moves.empty()) {
        if (node.last && axis(face(*node.last)) == axis(face(way.moves.front()))) next.length += seam;
        next.last = way.moves.back();
    }
    next.stages[stage] = std::move(way.moves);
    return next;
}

void keep_best(std::vector<BuildNode>& nodes, std::size_t width) {
    std::ranges::sort(nodes, {}, [](const BuildNode& n) {
        return std::tie(n.estimate, n.length, n.frame, n.is_other_side, n.stages);
    });
    std::array<std::unordered_set<Cube>, 2> seen;
    std::erase_if(nodes, [&](const BuildNode& n) { return !seen[n.is_other_side ? 1 : 0].insert(n.cube).second; });
    if (nodes.size() > width) nodes.resize(width);
}

std::pair<std::size_t, unsigned> rank_by_half_turns(const Solution& solution, std::size_t lost_step) {
    const auto turns = all_turns(solution);
    const auto rotations = std::ranges::count(turns, TurnKind::rotation, [](Turn t) { return kind(t.layers); });
    const std::size_t whole = length(turns, Metric::htm) + (lost_step * count_joined_steps(solution));
    return {(2 * whole) + static_cast<std::size_t>(rotations), effort(turns)};
}

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
