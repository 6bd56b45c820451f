#include "api/cube/alg_methods.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "api/core/cost.hpp"
#include "api/core/method.hpp"
#include "api/core/print.hpp"
#include "api/cube/cube_input.hpp"
#include "api/cube/cube_verify.hpp"
#include "rubik/group/group_facts.hpp"
#include "texts/language.hpp"
#include "texts/message.hpp"
#include "twisty/alg.hpp"
#include "twisty/cube_symmetries.hpp"
#include "twisty/seams.hpp"
#include "twisty/sequence.hpp"
#include "twisty/simplify.hpp"
#include "twisty/turn.hpp"

namespace cubewright::api {

namespace {

using namespace rubik;

// Writes the turns like to_string, but in chunks, so that a long algorithm can be interrupted.
Result<std::string> write_turns(std::span<const Turn> turns, const Context& context) {
    std::string text;
    while (!turns.empty()) {
        if (context.stop.stop_requested()) return interrupted(tr("The list is incomplete."));
        if (!text.empty()) text += ' ';
        const std::size_t count = std::min(turns.size(), turns_between_looks);
        text += to_string(turns.first(count));
        turns = turns.subspan(count);
    }
    return text;
}

Result<Json> alg_answer(const Params& params, const std::vector<Turn>& turns, const Context& context) {
    TRY(auto& text, write_turns(turns, context));
    Json answer{{"alg", std::move(text)}, {"length", lengths(turns)}};
    TRY_VOID(add_list(answer, params, turns, context));
    return answer;
}

Result<Json> simplify(const Params& params, const Context& context) {
    return read_turns(params, context.stop).and_then([&](const auto& turns) {
        return alg_answer(params, simplified(turns), context);
    });
}

Result<Json> expand_alg(const Params& params, const Context& context) {
    return read_turns(params, context.stop).and_then([&](const auto& turns) {
        return alg_answer(params, turns, context);
    });
}

// Builds the answer for an inverted or mirrored algorithm, which keeps its groups, commutators and comments.
Result<Json> answer_with_alg(const Params& params, const Result<Alg>& alg, const Context& context) {
    if (!alg) return tl::unexpected(alg.error());
    TRY(const auto& turns, expand(*alg, context.stop));
    Json answer{{"alg", to_string(*alg)}, {"length", lengths(turns)}};
    TRY_VOID(add_list(answer, params, turns, context));
    return answer;
}

Result<Json> invert(const Params& params, const Context& context) {
    return answer_with_alg(params, read_alg(params).map([](const Alg& alg) { return inverse(alg); }), context);
}

Result<Json> mirror(const Params& params, const Context& context) {
    const std::string plane = params.text("plane", "M");
    const Symmetry across = mirror_across(plane == "M" ? Axis::RL : plane == "E" ? Axis::UD : Axis::FB);
    return answer_with_alg(params, read_alg(params).map([&](const Alg& alg) { return transformed(alg, across); }),
                           context);
}

Result<Json> rotate(const Params& params, const Context& context) {
    TRY(const auto& rotation, parse_turns(params.text("by")));
    Symmetry symmetry{};
    for (const Turn turn : rotation) {
        if (kind(turn.layers) != TurnKind::rotation)
            return fail("not-a-rotation", tr("{turn} is not a rotation of the whole cube", to_string(turn)), "by",
                        tr("rotations such as x, y' or z2"));
        symmetry = symmetry * to_symmetry(turn);
    }
    return answer_with_alg(params, read_alg(params).map([&](const Alg& alg) { return transformed(alg, symmetry); }),
                           context);
}

Result<Json> compute_order(const Params& params, const Context&) {
    return read_turns(params).map([](const auto& turns) { return Json{{"order", order(after(solved_cube, turns))}}; });
}

Result<Json> count(const Params& params, const Context&) {
    return read_turns(params).map([](const auto& turns) { return Json{{"length", lengths(turns)}}; });
}

std::string alg_text(const Json& answer, ColourDepth) {
    return (answer.contains("moves") ? to_text(answer["moves"]) : string_of(answer["alg"])) + '\n';
}

std::string order_text(const Json& answer, ColourDepth) {
    return to_text(answer["order"]) + '\n';
}

std::string count_text(const Json& answer, ColourDepth) {
    std::string text;
    for (const auto& [metric, length] : answer["length"].items())
        text += fmt::format("{}  {}\n", metric, to_text(length));
    return text;
}

// Returns the cost of an answer that contains turns. A list of JSON objects takes much more time and memory than text.
Cost cost_of_turns(const Params& params) {
    if (params.text("as", "text") != "list") return reading(params);
    constexpr double seconds_a_move = 5e-6;
    constexpr std::uint64_t bytes_a_move = 512;
    const auto turns = written(params).turns;
    return add_reading_cost(params, {static_cast<double>(turns) * seconds_a_move, turns * bytes_a_move});
}

}  // namespace

std::vector<Method> alg_methods() {
    return {
        {.name = "alg.simplify",
         .summary = tr("simplify a move sequence to its canonical, shortest notation"),
         .fields = {alg_field(), list_field()},
         .answer = "AlgWritten",
         .examples = {"alg simplify \"R L R F F' U U U\""},
         .run = simplify,
         .cost = cost_of_turns,
         .text = printed(alg_text),
         .verify = verify_same_turns},
        {.name = "alg.invert",
         .summary = tr("invert a move sequence"),
         .fields = {alg_field(), list_field()},
         .answer = "AlgWritten",
         .examples = {"alg invert \"[R, U] F2\""},
         .run = invert,
         .cost = cost_of_turns,
         .text = printed(alg_text),
         .verify = verify_inverse_turns},
        {.name = "alg.expand",
         .summary = tr("write out groups, commutators and conjugates"),
         .fields = {alg_field(), list_field()},
         .answer = "AlgWritten",
         .examples = {"alg expand \"[F: [R, U]2]\"", "alg expand --as list \"R U2 F'\""},
         .run = expand_alg,
         .cost = cost_of_turns,
         .text = printed(alg_text),
         .verify = verify_same_turns},
        {.name = "alg.mirror",
         .summary = tr("mirror a move sequence"),
         .fields = {alg_field(),
                    list_field(),
                    {.name = "plane",
                     .help = tr("slice to use as the mirror plane (default M)"),
                     .choices = {"M", "E", "S"}}},
         .answer = "AlgWritten",
         .examples = {"alg mirror \"R U R' U'\"", "alg mirror --plane S \"R U R' U'\""},
         .run = mirror,
         .cost = cost_of_turns,
         .text = printed(alg_text),
         .verify = verify_mirrored_turns},
        {.name = "alg.rotate",
         .summary = tr("rewrite a move sequence for a cube in another orientation"),
         .fields = {alg_field(),
                    list_field(),
                    {.name = "by", .help = tr("rotation of the whole cube, such as y or \"x2 y'\""), .required = true}},
         .answer = "AlgWritten",
         .examples = {"alg rotate --by y \"R U R' U'\""},
         .run = rotate,
         .cost = cost_of_turns,
         .text = printed(alg_text)},
        {.name = "alg.order",
         .summary = tr("count how many times a move sequence must be repeated to restore the cube"),
         .fields = {alg_field()},
         .answer = "{order: integer}",
         .examples = {"alg order \"R U R' U'\""},
         .run = compute_order,
         .cost = cost_of_turns,
         .text = printed(order_text)},
        {.name = "alg.count",
         .summary = tr("count the moves in each metric"),
         .fields = {alg_field()},
         .answer = "{length: Lengths}",
         .examples = {"alg count \"R U2 M' x\""},
         .run = count,
         .cost = cost_of_turns,
         .text = printed(count_text)},
    };
}

Json lengths(std::span<const twisty::Turn> turns) {
    Json json;
    for (const twisty::Metric metric : twisty::all_metrics)
        json[std::string(twisty::name(metric))] = twisty::length(turns, metric);
    return json;
}

// Fills the answer field by field. Initialiser lists would copy every value twice, which takes longer than solving an
// easy cube.
void add_solution(Json& answer, std::span<const rubik::Move> moves) {
    std::string text = to_string(moves);
    Json step = Json::object();
    step["name"] = "solution";
    step["case"] = nullptr;
    step["moves"] = text;
    step["note"] = "";
    answer["moves"] = std::move(text);
    answer["length"] = lengths(to_turns(moves));
    answer["steps"] = Json::array();
    answer["steps"].push_back(std::move(step));
}

void add_reason(Json& answer, const Message& reason) {
    answer["message"] = to_sentence(reason);
    if (!reason.code().empty()) answer["code"] = reason.code();
}

Json optimised(std::span<const twisty::Turn> turns) {
    const std::vector<twisty::Turn> whole(turns.begin(), turns.end());
    const auto always = [](std::size_t, std::span<const twisty::Turn>) { return true; };
    const auto merged = twisty::merge_step_boundaries({&whole, 1}, twisty::CubeSize::three, always).front().turns;
    return {{"moves", twisty::to_string(merged)}, {"length", lengths(merged)}};
}

}  // namespace cubewright::api
