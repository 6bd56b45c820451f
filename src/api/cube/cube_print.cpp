#include "api/cube/cube_print.hpp"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <vector>

#include "api/core/print.hpp"
#include "base/json.hpp"
#include "pocket/pocket_read.hpp"
#include "render/cube_picture.hpp"
#include "rubik/formats/cube_text.hpp"
#include "texts/language.hpp"
#include "texts/message.hpp"
#include "twisty/cube_lines.hpp"

namespace cubewright::api {

namespace {

// Describes a whole group of explanations in one line: "any of the 12 edges is flipped".
std::string group_text(std::string_view kind, std::size_t count) {
    if (kind == "flipped-edge")
        return to_sentence(tr("one of the {count} edges is flipped; it could be any of them", count));
    if (kind == "twisted-corner")
        return to_sentence(tr("one of the {count} corners is twisted; it could be any of them", count));
    if (kind == "exchanged-pieces") return to_sentence(tr("two pieces are swapped ({count} possible pairs)", count));
    return {};
}

// Prints the explanations. Because there may be a hundred of them, a group of interchangeable pieces takes only one
// line, and explanations that do not fit appear only in the --json output.
std::string explanations_text(const Json& explanations) {
    constexpr std::size_t max_lines = 8;
    std::map<std::string, std::size_t> counts;
    for (const Json& each : explanations) ++counts[string_of(each["kind"])];
    std::vector<std::string> lines;
    for (const Json& each : explanations) {
        const std::string& kind = string_of(each["kind"]);
        std::string line = counts[kind] < max_lines ? "" : group_text(kind, counts[kind]);
        if (line.empty()) line = string_of(each["message"]);
        if (std::ranges::count(lines, line) == 0) lines.push_back(std::move(line));
    }
    if (lines.size() < 2) return {};  // a single explanation is already part of the diagnosis
    std::string text = to_line_text(tr("{explanations} possible explanations:", explanations.size()));
    for (std::size_t i = 0; i < lines.size() && i < max_lines; ++i) text += fmt::format("  - {}\n", lines[i]);
    if (lines.size() > max_lines)
        text += "  - " + to_line_text(tr("{lines} more (see --json)", lines.size() - max_lines));
    return text;
}

}  // namespace

std::string net_text(const std::string& facelets, const Json& names, ColourDepth colours) {
    render::PictureOptions options;
    std::string written;
    for (const Json& colour : names) written += string_of(colour) + ' ';
    if (auto scheme = render::parse_colour_scheme(written)) options.colours = std::move(*scheme);
    const auto net_of = [&](const auto& faces) { return faces ? render::ansi_net(*faces, colours, options) : ""; };
    if (facelets.size() == pocket::facelet_count) {
        const auto read = pocket::read_cube(facelets);
        return net_of(read ? pocket::faces_of(read->stickers, read->symbols) : std::nullopt);
    }
    const auto read = rubik::read_cube(facelets);
    return net_of(read ? rubik::faces_of(read->stickers, read->symbols) : std::nullopt);
}

std::string show_text(const Json& answer, ColourDepth colours) {
    const std::string& facelets = string_of(answer["facelets"]);
    const Message verdict = twisty::printed_verdict(answer["solvable"] == true, answer["solved"] == true,
                                                    facelets.size() == pocket::facelet_count ? 2 : 3);
    return fmt::format("{}\n{}\n{}{}", net_text(facelets, answer.value("colours", Json()), colours), facelets,
                       to_line_text(verdict), picture_line(answer)) +
           (answer.contains("cube") ? convert_text(answer, colours) : "");
}

std::string check_text(const Json& answer, ColourDepth) {
    if (answer["solved"] == true) return to_line_text(tr("yes: this cube is solved")) + picture_line(answer);
    if (answer["solvable"] == true) return to_line_text(tr("yes: this cube can be solved")) + picture_line(answer);
    std::string text = to_line_text(tr("no: this cube cannot be solved"));
    for (const Json& problem : answer["problems"]) text += fmt::format("  - {}\n", string_of(problem["message"]));
    if (answer.contains("diagnosis"))
        text += fmt::format("{}\n{}", string_of(answer["diagnosis"]), explanations_text(answer["explanations"]));
    return text + picture_line(answer);
}

std::string facts_text(const Json& answer, ColourDepth) {
    std::string text;
    const auto add_fact = [&](PlainText title, const std::string& value) {
        text += fmt::format("{:<11} {}\n", to_sentence(title), value);
    };
    if (answer.contains("name")) add_fact(tr("name"), string_of(answer["name"]));
    add_fact(tr("order"), to_text(answer["order"]));
    add_fact(tr("parity"), to_sentence(answer["parity"] == "odd" ? tr("odd") : tr("even")));
    add_fact(tr("cycles"), string_of(answer["cycles"]));
    add_fact(tr("symmetries"), to_sentence(tr("{symmetries} of 48", to_text(answer["symmetries"]))));
    if (answer["self_inverse"] == true) text += to_line_text(tr("its own inverse"));
    if (answer.contains("way_home")) add_fact(tr("solution"), string_of(answer["way_home"]));
    return text + to_line_text(
                      tr("No position needs more than {gods_number} moves (htm) or {gods_number2} quarter turns (qtm).",
                         to_text(answer["gods_number"]["htm"]), to_text(answer["gods_number"]["qtm"])));
}

std::string convert_text(const Json& answer, ColourDepth) {
    const Json& cube = answer["cube"];
    return (cube.is_string() ? string_of(cube) : to_text(cube)) + '\n';
}

std::string scramble_text(const Json& answer, ColourDepth) {
    std::string text;
    for (const Json& scramble : answer["scrambles"])
        text += string_of(scramble.contains("moves") ? scramble["moves"] : scramble["facelets"]) + '\n';
    return text + picture_line(answer);
}

std::string patterns_text(const Json& answer, ColourDepth) {
    std::string text;
    for (const Json& pattern : answer["patterns"])
        text += fmt::format("{:<22} {}\n", string_of(pattern["name"]), string_of(pattern["moves"]));
    return text;
}

std::string pocket_facts_text(const Json& answer, ColourDepth) {
    std::string text;
    if (answer.contains("distance"))
        text += to_line_text(tr("distance from solved: {distance} (htm), {distance2} (qtm)",
                                to_text(answer["distance"]["htm"]), to_text(answer["distance"]["qtm"]))) +
                '\n';
    text += fmt::format("{:>8} {:>15} {:>18}\n", to_sentence(tr("distance")), to_sentence(tr("positions (htm)")),
                        to_sentence(tr("positions (qtm)")));
    const Json& half = answer["depths"]["htm"];
    const Json& quarter = answer["depths"]["qtm"];
    for (std::size_t i = 0; i < quarter.size(); ++i)
        text += fmt::format("{:>8} {:>15} {:>18}\n", i, i < half.size() ? grouped(to_text(half[i])) : "",
                            grouped(to_text(quarter[i])));
    return text + to_line_text(tr("total number of positions: {positions}", grouped(to_text(answer["positions"]))));
}

std::string census_text(const Json& answer, ColourDepth) {
    std::string text = fmt::format("{:>5} {:>18}   {}\n", to_sentence(tr("depth")), to_sentence(tr("positions")),
                                   to_sentence(tr("up to symmetry and inversion")));
    for (const Json& row : answer["depths"])
        text += fmt::format("{:>5} {:>18} {:>12}\n", to_text(row["depth"]), grouped(to_text(row["positions"])),
                            grouped(to_text(row["classes"])));
    return text +
           to_line_text(tr("total number of positions: {positions}", grouped(string_of(answer["positions_in_all"]))));
}

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
                                moves.empty() ? to_sentence(tr("already done")) : moves);
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
            to_sentence(tr("total {total}", fmt::format("{:>2}", to_text(step["total"])))), string_of(step["note"]));
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
    Message length =
        quarters ? tr("{count} {count|quarter turn|quarter turns}", count) : tr("{moves} {moves|move|moves}", count);
    if (answer["proved_optimal"] == true && length_of(answer) != 0)
        length = tr("{length} (proven optimal)", std::move(length));
    return (answer.contains("plan") ? plan_text(answer["plan"]) : "") + string_of(answer["moves"]) + '\n' +
           to_line_text(length);
}

}  // namespace

std::string solve_text(const Json& answer, ColourDepth colours) {
    if (answer.contains("found")) return fast_text(answer);
    std::string text;
    for (const Json& step : answer["steps"]) text += format_step(step, answer.value("colours", Json()), colours);
    const auto moves_text = [](const Json& moves) {
        return fmt::format(
            "{}\n{} ({})\n", string_of(moves["moves"]),
            to_sentence(tr("{moves} {moves|move|moves}", to_text(moves["length"]["htm"]))),
            to_sentence(tr("{count} {count|quarter turn|quarter turns}", to_text(moves["length"]["qtm"]))));
    };
    text += '\n' + moves_text(answer);
    if (answer.contains("optimised") && answer["optimised"]["moves"] != answer["moves"])
        text += '\n' + to_line_text(tr("after merging adjacent turns:")) + moves_text(answer["optimised"]);
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
                text += to_line_text(tr("{score} of {goalScore}",
                                        tr("{ways} different {ways|solution|solutions}", to_text(each["ways"])),
                                        tr("{moves} {moves|move|moves}", to_text(each["length"]))));
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
                    to_line_text(style["name"] == method["style"] ? tr("{help} (default)", string_of(style["help"]))
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
                            to_sentence(tr("{probability} in {probability2}", to_text(answer["probability"]["weight"]),
                                           to_text(answer["probability"]["of"]))),
                            string_of(answer["algorithm"]));
    } else {
        text += to_line_text(tr("not a library case; next step: {stage}", string_of(answer["stage"])));
    }
    if (answer.contains("moves") && !string_of(answer["moves"]).empty())
        text += to_line_text(tr("on this cube: {moves}", string_of(answer["moves"])));
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
