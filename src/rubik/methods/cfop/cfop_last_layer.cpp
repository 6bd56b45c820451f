#include "rubik/methods/cfop/cfop_last_layer.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "rubik/cube/cube_symmetry.hpp"
#include "rubik/methods/steps/four_looks.hpp"
#include "rubik/methods/steps/oriented_layer.hpp"
#include "twisty/sequence.hpp"
#include "twisty/turn.hpp"

namespace cubewright::rubik {

namespace {

bool is_cross_oriented(const Cube& cube) {
    return orientation_pattern(cube) % 16 == 0;
}

void append_permutation(CfopFinish& finish, const Cube& oriented, Planning planning) {
    const FourLookTable& table = four_looks(Known::taught);
    const FourLooks placing = planning == Planning::look_by_look ? table.look_by_look(oriented) : table.best(oriented);
    finish.looks.push_back({"last corners", placing.looks[2], placing.corner_quarters});
    finish.looks.push_back({"pll", placing.looks[3], 0});
    finish.length += placing.length;
}

// Solves the corners from an oriented cross, or the whole layer if OLL takes one look.
CfopFinish solve_last_corners(const Cube& cube, const CfopLooks& looks, const CfopKnowledge& knowledge) {
    const auto& [known, approach, planning] = knowledge;
    CfopFinish finish;
    if (looks.coll && !are_corners_oriented(cube)) {
        const OrientedFinish done = oriented_layer(OrientedLooks::two).best_finish(cube, approach, planning);
        finish.looks.push_back({"coll", done.first, 0});
        finish.looks.push_back({"pll", done.second, done.last_quarters});
        finish.length = done.length;
        return finish;
    }
    const LayerFinish done = last_layer(known).best_finish(cube, approach, planning);
    if (!looks.coll) finish.looks.push_back({"oll", done.oll, 0});
    if (looks.two_look_pll) {
        const Cube oriented = done.oll ? cube * seen_from(done.oll->algorithm->effect, done.oll->quarters) : cube;
        finish.length = done.oll ? done.oll->algorithm->length : 0;
        append_permutation(finish, oriented, planning);
        return finish;
    }
    finish.looks.push_back({"pll", done.pll, done.last_quarters});
    finish.length = done.length;
    return finish;
}

}  // namespace

CfopFinish cfop_finish(const Cube& cube, const CfopLooks& looks, const CfopKnowledge& knowledge) {
    if (looks.are_standard()) return solve_last_corners(cube, looks, knowledge);
    const CfopKnowledge turning_the_cube{knowledge.known, Approach::turn_cube, knowledge.planning};
    if (!looks.two_look_oll && !looks.coll) return solve_last_corners(cube, looks, turning_the_cube);
    std::optional<CfopFinish> best;
    unsigned fewest = ~0U;  // number of moves of the first look
    const auto offer = [&](const Cube& crossed, std::optional<LayerLook> edges, unsigned moves) {
        if (knowledge.planning == Planning::look_by_look && moves >= fewest) return;
        if (knowledge.planning == Planning::look_by_look) best.reset();
        fewest = std::min(fewest, moves);
        CfopFinish finish = solve_last_corners(crossed, looks, turning_the_cube);
        finish.looks.insert(finish.looks.begin(), {"last cross", edges, 0});
        finish.length += moves;
        if (!best || finish.length < best->length) best = std::move(finish);
    };
    if (is_cross_oriented(cube)) {
        offer(cube, std::nullopt, 0);
    } else {
        for (const LayerAlgorithm& algorithm : edge_algorithms())
            for (unsigned quarters = 0; quarters < 4; ++quarters) {
                const Cube crossed = cube * seen_from(algorithm.effect, quarters);
                if (is_cross_oriented(crossed)) offer(crossed, LayerLook{&algorithm, quarters}, algorithm.length);
            }
    }
    return std::move(best).value();
}

namespace {

constexpr std::array plain_insertion{make_move(Face::R, 1), make_move(Face::U, 3), make_move(Face::R, 3)};
constexpr std::array mirrored_insertion{make_move(Face::L, 3), make_move(Face::U, 1), make_move(Face::L, 1)};

std::span<const Move> get_insertion(bool in_a_mirror) {
    return in_a_mirror ? std::span<const Move>(mirrored_insertion) : std::span<const Move>(plain_insertion);
}

// The Winter Variation algorithms, indexed by the orientation pattern that the standard insertion would leave.
class WinterBook {
public:
    WinterBook()
        : by_pattern_{std::vector<Ways>(orientation_pattern_count), std::vector<Ways>(orientation_pattern_count)} {
        for (const bool in_a_mirror : {false, true})
            for (const Case& c : winter_cases()) {
                add(c, c.algorithm, in_a_mirror);
                for (const std::string_view other : c.others)
                    if (!other.empty()) add(c, other, in_a_mirror);
            }
    }

    std::span<const WinterAlgorithm> ways(const Cube& filled, bool in_a_mirror, Known known) const {
        const Ways& found = by_pattern_[in_a_mirror ? 1 : 0][orientation_pattern(filled)];
        return std::span(found).first(known == Known::taught ? std::min<std::size_t>(found.size(), 1) : found.size());
    }

private:
    using Ways = std::vector<WinterAlgorithm>;

    void add(const Case& c, std::string_view text, bool in_a_mirror) {
        auto turns = turns_of(text);
        if (in_a_mirror) turns = transformed(turns, mirror_across(Axis::RL));
        const Cube effect = after(solved_cube, turns);
        const Cube left = inverse(effect) * after(solved_cube, get_insertion(in_a_mirror));
        const auto length_of = static_cast<unsigned>(length(turns, Metric::htm));
        by_pattern_[in_a_mirror ? 1 : 0][orientation_pattern(left)].push_back(
            {&c, in_a_mirror, std::move(turns), effect, length_of});
    }

    std::array<std::vector<Ways>, 2> by_pattern_;
};

const WinterBook& winter_book() {
    static const WinterBook book;
    return book;
}

}  // namespace

std::vector<WinterInsertion> winter_insertions(const Cube& filled, const PlacedInsertion& placed,
                                               const InsertionTable& table, Known known) {
    std::vector<WinterInsertion> list;
    const auto moves = table[placed.insertion].sequence.span();
    if (moves.size() < plain_insertion.size()) return list;
    const std::size_t kept = moves.size() - plain_insertion.size();
    for (const bool in_a_mirror : {false, true}) {
        // Rotates the slot to front right, or to front left for the mirrored algorithm.
        const auto quarters = static_cast<unsigned>((slot_count + (in_a_mirror ? 1 : 0) - index(placed.slot)) % 4);
        const Symmetry turned = rotation_about_u(quarters);
        if (!std::ranges::equal(moves.subspan(kept), get_insertion(in_a_mirror), {},
                                [&](Move m) { return transformed(m, turned); }))
            continue;
        const Cube seen = conjugate(filled, turned);
        const Cube before = seen * inverse(after(solved_cube, get_insertion(in_a_mirror)));
        for (const WinterAlgorithm& way : winter_book().ways(seen, in_a_mirror, known))
            list.push_back({&way, quarters, kept, conjugate(before * way.effect, rotation_about_u(4 - quarters))});
    }
    return list;
}

CfopEnding cfop_ending(const Cube& filled, const PlacedInsertion* last, const InsertionTable& table, bool wants_winter,
                       const CfopLooks& looks, const CfopKnowledge& knowledge) {
    std::optional<CfopEnding> best;
    if (wants_winter && last != nullptr)
        for (WinterInsertion& winter : winter_insertions(filled, *last, table, knowledge.known)) {
            const unsigned longer = winter.algorithm->length - unsigned{plain_insertion.size()};
            const unsigned rest =
                knowledge.planning == Planning::look_by_look ? 0 : cfop_finish(winter.end, looks, knowledge).length;
            if (!best || longer + rest < best->length) best = CfopEnding{std::move(winter), longer + rest};
        }
    if (best) return *std::move(best);
    return {std::nullopt,
            knowledge.planning == Planning::look_by_look ? 0 : cfop_finish(filled, looks, knowledge).length};
}

}  // namespace cubewright::rubik
