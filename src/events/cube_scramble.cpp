#include "events/cube_scramble.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "rubik/group/scramble.hpp"
#include "rubik/search/fast/state_scramble.hpp"
#include "texts/codes.hpp"

namespace cubewright::events {

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
    if (tables == nullptr) return fail_with_kind(Text::interrupted, Text::scrambling_interrupted);
    return tables;
}

}  // namespace

Result<std::string> random_state_scramble(Random& random, const StopToken& stop) {
    const auto tables = find_tables(stop);
    if (!tables) return tl::unexpected(tables.error());
    const auto moves = scramble_to(**tables, competition_cube(random), stop);
    if (!moves) return tl::unexpected(moves.error());
    return to_string(*moves);
}

Result<std::string> fewest_moves_scramble(Random& random, const StopToken& stop) {
    const auto tables = find_tables(stop);
    if (!tables) return tl::unexpected(tables.error());
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
            const auto moves = scramble_to(**tables, middle, stop);
            if (!moves) return tl::unexpected(moves.error());
            std::vector<Move> all(frame.begin(), frame.end());
            for (const auto& part : {start, *moves, end}) all.insert(all.end(), part.begin(), part.end());
            all.insert(all.end(), frame.begin(), frame.end());
            if (has_no_merging_moves(all)) return to_string(all);
        }
    return fail_with_kind(Text::interrupted, Text::scrambling_interrupted);
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
