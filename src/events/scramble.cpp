#include "events/scramble.hpp"

#include <fmt/core.h>

#include <array>

#include "base/lazy_value.hpp"
#include "events/cube_scramble.hpp"
#include "events/four/scramble.hpp"
#include "events/square1/square1_solver.hpp"
#include "pocket/scramble.hpp"
#include "puzzles/catalogue.hpp"
#include "puzzles/clock.hpp"
#include "puzzles/random_moves.hpp"
#include "texts/codes.hpp"
#include "twisty/puzzle/puzzle_group.hpp"
#include "twisty/search/exact_scramble.hpp"

namespace cubewright::events {

namespace {

using namespace twisty;

constexpr unsigned exact_length = 11;  // God's number for both puzzles

tl::unexpected<Error> stopped() {
    return fail_with_kind(Text::interrupted, Text::scrambling_interrupted);
}

// A puzzle that is small enough to store the distances of all positions.
struct SmallPuzzle {
    const Puzzle* puzzle = nullptr;
    DistanceTable table;
    PuzzleGroup group;
};

const SmallPuzzle* find_small_puzzle(LazyValue<SmallPuzzle>& value, std::string_view name, const StopToken& stop) {
    return value.get_or_build(stop, [&]() -> std::optional<SmallPuzzle> {
        const Puzzle* puzzle = puzzles::find_puzzle(name);
        auto table = DistanceTable::build(*puzzle, TurnMetric::every_move, stop);
        auto group = PuzzleGroup::build(*puzzle, GroupMoves::without_rotations, stop);
        if (!table || !group) return std::nullopt;
        return SmallPuzzle{puzzle, std::move(*table), std::move(*group)};
    });
}

// Returns a scramble of eleven moves for a random state that is at least `least` moves from solved.
Result<std::string> scramble_small_puzzle(LazyValue<SmallPuzzle>& value, std::string_view name, unsigned least,
                                          Random& random, const StopToken& stop) {
    const SmallPuzzle* small = find_small_puzzle(value, name, stop);
    if (small == nullptr) return stopped();
    while (!stop.stop_requested()) {
        const auto position = small->table.find(small->group.random_pattern(random));
        if (!position || position->distance < least) continue;
        auto turns = find_exact_scramble(small->table, *position, exact_length, random);
        for (unsigned length = exact_length + 1; !turns; ++length)
            turns = find_exact_scramble(small->table, *position, length, random);
        std::string text;
        for (const std::uint32_t turn : *turns)
            text += fmt::format("{}{}", text.empty() ? "" : " ",
                                to_string(*small->puzzle, small->table.turns().list[turn].move));
        return text;
    }
    return stopped();
}

Result<std::string> scramble_pyraminx(Random& random, const StopToken& stop) {
    static LazyValue<SmallPuzzle> tetraminx;
    auto scramble = scramble_small_puzzle(tetraminx, "tetraminx", least_pyraminx_distance, random, stop);
    if (!scramble) return scramble;
    constexpr std::array<std::string_view, 3> amounts{"", "'", "none"};
    for (const char tip : {'u', 'l', 'r', 'b'})
        if (const std::string_view amount = random.pick(amounts); amount != "none")
            *scramble += fmt::format(" {}{}", tip, amount);
    return scramble;
}

Result<std::string> scramble_skewb(Random& random, const StopToken& stop) {
    static LazyValue<SmallPuzzle> skewb;
    return scramble_small_puzzle(skewb, "skewb", least_skewb_distance, random, stop);
}

Result<std::string> scramble_pocket_cube(Random& random, const StopToken& stop) {
    const pocket::DistanceTable* table = pocket::distance_table(Metric::htm, stop);
    if (table == nullptr) return stopped();
    const pocket::Cube cube = pocket::random_cube(random, *table);
    return to_string(pocket::scramble_to(random, *table, cube));
}

Result<std::string> scramble_four(Random& random, const StopToken& stop) {
    const auto scramble = four::make_scramble(random, stop);
    if (!scramble) return stopped();
    return scramble->text;
}

}  // namespace

Result<std::string> make_scramble(const Event& event, Random& random, const StopToken& stop) {
    const auto orient = [&](unsigned size) {
        return [&random, size](std::string scramble) {
            return with_random_orientation(std::move(scramble), size, random);
        };
    };
    switch (event.scrambler) {
        case Scrambler::cube_2:
            return scramble_pocket_cube(random, stop);
        case Scrambler::cube_3:
            return random_state_scramble(random, stop);
        case Scrambler::cube_3_blindfolded:
            return random_state_scramble(random, stop).map(orient(3));
        case Scrambler::cube_3_fewest_moves:
            return fewest_moves_scramble(random, stop);
        case Scrambler::cube_4:
            return scramble_four(random, stop);
        case Scrambler::cube_4_blindfolded:
            return scramble_four(random, stop).map(orient(4));
        case Scrambler::cube_5:
            return puzzles::random_cube_moves(random, 5);
        case Scrambler::cube_5_blindfolded:
            return with_random_orientation(puzzles::random_cube_moves(random, 5), 5, random);
        case Scrambler::cube_6:
            return puzzles::random_cube_moves(random, 6);
        case Scrambler::cube_7:
            return puzzles::random_cube_moves(random, 7);
        case Scrambler::clock:
            return puzzles::random_clock_scramble(random);
        case Scrambler::megaminx:
            return puzzles::random_megaminx_moves(random);
        case Scrambler::pyraminx:
            return scramble_pyraminx(random, stop);
        case Scrambler::skewb:
            return scramble_skewb(random, stop);
        case Scrambler::square_1:
            break;
    }
    return scramble_square1(random, stop);
}

}  // namespace cubewright::events
