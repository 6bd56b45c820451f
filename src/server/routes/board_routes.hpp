// The daily board behind its addresses.
#pragma once

#include <memory>

#include "server/http/router.hpp"
#include "server/limits/memory_budget.hpp"
#include "server/limits/rate_limit.hpp"
#include "store/board/board.hpp"

namespace cubewright::server {

// How often one address may have a secret checked. Hashing is slow on purpose, and must not become a way to overload
// the service.
inline constexpr double secrets_per_second = 5;
inline constexpr double secrets_in_a_burst = 50;

// The board and the budget, from which a player's history takes its memory, outlive the router. Where the database may
// be away, pages are remembered for that time.
void add_board_routes(Router& router, board::Board& board, MemoryBudget& memory,
                      const std::shared_ptr<RateLimit>& limit, bool may_be_away);

}  // namespace cubewright::server
