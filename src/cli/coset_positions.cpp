#include "cli/coset_positions.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>

#include "api/api.hpp"
#include "api/cube/input.hpp"
#include "base/json.hpp"
#include "cli/error_words.hpp"
#include "cli/input.hpp"
#include "cli/terminal.hpp"
#include "cli/verb.hpp"
#include "rubik/search/two_phase/two_phase.hpp"
#include "texts/codes.hpp"

namespace cubewright::cli {

namespace {

Result<rubik::Cube> read_position(const std::string& text) {
    return api::solvable_cube(text).and_then(
        [](const rubik::Cube& cube) { return rubik::position_between(cube, rubik::solved_cube); });
}

int for_each_line(LineReader reader, const StopToken& stop, const PositionDone& done) {
    int worst = exit_yes;
    while (!stop.stop_requested()) {
        const auto line = reader.next();
        if (!line) break;
        const auto position = line->and_then(read_position).map_error([&](const Error& error) {
            return *line ? at_line_of_batch(error, reader.first_line()) : error;
        });
        worst = std::max(worst, done(position, true));
        if (!*line) break;
    }
    return worst;
}

}  // namespace

int for_each_position(const std::vector<std::string>& words, const StopToken& stop, const PositionDone& done) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    if (text == "-") return for_each_line(LineReader(STDIN_FILENO, "{"), stop, done);
    if (!text.starts_with('@')) return done(read_position(text), false);
    const auto file = ArgumentFile::open(text.substr(1));
    if (!file) return done(tl::unexpected(file.error()), false);
    if (!file->has_many_values()) return done(file->whole().and_then(read_position), false);
    return for_each_line(file->lines("{"), stop, done);
}

int refuse_position(const Error& error, bool many, bool json) {
    if (many && json)
        fmt::print("{}\n", to_text(Json{{"error", api::to_json(error)}}));
    else if (many)
        fmt::print("error: {}\n", to_string(error));
    // If the answers are sent elsewhere, the errors of a batch are still shown.
    if (!many || (!json && !stdout_is_terminal())) print_error(error, json);
    if (error.code() == Text::interrupted) return exit_interrupted;
    return error.code() == Text::impossible_cube ? exit_no : exit_wrong_use;
}

}  // namespace cubewright::cli
