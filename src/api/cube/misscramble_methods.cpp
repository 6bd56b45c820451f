// cube.misscramble: compares a cube with its scramble and finds the mistakes that were made.
#include "api/core/method.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <utility>

#include "api/core/cost.hpp"
#include "api/core/print.hpp"
#include "api/cube/cube_input.hpp"
#include "api/cube/cube_print.hpp"
#include "api/cube/cube_verify.hpp"
#include "base/json.hpp"
#include "base/text.hpp"
#include "rubik/check/misscramble.hpp"
#include "rubik/cube/sticker_model.hpp"
#include "rubik/formats/cube_formats.hpp"
#include "rubik/formats/goal.hpp"
#include "rubik/group/group_facts.hpp"
#include "rubik/search/state_scramble.hpp"
#include "texts/language.hpp"
#include "texts/message.hpp"
#include "twisty/alg.hpp"
#include "twisty/cube_symmetries.hpp"
#include "twisty/sequence.hpp"
#include "twisty/simplify.hpp"

namespace cubewright::api {

namespace {

using namespace rubik;

constexpr std::int64_t usual_explanations = 10;

// Returns the face for a face letter or for a colour letter of the western scheme.
std::optional<Face> face_of_symbol(char symbol) {
    for (const FaceSymbols& scheme : {face_letters, western_colours})
        if (const auto found = std::ranges::find(scheme.symbols, symbol); found != scheme.symbols.end())
            return static_cast<Face>(found - scheme.symbols.begin());
    return std::nullopt;
}

Result<SeenCube> read_seen_stickers(std::string_view text) {
    TRY(const std::string& symbols, with_error_place(sticker_symbols(text), "cube"));
    SeenCube seen;
    for (std::size_t i = 0; i < facelet_count; ++i) {
        if (symbols[i] == any_colour) continue;
        seen[i] = face_of_symbol(symbols[i]);
        if (!seen[i])
            return fail("no-face-of-cube", tr("{text} is not a sticker", quote(symbols.substr(i, 1))), sticker_name(i),
                        tr("U R F D L B, or . for any colour"));
    }
    return seen;
}

// Reads the cube, which may have twisted corners, flipped edges and hidden stickers.
Result<SeenCube> read_seen_cube(const Params& params) {
    const std::string text = params.text("cube");
    const auto is_sticker = [](char c) { return c == any_colour || is_blank(c) || face_of_symbol(c); };
    if (std::ranges::count(text, any_colour) != 0 && std::ranges::all_of(text, is_sticker))
        return read_seen_stickers(text);
    TRY(const auto& read, read_cube(params));
    if (!read.cube) return tl::unexpected(solvable_cube(read).error());
    SeenCube seen;
    std::ranges::copy(to_facelets(*read.cube), seen.begin());
    return seen;
}

Result<std::vector<Turn>> read_scramble(const Params& params, const StopToken& stop = {}) {
    auto turns = read_alg(params, "scramble").and_then([&](const twisty::Alg& alg) { return expand(alg, stop); });
    if (!turns) {
        if (turns.error().where.empty()) turns.error().where = std::string_view("scramble");
        return turns;
    }
    if (turns->size() > longest_checked_scramble)
        return fail("scramble-too-long-to-check", tr("the scramble has {turns} moves", turns->size()), "scramble",
                    tr("at most {most}", longest_checked_scramble));
    return turns;
}

Result<Cube> read_start(const Params& params) {
    if (!params.has("from")) return solved_cube;
    return solvable_cube(params, "from");
}

Json mistake_json(const ScrambleMistake& mistake, std::span<const Turn> scramble) {
    Json json{{"kind", name(mistake.kind)}};
    const bool is_damage = !mistake.place.empty();
    if (is_damage)
        json["place"] = mistake.place;
    else
        json["move"] = mistake.at + 1;
    if (mistake.thirds != 0) json["direction"] = mistake.thirds == 1 ? "clockwise" : "anticlockwise";
    if (mistake.replaced != 0) json["expected"] = to_string(scramble.subspan(mistake.at, mistake.replaced));
    if (!mistake.made.empty()) json["made"] = to_string(mistake.made);
    json["message"] = to_sentence(describe(mistake, scramble));
    return json;
}

Json explanation_json(const ScrambleExplanation& explanation, std::span<const Turn> scramble) {
    Json mistakes = Json::array();
    for (const ScrambleMistake& mistake : explanation.mistakes) mistakes.push_back(mistake_json(mistake, scramble));
    return {{"mistakes", std::move(mistakes)},
            {"moves", to_string(explanation.made)},
            {"facelets", to_facelet_string(explanation.cube)}};
}

// Returns the whole cube if all stickers are visible or the result is certain.
std::optional<Cube> known_cube(const ScrambleCheck& check, const SeenCube& seen) {
    if (check.is_certain) return check.as_scrambled ? check.expected : check.explanations.front().cube;
    Stickers stickers{};
    for (std::size_t i = 0; i < facelet_count; ++i) {
        const auto face = seen[i];
        if (!face) return std::nullopt;
        stickers[i] = twisty::letter(*face);
    }
    return to_cube(stickers, face_letters);
}

// Returns the moves that undo everything from the first mistake on and then repeat it correctly. They are shorter than
// a solution if the mistake was made near the end.
std::vector<Turn> undo_and_repeat(const ScrambleExplanation& explanation, std::span<const Turn> scramble) {
    std::vector<Turn> turns = twisty::inverse(explanation.made);
    turns.insert(turns.end(), scramble.begin(), scramble.end());
    return twisty::simplified(twisty::to_turns(twisty::to_moves(turns).moves));
}

// Adds the moves that turn the given cube into the scrambled one, if the whole cube is known and solvable.
Result<void> add_fix(Json& answer, const ScrambleCheck& check, const SeenCube& seen, std::span<const Turn> scramble,
                     const Context& context) {
    const auto cube = known_cube(check, seen);
    if (check.as_scrambled || !cube || !is_solvable(*cube)) return {};
    const TwoPhaseTables* tables = try_two_phase_tables(TableTier::tiny, Metric::htm, {}, context.stop);
    if (tables == nullptr) return interrupted(tr("The search is incomplete."));
    TRY(const auto& moves, scramble_to(*tables, inverse(*cube) * check.expected, context.stop));
    std::vector<Turn> fix = twisty::to_turns(moves);
    for (const ScrambleExplanation& each : check.explanations) {
        auto other = undo_and_repeat(each, scramble);
        if (other.size() < fix.size() && after(*cube, other) == check.expected) fix = std::move(other);
    }
    answer["fix"] = to_string(fix);
    return {};
}

Result<Json> misscramble(const Params& params, const Context& context) {
    TRY(const auto& seen, read_seen_cube(params));
    TRY(const auto& scramble, read_scramble(params, context.stop));
    TRY(const auto& start, read_start(params));
    const auto check = check_scramble(start, scramble, seen, context.stop);
    if (!check) return interrupted(tr("The search is incomplete."));
    Json explanations = Json::array();
    const auto most = static_cast<std::size_t>(params.integer("count", usual_explanations));
    for (const ScrambleExplanation& each : check->explanations)
        if (explanations.size() < most) explanations.push_back(explanation_json(each, scramble));
    Json answer{{"as_scrambled", check->as_scrambled},
                {"certain", check->is_certain},
                {"summary", to_sentence(summarise(*check, scramble))},
                {"expected", to_facelet_string(check->expected)},
                {"explanation_count", check->explanations.size()},
                {"complete", check->is_complete},
                {"explanations", std::move(explanations)},
                {"mistakes_tried", check->mistakes_tried},
                {"cubes_tried", check->cubes_tried}};
    TRY_VOID(add_fix(answer, *check, seen, scramble, context));
    return answer;
}

// There are about 60 mistakes per move, and all pairs of mistakes may have to be tried.
Cost cost_of_misscramble(const Params& params) {
    const auto turns = std::min<std::uint64_t>(written(params).turns, longest_checked_scramble);
    const double edits = 50 + (60 * static_cast<double>(turns));
    return add_reading_cost(params, {0.1 + (edits * edits * 25e-9), (16U << 20U) + (turns << 16U)});
}

// Replays the moves of an explanation on the sticker model, applies its twists and flips, and returns the stickers.
Facelets replayed(const Cube& start, const Json& explanation) {
    const auto alg = twisty::parse_alg(text_field_of(explanation, "moves"));
    Facelets facelets = to_facelets(start);
    if (alg)
        if (const auto turns = expand(*alg)) facelets = after(facelets, *turns);
    for (const Json& mistake : explanation["mistakes"]) {
        if (!mistake.contains("place")) continue;
        const std::string& place = text_field_of(mistake, "place");
        const Facelets before = facelets;
        for (std::size_t i = 0; i < edge_count; ++i)
            if (edge_names[i] == place)
                for (std::size_t k = 0; k < 2; ++k) facelets[edge_facelets[i][k]] = before[edge_facelets[i][1 - k]];
        const std::size_t thirds = mistake.contains("direction") && mistake["direction"] == "clockwise" ? 1 : 2;
        for (std::size_t i = 0; i < corner_count; ++i)
            if (corner_names[i] == place)
                for (std::size_t k = 0; k < 3; ++k)
                    facelets[corner_facelets[i][(k + thirds) % 3]] = before[corner_facelets[i][k]];
    }
    return facelets;
}

std::string letters_of(const Facelets& facelets) {
    std::string text;
    for (const Face face : facelets) text += twisty::letter(face);
    return text;
}

bool is_rotation_of(const Facelets& facelets, const std::string& expected) {
    return std::ranges::any_of(twisty::all_symmetries, [&](twisty::Symmetry rotation) {
        return !is_mirror(rotation) && letters_of(after(facelets, twisty::rotation_turns(rotation))) == expected;
    });
}

bool shows_seen(const std::string& facelets, const SeenCube& seen) {
    for (std::size_t i = 0; i < facelet_count; ++i)
        if (const auto face = seen[i]; face && twisty::letter(*face) != facelets[i]) return false;
    return true;
}

}  // namespace

// Replays every explanation, and the correction, on the sticker model.
Result<void> verify_misscramble(const Params& params, const Json& answer) {
    const auto seen = read_seen_cube(params);
    const auto scramble = read_scramble(params);
    const auto start = read_start(params);
    if (!seen || !scramble || !start) return fail("cube-not-read", tr("the cube cannot be parsed"));
    const std::string& expected = text_field_of(answer, "expected");
    if (!is_rotation_of(after(to_facelets(*start), *scramble), expected))
        return fail("does-not-lead-to", tr("{moves} does not lead to {facelets}", params.text("scramble"), expected));
    if ((answer["as_scrambled"] == true) != shows_seen(expected, *seen))
        return fail("does-not-lead-to",
                    tr("{moves} does not lead to {facelets}", params.text("scramble"), params.text("cube")));
    for (const Json& each : answer["explanations"]) {
        const std::string& facelets = text_field_of(each, "facelets");
        if (!shows_seen(facelets, *seen) || !is_rotation_of(replayed(*start, each), facelets))
            return fail("does-not-lead-to",
                        tr("{moves} does not lead to {facelets}", text_field_of(each, "moves"), facelets));
    }
    if (!answer.contains("fix")) return {};
    const auto fix =
        twisty::parse_alg(text_field_of(answer, "fix")).and_then([](const auto& alg) { return expand(alg); });
    const Json& all = answer["explanations"];
    const std::string from = all.empty() ? "" : text_field_of(all[0], "facelets");
    Facelets facelets{};
    for (std::size_t i = 0; i < facelet_count; ++i) {
        const auto face = seen->at(i);
        facelets[i] = face ? *face : face_of_symbol(from.at(i)).value_or(Face::U);
    }
    if (!fix || letters_of(after(facelets, *fix)) != expected)
        return fail("does-not-lead-to",
                    tr("{moves} does not lead to {facelets}", text_field_of(answer, "fix"), expected));
    return {};
}

std::string misscramble_text(const Json& answer, ColourDepth) {
    std::string text = string_of(answer["summary"]) + '\n';
    const Json& explanations = answer["explanations"];
    if (explanations.size() > 1 || answer["as_scrambled"] == true)
        for (const Json& each : explanations) {
            std::string line;
            for (const Json& mistake : each["mistakes"]) {
                if (!line.empty()) line += "; ";
                line += string_of(mistake["message"]);
            }
            text += fmt::format("  - {}\n", line);
        }
    const auto count = answer["explanation_count"].get<std::size_t>();
    if (count > explanations.size()) text += "  " + to_line_text(tr("… and {count} more", count - explanations.size()));
    if (answer.contains("fix")) text += to_line_text(tr("To get the scrambled cube: {fix}", string_of(answer["fix"])));
    return text;
}

std::vector<Method> misscramble_methods() {
    Field cube = cube_field();
    cube.help = tr("the cube in any notation and orientation, or 54 stickers with . for hidden ones");
    return {{.name = "cube.misscramble",
             .summary = tr("check whether a cube matches its scramble and, if not, find the mistakes that were made"),
             .fields = {cube,
                        {.name = "scramble",
                         .type = FieldType::written,
                         .help = tr("the scramble to compare with"),
                         .required = true},
                        {.name = "from",
                         .type = FieldType::written,
                         .help = tr("the cube before the scramble (default: a solved cube)")},
                        {.name = "count",
                         .type = FieldType::integer,
                         .help = tr("maximum number of explanations to list (default 10)"),
                         .least = 1,
                         .most = max_scramble_explanations}},
             .answer = "{as_scrambled: boolean, certain: boolean, summary: text, expected: text, explanation_count: "
                       "integer, complete: boolean, explanations: [ScrambleExplanation], mistakes_tried: integer, "
                       "cubes_tried: integer, fix?: text}",
             .examples = {"cube misscramble --scramble \"R U F2 L' D\" \"R U' F2 L' D\""},
             .run = misscramble,
             .cost = cost_of_misscramble,
             .text = printed(misscramble_text),
             .verify = verify_misscramble,
             .verdict = "as_scrambled"}};
}

}  // namespace cubewright::api
