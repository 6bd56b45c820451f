#include <fmt/core.h>

#include <chrono>
#include <ctime>

#include "api/core/cost.hpp"
#include "api/core/method.hpp"
#include "api/set/set_json.hpp"
#include "api/set/set_print.hpp"
#include "api/set/set_verify.hpp"
#include "base/files.hpp"
#include "base/random.hpp"
#include "readyset/atlas/atlas.hpp"
#include "readyset/atlas/atlas_deal.hpp"
#include "readyset/deals/daily.hpp"
#include "readyset/deals/deal.hpp"
#include "readyset/deals/puzzle_json.hpp"
#include "readyset/game/rows_json.hpp"
#include "render/set_diagram.hpp"
#include "render/set_picture.hpp"
#include "texts/language.hpp"
#include "texts/message.hpp"

namespace cubewright::api {

namespace {

using namespace readyset;

constexpr std::int64_t max_listed = 1'000'000;
constexpr std::size_t hard_deals_shown = 10;

Result<PuzzleDocument> read_document(const Params& params) {
    return read_puzzle(JsonField(params.object("puzzle"), "puzzle"));
}

Result<readyset::Atlas> cached_atlas(const Context& context) {
    const auto path = cached_file("readyset-atlas.table");
    auto atlas = path ? readyset::load_atlas(*path).value_or(readyset::Atlas{}) : readyset::Atlas{};
    if (atlas.is_complete()) return atlas;
    const bool complete = readyset::complete(atlas, context.progress, context.stop);
    // A failure to write the cache only costs time; the answer is still correct.
    if (path) static_cast<void>(readyset::save(atlas, *path));
    if (!complete)
        return interrupted(tr("The finished part of the atlas is saved; run the same command again to resume."));
    return atlas;
}

Result<PuzzleDocument> deal_of_level(const Params& params, std::optional<Difficulty> difficulty, Random& random,
                                     const Context& context) {
    const Level& of_level = level(static_cast<unsigned>(params.integer("level", 1)));
    PuzzleDocument document;
    if (difficulty) {
        TRY(const auto& atlas, cached_atlas(context));
        TRY(auto& dealt, deal(atlas, of_level, *difficulty, random));
        document.puzzle = std::move(dealt.puzzle);
    } else {
        document.puzzle = deal(of_level, random).puzzle;
    }
    document.level = of_level.number;
    document.facts = compute_facts(document.puzzle);
    return document;
}

Result<Json> deal_round(const Params& params, const Context& context) {
    const std::string seed = params.text("seed", std::to_string(fresh_seed()));
    Random random{std::string_view(seed)};
    const auto difficulty = parse_difficulty(params.text("difficulty"));
    const auto shape = static_cast<std::size_t>(params.integer("template", 1) - 1);
    TRY(const auto& document, params.has("template") ? deal_from_template(shape, difficulty, random)
                                                     : deal_of_level(params, difficulty, random, context));
    Json answer = puzzle_json(document);
    if (params.boolean("picture")) {
        const Message heading =
            document.level ? tr("Level {level}", *document.level) : tr("Template {shape}", document.shape.value());
        answer["svg"] = render::puzzle_svg(document.puzzle, {.heading = to_sentence(heading)});
    }
    return answer;
}

Result<Json> judge_rows(const Params& params, const Context&) {
    TRY(const auto& document, read_document(params));
    TRY(const auto& rows, read_rows(JsonField(params.object("rows"), "rows")));
    return verdict_json(document.puzzle, judge(document.puzzle, rows));
}

Result<Json> solve_puzzle(const Params& params, const Context& context) {
    TRY(const auto& document, read_document(params));
    static HandBook book;  // shared by calls on all threads
    TRY(const auto& solver, Solver::make(document.puzzle, book));

    Json answer;
    if (document.id) answer["id"] = *document.id;
    if (params.has("hint")) {
        const auto shortest = solver.shortest();
        answer["solvable"] = shortest.has_value();
        if (shortest) answer["hint"] = hint_json(*shortest, params.integer("hint", 1));
        return answer;
    }
    if (params.boolean("count")) {
        answer["solvable"] = solver.solvable();
        answer["count"] = solver.count();
        return answer;
    }
    answer.update(solved_json(solver));
    if (params.boolean("all")) {
        const auto limit = static_cast<std::size_t>(params.integer("limit", max_listed));
        Json all = Json::array();
        solver.for_each_solution([&](const Solution& solution) {
            if (all.size() < limit) all.push_back(solution_json(document.puzzle, solution));
            return all.size() < limit && !context.stop.stop_requested();
        });
        answer["solutions"] = all;
    }
    return answer;
}

Result<Json> show_puzzle(const Params& params, const Context&) {
    TRY(const auto& document, read_document(params));
    Json answer{{"puzzle", puzzle_json(document)}, {"words", render::describe_puzzle(document.puzzle)}};
    if (!params.boolean("picture")) return answer;
    const render::Shading unshaded{.table = card_set(document.puzzle.board)};
    if (params.boolean("venn"))
        answer["svg"] = set_diagram_svg(render::SetDiagram::venn, unshaded);
    else if (params.boolean("karnaugh"))
        answer["svg"] = set_diagram_svg(render::SetDiagram::karnaugh, unshaded);
    else
        answer["svg"] = render::puzzle_svg(document.puzzle);
    return answer;
}

// Returns today's date in the player's local time zone.
Date today() {
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    localtime_r(&now, &local);
    return {local.tm_year + 1900, static_cast<unsigned>(local.tm_mon) + 1, static_cast<unsigned>(local.tm_mday)};
}

Result<Json> daily(const Params& params, const Context&) {
    TRY(const auto& date, params.has("date") ? parse_iso_date(params.text("date")) : Result<Date>(today()));
    const DailyPuzzle of_day = daily_puzzle(date);
    Json answer = puzzle_json(make_document(of_day));
    render::SetPictureOptions options{.heading = to_sentence(tr("Ready, Set")), .note = iso_date(date)};
    if (params.boolean("reveal")) {
        TRY(const auto& solver, Solver::make(of_day.puzzle));
        answer["solution"] = solved_json(solver);
        options.solution = solver.shortest();
    }
    if (params.boolean("picture")) answer["svg"] = render::puzzle_svg(of_day.puzzle, options);
    return answer;
}

Json dice_json(const DiceCount& hand) {
    Json dice = Json::array();
    for (const Die die : all_dice)
        for (unsigned i = 0; i < hand[index(die)]; ++i) dice.push_back(symbol(die));
    return dice;
}

Json distribution_json(const Distribution& distribution) {
    Json by_shortest = Json::object();
    for (std::size_t length = 1; length < distribution.by_shortest.size(); ++length)
        if (distribution.by_shortest[length] > 0)
            by_shortest[std::to_string(length)] = distribution.share(distribution.by_shortest[length]);
    return {{"solvable", distribution.solvable()},
            {"mean_solutions", distribution.mean_solutions()},
            {"by_shortest", by_shortest}};
}

Result<Json> atlas(const Params& params, const Context& context) {
    TRY(const auto& whole, cached_atlas(context));
    Json answer{{"levels", Json::array()}};
    for (const Level& of_level : levels) {
        if (params.has("level") && params.integer("level", 0) != of_level.number) continue;
        const LevelSummary summary = summarise(whole, of_level);
        Json goals = Json::array();
        for (const Distribution& goal : summary.drawn.by_goal) goals.push_back(distribution_json(goal));
        Json hardest = Json::array();
        for (const HardDeal& deal : hardest_deals(whole, of_level, hard_deals_shown)) {
            PuzzleDocument document;
            document.puzzle.board = make_board(deal.board);
            hardest.push_back({{"dice", dice_json(deal.hand)},
                               {"cards", puzzle_json(document)["cards"]},
                               {"goal", deal.goal},
                               {"shortest", deal.shortest},
                               {"solutions", deal.solutions}});
        }
        answer["levels"].push_back({{"level", of_level.number},
                                    {"drawn", distribution_json(summary.drawn.all)},
                                    {"alike", distribution_json(summary.alike.all)},
                                    {"by_goal", goals},
                                    {"hardest", hardest}});
    }
    return answer;
}

Cost cost_of_deal(const Params& params) {
    // The atlas of all deals takes minutes to compute if it is not cached yet.
    const bool with_atlas = params.has("difficulty") && !params.has("template");
    return add_reading_cost(params, with_atlas ? Cost{without_end, 64U << 20U} : Cost{0.5, 4U << 20U});
}

Cost cost_of_solving_set(const Params& params) {
    constexpr Cost exact{0.2, 8U << 20U};
    if (!params.boolean("all")) return add_reading_cost(params, exact);
    constexpr std::uint64_t bytes_a_solution = 1024;
    const auto most = static_cast<std::uint64_t>(params.integer("limit", max_listed));
    return add_reading_cost(params, exact + Cost{without_end, most * bytes_a_solution});
}

Cost cost_of_puzzle(const Params& params) {
    return add_reading_cost(params, {5e-3, 1U << 20U});
}

Cost cost_of_daily(const Params& params) {
    return add_reading_cost(params, {0.5, 8U << 20U});
}

Cost cost_of_atlas(const Params& params) {
    return add_reading_cost(params, {without_end, 64U << 20U});
}

Field puzzle_field() {
    return {.name = "puzzle",
            .type = FieldType::object,
            .help = tr("a puzzle in JSON, as returned by set deal and set daily"),
            .required = true,
            .batch = true};
}

Field positional_puzzle_field() {
    Field field = puzzle_field();
    field.positional = true;
    return field;
}

Field picture_field() {
    return {.name = "picture", .type = FieldType::picture, .help = tr("draw a picture")};
}

Field level_field(PlainText help) {
    return {.name = "level", .type = FieldType::integer, .help = help, .least = 1, .most = 10};
}

}  // namespace

std::vector<Method> set_methods() {
    return {
        {.name = "set.deal",
         .summary = tr("deal a round of Ready, Set that is proven solvable"),
         .fields =
             {level_field(tr("level, 1 to 10 (default 1)")),
              {.name = "template",
               .type = FieldType::integer,
               .help = tr("daily puzzle template to deal from, 1 to 8, instead of a level"),
               .least = 1,
               .most = static_cast<std::int64_t>(daily_templates.size())},
              {.name = "seed",
               .help =
                   tr("seed: any text; the same seed always gives the same deal, on every machine (default: random)")},
              {.name = "difficulty",
               .help = tr("difficulty, based on the length of the shortest solution"),
               .choices = {"beginner", "intermediate", "advanced"}},
              picture_field()},
         .answer = "{...Puzzle, svg?: text}",
         .examples = {"set deal --level 6", "set deal --level 10 --difficulty advanced --seed 7 --json",
                      "set deal --template 5 --seed 7"},
         .run = deal_round,
         .cost = cost_of_deal,
         .text = printed(puzzle_text),
         .verify = verify_puzzle,
         .check = [](const Params& params) { return check_at_most_one(params, {"level", "template"}); }},
        {.name = "set.judge",
         .summary = tr("judge an answer: whether it is right, its score, and which rules it breaks"),
         .fields = {puzzle_field(),
                    {.name = "rows",
                     .type = FieldType::rows,
                     .help = tr("the set name, or a restriction (which may be empty) and the set name, each as text or "
                                "as a list of dice; or a generatedSolution"),
                     .required = true}},
         .answer = "Verdict",
         .examples = {"set judge --puzzle @p.json --rows \"red = blue\" \"green ∪ gold ∪ red\"",
                      "daily --json | cubewright set judge --puzzle - --rows \"red ∪ blue\""},
         .run = judge_rows,
         .cost = cost_of_puzzle,
         .text = printed(verdict_text),
         .verdict = "correct"},
        {.name = "set.solve",
         .summary = tr("find the shortest, longest and best solutions, count all solutions, or give hints"),
         .fields = {positional_puzzle_field(),
                    {.name = "all", .type = FieldType::boolean, .help = tr("list every solution")},
                    {.name = "limit",
                     .type = FieldType::integer,
                     .help = tr("maximum number of solutions to list (only with all)"),
                     .least = 1,
                     .most = max_listed,
                     .applies_with = {{"all"}}},
                    {.name = "count", .type = FieldType::boolean, .help = tr("only count the solutions")},
                    {.name = "hint",
                     .type = FieldType::integer,
                     .help = tr(
                         "give only a hint about the shortest solution: 1 shows the number of dice, 2 whether it has a "
                         "restriction, 3 one of the dice, 4 the whole solution"),
                     .least = 1,
                     .most = last_hint}},
         .answer =
             "{id?: integer, ...SolvedPuzzle, solutions?: [FoundSolution]} | {id?: integer, solvable: boolean, hint?: "
             "{step: integer, dice: integer, needs_restriction?: boolean, die?: Die, rows?: [text]}}",
         .examples = {"daily --json | cubewright set solve -", "set solve --hint 2 @puzzle.json"},
         .run = solve_puzzle,
         .cost = cost_of_solving_set,
         .text = printed(solution_text),
         .verify = verify_solved_puzzle,
         .verdict = "solvable",
         .check = [](const Params& params) { return check_at_most_one(params, {"all", "count", "hint"}); }},
        {.name = "set.show",
         .summary = tr("show a puzzle: its cards, dice and goal"),
         .fields = {positional_puzzle_field(),
                    picture_field(),
                    {.name = "venn",
                     .type = FieldType::boolean,
                     .help = tr("draw the cards in a Venn diagram of the four colours"),
                     .applies_with = {{"picture"}}},
                    {.name = "karnaugh",
                     .type = FieldType::boolean,
                     .help = tr("draw the cards in a Karnaugh map of the four colours"),
                     .applies_with = {{"picture"}}}},
         .answer = "{puzzle: Puzzle, words: text, svg?: text}",
         .examples = {"set show --picture puzzle.svg @puzzle.json", "set show --venn --picture venn.svg @puzzle.json"},
         .run = show_puzzle,
         .cost = cost_of_puzzle,
         .text = printed(puzzle_text),
         .check = [](const Params& params) { return check_at_most_one(params, {"venn", "karnaugh"}); }},
        {.name = "set.daily",
         .summary = tr("show the puzzle of the day, which is the same for everyone"),
         .fields = {{.name = "date", .help = tr("date as YYYY-MM-DD (default: today)")},
                    {.name = "reveal", .type = FieldType::boolean, .help = tr("also show the solutions")},
                    picture_field()},
         .answer = "{...Puzzle, solution?: SolvedPuzzle, svg?: text}",
         .examples = {"daily", "daily --date 2026-11-14 --reveal", "daily --picture today.svg"},
         .run = daily,
         .cost = cost_of_daily,
         .text = printed(puzzle_text),
         .verify = verify_puzzle,
         .verb = "daily"},
        {.name = "set.atlas",
         .summary = tr("show statistics for the whole solved game: every hand, board and goal"),
         .fields = {level_field(tr("list only this level"))},
         .answer = "{levels: [{level: integer, drawn: Distribution, alike: Distribution, by_goal: "
                   "[Distribution], hardest: [{dice: [Die], cards: [Card], goal: integer, shortest: integer, "
                   "solutions: integer}]}]}",
         .examples = {"set atlas", "set atlas --level 6 --json"},
         .run = atlas,
         .cost = cost_of_atlas,
         .text = printed(atlas_text)},
    };
}

}  // namespace cubewright::api
