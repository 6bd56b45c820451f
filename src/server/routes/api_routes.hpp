// The API routes: all methods, jobs, and resources available by GET.
#pragma once

#include <functional>
#include <string_view>

#include "server/http/router.hpp"
#include "server/jobs/jobs.hpp"
#include "server/operations/metrics.hpp"
#include "server/routes/engine_calls.hpp"

namespace cubewright::server {

// Adds the API routes. All arguments passed by reference must outlive the router.
void add_api_routes(Router& router, EngineCalls& calls, Jobs& jobs);
// Returns the table being built in the format of building_json, or null.
using Building = std::function<Json()>;
// Adds the route that the web app requests first. The response states whether the service has a board, classes and
// races, and which table is being built. On a plain web server, a static file takes the place of this route.
void add_service_route(Router& router, bool has_board, const Building& building);
// Readiness of the service. All values are available immediately, because a proxy treats a slow response as a failure.
struct Readiness {
    std::function<bool()> is_shutting_down;
    std::function<bool()> has_database;       // empty if there is no database
    std::function<std::string_view()> clock;  // empty if no times are recorded
};
void add_watch_routes(Router& router, const Metrics& metrics, const Building& building, const Readiness& readiness);

// Adds the route that returns the OpenAPI description of all routes added so far.
void add_openapi_route(Router& router);

}  // namespace cubewright::server
