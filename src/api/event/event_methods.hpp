// Pictures of scrambled puzzles.
#pragma once

#include <string_view>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "events/event.hpp"
#include "render/figure.hpp"

namespace cubewright::api {

// Draws the puzzle of an event after a scramble.
Result<render::Figure> scrambled_figure(const events::Event& event, std::string_view scramble, const StopToken& stop);

}  // namespace cubewright::api
