// The daily board behind its addresses.
#pragma once

#include "board/board.hpp"
#include "server/router.hpp"

namespace cubewright::server {

// How often one address may have a secret looked at: that is work on purpose, and must not become
// somebody's way to keep the service busy.
struct SecretRate {
    double per_second = 5;  // 0: as often as it likes
    double burst = 50;
};

// The board outlives the router.
void add_board_routes(Router& router, board::Board& board, SecretRate rate = {});

}  // namespace cubewright::server
