// A service in the test process, on a port of its own, for tests over real sockets.
#pragma once

#include <gtest/gtest.h>

#include <cstdio>
#include <functional>
#include <memory>

#include "server/server.hpp"
#include "server/service.hpp"

namespace cubewright::server {

inline Config quiet_config() {
    Config config;
    config.port = 0;
    config.log = "off";
    config.threads = 2;
    config.requests_per_second = 0;
    return config;
}

class LiveServer {
public:
    // `prepare` is called before the first request can arrive.
    explicit LiveServer(Config config = quiet_config(), const std::function<void(Service&)>& prepare = {},
                        TableJobs works = engine_table_jobs(0), const store::Clock& clock = store::read_system_clock,
                        std::FILE* log_file = stderr)
        : config_(std::move(config)), log_(parse_log_level(config_.log), log_file) {
        auto service = Service::open(config_, log_, std::move(works), clock);
        EXPECT_TRUE(service.has_value());
        service_ = std::move(*service);
        if (prepare) prepare(*service_);
        auto server = Server::start(config_, service_->router(), service_->metrics(), service_->memory(), log_);
        EXPECT_TRUE(server.has_value());
        server_ = std::move(*server);
    }

    std::uint16_t port() const { return server_->port(); }
    std::uint16_t admin_port() const { return server_->admin_port(); }
    Service& service() { return *service_; }
    void drain() {
        service_->drain();
        server_->drain();
    }
    void stop() {
        service_->stop_jobs();
        server_->stop();
    }

private:
    Config config_;
    Log log_;
    std::unique_ptr<Service> service_;
    std::unique_ptr<Server> server_;
};

}  // namespace cubewright::server
