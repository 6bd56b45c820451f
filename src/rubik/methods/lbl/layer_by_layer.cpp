#include "rubik/methods/lbl/layer_by_layer.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <tuple>

#include "rubik/methods/steps/cross.hpp"
#include "rubik/methods/steps/four_looks.hpp"
#include "rubik/methods/steps/human_method.hpp"
#include "rubik/methods/steps/insert_search.hpp"
#include "rubik/methods/steps/method_solution.hpp"
#include "rubik/methods/steps/piece_search.hpp"
#include "texts/message.hpp"

namespace cubewright::rubik {

namespace {

constexpr std::array layer_styles{
    MethodStyle{"teach", tr("As taught"), tr("Only what a beginner knows"), 0.3, 2},
    MethodStyle{"efficient", tr("Fewer turns"), tr("The same steps in fewer turns"), 0.3, 2},
};

constexpr std::array layer_steps{
    StepGoal{"cross", is_cross_solved},
    StepGoal{"first corners", is_first_layer_solved},
    StepGoal{"middle edges", are_two_layers_solved},
    StepGoal{"last cross", is_last_cross_solved},
    StepGoal{"last face", is_last_face_solved},
    StepGoal{"last corners", are_last_corners_solved},
    StepGoal{"last edges", is_solved},
};

struct LayerSkill {
    const InsertionTable& corners;
    const InsertionTable& edges;
    const FourLookTable& last_layer;
    BeamOptions corner_beam;
    BeamOptions edge_beam;
};

// Cost, in tenths of a move, of a step that starts by undoing the end of the previous step.
constexpr unsigned layer_step_separation_value = 5 * tenths;
// Maximum number of extra moves accepted in the last layer to keep all steps separate.
constexpr unsigned max_extra_moves = 2;

LayerSkill layer_skill(LayerStyle style) {
    if (style == LayerStyle::teach)
        return {taught_insertions(Part::corner),
                taught_insertions(Part::edge),
                four_looks(Known::taught),
                {1, 10, 0, 0, layer_step_separation_value},
                {1, 10, 0, 0, layer_step_separation_value}};
    return {full_insertions(Part::corner),
            full_insertions(Part::edge),
            four_looks(Known::all),
            {40, 20, 3, 8, tenths},
            {30, 20, 3, 8, tenths}};
}

std::optional<Face> last_face(std::span<const Move> moves) {
    return moves.empty() ? std::nullopt : std::optional(face(moves.back()));
}

std::optional<Face> last_face(const FilledSlots& filled, const InsertionTable& table) {
    if (filled.count == 0) return std::nullopt;
    return last_face(table[filled.insertions[filled.count - 1].insertion].sequence.span());
}

class Performance {
public:
    Performance(const Cube& cube, Face first_colour, const LayerSkill& skill, const LayerOptions& options)
        : writer_("lbl", layer_steps, cube, first_colour, options.colours),
          skill_(skill),
          is_taught_(options.style == LayerStyle::teach) {
        if (is_taught_) writer_.disable_merging();
    }

    // Writes the solution with the n-th alternative for the last layer, or look by look in the teaching style.
    Solution of(const LayerStart& start, const FilledSlots& corners, const FilledSlots& edges, std::size_t n) && {
        write_cross(start);
        write_insertions(
            corners, skill_.corners, "first corners",
            {tr("Move each {first} corner above its slot and insert it, in this order: {second}."), {below()}},
            tr("The {below} corners are already in place.", below()));
        write_insertions(edges, skill_.edges, "middle edges",
                         tr("Insert the middle-layer edges from the top, in this order: {text}."),
                         tr("The middle layer is already solved."));
        const Cube two_layers = writer_.seen();
        write_last_layer(is_taught_ ? skill_.last_layer.look_by_look(two_layers)
                                    : skill_.last_layer.ways(two_layers, max_extra_moves)[n]);
        return std::move(writer_).solution();
    }

private:
    Message below() const { return writer_.colour(Face::D); }
    Message above() const { return writer_.colour(Face::U); }

    void write_cross(const LayerStart& start) {
        if (!is_taught_) writer_.perform_moves(start.cross);
        for (const CrossEdge& edge : start.edges) {
            const Face side = edge_faces[index(Edge::DR) + edge.edge][1];
            const Message colours = tr("{below}-{colour}", below(), writer_.colour(side));
            writer_.perform_moves(edge.moves);
            writer_.end_part(tr("{colours} edge", colours),
                             edge.moves.empty() ? Message(tr("Already done."))
                                                : tr("Move the {colours} edge to its place in the cross.", colours));
        }
        writer_.end_step("cross", {},
                         {start.cross.empty()
                              ? tr("The {below} cross is already done.")
                              : tr("Make the {below} cross on the bottom. Each arm must match the centre beside it."),
                          {below()}});
    }

    // Returns the two colours of a slot's edge, relative to the current orientation.
    Message side_colours(Slot slot) const {
        const auto& faces = edge_faces[index(slot_edge(slot))];
        return tr("{below}-{colour}", writer_.colour(writer_.now(faces[0])), writer_.colour(writer_.now(faces[1])));
    }

    // Ends the part of the solution for the slot's corner or edge, which was just inserted or was already solved.
    void end_piece(Part part, Slot slot, std::optional<bool> was_above) {
        const bool is_corner = part == Part::corner;
        Message colours = side_colours(slot);
        if (is_corner) colours = tr("{below}-{parts}-{parts2}", below(), colours.parts[0], colours.parts[1]);
        Message note = tr("Already done.");
        if (was_above == true)
            note = {is_corner ? tr("Move the {colours} corner above its slot and insert it.")
                              : tr("Insert the {colours} edge from the top."),
                    {colours}};
        if (was_above == false)
            note = {is_corner ? tr("Take the {colours} corner out of the first layer, then insert it correctly.")
                              : tr("Take the {colours} edge out of the middle layer, then insert it correctly."),
                    {colours}};
        writer_.end_part({is_corner ? tr("{colours} corner") : tr("{colours} edge"), {colours}}, std::move(note));
    }

    bool is_above(Part part, Slot slot) const {
        const Cube inverse_cube = inverse(writer_.seen());
        const auto slot_now = static_cast<Slot>((index(slot) + writer_.quarters_turned()) % slot_count);
        return part == Part::corner ? corner_at(inverse_cube, slot_corner(slot_now)).piece < Corner::DFR
                                    : edge_at(inverse_cube, slot_edge(slot_now)).piece < Edge::DR;
    }

    // Writes the insertions. The order of the slots is appended to the note.
    void write_insertions(const FilledSlots& filled, const InsertionTable& table, std::string_view name, Message note,
                          Message nothing_to_do) {
        const FourSet home = solved_parts(table.part(), writer_.seen());
        for (const Slot slot : all_slots)
            if (is_taught_ && contains(home, (index(slot) + writer_.quarters_turned()) % slot_count))
                end_piece(table.part(), slot, std::nullopt);
        std::vector<Message> order;
        for (std::size_t i = 0; i < filled.count; ++i) {
            const PlacedInsertion& placed = filled.insertions[i];
            const auto moves = table[placed.insertion].sequence.span();
            if (is_taught_) writer_.turn_cube(writer_.rotation_avoiding_back(moves));
            order.push_back(side_colours(placed.slot));
            const bool was_above = is_above(table.part(), placed.slot);
            writer_.turn_u(placed.u_quarters);
            writer_.perform_moves(moves);
            if (is_taught_) end_piece(table.part(), placed.slot, was_above);
        }
        note.parts.push_back(listed(std::move(order), list_more));
        writer_.end_step(std::string(name), {}, filled.count == 0 ? std::move(nothing_to_do) : std::move(note));
    }

    // The angle of a look is relative to the cube's orientation after the first two layers.
    void write_look(const std::optional<LayerLook>& look, unsigned cube_quarters, Text pieces, Text note) {
        if (!look) return;
        writer_.turn_cube_to((cube_quarters + look->quarters) % 4);
        write_algorithm(writer_, *look->algorithm, pieces, note);
    }

    void write_last_layer(const FourLooks& finish) {
        const unsigned cube_quarters = writer_.quarters_turned();
        write_look(finish.looks[0], cube_quarters, tr("top edges"), tr("This orients some of the top edges."));
        writer_.end_step("last cross", {},
                         {finish.looks[0] ? tr("Orient the top edges to make a {above} cross.")
                                          : tr("The {above} cross is already done."),
                          {above()}});
        write_look(finish.looks[1], cube_quarters, tr("top corners"), tr("This orients some of the top corners."));
        writer_.end_step("last face", {},
                         {finish.looks[1] ? tr("Orient the top corners to make the whole top {above}.")
                                          : tr("The whole top is already {above}."),
                          {above()}});
        write_look(finish.looks[2], cube_quarters, tr("top corners"),
                   tr("Move the top corners to their correct positions."));
        writer_.turn_u(finish.corner_quarters);
        writer_.end_step("last corners", {},
                         finish.looks[2] || finish.corner_quarters != 0
                             ? tr("Move the top corners to their correct positions.")
                             : tr("The top corners are already in place."));
        write_look(finish.looks[3], cube_quarters, tr("top edges"),
                   tr("Move the last edges to their correct positions. The cube is solved."));
        writer_.end_step("last edges", {},
                         finish.looks[3] ? tr("Move the last edges to their correct positions. The cube is solved.")
                                         : tr("The last edges are already in place. The cube is solved."));
    }

    SolutionWriter writer_;
    const LayerSkill& skill_;
    bool is_taught_;
};

}  // namespace

Result<Solution> solve_layer_by_layer(const Cube& cube, const LayerOptions& options) {
    TRY_VOID(solvable(cube));
    if (options.first_colours.empty()) return fail("no-first-colour", tr("no starting colour given"), "first_colours");
    if (options.style == LayerStyle::efficient && !ensure_full_insertions(options.stop))
        return interrupted(tr("No solution was found."));
    LayerSkill skill = layer_skill(options.style);
    if (options.stop.stop_requested()) return interrupted(tr("No solution was found."));
    skill.corner_beam.rest = [&](const Cube& first_layer, const PlacedInsertion*) {
        const Cube inverse_cube = inverse(first_layer);
        const FourSet home = solved_slot_edges(first_layer);
        unsigned moves = 0;
        for (const Slot slot : all_slots)
            if (!contains(home, index(slot))) moves += skill.edges.fewest_moves(slot, inverse_cube, home);
        return skill.corner_beam.foresight * moves;
    };
    // The teaching style ignores the last layer at this point.
    skill.edge_beam.rest = [&](const Cube& two_layers, const PlacedInsertion*) {
        return options.style == LayerStyle::teach ? 0 : tenths * skill.last_layer.best(two_layers).length;
    };

    // Step 1. Solve the cross.
    const auto starts = find_starts(cube, options);
    std::vector<InsertStart> crossed;
    crossed.reserve(starts.size());
    for (const LayerStart& s : starts)
        crossed.push_back({s.cube, static_cast<unsigned>(s.cross.size()), last_face(s.cross)});
    // Step 2. Insert the four corners of the first layer.
    const auto first_layers = fill_slots(crossed, skill.corners, skill.corner_beam);
    std::vector<InsertStart> with_corners;
    with_corners.reserve(first_layers.size());
    for (const FilledSlots& f : first_layers) with_corners.push_back({f.cube, f.length, last_face(f, skill.corners)});
    // Step 3. Insert the four edges of the middle layer.
    const auto two_layers = fill_slots(with_corners, skill.edges, skill.edge_beam);

    const auto written = [&](const FilledSlots& edges, std::size_t way) {
        const FilledSlots& corners = first_layers[edges.start];
        const LayerStart& start = starts[corners.start];
        return Performance(cube, start.colour, skill, options).of(start, corners, edges, way);
    };
    if (options.style == LayerStyle::teach) return replayed(cube, written(two_layers.front(), 0));
    // Step 4. Add the last layer. Take the first candidate with all seven steps, or else the candidate that loses the
    // fewest steps, but never one that is much longer than the shortest.
    const auto total_length = [&](const FilledSlots& edges) {
        return edges.length + skill.last_layer.best(edges.cube).length;
    };
    const unsigned longest = total_length(two_layers.front()) + (skill.corner_beam.first_seam / tenths);
    std::optional<Solution> best;
    for (const FilledSlots& edges : two_layers) {
        if (total_length(edges) > longest) continue;
        const std::size_t ways = skill.last_layer.ways(edges.cube, max_extra_moves).size();
        for (std::size_t way = 0; way < ways && (!best || count_joined_steps(*best) > 0); ++way) {
            Solution solution = merge_adjacent_turns(cube, written(edges, way));
            if (!best || count_joined_steps(solution) < count_joined_steps(*best)) best = std::move(solution);
        }
    }
    return replayed(cube, std::move(best).value());
}

HumanMethod layer_by_layer_method() {
    return {
        .name = "lbl",
        .title = tr("Layer by layer"),
        .summary = tr("For beginners: seven steps, each explained."),
        .styles = layer_styles,
        .usual_style = 0,
        .options = {},
        .steps = layer_steps,
        .solve =
            [](const Cube& cube, const MethodRequest& request) {
                return solve_layer_by_layer(
                    cube,
                    {.style = static_cast<LayerStyle>(find_style(layer_by_layer_method(), request.style).value_or(0)),
                     .first_colours = request.first_colours,
                     .colours = request.colours,
                     .stop = request.stop});
            },
        .hint =
            [](const Cube& cube, std::optional<Face> first_colour, const ColourNames& names, const StopToken& stop) {
                return find_next_step(layer_by_layer_method(), "teach", cube, first_colour, names, stop);
            }};
}

namespace {

// Solves the four cross edges one at a time, always choosing the edge that needs the fewest moves while the solved
// edges stay solved.
std::vector<CrossEdge> solve_cross_edge_by_edge(const Cube& seen) {
    CrossState state = cross_state(seen);
    std::vector<CrossEdge> edges;
    FourSet placed = 0;
    while (placed != all_four) {
        auto next = static_cast<std::size_t>(std::countr_one(placed));
        for (std::size_t i = next + 1; i < 4; ++i)
            if (!contains(placed, i) &&
                partial_distance(state, with(placed, i)) < partial_distance(state, with(placed, next)))
                next = i;
        placed = with(placed, next);
        edges.push_back({next, {}});
        walk_down(state, edges.back().moves, [&](const CrossState& at) { return partial_distance(at, placed); });
    }
    return edges;
}

}  // namespace

std::vector<LayerStart> find_starts(const Cube& cube, const LayerOptions& options) {
    std::vector<LayerStart> starts;
    for (const Face colour : options.first_colours) {
        const Cube seen = as_seen(after(cube, hold_below(cube, colour)));
        const auto add = [&](std::span<const Move> moves) {
            starts.push_back({colour, {moves.begin(), moves.end()}, {}, after(seen, moves)});
        };
        if (options.style == LayerStyle::teach) {
            std::vector<Move> moves;
            auto edges = solve_cross_edge_by_edge(seen);
            for (const CrossEdge& edge : edges) moves.insert(moves.end(), edge.moves.begin(), edge.moves.end());
            add(moves);
            starts.back().edges = std::move(edges);
        } else {
            for_each_cross_solution(cross_state(seen), distance(cross_state(seen)), add);
        }
    }
    const std::size_t most = options.style == LayerStyle::teach ? 1 : 30;
    std::ranges::sort(starts, {}, [](const LayerStart& s) { return std::tuple(s.cross.size(), s.colour, s.cross); });
    if (starts.size() > most) starts.resize(most);
    return starts;
}

}  // namespace cubewright::rubik
