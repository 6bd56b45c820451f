#include "api/set/text.hpp"

#include <fmt/core.h>

#include <array>
#include <string_view>

#include "api/core/text.hpp"
#include "readyset/deals/puzzle_json.hpp"
#include "render/set_ansi.hpp"

namespace cubewright::api {

namespace {

// "1 die", "2 dice".
std::string counted_as(const Json& count, std::string_view one, std::string_view many) {
    return fmt::format("{} {}", to_text(count), count == 1 ? one : many);
}

std::string one_solution(std::string_view name, const Json& solution) {
    return fmt::format("{:<9} {}  ({}, {})\n", name, rows_text(solution["rows"]),
                       counted_as(solution["length"], "die", "dice"), counted_as(solution["score"], "point", "points"));
}

std::string percent(const Json& share) {
    return fmt::format("{:6.2f} %", share.get<double>() * 100);
}

std::string set_hint_text(const Json& hint) {
    std::string text = fmt::format("the shortest solution takes {}\n", counted_as(hint["dice"], "die", "dice"));
    if (hint.contains("needs_restriction"))
        text += hint["needs_restriction"] == true ? "it needs a restriction\n" : "it needs no restriction\n";
    if (hint.contains("die")) text += fmt::format("one of its dice is {}\n", string_of(hint["die"]));
    if (hint.contains("rows")) text += fmt::format("it is {}\n", rows_text(hint["rows"]));
    return text;
}

}  // namespace

std::string rows_text(const Json& rows) {
    std::string text;
    for (const Json& row : rows) text += (text.empty() ? "" : " / ") + string_of(row);
    return text;
}

std::string puzzle_text(const Json& answer, ColourDepth colours) {
    const Json& document = answer.contains("puzzle") ? answer["puzzle"] : answer;
    const auto read = readyset::read_puzzle(JsonField(document));
    if (!read) return answer.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
    std::string text;
    if (document.contains("date")) text += fmt::format("Ready, Set, {}\n\n", string_of(document["date"]));
    if (document.contains("level")) text += fmt::format("Level {}\n\n", to_text(document["level"]));
    if (document.contains("template") && !document.contains("date"))
        text += fmt::format("Template {}\n\n", to_text(document["template"]));
    text += render::ansi_puzzle(read->puzzle, colours);
    if (document.contains("difficulty"))
        text += fmt::format("\n{}, {}\n", string_of(document["difficulty"]["rating"]),
                            counted_as(document["solutionCount"], "solution", "solutions"));
    if (answer.contains("solution")) text += '\n' + solution_text(answer["solution"], colours);
    return text + picture_line(answer);
}

std::string verdict_text(const Json& answer, ColourDepth) {
    if (answer["correct"] == true) {
        const Json& score = answer["score"];
        std::string extras;
        for (const std::string_view extra : {"required", "wild", "bonus"})
            if (const auto& paid = score[std::string(extra)]; paid != 0)
                extras += fmt::format(" + {} for the {} die", to_text(paid), extra);
        return fmt::format("right: {} = {} of dice × {}{}\n", counted_as(score["total"], "point", "points"),
                           counted_as(score["points"], "point", "points"), counted_as(score["dice"], "die", "dice"),
                           extras);
    }
    std::string text = "wrong\n";
    for (const Json& breach : answer["broken"]) {
        text += fmt::format("  - {}", string_of(breach["message"]));
        if (breach.contains("where")) text += fmt::format(" ({})", string_of(breach["where"]));
        text += '\n';
    }
    return text;
}

std::string solution_text(const Json& answer, ColourDepth) {
    if (answer["solvable"] == false) return "no solution\n";
    if (answer.contains("hint")) return set_hint_text(answer["hint"]);
    if (!answer.contains("shortest")) return fmt::format("{}\n", to_text(answer["count"]));
    std::string text =
        one_solution("shortest", answer["shortest"]) + one_solution("longest", answer["longest"]) +
        one_solution("best", answer["best"]) +
        fmt::format("{}, {}\n", counted_as(answer["count"], "solution", "solutions"), string_of(answer["difficulty"]));
    if (answer.contains("solutions"))
        for (const Json& solution : answer["solutions"]) text += rows_text(solution["rows"]) + '\n';
    return text;
}

std::string explanation_text(const Json& answer, ColourDepth) {
    std::string text;
    std::string row;
    for (const Json& part : answer["parts"]) {
        if (answer["rows"].size() > 1 && row != string_of(part["row"])) {
            row = string_of(part["row"]);
            text += row + '\n';
        }
        text += fmt::format("  {}\n      {}\n", string_of(part["part"]), string_of(part["text"]));
    }
    return text + string_of(answer["text"]) + '\n' + picture_line(answer);
}

std::string told_hint_text(const Json& answer, ColourDepth) {
    if (answer["solvable"] == false) return "no solution\n";
    return string_of(answer["hint"]["text"]) + '\n';
}

std::string levels_text(const Json& answer, ColourDepth) {
    const auto list = [](const Json& faces) {
        std::string text;
        for (const Json& face : faces) text += (text.empty() ? "" : " ") + string_of(face);
        return text;
    };
    std::string text = "level  goal score  dice  operators  alike  specials  seconds  required, wild, bonus\n";
    for (const Json& level : answer["levels"]) {
        const Json& chances = level["chances"];
        text += fmt::format("{:>5}  {:>10}  {:>4}  {:<9}  {:<5}  {:<8}  {:>7}  {} %, {} %, {} %\n",
                            to_text(level["level"]), to_text(level["goal_score"]), to_text(level["dice"]),
                            list(level["operators"]), level["operators_repeat"] == true ? "yes" : "no",
                            list(level["specials"]), level.contains("seconds") ? to_text(level["seconds"]) : "",
                            to_text(chances["required"]), to_text(chances["wild"]), to_text(chances["bonus"]));
    }
    return text;
}

std::string career_text(const Json& career, ColourDepth) {
    const Json& score = career["score"];
    const std::string points =
        career.contains("goalScore")
            ? fmt::format("{} of {}", to_text(score), counted_as(career["goalScore"], "point", "points"))
            : counted_as(score, "point", "points");
    std::string text = fmt::format("{} {}, {}\n", career["freePlay"] == true ? "free play on level" : "level",
                                   to_text(career["level"]), points);
    text += fmt::format("{} solved, {} passed, {} wrong\n", to_text(career["solved"]), to_text(career["passed"]),
                        to_text(career["wrong"]));
    if (career.contains("seconds"))
        text += fmt::format("{} for a round\n", counted_as(career["seconds"], "second", "seconds"));
    if (career["mayAdvance"] == true) text += "the goal score is reached: advance\n";
    return text;
}

std::string atlas_text(const Json& answer, ColourDepth) {
    std::string text =
        "of the deals that a level draws:\n\nlevel   solvable   mean solutions   by the shortest solution\n";
    for (const Json& level : answer["levels"]) {
        const Json& drawn = level["drawn"];
        text += fmt::format("{:>5}   {}   {:>14.2f}  ", to_text(level["level"]), percent(drawn["solvable"]),
                            drawn["mean_solutions"].get<double>());
        for (const auto& [length, share] : drawn["by_shortest"].items())
            text += fmt::format(" {}: {:.2f} %", length, share.get<double>() * 100);
        text += '\n';
    }
    return text;
}

}  // namespace cubewright::api
