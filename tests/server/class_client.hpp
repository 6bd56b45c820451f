// A client of the class and race routes, over real sockets.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "server/limits/class_limits.hpp"
#include "tests/classes/class_fixture.hpp"
#include "tests/server/comes_true.hpp"
#include "tests/server/live_server.hpp"
#include "tests/server/raw_client.hpp"

namespace cubewright::server {

using classes::answers_to_code;
using classes::key_of;
using classes::some_puzzles;

struct ClassRoutes : testing::Test {
    Scratch scratch;
    std::unique_ptr<LiveServer> server;

    void open(const std::function<void(Config&)>& change = {}) {
        Config config = quiet_config();
        config.data = scratch.path().string();
        if (change) change(config);
        server = std::make_unique<LiveServer>(config);
    }
    void SetUp() override { open(); }

    static std::string bearer(const std::string& who) { return "Authorization: Bearer " + key_of(who) + "\r\n"; }
    RawResponse post(const std::string& path, const Json& body) const {
        return *ask(server->port(), request_text("POST", "/api/v1/" + path, to_text(body)));
    }
    RawResponse get(const std::string& path, const std::string& who, const char* verb = "GET") const {
        return *ask(server->port(), request_text(verb, "/api/v1/" + path, {}, bearer(who)));
    }
    static Json json_of(const RawResponse& response) { return Json::parse(response.body, nullptr, false); }

    std::string make_class() const {
        const auto made =
            post("class/make", {{"title", "Sets"}, {"puzzles", some_puzzles()}, {"key", key_of("teacher")}});
        EXPECT_EQ(made.status, 200U) << made.body;
        return json_of(made)["code"];
    }
    RawResponse join(const std::string& code, const std::string& name) const {
        return post("class/join", {{"code", code}, {"name", name}, {"key", key_of(name)}});
    }
};

// A client that receives an event stream.
class Listening {
public:
    Listening(std::uint16_t port, const std::string& path, const std::string& who) : client_(port) {
        client_.send(request_text("GET", "/api/v1/" + path, {}, ClassRoutes::bearer(who)));
    }
    // Waits until the newest state satisfies the condition.
    template <class Wanted>
    bool sees(Wanted&& wanted) {
        return comes_true([&] {
            const Json view = newest();
            return view.is_object() && wanted(view);
        });
    }
    bool hears(std::string_view text) {
        return comes_true([&] { return client_.so_far().find(text) != std::string::npos; });
    }
    Json newest() {
        const std::string& text = client_.so_far();
        const auto start = text.rfind("event: state\ndata: ");
        if (start == std::string::npos) return {};
        const auto from = start + std::string_view("event: state\ndata: ").size();
        const auto end = text.find('\n', from);
        return end == std::string::npos ? Json() : Json::parse(text.substr(from, end - from), nullptr, false);
    }

private:
    RawClient client_;
};

}  // namespace cubewright::server
