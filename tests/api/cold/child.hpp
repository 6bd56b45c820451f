// Requests in a child process that has never called the engine and starts with an empty table cache.
#pragma once

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "tests/api/expensive_requests.hpp"
#include "tests/scratch.hpp"

namespace cubewright::api {

// Runs the body in a forked child and returns its result.
inline Json in_child(const std::function<Json()>& body) {
    int pipes[2];
    if (pipe(pipes) != 0) return nullptr;
    const pid_t child = fork();
    if (child == 0) {
        const std::string text = to_text(body());
        for (std::size_t at = 0; at < text.size();) {
            const ssize_t written = write(pipes[1], text.data() + at, text.size() - at);
            if (written <= 0) _exit(1);
            at += static_cast<std::size_t>(written);
        }
        _exit(0);
    }
    close(pipes[1]);
    std::string text;
    char buffer[4096];
    for (ssize_t size = 0; (size = read(pipes[0], buffer, sizeof buffer)) > 0;)
        text.append(buffer, static_cast<std::size_t>(size));
    close(pipes[0]);
    waitpid(child, nullptr, 0);
    return Json::parse(text, nullptr, false);
}

// Returns the most expensive requests and the table builds. One cube to check represents forty similar ones. A child
// process computes the list, because doing so calls the engine.
inline std::vector<Request> cold_requests() {
    const Json list = in_child([] {
        Json all = Json::array();
        for (const Request& request : expensive_requests()) {
            const bool again = !all.empty() && request.method == "cube.check" && all.back()[0] == "cube.check";
            if (!again) all.push_back({request.method, request.params});
        }
        return all;
    });
    std::vector<Request> all;
    for (const Json& each : list) all.push_back({each[0].get<std::string>(), each[1]});
    all.push_back({"cube.solve", {{"cube", superflip}, {"method", "optimal"}, {"metric", "qtm"}, {"tables", "30M"}}});
    for (const char* tier : {"tiny", "medium", "large", "30M", "250M"})
        all.push_back({"tables.build", {{"tier", tier}}});
    all.push_back({"tables.build", {{"tier", "tiny"}, {"metric", "qtm"}}});
    return all;
}

class EmptyCache {
public:
    void use() const { setenv("CUBEWRIGHT_CACHE", folder_.path().c_str(), 1); }
    bool holds_parts() const {
        return std::ranges::any_of(std::filesystem::directory_iterator(folder_.path()),
                                   [](const auto& entry) { return entry.path().extension() == ".tmp"; });
    }

private:
    Scratch folder_;
};

}  // namespace cubewright::api
