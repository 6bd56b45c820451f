#include "api/cube/text.hpp"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <vector>

#include "api/core/text.hpp"
#include "pocket/read.hpp"
#include "render/cube_ansi.hpp"
#include "rubik/formats/cube_text.hpp"
#include "texts/language.hpp"
#include "texts/printed.hpp"

namespace cubewright::api {

namespace {

// Describes a whole group of explanations in one line: "any of the 12 edges is flipped".
std::string group_text(std::string_view kind, std::size_t count) {
    if (kind == "flipped-edge") return to_sentence(say(printed::any_edge_flipped, count));
    if (kind == "twisted-corner") return to_sentence(say(printed::any_corner_twisted, count));
    if (kind == "exchanged-pieces") return to_sentence(say(printed::any_pair_exchanged, count));
    return {};
}

// Prints the explanations. Because there may be a hundred of them, a group of interchangeable pieces takes only one
// line, and explanations that do not fit appear only in the --json output.
std::string explanations_text(const Json& explanations) {
    constexpr std::size_t most_lines = 8;
    std::map<std::string, std::size_t> counts;
    for (const Json& each : explanations) ++counts[string_of(each["kind"])];
    std::vector<std::string> lines;
    for (const Json& each : explanations) {
        const std::string& kind = string_of(each["kind"]);
        std::string line = counts[kind] < most_lines ? "" : group_text(kind, counts[kind]);
        if (line.empty()) line = string_of(each["message"]);
        if (std::ranges::count(lines, line) == 0) lines.push_back(std::move(line));
    }
    if (lines.size() < 2) return {};  // a single explanation is already part of the diagnosis
    std::string text = to_line_text(say(printed::explanations, explanations.size()));
    for (std::size_t i = 0; i < lines.size() && i < most_lines; ++i) text += fmt::format("  - {}\n", lines[i]);
    if (lines.size() > most_lines) text += "  - " + to_line_text(say(printed::more_in_json, lines.size() - most_lines));
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
    Message verdict = answer["solved"] == true ? printed::solved : printed::scrambled;
    if (answer["solvable"] == false) {
        const bool is_pocket = facelets.size() == pocket::facelet_count;
        verdict = say(printed::impossible_see,
                      std::string_view(is_pocket ? "cubewright pocket check" : "cubewright cube check"));
    }
    return fmt::format("{}\n{}\n{}{}", net_text(facelets, answer.value("colours", Json()), colours), facelets,
                       to_line_text(verdict), picture_line(answer)) +
           (answer.contains("cube") ? convert_text(answer, colours) : "");
}

std::string check_text(const Json& answer, ColourDepth) {
    if (answer["solved"] == true) return to_line_text(printed::check_solved) + picture_line(answer);
    if (answer["solvable"] == true) return to_line_text(printed::check_solvable) + picture_line(answer);
    std::string text = to_line_text(printed::check_impossible);
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
    if (answer.contains("name")) add_fact(printed::fact_name, string_of(answer["name"]));
    add_fact(printed::fact_order, to_text(answer["order"]));
    add_fact(printed::fact_parity, to_sentence(answer["parity"] == "odd" ? printed::odd : printed::even));
    add_fact(printed::fact_cycles, string_of(answer["cycles"]));
    add_fact(printed::fact_symmetries, to_sentence(say(printed::of_48, to_text(answer["symmetries"]))));
    if (answer["self_inverse"] == true) text += to_line_text(printed::own_inverse);
    if (answer.contains("way_home")) add_fact(printed::fact_way_home, string_of(answer["way_home"]));
    return text + to_line_text(say(printed::gods_number, to_text(answer["gods_number"]["htm"]),
                                   to_text(answer["gods_number"]["qtm"])));
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
        text += to_line_text(
                    say(printed::from_solved, to_text(answer["distance"]["htm"]), to_text(answer["distance"]["qtm"]))) +
                '\n';
    text += fmt::format("{:>8} {:>15} {:>18}\n", to_sentence(printed::column_distance),
                        to_sentence(printed::column_by_half_turns), to_sentence(printed::column_by_quarter_turns));
    const Json& half = answer["depths"]["htm"];
    const Json& quarter = answer["depths"]["qtm"];
    for (std::size_t i = 0; i < quarter.size(); ++i)
        text += fmt::format("{:>8} {:>15} {:>18}\n", i, i < half.size() ? grouped(to_text(half[i])) : "",
                            grouped(to_text(quarter[i])));
    return text + to_line_text(say(printed::of_in_all, grouped(to_text(answer["positions"]))));
}

std::string census_text(const Json& answer, ColourDepth) {
    std::string text = fmt::format("{:>5} {:>18}   {}\n", to_sentence(printed::column_depth),
                                   to_sentence(printed::column_positions), to_sentence(printed::column_classes));
    for (const Json& row : answer["depths"])
        text += fmt::format("{:>5} {:>18} {:>12}\n", to_text(row["depth"]), grouped(to_text(row["positions"])),
                            grouped(to_text(row["classes"])));
    return text + to_line_text(say(printed::of_in_all, grouped(string_of(answer["positions_in_all"]))));
}

}  // namespace cubewright::api
