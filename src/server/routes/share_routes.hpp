// Routes for shared links and their preview pictures.
#pragma once

#include <string>
#include <string_view>

#include "server/http/http.hpp"
#include "server/http/router.hpp"
#include "server/routes/engine_calls.hpp"

namespace cubewright::server {

// Rate limit per address for drawing pictures; cached pictures are free. A rate of 0 means unlimited.
struct PictureRate {
    double per_second = 5;
    double burst = 50;
};

// Adds the routes. `calls` must outlive the router.
void add_share_routes(Router& router, EngineCalls& calls, PictureRate rate = {});

}  // namespace cubewright::server
