#include "api/alg_methods.hpp"

#include <string>
#include <vector>

#include "api/alg_input.hpp"
#include "api/alg_json.hpp"
#include "rubik/group_facts.hpp"
#include "rubik/metrics.hpp"
#include "rubik/notation.hpp"
#include "rubik/rotation.hpp"
#include "rubik/sequence.hpp"
#include "rubik/simplify.hpp"

namespace cubewright::api {

namespace {

using namespace rubik;

Json alg_answer(const Params& params, const std::vector<Turn>& turns) {
    Json answer{{"alg", to_string(turns)}, {"length", lengths(turns)}};
    add_list(answer, params, turns);
    return answer;
}

Result<Json> simplify(const Params& params, const Context&) {
    return read_turns(params).map([&](const auto& turns) { return alg_answer(params, simplified(turns)); });
}

Result<Json> expand_alg(const Params& params, const Context&) {
    return read_turns(params).map([&](const auto& turns) { return alg_answer(params, turns); });
}

// Inverting and mirroring keep the shape of what was written: groups, commutators, comments.
Result<Json> shaped_answer(const Params& params, const Result<Alg>& alg) {
    if (!alg) return tl::unexpected(alg.error());
    const auto turns = expand(*alg);
    if (!turns) return tl::unexpected(turns.error());
    Json answer{{"alg", to_string(*alg)}, {"length", lengths(*turns)}};
    add_list(answer, params, *turns);
    return answer;
}

Result<Json> invert(const Params& params, const Context&) {
    return shaped_answer(params, read_alg(params).map([](const Alg& alg) { return inverse(alg); }));
}

Result<Json> mirror(const Params& params, const Context&) {
    const std::string plane = params.text("plane", "M");
    const Symmetry across = mirror_across(plane == "M" ? Axis::RL : plane == "E" ? Axis::UD : Axis::FB);
    return shaped_answer(params, read_alg(params).map([&](const Alg& alg) { return transformed(alg, across); }));
}

Result<Json> rotate(const Params& params, const Context&) {
    const auto rotation = parse_turns(params.text("by"));
    if (!rotation) return tl::unexpected(rotation.error());
    Symmetry symmetry{};
    for (const Turn turn : *rotation) {
        if (kind(turn.layers) != TurnKind::rotation)
            return fail(to_string(turn) + " does not turn the whole cube", "by", "turns of the kind x, y, z");
        symmetry = symmetry * as_symmetry(turn);
    }
    return shaped_answer(params, read_alg(params).map([&](const Alg& alg) { return transformed(alg, symmetry); }));
}

Result<Json> order_of(const Params& params, const Context&) {
    return read_turns(params).map([](const auto& turns) { return Json{{"order", order(after(solved_cube, turns))}}; });
}

Result<Json> count(const Params& params, const Context&) {
    return read_turns(params).map([](const auto& turns) { return Json{{"length", lengths(turns)}}; });
}

}  // namespace

std::vector<Method> alg_methods() {
    return {
        {.name = "alg.simplify",
         .summary = "the canonical, shortest way to write the same turns",
         .fields = {alg_field(), list_field()},
         .examples = {"alg simplify \"R L R F F' U U U\""},
         .run = simplify},
        {.name = "alg.invert",
         .summary = "the turns that undo these",
         .fields = {alg_field(), list_field()},
         .examples = {"alg invert \"[R, U] F2\""},
         .run = invert},
        {.name = "alg.expand",
         .summary = "groups, commutators and conjugates written out",
         .fields = {alg_field(), list_field()},
         .examples = {"alg expand \"[F: [R, U]2]\"", "alg expand --as list \"R U2 F'\""},
         .run = expand_alg},
        {.name = "alg.mirror",
         .summary = "the turns as a mirror shows them",
         .fields = {alg_field(),
                    list_field(),
                    {.name = "plane", .help = "the slice where the mirror stands", .choices = {"M", "E", "S"}}},
         .examples = {"alg mirror \"R U R' U'\"", "alg mirror --plane S \"R U R' U'\""},
         .run = mirror},
        {.name = "alg.rotate",
         .summary = "the same turns for a cube held another way",
         .fields = {alg_field(),
                    list_field(),
                    {.name = "by", .help = "how the cube was turned, such as y or \"x2 y'\"", .required = true}},
         .examples = {"alg rotate --by y \"R U R' U'\""},
         .run = rotate},
        {.name = "alg.order",
         .summary = "how often the turns must be repeated until nothing has changed",
         .fields = {alg_field()},
         .examples = {"alg order \"R U R' U'\""},
         .run = order_of},
        {.name = "alg.count",
         .summary = "the length in each metric",
         .fields = {alg_field()},
         .examples = {"alg count \"R U2 M' x\""},
         .run = count},
    };
}

}  // namespace cubewright::api
