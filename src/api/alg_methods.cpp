#include "api/alg_methods.hpp"

#include <string>
#include <vector>

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

Result<std::vector<Turn>> turns_of(const Params& params) {
    return parse_turns(params.text("alg"));
}

Json alg_answer(const std::vector<Turn>& turns) {
    return {{"alg", to_string(turns)}, {"length", lengths(turns)}};
}

Result<Json> simplify(const Params& params, const Context&) {
    return turns_of(params).map([](const auto& turns) { return alg_answer(simplified(turns)); });
}

Result<Json> expand_alg(const Params& params, const Context&) {
    return turns_of(params).map(alg_answer);
}

// Inverting and mirroring keep the shape of what was written: groups, commutators, comments.
Result<Json> shaped_answer(const Result<Alg>& alg) {
    if (!alg) return tl::unexpected(alg.error());
    const auto turns = expand(*alg);
    if (!turns) return tl::unexpected(turns.error());
    return Json{{"alg", to_string(*alg)}, {"length", lengths(*turns)}};
}

Result<Json> invert(const Params& params, const Context&) {
    return shaped_answer(parse_alg(params.text("alg")).map([](const Alg& alg) { return inverse(alg); }));
}

Result<Json> mirror(const Params& params, const Context&) {
    const std::string plane = params.text("plane", "M");
    const Axis across = plane == "M" ? Axis::RL : plane == "E" ? Axis::UD : Axis::FB;
    return shaped_answer(
        parse_alg(params.text("alg")).map([&](const Alg& alg) { return transformed(alg, mirror_across(across)); }));
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
    return shaped_answer(parse_alg(params.text("alg")).map([&](const Alg& alg) { return transformed(alg, symmetry); }));
}

Result<Json> order_of(const Params& params, const Context&) {
    return turns_of(params).map([](const auto& turns) { return Json{{"order", order(after(solved_cube, turns))}}; });
}

Result<Json> count(const Params& params, const Context&) {
    return turns_of(params).map([](const auto& turns) { return Json{{"length", lengths(turns)}}; });
}

Field alg_field() {
    return {.name = "alg",
            .help = "turns such as R U' M2 x, (R U)6, [R, U], [F: R]",
            .required = true,
            .positional = true,
            .batch = true};
}

}  // namespace

std::vector<Method> alg_methods() {
    return {
        {.name = "alg.simplify",
         .summary = "the canonical, shortest way to write the same turns",
         .fields = {alg_field()},
         .examples = {"alg simplify \"R L R F F' U U U\""},
         .run = simplify},
        {.name = "alg.invert",
         .summary = "the turns that undo these",
         .fields = {alg_field()},
         .examples = {"alg invert \"[R, U] F2\""},
         .run = invert},
        {.name = "alg.expand",
         .summary = "groups, commutators and conjugates written out",
         .fields = {alg_field()},
         .examples = {"alg expand \"[F: [R, U]2]\""},
         .run = expand_alg},
        {.name = "alg.mirror",
         .summary = "the turns as a mirror shows them",
         .fields = {alg_field(),
                    {.name = "plane", .help = "the slice where the mirror stands", .choices = {"M", "E", "S"}}},
         .examples = {"alg mirror \"R U R' U'\"", "alg mirror --plane S \"R U R' U'\""},
         .run = mirror},
        {.name = "alg.rotate",
         .summary = "the same turns for a cube held another way",
         .fields = {alg_field(),
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
