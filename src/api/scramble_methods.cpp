#include "api/scramble_methods.hpp"

#include <fmt/core.h>

#include "api/cube_input.hpp"
#include "base/random.hpp"
#include "render/sheet.hpp"
#include "rubik/facelet_string.hpp"
#include "rubik/scramble.hpp"

namespace cubewright::api {

namespace {

using namespace rubik;

constexpr std::int64_t most_scrambles = 10'000;
constexpr std::int64_t most_on_a_sheet = 100;
constexpr std::int64_t usual_length = 25;

struct Scramble {
    Cube cube;
    std::string moves;
};

Scramble draw(const Params& params, Random& random) {
    if (params.text("kind", "state") == "state") return {competition_cube(random), ""};
    const auto moves = random_moves(random, static_cast<std::size_t>(params.integer("length", usual_length)));
    return {after(solved_cube, moves), to_string(moves)};
}

Result<Json> scramble(const Params& params, const Context&) {
    const std::string seed = params.text("seed", std::to_string(fresh_seed()));
    const auto count = params.integer("count", 1);
    const auto options = picture_options(params);
    if (!options) return tl::unexpected(options.error());
    if (params.boolean("picture") && count > most_on_a_sheet)
        return fail("too many scrambles for one sheet", "count", fmt::format("at most {}", most_on_a_sheet));

    Random random{std::string_view(seed)};
    Json list = Json::array();
    std::vector<render::Panel> panels;
    for (std::int64_t i = 0; i < count; ++i) {
        const Scramble drawn = draw(params, random);
        Json entry{{"facelets", to_facelet_string(drawn.cube)}};
        if (!drawn.moves.empty()) entry["moves"] = drawn.moves;
        list.push_back(entry);
        if (params.boolean("picture"))
            panels.push_back(
                {drawing_of(params, to_facelets(drawn.cube), *options), fmt::format("{}.", i + 1), drawn.moves});
    }
    Json answer{{"seed", seed}, {"scrambles", list}};
    if (!panels.empty())
        answer["svg"] = render::sheet_svg(panels, {.title = "Scrambles", .background = render::light_ink});
    return answer;
}

std::vector<Field> scramble_fields() {
    std::vector<Field> fields{
        {.name = "count", .type = FieldType::integer, .help = "how many", .least = 1, .most = most_scrambles},
        {.name = "seed", .help = "any text: the same seed gives the same scrambles, everywhere and always"},
        {.name = "kind",
         .help = "a uniformly random state, or random moves from solved",
         .choices = {"state", "moves"}},
        {.name = "length", .type = FieldType::integer, .help = "the number of random moves", .least = 1, .most = 1000},
    };
    for (const Field& field : picture_fields()) fields.push_back(field);
    return fields;
}

}  // namespace

std::vector<Method> scramble_methods() {
    return {{.name = "cube.scramble",
             .summary = "scramble a cube: a random state, as competitions have it, or random moves",
             .fields = scramble_fields(),
             .examples = {"cube scramble", "cube scramble --count 5 --seed 7 --json",
                          "cube scramble --count 12 --picture sheet.svg"},
             .run = scramble}};
}

}  // namespace cubewright::api
