// HTTP routes of the daily board.
#pragma once

#include <memory>

#include "server/http/router.hpp"
#include "server/limits/memory_budget.hpp"
#include "server/limits/rate_limit.hpp"
#include "store/board/board.hpp"

namespace cubewright::server {

// Rate limit per address for checking secrets. Hashing is deliberately slow, so without this limit clients could use it
// to overload the service.
inline constexpr double secrets_per_second = 5;
inline constexpr double secrets_in_a_burst = 50;

// Adds the board's routes. The board and the memory budget, which limits player histories, must outlive the router. If
// `may_be_away` is set, pages are cached for times when the database is unreachable.
void add_board_routes(Router& router, board::Board& board, MemoryBudget& memory,
                      const std::shared_ptr<RateLimit>& limit, bool may_be_away);

}  // namespace cubewright::server
