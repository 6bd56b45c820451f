#include "events/event.hpp"

#include <algorithm>
#include <array>

namespace cubewright::events {

namespace {

using enum Scrambler;
using enum Format;

constexpr auto events = std::to_array<Event>({
    {"333", "3x3x3 Cube", "3x3x3", cube_3, average_of_5},
    {"222", "2x2x2 Cube", "2x2x2", cube_2, average_of_5},
    {"444", "4x4x4 Cube", "4x4x4", cube_4, average_of_5},
    {"555", "5x5x5 Cube", "5x5x5", cube_5, average_of_5},
    {"666", "6x6x6 Cube", "6x6x6", cube_6, mean_of_3},
    {"777", "7x7x7 Cube", "7x7x7", cube_7, mean_of_3},
    {"333bf", "3x3x3 Blindfolded", "3x3x3", cube_3_blindfolded, best_of_3},
    {"333fm", "3x3x3 Fewest Moves", "3x3x3", cube_3_fewest_moves, mean_of_3},
    {"333oh", "3x3x3 One-Handed", "3x3x3", cube_3, average_of_5},
    {"clock", "Clock", "clock", clock, average_of_5},
    {"minx", "Megaminx", "megaminx", megaminx, average_of_5},
    {"pyram", "Pyraminx", "pyraminx", pyraminx, average_of_5},
    {"skewb", "Skewb", "skewb", skewb, average_of_5},
    {"sq1", "Square-1", "square-1", square_1, average_of_5},
    {"444bf", "4x4x4 Blindfolded", "4x4x4", cube_4_blindfolded, best_of_3},
    {"555bf", "5x5x5 Blindfolded", "5x5x5", cube_5_blindfolded, best_of_3},
    {"333mbf", "3x3x3 Multi-Blind", "3x3x3", cube_3_blindfolded, best_of_3},
});

}  // namespace

std::string_view name(Format format) {
    constexpr std::array<std::string_view, 3> names{"average_of_5", "mean_of_3", "best_of_3"};
    return names[static_cast<std::size_t>(format)];
}

unsigned count_attempts(Format format) {
    return format == average_of_5 ? 5 : 3;
}

std::span<const Event> list_events() {
    return events;
}

const Event* find_event(std::string_view id) {
    const auto found = std::ranges::find(events, id, &Event::id);
    return found == events.end() ? nullptr : &*found;
}

}  // namespace cubewright::events
