// The daily board behind its addresses.
#pragma once

#include <memory>

#include "board/board.hpp"
#include "server/rate_limit.hpp"
#include "server/router.hpp"

namespace cubewright::server {

// How often one address may have a secret checked. Hashing is slow on purpose, and must not become a way to overload
// the service.
inline constexpr double secrets_per_second = 5;
inline constexpr double secrets_in_a_burst = 50;

// The board outlives the router. Where its database may be away, pages are remembered for that time.
void add_board_routes(Router& router, board::Board& board, const std::shared_ptr<RateLimit>& limit, bool may_be_away);

}  // namespace cubewright::server
