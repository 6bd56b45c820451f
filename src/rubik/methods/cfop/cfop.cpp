#include "rubik/methods/cfop/cfop.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <tuple>

#include "rubik/methods/cfop/cfop_last_layer.hpp"
#include "rubik/methods/steps/cross.hpp"
#include "rubik/methods/steps/four_looks.hpp"
#include "rubik/methods/steps/human_method.hpp"
#include "rubik/methods/steps/insert_search.hpp"
#include "rubik/methods/steps/last_layer.hpp"
#include "rubik/methods/steps/method_solution.hpp"
#include "rubik/methods/steps/oriented_layer.hpp"
#include "rubik/methods/steps/recognise.hpp"
#include "texts/message.hpp"

namespace cubewright::rubik {

namespace {

constexpr std::array cfop_styles{
    MethodStyle{"teach", tr("As taught"), tr("One step at a time, with the algorithms that are commonly taught"), 1, 6},
    MethodStyle{"fluent", tr("Fluent"), tr("Looks ahead from pair to pair and to the last layer"), 1, 6},
    MethodStyle{"shortest", tr("Shortest"), tr("Looks far ahead; may take several seconds"), 3, 24},
};

constexpr std::array cfop_options{
    MethodOption{"no_xcross", tr("do not insert a pair together with the cross")},
    MethodOption{"two_look_oll", tr("orient the last layer in two looks: edges, then corners")},
    MethodOption{"two_look_pll", tr("permute the last layer in two looks: corners, then edges")},
    MethodOption{"coll", tr("orient and permute the last-layer corners in one algorithm once the edges are oriented")},
    MethodOption{"winter", tr("Winter Variation: if the last-layer edges are already oriented, insert the last pair so "
                              "that it also orients the corners")},
};

constexpr std::array cfop_steps{
    StepGoal{"cross", is_cross_solved},
    StepGoal{"xcross", are_pairs_solved<1>},
    StepGoal{"pair 1", are_pairs_solved<1>},
    StepGoal{"pair 2", are_pairs_solved<2>},
    StepGoal{"pair 3", are_pairs_solved<3>},
    StepGoal{"pair 4", are_pairs_solved<4>},
    StepGoal{"winter", is_last_face_solved},
    StepGoal{"last cross", is_last_cross_solved},
    StepGoal{"oll", is_last_face_solved},
    StepGoal{"coll", is_coll_solved},
    StepGoal{"last corners", are_last_corners_solved},
    StepGoal{"pll", is_solved},
};

// The algorithms and the look-ahead of a style.
struct CfopSkill {
    const InsertionTable& insertions;
    CfopKnowledge last_layer;
    unsigned longer_crosses = 0;  // maximum number of moves by which a cross may exceed the optimum
    std::size_t crosses = 1;      // number of crosses to try
    BeamOptions beam;
    std::size_t performances = 1;  // number of the best candidates to write out and compare
    unsigned lost_step = 0;        // penalty for a step that is merged into another
    unsigned spared_look = 0;      // reward for Winter Variation, if requested
};

// Value of keeping steps separate: five moves in the teaching style, less in the others.
constexpr unsigned step_separation_value = 5 * tenths;
// Value of having one case fewer to recognise.
constexpr unsigned saved_look_value = 3 * tenths;

CfopSkill cfop_skill(CfopStyle style) {
    switch (style) {
        case CfopStyle::teach:
            return {taught_insertions(Part::pair),
                    {Known::taught, Approach::turn_layer, Planning::look_by_look},
                    0,
                    1,
                    {1, 100, 0, 0, step_separation_value, step_separation_value},
                    1,
                    0,
                    saved_look_value};
        case CfopStyle::fluent:
            return {full_insertions(Part::pair),
                    {Known::taught, Approach::turn_cube, Planning::whole_layer},
                    1,
                    400,
                    {300, 20, 3, 6, tenths, tenths},
                    100,
                    3 * tenths,
                    saved_look_value};
        case CfopStyle::shortest:
            break;
    }
    return {full_insertions(Part::pair),
            {Known::all, Approach::turn_cube, Planning::whole_layer},
            2,
            5000,
            {2000, 40, 9, 6},
            20};
}

// A cross solution for one colour, and the resulting cube as the solver sees it.
struct CrossStart {
    Face colour{};
    std::vector<Move> moves;
    Cube cube;
};

// Returns the cross solutions of all colours. Solutions that also solve a pair come first, and shorter solutions
// precede longer ones. The teaching style considers length only.
std::vector<CrossStart> cross_starts(const Cube& cube, const CfopOptions& options, const CfopSkill& skill) {
    std::vector<CrossStart> starts;
    for (const Face colour : options.first_colours) {
        if (options.stop.stop_requested()) return {};
        const Cube seen = as_seen(after(cube, hold_below(cube, colour)));
        const CrossState state = cross_state(seen);
        const unsigned fewest = distance(state);
        // Every cross can be solved in eight moves. Longer solutions are numerous and no better.
        const unsigned most = std::max(fewest, std::min(fewest + skill.longer_crosses, 8U));
        for_each_cross_solution(state, most, [&](std::span<const Move> moves) {
            starts.push_back({colour, {moves.begin(), moves.end()}, after(seen, moves)});
        });
    }
    const auto brings_pair = [](const CrossStart& s) { return solved_pairs(s.cube) != 0; };
    const bool may_prefer_pairs = options.style != CfopStyle::teach;  // learners do not look for pairs
    if (!options.xcross && !std::ranges::all_of(starts, brings_pair)) std::erase_if(starts, brings_pair);
    std::ranges::sort(starts, {}, [&](const CrossStart& s) {
        return std::tuple(may_prefer_pairs && !brings_pair(s), s.moves.size(), s.colour, s.moves);
    });
    if (starts.size() > skill.crosses) starts.resize(skill.crosses);
    return starts;
}

// Writes the cross step. If xcrosses are disabled, the step is called a cross even if it also solves a pair.
void write_cross(SolutionWriter& writer, const CrossStart& start, bool may_be_xcross) {
    writer.perform_moves(start.moves);
    const Message below = writer.colour(Face::D);
    const int pairs = std::popcount(solved_pairs(start.cube));
    if (may_be_xcross && pairs > 0 && !start.moves.empty()) {
        writer.end_step("xcross", {}, tr("Make the {below} cross on the bottom together with one pair.", below));
        return writer.end_solved_pairs(2, pairs);
    }
    writer.end_step("cross", {},
                    Message{start.moves.empty() ? tr("The {below} cross is already done.")
                                                : tr("Make the {below} cross on the bottom."),
                            {below}});
    writer.end_solved_pairs(1, pairs);
}

Message pair_colours(const SolutionWriter& writer, Slot slot) {
    const auto& faces = edge_faces[index(slot_edge(slot))];
    return tr("{below}-{colour}", writer.colour(writer.now(faces[0])), writer.colour(writer.now(faces[1])));
}

void write_pair(SolutionWriter& writer, const PlacedInsertion& placed, const InsertionTable& table, bool spare_back) {
    const auto moves = table[placed.insertion].sequence.span();
    if (spare_back) writer.turn_cube(writer.rotation_avoiding_back(moves));
    const Slot slot = static_cast<Slot>((index(placed.slot) + writer.quarters_turned()) % slot_count);
    const int before = std::popcount(solved_pairs(writer.seen()));
    const SlotCase named = slot_case(writer.seen(), slot);
    const Message colours = pair_colours(writer, placed.slot);
    writer.turn_u(placed.u_quarters);
    writer.perform_moves(moves);
    writer.end_pair(before, named.found, colours);
}

Message look_note(const CfopLook& look, const Message& above) {
    const Case* solves = look.look ? look.look->algorithm->solves : nullptr;
    const bool turns_home = look.last_quarters > 0;
    if (look.step == "last cross")
        return {
            look.look ? tr("Orient the top edges to make a {above} cross.") : tr("The {above} cross is already done."),
            {above}};
    if (look.step == "last corners") {
        if (look.look || turns_home) return tr("Move the top corners to their correct positions.");
        return tr("The top corners are already in place.");
    }
    if (look.step == "coll")
        return tr("Make the whole top {above} and permute its corners in one algorithm: {name}.", above, solves->name);
    if (look.step == "oll" && solves != nullptr)
        return tr("Orient the last layer to make the whole top {above}: {case_title}.", above, case_title(*solves));
    if (look.step == "oll") return tr("The top is already {above}.", above);
    if (look.look && solves == nullptr)
        return tr("Move the last edges to their correct positions. The cube is solved.");
    if (solves != nullptr)
        return {turns_home ? tr("Permute the last layer: {case_title}. Then align the top layer.")
                           : tr("Permute the last layer: {case_title}."),
                {case_title(*solves)}};
    return turns_home ? tr("The last layer is already permuted. Just align it.")
                      : tr("The last layer is already permuted.");
}

void write_winter(SolutionWriter& writer, const WinterInsertion& winter, const PlacedInsertion& placed,
                  const InsertionTable& table) {
    const WinterAlgorithm& algorithm = *winter.algorithm;
    const Message colours = pair_colours(writer, placed.slot);
    writer.turn_cube_to(winter.cube_quarters);
    writer.turn_u(placed.u_quarters);
    writer.perform_moves(table[placed.insertion].sequence.span().first(winter.kept));
    writer.turn(algorithm.turns);
    const std::string_view name = algorithm.solves->name;
    const Message title = algorithm.in_a_mirror ? tr("{name} (mirrored)", name) : Message(name);
    writer.end_step(
        "winter", std::string(name),
        Message{winter.kept > 0 ? tr("Join the {colours} pair in the top layer, then insert it so that the whole top "
                                     "becomes {colour}: {title}.")
                                : tr("Insert the {colours} pair so that the whole top becomes {colour}: {title}."),
                {colours, writer.colour(Face::U), title}});
}

// Writes the last layer. After Winter Variation the top is already oriented, so the orientation looks are skipped.
void write_last_layer(SolutionWriter& writer, const CfopSkill& skill, const CfopLooks& looks, bool top_is_turned) {
    const CfopFinish finish = cfop_finish(writer.seen(), looks, skill.last_layer);
    const Approach approach = looks.are_standard() ? skill.last_layer.approach : Approach::turn_cube;
    const unsigned cube_quarters = writer.quarters_turned();
    const Message above = writer.colour(Face::U);
    for (const CfopLook& look : finish.looks) {
        if (top_is_turned && (look.step == "last cross" || look.step == "oll")) continue;
        if (look.look) write_look(writer, *look.look, approach, cube_quarters);
        writer.turn_u(look.last_quarters);
        std::optional<std::string> case_name;
        if (look.look && look.look->algorithm->solves != nullptr) case_name = look.look->algorithm->solves->name;
        writer.end_step(std::string(look.step), case_name, look_note(look, above));
    }
}

CfopEnding find_ending(const Cube& filled, const PlacedInsertion* last, const CfopSkill& skill,
                       const CfopOptions& options) {
    return cfop_ending(filled, last, skill.insertions, options.winter, options.looks, skill.last_layer);
}

Solution performed(const Cube& cube, const CrossStart& start, const FilledSlots& filled, const CfopSkill& skill,
                   const CfopOptions& options) {
    SolutionWriter writer("cfop", cfop_steps, cube, start.colour, options.colours);
    if (options.style == CfopStyle::teach) writer.disable_merging();
    write_cross(writer, start, options.xcross && options.style != CfopStyle::teach);
    const CfopEnding ending =
        find_ending(filled.cube, filled.count > 0 ? &filled.insertions[filled.count - 1] : nullptr, skill, options);
    for (std::size_t i = 0; i < filled.count; ++i) {
        const PlacedInsertion& placed = filled.insertions[i];
        if (ending.winter && i + 1 == filled.count)
            write_winter(writer, *ending.winter, placed, skill.insertions);
        else
            write_pair(writer, placed, skill.insertions, options.style == CfopStyle::teach);
    }
    write_last_layer(writer, skill, options.looks, ending.winter.has_value());
    return std::move(writer).solution();
}

// Returns the effort in tenths of a move, in half-turn metric. A rotation counts as half a move.
std::size_t effort(const Solution& solution, const CfopSkill& skill, bool wants_winter) {
    const auto turns = all_turns(solution);
    const auto rotations = std::ranges::count(turns, TurnKind::rotation, [](Turn t) { return kind(t.layers); });
    const bool has_winter = std::ranges::any_of(
        solution.steps, [](const SolutionStep& s) { return s.name.find("winter") != std::string::npos; });
    return (tenths * length(turns, Metric::htm)) + (tenths / 2 * static_cast<std::size_t>(rotations)) +
           (skill.lost_step * count_joined_steps(solution)) + (wants_winter && !has_winter ? skill.spared_look : 0);
}

}  // namespace

Result<Solution> solve_cfop(const Cube& cube, const CfopOptions& options) {
    TRY_VOID(solvable(cube));
    if (options.first_colours.empty()) return fail("no-first-colour", tr("no starting colour given"), "first_colours");
    if (options.style != CfopStyle::teach && !ensure_full_insertions(options.stop))
        return interrupted(tr("No solution was found."));
    CfopSkill skill = cfop_skill(options.style);
    if (options.stop.stop_requested()) return interrupted(tr("No solution was found."));
    skill.beam.rest = [&](const Cube& two_layers, const PlacedInsertion* last) {
        const CfopEnding ending = find_ending(two_layers, last, skill, options);
        const unsigned spared = options.winter && !ending.winter ? skill.spared_look : 0;
        return skill.last_layer.planning == Planning::look_by_look ? spared : (tenths * ending.length) + spared;
    };
    skill.beam.stop = options.stop;
    // Step 1. List the cross solutions.
    const auto crosses = cross_starts(cube, options, skill);
    std::vector<InsertStart> starts;
    starts.reserve(crosses.size());
    for (const CrossStart& cross : crosses)
        starts.push_back({cross.cube, static_cast<unsigned>(cross.moves.size()),
                          cross.moves.empty() ? std::nullopt : std::optional(face(cross.moves.back()))});

    // Step 2. Solve the four pairs with a beam search that includes an estimate of the last layer.
    const auto ways = fill_slots(starts, skill.insertions, skill.beam);
    std::optional<Solution> best;
    if (options.stop.stop_requested()) return interrupted(tr("No solution was found."));
    // Step 3. Write out the best candidates and keep the one with the least effort.
    for (std::size_t i = 0; i < ways.size() && i < skill.performances; ++i) {
        Solution written = performed(cube, crosses[ways[i].start], ways[i], skill, options);
        Solution solution = written.is_taught ? std::move(written) : merge_adjacent_turns(cube, std::move(written));
        if (!best || effort(solution, skill, options.winter) < effort(*best, skill, options.winter))
            best = std::move(solution);
    }
    // Step 4. Verify the solution by replaying it.
    return replayed(cube, std::move(best).value());
}

HumanMethod cfop_method() {
    return {
        .name = "cfop",
        .title = tr("CFOP"),
        .summary = tr("The speedcubing method: cross, pairs, last layer."),
        .styles = cfop_styles,
        .usual_style = 1,
        .options = cfop_options,
        .steps = cfop_steps,
        .solve =
            [](const Cube& cube, const MethodRequest& request) {
                return solve_cfop(
                    cube, {.style = static_cast<CfopStyle>(find_style(cfop_method(), request.style).value_or(1)),
                           .first_colours = request.first_colours,
                           .xcross = !has_option(request, "no_xcross"),
                           .looks = {.two_look_oll = has_option(request, "two_look_oll"),
                                     .two_look_pll = has_option(request, "two_look_pll"),
                                     .coll = has_option(request, "coll")},
                           .winter = has_option(request, "winter"),
                           .colours = request.colours,
                           .stop = request.stop});
            },
        .hint =
            [](const Cube& cube, std::optional<Face> first_colour, const ColourNames& names, const StopToken& stop) {
                return find_next_step(cfop_method(), "teach", cube, first_colour, names, stop);
            }};
}

}  // namespace cubewright::rubik
