#include "api/event/event_picture.hpp"

#include "api/puzzle/puzzle_picture.hpp"
#include "puzzles/catalogue.hpp"
#include "twisty/puzzle/notation.hpp"

namespace cubewright::api {

Result<render::Figure> scrambled_figure(const events::Event& event, std::string_view scramble, const StopToken& stop) {
    const twisty::Puzzle& puzzle = *puzzles::find_puzzle(event.puzzle);
    const auto alg = twisty::parse_alg(puzzle, scramble);
    if (!alg) return tl::unexpected(alg.error());
    const auto pattern = twisty::apply(puzzle, puzzle.solved, *alg, stop);
    if (!pattern) return tl::unexpected(pattern.error());
    return draw_puzzle(event.puzzle, *pattern).value();
}

}  // namespace cubewright::api
