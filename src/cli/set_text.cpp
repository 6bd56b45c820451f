#include "cli/set_text.hpp"

#include <fmt/core.h>

#include <array>
#include <string_view>

#include "cli/cube_text.hpp"
#include "cli/terminal.hpp"
#include "readyset/puzzle_json.hpp"
#include "render/set_ansi.hpp"

namespace cubewright::cli {

namespace {

// A puzzle's own fields: what an answer adds around them is left out.
std::optional<readyset::Puzzle> puzzle_of(Json document) {
    for (const std::string_view added : {"solution", "picture"}) document.erase(std::string(added));
    auto read = readyset::read_puzzle(JsonField(document));
    if (!read) return std::nullopt;
    return std::move(read->puzzle);
}

std::string one_solution(std::string_view name, const Json& solution) {
    return fmt::format("{:<9} {}  ({} dice, {} points)\n", name, rows_text(solution["rows"]),
                       cubewright::to_text(solution["length"]), cubewright::to_text(solution["score"]));
}

std::string percent(const Json& share) {
    return fmt::format("{:6.2f} %", share.get<double>() * 100);
}

std::string hint_text(const Json& hint) {
    std::string text = fmt::format("the shortest solution takes {} dice\n", cubewright::to_text(hint["dice"]));
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

std::string puzzle_text(const Json& answer) {
    const Json& document = answer.contains("puzzle") ? answer["puzzle"] : answer;
    const auto puzzle = puzzle_of(document);
    if (!puzzle) return answer.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
    std::string text;
    if (document.contains("date")) text += fmt::format("Ready, Set, {}\n\n", string_of(document["date"]));
    if (document.contains("level")) text += fmt::format("Level {}\n\n", cubewright::to_text(document["level"]));
    text += render::ansi_puzzle(*puzzle, colour_depth());
    if (document.contains("difficulty"))
        text += fmt::format("\n{}, {} solutions\n", string_of(document["difficulty"]["rating"]),
                            cubewright::to_text(document["solutionCount"]));
    if (answer.contains("solution")) text += '\n' + solution_text(answer["solution"]);
    if (answer.contains("picture")) text += fmt::format("picture: {}\n", string_of(answer["picture"]));
    return text;
}

std::string verdict_text(const Json& answer) {
    if (answer["correct"] == true) {
        const Json& score = answer["score"];
        std::string extras;
        for (const std::string_view extra : {"required", "wild", "bonus"})
            if (const auto& paid = score[std::string(extra)]; paid != 0)
                extras += fmt::format(" + {} for the {} die", cubewright::to_text(paid), extra);
        return fmt::format("right: {} points = {} points of dice × {} dice{}\n", cubewright::to_text(score["total"]),
                           cubewright::to_text(score["points"]), cubewright::to_text(score["dice"]), extras);
    }
    std::string text = "wrong\n";
    for (const Json& breach : answer["broken"]) {
        text += fmt::format("  - {}", string_of(breach["message"]));
        if (breach.contains("where")) text += fmt::format(" ({})", string_of(breach["where"]));
        text += '\n';
    }
    return text;
}

std::string solution_text(const Json& answer) {
    if (answer["solvable"] == false) return "no solution\n";
    if (answer.contains("hint")) return hint_text(answer["hint"]);
    if (!answer.contains("shortest")) return fmt::format("{}\n", cubewright::to_text(answer["count"]));
    std::string text =
        one_solution("shortest", answer["shortest"]) + one_solution("longest", answer["longest"]) +
        one_solution("best", answer["best"]) +
        fmt::format("{} solutions, {}\n", cubewright::to_text(answer["count"]), string_of(answer["difficulty"]));
    if (answer.contains("solutions"))
        for (const Json& solution : answer["solutions"]) text += rows_text(solution["rows"]) + '\n';
    return text;
}

std::string atlas_text(const Json& answer) {
    std::string text =
        "of the deals that a level draws:\n\nlevel   solvable   mean solutions   by the shortest solution\n";
    for (const Json& level : answer["levels"]) {
        const Json& drawn = level["drawn"];
        text += fmt::format("{:>5}   {}   {:>14.2f}  ", cubewright::to_text(level["level"]), percent(drawn["solvable"]),
                            drawn["mean_solutions"].get<double>());
        for (const auto& [length, share] : drawn["by_shortest"].items())
            text += fmt::format(" {}: {:.2f} %", length, share.get<double>() * 100);
        text += '\n';
    }
    return text;
}

}  // namespace cubewright::cli
