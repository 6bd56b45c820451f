// Compares responses with the OpenAPI description of the service.
#pragma once

#include <cctype>
#include <string>
#include <string_view>

#include "base/json.hpp"
#include "server/service.hpp"
#include "tests/api/schema.hpp"

namespace cubewright::server {

// Returns the service's own description, requested without a network.
inline Json description_of(Service& service) {
    Request request;
    request.verb = Verb::get;
    request.client = "127.0.0.1";
    request.path = "/openapi.json";
    return Json::parse(finished(service.router().answer(request).response).text(), nullptr, false);
}

// Returns how a response differs from the description of its route, or an empty string. Only errors may have a status
// that the route does not describe, if the service refuses the request before it reaches the route.
inline std::string not_as_described(const Json& description, std::string verb, const std::string& pattern,
                                    unsigned status, std::string_view body) {
    for (char& c : verb) c = static_cast<char>(std::tolower(c));
    const Json& error = description["components"]["responses"]["Error"];
    const Json::json_pointer responses = Json::json_pointer("/paths") / pattern / verb / "responses";
    Json reply;
    if (status == 405 || status == 413)
        reply = error;
    else if (!description.contains(responses))
        return "the request is not described";
    else if (!description[responses].contains(std::to_string(status)))
        return "status " + std::to_string(status) + " is not described";
    else
        reply = description[responses][std::to_string(status)];
    if (reply.contains("$ref")) reply = error;
    if (!reply.contains("content")) return body.empty() ? "" : "there is to be no body";
    const auto content = reply["content"].begin();
    if (content.key() != "application/json") return "";
    return api::mismatch(Json::parse(body, nullptr, false), (*content)["schema"], description);
}

}  // namespace cubewright::server
