#include "api/puzzle/puzzle_text.hpp"

#include <fmt/core.h>

#include <utility>

#include "api/core/text.hpp"
#include "api/cube/text.hpp"
#include "puzzles/catalogue.hpp"
#include "render/twisty_picture.hpp"
#include "texts/printed.hpp"
#include "twisty/puzzle/definition.hpp"

namespace cubewright::api {

namespace {

// Returns the net of the puzzle if its shape is known, and the pattern as JSON otherwise.
std::string pattern_text(const Json& answer, const Json& pattern, ColourDepth colours) {
    const auto* shape = answer.contains("puzzle") ? puzzles::find_shape(string_of(answer["puzzle"])) : nullptr;
    if (shape != nullptr)
        if (const auto read = twisty::read_pattern(shape->puzzle, JsonField(pattern)))
            return render::ansi_twisty(*shape, *read, colours);
    return to_text(pattern) + '\n';
}

}  // namespace

std::string puzzle_list_text(const Json& answer, ColourDepth) {
    std::string text;
    for (const Json& puzzle : answer["puzzles"])
        text += fmt::format("{:<10} ", string_of(puzzle["puzzle"])) +
                to_line_text(say(printed::puzzle_listed, to_text(puzzle["pieces"]), to_text(puzzle["moves"])));
    return text;
}

std::string puzzle_show_text(const Json& answer, ColourDepth colours) {
    std::string text = string_of(answer["name"]) + '\n';
    if (answer.contains("puzzle")) text += pattern_text(answer, answer["solved"], colours);
    for (const Json& orbit : answer["orbits"])
        text += to_line_text(say(printed::puzzle_orbit, string_of(orbit["name"]), to_text(orbit["pieces"]),
                                 to_text(orbit["orientations"])));
    std::string moves;
    std::string others;
    for (const Json& move : answer["moves"]) {
        std::string& list = move["kind"] == "turn" ? moves : others;
        list += (list.empty() ? "" : " ") + string_of(move["name"]);
    }
    text += to_line_text(say(printed::puzzle_moves, moves));
    if (!others.empty()) text += to_line_text(say(printed::puzzle_more_moves, others));
    return text + picture_line(answer);
}

std::string puzzle_apply_text(const Json& answer, ColourDepth colours) {
    return pattern_text(answer, answer["pattern"], colours) + picture_line(answer);
}

std::string puzzle_order_text(const Json& answer, ColourDepth) {
    const std::string& order = string_of(answer["order"]);
    const std::string& visible = string_of(answer["visible_order"]);
    if (order == visible) return to_line_text(say(printed::puzzle_order, order));
    return to_line_text(say(printed::puzzle_visible_order, visible, order));
}

std::string puzzle_count_text(const Json& answer, ColourDepth) {
    return to_line_text(say(printed::puzzle_positions, grouped(string_of(answer["positions"]))));
}

std::string puzzle_check_text(const Json& answer, ColourDepth) {
    if (answer.contains("reason")) return string_of(answer["reason"]["message"]) + '\n';
    return to_line_text(answer["solved"].get<bool>() ? printed::pattern_is_solved : printed::pattern_reachable);
}

std::string puzzle_solution_text(const Json& answer, ColourDepth) {
    if (answer["found"] == false) return string_of(answer["message"]) + '\n';
    Message length = say(printed::moves, to_text(answer["length"]));
    if (answer["optimal"] == true && answer["length"] != 0) length = say(printed::none_fewer, std::move(length));
    return string_of(answer["moves"]) + '\n' + to_line_text(length);
}

std::string puzzle_solution_line(const Json& answer, ColourDepth) {
    if (answer["found"] == false) return string_of(answer["message"]) + '\n';
    return fmt::format("{} ({})\n", string_of(answer["moves"]), to_text(answer["length"]));
}

std::string puzzle_distances_text(const Json& answer, ColourDepth) {
    std::string text;
    for (std::size_t distance = 0; distance < answer["counts"].size(); ++distance)
        text += fmt::format("{:>3} {:>18}\n", distance, grouped(to_text(answer["counts"][distance])));
    text += to_line_text(say(printed::puzzle_positions, grouped(to_text(answer["positions"])))) +
            to_line_text(say(printed::puzzle_farthest, to_text(answer["greatest_distance"])));
    if (answer.contains("farthest"))
        for (const Json& pattern : answer["farthest"]) text += to_text(pattern) + '\n';
    return text;
}

std::string puzzle_random_text(const Json& answer, ColourDepth) {
    std::string text;
    for (const Json& pattern : answer["patterns"]) text += to_text(pattern) + '\n';
    return text;
}

}  // namespace cubewright::api
