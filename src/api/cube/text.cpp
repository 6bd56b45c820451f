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

namespace cubewright::api {

namespace {

// 43252003274489856000 as 43 252 003 274 489 856 000.
std::string grouped(std::string_view digits) {
    std::string text;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i > 0 && (digits.size() - i) % 3 == 0) text += ' ';
        text += digits[i];
    }
    return text;
}

// "any of the 12 edges is flipped": a whole group of explanations in one line.
std::string group_text(std::string_view kind, std::size_t count) {
    if (kind == "flipped-edge") return fmt::format("any one of the {} edges is flipped", count);
    if (kind == "twisted-corner") return fmt::format("any one of the {} corners is twisted", count);
    if (kind == "exchanged-pieces") return fmt::format("two pieces are exchanged: {} pairs to choose from", count);
    return {};
}

// The explanations, of which there may be a hundred: groups in which any piece would do as well as
// any other take one line, and of the rest some are left for --json.
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
    if (lines.size() < 2) return {};  // the diagnosis has said it
    std::string text = fmt::format("{} explanations:\n", explanations.size());
    for (std::size_t i = 0; i < lines.size() && i < most_lines; ++i) text += fmt::format("  - {}\n", lines[i]);
    if (lines.size() > most_lines) text += fmt::format("  - and {} more: see --json\n", lines.size() - most_lines);
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
    std::string_view verdict = "scrambled";
    if (answer["solved"] == true) verdict = "solved";
    if (answer["solvable"] == false)
        verdict = facelets.size() == pocket::facelet_count ? "impossible: see cubewright pocket check"
                                                           : "impossible: see cubewright cube check";
    return fmt::format("{}\n{}\n{}\n{}", net_text(facelets, answer.value("colours", Json()), colours), facelets,
                       verdict, picture_line(answer)) +
           (answer.contains("cube") ? convert_text(answer, colours) : "");
}

std::string check_text(const Json& answer, ColourDepth) {
    if (answer["solved"] == true) return "yes: this cube is solved\n" + picture_line(answer);
    if (answer["solvable"] == true) return "yes: this cube can be solved\n" + picture_line(answer);
    std::string text = "no: this cube cannot be solved\n";
    for (const Json& problem : answer["problems"]) text += fmt::format("  - {}\n", string_of(problem["message"]));
    if (answer.contains("diagnosis"))
        text += fmt::format("{}\n{}", string_of(answer["diagnosis"]), explanations_text(answer["explanations"]));
    return text + picture_line(answer);
}

std::string facts_text(const Json& answer, ColourDepth) {
    std::string text;
    if (answer.contains("name")) text += fmt::format("name        {}\n", string_of(answer["name"]));
    text += fmt::format("order       {}\n", to_text(answer["order"]));
    text += fmt::format("parity      {}\n", string_of(answer["parity"]));
    text += fmt::format("cycles      {}\n", string_of(answer["cycles"]));
    text += fmt::format("symmetries  {} of 48\n", to_text(answer["symmetries"]));
    if (answer["self_inverse"] == true) text += "its own inverse\n";
    if (answer.contains("way_home")) text += fmt::format("way home    {}\n", string_of(answer["way_home"]));
    text += fmt::format("No position needs more than {} moves, or {} quarter turns.\n",
                        to_text(answer["gods_number"]["htm"]), to_text(answer["gods_number"]["qtm"]));
    return text;
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
        text += fmt::format("from solved: {} half turns, {} quarter turns\n\n", to_text(answer["distance"]["htm"]),
                            to_text(answer["distance"]["qtm"]));
    text += "distance   by half turns   by quarter turns\n";
    const Json& half = answer["depths"]["htm"];
    const Json& quarter = answer["depths"]["qtm"];
    for (std::size_t i = 0; i < quarter.size(); ++i)
        text += fmt::format("{:>8} {:>15} {:>18}\n", i, i < half.size() ? grouped(to_text(half[i])) : "",
                            grouped(to_text(quarter[i])));
    return text + fmt::format("of {} in all\n", grouped(to_text(answer["positions"])));
}

std::string census_text(const Json& answer, ColourDepth) {
    std::string text = "depth          positions   up to symmetry and inverse\n";
    for (const Json& row : answer["depths"])
        text += fmt::format("{:>5} {:>18} {:>12}\n", to_text(row["depth"]), grouped(to_text(row["positions"])),
                            grouped(to_text(row["classes"])));
    return text + fmt::format("of {} in all\n", grouped(string_of(answer["positions_in_all"])));
}

}  // namespace cubewright::api
