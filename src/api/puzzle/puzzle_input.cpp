#include "api/puzzle/puzzle_input.hpp"

#include <string>
#include <utility>

#include "base/closest.hpp"
#include "base/text.hpp"
#include "puzzles/catalogue.hpp"
#include "texts/codes.hpp"
#include "texts/help.hpp"
#include "twisty/puzzle/definition.hpp"
#include "twisty/puzzle/notation.hpp"

namespace cubewright::api {

namespace {

std::string puzzle_name(const std::string& text) {
    constexpr std::size_t longest = 40;
    std::string name(trimmed(text).substr(0, longest));
    for (char& c : name)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return name;
}

}  // namespace

std::string built_in_name(const Params& params) {
    const std::string name = puzzle_name(params.text("puzzle"));
    return puzzles::find_puzzle(name) != nullptr ? name : "";
}

Result<PuzzlePointer> read_puzzle_param(const Params& params) {
    const std::string text = params.text("puzzle");
    const std::string name = puzzle_name(text);
    // Built-in puzzles have static storage, so this pointer does not own the puzzle.
    if (const twisty::Puzzle* puzzle = puzzles::find_puzzle(name))
        return PuzzlePointer(std::shared_ptr<void>(), puzzle);
    const bool is_single_word = trimmed(text).find_first_of(" \t\r\n{") == std::string_view::npos;
    if (is_single_word) {
        const auto names = puzzles::list_puzzles();
        return fail(say(Text::unknown_puzzle, quote(text)), "puzzle",
                    say(Text::expected_puzzle, listed(names, Text::list_more)),
                    std::string(closest(name, names).value_or("")));
    }
    return twisty::read_puzzle(text).map(
        [](twisty::Puzzle puzzle) { return PuzzlePointer(std::make_shared<twisty::Puzzle>(std::move(puzzle))); });
}

Result<twisty::Pattern> read_pattern_param(const Params& params, const twisty::Puzzle& puzzle) {
    if (!params.has("pattern")) return puzzle.solved;
    return twisty::read_pattern(puzzle, JsonField(params.object("pattern"), "pattern"));
}

Result<PuzzlePosition> read_position(const Params& params, const StopToken& stop) {
    const auto puzzle = read_puzzle_param(params);
    if (!puzzle) return tl::unexpected(puzzle.error());
    const auto pattern = read_pattern_param(params, **puzzle);
    if (!pattern) return tl::unexpected(pattern.error());
    const auto alg = twisty::parse_alg(**puzzle, params.text("alg"));
    if (!alg) return tl::unexpected(alg.error());
    auto result = twisty::apply(**puzzle, *pattern, *alg, stop);
    if (!result) return tl::unexpected(result.error());
    return PuzzlePosition{*puzzle, std::move(*result)};
}

Result<twisty::Pattern> replay_moves(const twisty::Puzzle& puzzle, twisty::Pattern pattern, std::string_view moves) {
    const auto list = twisty::parse_alg(puzzle, moves).and_then([&](const twisty::PuzzleAlg& alg) {
        return twisty::expand(puzzle, alg);
    });
    if (!list) return tl::unexpected(list.error());
    if (list->size() > most_replayed) return fail(Text::too_many_turns);
    for (std::size_t i = 0; i < list->size(); ++i) {
        pattern = twisty::apply(puzzle.orbits, pattern, twisty::transformation_of(puzzle, (*list)[i]));
        if (!twisty::is_allowed(puzzle, pattern))
            return fail(say(Text::move_not_possible, twisty::to_string(puzzle, (*list)[i]), i + 1));
    }
    return pattern;
}

Field puzzle_field() {
    static const std::vector<std::string_view> names = puzzles::list_puzzles();
    return {.name = "puzzle",
            .type = FieldType::written,
            .help = help::field_any_puzzle,
            .required = true,
            .positional = true,
            .known = names};
}

Field pattern_field(PlainText help, bool required) {
    return {.name = "pattern", .type = FieldType::object, .help = help, .required = required, .shape = "PuzzlePattern"};
}

}  // namespace cubewright::api
