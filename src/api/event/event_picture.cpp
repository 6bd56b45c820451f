#include "api/event/event_picture.hpp"

#include "puzzles/catalogue.hpp"
#include "render/clock_picture.hpp"
#include "render/square1_picture.hpp"
#include "render/twisty_picture.hpp"
#include "twisty/puzzle/notation.hpp"

namespace cubewright::api {

Result<render::Figure> scrambled_figure(const events::Event& event, std::string_view scramble, const StopToken& stop) {
    const twisty::Puzzle& puzzle = *puzzles::find_puzzle(event.puzzle);
    const auto alg = twisty::parse_alg(puzzle, scramble);
    if (!alg) return tl::unexpected(alg.error());
    const auto pattern = twisty::apply(puzzle, puzzle.solved, *alg, stop);
    if (!pattern) return tl::unexpected(pattern.error());
    if (const auto* shape = puzzles::find_shape(event.puzzle)) return render::twisty_figure(*shape, *pattern);
    return event.scrambler == events::Scrambler::clock ? render::clock_figure(*pattern)
                                                       : render::square1_figure(*pattern);
}

}  // namespace cubewright::api
