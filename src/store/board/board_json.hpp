// JSON requests and responses for the board, as described in docs/reference/board.md.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/json_fwd.hpp"
#include "store/board/board.hpp"

namespace cubewright::board {

// Reads {"date": …, "rows": […], "name": …, "secret": …}. Returns an error if there are other fields.
Result<Submission> read_submission(const Json& json);
// Reads {"name": …, "secret": …}. Returns an error if there are other fields.
Result<Player> read_player(const Json& json);

// Writes and reads a position as score.time.player, for the field `next` and the parameter `after` of pages.
std::string to_text(const BoardPosition& position);
std::optional<BoardPosition> parse_position(std::string_view text);

Json to_json(const SubmissionResult& result);
Json to_json(const BoardPage& page);
Json to_json(const History& history);

}  // namespace cubewright::board
