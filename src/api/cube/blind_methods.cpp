#include "api/core/method.hpp"

#include <fmt/core.h>

#include <array>
#include <string>
#include <utility>

#include "api/core/cost.hpp"
#include "api/core/print.hpp"
#include "api/cube/alg_methods.hpp"
#include "api/cube/cube_input.hpp"
#include "api/cube/cube_verify.hpp"
#include "base/text.hpp"
#include "rubik/methods/blind/blind.hpp"
#include "rubik/search/commutator.hpp"
#include "texts/language.hpp"
#include "texts/message.hpp"
#include "twisty/alg.hpp"
#include "twisty/turn.hpp"

namespace cubewright::api {

namespace {

using namespace rubik;

constexpr std::array blind_method_names{
    std::pair{std::string_view("pochmann"), BlindMethod::pochmann},
    std::pair{std::string_view("m2"), BlindMethod::m2},
    std::pair{std::string_view("three_style"), BlindMethod::three_style},
};

std::string blind_method_name(const Params& params) {
    return params.text("method", blind_method_names[0].first);
}

BlindMethod blind_method_of(const Params& params) {
    for (const auto& [name, method] : blind_method_names)
        if (name == blind_method_name(params)) return method;
    return BlindMethod::pochmann;  // unreachable, because the field accepts only the names in the list
}

Result<std::optional<Sticker>> read_buffer(const Params& params, std::string_view field, PieceKind kind) {
    if (!params.has(field)) return std::optional<Sticker>{};
    std::string text = params.text(field);
    for (char& c : text) c = upper(c);
    if (const auto found = parse_sticker(kind, text)) return found;
    return fail("no-such-sticker", tr("there is no sticker {field}", quote(params.text(field))), field,
                kind == PieceKind::edges
                    ? tr("the two faces of an edge, such as UF or FU")
                    : tr("the three faces of a corner, such as UFR, starting with the face of the sticker"));
}

// Returns the letters of the targets in pairs: "AB CD E".
std::string pair_letters(const std::vector<Sticker>& targets, const LetterScheme& scheme) {
    std::string text;
    for (std::size_t i = 0; i < targets.size(); ++i) {
        if (i > 0 && i % 2 == 0) text += ' ';
        text += letter(scheme, targets[i]);
    }
    return text;
}

Json named(const std::vector<Sticker>& stickers) {
    Json list = Json::array();
    for (const Sticker s : stickers) list.push_back(name(s));
    return list;
}

Json memo_json(Sticker buffer, const std::vector<Sticker>& targets, const std::vector<Sticker>& turned,
               const LetterScheme& scheme) {
    return {{"buffer", name(buffer)},
            {"letters", pair_letters(targets, scheme)},
            {"targets", named(targets)},
            {"turned", named(turned)}};
}

Result<Json> solve_blindfolded(const Params& params, const Context& context) {
    TRY(const auto& cube, solvable_cube(params));
    TRY(const auto& scheme, letter_scheme(params.text("edge_letters", speffz), params.text("corner_letters", speffz)));
    BlindRequest request{
        .method = blind_method_of(params), .edge_buffer = {}, .corner_buffer = {}, .stop = context.stop};
    for (auto [field, kind, buffer] : {std::tuple{"edge_buffer", PieceKind::edges, &request.edge_buffer},
                                       std::tuple{"corner_buffer", PieceKind::corners, &request.corner_buffer}}) {
        TRY(const auto& read, read_buffer(params, field, kind));
        *buffer = read;
    }
    TRY(const auto& solution, solve_blind(cube, request));

    const auto turns = all_turns(solution);
    Json answer{{"method", blind_method_name(params)},
                {"edges", memo_json(solution.edge_buffer, solution.edges, solution.flipped, scheme)},
                {"corners", memo_json(solution.corner_buffer, solution.corners, solution.twisted, scheme)},
                {"parity", solution.parity},
                {"moves", to_string(turns)},
                {"length", lengths(turns)},
                {"optimised", optimised(turns)},
                {"steps", Json::array()}};
    for (const BlindStep& step : solution.steps) {
        std::string letters;
        for (const Sticker s : step.targets) letters += letter(scheme, s);
        answer["steps"].push_back({{"part", step.part},
                                   {"letters", letters},
                                   {"targets", named(step.targets)},
                                   {"alg", step.written},
                                   {"moves", to_string(step.turns)}});
    }
    return answer;
}

Result<Json> commutator(const Params& params, const Context& context) {
    TRY(const auto& given, read_turns(params));
    const Cube position = after(solved_cube, given);
    const auto found = find_commutator(position, CommutatorOrder::written, context.stop);
    if (!found) {
        if (context.stop.stop_requested()) return interrupted(tr("The search is incomplete."));
        const Message why = position == solved_cube
                                ? say(tr("these turns have no effect"))
                                : say(tr("no commutator [A: [B, C]] has this effect (one of B and C must be a single "
                                         "face or slice turn; the other one and A may have up to three turns each)"));
        return Json{{"found", false}, {"message", to_sentence(why)}};
    }
    const auto turns = turns_of(*found);
    return Json{{"found", true}, {"alg", to_string(*found)}, {"moves", to_string(turns)}, {"length", lengths(turns)}};
}

// Returns the printed title of a part of the solution.
PlainText part_title(std::string_view part) {
    if (part == "edges") return tr("edges");
    if (part == "corners") return tr("corners");
    return part == "parity" ? PlainText(tr("parity")) : PlainText(tr("hold"));
}

std::string memo_text(std::string_view part, const Json& memo) {
    return fmt::format("{:<8} {} {:<4} {}\n", to_sentence(part_title(part)), to_sentence(tr("from")),
                       string_of(memo["buffer"]), string_of(memo["letters"]));
}

std::string blind_text(const Json& answer, ColourDepth) {
    std::string text = memo_text("edges", answer["edges"]) + memo_text("corners", answer["corners"]);
    if (answer["parity"] == true) text += to_line_text(tr("parity"));
    text += '\n';
    for (const Json& step : answer["steps"])
        text += fmt::format("{:<8} {:<3} {}\n", to_sentence(part_title(string_of(step["part"]))),
                            string_of(step["letters"]), string_of(step["alg"]));
    text +=
        fmt::format("\n{}\n", string_of(answer["moves"])) +
        to_line_text(tr("{length} {length|move|moves} (a slice turn counts as one)", to_text(answer["length"]["stm"])));
    const Json& merged = answer["optimised"];
    if (merged["moves"] == answer["moves"]) return text;
    return text + '\n' + to_line_text(tr("after merging adjacent turns:")) + string_of(merged["moves"]) + '\n' +
           to_line_text(tr("{moves} {moves|move|moves}", to_text(merged["length"]["stm"])));
}

std::string commutator_text(const Json& answer, ColourDepth) {
    if (answer["found"] == false) return string_of(answer["message"]) + '\n';
    return string_of(answer["alg"]) + '\n';
}

// Returns the cost of a commutator search. The worst case is a sequence that is not a commutator, because every setup
// is tried.
Cost cost_of_commutators(const Params& params) {
    constexpr double seconds = 0.5;
    constexpr std::uint64_t bytes = 32U << 20U;
    return add_reading_cost(params, {seconds, bytes});
}

}  // namespace

std::vector<Method> blind_methods() {
    Field method{.name = "method", .help = tr("blindfolded method (default pochmann)")};
    for (const auto& [name, value] : blind_method_names) method.choices.push_back(name);
    const auto letters_field = [](std::string_view name, PlainText help) { return Field{.name = name, .help = help}; };
    const auto buffer_field = [](std::string_view name, PlainText help) {
        return Field{.name = name,
                     .help = help,
                     .applies_with = {{.field = "method", .values = {"three_style"}, .otherwise = "pochmann"}}};
    };
    return {
        {.name = "cube.blind",
         .summary = tr("print the memo and the moves for solving a cube blindfolded"),
         .fields = {cube_field(), method,
                    letters_field("edge_letters",
                                  tr("24 characters for the edge stickers (default: A to X in Speffz order)")),
                    letters_field("corner_letters",
                                  tr("24 characters for the corner stickers (default: A to X in Speffz order)")),
                    buffer_field("edge_buffer", tr("edge buffer sticker (default UF)")),
                    buffer_field("corner_buffer", tr("corner buffer sticker (default UFR)"))},
         .answer = "{method: 'pochmann' | 'm2' | 'three_style', edges: BlindMemo, corners: BlindMemo, parity: boolean, "
                   "moves: text, length: Lengths, optimised: Optimised, steps: [{part: 'hold' | 'edges' | 'parity' | "
                   "'corners', letters: text, "
                   "targets: [text], alg: text, moves: text}]}",
         .examples = {"cube blind \"R U F2 D' L\"", "cube blind --method three_style --edge-buffer DF \"R U F2 D' L\""},
         .run = solve_blindfolded,
         .cost = cost_of_commutators,
         .text = printed(blind_text),
         .verify = verify_blind},
        {.name = "alg.commutator",
         .summary = tr("find the commutator [A: [B, C]] with the same effect and the fewest written turns"),
         .fields = {alg_field()},
         .answer = "{found: true, alg: text, moves: text, length: Lengths} | {found: false, message: text}",
         .examples = {"alg commutator \"R U R' D R U' R' D'\"", "alg commutator \"F R U R' U' F'\""},
         .run = commutator,
         .cost = cost_of_commutators,
         .text = printed(commutator_text),
         .verify = verify_commutator,
         .verdict = "found"},
    };
}

}  // namespace cubewright::api
