#include "rubik/methods/steps/recognise.hpp"

#include <array>
#include <bit>

#include "rubik/methods/library/cases.hpp"
#include "rubik/methods/library/cmll_book.hpp"
#include "rubik/methods/steps/blocks.hpp"
#include "rubik/methods/steps/last_layer.hpp"
#include "rubik/methods/steps/step_goal.hpp"
#include "twisty/cube_symmetries.hpp"
#include "twisty/sequence.hpp"
#include "twisty/turn.hpp"

namespace cubewright::rubik {

namespace {

// All positions of a pair from which a library algorithm inserts it into the front right slot.
const auto& slot_cases() {
    static const auto table = [] {
        std::array<SlotCase, whereabouts_count * whereabouts_count> cases{};
        for (const unsigned quarters : {3U, 2U, 1U, 0U})  // smaller U turns come last and overwrite the others
            for (const Case& c : f2l_cases()) {
                const Cube effect = cube_after_u_turns(quarters) * after(solved_cube, turns_of(c.algorithm));
                const auto corner = whereabouts(effect, tracked(slot_corner(Slot::FR)));
                const auto edge = whereabouts(effect, tracked(slot_edge(Slot::FR)));
                cases[(corner * whereabouts_count) + edge] = {&c, quarters};
            }
        return cases;
    }();
    return table;
}

struct Progress {
    Stage stage{};
    int pairs = 0;
};

Progress measure_progress(const Cube& seen) {
    if (!is_cross_solved(seen)) return {};
    const int pairs = std::popcount(solved_pairs(seen));
    if (pairs < 4) return {Stage::f2l, pairs};
    if (!is_last_layer_oriented(seen)) return {Stage::oll, pairs};
    for (unsigned quarters = 0; quarters < 4; ++quarters)
        if (seen * cube_after_u_turns(quarters) == solved_cube)
            return {quarters == 0 ? Stage::solved : Stage::turn, pairs};
    return {Stage::pll, pairs};
}

void find_slot(const Cube& seen, Recognition& recognition) {
    std::size_t fewest = SIZE_MAX;
    unsigned turns_to_slot = 0;
    for (const Slot slot : all_slots) {
        if (contains(solved_pairs(seen), index(slot))) continue;
        const SlotCase candidate = slot_case(seen, slot);
        const std::size_t moves =
            candidate.found == nullptr
                ? SIZE_MAX - 1
                : length(turns_of(candidate.found->algorithm), Metric::htm) + (candidate.quarters > 0 ? 1U : 0U);
        if (moves >= fewest) continue;
        fewest = moves;
        turns_to_slot = static_cast<unsigned>((slot_count - index(slot)) % slot_count);
        recognition.found = candidate.found;
        recognition.quarters = candidate.quarters;
    }
    if (turns_to_slot > 0) recognition.hold.push_back({Layers::y, static_cast<std::uint8_t>(turns_to_slot)});
}

void find_last_layer(const Cube& seen, Recognition& recognition) {
    const auto solves = [&](const Case& c) {
        const Cube effect = after(solved_cube, turns_of(c.algorithm));
        for (unsigned quarters = 0; quarters < 4; ++quarters) {
            const Cube result = seen * cube_after_u_turns(quarters) * effect;
            if (!is_last_layer_oriented(result)) continue;
            recognition.found = &c;
            recognition.quarters = quarters;
            if (c.set == CaseSet::oll) return true;
            for (unsigned last = 0; last < 4; ++last)
                if (result * cube_after_u_turns(last) == solved_cube) {
                    recognition.last_quarters = last;
                    return true;
                }
        }
        return false;
    };
    for (const Case& c : cases(recognition.stage == Stage::oll ? CaseSet::oll : CaseSet::pll))
        if (solves(c)) return;
}

// Recognises two Roux blocks in any orientation, with the middle slice turned or not.
std::optional<Recognition> recognise_blocks(const Cube& cube) {
    for (const Symmetry s : all_symmetries) {
        if (is_mirror(s)) continue;
        const Cube held = cube * rotation_part(s);
        for (const Face colour : all_faces) {
            const auto seen = seen_by_blocks(held, colour);
            if (!seen || !are_both_blocks_solved(*seen)) continue;
            Recognition found{Stage::lse, colour, nullptr, {}, 0, 0};
            found.hold.assign(rotation_turns(s).begin(), rotation_turns(s).end());
            if (!are_top_corners_permuted(*seen)) {
                const CornerLook look = cmll_book(KnownCorners::first).looks(*seen).front();
                found.stage = Stage::cmll;
                found.found = look.algorithm->solves;
                // The listed algorithm may already start with a U turn.
                const Turn begin = turns_of(found.found->algorithm).front();
                found.quarters = (look.quarters + 4U - (begin.layers == Layers::U ? begin.quarters : 0U)) % 4;
            }
            return found;
        }
    }
    return std::nullopt;
}

}  // namespace

std::string_view name(Stage stage) {
    constexpr std::array<std::string_view, 8> names{"cross", "f2l", "cmll", "lse", "oll", "pll", "auf", "solved"};
    return names[static_cast<std::size_t>(stage)];
}

SlotCase slot_case(const Cube& cube, Slot slot) {
    const Cube turned = conjugate(cube, rotation_about_u(static_cast<unsigned>(slot_count - index(slot))));
    const Cube inverse_cube = inverse(turned);
    const auto corner = whereabouts(inverse_cube, tracked(slot_corner(Slot::FR)));
    const auto edge = whereabouts(inverse_cube, tracked(slot_edge(Slot::FR)));
    return slot_cases()[(corner * whereabouts_count) + edge];
}

Recognition recognise_case(const Cube& cube) {
    Recognition best;
    Progress furthest;
    // The current bottom colour comes first, so it wins ties.
    for (const Face place : {Face::D, Face::U, Face::F, Face::R, Face::B, Face::L}) {
        const Face colour = centre_at(cube, place);
        const auto hold = hold_below(cube, colour);
        const Progress progress = measure_progress(as_seen(after(cube, hold)));
        const bool further =
            progress.stage > furthest.stage || (progress.stage == furthest.stage && progress.pairs > furthest.pairs);
        if (place != Face::D && !further) continue;
        furthest = progress;
        best = {progress.stage, colour, nullptr, hold, 0, 0};
    }
    if (best.stage < Stage::oll)
        if (auto blocks = recognise_blocks(cube)) return *std::move(blocks);
    const Cube seen = as_seen(after(cube, best.hold));
    if (best.stage == Stage::f2l) find_slot(seen, best);
    if (best.stage == Stage::oll || best.stage == Stage::pll) find_last_layer(seen, best);
    if (best.stage == Stage::turn)
        while (!(seen * cube_after_u_turns(best.last_quarters) == solved_cube)) ++best.last_quarters;
    return best;
}

Recognition recognise_algorithm(std::span<const Turn> algorithm) {
    return recognise_case(inverse(after(solved_cube, algorithm)));
}

std::vector<Turn> Recognition::turns() const {
    std::vector<Turn> turns = hold;
    const auto add = [&](Turn t) {  // some algorithms already start with the required U turn
        const bool joins = !turns.empty() && turns.back().layers == t.layers;
        const unsigned quarters_together = (joins ? turns.back().quarters : 0U) + t.quarters;
        if (joins) turns.pop_back();
        if (quarters_together % 4 > 0) turns.push_back({t.layers, static_cast<std::uint8_t>(quarters_together % 4)});
    };
    add({Layers::U, static_cast<std::uint8_t>(quarters)});
    if (found != nullptr)
        for (const Turn t : turns_of(found->algorithm)) add(t);
    add({Layers::U, static_cast<std::uint8_t>(last_quarters)});
    return turns;
}

}  // namespace cubewright::rubik
