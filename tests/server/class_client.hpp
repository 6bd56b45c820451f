// A client of the routes of classes, races and matches, over real sockets. It compares every response, and every state
// in an event stream, with the description of its route.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "server/limits/limits.hpp"
#include "tests/classes/class_fixture.hpp"
#include "tests/server/comes_true.hpp"
#include "tests/server/described.hpp"
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
        if (description.is_null()) description = description_of(server->service());
    }
    void SetUp() override { open(); }

    static std::string bearer(const std::string& who) { return "Authorization: Bearer " + key_of(who) + "\r\n"; }
    RawResponse post(const std::string& path, const Json& body, const std::string& from = "127.0.0.1") const {
        return request("POST", path, to_text(body), {}, from);
    }
    RawResponse get(const std::string& path, const std::string& who, const char* verb = "GET",
                    const std::string& from = "127.0.0.1") const {
        return request(verb, path, {}, bearer(who), from);
    }
    RawResponse get_without_key(const std::string& path) const { return request("GET", path, {}, {}, "127.0.0.1"); }
    RawResponse request(const std::string& verb, const std::string& path, const std::string& body,
                        const std::string& headers, const std::string& from) const {
        const std::string target = "/api/v1/" + path;
        RawResponse response = *ask(server->port(), request_text(verb, target, body, headers), from);
        const std::string asked = target.substr(0, target.find('?'));
        const bool is_fixed = description["paths"].contains(asked);
        expect_described(verb, is_fixed ? asked : std::string(server->service().router().find_pattern(asked)),
                         response.status, response.body);
        return response;
    }
    static void expect_described(const std::string& verb, const std::string& pattern, unsigned status,
                                 const std::string& body) {
        EXPECT_EQ(not_as_described(description, verb, pattern, status, body), "") << verb << ' ' << pattern << '\n'
                                                                                  << body;
    }
    static inline Json description;
    static Json json_of(const RawResponse& response) { return Json::parse(response.body, nullptr, false); }

    std::string make_class() const { return make_class_of("teacher"); }
    std::string make_class_of(const std::string& teacher) const {
        const auto made =
            post("class/make", {{"title", "Sets"}, {"puzzles", some_puzzles()}, {"key", key_of(teacher)}});
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
    Listening(std::uint16_t port, const std::string& path, const std::string& who) : client_(port), pattern_(path) {
        // The states of class/CODE/events are those of class/{code}.
        const auto code = pattern_.find('/') + 1;
        pattern_.replace(code, pattern_.find('/', code) - code, "{code}");
        pattern_ = "/api/v1/" + pattern_.substr(0, pattern_.rfind('/'));
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
        if (end == std::string::npos) return {};
        const std::string state = text.substr(from, end - from);
        if (state != checked_) ClassRoutes::expect_described("GET", pattern_, 200, checked_ = state);
        return Json::parse(state, nullptr, false);
    }

private:
    RawClient client_;
    std::string pattern_;
    std::string checked_;  // the last state that was compared with the description
};

}  // namespace cubewright::server
