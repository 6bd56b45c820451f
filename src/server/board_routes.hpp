// The daily board behind its addresses.
#pragma once

#include "board/board.hpp"
#include "server/router.hpp"

namespace cubewright::server {

// How often one address may have a secret checked. Hashing is slow on purpose, and must not become a way to overload
// the service.
struct SecretRate {
    double per_second = 5;  // 0: as often as it likes
    double burst = 50;
};

// The board outlives the router.
void add_board_routes(Router& router, board::Board& board, SecretRate rate = {});

}  // namespace cubewright::server
