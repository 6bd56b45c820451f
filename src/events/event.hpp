// The events of the World Cube Association, with their round formats and scramblers.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace cubewright::events {

// How the result of a round is computed from its attempts.
enum class Format : std::uint8_t { average_of_5, mean_of_3, best_of_3 };
std::string_view name(Format format);  // for example "average_of_5"
unsigned count_attempts(Format format);

enum class Scrambler : std::uint8_t {
    cube_2,
    cube_3,
    cube_3_blindfolded,
    cube_3_fewest_moves,
    cube_4,
    cube_4_blindfolded,
    cube_5,
    cube_5_blindfolded,
    cube_6,
    cube_7,
    clock,
    megaminx,
    pyraminx,
    skewb,
    square_1,
};

struct Event {
    std::string_view id;  // WCA event id, for example "333bf"
    std::string_view name;
    std::string_view puzzle;  // name in the catalogue, or "square-1"
    Scrambler scrambler = Scrambler::cube_3;
    Format format = Format::average_of_5;
};

std::span<const Event> list_events();
// Returns the event with this id, or nullptr if there is none.
const Event* find_event(std::string_view id);

}  // namespace cubewright::events
