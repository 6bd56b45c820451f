#include "api/scramble_methods.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "api/cost.hpp"
#include "api/cube_input.hpp"
#include "api/cube_text.hpp"
#include "api/notary.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "render/sheet.hpp"
#include "rubik/formats/facelet_string.hpp"
#include "rubik/group/laws.hpp"
#include "rubik/group/scramble.hpp"
#include "rubik/methods/library/cases.hpp"
#include "rubik/methods/steps/hold.hpp"
#include "rubik/methods/steps/random_cross.hpp"
#include "rubik/search/fast/state_scramble.hpp"
#include "twisty/notation.hpp"
#include "twisty/sequence.hpp"

namespace cubewright::api {

namespace {

using namespace rubik;

constexpr std::int64_t most_scrambles = 10'000;
constexpr std::int64_t most_on_a_sheet = 100;
constexpr std::int64_t usual_scramble_length = 25;

struct Scramble {
    Cube cube;
    std::string moves;
};

// The same scrambles for the same seed on every machine, whatever tables it has: the tiny ones serve.
const TwoPhaseTables* scramble_tables(const Context& context) {
    return two_phase_tables_unless_stopped(TableTier::tiny, Metric::htm, {}, context.stop);
}

// A case of the library, or none of them, as often as it comes up.
const Case* random_case(CaseSet set, Random& random) {
    std::uint64_t left = random.below(total_weight(set));
    for (const Case& each : cases(set)) {
        if (left < each.weight) return &each;
        left -= each.weight;
    }
    return nullptr;
}

// The cube before the case's algorithm, at a random angle of the last layer. What the algorithm leaves turned about, or
// the middle slice does, is seen to last: until then U is the layer of the case.
Cube before(const Case* each, Cube cube, Random& random) {
    if (each != nullptr) {
        const auto turns = *parse_turns(each->algorithm);
        cube = after(cube, inverse(std::span<const Turn>(turns)));
        if (each->set != CaseSet::cmll) cube = normalised(cube).value().cube;
    }
    if (const auto quarters = random.below(4); quarters > 0)
        cube = cube * as_cube(make_move(Face::U, static_cast<unsigned>(quarters)));
    return normalised(cube).value().cube;
}

// Blocks and corners done, and what is left of Roux drawn at random: six edges, and the middle slice's centres.
Cube last_six_edges_of(Random& random) {
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

// A PLL case that leaves the corners in order, or none, as often as it comes up with them.
const Case* random_edge_case(Random& random) {
    for (;;) {
        const Case* found = random_case(CaseSet::pll, random);
        if (found == nullptr || found->group == "edges only") return found;
    }
}

// A random cube on which this case comes next: what follows it is drawn at random.
Cube cube_showing(const Case& shown, Random& random) {
    if (shown.set == CaseSet::cmll) return before(&shown, last_six_edges_of(random), random);
    Cube cube = before(nullptr, solved_cube, random);
    if (shown.set == CaseSet::coll) cube = before(random_edge_case(random), cube, random);
    if (shown.set == CaseSet::f2l || shown.set == CaseSet::oll)
        cube = before(random_case(CaseSet::pll, random), cube, random);
    if (shown.set == CaseSet::f2l) cube = before(random_case(CaseSet::oll, random), cube, random);
    return before(&shown, cube, random);
}

// One of the set's cases comes next, as often as in solves.
Cube cube_showing(CaseSet set, Random& random) {
    const Case* shown = nullptr;
    while (shown == nullptr) shown = random_case(set, random);
    return cube_showing(*shown, random);
}

// The first two layers are done; each position of the last has the same chance.
Cube cube_with_last_layer(Random& random) {
    const Cube permuted = before(random_case(CaseSet::pll, random), before(nullptr, solved_cube, random), random);
    return before(random_case(CaseSet::oll, random), permuted, random);
}

Cube cube_with_cross(unsigned moves, std::string_view colour, Random& random) {
    const auto face =
        static_cast<Face>(std::ranges::find(western_colour_names(), colour) - western_colour_names().begin());
    const auto turned = std::ranges::find_if(
        all_symmetries, [&](twisty::Symmetry s) { return !is_mirror(s) && transformed(Face::D, s) == face; });
    return conjugate(random_cube_with_cross(random, moves), *turned);
}

// What was asked for, whether a competition would take it or not.
Cube wanted_cube(const Params& params, const Case* shown, Random& random) {
    if (shown != nullptr) return cube_showing(*shown, random);
    if (params.has("cross"))
        return cube_with_cross(static_cast<unsigned>(params.integer("cross", 0)), params.text("color", "white"),
                               random);
    const std::string set = params.text("set");
    if (set == "LL") return cube_with_last_layer(random);
    for (const CaseSet each : all_case_sets)
        if (set == name(each)) return cube_showing(each, random);
    return random_cube(random);
}

// No scramble of a competition leaves the cube less than two moves from solved, and none for practice does.
Cube fit_cube(const Params& params, const Case* shown, Random& random) {
    Cube cube = wanted_cube(params, shown, random);
    while (!is_fit_for_competition(cube)) cube = wanted_cube(params, shown, random);
    return cube;
}

Result<Scramble> draw(const Params& params, Random& random, const Context& context) {
    if (params.text("kind", "state") == "moves") {
        const auto moves =
            random_moves(random, static_cast<std::size_t>(params.integer("length", usual_scramble_length)));
        return Scramble{after(solved_cube, moves), to_string(moves)};
    }
    const Case* shown = find_case(params.text("case"));
    if (params.has("case") && shown == nullptr)
        return fail(say(Text::no_such_case, in_quotes(params.text("case"))), "case", Text::expected_case);
    const Cube cube = fit_cube(params, shown, random);
    const TwoPhaseTables* tables = scramble_tables(context);
    if (tables == nullptr) return interrupted(Text::scrambling_interrupted);
    const auto moves = scramble_to(*tables, cube);
    if (!moves) return tl::unexpected(moves.error());
    return Scramble{cube, to_string(*moves)};
}

Result<Json> scramble(const Params& params, const Context& context) {
    const std::string seed = params.text("seed", std::to_string(fresh_seed()));
    const auto count = params.integer("count", 1);
    const auto options = picture_options(params);
    if (!options) return tl::unexpected(options.error());
    if (params.boolean("picture") && count > most_on_a_sheet)
        return fail(Text::too_many_on_sheet, "count", say(Text::expected_at_most, most_on_a_sheet));

    Random random{std::string_view(seed)};
    Json list = Json::array();
    std::vector<render::Panel> panels;
    for (std::int64_t i = 0; i < count; ++i) {
        if (context.stop.stop_requested()) return interrupted(Text::scrambling_interrupted);
        const auto drawn = draw(params, random, context);
        if (!drawn) return tl::unexpected(drawn.error());
        list.push_back({{"moves", drawn->moves}, {"facelets", to_facelet_string(drawn->cube)}});
        if (params.boolean("picture"))
            panels.push_back(
                {drawing_of(params, to_facelets(drawn->cube), *options), fmt::format("{}.", i + 1), drawn->moves});
    }
    Json answer{{"seed", seed}, {"scrambles", list}};
    if (!panels.empty())
        answer["svg"] = render::sheet_svg(panels, {.title = "Scrambles", .background = render::light_ink});
    return answer;
}

Cost cost_of_scrambling(const Params& params) {
    const auto count = static_cast<std::uint64_t>(params.integer("count", 1));
    const bool by_moves = params.text("kind", "state") == "moves";
    const auto length = static_cast<std::uint64_t>(params.integer("length", usual_scramble_length));
    // A search for each state; tables of 3 MB before the first, and of a third of one for crosses.
    const Cost each =
        by_moves ? Cost{20e-6 + static_cast<double>(length) * 500e-9, 1024 + 16 * length} : Cost{0.01, 2048};
    const Cost once = by_moves ? Cost{} : Cost{0.1, 16U << 20U};
    const Cost picture = params.boolean("picture") ? Cost{500e-6, 128U << 10U} : Cost{};
    return reading_and(params, once + Cost{static_cast<double>(count) * (each.seconds + picture.seconds),
                                           count * (each.bytes + picture.bytes)});
}

Result<void> check_scramble(const Params& params) {
    return one_at_most(params, {"case", "set", "cross"});
}

std::vector<Field> scramble_fields() {
    std::vector<Field> fields{
        {.name = "count", .type = FieldType::integer, .help = "how many", .least = 1, .most = most_scrambles},
        {.name = "seed", .help = "any text: the same seed gives the same scrambles, everywhere and always"},
        {.name = "kind",
         .help = "a uniformly random state, or random moves from solved",
         .choices = {"state", "moves"}},
        {.name = "case",
         .help = "for practice: random cubes on which this case comes next, as \"OLL 27\" or \"T perm\"",
         .beside = {{"kind", {"state"}, "state"}}},
        {.name = "set",
         .help = "for practice: one of these cases comes next, as often as in solves; LL is any last layer",
         .choices = {"F2L", "OLL", "PLL", "LL", "CMLL", "COLL", "ZBLL"},
         .beside = {{"kind", {"state"}, "state"}}},
        {.name = "cross",
         .type = FieldType::integer,
         .help = "for practice: the cross takes exactly so many moves, no fewer",
         .least = 0,
         .most = longest_cross,
         .beside = {{"kind", {"state"}, "state"}}},
        {.name = "color",
         .help = "of that cross; white unless named",
         .choices = {western_colour_names().begin(), western_colour_names().end()},
         .beside = {{"cross"}}},
        {.name = "length",
         .type = FieldType::integer,
         .help = "the number of random moves",
         .least = 1,
         .most = 1000,
         .beside = {{"kind", {"moves"}, "state"}}},
    };
    for (const Field& field : picture_fields()) fields.push_back(field);
    return fields;
}

}  // namespace

std::vector<Method> scramble_methods() {
    return {{.name = "cube.scramble",
             .summary = "scramble a cube: a random state, as competitions have it, or random moves",
             .fields = scramble_fields(),
             .answer = "{seed: text, scrambles: [Scramble], svg?: text}",
             .examples = {"cube scramble", "cube scramble --count 5 --seed 7 --json",
                          "cube scramble --count 12 --picture sheet.svg", "cube scramble --case \"T perm\"",
                          "cube scramble --set LL", "cube scramble --cross 4 --color yellow"},
             .run = scramble,
             .cost = cost_of_scrambling,
             .text = printed(scramble_text),
             .attest = attest_scrambles,
             .check = check_scramble}};
}

}  // namespace cubewright::api
