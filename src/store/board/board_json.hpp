// What the board takes and says, as JSON. docs/reference/board.md shows it.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/json.hpp"
#include "store/board/board.hpp"

namespace cubewright::board {

// {"date": …, "rows": […], "name": …, "secret": …} and nothing else.
Result<Submission> read_submission(const Json& json);
// {"name": …, "secret": …} and nothing else.
Result<Player> read_player(const Json& json);
// What follows "Authorization: ": "Basic " and name:secret in base64 (RFC 7617).
Result<Player> read_authorization(std::string_view header);

Json to_json(const SubmissionResult& result);
Json to_json(const BoardPage& page);
Json to_json(const History& history);

}  // namespace cubewright::board
