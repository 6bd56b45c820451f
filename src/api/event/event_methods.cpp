// Scrambles and scramble sheets for the events of the World Cube Association.

#include <fmt/core.h>
#include <string_view>

#include "api/core/cost.hpp"
#include "api/core/method.hpp"
#include "api/core/print.hpp"
#include "api/cube/cube_print.hpp"
#include "api/puzzle/puzzle_methods.hpp"
#include "base/encoding.hpp"
#include "base/json.hpp"
#include "base/progress.hpp"
#include "base/random.hpp"
#include "base/result.hpp"
#include "base/text.hpp"
#include "events/event.hpp"
#include "puzzles/puzzle_catalogue.hpp"
#include "render/figure.hpp"
#include "render/scramble_sheet.hpp"
#include "render/sheet.hpp"
#include "texts/language.hpp"
#include "texts/message.hpp"
#include "twisty/puzzle/puzzle_notation.hpp"

namespace cubewright::api {

namespace {

using events::Event;

constexpr std::int64_t max_event_scrambles = 100;
constexpr std::int64_t max_on_sheets = 200;  // maximum number of scrambles in all groups together
constexpr std::int64_t max_groups = 26;
constexpr std::int64_t max_extra_scrambles = 10;
constexpr std::int64_t usual_extra_scrambles = 2;
constexpr std::int64_t max_attempts = 60;
constexpr std::int64_t max_sheet_cubes = 60;
constexpr std::int64_t usual_sheet_cubes = 10;
constexpr std::string_view multi_blind = "333mbf";

const Event& requested_event(const Params& params) {
    return *events::find_event(params.text("event", "333"));
}

std::string requested_seed(const Params& params) {
    return params.text("seed", std::to_string(fresh_seed()));
}

Result<Json> list_wca_events(const Params&, const Context&) {
    Json list = Json::array();
    for (const Event& event : events::list_events())
        list.push_back({{"event", event.id},
                        {"name", event.name},
                        {"puzzle", event.puzzle},
                        {"format", events::name(event.format)}});
    return Json{{"events", std::move(list)}};
}

// Draws the puzzle of an event after a scramble.
Result<render::Figure> scrambled_figure(const events::Event& event, std::string_view scramble, const StopToken& stop) {
    const twisty::Puzzle& puzzle = *puzzles::find_puzzle(event.puzzle);
    TRY(const auto& alg, twisty::parse_alg(puzzle, scramble));
    TRY(const auto& pattern, twisty::apply(puzzle, puzzle.solved, alg, stop));
    return draw_puzzle(event.puzzle, pattern).value();
}

Result<Json> scramble_event(const Params& params, const Context& context) {
    const Event& event = requested_event(params);
    const std::string seed = requested_seed(params);
    const std::int64_t count = params.integer("count", 1);
    const bool has_pictures = params.boolean("picture");
    Random random{std::string_view(seed)};
    Json list = Json::array();
    std::vector<render::Panel> panels;
    for (std::int64_t i = 0; i < count; ++i) {
        TRY(const auto& moves, make_scramble(event, random, context.stop));
        list.push_back({{"moves", moves}});
        if (!has_pictures) continue;
        TRY(const auto& figure, scrambled_figure(event, moves, context.stop));
        panels.push_back({to_drawing(figure), count == 1 ? "" : fmt::format("{}.", i + 1), count == 1 ? "" : moves});
    }
    Json answer{{"event", event.id}, {"seed", seed}, {"scrambles", std::move(list)}};
    if (panels.size() == 1) answer["svg"] = render::svg_document(panels[0].drawing, event.name);
    if (panels.size() > 1)
        answer["svg"] =
            render::sheet_svg(panels, {.title = to_sentence(tr("Scrambles")), .background = render::light_ink});
    return answer;
}

struct Group {
    std::string name;
    std::string file;
    std::vector<render::SheetScramble> scrambles = {};  // extra scrambles come last
};

Json group_json(const Group& group) {
    Json json{{"title", group.name}, {"file", group.file}, {"scrambles", Json::array()}};
    for (const auto& scramble : group.scrambles)
        json["scrambles"].push_back({{"label", scramble.label}, {"moves", scramble.moves}});
    return json;
}

// Scramble counts for the sheets of one group.
struct SheetCounts {
    std::int64_t attempts = 0;
    std::int64_t extra = 0;  // number of extra attempts
    std::int64_t cubes = 1;  // number of scrambles in each attempt

    std::int64_t in_attempts() const { return attempts * cubes; }
    std::int64_t total() const { return (attempts + extra) * cubes; }
};

SheetCounts sheet_counts(const Params& params) {
    const Event& event = requested_event(params);
    const bool is_multi_blind = event.id == multi_blind;
    return {params.integer("attempts", events::count_attempts(event.format)),
            params.integer("extra", is_multi_blind ? 0 : usual_extra_scrambles),
            is_multi_blind ? params.integer("cubes", usual_sheet_cubes) : 1};
}

// Returns the label of a scramble: 2 for the second attempt, E1 for the first extra attempt, 2.3 for the third cube of
// the second attempt.
std::string sheet_label(const SheetCounts& counts, std::int64_t scramble) {
    const std::int64_t attempt = scramble / counts.cubes;
    const bool is_extra = attempt >= counts.attempts;
    std::string label = fmt::format("{}{}", is_extra ? "E" : "", attempt - (is_extra ? counts.attempts : 0) + 1);
    if (counts.cubes > 1) label += fmt::format(".{}", scramble % counts.cubes + 1);
    return label;
}

Result<Group> make_group(const Event& event, const Params& params, std::int64_t number, Random& random,
                         const Context& context) {
    const auto round = params.integer("round", 1);
    const char letter = static_cast<char>('A' + number);
    Group group{
        .name = to_sentence(tr("{name}, round {round}, group {number}", event.name, round, std::string(1, letter))),
        .file = fmt::format("{}-r{}-{}.pdf", event.id, round, letter)};
    const SheetCounts counts = sheet_counts(params);
    for (std::int64_t i = 0; i < counts.total(); ++i) {
        TRY(const auto& moves, make_scramble(event, random, context.stop));
        TRY(auto& figure, scrambled_figure(event, moves, context.stop));
        group.scrambles.push_back({sheet_label(counts, i), moves, std::move(figure)});
    }
    return group;
}

std::int64_t count_sheet_scrambles(const Params& params) {
    return params.integer("groups", 1) * sheet_counts(params).total();
}

Result<Json> make_sheets(const Params& params, const Context& context) {
    const Event& event = requested_event(params);
    const std::string seed = requested_seed(params);
    const std::string title = params.text("title", to_sentence(tr("Practice scrambles")));
    const std::string notice =
        to_sentence(tr("For practice only: competitions must use the scramble program of the World Cube Association."));
    if (const auto letter = render::find_unprintable(params.text("title")); !letter.empty())
        return fail("title-not-printable", tr("the sheets cannot show {letter}", quote(letter)), "title",
                    tr("letters of Western European languages"));
    if (count_sheet_scrambles(params) > max_on_sheets)
        return fail("too-many-on-sheet", tr("too many scrambles for one sheet"), "groups",
                    tr("at most {most}", max_on_sheets));
    Random random{std::string_view(seed)};
    Json answer{{"event", event.id}, {"name", event.name}, {"seed", seed}, {"groups", Json::array()}};
    const SheetCounts counts = sheet_counts(params);
    std::vector<render::CoverEntry> cover;
    Json files = Json::array();
    const auto add_file = [&](std::string_view name, const std::vector<render::Figure>& pages) {
        files.push_back({{"name", name}, {"base64", to_base64(render::pdf_document(pages, title))}});
    };
    for (std::int64_t i = 0; i < params.integer("groups", 1); ++i) {
        TRY(const auto& group, make_group(event, params, i, random, context));
        answer["groups"].push_back(group_json(group));
        add_file(group.file, render::scramble_pages({title, group.name, notice}, group.scrambles));
        cover.push_back({group.name,
                         to_sentence(tr("{in_attempts} {in_attempts|scramble|scrambles}, {total} extra",
                                        counts.in_attempts(), counts.total() - counts.in_attempts())),
                         group.file});
    }
    add_file(fmt::format("{}-r{}-cover.pdf", event.id, params.integer("round", 1)),
             render::cover_pages({title, std::string(event.name), notice}, cover));
    if (params.boolean("output")) answer["files"] = std::move(files);
    return answer;
}

// Verifies that a scramble is legal and does not leave the puzzle solved.
Result<void> verify_event_scramble(const twisty::Puzzle& puzzle, const std::string& moves) {
    TRY(const auto& alg, twisty::parse_alg(puzzle, moves));
    TRY(const auto& pattern, twisty::apply(puzzle, puzzle.solved, alg));
    if (pattern == puzzle.solved)
        return fail("scramble-solves", tr("the scramble {moves} leaves the puzzle solved", moves));
    return {};
}

Result<void> verify_event_scrambles(const Params& params, const Json& answer) {
    const twisty::Puzzle& puzzle = *puzzles::find_puzzle(requested_event(params).puzzle);
    for (const Json& scramble : answer["scrambles"])
        TRY_VOID(verify_event_scramble(puzzle, scramble["moves"].get<std::string>()));
    return {};
}

std::string events_text(const Json& answer, ColourDepth) {
    std::string text;
    for (const Json& event : answer["events"])
        text += fmt::format("{:<8} {:<20} {}\n", event["event"].get<std::string>(), event["name"].get<std::string>(),
                            event["format"].get<std::string>());
    return text;
}

std::string sheets_text(const Json& answer, ColourDepth) {
    std::string text;
    for (const Json& group : answer["groups"]) {
        text += fmt::format("{}\n", group["title"].get<std::string>());
        for (const Json& scramble : group["scrambles"])
            text +=
                fmt::format("{:>3}  {}\n", scramble["label"].get<std::string>(), scramble["moves"].get<std::string>());
    }
    if (answer.contains("files"))
        for (const Json& file : answer["files"])
            if (file.is_string()) text += file.get<std::string>() + '\n';
    return text;
}

// The constants were measured on the slowest events, 4×4×4 and Square-1.
Cost cost_of_event_scrambles(std::int64_t count, bool has_pictures) {
    const auto scrambles = static_cast<double>(count);
    return {3 + scrambles * (0.3 + (has_pictures ? 0.005 : 0)),
            (256U << 20U) + static_cast<std::uint64_t>(count) * (has_pictures ? 512U << 10U : 4U << 10U)};
}

Cost cost_of_scrambles(const Params& params) {
    return add_reading_cost(params, cost_of_event_scrambles(params.integer("count", 1), params.boolean("picture")));
}

Cost cost_of_sheets(const Params& params) {
    return add_reading_cost(params,
                            cost_of_event_scrambles(std::min(count_sheet_scrambles(params), max_on_sheets), true));
}

Field event_field() {
    std::vector<std::string_view> ids;
    for (const Event& event : events::list_events()) ids.push_back(event.id);
    return {.name = "event",
            .help = tr("id of the event, for example 333 or pyram (default 333)"),
            .positional = true,
            .choices = std::move(ids)};
}

}  // namespace

std::vector<Method> event_methods() {
    return {
        {.name = "event.list",
         .summary = tr("list the events of the World Cube Association"),
         .fields = {},
         .answer = "{events: [{event: text, name: text, puzzle: text, format: text}]}",
         .examples = {"event list"},
         .run = list_wca_events,
         .cost = reading,
         .text = printed(events_text)},
        {.name = "event.scramble",
         .summary = tr("scramble the puzzle of a WCA event as the WCA Regulations require"),
         .fields = {event_field(),
                    {.name = "count",
                     .type = FieldType::integer,
                     .help = tr("number of scrambles (default 1)"),
                     .least = 1,
                     .most = max_event_scrambles},
                    {.name = "seed",
                     .help = tr("seed: any text; the same seed always gives the same scrambles, on every machine "
                                "(default: random)")},
                    {.name = "picture", .type = FieldType::picture, .help = tr("draw a picture")}},
         .answer = "{event: text, seed: text, scrambles: [{moves: text}], svg?: text}",
         .examples = {"event scramble pyram --seed 7", "event scramble 444 --count 3 --seed 7",
                      "event scramble 333fm --seed 7"},
         .run = scramble_event,
         .cost = cost_of_scrambles,
         .text = printed(scramble_text),
         .verify = verify_event_scrambles},
        {.name = "event.sheet",
         .summary = tr("make scramble sheets for a round: one PDF file for each group, and a cover sheet"),
         .fields = {event_field(),
                    {.name = "title", .help = tr("title on every page (default: Practice scrambles)")},
                    {.name = "round",
                     .type = FieldType::integer,
                     .help = tr("number of the round (default 1)"),
                     .least = 1,
                     .most = 4},
                    {.name = "groups",
                     .type = FieldType::integer,
                     .help = tr("number of groups (default 1)"),
                     .least = 1,
                     .most = max_groups},
                    {.name = "attempts",
                     .type = FieldType::integer,
                     .help = tr("number of attempts in each group (default: set by the event format)"),
                     .least = 1,
                     .most = max_attempts},
                    {.name = "cubes",
                     .type = FieldType::integer,
                     .help = tr("number of cubes in each Multi-Blind attempt (default 10)"),
                     .least = 2,
                     .most = max_sheet_cubes,
                     .applies_with = {{"event", {multi_blind}, "333"}}},
                    {.name = "extra",
                     .type = FieldType::integer,
                     .help = tr("number of extra attempts in each group (default 2, or 0 for Multi-Blind)"),
                     .least = 0,
                     .most = max_extra_scrambles},
                    {.name = "seed",
                     .help = tr("seed: any text; the same seed always gives the same scrambles, on every machine "
                                "(default: random)")},
                    {.name = "output", .type = FieldType::files, .help = tr("add the PDF files")}},
         .answer = "{event: text, name: text, seed: text, groups: [{title: text, file: text, scrambles: [{label: text, "
                   "moves: "
                   "text}]}], files?: [{name: text, base64: text}]}",
         .examples = {"event sheet skewb --groups 2 --seed 7"},
         .run = make_sheets,
         .cost = cost_of_sheets,
         .text = printed(sheets_text)},
    };
}

}  // namespace cubewright::api
