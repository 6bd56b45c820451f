#include "api/puzzle/puzzle_input.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "base/json.hpp"
#include "base/text.hpp"
#include "puzzles/puzzle_catalogue.hpp"
#include "texts/message.hpp"
#include "twisty/puzzle/definition.hpp"
#include "twisty/puzzle/puzzle_notation.hpp"

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

Result<twisty::Pattern> RequestedPuzzle::see(const twisty::Pattern& pattern) const {
    return distinct != nullptr ? twisty::to_visible(*puzzle, *distinct, pattern) : pattern;
}

Result<RequestedPuzzle> read_puzzle_param(const Params& params) {
    const std::string text = params.text("puzzle");
    const std::string name = puzzle_name(text);
    // Built-in puzzles have static storage, so this pointer does not own the puzzle.
    if (const twisty::Puzzle* puzzle = puzzles::find_puzzle(name))
        return RequestedPuzzle{PuzzlePointer(std::shared_ptr<void>(), puzzle), puzzles::find_distinct(name)};
    const bool is_single_word = trimmed(text).find_first_of(" \t\r\n{") == std::string_view::npos;
    if (is_single_word) {
        const auto names = puzzles::list_puzzles();
        return fail("unknown-puzzle", tr("no puzzle is named {text}", quote(text)), "puzzle",
                    tr("{names}, or a definition (KPuzzle JSON or .tws)", listed(names, list_more)),
                    std::string(closest(name, names).value_or("")));
    }
    return twisty::read_puzzle(text).map(
        [](twisty::Puzzle puzzle) { return RequestedPuzzle{std::make_shared<twisty::Puzzle>(std::move(puzzle))}; });
}

Result<twisty::Pattern> read_pattern_param(const Params& params, const RequestedPuzzle& puzzle) {
    const twisty::Puzzle& written = puzzle.written();
    if (!params.has("pattern")) return written.solved;
    const JsonField field(params.object("pattern"), "pattern");
    for (const std::string_view wrapper : {"patternData", "stateData", "pattern", "solved", "patterns"}) {
        const auto inner = field.optional_field(wrapper);
        if (!inner || std::ranges::find(written.orbits, wrapper, &twisty::Orbit::name) != written.orbits.end())
            continue;
        if (inner->value().is_object()) return twisty::read_pattern(written, *inner);
        if (!inner->value().is_array() || inner->value().size() != 1) continue;
        return twisty::read_pattern(written, inner->items().value().front());
    }
    return twisty::read_pattern(written, field);
}

Result<PuzzlePosition> read_position(const Params& params, const StopToken& stop) {
    TRY(auto& puzzle, read_puzzle_param(params));
    TRY(const auto& pattern, read_pattern_param(params, puzzle));
    const twisty::Puzzle& written = puzzle.written();
    TRY(const auto& alg, twisty::parse_alg(written, params.text("alg")));
    TRY(auto& result, twisty::apply(written, pattern, alg, stop));
    return PuzzlePosition{std::move(puzzle), std::move(result)};
}

Result<twisty::Pattern> replay_moves(const twisty::Puzzle& puzzle, twisty::Pattern pattern, std::string_view moves) {
    TRY(const auto& list, twisty::parse_alg(puzzle, moves).and_then([&](const twisty::PuzzleAlg& alg) {
        return twisty::expand(puzzle, alg);
    }));
    if (list.size() > max_replayed) return fail("too-many-turns", tr("the algorithm expands to too many turns"));
    for (std::size_t i = 0; i < list.size(); ++i) {
        auto after = twisty::apply(puzzle.orbits, pattern, twisty::transformation_of(puzzle, list[i]));
        if (twisty::is_blocked(puzzle, list[i], pattern, after))
            return fail("move-not-possible", tr("{path} (turn {number}) is blocked in this position",
                                                twisty::to_string(puzzle, list[i]), i + 1));
        pattern = std::move(after);
    }
    return pattern;
}

Field puzzle_field() {
    static const std::vector<std::string_view> names = puzzles::list_puzzles();
    return {.name = "puzzle",
            .type = FieldType::written,
            .help = tr("a built-in puzzle such as 3x3x3, or a definition: KPuzzle JSON or .tws"),
            .required = true,
            .positional = true,
            .known = names};
}

Field pattern_field(PlainText help, bool required) {
    return {.name = "pattern", .type = FieldType::object, .help = help, .required = required, .shape = "PuzzlePattern"};
}

}  // namespace cubewright::api
