#include "api/core/method_groups.hpp"

#include <fmt/core.h>

#include <array>
#include <optional>

#include "api/core/cost.hpp"
#include "api/cube/input.hpp"
#include "api/cube/practice.hpp"
#include "api/cube/text.hpp"
#include "api/cube/verify.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "render/sheet.hpp"
#include "rubik/formats/facelet_string.hpp"
#include "rubik/group/laws.hpp"
#include "rubik/group/scramble.hpp"
#include "rubik/methods/library/cases.hpp"
#include "rubik/search/fast/state_scramble.hpp"
#include "texts/codes.hpp"
#include "texts/help.hpp"
#include "texts/language.hpp"
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
    const auto moves = scramble_to(tables, home.cube, stop);
    if (!moves) return tl::unexpected(moves.error());
    std::string text = to_string(*moves);
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
        return fail(say(Text::no_such_case, quote(params.text("case"))), "case", Text::expected_case,
                    closest_case(params.text("case")));
    const auto cube = draw_valid_cube(params, shown, random, context.stop);
    const TwoPhaseTables* tables = scramble_tables(context);
    if (!cube || tables == nullptr) return interrupted(Text::scrambling_interrupted);
    return find_scramble(*tables, *cube, context.stop).map([&](const std::string& moves) {
        return Scramble{*cube, moves};
    });
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
                {make_drawing(params, to_facelets(drawn->cube), *options), fmt::format("{}.", i + 1), drawn->moves});
    }
    Json answer{{"seed", seed}, {"scrambles", list}};
    if (!panels.empty())
        answer["svg"] =
            render::sheet_svg(panels, {.title = to_sentence(help::title_scrambles), .background = render::light_ink});
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
         .help = help::field_scramble_count,
         .least = 1,
         .most = most_scrambles},
        {.name = "seed", .help = help::field_scramble_seed},
        {.name = "kind", .help = help::field_scramble_kind, .choices = {"state", "moves"}},
        {.name = "length",
         .type = FieldType::integer,
         .help = help::field_scramble_length,
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
             .summary = help::summary_cube_scramble,
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
