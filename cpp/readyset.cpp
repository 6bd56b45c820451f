#include <cubewright/readyset.hpp>

#include "engine.hpp"

namespace cubewright::readyset {

namespace {

Puzzle read_puzzle(const json::Value& value) {
    Puzzle puzzle{.cards = {}, .dice = {}, .goal = value["goal"].whole(), .json = std::string(value.source())};
    for (const json::Value& card : value["cards"].items()) puzzle.cards.push_back(card["colors"].texts());
    for (const json::Value& die : value["dice"].items()) puzzle.dice.push_back(die["value"].text());
    return puzzle;
}

Result<Puzzle> ask_for_puzzle(std::string_view method, const json::Object& params) {
    return engine::ask<Puzzle>(method, params, [](const auto& answer) { return read_puzzle(*answer); });
}

std::optional<Answer> read_answer(const json::Value& value) {
    if (value.is_null()) return std::nullopt;
    return Answer{value["rows"].texts(), value["length"].whole(), value["score"].whole()};
}

Verdict read_verdict(const engine::Answer& answer) {
    Verdict verdict{.correct = answer["correct"].boolean(),
                    .matched = answer["matched"].whole(),
                    .score = answer["score"]["total"].whole(),
                    .broken = {}};
    for (const json::Value& rule : answer["broken"].items()) verdict.broken.push_back(rule["message"].text());
    return verdict;
}

}  // namespace

Result<Puzzle> Puzzle::parse(TextView text) {
    const auto value = json::parse(text);
    if (!value) return Error{"not valid JSON", "not-json", "puzzle", "a puzzle in JSON"};
    // The engine checks the puzzle when it solves it.
    return engine::ask<Puzzle>("set.solve", json::Object().add_json("puzzle", text),
                               [&](const auto&) { return read_puzzle(*value); });
}

Result<Puzzle> deal(unsigned level, std::optional<std::string_view> seed) {
    json::Object params;
    params.add_json("level", std::to_string(level));
    if (seed) params.add("seed", *seed);
    return ask_for_puzzle("set.deal", params);
}

Result<Puzzle> daily(std::optional<std::string_view> date) {
    json::Object params;
    if (date) params.add("date", *date);
    return ask_for_puzzle("set.daily", params);
}

Result<Verdict> judge(const Puzzle& puzzle, std::span<const std::string> rows) {
    std::string list;
    for (const std::string& row : rows) {
        if (!list.empty()) list += ',';
        list += json::Object::quote(row);
    }
    const auto params = json::Object().add_json("puzzle", puzzle.json).add_json("rows", '[' + list + ']');
    return engine::ask<Verdict>("set.judge", params, read_verdict);
}

Result<Verdict> judge(const Puzzle& puzzle, std::initializer_list<std::string_view> rows) {
    return judge(puzzle, std::vector<std::string>(rows.begin(), rows.end()));
}

Result<Verdict> judge(const Puzzle& puzzle, TextView set_name) {
    return judge(puzzle, {set_name});
}

Result<Solutions> solve(const Puzzle& puzzle) {
    return engine::ask<Solutions>("set.solve", json::Object().add_json("puzzle", puzzle.json), [](const auto& answer) {
        return Solutions{.count = static_cast<std::uint64_t>(answer["count"].number()),
                         .shortest = read_answer(answer["shortest"]),
                         .best = read_answer(answer["best"]),
                         .difficulty = answer["difficulty"].text()};
    });
}

}  // namespace cubewright::readyset
