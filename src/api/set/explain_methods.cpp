#include "api/core/method.hpp"

#include <algorithm>

#include "api/core/cost.hpp"
#include "api/set/set_json.hpp"
#include "api/set/set_print.hpp"
#include "api/set/set_verify.hpp"
#include "readyset/deals/puzzle_json.hpp"
#include "readyset/game/rows.hpp"
#include "readyset/game/rows_json.hpp"
#include "readyset/solver/explain.hpp"
#include "readyset/solver/set_hint.hpp"
#include "render/set_diagram.hpp"
#include "texts/language.hpp"
#include "texts/message.hpp"

namespace cubewright::api {

namespace {

using namespace readyset;

constexpr std::int64_t max_steps = 20;  // exceeds the number of hint steps for any solution with eight dice

Result<Solution> read_solution(const Rows& rows) {
    Solution solution;
    const auto within = [](Error error, Text row) {
        error.where = say(place::within, row, error.where);
        return tl::unexpected(error);
    };
    if (const Row* row = get_restriction(rows)) {
        auto restriction = parse_restriction(*row);
        if (!restriction) return within(restriction.error(), tr("restriction"));
        solution.restriction = std::move(*restriction);
    }
    const auto set_name = parse_set_name(rows.set_name);
    if (!set_name) return within(set_name.error(), tr("set name"));
    solution.set_name = *set_name;
    return solution;
}

// Formats the missing dice as "=, no blue and no gold", to follow "the deal has no".
Message describe_missing_dice(const std::vector<Message>& dice) {
    Message list = dice.front();
    for (std::size_t i = 1; i < dice.size(); ++i)
        list = {i + 1 == dice.size() ? tr("{list} and no {dice}") : tr("{list}, no {dice}"),
                {std::move(list), dice[i]}};
    return list;
}

// Describes the result of the rows on the puzzle's board, and the rules that they break.
Message describe_verdict(const Puzzle& puzzle, const Verdict& verdict) {
    const unsigned matched = size(verdict.matched);
    Message words = matched == puzzle.goal
                        ? tr("{matched} {matched|card matches|cards match}, which is the goal.", matched)
                        : tr("{matched} {matched|card matches|cards match}; the goal is {goal}.", matched, puzzle.goal);
    const auto add = [&](Message clause) {
        Message sentence{matched == puzzle.goal ? tr("But {clause}.") : tr("Also, {clause}."), {std::move(clause)}};
        words = tr("{first} {second}", std::move(words), std::move(sentence));
    };
    const auto is_absent = [](const Breach& breach) {  // true for a die that is not in the deal at all
        return breach.what.text == tr("{called} is used {times}, but the deal has {text}") &&
               breach.what.parts.back() == Message(tr("none"));
    };
    std::vector<Message> absent;
    for (const Breach& breach : verdict.breaches)
        if (is_absent(breach)) absent.push_back(breach.what.parts.front());
    if (!absent.empty()) add(tr("the deal has no {missing_dice}", describe_missing_dice(absent)));
    for (const Breach& breach : verdict.breaches)
        if (breach.rule != Rule::goal && !is_absent(breach)) add(breach.what);
    return words;
}

std::string explanation_picture(const Explanation& explanation, const Message& comes_of_it, CardSet table,
                                std::string_view title, render::SetDiagram kind) {
    std::vector<render::ExplainedPart> parts;
    for (const Part& part : explanation.parts)
        parts.push_back({part.text, to_sentence(describe(explanation, part, table)), render::get_shading(part, table)});
    parts.push_back({to_sentence(comes_of_it), "", {table, explanation.kept, explanation.matched}});
    return render::explanation_svg(kind, parts, title);
}

Result<Json> explain_rows(const Params& params, const Context&) {
    TRY(const auto& rows, read_rows(JsonField(params.object("rows"), "rows")));
    TRY(const auto& solution, read_solution(rows));
    TRY(const auto& explained, read_explained_table(params));
    const auto& [puzzle, table] = explained;
    CardSet lying = no_cards;
    for (const Card card : table) lying |= only(card);

    const Explanation explanation = explain(solution);
    Json answer{{"rows", rows_json(solution)}, {"cards", Json::array()}, {"parts", Json::array()}};
    for (const Card card : table) answer["cards"].push_back(card_json(card));
    for (const Part& part : explanation.parts) answer["parts"].push_back(part_json(explanation, part, table));
    answer["kept"] = places_of(table, explanation.kept);
    answer["flipped"] = places_of(table, static_cast<CardSet>(~explanation.kept));
    answer["matching"] = places_of(table, explanation.matched);
    answer["matched"] = size(explanation.matched & lying);
    Message comes_of_it = tr("{matched} {matched|card matches|cards match}.", size(explanation.matched & lying));
    if (puzzle) {
        const Verdict verdict = judge(*puzzle, rows);
        answer["goal"] = puzzle->goal;
        answer["correct"] = verdict.right;
        comes_of_it = describe_verdict(*puzzle, verdict);
    }
    answer["text"] = to_sentence(comes_of_it);
    if (params.boolean("picture"))
        answer["svg"] =
            explanation_picture(explanation, comes_of_it, lying, to_string(solution),
                                params.boolean("karnaugh") ? render::SetDiagram::karnaugh : render::SetDiagram::venn);
    return answer;
}

Result<Json> give_hint(const Params& params, const Context&) {
    TRY(const auto& document, read_puzzle(JsonField(params.object("puzzle"), "puzzle")));
    TRY(const auto& solver, Solver::make(document.puzzle));
    const auto ladder = hint_steps(solver, parse_aim(params.text("aim")));
    Json answer{{"solvable", !ladder.empty()}};
    if (document.id) answer["id"] = *document.id;
    if (ladder.empty()) return answer;
    const auto step = std::min(static_cast<std::size_t>(params.integer("step", 1)), ladder.size());
    Json hint{{"step", step}, {"last", step == ladder.size()}};
    hint.update(hint_step_json(ladder[step - 1]));
    answer["hint"] = hint;
    return answer;
}

Cost cost_of_explaining(const Params& params) {
    return add_reading_cost(params, {0.02, 4U << 20U});
}

Cost cost_of_set_hint(const Params& params) {
    return add_reading_cost(params, {0.2, 8U << 20U});
}

}  // namespace

std::vector<Method> set_explain_methods() {
    return {
        {.name = "set.explain",
         .summary = tr(
             "explain rows part by part: the set that each part describes, and the cards that it adds, drops or flips"),
         .fields = {{.name = "puzzle",
                     .type = FieldType::object,
                     .help = tr("a puzzle in JSON, used for its cards (default: all sixteen cards)"),
                     .batch = true},
                    {.name = "rows",
                     .type = FieldType::rows,
                     .help = tr("the set name, or a restriction (which may be empty) and the set name, each as text or "
                                "as a list of dice; or a generatedSolution"),
                     .required = true},
                    {.name = "picture", .type = FieldType::picture, .help = tr("draw a Venn diagram of every part")},
                    {.name = "karnaugh",
                     .type = FieldType::boolean,
                     .help = tr("draw Karnaugh maps instead of Venn diagrams"),
                     .applies_with = {{"picture"}}}},
         .answer = "{rows: [text], cards: [Card], parts: [ExplainedPart], kept: [integer], flipped: [integer], "
                   "matching: [integer], matched: integer, goal?: integer, correct?: boolean, text: text, svg?: text}",
         .examples = {"set explain --rows \"red = blue\" \"green ∪ gold\"",
                      "set explain --puzzle @p.json --rows \"red ∪ blue − green\" --picture steps.svg",
                      "set explain --rows \"red ∩ (blue ∪ gold)′\" --karnaugh --picture maps.svg"},
         .run = explain_rows,
         .cost = cost_of_explaining,
         .text = printed(explanation_text),
         .verify = verify_explanation},
        {.name = "set.hint",
         .summary = tr("give one hint towards an answer"),
         .fields = {{.name = "puzzle",
                     .type = FieldType::object,
                     .help = tr("a puzzle in JSON, as returned by set deal and set daily"),
                     .required = true,
                     .positional = true,
                     .batch = true},
                    {.name = "step",
                     .type = FieldType::integer,
                     .help = tr("number of the hint: 1 reveals the least, each further hint reveals one more fact, and "
                                "the last one is an answer (default 1)"),
                     .least = 1,
                     .most = max_steps},
                    {.name = "aim",
                     .help = tr("answer that the hints lead to (default shortest)"),
                     .choices = {"shortest", "best"}}},
         .answer = "{id?: integer, solvable: boolean, hint?: ReasonedHint}",
         .examples = {"set hint @puzzle.json", "set hint @puzzle.json --step 3",
                      "daily --json | cubewright set hint - --aim best --step 2"},
         .run = give_hint,
         .cost = cost_of_set_hint,
         .text = printed(given_hint_text),
         .verify = verify_set_hint,
         .verdict = "solvable"},
    };
}

}  // namespace cubewright::api
