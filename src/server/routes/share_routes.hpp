// Links to share, and the pictures beside them.
#pragma once

#include "server/http/router.hpp"
#include "server/routes/engine_calls.hpp"

namespace cubewright::server {

// How often one address may have a picture drawn; those that are known already cost nothing. 0: as often as it likes.
struct PictureRate {
    double per_second = 5;
    double burst = 50;
};

// The calls outlive the router.
void add_share_routes(Router& router, EngineCalls& calls, PictureRate rate = {});

}  // namespace cubewright::server
