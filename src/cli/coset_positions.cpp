#include "cli/coset_positions.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstddef>

#include "api/api.hpp"
#include "api/cube_input.hpp"
#include "base/json.hpp"
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

// A place within a value, as a place within the whole input.
Error moved_to_line(Error error, std::size_t first_line) {
    if (error.where.empty()) {
        error.where = say(Text::at_line, first_line);
    } else if (error.where.text == Text::at_line_and_column && error.where.parts.size() == 2) {
        const std::string& line = error.where.parts[0].word;
        std::size_t number = 1;
        std::from_chars(line.data(), line.data() + line.size(), number);
        error.where.parts[0] = Message(number + first_line - 1);
    }
    return error;
}

int for_each_line(LineReader reader, const StopToken& stop, const PositionDone& done) {
    int worst = exit_yes;
    while (!stop.stop_requested()) {
        const auto line = reader.next();
        if (!line) break;
        const auto position = line->and_then(read_position).map_error([&](const Error& error) {
            return *line ? moved_to_line(error, reader.first_line()) : error;
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
    if (!names_many(text)) return done(expand_argument(text).and_then(read_position), false);
    const auto file = InputFile::open(text.substr(1));
    if (!file) return done(tl::unexpected(file.error()), false);
    return for_each_line(LineReader(file->descriptor(), "{"), stop, done);
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
