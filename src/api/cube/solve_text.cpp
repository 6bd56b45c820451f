#include "api/cube/solve_text.hpp"

#include <fmt/core.h>

#include "api/core/text.hpp"
#include "api/cube/text.hpp"
#include "texts/language.hpp"
#include "texts/printed.hpp"

namespace cubewright::api {

namespace {

std::string format_step(const Json& step, const Json& names, ColourDepth colours) {
    std::string text = string_of(step["name"]);
    if (step["case"].is_string()) text += fmt::format(" ({})", string_of(step["case"]));
    const bool in_parts = step.contains("parts");
    text = in_parts ? text + '\n' : fmt::format("{:<24} {}\n", text, string_of(step["moves"]));
    if (const std::string& note = string_of(step["note"]); !note.empty()) text += fmt::format("    {}\n", note);
    if (in_parts)
        for (const Json& part : step["parts"]) {
            const std::string& moves = string_of(part["moves"]);
            text += fmt::format("    {:<26} {}\n", string_of(part["piece"]),
                                moves.empty() ? to_sentence(printed::already_done) : moves);
        }
    if (step.contains("facelets")) text += '\n' + net_text(string_of(step["facelets"]), names, colours) + '\n';
    return text;
}

const Json& length_of(const Json& answer) {
    return answer["length"][answer.value("metric", "htm")];
}

// Prints the steps as the search found them: "eo F/B R U (U' R) 4 moves, 4 in all".
std::string plan_text(const Json& plan) {
    std::string text;
    for (const Json& step : plan) {
        std::string title = string_of(step["name"]);
        if (step.contains("axis")) title += ' ' + string_of(step["axis"]);
        if (step.contains("case")) title += fmt::format(" ({})", string_of(step["case"]));
        text += fmt::format(
            "{:<24} {:<32} {:>2}, {}\n    {}\n", title, string_of(step["moves"]), to_text(step["length"]),
            to_sentence(say(printed::in_all, fmt::format("{:>2}", to_text(step["total"])))), string_of(step["note"]));
    }
    return text + '\n';
}

std::string fast_text(const Json& answer) {
    if (answer["found"] == false) return string_of(answer["message"]) + '\n';
    if (answer.contains("answers")) {
        std::string text;
        for (const Json& moves : answer["answers"]) text += string_of(moves) + '\n';
        return text;
    }
    const bool quarters = answer.value("metric", "htm") == "qtm";
    const std::string count = to_text(length_of(answer));
    Message length = quarters ? say(printed::quarter_turns, count) : say(printed::moves, count);
    if (answer["proved_optimal"] == true && length_of(answer) != 0)
        length = say(printed::none_fewer, std::move(length));
    return (answer.contains("plan") ? plan_text(answer["plan"]) : "") + string_of(answer["moves"]) + '\n' +
           to_line_text(length);
}

}  // namespace

std::string solve_text(const Json& answer, ColourDepth colours) {
    if (answer.contains("found")) return fast_text(answer);
    std::string text;
    for (const Json& step : answer["steps"]) text += format_step(step, answer.value("colours", Json()), colours);
    const auto moves_text = [](const Json& moves) {
        return fmt::format("{}\n{} ({})\n", string_of(moves["moves"]),
                           to_sentence(say(printed::moves, to_text(moves["length"]["htm"]))),
                           to_sentence(say(printed::quarter_turns, to_text(moves["length"]["qtm"]))));
    };
    text += '\n' + moves_text(answer);
    if (answer.contains("optimised") && answer["optimised"]["moves"] != answer["moves"])
        text += '\n' + to_line_text(printed::merged) + moves_text(answer["optimised"]);
    return text + picture_line(answer);
}

std::string solve_line(const Json& answer, ColourDepth) {
    if (answer.contains("found") && (answer["found"] == false || answer.contains("answers"))) return fast_text(answer);
    return fmt::format("{} ({})\n", string_of(answer["moves"]), to_text(length_of(answer)));
}

std::string steps_text(const Json& answer, ColourDepth) {
    std::string text;
    if (answer.contains("counts")) {
        for (const Json& way : answer["ways"])
            text += fmt::format("{:<4} {:>2}  {}\n", string_of(way["axis"]), to_text(way["length"]),
                                string_of(way["moves"]));
        for (const Json& each : answer["counts"])
            if (each["ways"] != 0 || each == answer["counts"].back())
                text += to_line_text(say(printed::amount_of, say(printed::ways, to_text(each["ways"])),
                                         say(printed::moves, to_text(each["length"]))));
        return text;
    }
    for (const Json& way : answer["ways"])
        text += fmt::format("{:<8} {:>2}  {}\n", string_of(way["first_colour"]), to_text(way["length"]["htm"]),
                            string_of(way["moves"]));
    return text;
}

std::string methods_text(const Json& answer, ColourDepth) {
    std::string text;
    for (const Json& method : answer["methods"]) {
        text += fmt::format("{:<9} {}\n", string_of(method["name"]), string_of(method["summary"]));
        if (!method.contains("styles")) continue;
        for (const Json& style : method["styles"])
            text += fmt::format("  --style {:<10} ", string_of(style["name"])) +
                    to_line_text(style["name"] == method["style"] ? say(printed::usual_style, string_of(style["help"]))
                                                                  : Message(string_of(style["help"])));
    }
    return text;
}

std::string hint_text(const Json& answer, ColourDepth) {
    std::string text = string_of(answer["text"]) + '\n';
    if (answer.contains("step")) text += fmt::format("    {}\n", string_of(answer["step"]["moves"]));
    return text;
}

std::string case_text(const Json& answer, ColourDepth) {
    std::string text;
    if (answer.contains("case")) {
        text += string_of(answer["case"]);
        if (answer.contains("nickname")) text += fmt::format(", {}", string_of(answer["nickname"]));
        text += fmt::format(" ({}, {})\n{}\n", string_of(answer["group"]),
                            to_sentence(say(printed::weight_in, to_text(answer["probability"]["weight"]),
                                            to_text(answer["probability"]["of"]))),
                            string_of(answer["algorithm"]));
    } else {
        text += to_line_text(say(printed::no_case, string_of(answer["stage"])));
    }
    if (answer.contains("moves") && !string_of(answer["moves"]).empty())
        text += to_line_text(say(printed::on_this_cube, string_of(answer["moves"])));
    return text + picture_line(answer);
}

std::string cases_text(const Json& answer, ColourDepth) {
    std::string text;
    for (const Json& each : answer["cases"])
        text += fmt::format("{:<8} {:<20} {}\n", string_of(each["case"]), string_of(each["group"]),
                            string_of(each["algorithm"]));
    return text;
}

}  // namespace cubewright::api
