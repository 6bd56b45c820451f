#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "api/core/cost.hpp"
#include "api/core/method.hpp"
#include "api/cube/cube_input.hpp"
#include "api/cube/cube_print.hpp"
#include "api/cube/cube_verify.hpp"
#include "base/json.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "render/sheet.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/cube/cube_symmetry.hpp"
#include "rubik/formats/cube_formats.hpp"
#include "rubik/group/group_facts.hpp"
#include "rubik/group/random_cube.hpp"
#include "rubik/methods/fmc/random_domino.hpp"
#include "rubik/methods/library/cases.hpp"
#include "rubik/methods/steps/random_step.hpp"
#include "rubik/methods/steps/step_goal.hpp"
#include "rubik/search/state_scramble.hpp"
#include "texts/language.hpp"
#include "texts/message.hpp"
#include "twisty/alg.hpp"
#include "twisty/sequence.hpp"

namespace cubewright::api {

namespace {

using namespace rubik;

// Returns a random case of the set, or null for the solved case. Cases have the same probabilities as in real solves.
const Case* random_case(CaseSet set, Random& random) {
    std::uint64_t left = random.below(total_weight(set));
    for (const Case& each : cases(set)) {
        if (left < each.weight) return &each;
        left -= each.weight;
    }
    return nullptr;
}

Cube with_random_u_turn(const Cube& cube, Random& random) {
    return cube * cube_after_u_turns(static_cast<unsigned>(random.below(4)));
}

// Returns the cube that the case's algorithm turns into `cube`, with a random turn of the last layer. Any rotation left
// by the algorithm is undone, except that in Roux the middle slice may stay turned.
Cube before(const Case* each, Cube cube, Random& random) {
    if (each != nullptr) {
        const auto turns = turns_of(each->algorithm);
        cube = after(cube, inverse(std::span<const Turn>(turns)));
        if (each->set != CaseSet::cmll) cube = normalised(cube).value().cube;
    }
    return with_random_u_turn(cube, random);
}

// Returns a random cube for the last step of Roux: the blocks and corners are solved, and the last six edges and the
// centres of the middle slice are random.
Cube last_six_edges(Random& random) {
    std::array places{Edge::UR, Edge::UF, Edge::UL, Edge::UB, Edge::DF, Edge::DB};
    auto edges = to_array(solved_cube.edges);
    unsigned flips = 0;
    bool odd = false;
    for (std::size_t i = 0; i < places.size(); ++i) {
        const std::size_t from = i + static_cast<std::size_t>(random.below(places.size() - i));
        odd = odd != (from != i);
        std::swap(edges[index(places[i])], edges[index(places[from])]);
    }
    if (odd) std::swap(edges[index(places[0])], edges[index(places[1])]);
    for (std::size_t i = 0; i < places.size(); ++i) {
        const auto flip = i + 1 < places.size() ? static_cast<unsigned>(random.below(2)) : flips % 2;
        flips += flip;
        if (flip == 1) edges[index(places[i])] ^= flip_bit;
    }
    const Cube cube{solved_cube.corners, to_bytes16(edges)};
    const auto slice = static_cast<std::uint8_t>(random.below(4));
    return slice == 0 ? cube : cube * as_cube(Turn{Layers::M, slice});
}

// The following functions return random cubes in the state that remains after a case has been solved. Each function
// draws uniformly from the possible states.
Cube random_u_turn(Random& random) {
    return with_random_u_turn(solved_cube, random);
}
Cube random_pll_state(Random& random) {
    const Cube rest = random_u_turn(random);
    return before(random_case(CaseSet::pll, random), rest, random);
}
// Returns a random cube in which, up to turns of U, only the last-layer edges may be permuted. Permutations have the
// same probabilities as in real solves.
Cube random_last_edges(Random& random) {
    const Cube rest = random_u_turn(random);
    for (;;) {
        const Case* const found = random_case(CaseSet::pll, random);
        if (found == nullptr || found->group == "edges only") return before(found, rest, random);
    }
}
Cube random_last_layer_state(Random& random) {
    const Cube rest = random_pll_state(random);
    return before(random_case(CaseSet::oll, random), rest, random);
}
// Differs from random_last_layer_state only in the order of its random draws. The order must not change, because a seed
// always gives the same scrambles.
Cube random_last_layer(Random& random) {
    const Case* const second = random_case(CaseSet::pll, random);
    const Cube rest = random_u_turn(random);
    const Cube permuted = before(second, rest, random);
    return before(random_case(CaseSet::oll, random), permuted, random);
}
Cube random_last_six_edges(Random& random) {
    const Cube rest = last_six_edges(random);
    return with_random_u_turn(rest, random);
}

// A case set that can be practised, and a function that draws the state after the case.
struct PracticeSet {
    CaseSet set;
    Cube (*left)(Random&);
};
constexpr std::array practice_sets{
    PracticeSet{CaseSet::f2l, random_last_layer_state}, PracticeSet{CaseSet::oll, random_pll_state},
    PracticeSet{CaseSet::pll, random_u_turn},           PracticeSet{CaseSet::cmll, last_six_edges},
    PracticeSet{CaseSet::coll, random_last_edges},      PracticeSet{CaseSet::zbll, random_u_turn},
    PracticeSet{CaseSet::winter, random_pll_state},
};
// A part of a solve that can be practised but is not a case.
struct PracticePart {
    std::string_view name;
    Cube (*draw)(Random&);
};
constexpr std::array practice_parts{PracticePart{"LL", random_last_layer}, PracticePart{"LSE", random_last_six_edges}};

// Returns a random cube whose next step is this case.
Cube random_cube_with_case(const Case& shown, Random& random) {
    const auto plan = std::ranges::find(practice_sets, shown.set, &PracticeSet::set);
    const Cube rest = plan->left(random);
    return before(&shown, rest, random);
}

// Returns a random cube whose next step is a case of the set. Cases have the same probabilities as in real solves.
Cube random_cube_with_case(CaseSet set, Random& random) {
    const Case* shown = nullptr;
    while (shown == nullptr) shown = random_case(set, random);
    return random_cube_with_case(*shown, random);
}

Cube random_cube_for_set(std::string_view named, Random& random) {
    for (const PracticePart& part : practice_parts)
        if (part.name == named) return part.draw(random);
    const auto plan = std::ranges::find(practice_sets, named, [](const PracticeSet& p) { return name(p.set); });
    return random_cube_with_case(plan->set, random);
}

// Rotates a cube that is prepared for a step on the bottom face, so that the step applies to the given colour.
Cube rotate_to_colour(const Cube& cube, std::string_view colour) {
    const auto face =
        static_cast<Face>(std::ranges::find(western_colour_names(), colour) - western_colour_names().begin());
    const auto turned = std::ranges::find_if(
        all_symmetries, [&](twisty::Symmetry s) { return !is_mirror(s) && transformed(Face::D, s) == face; });
    return conjugate(cube, *turned);
}

// A step that can be practised with a given optimal length.
struct PracticeStep {
    std::string_view field;
    PlainText help;
    unsigned most;
    bool has_colour;
    std::optional<Cube> (*draw)(Random&, unsigned moves, const StopToken&);
};
constexpr std::array practice_steps{
    PracticeStep{"cross", tr("for practice: only scrambles whose shortest cross takes exactly N moves"), longest_cross,
                 true,
                 [](Random& random, unsigned moves, const StopToken&) -> std::optional<Cube> {
                     return random_cube_with_cross(random, moves);
                 }},
    PracticeStep{"eoline", tr("for practice: only scrambles whose shortest ZZ EO line takes exactly N moves"),
                 longest_drawn_eo_line, true, random_cube_with_eo_line},
    PracticeStep{"fb", tr("for practice: only scrambles whose shortest Roux first block takes exactly N moves"),
                 longest_drawn_first_block, true, random_cube_with_first_block},
    PracticeStep{"block222", tr("for practice: only scrambles whose shortest Petrus 2x2x2 block takes exactly N moves"),
                 longest_drawn_block_222, true, random_cube_with_block_222},
    PracticeStep{"dr",
                 tr("for practice: only scrambles whose shortest domino reduction on U/D takes exactly N moves (0: "
                    "already done)"),
                 longest_drawn_domino, false, random_cube_before_domino},
};

// Returns a random cube for the requested part, held in the orientation for practice: Roux blocks are on the left and
// right, regardless of the colours of the middle-slice centres. If no part is requested, any cube may be drawn. Returns
// nullopt when stopped.
std::optional<Cube> practice_cube(const Params& params, const Case* shown, Random& random, const StopToken& stop) {
    if (shown != nullptr) return random_cube_with_case(*shown, random);
    for (const PracticeStep& step : practice_steps) {
        if (!params.has(step.field)) continue;
        const auto cube = step.draw(random, static_cast<unsigned>(params.integer(step.field, 0)), stop);
        return cube && step.has_colour ? rotate_to_colour(*cube, params.text("color", "white")) : cube;
    }
    if (params.has("set")) return random_cube_for_set(params.text("set"), random);
    return random_cube(random);
}

// Returns the fields case, set, cross, eoline, fb and dr, and the colour field for the parts that need a colour.
std::vector<Field> practice_fields() {
    const std::vector<Combination> applies_with{{"kind", {"state"}, "state"}};
    std::vector<std::string_view> sets;
    for (const PracticeSet& plan : practice_sets) sets.push_back(name(plan.set));
    for (const PracticePart& part : practice_parts) sets.push_back(part.name);
    std::vector<Field> fields{
        {.name = "case",
         .help = tr("for practice: random cubes on which this case comes up next, such as \"OLL 27\" or \"T perm\""),
         .known = case_names(),
         .applies_with = applies_with},
        {.name = "set",
         .help = tr("for practice: random cubes on which a case from this set comes up next, as often as in real "
                    "solves; LL is any last layer, LSE the last six edges in Roux"),
         .choices = sets,
         .applies_with = applies_with}};
    for (const PracticeStep& step : practice_steps)
        fields.push_back({.name = step.field,
                          .type = FieldType::integer,
                          .help = step.help,
                          .least = 0,
                          .most = step.most,
                          .applies_with = applies_with});
    fields.push_back({.name = "color",
                      .help = tr("colour of the practised cross, EO line or block (default white)"),
                      .choices = {western_colour_names().begin(), western_colour_names().end()}});
    return fields;
}

// Checks that the request selects at most one part, and that it selects a colour only for a part that needs a colour.
Result<void> check_practice(const Params& params) {
    TRY_VOID(check_at_most_one(params, {"case", "set", "cross", "eoline", "fb", "block222", "dr"}));
    if (!params.has("color")) return {};
    std::vector<Message> wanted;
    for (const PracticeStep& step : practice_steps) {
        if (!step.has_colour) continue;
        if (params.has(step.field)) return {};
        wanted.push_back(describe_field(step.field));
    }
    return fail("applies-only-with",
                tr("{name} needs {wanted}", describe_field("color"), listed(std::move(wanted), list_or)), "color");
}

// Returns the maximum cost of drawing one cube, including the searches that prove its optimal length.
Cost cost_of_practice(const Params& params) {
    // These exercises draw dozens of cubes and run a search on each.
    const bool searches = params.has("dr") || params.has("fb") || params.has("block222") || params.has("eoline");
    return searches ? Cost{0.05, 4096} : Cost{0.01, 2048};
}

constexpr std::int64_t max_scrambles = 10'000;
constexpr std::int64_t max_on_a_sheet = 100;
constexpr std::int64_t usual_scramble_length = 25;

struct Scramble {
    Cube cube;
    std::string moves;
};

// Returns the tiny tables, which every machine has, so that a seed gives the same scrambles everywhere.
const TwoPhaseTables* scramble_tables(const Context& context) {
    return try_two_phase_tables(TableTier::tiny, Metric::htm, {}, context.stop);
}

// Draws a cube that is at least two moves from solved, as competition rules require; practice scrambles use this
// minimum too.
std::optional<Cube> draw_valid_cube(const Params& params, const Case* shown, Random& random, const StopToken& stop) {
    while (const auto cube = practice_cube(params, shown, random, stop))
        if (is_valid_for_competition(normalised(*cube).value().cube)) return cube;
    return std::nullopt;
}

// Returns face moves that produce the cube, followed by a rotation into the orientation for practice.
Result<std::string> find_scramble(const TwoPhaseTables& tables, const Cube& cube, const StopToken& stop) {
    const Normalised home = normalised(cube).value();
    TRY(const auto& moves, scramble_to(tables, home.cube, stop));
    std::string text = to_string(moves);
    for (std::uint8_t quarters = 1; quarters < 4; ++quarters)
        if (const Turn turn{Layers::x, quarters}; home.cube * as_cube(turn) == cube)
            text += ' ' + to_string(std::array{turn});
    return text;
}

Result<Scramble> draw(const Params& params, Random& random, const Context& context) {
    if (params.text("kind", "state") == "moves") {
        const auto moves =
            random_moves(random, static_cast<std::size_t>(params.integer("length", usual_scramble_length)));
        return Scramble{after(solved_cube, moves), to_string(moves)};
    }
    const Case* shown = find_case(params.text("case"));
    if (params.has("case") && shown == nullptr)
        return fail("no-such-case", tr("No case {name}", quote(params.text("case"))), "case",
                    tr("a name such as OLL 27"), closest_case(params.text("case")));
    const auto cube = draw_valid_cube(params, shown, random, context.stop);
    const TwoPhaseTables* tables = scramble_tables(context);
    if (!cube || tables == nullptr) return interrupted(tr("The scrambles are incomplete."));
    return find_scramble(*tables, *cube, context.stop).map([&](const std::string& moves) {
        return Scramble{*cube, moves};
    });
}

Result<Json> scramble(const Params& params, const Context& context) {
    const std::string seed = params.text("seed", std::to_string(fresh_seed()));
    const auto count = params.integer("count", 1);
    TRY(const auto& options, picture_options(params));
    if (params.boolean("picture") && count > max_on_a_sheet)
        return fail("too-many-on-sheet", tr("too many scrambles for one sheet"), "count",
                    tr("at most {most}", max_on_a_sheet));

    Random random{std::string_view(seed)};
    Json list = Json::array();
    std::vector<render::Panel> panels;
    for (std::int64_t i = 0; i < count; ++i) {
        if (context.stop.stop_requested()) return interrupted(tr("The scrambles are incomplete."));
        TRY(const auto& drawn, draw(params, random, context));
        list.push_back({{"moves", drawn.moves}, {"facelets", to_facelet_string(drawn.cube)}});
        if (params.boolean("picture"))
            panels.push_back(
                {make_drawing(params, to_facelets(drawn.cube), options), fmt::format("{}.", i + 1), drawn.moves});
    }
    Json answer{{"seed", seed}, {"scrambles", list}};
    if (!panels.empty())
        answer["svg"] =
            render::sheet_svg(panels, {.title = to_sentence(tr("Scrambles")), .background = render::light_ink});
    return answer;
}

Cost cost_of_scrambling(const Params& params) {
    const auto count = static_cast<std::uint64_t>(params.integer("count", 1));
    const bool by_moves = params.text("kind", "state") == "moves";
    const auto length = static_cast<std::uint64_t>(params.integer("length", usual_scramble_length));
    // Each state needs one search. The first state also needs 3 MB of tables, and cross scrambles need another third of
    // a megabyte.
    const Cost each =
        by_moves ? Cost{20e-6 + static_cast<double>(length) * 500e-9, 1024 + 16 * length} : cost_of_practice(params);
    const Cost once = by_moves ? Cost{} : Cost{0.1, 16U << 20U};
    const Cost picture = params.boolean("picture") ? Cost{500e-6, 128U << 10U} : Cost{};
    return add_reading_cost(params, once + Cost{static_cast<double>(count) * (each.seconds + picture.seconds),
                                                count * (each.bytes + picture.bytes)});
}

std::vector<Field> scramble_fields() {
    std::vector<Field> fields{
        {.name = "count",
         .type = FieldType::integer,
         .help = tr("number of scrambles (default 1)"),
         .least = 1,
         .most = max_scrambles},
        {.name = "seed",
         .help =
             tr("seed: any text; the same seed always gives the same scrambles, on every machine (default: random)")},
        {.name = "kind",
         .help = tr("random state (uniformly distributed) or random moves from solved (default state)"),
         .choices = {"state", "moves"}},
        {.name = "length",
         .type = FieldType::integer,
         .help = tr("number of random moves (default 25)"),
         .least = 1,
         .most = 1000,
         .applies_with = {{"kind", {"moves"}, "state"}}},
    };
    for (const Field& field : practice_fields()) fields.push_back(field);
    for (const Field& field : picture_fields()) fields.push_back(field);
    return fields;
}

}  // namespace

std::vector<Method> scramble_methods() {
    return {{.name = "cube.scramble",
             .summary = tr("scramble a cube: a random state, as in competitions, or random moves"),
             .fields = scramble_fields(),
             .answer = "{seed: text, scrambles: [Scramble], svg?: text}",
             .examples = {"cube scramble", "cube scramble --count 5 --seed 7 --json",
                          "cube scramble --count 12 --picture sheet.svg", "cube scramble --case \"T perm\"",
                          "cube scramble --set LL", "cube scramble --cross 4 --color yellow",
                          "cube scramble --set CMLL", "cube scramble --fb 3 --seed 7"},
             .run = scramble,
             .cost = cost_of_scrambling,
             .text = printed(scramble_text),
             .verify = verify_scrambles,
             .check = check_practice}};
}

}  // namespace cubewright::api
