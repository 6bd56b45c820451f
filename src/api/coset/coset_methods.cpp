#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "api/contract.hpp"
#include "api/core/cost.hpp"
#include "api/core/method.hpp"
#include "api/core/print.hpp"
#include "api/cube/cube_input.hpp"
#include "base/json.hpp"
#include "base/text.hpp"
#include "rubik/cosets/coset_bits.hpp"
#include "rubik/cosets/coset_cover.hpp"
#include "rubik/cosets/coset_numbers.hpp"
#include "rubik/cosets/coset_solver.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/cube/cube_symmetry.hpp"
#include "rubik/formats/cube_formats.hpp"
#include "rubik/gpu/cosets/coset_device.hpp"
#include "rubik/two_phase/two_phase.hpp"
#include "texts/language.hpp"
#include "texts/message.hpp"

namespace cubewright::api {

namespace {

using namespace rubik;

// Symmetries that map each of the three axes to the up-down axis.
inline constexpr std::array coset_views{rubik::all_symmetries[0], rubik::all_symmetries[16], rubik::all_symmetries[32]};

// Returns the position in the request, rotated so that its centres are in their solved positions.
Result<Cube> coset_position(const Params& params) {
    return solvable_cube(params).and_then([](const Cube& cube) { return position_between(cube, solved_cube); });
}

Result<Json> number(const Params& params, const Context&) {
    TRY(const auto& position, coset_position(params));
    Json views = Json::array();
    for (const Symmetry axis : coset_views) {
        const auto [number, symmetry] = coset_numbers().number(coset_of(conjugate(position, axis)));
        views.push_back({{"coset", number}, {"symmetry", symmetry.number}, {"in_cover", is_in_cover(number)}});
    }
    const Coset own = coset_of(position);
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
    TRY(const auto& position, coset_position(params));
    TRY(const auto& backend, gpu::open_coset_device(params.text("device", "cpu"), context.progress, context.stop));
    return solve_with(backend, position, params, context);
}

Result<void> check_solve(const Params& params) {
    const std::int64_t depth = params.integer("depth", 20);
    if (const std::int64_t search = params.integer("search_depth", 0); search > depth)
        return fail("out-of-range", tr("{value} is out of range", search), "search_depth",
                    tr("a whole number from {least} to {most}", 0, depth));
    if (const std::string device = params.text("device", "cpu"); !gpu::is_coset_device(device))
        return fail("not-a-choice", tr("invalid value {value}", quote(device)), "device", tr("cpu, cuda or cuda:N"));
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

std::uint64_t number_field(const Json& answer, const char* field) {
    return answer[field].get<std::uint64_t>();
}

std::string padded(const Json& answer, const char* field, int width) {
    return fmt::format("{:>{}}", number_field(answer, field), width);
}

std::string wrap_message(const Message& message) {
    return to_sentence(message) + '\n';
}

std::string describe_number(const Json& answer) {
    return to_sentence(tr("coset {field} of {field2}: twist {field3}, flip {field4}, slice {field5}",
                          number_field(answer, "coset"), number_field(answer, "of"), number_field(answer, "twist"),
                          number_field(answer, "flip"), number_field(answer, "slice")));
}

std::string describe_cover(const Json& view) {
    return view["in_cover"] == true ? "  " + to_sentence(tr("in the cover")) : "";
}

std::string coset_number_text(const Json& answer, ColourDepth) {
    std::string text = describe_number(answer) + '\n';
    for (const Json& view : answer["views"])
        text += fmt::format("{:>11}{}\n", number_field(view, "coset"), describe_cover(view));
    return text;
}

std::string coset_number_line(const Json& answer, ColourDepth) {
    std::string text = describe_number(answer);
    for (const Json& view : answer["views"])
        text += fmt::format("  {}{}", number_field(view, "coset"), describe_cover(view));
    return text + '\n';
}

std::string coset_show_text(const Json& answer, ColourDepth) {
    const std::string cover = to_sentence(tr("cover"));
    return wrap_message(
        tr("{value}  twist {value2}  flip {value3}  slice {value4}  {value5} images  {in_cover}  {position}",
           padded(answer, "coset", 9), padded(answer, "twist", 4), padded(answer, "flip", 4),
           padded(answer, "slice", 3), padded(answer, "images", 2),
           answer["in_cover"] == true ? cover : std::string(cover.size(), ' '), answer["position"].get<std::string>()));
}

std::string coset_solve_text(const Json& answer, ColourDepth) {
    std::string text =
        wrap_message(tr("coset {field}: twist {field2}, flip {field3}, slice {field4}; {coset_size} positions",
                        number_field(answer, "coset"), number_field(answer, "twist"), number_field(answer, "flip"),
                        number_field(answer, "slice"), rubik::coset_size));
    const Json& counts = answer["counts"];
    const std::uint64_t exact_to = number_field(answer, "exact_to");
    std::size_t first = 0;
    while (first < counts.size() && counts[first] == 0) ++first;
    for (std::size_t d = first; d < counts.size(); ++d)
        text += wrap_message(tr("{value} moves {value2}{exact_to}", fmt::format("{:>3}", d),
                                fmt::format("{:>15}", counts[d].get<std::uint64_t>()),
                                d <= exact_to ? Message() : "  " + to_sentence(tr("(distance is an upper bound)"))));
    text += wrap_message(tr("Exact up to {exact_to} moves.", exact_to));
    const bool stopped = answer["stopped"] == true;
    if (stopped)
        text += wrap_message(tr("Interrupted: the counts are incomplete."));
    else if (answer.contains("settled"))
        text += wrap_message(tr("{field} positions remained; each was solved individually in {field2} moves or fewer.",
                                number_field(answer, "left"), number_field(answer, "settled")));
    else if (number_field(answer, "left") > 0)
        text += wrap_message(tr("{field} positions remain.", number_field(answer, "left")));
    if (answer.contains("at_most"))
        text += wrap_message(
            tr("Proven: no position of this coset needs more than {field} moves.", number_field(answer, "at_most")));
    return text + wrap_message(tr("{search_seconds} s searching, {prepass_seconds} s in prepasses",
                                  fmt::format("{:.2f}", answer["search_seconds"].get<double>()),
                                  fmt::format("{:.2f}", answer["prepass_seconds"].get<double>())));
}

Result<void> fail_if(bool wrong, const char* field) {
    if (wrong) return fail("coset-field-wrong", tr("{field} does not match the position", std::string_view(field)));
    return {};
}

bool has_coordinates(const Json& answer, const Coset& coset) {
    return answer["twist"] == coset.twist && answer["flip"] == coset.flip && answer["slice"] == coset.slice;
}

// Verifies that the symmetry of each view maps the position into the coset with the index reported for that view.
Result<void> verify_coset_number(const Params& params, const Json& answer) {
    TRY(const auto& position, coset_position(params));
    if (answer["views"].size() != coset_views.size()) return fail_if(true, "views");
    for (std::size_t i = 0; i < coset_views.size(); ++i) {
        const Json& view = answer["views"][i];
        const Symmetry symmetry = all_symmetries.at(view["symmetry"].get<std::size_t>());
        const Cube image = conjugate(conjugate(position, coset_views[i]), symmetry);
        const auto number = view["coset"].get<std::uint32_t>();
        if (coset_of(image) != coset_numbers().coset(number) || view["in_cover"] != is_in_cover(coset_of(image)))
            return fail_if(true, "views");
    }
    return fail_if(answer["coset"] != answer["views"][0]["coset"] || !has_coordinates(answer, coset_of(position)),
                   "coset");
}

// Verifies that the position is in the coset, and that the reported coset index and number of images are correct.
Result<void> verify_coset_show(const Params& params, const Json& answer) {
    TRY(const auto& position, solvable_cube(text_field_of(answer, "position")));
    const Coset coset = coset_of(position);
    std::vector<Coset> images;
    for (std::size_t i = 0; i < axis_symmetry_count; ++i)
        if (const Coset image = coset_of(conjugate(position, all_symmetries[i]));
            std::ranges::find(images, image) == images.end())
            images.push_back(image);
    if (answer["images"] != images.size()) return fail_if(true, "images");
    return fail_if(answer["coset"] != params.integer("coset", -1) || !has_coordinates(answer, coset) ||
                       answer["coset"] != coset_numbers().number(coset).number,
                   "coset");
}

// Verifies that the counts add up to the size of the coset, that the remaining positions belong to the coset, and that
// the bound follows from the counts and the remaining positions.
Result<void> verify_coset_solve(const Params& params, const Json& answer) {
    TRY(const auto& position, coset_position(params));
    const Coset coset = coset_of(position);
    if (!has_coordinates(answer, coset) || answer["coset"] != coset_numbers().number(coset).number)
        return fail_if(true, "coset");
    const auto counts = answer["counts"].get<std::vector<std::uint64_t>>();
    const auto left = answer["left"].get<std::uint64_t>();
    if (answer["stopped"] == true) return fail_if(answer.contains("at_most"), "at_most");
    if (std::accumulate(counts.begin(), counts.end(), left) != coset_size) return fail_if(true, "counts");
    for (const Json& each : answer["left_positions"]) {
        const auto cube = parse_facelets(each.get_ref<const std::string&>());
        if (!cube || coset_of(*cube) != coset) return fail_if(true, "left_positions");
    }
    const auto settled =
        answer.contains("settled") ? std::optional(answer["settled"].get<unsigned>()) : std::optional<unsigned>();
    if (settled && left != answer["left_positions"].size()) return fail_if(true, "settled");
    const auto bound = proven_bound(counts, left, settled);
    return fail_if(answer.contains("at_most") != bound.has_value() || (bound && answer["at_most"] != *bound),
                   "at_most");
}

}  // namespace

std::vector<Method> coset_methods() {
    return {
        {.name = "coset.solve",
         .summary = tr("solve all 19 508 428 800 positions of a coset and count the positions at each distance"),
         .fields = {cube_field(),
                    {.name = "depth",
                     .type = FieldType::integer,
                     .help = tr("maximum distance in moves (default 20)"),
                     .most = 40},
                    {.name = "search_depth",
                     .type = FieldType::integer,
                     .help = tr("distance in moves up to which the counts are exact (default 15 for most cosets)"),
                     .most = 20},
                    {.name = "left",
                     .type = FieldType::integer,
                     .help = tr("maximum number of remaining positions to solve one by one; if more remain, search one "
                                "move deeper (default 10000; 0: do neither)"),
                     .most = 10'000'000},
                    {.name = "device",
                     .help = tr("device: cpu, cuda, or cuda:N for GPU number N, counted from 0 (default cpu)"),
                     .known = {"cpu", "cuda"}}},
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
         .summary = tr("show the coset numbers of a position for each of the three axes"),
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
         .summary = tr("show the coset with a given number: coordinates, number of symmetric images, and a position"),
         .fields = {{.name = "coset",
                     .type = FieldType::integer,
                     .help = tr("coset number, 0 to 138639779"),
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
