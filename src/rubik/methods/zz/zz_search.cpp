#include "rubik/methods/zz/zz_search.hpp"

#include <algorithm>
#include <optional>
#include <tuple>
#include <unordered_set>
#include <utility>

#include "rubik/methods/steps/hold.hpp"
#include "rubik/methods/steps/side_block_search.hpp"
#include "rubik/methods/zz/oriented_insertions.hpp"
#include "twisty/sequence.hpp"

namespace cubewright::rubik {

namespace {

constexpr std::size_t block_stages = 4;  // a square and a block, twice

// How far a style looks.
struct ZzSkill {
    bool squares = false;         // as steps of their own?
    unsigned longer_lines = 0;    // moves over the fewest
    unsigned longer_crosses = 0;  // moves over the fewest
    std::size_t starts = 1;       // how many are built on
    unsigned longer_firsts = 0;   // moves over the fewest, for the first block
    unsigned longer_seconds = 0;  // and for the second, which has fewer ways
    std::size_t width = 1;        // how many live on from block to block
    unsigned seam = 0;            // moves that it costs when one step's last turn meets the next one's first
    BeamOptions pairs;
    std::size_t plans = 1;  // how many are handed out
};

ZzSkill zz_skill(ZzStyle style) {
    switch (style) {
        case ZzStyle::teach:
            return {true, 0, 0, 20, 1, 3, 80, 5, {100, 100, 2, 6, 5 * tenths, 5 * tenths}, 40};
        case ZzStyle::fluent:
            return {false, 1, 0, 100, 1, 1, 200, 1, {100, 20, 3, 6, tenths, tenths}, 60};
        case ZzStyle::shortest:
            break;
    }
    return {false, 2, 1, 600, 1, 1, 1000, 0, {300, 40, 9, 6}, 20};
}

// Part of a way to two blocks, seen so that the first is on the right: where it is on the left, in a mirror.
struct BlockNode {
    std::size_t frame = 0;
    bool left_first = false;
    Cube cube;
    std::vector<Move> start;
    std::array<std::vector<Move>, block_stages> stages{};
    std::optional<Move> last{};
    unsigned length = 0;
    unsigned estimate = 0;
};

const SideBlockSearch& search_for(std::size_t stage) {
    return stage < 2 ? *two_handed_block({}) : *one_handed_block({});
}

// What a stage may aim at: either square, or the block.
std::span<const SideAim> aims_of(std::size_t stage) {
    static constexpr std::array squares{SideAim::front_square, SideAim::back_square};
    static constexpr std::array block{SideAim::block};
    return stage % 2 == 0 ? std::span<const SideAim>(squares) : std::span<const SideAim>(block);
}

unsigned fewest_to(const Cube& cube, std::size_t stage) {
    unsigned fewest = ~0U;
    for (const SideAim aim : aims_of(stage)) fewest = std::min(fewest, search_for(stage).fewest(cube, aim));
    return fewest;
}

// Up to the next block: before the first, the second is as far away as it usually is, whatever the start.
unsigned estimated(const BlockNode& node, std::size_t next_stage) {
    return node.length + (next_stage < block_stages ? fewest_to(node.cube, next_stage | 1U) : 0);
}

bool meets(std::optional<Move> last, const std::vector<Move>& next) {
    return last && !next.empty() && axis(face(*last)) == axis(face(next.front()));
}

// The best, each cube once.
void thin_out_nodes(std::vector<BlockNode>& nodes, std::size_t width) {
    std::ranges::sort(nodes, {}, [](const BlockNode& n) {
        return std::tie(n.estimate, n.length, n.frame, n.left_first, n.start, n.stages);
    });
    std::array<std::unordered_set<Cube>, 2> seen;
    std::erase_if(nodes, [&](const BlockNode& n) { return !seen[n.left_first ? 1 : 0].insert(n.cube).second; });
    if (nodes.size() > width) nodes.resize(width);
}

std::vector<BlockNode> line_starts(std::span<const ZzFrame> frames, const ZzSkill& skill, const StopToken& stop) {
    std::vector<BlockNode> nodes;
    for (std::size_t i = 0; i < frames.size(); ++i)
        for (const auto& way : ways_to_eo(frames[i].seen, EoAim::line, skill.longer_lines, stop)) {
            const Cube end = after(frames[i].seen, way);
            for (const bool left_first : {false, true}) {
                BlockNode node{.frame = i,
                               .left_first = left_first,
                               .cube = left_first ? mirrored(end) : end,
                               .start = way,
                               .length = static_cast<unsigned>(way.size())};
                if (!way.empty())
                    node.last = left_first ? transformed(way.back(), mirror_across(Axis::RL)) : way.back();
                node.estimate = estimated(node, 0);
                nodes.push_back(std::move(node));
            }
        }
    thin_out_nodes(nodes, skill.starts);
    return nodes;
}

std::vector<BlockNode> built_on(const BlockNode& node, std::size_t stage, const ZzSkill& skill) {
    std::vector<BlockNode> list;
    const unsigned most = fewest_to(node.cube, stage) + (stage < 2 ? skill.longer_firsts : skill.longer_seconds);
    for (const SideAim aim : aims_of(stage))
        for (BlockWay& way : search_for(stage).ways(node.cube, aim, most)) {
            BlockNode next = node;
            next.cube = way.end;
            next.length += static_cast<unsigned>(way.moves.size()) + (meets(node.last, way.moves) ? skill.seam : 0);
            if (!way.moves.empty()) next.last = way.moves.back();
            next.stages[stage] = std::move(way.moves);
            next.estimate = estimated(next, stage + 1);
            list.push_back(std::move(next));
        }
    return list;
}

std::vector<ZzPlan> block_plans(std::span<const ZzFrame> frames, const ZzSkill& skill, const ZzQuestion& question) {
    std::vector<BlockNode> nodes = line_starts(frames, skill, question.stop);
    for (std::size_t stage = skill.squares ? 0 : 1; stage < block_stages; stage += skill.squares ? 1 : 2) {
        std::vector<BlockNode> next;
        for (const BlockNode& node : nodes) {
            if (question.stop.stop_requested()) return {};
            for (BlockNode& each : built_on(node, stage, skill)) next.push_back(std::move(each));
        }
        if (stage + 1 == block_stages)
            for (BlockNode& node : next)
                node.estimate = node.length + question.rest(node.left_first ? mirrored(node.cube) : node.cube);
        thin_out_nodes(next, stage + 1 == block_stages ? skill.plans : skill.width);
        nodes = std::move(next);
    }
    std::vector<ZzPlan> plans;
    for (BlockNode& node : nodes) {
        if (node.left_first)
            for (auto& moves : node.stages) moves = transformed(moves, mirror_across(Axis::RL));
        plans.push_back({.frame = frames[node.frame],
                         .aim = EoAim::line,
                         .start = std::move(node.start),
                         .left_first = node.left_first,
                         .blocks = std::move(node.stages),
                         .length = node.estimate});
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
        for (auto& way : ways_to_eo(frames[i].seen, EoAim::cross, skill.longer_crosses, question.stop))
            crosses.push_back({i, std::move(way)});
    std::ranges::stable_sort(crosses, {}, [](const CrossedStart& c) { return c.moves.size(); });
    if (crosses.size() > skill.starts) crosses.resize(skill.starts);
    std::vector<InsertStart> starts;
    for (const CrossedStart& cross : crosses)
        starts.push_back({after(frames[cross.frame].seen, cross.moves), static_cast<unsigned>(cross.moves.size()),
                          cross.moves.empty() ? std::nullopt : std::optional(face(cross.moves.back()))});
    BeamOptions beam = skill.pairs;
    beam.stop = question.stop;
    beam.rest = [&](const Cube& cube, const PlacedInsertion*) { return tenths * question.rest(cube); };
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

}  // namespace cubewright::rubik
