// The page behind a shared link. The page describes the shared content in text and as a picture for link previews
// (Open Graph protocol), and links to the app. The app's own addresses follow a # and are never sent to a server, so
// shared links use a path: /share/set/puzzle?p=… leads to /#/set/puzzle?p=…
#pragma once

#include <string>
#include <string_view>

#include "server/http/http.hpp"

namespace cubewright::server {

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
