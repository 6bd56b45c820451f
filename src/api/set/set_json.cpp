#include "api/set/set_json.hpp"

#include "api/core/common_json.hpp"
#include "readyset/game/rows.hpp"
#include "readyset/game/set_puzzle.hpp"
#include "texts/language.hpp"

namespace cubewright::api {

namespace {

using namespace readyset;

Json score_json(const Score& score) {
    return {{"points", score.points}, {"dice", score.dice},   {"base", score.base},  {"required", score.required},
            {"wild", score.wild},     {"bonus", score.bonus}, {"total", score.total}};
}

// Returns the die with the most points. An operator reveals more than a colour, and a relation reveals more than an
// operator.
Die most_informative_die(const DiceCount& used) {
    Die best = Die::wild;
    for (const Die d : all_dice)
        if (used[index(d)] > 0 && points(d) > points(best)) best = d;
    return best;
}

std::string_view row_name(bool restriction) {
    return restriction ? "restriction" : "set name";
}

}  // namespace

Json places_of(std::span<const Card> cards, CardSet set) {
    Json places = Json::array();
    for (std::size_t i = 0; i < cards.size(); ++i)
        if (contains(set, cards[i])) places.push_back(i);
    return places;
}

Json rows_json(const Solution& solution) {
    Json rows = Json::array();
    if (solution.restriction) rows.push_back(to_string(*solution.restriction));
    rows.push_back(to_string(solution.set_name));
    return rows;
}

Json solution_json(const Puzzle& puzzle, const Solution& solution) {
    const Score worth = score(puzzle, solution);
    return {{"length", worth.dice}, {"rows", rows_json(solution)}, {"score", worth.total}};
}

Json solved_json(const Solver& solver) {
    Json json{{"solvable", solver.solvable()}};
    if (!solver.solvable()) {
        json["count"] = 0;
        return json;
    }
    json["shortest"] = solution_json(solver.puzzle(), solver.shortest().value());
    json["longest"] = solution_json(solver.puzzle(), solver.longest().value());
    json["best"] = solution_json(solver.puzzle(), solver.best().value());
    json["count"] = solver.count();
    Json by_length = Json::object();
    for (std::size_t length = 0; length < solver.tally().by_length.size(); ++length)
        if (const auto count = solver.tally().by_length[length]; count > 0) by_length[std::to_string(length)] = count;
    json["by_length"] = by_length;
    json["difficulty"] = name(solver.difficulty().value());
    return json;
}

Json verdict_json(const Puzzle& puzzle, const Verdict& verdict) {
    Json json{{"correct", verdict.right}};
    if (verdict.solution) {
        json["matched"] = size(verdict.matched);
        json["goal"] = puzzle.goal;
        json["kept"] = places_of(puzzle.board, verdict.kept);
        json["flipped"] = places_of(puzzle.board, verdict.flipped);
        json["matching"] = places_of(puzzle.board, verdict.matched);
        json["rows"] = rows_json(*verdict.solution);
    }
    json["score"] = score_json(verdict.score);
    json["broken"] = Json::array();
    for (const Breach& breach : verdict.breaches) {
        Json broken{{"rule", name(breach.rule)}, {"message", to_sentence(breach.what)}};
        add_error_place(broken, breach.where);
        if (!breach.expected.empty()) broken["expected"] = to_sentence(breach.expected);
        json["broken"].push_back(broken);
    }
    return json;
}

Json duel_verdict_json(const readyset::duel::Round& round, const readyset::duel::AnswerVerdict& verdict) {
    Json json{{"correct", verdict.is_right()},
              {"matched", verdict.reached},
              {"goal", round.goal()},
              {"kept", places_of(round.deal().cards, verdict.kept)},
              {"matching", places_of(round.deal().cards, verdict.matched)},
              {"rows", rows_json(verdict.solution)},
              {"faults", Json::array()}};
    for (const Message& fault : verdict.faults) json["faults"].push_back(to_sentence(fault));
    return json;
}

Json hint_json(const Solution& shortest, std::int64_t step) {
    Json json{{"step", step}, {"dice", length(shortest)}};
    // Solutions without a restriction come first among solutions of equal length, so this solution has a restriction
    // only if every solution of this length has one.
    if (step >= 2) json["needs_restriction"] = shortest.restriction.has_value();
    if (step >= 3) json["die"] = symbol(most_informative_die(dice_used(shortest)));
    if (step >= last_hint) json["rows"] = rows_json(shortest);
    return json;
}

Json hint_step_json(const HintStep& step) {
    Json json{{"kind", name(step.kind)}, {"text", to_sentence(step.text)}};
    if (step.dice) json["dice"] = *step.dice;
    if (step.has_restriction) json["has_restriction"] = *step.has_restriction;
    if (step.part) json["part"] = *step.part;
    if (step.part_in_restriction) json["row"] = row_name(*step.part_in_restriction);
    if (step.cards) json["cards"] = *step.cards;
    if (step.solution) json["rows"] = rows_json(*step.solution);
    if (step.score) json["score"] = *step.score;
    return json;
}

Json part_json(const Explanation& explanation, const Part& part, std::span<const Card> table) {
    CardSet lying = no_cards;
    for (const Card card : table) lying |= only(card);
    Json json{{"row", row_name(part.in_restriction)},
              {"kind", name(part.kind)},
              {"die", symbol(part.die)},
              {"part", part.text},
              {"of", part.of},
              {"cards", places_of(table, part.cards)},
              {"added", places_of(table, added_cards(explanation, part))},
              {"dropped", places_of(table, removed_cards(explanation, part))}};
    if (flips(part.kind)) json["flipped"] = places_of(table, static_cast<CardSet>(~part.cards));
    json["table"] = part.cards;
    json["text"] = to_sentence(describe(explanation, part, lying));
    return json;
}

}  // namespace cubewright::api
