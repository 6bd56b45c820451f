// The running HTTP server: listeners, network threads and graceful shutdown. This header hides the network library
// from its users.
#pragma once

#include <cstdint>
#include <memory>

#include "base/result.hpp"
#include "server/http/router.hpp"
#include "server/limits/memory_budget.hpp"
#include "server/limits/rate_limit.hpp"
#include "server/operations/config.hpp"
#include "server/operations/log.hpp"
#include "server/operations/metrics.hpp"

namespace cubewright::server {

class Server {
public:
    // Starts serving the router's responses. All arguments passed by reference must outlive the server.
    static Result<std::unique_ptr<Server>> start(const Config& config, const Router& router, Metrics& metrics,
                                                 MemoryBudget& memory, Log& log);
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;
    ~Server();

    std::uint16_t port() const;
    std::uint16_t admin_port() const;  // 0 if there is no admin listener

    // Returns the rate limit per address, which replicas can share.
    RateLimit& rate();

    // Makes the next response on each connection its last, so that proxies do not keep connections that will be closed
    // soon.
    void drain();

    // Stops accepting connections, waits up to the configured grace period for open requests, closes the remaining
    // connections and returns.
    void stop();

private:
    struct Parts;
    explicit Server(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> parts_;
};

}  // namespace cubewright::server
