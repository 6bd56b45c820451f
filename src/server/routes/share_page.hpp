// The page behind a shared link: what it shows, in words and as a picture, for the programs that preview links (the
// Open Graph protocol), and the way into the app for people. An address of the app is behind a # that no server ever
// sees, so the link to share has it as a path: /share/set/puzzle?p=… leads to /#/set/puzzle?p=…
#pragma once

#include <string>
#include <string_view>

#include "server/http/http.hpp"

namespace cubewright::server {

struct SharePage {
    std::string title;
    std::string description;
    std::string picture;  // its address on this service, "/api/v1/share/…"; empty for none
};

// `path` is the app's: "set/puzzle".
std::string share_html(const SharePage& page, std::string_view path, const Request& request);

// The fields of the query, written safely: "p=013579bf-rrbgvn-4".
std::string query_text(const Request& request);

}  // namespace cubewright::server
