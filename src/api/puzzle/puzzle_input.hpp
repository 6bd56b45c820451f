// Reads the puzzle, pattern and moves of a request.
#pragma once

#include <memory>

#include "api/core/method.hpp"
#include "base/result.hpp"
#include "twisty/puzzle/distinct_puzzle.hpp"

namespace cubewright::api {

using PuzzlePointer = std::shared_ptr<const twisty::Puzzle>;

struct RequestedPuzzle {
    PuzzlePointer puzzle;
    const twisty::DistinctPuzzle* distinct = nullptr;  // how a built-in puzzle's patterns are written

    const twisty::Puzzle& operator*() const { return *puzzle; }
    const twisty::Puzzle* operator->() const { return puzzle.get(); }
    // Returns the puzzle in whose orbits patterns are written.
    const twisty::Puzzle& written() const { return distinct != nullptr ? distinct->puzzle : *puzzle; }
    // Returns what one sees of a pattern.
    Result<twisty::Pattern> see(const twisty::Pattern& pattern) const;
};

// Returns the built-in puzzle that the request names, or the puzzle that it defines.
Result<RequestedPuzzle> read_puzzle_param(const Params& params);

// Returns the written pattern in the request, or the solved pattern if the request has none. The pattern can be in an
// answer of a puzzle method or in the wrapper of KPattern.toJSON().
Result<twisty::Pattern> read_pattern_param(const Params& params, const RequestedPuzzle& puzzle);

struct PuzzlePosition {
    RequestedPuzzle puzzle;
    twisty::Pattern written;
};
// Returns the puzzle in the request and its pattern after the moves are applied.
Result<PuzzlePosition> read_position(const Params& params, const StopToken& stop);

// Replays the moves one by one, unlike twisty::apply. Fails if a move is blocked or if there are more than
// max_replayed moves.
inline constexpr std::size_t max_replayed = 2000;
Result<twisty::Pattern> replay_moves(const twisty::Puzzle& puzzle, twisty::Pattern pattern, std::string_view moves);

// Returns the name of the built-in puzzle in the request, or an empty string if the request does not name one.
std::string built_in_name(const Params& params);

Field puzzle_field();
Field pattern_field(PlainText help, bool required);

}  // namespace cubewright::api
