// The routes of the contract: every method, its long calls, and what can be asked for by address alone.
#pragma once

#include <functional>
#include <string_view>

#include "server/http/router.hpp"
#include "server/jobs/jobs.hpp"
#include "server/operations/metrics.hpp"
#include "server/routes/engine_calls.hpp"

namespace cubewright::server {

// All that is referred to outlives the router.
void add_api_routes(Router& router, EngineCalls& calls, Jobs& jobs);
// What is being made just now, as building_json tells it; null when nothing is.
using Building = std::function<Json()>;
// What the app asks first: whether the service it came from keeps a board, classes and races, and what it is making. A
// plain web server has a file in its place.
void add_service_route(Router& router, bool has_board, const Building& building);
// How ready the service is to be asked. It is known at once: a proxy that has to wait takes that for a no.
struct Readiness {
    std::function<bool()> is_shutting_down;
    std::function<bool()> has_database;       // empty where there is none
    std::function<std::string_view()> clock;  // empty where nothing is recorded
};
void add_watch_routes(Router& router, const Metrics& metrics, const Building& building, const Readiness& readiness);

// Describes every route that has been added so far and has something to say.
void add_openapi_route(Router& router);

}  // namespace cubewright::server
