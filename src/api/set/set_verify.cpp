#include "api/set/set_verify.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "api/contract.hpp"
#include "base/json.hpp"
#include "readyset/deals/puzzle_json.hpp"
#include "readyset/game/judge.hpp"
#include "readyset/game/rows.hpp"
#include "readyset/game/rows_json.hpp"
#include "readyset/game/set_puzzle.hpp"
#include "readyset/solver/set_hint.hpp"
#include "texts/message.hpp"

namespace cubewright::api {

namespace {

using namespace readyset;

// Returns true if a face-up card belongs to the named set. Evaluates each die to true or false instead of using the
// engine's truth tables.
bool belongs(const SetName& set_name, Card card) {
    std::vector<bool> stack;
    for (const Die die : set_name.postfix()) {
        if (is_colour(die)) {
            stack.push_back(has(card, colour_of(die)));
        } else if (is_constant(die)) {
            stack.push_back(die == Die::universe);
        } else if (die == Die::complement) {
            stack.back() = !stack.back();
        } else {
            const bool right = stack.back();
            stack.pop_back();
            const bool left = stack.back();
            stack.back() = die == Die::unite ? left || right : die == Die::intersect ? left && right : left && !right;
        }
    }
    return stack.back();
}

bool stays(const Restriction& restriction, Card card) {
    bool left = belongs(restriction.first, card);
    for (const auto& link : restriction.links) {
        const bool right = belongs(link.right, card);
        if (link.relation == Die::equals ? left != right : left && !right) return false;
        left = right;
    }
    return true;
}

bool stays(const std::optional<Restriction>& restriction, Card card) {
    return !restriction || stays(*restriction, card);
}

// A part of an answer, parsed from its written form, with a predicate for the cards that it matches.
struct ReadPart {
    std::optional<Restriction> restriction;  // decides which cards stay face up
    SetName set_name;
    bool holds(Card card) const { return restriction ? stays(*restriction, card) : belongs(set_name, card); }
};
Result<ReadPart> read_part(std::string_view text, bool relates) {
    ReadPart part;
    if (relates) {
        TRY(auto& restriction, parse_restriction(text));
        part.restriction = std::move(restriction);
    } else {
        TRY(const auto& set_name, parse_set_name(text));
        part.set_name = set_name;
    }
    return part;
}

template <class Condition>
Json list_positions(const std::vector<Card>& table, const Condition& holds) {
    Json places = Json::array();
    for (std::size_t i = 0; i < table.size(); ++i)
        if (holds(table[i])) places.push_back(i);
    return places;
}

Result<void> verify_part(const Json& told, const Json& all, const std::vector<Card>& table,
                         const std::optional<Restriction>& restriction) {
    const std::string& text = text_field_of(told, "part");
    const bool upper = text_field_of(told, "row") == "restriction";
    const auto relates = [](const Json& part) { return part.contains("flipped"); };
    TRY(const auto& part, read_part(text, relates(told)));
    const auto is_in = [&](const ReadPart& of, Card card) {
        return (upper || stays(restriction, card)) && of.holds(card);
    };
    const auto wrong = fail("part-told-wrong", tr("the explanation of {text} is wrong", text));
    if (told["cards"] != list_positions(table, [&](Card card) { return is_in(part, card); })) return wrong;
    unsigned truth_table = 0;
    for (std::uint8_t i = 0; i < card_count; ++i)
        if (is_in(part, Card{i})) truth_table |= 1U << i;
    if (told["table"] != truth_table) return wrong;
    if (relates(told)) {
        const bool agrees = told["flipped"] == list_positions(table, [&](Card card) { return !part.holds(card); });
        return agrees ? Result<void>() : wrong;
    }
    if (told["of"].empty()) return told["added"] == told["cards"] && told["dropped"].empty() ? Result<void>() : wrong;
    TRY(const auto& first, read_part(text_field_of(all[told["of"][0].get<std::size_t>()], "part"), false));
    const auto added = [&](Card card) { return is_in(part, card) && !is_in(first, card); };
    const auto dropped = [&](Card card) { return !is_in(part, card) && is_in(first, card); };
    if (told["added"] != list_positions(table, added) || told["dropped"] != list_positions(table, dropped))
        return wrong;
    return {};
}

std::string join_rows(const Json& rows) {
    std::string text;
    for (const Json& row : rows) text += (text.empty() ? "" : " / ") + row.get_ref<const std::string&>();
    return text;
}

unsigned count_matching_cards(const Puzzle& puzzle, const ReadPart& part, const std::optional<Restriction>& face_up) {
    return static_cast<unsigned>(
        std::ranges::count_if(puzzle.board, [&](Card card) { return stays(face_up, card) && part.holds(card); }));
}

// Judges the solution that the hints lead to, and returns true if the hint describes it correctly.
bool is_hint_true(const Json& hint, const Puzzle& puzzle, const Solution& meant) {
    const std::string rows = to_string(meant);
    const auto read = read_rows(rows);
    if (!read) return false;
    const Verdict verdict = judge(puzzle, *read);
    if (!verdict.right) return false;
    if (hint.contains("score") && hint["score"] != verdict.score.total) return false;
    if (hint.contains("dice") && hint["dice"] != verdict.score.dice) return false;
    if (hint.contains("has_restriction") && hint["has_restriction"] != meant.restriction.has_value()) return false;
    if (hint.contains("rows")) return join_rows(hint["rows"]) == rows;
    if (!hint.contains("cards")) return true;
    if (!hint.contains("part"))
        return hint["cards"] ==
               std::ranges::count_if(puzzle.board, [&](Card c) { return stays(meant.restriction, c); });
    const std::string& text = text_field_of(hint, "part");
    const bool upper = text_field_of(hint, "row") == "restriction";
    const bool relates = upper && (text.find(symbol(Die::equals)) != std::string::npos ||
                                   text.find(symbol(Die::subset)) != std::string::npos);
    const auto part = read_part(text, relates);
    return part && rows.find(text) != std::string::npos &&
           hint["cards"] == count_matching_cards(puzzle, *part, upper ? std::nullopt : meant.restriction);
}

// Verifies rows that are reported as an answer by judging them again as written.
Result<void> answers(const Puzzle& puzzle, const Json& rows) {
    TRY(const auto& read, read_rows(JsonField(rows, "rows")));
    if (!judge(puzzle, read).right) return fail("judged-wrong", tr("{rows} is not a correct answer", to_text(rows)));
    return {};
}

Result<void> verify_solutions(const Puzzle& puzzle, const Json& solved) {
    for (const char* which : {"shortest", "longest", "best", "hint"})
        if (solved.contains(which) && solved[which].contains("rows")) TRY_VOID(answers(puzzle, solved[which]["rows"]));
    if (solved.contains("solutions"))
        for (const Json& each : solved["solutions"]) TRY_VOID(answers(puzzle, each["rows"]));
    return {};
}

}  // namespace

Result<ExplainedTable> read_explained_table(const Params& params) {
    ExplainedTable read;
    if (params.has("puzzle")) {
        TRY(const auto& document, read_puzzle(JsonField(params.object("puzzle"), "puzzle")));
        read.puzzle = document.puzzle;
        read.table.assign(document.puzzle.board.begin(), document.puzzle.board.end());
    } else {
        for (std::uint8_t i = 0; i < card_count; ++i) read.table.push_back({i});
    }
    return read;
}

Result<void> verify_explanation(const Params& params, const Json& answer) {
    const std::string rows = join_rows(answer["rows"]);
    TRY(const auto& solution, parse_solution(rows));
    TRY(const auto& explained, read_explained_table(params));
    const auto& [puzzle, table] = explained;
    for (const Json& part : answer["parts"]) TRY_VOID(verify_part(part, answer["parts"], table, solution.restriction));
    const auto face_up = [&](Card card) { return stays(solution.restriction, card); };
    const Json matching =
        list_positions(table, [&](Card card) { return face_up(card) && belongs(solution.set_name, card); });
    const bool agrees = answer["kept"] == list_positions(table, face_up) &&
                        answer["flipped"] == list_positions(table, [&](Card card) { return !face_up(card); }) &&
                        answer["matching"] == matching && answer["matched"] == matching.size() &&
                        text_field_of(answer["parts"].back(), "part") == to_string(solution.set_name);
    if (!agrees) return fail("part-told-wrong", tr("the explanation of {text} is wrong", rows));
    // The verification does not check which rules the rows break, but rows that match the wrong number of cards cannot
    // be correct.
    if (puzzle && answer["correct"] == true && matching.size() != puzzle->goal)
        return fail("judged-wrong", tr("{rows} is not a correct answer", rows));
    return {};
}

Result<void> verify_set_hint(const Params& params, const Json& answer) {
    if (!answer.contains("hint")) return {};
    TRY(const auto& document, read_puzzle(JsonField(params.object("puzzle"), "puzzle")));
    TRY(const auto& solver, Solver::make(document.puzzle));
    const auto meant = parse_aim(params.text("aim")) == HintAim::best ? solver.best() : solver.shortest();
    const Json& hint = answer["hint"];
    if (!meant || !is_hint_true(hint, document.puzzle, *meant))
        return fail("hint-not-true", tr("the hint '{text}' is false", text_field_of(hint, "text")));
    return {};
}

Result<void> verify_solved_puzzle(const Params& params, const Json& answer) {
    TRY(const auto& document, read_puzzle(JsonField(params.object("puzzle"), "puzzle")));
    return verify_solutions(document.puzzle, answer);
}

// Verifies a generated puzzle and the parts of its solution that it reveals.
Result<void> verify_puzzle(const Params&, const Json& answer) {
    TRY(const auto& document, read_puzzle(JsonField(answer, "puzzle")));
    if (answer.contains("generatedSolution")) TRY_VOID(answers(document.puzzle, answer["generatedSolution"]));
    return answer.contains("solution") ? verify_solutions(document.puzzle, answer["solution"]) : Result<void>();
}

}  // namespace cubewright::api
