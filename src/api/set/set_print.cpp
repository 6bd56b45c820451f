#include "api/set/set_print.hpp"

#include <fmt/core.h>

#include <array>
#include <string_view>

#include "api/core/print.hpp"
#include "base/json.hpp"
#include "readyset/deals/puzzle_json.hpp"
#include "render/set_picture.hpp"
#include "texts/language.hpp"
#include "texts/message.hpp"

namespace cubewright::api {

namespace {

Message describe_dice(const Json& count) {
    return coded("dice-of-hand", "{count} {count|die|dice}", to_text(count));
}

Message describe_points(const Json& count) {
    return tr("{count} {count|point|points}", to_text(count));
}

std::string format_solution(PlainText name, const Json& solution) {
    return fmt::format("{:<9} {}  ({}, {})\n", to_sentence(name), rows_text(solution["rows"]),
                       to_sentence(describe_dice(solution["length"])), to_sentence(describe_points(solution["score"])));
}

// Returns a rating such as "beginner, 12 solutions".
Message rated(const Json& rating, const Json& solutions, bool rating_first) {
    Message word = rating == "beginner"       ? tr("beginner")
                   : rating == "intermediate" ? tr("intermediate")
                                              : tr("advanced");
    Message count = tr("{solutions} {solutions|solution|solutions}", to_text(solutions));
    return rating_first ? say(list_more, std::move(word), std::move(count))
                        : say(list_more, std::move(count), std::move(word));
}

std::string percent(const Json& share) {
    return fmt::format("{:6.2f} %", share.get<double>() * 100);
}

std::string set_hint_text(const Json& hint) {
    std::string text = to_line_text(tr("the shortest solution takes {dice}", describe_dice(hint["dice"])));
    if (hint.contains("needs_restriction"))
        text += to_line_text(hint["needs_restriction"] == true ? tr("the shortest solution has a restriction")
                                                               : tr("the shortest solution has no restriction"));
    if (hint.contains("die")) text += to_line_text(tr("one of the dice is {die}", string_of(hint["die"])));
    if (hint.contains("rows")) text += to_line_text(tr("the solution is {rows}", rows_text(hint["rows"])));
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
    const auto add_heading = [&](const Message& heading) { text += to_line_text(heading) + '\n'; };
    if (document.contains("date")) add_heading(tr("Ready, Set, {date}", string_of(document["date"])));
    if (document.contains("level")) add_heading(tr("Level {level}", to_text(document["level"])));
    if (document.contains("template") && !document.contains("date"))
        add_heading(tr("Template {shape}", to_text(document["template"])));
    text += render::ansi_puzzle(read->puzzle, colours);
    if (document.contains("difficulty"))
        text += '\n' + to_line_text(rated(document["difficulty"]["rating"], document["solutionCount"], true));
    if (answer.contains("solution")) text += '\n' + solution_text(answer["solution"], colours);
    return text + picture_line(answer);
}

std::string verdict_text(const Json& answer, ColourDepth) {
    if (answer["correct"] == true) {
        const Json& score = answer["score"];
        std::string extras;
        for (const auto& [extra, title] :
             {std::pair{"required", tr("required")}, std::pair{"wild", tr("wild")}, std::pair{"bonus", tr("bonus")}})
            if (const auto& paid = score[extra]; paid != 0)
                extras += to_sentence(tr(" + {paid} for the {title} die", to_text(paid), title));
        return to_line_text(tr("right: {total} = {points} on the dice × {dice}{extras}",
                               describe_points(score["total"]), describe_points(score["points"]),
                               describe_dice(score["dice"]), extras));
    }
    std::string text = to_line_text(tr("wrong"));
    for (const Json& breach : answer["broken"]) {
        text += fmt::format("  - {}", string_of(breach["message"]));
        if (breach.contains("where")) text += fmt::format(" ({})", string_of(breach["where"]));
        text += '\n';
    }
    return text;
}

std::string solution_text(const Json& answer, ColourDepth) {
    if (answer["solvable"] == false) return to_line_text(tr("no solution"));
    if (answer.contains("hint")) return set_hint_text(answer["hint"]);
    if (!answer.contains("shortest")) return fmt::format("{}\n", to_text(answer["count"]));
    std::string text = format_solution(tr("shortest"), answer["shortest"]) +
                       format_solution(tr("longest"), answer["longest"]) + format_solution(tr("best"), answer["best"]) +
                       to_line_text(rated(answer["difficulty"], answer["count"], false));
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
            text += to_line_text(row == "restriction" ? tr("restriction") : tr("set name"));
        }
        text += fmt::format("  {}\n      {}\n", string_of(part["part"]), string_of(part["text"]));
    }
    return text + string_of(answer["text"]) + '\n' + picture_line(answer);
}

std::string given_hint_text(const Json& answer, ColourDepth) {
    if (answer["solvable"] == false) return to_line_text(tr("no solution"));
    return string_of(answer["hint"]["text"]) + '\n';
}

std::string levels_text(const Json& answer, ColourDepth) {
    const auto list = [](const Json& faces) {
        std::string text;
        for (const Json& face : faces) text += (text.empty() ? "" : " ") + string_of(face);
        return text;
    };
    std::string text = fmt::format("{:>5}  {:>10}  {:>4}  {:<9}  {:<7}  {:<8}  {:>7}  {}\n", to_sentence(tr("level")),
                                   to_sentence(tr("goal score")), to_sentence(tr("dice")), to_sentence(tr("operators")),
                                   to_sentence(tr("repeats")), to_sentence(tr("specials")), to_sentence(tr("seconds")),
                                   to_sentence(tr("required, wild, bonus")));
    for (const Json& level : answer["levels"]) {
        const Json& chances = level["chances"];
        text +=
            fmt::format("{:>5}  {:>10}  {:>4}  {:<9}  {:<7}  {:<8}  {:>7}  {} %, {} %, {} %\n", to_text(level["level"]),
                        to_text(level["goal_score"]), to_text(level["dice"]), list(level["operators"]),
                        to_sentence(level["operators_repeat"] == true ? tr("yes") : tr("no")), list(level["specials"]),
                        level.contains("seconds") ? to_text(level["seconds"]) : "", to_text(chances["required"]),
                        to_text(chances["wild"]), to_text(chances["bonus"]));
    }
    return text;
}

std::string career_text(const Json& career, ColourDepth) {
    const Json& score = career["score"];
    const Message points = career.contains("goalScore")
                               ? tr("{score} of {goalScore}", to_text(score), describe_points(career["goalScore"]))
                               : describe_points(score);
    const std::string level = to_text(career["level"]);
    std::string text =
        to_line_text(career["freePlay"] == true ? tr("free play on level {level}, {points}", level, points)
                                                : tr("level {level}, {points}", level, points));
    text += to_line_text(tr("{solved} solved, {passed} passed, {wrong} wrong", to_text(career["solved"]),
                            to_text(career["passed"]), to_text(career["wrong"])));
    if (career.contains("seconds"))
        text += to_line_text(tr("{seconds} {seconds|second|seconds} per round", to_text(career["seconds"])));
    if (career["mayAdvance"] == true) text += to_line_text(tr("goal score reached: you can advance"));
    return text;
}

std::string atlas_text(const Json& answer, ColourDepth) {
    std::string text =
        to_line_text(tr("statistics of the deals drawn at each level:")) +
        fmt::format("\n{:>5}   {:>8}   {:>14}   {}\n", to_sentence(tr("level")), to_sentence(tr("solvable")),
                    to_sentence(tr("mean solutions")), to_sentence(tr("by length of the shortest solution")));
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
