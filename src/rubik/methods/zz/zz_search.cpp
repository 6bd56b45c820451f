#include "rubik/methods/zz/zz_search.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <unordered_set>
#include <utility>

#include "base/lazy_value.hpp"
#include "rubik/methods/steps/block_search.hpp"
#include "rubik/methods/steps/piece_search.hpp"
#include "rubik/methods/steps/step_goal.hpp"
#include "twisty/sequence.hpp"

namespace cubewright::rubik {

namespace {

constexpr std::size_t block_stages = 4;  // square and block, for each side

// The look-ahead of a style.
struct ZzSkill {
    bool is_taught = false;       // squares are separate steps, and no step considers later steps
    unsigned longer_lines = 0;    // maximum number of moves above the optimum
    unsigned longer_crosses = 0;  // maximum number of moves above the optimum
    std::size_t starts = 1;       // number of starts to extend
    unsigned longer_firsts = 0;   // maximum number of moves above the optimum for the first block
    unsigned longer_seconds = 0;  // the same limit for the second block, which has fewer solutions
    std::size_t width = 1;        // beam width between blocks
    // Penalty, in moves, if the last turn of a step merges with the first turn of the next.
    unsigned seam = 0;
    BeamOptions pairs;
    std::size_t plans = 1;  // number of plans to return
};

ZzSkill zz_skill(ZzStyle style) {
    switch (style) {
        case ZzStyle::teach:
            return {true, 0, 0, 1, 1, 3, 1, 5, {1, 100, 2, 0, 5 * tenths, 5 * tenths}, 1};
        case ZzStyle::fluent:
            return {false, 1, 0, 100, 1, 1, 200, 1, {100, 20, 3, 6, tenths, tenths}, 60};
        case ZzStyle::shortest:
            break;
    }
    return {false, 2, 1, 600, 1, 1, 1000, 0, {300, 40, 9, 6}, 20};
}

// Both block solutions are stored as if the first block were on the right. If it is on the left (is_other_side), the
// solution is mirrored. The line precedes the block stages and is not mirrored.
constexpr std::size_t line_place = 0;
constexpr std::size_t blocks_place = 1;

const SideBlockSearch& stage_search(std::size_t stage) {
    return stage < 2 ? *two_handed_block({}) : *one_handed_block({});
}

// The goals of a stage: one of the two squares, or the block.
std::span<const SideAim> stage_goals(std::size_t stage) {
    static constexpr std::array squares{SideAim::front_square, SideAim::back_square};
    static constexpr std::array block{SideAim::block};
    return stage % 2 == 0 ? std::span<const SideAim>(squares) : std::span<const SideAim>(block);
}

unsigned fewest_moves_to(const Cube& cube, std::size_t stage) {
    unsigned fewest = ~0U;
    for (const SideAim aim : stage_goals(stage)) fewest = std::min(fewest, stage_search(stage).fewest(cube, aim));
    return fewest;
}

// Estimates the length up to the next block. Before the first block, the second block has a constant estimate that
// does not depend on the start.
unsigned estimated(const BuildNode& node, std::size_t next_stage, const ZzSkill& skill) {
    if (skill.is_taught) return node.length;
    return node.length + (next_stage < block_stages ? fewest_moves_to(node.cube, next_stage | 1U) : 0);
}

std::vector<BuildNode> line_starts(std::span<const ZzFrame> frames, const ZzSkill& skill, const StopToken& stop) {
    std::vector<BuildNode> nodes;
    for (std::size_t i = 0; i < frames.size(); ++i)
        for (const auto& way : find_eo_solutions(frames[i].seen, EoAim::line, skill.longer_lines, stop)) {
            const Cube end = after(frames[i].seen, way);
            for (const bool left_first : {false, true}) {
                BuildNode node{.frame = i,
                               .is_other_side = left_first,
                               .cube = left_first ? mirrored(end) : end,
                               .length = static_cast<unsigned>(way.size())};
                node.stages[line_place] = way;
                if (!way.empty())
                    node.last = left_first ? transformed(way.back(), mirror_across(Axis::RL)) : way.back();
                node.estimate = estimated(node, 0, skill);
                nodes.push_back(std::move(node));
            }
        }
    if (!skill.is_taught || nodes.empty()) {  // `nodes` is empty if the search was stopped
        keep_best(nodes, skill.starts);
        return nodes;
    }
    // Keeps only the shortest line, with a node for each side. The squares determine which side comes first, unless the
    // block of one side is already solved.
    const auto best = std::ranges::min_element(nodes, {}, &BuildNode::length);
    std::vector<BuildNode> sides{*best, *std::next(best)};
    const auto has_block = [](const BuildNode& node) { return fewest_moves_to(node.cube, 1) == 0; };
    if (std::ranges::any_of(sides, has_block)) std::erase_if(sides, std::not_fn(has_block));
    return sides;
}

std::vector<BuildNode> extend_plan(const BuildNode& node, std::size_t stage, const ZzSkill& skill) {
    std::vector<BuildNode> list;
    const unsigned most = fewest_moves_to(node.cube, stage) + (stage < 2 ? skill.longer_firsts : skill.longer_seconds);
    for (const SideAim aim : stage_goals(stage))
        for (BlockWay& way : stage_search(stage).ways(node.cube, aim, most)) {
            BuildNode next = extend_node(node, blocks_place + stage, std::move(way), skill.seam);
            next.estimate = estimated(next, stage + 1, skill);
            list.push_back(std::move(next));
        }
    return list;
}

std::vector<ZzPlan> block_plans(std::span<const ZzFrame> frames, const ZzSkill& skill, const ZzQuestion& question) {
    // Step 1. List the EO lines.
    std::vector<BuildNode> nodes = line_starts(frames, skill, question.stop);
    // Step 2. Build the squares and blocks stage by stage, keeping the best nodes of each stage.
    for (std::size_t stage = skill.is_taught ? 0 : 1; stage < block_stages; stage += skill.is_taught ? 1 : 2) {
        std::vector<BuildNode> next;
        for (const BuildNode& node : nodes) {
            if (question.stop.stop_requested()) return {};
            for (BuildNode& each : extend_plan(node, stage, skill)) next.push_back(std::move(each));
        }
        if (stage + 1 == block_stages && !skill.is_taught)
            for (BuildNode& node : next)
                node.estimate = node.length + question.rest(node.is_other_side ? mirrored(node.cube) : node.cube);
        keep_best(next, stage + 1 == block_stages ? skill.plans : skill.width);
        nodes = std::move(next);
    }
    // Step 3. Convert the remaining nodes to plans.
    std::vector<ZzPlan> plans;
    for (BuildNode& node : nodes) {
        ZzPlan plan{.frame = frames[node.frame],
                    .aim = EoAim::line,
                    .start = std::move(node.stages[line_place]),
                    .left_first = node.is_other_side,
                    .length = node.estimate};
        for (std::size_t stage = 0; stage < block_stages; ++stage) {
            const auto& moves = node.stages[blocks_place + stage];
            plan.blocks[stage] = node.is_other_side ? transformed(moves, mirror_across(Axis::RL)) : moves;
        }
        plans.push_back(std::move(plan));
    }
    return plans;
}

std::vector<ZzPlan> pair_plans(std::span<const ZzFrame> frames, const ZzSkill& skill, const ZzQuestion& question) {
    const InsertionTable* table = oriented_insertions(question.stop);
    if (table == nullptr) return {};
    struct CrossedStart {
        std::size_t frame;
        std::vector<Move> moves;
    };
    std::vector<CrossedStart> crosses;
    for (std::size_t i = 0; i < frames.size(); ++i)
        for (auto& way : find_eo_solutions(frames[i].seen, EoAim::cross, skill.longer_crosses, question.stop))
            crosses.push_back({i, std::move(way)});
    std::ranges::stable_sort(crosses, {}, [](const CrossedStart& c) { return c.moves.size(); });
    if (crosses.size() > skill.starts) crosses.resize(skill.starts);
    std::vector<InsertStart> starts;
    for (const CrossedStart& cross : crosses)
        starts.push_back({after(frames[cross.frame].seen, cross.moves), static_cast<unsigned>(cross.moves.size()),
                          cross.moves.empty() ? std::nullopt : std::optional(face(cross.moves.back()))});
    BeamOptions beam = skill.pairs;
    beam.stop = question.stop;
    beam.rest = [&](const Cube& cube, const PlacedInsertion*) {
        return skill.is_taught ? 0 : tenths * question.rest(cube);
    };
    std::vector<ZzPlan> plans;
    const auto ways = fill_slots(starts, *table, beam);
    for (std::size_t i = 0; i < ways.size() && i < skill.plans; ++i) {
        const CrossedStart& cross = crosses[ways[i].start];
        plans.push_back({.frame = frames[cross.frame],
                         .aim = EoAim::cross,
                         .start = cross.moves,
                         .pairs = {ways[i].insertions.begin(),
                                   ways[i].insertions.begin() + static_cast<std::ptrdiff_t>(ways[i].count)},
                         .length = ways[i].length + question.rest(ways[i].cube)});
    }
    return plans;
}

}  // namespace

ZzFrame zz_frame(const Cube& cube, Face below, Face front) {
    for (const Symmetry s : all_symmetries) {
        if (is_mirror(s)) continue;
        const Cube turned = cube * rotation_part(s);
        if (centre_at(turned, Face::D) == below && centre_at(turned, Face::F) == front)
            return {below, front, s, as_seen(turned)};
    }
    return {below, front, {}, cube};
}

std::vector<ZzPlan> zz_plans(std::span<const ZzFrame> frames, const ZzQuestion& question) {
    const ZzSkill skill = zz_skill(question.style);
    std::vector<ZzPlan> plans;
    if (!question.wants_cross) {
        if (two_handed_block(question.stop) == nullptr || one_handed_block(question.stop) == nullptr) return {};
        plans = block_plans(frames, skill, question);
    }
    if (question.wants_cross || question.style != ZzStyle::teach)
        for (ZzPlan& plan : pair_plans(frames, skill, question)) plans.push_back(std::move(plan));
    if (question.stop.stop_requested()) return {};
    std::ranges::stable_sort(plans, {}, &ZzPlan::length);
    return plans;
}

namespace {

// The two cross edges that R and L move.
class SideEdges {
public:
    explicit SideEdges(const StopToken& stop) : table_(pieces, effects(), std::span(&solved_cube, 1), stop) {}
    bool is_complete() const { return table_.is_complete(); }

    template <class Visit>
    void for_each_sequence(std::span<const Move> moves, unsigned longest, const StopToken& stop,
                           const Visit& visit) const {
        std::vector<Move> word;
        descend(moves, {at_home(pieces[0]), at_home(pieces[1])}, word, longest, stop, visit);
    }

private:
    using State = std::array<Whereabouts, 2>;
    static constexpr std::array pieces{tracked(Edge::DR), tracked(Edge::DL)};

    static std::vector<Cube> effects() {
        std::vector<Cube> list;
        for (const Face f : {Face::U, Face::R, Face::L})
            for (unsigned quarters = 1; quarters < 4; ++quarters) list.push_back(as_cube(make_move(f, quarters)));
        return list;
    }

    template <class Visit>
    void descend(std::span<const Move> moves, const State& state, std::vector<Move>& word, unsigned left,
                 const StopToken& stop, const Visit& visit) const {
        constexpr std::size_t stop_check_depth = 3;  // deeper subtrees are searched in microseconds
        if (word.size() < stop_check_depth && stop.stop_requested()) return;
        const unsigned distance = table_.distance(state);
        if (distance > left) return;
        if (distance == 0 && !word.empty() && face(word.back()) != Face::U) visit(word);
        if (left == 0) return;
        for (const Move m : moves) {
            if (word.empty() ? face(m) == Face::U : !may_follow(word.back(), m)) continue;
            word.push_back(m);
            descend(moves, {after(state[0], pieces[0], m), after(state[1], pieces[1], m)}, word, left - 1, stop, visit);
            word.pop_back();
        }
    }

    PieceTable table_;
};

std::vector<Move> list_face_turns(std::initializer_list<Face> faces) {
    std::vector<Move> moves;
    for (const Face f : faces)
        for (unsigned quarters = 1; quarters < 4; ++quarters) moves.push_back(make_move(f, quarters));
    return moves;
}

// Combines three kinds of sequences: short ones with all three faces; longer one-handed ones for the hardest cases of
// a slot; and, for a pair in the wrong slot on the other side, one-handed extractions followed by insertions with the
// other hand.
std::optional<InsertionTable> build_oriented_insertions(const StopToken& stop) {
    constexpr unsigned longest_of_both_hands = 9;
    constexpr unsigned longest_of_one_hand = 11;
    constexpr std::size_t longest_extraction = 3;
    constexpr std::size_t longest_insertion = 8;
    const SideEdges edges(stop);
    if (!edges.is_complete()) return std::nullopt;
    std::vector<Sequence> found;
    const auto keep = [&](const std::vector<Move>& word) { found.push_back(make_sequence(word)); };
    edges.for_each_sequence(list_face_turns({Face::U, Face::R, Face::L}), longest_of_both_hands, stop, keep);
    struct Hand {
        std::vector<std::vector<Move>> out;
        std::vector<std::vector<Move>> in;
    };
    std::array<Hand, 2> hands;
    for (const Face side : {Face::R, Face::L}) {
        Hand& hand = hands[side == Face::R ? 0 : 1];
        edges.for_each_sequence(list_face_turns({Face::U, side}), longest_of_one_hand, stop,
                                [&](const std::vector<Move>& word) {
                                    keep(word);
                                    if (word.size() <= longest_extraction) hand.out.push_back(word);
                                    if (word.size() <= longest_insertion) hand.in.push_back(word);
                                });
    }
    for (const std::size_t hand : {0U, 1U})
        for (const auto& out : hands[hand].out)
            for (const auto& in : hands[1 - hand].in)
                for (unsigned quarters = 1; quarters < 4; ++quarters) {
                    auto word = out;
                    word.push_back(make_move(Face::U, quarters));
                    word.insert(word.end(), in.begin(), in.end());
                    keep(word);
                }
    if (stop.stop_requested()) return std::nullopt;
    std::ranges::sort(found, {}, [](const Sequence& s) { return std::pair(s.length, s.moves); });
    std::unordered_set<Cube> seen{solved_cube};
    std::erase_if(found, [&](const Sequence& s) { return !seen.insert(s.effect).second; });
    if (stop.stop_requested()) return std::nullopt;
    return InsertionTable(Part::pair, found);
}

}  // namespace

const InsertionTable* oriented_insertions(const StopToken& stop) {
    static LazyValue<InsertionTable> made;
    return made.get_or_build(stop, [&] { return build_oriented_insertions(stop); });
}

}  // namespace cubewright::rubik
