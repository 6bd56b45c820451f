#include "api/puzzle/puzzle_picture.hpp"

#include "puzzles/catalogue.hpp"
#include "render/clock_picture.hpp"
#include "render/square1_picture.hpp"
#include "render/twisty_picture.hpp"

namespace cubewright::api {

std::optional<render::Figure> draw_puzzle(std::string_view name, const twisty::Pattern& pattern) {
    if (const auto* shape = puzzles::find_shape(name)) return render::twisty_figure(*shape, pattern);
    if (name == "clock") return render::clock_figure(pattern);
    if (name == "square-1") return render::square1_figure(pattern);
    return std::nullopt;
}

}  // namespace cubewright::api
