// The daily board behind its addresses.
#pragma once

#include "server/board/board.hpp"
#include "server/router.hpp"

namespace cubewright::server {

// The board outlives the router.
void add_board_routes(Router& router, Board& board);

}  // namespace cubewright::server
