#include "rubik/methods/petrus/petrus_search.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <tuple>
#include <unordered_set>
#include <utility>

#include "base/lazy_value.hpp"
#include "rubik/methods/steps/block_search.hpp"
#include "rubik/methods/steps/step_goal.hpp"
#include "twisty/sequence.hpp"

namespace cubewright::rubik {

namespace {

constexpr std::size_t small_block_stage = 0;
constexpr std::size_t long_block_stage = 1;
constexpr std::size_t edges_stage = 2;
constexpr std::size_t square_stage = 3;
constexpr std::size_t rest_stage = 4;

// The look-ahead of a style.
struct PetrusSkill {
    bool square = false;                             // whether the square is a separate step
    bool spares_back = false;                        // prefers edge orientation without B turns if it is short enough
    std::array<unsigned, petrus_stages> longer{};    // maximum number of moves above the optimum
    std::array<std::size_t, petrus_stages> width{};  // beam width between stages
    unsigned seam = 0;  // penalty, in moves, if the last turn of a step merges with the first turn of the next
};

PetrusSkill petrus_skill(PetrusStyle style) {
    switch (style) {
        case PetrusStyle::teach:
            return {true, true, {0, 1, 2, 2, 4}, {1, 1, 1, 1, 1}, 5};
        case PetrusStyle::fluent:
            return {false, false, {1, 1, 1, 0, 1}, {200, 300, 300, 0, 60}, 1};
        case PetrusStyle::shortest:
            break;
    }
    return {false, false, {2, 2, 2, 0, 2}, {1000, 2000, 2000, 0, 20}, 0};
}

// Searches for one end of the 2x2x3 block, and for its extension with the faces that preserve the first end.
struct BlockEnds {
    BlockWays first;
    BlockWays second;
    bool is_complete() const { return first.is_complete() && second.is_complete(); }
};

constexpr std::array front_end{tracked(Edge::DL), tracked(Edge::DF), tracked(Edge::FL), tracked(Corner::DLF)};
constexpr std::array back_end{tracked(Edge::DL), tracked(Edge::DB), tracked(Edge::BL), tracked(Corner::DBL)};

const BlockEnds* block_ends(bool front_first, const StopToken& stop) {
    static std::array<LazyValue<BlockEnds>, 2> made;
    return made[front_first ? 1 : 0].get_or_build(stop, [&] {
        const auto& first = front_first ? front_end : back_end;
        const auto& second = front_first ? back_end : front_end;
        std::optional<BlockEnds> ends{
            BlockEnds{BlockWays(first, all_faces, stop),
                      BlockWays(std::span(second).subspan(1),
                                std::array{Face::U, Face::R, front_first ? Face::B : Face::F}, stop)}};
        if (!ends->is_complete()) ends.reset();
        return ends;
    });
}

bool are_tables_built(const StopToken& stop) {
    return block_ends(false, stop) != nullptr && block_ends(true, stop) != nullptr && free_edge_ways(stop) != nullptr &&
           one_handed_block(stop) != nullptr;
}

// The right side is mirrored, because the search tables are for the left side.
std::span<const SideAim> right_side_aims(std::size_t stage) {
    static constexpr std::array squares{SideAim::front_square, SideAim::back_square};
    static constexpr std::array block{SideAim::block};
    return stage == square_stage ? std::span<const SideAim>(squares) : std::span<const SideAim>(block);
}

unsigned fewest_right_side_moves(const Cube& cube, std::size_t stage) {
    unsigned fewest = ~0U;
    for (const SideAim aim : right_side_aims(stage))
        fewest = std::min(fewest, one_handed_block({})->fewest(mirrored(cube), aim));
    return fewest;
}

std::vector<BlockWay> list_right_side_sequences(const Cube& cube, std::size_t stage, unsigned longer) {
    std::vector<BlockWay> list;
    const unsigned most = fewest_right_side_moves(cube, stage) + longer;
    for (const SideAim aim : right_side_aims(stage))
        for (BlockWay& way : one_handed_block({})->ways(mirrored(cube), aim, most))
            list.push_back({transformed(way.moves, mirror_across(Axis::RL)), mirrored(way.end)});
    return list;
}

// If the style avoids B turns, only sequences without B are listed, provided that some are within the length limit.
std::vector<BlockWay> list_edge_orientations(const Cube& cube, const PetrusSkill& skill) {
    const auto all = free_edge_ways({})->ways(bad_edges(cube));
    const unsigned most = all.front().sequence.length + skill.longer[edges_stage];
    const auto listed = [&](bool sparing) {
        std::vector<BlockWay> list;
        for (const FreeEdgeWay& way : all)
            if (way.sequence.length <= most && (way.spares_back || !sparing))
                list.push_back({{way.sequence.span().begin(), way.sequence.span().end()}, cube * way.sequence.effect});
        return list;
    };
    if (skill.spares_back)
        if (auto sparing = listed(true); !sparing.empty()) return sparing;
    return listed(false);
}

unsigned fewest_stage_moves(const BuildNode& node, std::size_t stage) {
    switch (stage) {
        case small_block_stage:
            return block_ends(node.is_other_side, {})->first.fewest(node.cube);
        case long_block_stage:
            return block_ends(node.is_other_side, {})->second.fewest(node.cube);
        case edges_stage:
            return free_edge_ways({})->fewest(bad_edges(node.cube));
        default:
            return fewest_right_side_moves(node.cube, stage);
    }
}

std::vector<BlockWay> list_stage_sequences(const BuildNode& node, std::size_t stage, const PetrusSkill& skill) {
    const unsigned most = fewest_stage_moves(node, stage) + skill.longer[stage];
    switch (stage) {
        case small_block_stage:
            return block_ends(node.is_other_side, {})->first.ways(node.cube, most);
        case long_block_stage:
            return block_ends(node.is_other_side, {})->second.ways(node.cube, most);
        case edges_stage:
            return list_edge_orientations(node.cube, skill);
        default:
            return list_right_side_sequences(node.cube, stage, skill.longer[stage]);
    }
}

// Estimates the length up to the next stage. The square counts as part of the following stage.
unsigned estimate_length(const BuildNode& node, std::size_t stage, const PetrusQuestion& question) {
    if (question.style == PetrusStyle::teach) return node.length;  // the teaching style does not look ahead
    if (stage == rest_stage) return node.length + question.rest(node.cube);
    return node.length + fewest_stage_moves(node, stage + 1 == square_stage ? rest_stage : stage + 1);
}

}  // namespace

PetrusFrame petrus_frame(const Cube& cube, Face below, Face left, bool front_first) {
    for (const Symmetry s : all_symmetries) {
        if (is_mirror(s)) continue;
        const Cube turned = cube * rotation_part(s);
        if (centre_at(turned, Face::D) == below && centre_at(turned, Face::L) == left)
            return {below, left, front_first, s, as_seen(turned)};
    }
    return {below, left, front_first, {}, cube};
}

std::vector<PetrusPlan> petrus_plans(std::span<const PetrusFrame> frames, const PetrusQuestion& question) {
    if (!are_tables_built(question.stop)) return {};
    const PetrusSkill skill = petrus_skill(question.style);
    // Step 1. Create a start node for each frame. is_other_side means that the front end of the 2x2x3 block comes
    // first.
    std::vector<BuildNode> nodes;
    for (std::size_t i = 0; i < frames.size(); ++i)
        nodes.push_back({.frame = i, .is_other_side = frames[i].front_first, .cube = frames[i].seen});
    // Step 2. Extend the nodes stage by stage, keeping the best nodes of each stage.
    for (std::size_t stage = 0; stage < petrus_stages; ++stage) {
        if (stage == square_stage && !skill.square) continue;
        std::vector<BuildNode> next;
        for (const BuildNode& node : nodes) {
            if (question.stop.stop_requested()) return {};
            for (BlockWay& way : list_stage_sequences(node, stage, skill)) {
                BuildNode each = extend_node(node, stage, std::move(way), skill.seam);
                each.estimate = estimate_length(each, stage, question);
                next.push_back(std::move(each));
            }
        }
        keep_best(next, skill.width[stage]);
        nodes = std::move(next);
    }
    // Step 3. Convert the remaining nodes to plans.
    std::vector<PetrusPlan> plans;
    for (BuildNode& node : nodes) plans.push_back({frames[node.frame], std::move(node.stages), node.estimate});
    return plans;
}

namespace {

// Maximum sequence length, which is sufficient for every set of bad edges.
constexpr unsigned longest_way = 8;

// Returns the set of bad edges, by position, that this effect orients.
BadEdges oriented_by(const Cube& effect) {
    return bad_edges(inverse(effect));
}

// Enumerates all sequences of U, R, F and B that restore the block. None of these faces contains DL, so DL stays in
// place.
class FreeEdgeWalk {
public:
    explicit FreeEdgeWalk(const StopToken& stop)
        : stop_(stop),
          moves_(list_face_moves(faces)),
          front_(front_pieces, effects(moves_), std::span(&solved_cube, 1), stop),
          back_(back_pieces, effects(moves_), std::span(&solved_cube, 1), stop) {}

    std::vector<FreeEdgeWay> all() && {
        if (!front_.is_complete() || !back_.is_complete()) return {};
        State start{};
        for (std::size_t i = 0; i < pieces.size(); ++i) start[i] = at_home(pieces[i]);
        descend(start, solved_cube, longest_way);
        return std::move(found_);
    }

private:
    static constexpr std::array faces{Face::U, Face::R, Face::F, Face::B};
    static constexpr std::array pieces{tracked(Edge::DF), tracked(Edge::FL), tracked(Corner::DLF),
                                       tracked(Edge::DB), tracked(Edge::BL), tracked(Corner::DBL)};
    static constexpr std::array front_pieces{pieces[0], pieces[1], pieces[2], pieces[3]};
    static constexpr std::array back_pieces{pieces[3], pieces[4], pieces[5], pieces[0]};
    using State = std::array<Whereabouts, pieces.size()>;

    static std::vector<Cube> effects(std::span<const Move> moves) {
        std::vector<Cube> list;
        for (const Move m : moves) list.push_back(as_cube(m));
        return list;
    }

    unsigned lower_bound(const State& s) const {
        return std::max(front_.distance(std::array{s[0], s[1], s[2], s[3]}),
                        back_.distance(std::array{s[3], s[4], s[5], s[0]}));
    }

    // A sequence that orients the same edges as one of its prefixes is not recorded, because the prefix is shorter.
    void descend(const State& state, const Cube& cube, unsigned remaining) {
        constexpr std::size_t stop_check_depth = 3;  // deeper subtrees are searched in microseconds
        if (word_.size() < stop_check_depth && stop_.stop_requested()) return;
        const unsigned distance = lower_bound(state);
        if (distance > remaining) return;
        bool arrives = false;
        if (distance == 0) {
            const BadEdges rights = oriented_by(cube);
            arrives = std::ranges::find(arrived_, rights) == arrived_.end();
            if (arrives) {
                const bool spares_back =
                    std::ranges::find(word_, Face::B, [](Move m) { return face(m); }) == word_.end();
                found_.push_back({rights, spares_back, make_sequence(word_)});
                arrived_.push_back(rights);
            }
        }
        if (remaining > 0)
            for (const Move m : moves_) {
                if (!word_.empty() && !may_follow(word_.back(), m)) continue;
                State next{};
                for (std::size_t i = 0; i < pieces.size(); ++i) next[i] = after(state[i], pieces[i], m);
                word_.push_back(m);
                descend(next, cube * as_cube(m), remaining - 1);
                word_.pop_back();
            }
        if (arrives) arrived_.pop_back();
    }

    const StopToken& stop_;
    std::vector<Move> moves_;
    PieceTable front_;
    PieceTable back_;
    std::vector<Move> word_;
    std::vector<BadEdges> arrived_;  // edges oriented by the prefixes of the sequence
    std::vector<FreeEdgeWay> found_;
};

}  // namespace

BadEdges bad_edges(const Cube& cube) {
    unsigned set = 0;
    const auto bytes = to_array(cube.edges);
    for (std::size_t i = 0; i < edge_count; ++i)
        if ((bytes[i] & flip_bit) != 0) set |= 1U << i;
    return static_cast<BadEdges>(set);
}

FreeEdgeWays::FreeEdgeWays(const StopToken& stop) : ways_(FreeEdgeWalk(stop).all()) {
    std::ranges::sort(ways_, {}, [](const FreeEdgeWay& w) {
        return std::tuple(w.rights, w.sequence.length, !w.spares_back, w.sequence.moves);
    });
    std::unordered_set<Cube> seen;
    std::erase_if(ways_, [&](const FreeEdgeWay& w) { return !seen.insert(w.sequence.effect).second; });
    complete_ = !stop.stop_requested();
}

std::span<const FreeEdgeWay> FreeEdgeWays::ways(BadEdges bad) const {
    const auto found = std::ranges::equal_range(ways_, bad, {}, &FreeEdgeWay::rights);
    return {found.begin(), found.end()};
}

const FreeEdgeWays* free_edge_ways(const StopToken& stop) {
    static LazyValue<FreeEdgeWays> made;
    return made.get_or_build(stop, [&] {
        std::optional<FreeEdgeWays> ways{FreeEdgeWays(stop)};
        if (!ways->is_complete()) ways.reset();
        return ways;
    });
}

}  // namespace cubewright::rubik
