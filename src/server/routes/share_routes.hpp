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

// The page behind a shared link. The page describes the shared content in text and as a picture for link previews
// (Open Graph protocol), and links to the app. The app's own addresses follow a # and are never sent to a server, so
// shared links use a path: /share/set/puzzle?p=… leads to /#/set/puzzle?p=…

struct SharePage {
    std::string title;
    std::string description;
    std::string picture;  // path of the picture on this service, "/api/v1/share/…"; empty if there is none
};

// Returns the HTML page. `path` is the path within the app, for example "set/puzzle".
std::string share_html(const SharePage& page, std::string_view path, const Request& request);

// Returns the percent-encoded query, for example "p=013579bf-rrbgvn-4".
std::string query_text(const Request& request);

}  // namespace cubewright::server
