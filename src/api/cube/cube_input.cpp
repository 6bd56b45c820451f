#include "api/cube/cube_input.hpp"

#include <algorithm>
#include <ranges>

#include "base/json.hpp"
#include "base/text.hpp"
#include "render/cube_views.hpp"
#include "rubik/formats/cube_json.hpp"
#include "rubik/group/cube_pattern.hpp"
#include "rubik/group/group_facts.hpp"
#include "texts/message.hpp"
#include "twisty/alg.hpp"
#include "twisty/cube_symmetries.hpp"
#include "twisty/problem.hpp"
#include "twisty/sequence.hpp"

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
            .help = tr("a scramble, 54 stickers, Reid's notation, JSON or a position name"),
            .required = true,
            .positional = true,
            .batch = true,
            .find_first_value = rubik::find_first_cube,
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
        return impossible_cube(report.problems.front().message, field);
    return read.cube.value();
}

Result<Cube> solvable_cube(std::string_view text) {
    TRY(const auto& read, rubik::read_cube(text));
    return solvable_cube(read, {});
}

std::vector<Field> picture_fields() {
    return {
        {.name = "view",
         .help = tr("view of the cube in the picture (default net)"),
         .choices = {"net", "isometric", "both"},
         .applies_with = {{"picture"}}},
        {.name = "scheme",
         .help = tr("colour scheme: western, japanese, mirrored, colour-blind, or six colours for U R F D L B"),
         .known = {"western", "japanese", "mirrored", "colour-blind"},
         .applies_with = {{"picture"}}},
        {.name = "letters",
         .type = FieldType::boolean,
         .help = tr("write the letter of each colour on its stickers"),
         .applies_with = {{"picture"}}},
        {.name = "picture", .type = FieldType::picture, .help = tr("draw a picture")},
    };
}

Result<render::PictureOptions> picture_options(const Params& params) {
    render::PictureOptions options;
    options.letters = params.boolean("letters");
    if (!params.has("scheme")) return options;
    TRY(auto& scheme, render::parse_colour_scheme(params.text("scheme")));
    options.colours = std::move(scheme);
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

namespace {

using namespace rubik;

std::vector<Turn> strip_times(std::span<const TimedMove> moves) {
    std::vector<Turn> turns;
    for (const TimedMove& timed : moves) turns.push_back(to_turn(timed.move));
    return turns;
}

// Maximum number of moves in a JSON list. Every move is a separate JSON value, so longer lists would use too much
// memory and time.
constexpr std::size_t max_listed = 100'000;

// Builds the same list as to_moves_json, but as JSON values instead of text.
Result<Json> moves_json(std::span<const TimedMove> moves, const Context& context) {
    Json list = Json::array();
    list.get_ref<Json::array_t&>().reserve(moves.size());
    for (const TimedMove& timed : moves) {
        if (list.size() % turns_between_looks == 0 && context.stop.stop_requested())
            return interrupted(tr("The list is incomplete."));
        Json item = Json::object();
        item["face"] = std::string(1, letter(face(timed.move)));
        item["rotation"] = quarters(timed.move);
        if (timed.timestamp) item["timestamp"] = *timed.timestamp;
        list.push_back(std::move(item));
    }
    return list;
}

}  // namespace

Field alg_field() {
    return {.name = "alg",
            .type = FieldType::written,
            .help = tr("turns such as R U' M2 x, (R U)6, [R, U], [F: R], or a JSON list of moves"),
            .required = true,
            .positional = true,
            .batch = true};
}

Field list_field() {
    return {.name = "as",
            .help = tr("output format: text only, or text and a JSON list of moves, each with face, rotation and, if "
                       "known, timestamp (default text)"),
            .choices = {"text", "list"}};
}

Result<Alg> read_alg(const Params& params, std::string_view field) {
    const std::string text = params.text(field);
    if (!looks_like_moves_json(text)) return parse_alg(text);
    return parse_moves_json(text).map([](const auto& moves) {
        Alg alg;
        for (const Turn turn : strip_times(moves)) alg.steps.emplace_back().is = turn;
        return alg;
    });
}

Result<std::vector<Turn>> read_turns(const Params& params, const StopToken& stop) {
    const std::string text = params.text("alg");
    if (!looks_like_moves_json(text))
        return parse_alg(text).and_then([&](const Alg& alg) { return expand(alg, stop); });
    return parse_moves_json(text).map([](const auto& moves) { return strip_times(moves); });
}

Result<void> add_list(Json& answer, const Params& params, std::span<const Turn> turns, const Context& context) {
    if (params.text("as", "text") != "list") return {};
    if (context.stop.stop_requested()) return interrupted(tr("The list is incomplete."));
    const HeldMoves held = to_moves(turns);
    if (held.moves.size() > max_listed)
        return fail("too-many-moves-listed", tr("a list of {moves} moves is too long", held.moves.size()), "as",
                    tr("at most {listed}, or text output", max_listed));
    std::vector<TimedMove> list;
    for (const Move move : held.moves) list.push_back({move});
    // Keep the timestamps of the moves in the request, including those of merged moves.
    if (const std::string given = params.text("alg"); looks_like_moves_json(given))
        if (auto timed = parse_moves_json(given); timed) {
            const auto are_listed = [&](std::span<const TimedMove> moves) {
                return std::ranges::equal(moves, list, {}, &TimedMove::move, &TimedMove::move);
            };
            if (!are_listed(*timed)) *timed = merged(*timed);
            if (are_listed(*timed)) list = std::move(*timed);
        }
    TRY(auto& json, moves_json(list, context));
    answer["moves"] = std::move(json);
    if (const auto rotation = rotation_turns(held.rotation); !rotation.empty()) answer["held"] = to_string(rotation);
    return {};
}

namespace {

using namespace rubik;

std::optional<Face> find_face_by_word(std::string_view word, const ColourNames& names) {
    for (const Face face : all_faces)
        if (word == names[index(face)] || word == std::string_view(&"URFDLB"[index(face)], 1)) return face;
    return std::nullopt;
}

std::string nearest_colour(std::string_view word, const ColourNames& names) {
    std::vector<std::string_view> known(names.begin(), names.end());
    known.emplace_back("neutral");
    return std::string(closest(word, known).value_or(""));
}

}  // namespace

Field colour_field() {
    std::vector<std::string_view> known(western_colour_names().begin(), western_colour_names().end());
    known.emplace_back("neutral");
    return {.name = "color",
            .help = tr("colour to start with: white, several such as white,yellow, or neutral for any colour"),
            .known = std::move(known)};
}

ColourNames colour_names(const ReadCube& read) {
    if (detect_vocabulary(read.stickers) == Vocabulary::letters) return western_colour_names();
    ColourNames names;
    for (std::size_t i = 0; i < face_count; ++i) names[i] = colour_word(read.symbols.symbols[i], Vocabulary::colours);
    return names;
}

Result<std::vector<Face>> first_colours(std::string_view text, const ColourNames& names,
                                        const std::vector<Face>& otherwise) {
    if (text.empty()) return otherwise;
    if (text == "neutral") return std::vector<Face>(all_faces.begin(), all_faces.end());
    std::vector<Face> colours;
    while (!text.empty()) {
        const auto comma = std::min(text.find(','), text.size());
        const std::string_view word = trimmed(text.substr(0, comma));
        const auto face = find_face_by_word(word, names);
        if (!face)
            return fail("no-colour-of-cube", tr("{text} is not a colour of this cube", quote(word)), "color",
                        tr("{names}, several separated by commas, or neutral", listed(names, list_more)),
                        nearest_colour(word, names));
        if (std::ranges::find(colours, *face) == colours.end()) colours.push_back(*face);
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return colours;
}

}  // namespace cubewright::api
