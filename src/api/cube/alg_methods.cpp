#include "api/core/method_groups.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "api/core/cost.hpp"
#include "api/core/text.hpp"
#include "api/cube/alg_input.hpp"
#include "api/cube/alg_json.hpp"
#include "api/cube/verify.hpp"
#include "rubik/group/group_facts.hpp"
#include "texts/codes.hpp"
#include "texts/help.hpp"
#include "twisty/metrics.hpp"
#include "twisty/notation.hpp"
#include "twisty/rotation.hpp"
#include "twisty/sequence.hpp"
#include "twisty/simplify.hpp"

namespace cubewright::api {

namespace {

using namespace rubik;

// Writes the turns like to_string, but in chunks, so that a long algorithm can be interrupted.
Result<std::string> write_turns(std::span<const Turn> turns, const Context& context) {
    std::string text;
    while (!turns.empty()) {
        if (context.stop.stop_requested()) return interrupted(Text::list_interrupted);
        if (!text.empty()) text += ' ';
        const std::size_t count = std::min(turns.size(), turns_between_looks);
        text += to_string(turns.first(count));
        turns = turns.subspan(count);
    }
    return text;
}

Result<Json> alg_answer(const Params& params, const std::vector<Turn>& turns, const Context& context) {
    auto text = write_turns(turns, context);
    if (!text) return tl::unexpected(text.error());
    Json answer{{"alg", std::move(*text)}, {"length", lengths(turns)}};
    if (auto added = add_list(answer, params, turns, context); !added) return tl::unexpected(added.error());
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
    const auto turns = expand(*alg, context.stop);
    if (!turns) return tl::unexpected(turns.error());
    Json answer{{"alg", to_string(*alg)}, {"length", lengths(*turns)}};
    if (auto added = add_list(answer, params, *turns, context); !added) return tl::unexpected(added.error());
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
    const auto rotation = parse_turns(params.text("by"));
    if (!rotation) return tl::unexpected(rotation.error());
    Symmetry symmetry{};
    for (const Turn turn : *rotation) {
        if (kind(turn.layers) != TurnKind::rotation)
            return fail(say(Text::not_a_rotation, to_string(turn)), "by", Text::expected_rotations);
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
         .summary = help::summary_alg_simplify,
         .fields = {alg_field(), list_field()},
         .answer = "AlgWritten",
         .examples = {"alg simplify \"R L R F F' U U U\""},
         .run = simplify,
         .cost = cost_of_turns,
         .text = printed(alg_text),
         .verify = verify_same_turns},
        {.name = "alg.invert",
         .summary = help::summary_alg_invert,
         .fields = {alg_field(), list_field()},
         .answer = "AlgWritten",
         .examples = {"alg invert \"[R, U] F2\""},
         .run = invert,
         .cost = cost_of_turns,
         .text = printed(alg_text),
         .verify = verify_inverse_turns},
        {.name = "alg.expand",
         .summary = help::summary_alg_expand,
         .fields = {alg_field(), list_field()},
         .answer = "AlgWritten",
         .examples = {"alg expand \"[F: [R, U]2]\"", "alg expand --as list \"R U2 F'\""},
         .run = expand_alg,
         .cost = cost_of_turns,
         .text = printed(alg_text),
         .verify = verify_same_turns},
        {.name = "alg.mirror",
         .summary = help::summary_alg_mirror,
         .fields = {alg_field(),
                    list_field(),
                    {.name = "plane", .help = help::field_mirror_plane, .choices = {"M", "E", "S"}}},
         .answer = "AlgWritten",
         .examples = {"alg mirror \"R U R' U'\"", "alg mirror --plane S \"R U R' U'\""},
         .run = mirror,
         .cost = cost_of_turns,
         .text = printed(alg_text),
         .verify = verify_mirrored_turns},
        {.name = "alg.rotate",
         .summary = help::summary_alg_rotate,
         .fields = {alg_field(), list_field(), {.name = "by", .help = help::field_rotate_by, .required = true}},
         .answer = "AlgWritten",
         .examples = {"alg rotate --by y \"R U R' U'\""},
         .run = rotate,
         .cost = cost_of_turns,
         .text = printed(alg_text)},
        {.name = "alg.order",
         .summary = help::summary_alg_order,
         .fields = {alg_field()},
         .answer = "{order: integer}",
         .examples = {"alg order \"R U R' U'\""},
         .run = compute_order,
         .cost = cost_of_turns,
         .text = printed(order_text)},
        {.name = "alg.count",
         .summary = help::summary_alg_count,
         .fields = {alg_field()},
         .answer = "{length: Lengths}",
         .examples = {"alg count \"R U2 M' x\""},
         .run = count,
         .cost = cost_of_turns,
         .text = printed(count_text)},
    };
}

}  // namespace cubewright::api
