// Scrambles for the events of the World Cube Association (WCA), as required by regulation 4b3 of the WCA Regulations of
// 1 January 2024. They are meant for practice: competitions must use the WCA's own program.
#pragma once

#include <string>

#include "base/progress.hpp"
#include "base/random.hpp"
#include "base/result.hpp"
#include "events/event.hpp"

namespace cubewright::events {

// Minimum distances from the solved state, in moves.
inline constexpr unsigned least_pyraminx_distance = 6;  // not counting tips
inline constexpr unsigned least_skewb_distance = 7;

// Returns a scramble. The same generator state gives the same scramble on every machine. Returns an error if stopped.
Result<std::string> make_scramble(const Event& event, Random& random, const StopToken& stop = {});

}  // namespace cubewright::events
