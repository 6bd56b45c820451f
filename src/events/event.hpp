// The events of the World Cube Association (WCA), with their round formats, scramblers and scrambles.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/progress.hpp"
#include "base/random.hpp"
#include "base/result.hpp"

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

// Scrambles for the events, as required by regulation 4b3 of the WCA Regulations of 1 January 2024. They are meant for
// practice: competitions must use the WCA's own program.

// Minimum distances from the solved state, in moves.
inline constexpr unsigned least_pyraminx_distance = 6;  // not counting tips
inline constexpr unsigned least_skewb_distance = 7;

// Returns a scramble. The same generator state gives the same scramble on every machine. Returns an error if stopped.
Result<std::string> make_scramble(const Event& event, Random& random, const StopToken& stop = {});

// Random-state scrambles for the 3×3×3, optionally with a random orientation (for blindfolded solving) or framed by R'
// U' F (for fewest moves).

Result<std::string> random_state_scramble(Random& random, const StopToken& stop);

// Returns a scramble that begins and ends with R' U' F. The moves in between do not cancel with these moves.
Result<std::string> fewest_moves_scramble(Random& random, const StopToken& stop);

// Appends wide moves to a scramble of an N×N×N that give the cube one of its 24 orientations, each with equal
// probability.
std::string with_random_orientation(std::string scramble, unsigned size, Random& random);

}  // namespace cubewright::events
