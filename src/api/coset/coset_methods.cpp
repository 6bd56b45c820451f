#include <fmt/core.h>

#include <algorithm>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "api/core/cost.hpp"
#include "api/core/method_groups.hpp"
#include "api/core/text.hpp"
#include "api/coset/coset_text.hpp"
#include "api/coset/coset_verify.hpp"
#include "api/cube/input.hpp"
#include "base/text.hpp"
#include "rubik/cosets/coset_cover.hpp"
#include "rubik/cosets/coset_numbers.hpp"
#include "rubik/cosets/coset_solver.hpp"
#include "rubik/formats/facelet_string.hpp"
#include "rubik/gpu/cosets/coset_device.hpp"
#include "texts/codes.hpp"
#include "texts/help.hpp"

namespace cubewright::api {

namespace {

using namespace rubik;

Result<Json> number(const Params& params, const Context&) {
    const auto position = coset_position(params);
    if (!position) return tl::unexpected(position.error());
    Json views = Json::array();
    for (const Symmetry axis : coset_views) {
        const auto [number, symmetry] = coset_numbers().number(coset_of(conjugate(*position, axis)));
        views.push_back({{"coset", number}, {"symmetry", symmetry.number}, {"in_cover", is_in_cover(number)}});
    }
    const Coset own = coset_of(*position);
    return Json{{"coset", views[0]["coset"]}, {"of", coset_numbers().count()},
                {"twist", own.twist},         {"flip", own.flip},
                {"slice", own.slice},         {"views", views}};
}

Result<Json> show(const Params& params, const Context&) {
    const auto number = static_cast<std::uint32_t>(params.integer("coset", 0));
    const Coset coset = coset_numbers().coset(number);
    return Json{{"coset", number},
                {"twist", coset.twist},
                {"flip", coset.flip},
                {"slice", coset.slice},
                {"images", coset_numbers().orbit(number)},
                {"in_cover", is_in_cover(coset)},
                {"position", to_facelet_string(position_in(coset))}};
}

Json solved_coset_json(const Coset& coset, const WholeCoset& solved) {
    const CosetCounts& counts = solved.counts;
    Json left = Json::array();
    for (const Cube& cube : counts.left_positions) left.push_back(to_facelet_string(cube));
    Json json{{"coset", coset_numbers().number(coset).number},
              {"twist", coset.twist},
              {"flip", coset.flip},
              {"slice", coset.slice},
              {"counts", counts.positions},
              {"exact_to", counts.exact_to},
              {"left", counts.left},
              {"left_positions", std::move(left)},
              {"stopped", counts.stopped},
              {"search_seconds", counts.search_seconds},
              {"prepass_seconds", counts.prepass_seconds},
              {"look_ups", counts.looked_up},
              {"sequences", counts.sequences}};
    if (solved.settled) json["settled"] = *solved.settled;
    if (const auto bound = proven_bound(counts.positions, counts.left, solved.settled); bound && !counts.stopped)
        json["at_most"] = *bound;
    return json;
}

Result<Json> solve_with(const CosetBackend& backend, const Cube& position, const Params& params,
                        const Context& context) {
    CosetOptions options;
    options.depth = static_cast<unsigned>(params.integer("depth", 20));
    if (params.has("search_depth")) options.search_depth = static_cast<unsigned>(params.integer("search_depth", 0));
    options.max_remaining = static_cast<std::size_t>(params.integer("left", 10'000));
    options.progress = context.progress;
    options.stop = context.stop;
    return solve_whole_coset(backend, position, std::move(options)).map([&](const WholeCoset& solved) {
        return solved_coset_json(coset_of(position), solved);
    });
}

// Solves a batch of cosets. The device is opened for the first value that is a valid cube and reused for the others.
void solve_batch(const Params& params, std::span<const Json> values, const Context& context, const Answered& answered) {
    std::optional<Result<CosetBackend>> backend;
    for (std::size_t i = 0; i < values.size() && !context.stop.stop_requested(); ++i) {
        Json request = params.json();
        request["cube"] = values[i];
        const auto solve_one = [&](const Cube& position) -> Result<Json> {
            if (!backend)
                backend = gpu::open_coset_device(params.text("device", "cpu"), context.progress, context.stop);
            if (!*backend) return tl::unexpected(backend->error());
            return solve_with(**backend, position, params, context);
        };
        answered(i, coset_position(Params(request)).and_then(solve_one));
    }
}

Result<Json> solve(const Params& params, const Context& context) {
    const auto position = coset_position(params);
    if (!position) return tl::unexpected(position.error());
    const auto backend = gpu::open_coset_device(params.text("device", "cpu"), context.progress, context.stop);
    if (!backend) return tl::unexpected(backend.error());
    return solve_with(*backend, *position, params, context);
}

Result<void> check_solve(const Params& params) {
    const std::int64_t depth = params.integer("depth", 20);
    if (const std::int64_t search = params.integer("search_depth", 0); search > depth)
        return fail(say(Text::out_of_range, search), "search_depth", say(Text::expected_whole_number, 0, depth));
    if (const std::string device = params.text("device", "cpu"); !gpu::is_coset_device(device))
        return fail(say(Text::not_a_choice, quote(device)), "device", Text::cli_coset_devices);
    return {};
}

// Includes the time to build the index of all cosets, because the first request builds it.
Cost cost_of_number(const Params& params) {
    return add_reading_cost(params, {0.5, 64U << 20U});
}

Cost cost_of_solving(const Params& params) {
    constexpr std::uint64_t bytes_a_position = 200;
    const auto left = static_cast<std::uint64_t>(params.integer("left", 10'000));
    return add_reading_cost(params, {without_end, coset_solver_bytes + (left * bytes_a_position)});
}

}  // namespace

std::vector<Method> coset_methods() {
    return {
        {.name = "coset.solve",
         .summary = help::summary_coset_solve,
         .fields =
             {cube_field(),
              {.name = "depth", .type = FieldType::integer, .help = help::field_coset_depth, .most = 40},
              {.name = "search_depth", .type = FieldType::integer, .help = help::field_coset_search_depth, .most = 20},
              {.name = "left", .type = FieldType::integer, .help = help::field_coset_left, .most = 10'000'000},
              {.name = "device", .help = help::field_coset_device, .known = {"cpu", "cuda"}}},
         .answer =
             "{coset: integer, twist: integer, flip: integer, slice: integer, counts: [integer], exact_to: integer, "
             "left: integer, left_positions: [text], stopped: boolean, search_seconds: number, "
             "prepass_seconds: number, look_ups: integer, sequences: integer, settled?: integer, "
             "at_most?: integer}",
         .examples = {"coset solve \"R F U2 R' U' B' F L F' U2\"", "coset solve superflip --search-depth 14 --json"},
         .run = solve,
         .cost = cost_of_solving,
         .text = printed(coset_solve_text),
         .verify = verify_coset_solve,
         .check = check_solve,
         .run_batch = solve_batch,
         .is_for_operator = true},
        {.name = "coset.number",
         .summary = help::summary_coset_number,
         .fields = {cube_field()},
         .answer = "{coset: integer, of: integer, twist: integer, flip: integer, slice: integer, "
                   "views: [{coset: integer, symmetry: integer, in_cover: boolean}]}",
         .examples = {"coset number \"R U F\"", "coset number superflip --json"},
         .run = number,
         .cost = cost_of_number,
         .text = printed(coset_number_text),
         .line = printed(coset_number_line),
         .verify = verify_coset_number},
        {.name = "coset.show",
         .summary = help::summary_coset_show,
         .fields = {{.name = "coset",
                     .type = FieldType::integer,
                     .help = help::field_coset,
                     .required = true,
                     .positional = true,
                     .most = coset_number_count - 1}},
         .answer =
             "{coset: integer, twist: integer, flip: integer, slice: integer, images: integer, in_cover: boolean, "
             "position: text}",
         .examples = {"coset show 1000000"},
         .run = show,
         .cost = cost_of_number,
         .text = printed(coset_show_text),
         .verify = verify_coset_show},
    };
}

}  // namespace cubewright::api
