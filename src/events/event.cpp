#include "events/event.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "base/lazy_value.hpp"
#include "events/four/four_scramble.hpp"
#include "events/square1/square1_solver.hpp"
#include "pocket/pocket_optimal.hpp"
#include "puzzles/clock_puzzle.hpp"
#include "puzzles/puzzle_catalogue.hpp"
#include "rubik/group/random_cube.hpp"
#include "rubik/search/state_scramble.hpp"
#include "texts/message.hpp"
#include "twisty/puzzle/puzzle_group.hpp"
#include "twisty/search/puzzle_solver.hpp"

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

namespace {

using namespace twisty;

constexpr unsigned exact_length = 11;  // God's number for both puzzles

tl::unexpected<Error> stopped() {
    return interrupted(tr("The scrambles are incomplete."));
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

namespace {

using namespace rubik;

constexpr std::array frame{Move::R3, Move::U3, Move::F1};

// Returns true if no two moves can be merged, not even after exchanging turns of opposite faces.
bool has_no_merging_moves(std::span<const Move> moves) {
    for (std::size_t i = 0; i + 1 < moves.size(); ++i) {
        if (face(moves[i]) == face(moves[i + 1])) return false;
        if (i + 2 < moves.size() && face(moves[i]) == face(moves[i + 2]) &&
            axis(face(moves[i])) == axis(face(moves[i + 1])))
            return false;
    }
    return true;
}

std::vector<Move> inverse_sequence(std::span<const Move> moves) {
    std::vector<Move> result;
    for (const Move move : moves) result.insert(result.begin(), inverse(move));
    return result;
}

// Returns the tiny tables, which are available on every machine, so that a seed gives the same scrambles everywhere.
Result<const TwoPhaseTables*> find_tables(const StopToken& stop) {
    const TwoPhaseTables* tables = try_two_phase_tables(TableTier::tiny, Metric::htm, {}, stop);
    if (tables == nullptr) return interrupted(tr("The scrambles are incomplete."));
    return tables;
}

}  // namespace

Result<std::string> random_state_scramble(Random& random, const StopToken& stop) {
    TRY(const auto& tables, find_tables(stop));
    TRY(const auto& moves, scramble_to(*tables, competition_cube(random), stop));
    return to_string(moves);
}

Result<std::string> fewest_moves_scramble(Random& random, const StopToken& stop) {
    TRY(const auto& tables, find_tables(stop));
    const Cube cube = competition_cube(random);
    // The moves between the frames must not merge with them. If they do, other moves are tried at both ends. The
    // position is not redrawn, because that would make some positions more likely than others.
    const Cube unframed =
        after(solved_cube, inverse_sequence(frame)) * cube * after(solved_cube, inverse_sequence(frame));
    std::vector<std::vector<Move>> ends{{}};
    for (const Move move : twisty::all_moves) ends.push_back({move});
    for (const auto& start : ends)
        for (const auto& end : ends) {
            const Cube middle =
                after(solved_cube, inverse_sequence(start)) * unframed * after(solved_cube, inverse_sequence(end));
            TRY(const auto& moves, scramble_to(*tables, middle, stop));
            std::vector<Move> all(frame.begin(), frame.end());
            for (const auto& part : {start, moves, end}) all.insert(all.end(), part.begin(), part.end());
            all.insert(all.end(), frame.begin(), frame.end());
            if (has_no_merging_moves(all)) return to_string(all);
        }
    return interrupted(tr("The scrambles are incomplete."));
}

std::string with_random_orientation(std::string scramble, unsigned size, Random& random) {
    constexpr std::array<std::string_view, 6> top{"", "Rw", "Rw2", "Rw'", "Fw", "Fw'"};
    constexpr std::array<std::string_view, 4> front{"", "Uw", "Uw2", "Uw'"};
    const std::string_view depth = size == 3 ? "" : "3";
    for (const std::string_view move : {random.pick(top), random.pick(front)})
        if (!move.empty()) scramble += fmt::format(" {}{}", depth, move);
    return scramble;
}

}  // namespace cubewright::events
