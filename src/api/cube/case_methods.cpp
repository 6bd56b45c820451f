#include "api/cube/case_methods.hpp"

#include "api/core/cost.hpp"
#include "api/core/method_groups.hpp"
#include "api/cube/colour_choice.hpp"
#include "api/cube/input.hpp"
#include "api/cube/solve_text.hpp"
#include "api/cube/verify.hpp"
#include "base/text.hpp"
#include "render/cube_isometric.hpp"
#include "render/cube_top_view.hpp"
#include "rubik/methods/library/case_picture.hpp"
#include "rubik/methods/steps/model/recognise.hpp"
#include "texts/codes.hpp"
#include "texts/help.hpp"
#include "twisty/notation.hpp"

namespace cubewright::api {

namespace {

using namespace rubik;

std::string draw_case(const Case& found) {
    const CasePicture picture = case_picture(found);
    render::PictureOptions options;
    options.colours = turned_over(render::western_scheme());
    options.unknown = picture.hidden;
    options.title = found.name;
    if (found.set == CaseSet::f2l) return render::isometric_svg(picture.facelets, options);
    std::vector<render::Arrow> arrows;
    for (const CaseArrow& arrow : picture.arrows) arrows.push_back({arrow.from, arrow.to, arrow.both_ways});
    return render::top_view_svg(picture.facelets, arrows, options);
}

Json case_json(const Case& found) {
    Json json{{"set", name(found.set)}, {"case", found.name}};
    if (!found.nickname.empty()) json["nickname"] = found.nickname;
    json["group"] = found.group;
    json["probability"] = {{"weight", found.weight}, {"of", total_weight(found.set)}};
    json["algorithm"] = found.algorithm;
    if (!found.shortest.empty()) json["shortest"] = found.shortest;
    if (const auto others = other_algorithms(found); !others.empty()) json["others"] = others;
    return json;
}

Json recognition_json(const Recognition& seen, const ColourNames& names) {
    Json json{{"stage", name(seen.stage)}, {"first_colour", names[index(seen.first_colour)]}};
    if (seen.found != nullptr) json.update(case_json(*seen.found));
    json["moves"] = to_string(seen.turns());
    return json;
}

Result<Json> recognise_case_method(const Params& params, const Context&) {
    const std::string text = params.text("cube");
    const Case* found = find_case(text);
    Json answer;
    if (found != nullptr) {
        answer = case_json(*found);
    } else {
        const auto read = rubik::read_cube(text);
        if (!read) return tl::unexpected(unknown_case_error(text, read.error()));
        const bool is_alg = read->format == CubeFormat::scramble && params.text("as", "alg") == "alg";
        if (!is_alg)
            if (const auto cube = solvable_cube(params); !cube) return tl::unexpected(cube.error());
        const Recognition seen = is_alg ? recognise_algorithm(*parse_turns(text)) : recognise_case(read->cube.value());
        found = seen.found;
        answer = recognition_json(seen, colour_names(*read));
    }
    if (params.boolean("picture")) {
        if (found == nullptr) return fail(Text::no_picture_of_case, "picture");
        answer["svg"] = draw_case(*found);
    }
    return answer;
}

Result<Json> list_cases(const Params& params, const Context&) {
    Json list = Json::array();
    for (const CaseSet set : all_case_sets) {
        const bool is_everyones = set <= CaseSet::cmll;
        if (params.has("set") ? params.text("set") != name(set) : !is_everyones) continue;
        for (const Case& each : cases(set)) {
            Json json = case_json(each);
            if (params.boolean("picture")) json["svg"] = draw_case(each);
            list.push_back(json);
        }
    }
    return Json{{"cases", list}};
}

constexpr Cost one_picture{500e-6, 256U << 10U};

Cost cost_of_case(const Params& params) {
    return add_reading_cost(params, params.boolean("picture") ? one_picture : Cost{300e-6, 0});
}

Cost cost_of_list(const Params& params) {
    return add_reading_cost(params, params.boolean("picture") ? Cost{0.6, 24U << 20U} : Cost{4e-3, 2U << 20U});
}

}  // namespace

Error unknown_case_error(std::string_view text, const Error& as_cube) {
    const std::string quoted = quote(text);
    if (std::string nearest = closest_case(text); !nearest.empty())
        return {say(Text::no_such_case_or_cube, say(Text::no_such_case, quoted)),
                {},
                Text::expected_case_or_cube,
                std::move(nearest)};
    return {say(Text::no_such_case_or_cube, say(Text::neither_case_nor_cube, quoted, as_cube.what)), as_cube.where,
            Text::expected_case_or_cube, as_cube.suggestion};
}

std::vector<Method> case_methods() {
    return {
        {.name = "cube.case",
         .summary = help::summary_cube_case,
         .fields = {{.name = "cube",
                     .type = FieldType::written,
                     .help = help::field_case_of,
                     .required = true,
                     .positional = true,
                     .batch = true,
                     .known = case_names()},
                    {.name = "as", .help = help::field_case_as, .choices = {"alg", "cube"}},
                    {.name = "picture", .type = FieldType::picture, .help = help::field_case_picture}},
         .answer = "LibraryCase | {stage: text, first_colour: text, moves: text, set?: text, case?: text, "
                   "nickname?: text, group?: text, probability?: {weight: integer, of: integer}, algorithm?: "
                   "text, shortest?: text, others?: [text], svg?: text}",
         .examples = {"case \"R U R' U R U2 R'\"", "case Sune", "case --picture t.svg \"T perm\""},
         .run = recognise_case_method,
         .cost = cost_of_case,
         .text = printed(case_text),
         .verify = verify_case,
         .verb = "case"},
        {.name = "cube.cases",
         .summary = help::summary_cube_cases,
         .fields = {{.name = "set",
                     .help = help::field_case_set,
                     .choices = {"F2L", "OLL", "PLL", "CMLL", "COLL", "ZBLL", "WV"}},
                    {.name = "picture", .type = FieldType::boolean, .help = help::field_case_pictures}},
         .answer = "{cases: [LibraryCase]}",
         .examples = {"cube cases --set PLL"},
         .run = list_cases,
         .cost = cost_of_list,
         .text = printed(cases_text)},
    };
}

}  // namespace cubewright::api
