#include "api/cube/input.hpp"

#include <algorithm>
#include <ranges>

#include "render/cube_isometric.hpp"
#include "render/cube_net.hpp"
#include "rubik/group/laws.hpp"
#include "rubik/group/named_positions.hpp"
#include "texts/codes.hpp"
#include "texts/help.hpp"

namespace cubewright::api {

namespace {

using namespace rubik;

// Returns the index of a sticker from its name. For example, "U5" has index 4.
std::optional<std::size_t> sticker_number(std::string_view place) {
    for (std::size_t i = 0; i < facelet_count; ++i)
        if (sticker_name(i) == place) return i;
    return std::nullopt;
}

}  // namespace

std::optional<render::ColourScheme> colours_from_symbols(const FaceSymbols& symbols) {
    render::ColourScheme scheme = render::western_scheme();
    const auto known = scheme.colours;
    for (std::size_t i = 0; i < face_count; ++i) {
        const auto colour = std::ranges::find(known, symbols.symbols[i], &render::StickerColour::letter);
        if (colour == known.end()) return std::nullopt;
        scheme.colours[i] = *colour;
    }
    return scheme;
}

void add_colours(Json& answer, const FaceSymbols& symbols) {
    const auto scheme = colours_from_symbols(symbols);
    if (!scheme) return;
    answer["colours"] = Json::array();
    for (const render::StickerColour& colour : scheme->colours) answer["colours"].push_back(colour.name);
}

std::vector<std::string_view> position_names() {
    std::vector<std::string_view> names{"solved"};
    for (const NamedPosition& position : named_positions()) names.push_back(position.name);
    return names;
}

Field cube_field() {
    return {.name = "cube",
            .type = FieldType::written,
            .help = help::field_cube,
            .required = true,
            .positional = true,
            .batch = true,
            .known = position_names()};
}

Result<ReadCube> read_cube(const Params& params, std::string_view field) {
    return rubik::read_cube(params.text(field));
}

Result<Cube> solvable_cube(const Params& params, std::string_view field) {
    auto cube = solvable_cube(params.text(field));
    if (!cube && cube.error().where.empty()) cube.error().where = field;
    return cube;
}

Result<Cube> solvable_cube(const ReadCube& read, std::string_view field) {
    if (const CheckReport report = check(read.stickers); !report.is_solvable())
        return fail_with_kind(Text::impossible_cube, report.problems.front().message, field);
    return read.cube.value();
}

Result<Cube> solvable_cube(std::string_view text) {
    const auto read = rubik::read_cube(text);
    if (!read) return tl::unexpected(read.error());
    return solvable_cube(*read, {});
}

std::vector<Field> picture_fields() {
    return {
        {.name = "view",
         .help = help::field_view,
         .choices = {"net", "isometric", "both"},
         .applies_with = {{"picture"}}},
        {.name = "scheme",
         .help = help::field_scheme,
         .known = {"western", "japanese", "mirrored", "colour-blind"},
         .applies_with = {{"picture"}}},
        {.name = "letters", .type = FieldType::boolean, .help = help::field_letters, .applies_with = {{"picture"}}},
        {.name = "picture", .type = FieldType::picture, .help = help::field_picture},
    };
}

Result<render::PictureOptions> picture_options(const Params& params) {
    render::PictureOptions options;
    options.letters = params.boolean("letters");
    if (!params.has("scheme")) return options;
    auto scheme = render::parse_colour_scheme(params.text("scheme"));
    if (!scheme) return tl::unexpected(scheme.error());
    options.colours = std::move(*scheme);
    return options;
}

Result<render::PictureOptions> picture_options(const Params& params, const FaceSymbols& symbols) {
    auto options = picture_options(params);
    if (options && !params.has("scheme"))
        if (auto scheme = colours_from_symbols(symbols)) options->colours = std::move(*scheme);
    return options;
}

render::Drawing make_drawing(const Params& params, render::CubeStickers facelets,
                             const render::PictureOptions& options) {
    const std::string view = params.text("view", "net");
    if (view == "net") return render::net_drawing(facelets, options);
    return render::isometric_drawing(facelets, options,
                                     view == "both" ? render::CubeSide::both : render::CubeSide::front);
}

render::FaceletSet facelets_at(const CheckReport& report) {
    render::FaceletSet set;
    for (const Problem& problem : report.problems) {
        if (!problem.certain) continue;
        for (const std::string& place : problem.places) {
            add_place(set, place, corner_names, corner_facelets);
            add_place(set, place, edge_names, edge_facelets);
            if (const auto number = sticker_number(place)) set.set(*number);
        }
    }
    return set;
}

}  // namespace cubewright::api
