// A running service: a listener, the threads that serve the network, and a graceful end. This header
// is the boundary behind which the network library stays.
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
    // Serves the router's answers until stopped. All that is referred to outlives the server.
    static Result<std::unique_ptr<Server>> start(const Config& config, const Router& router, Metrics& metrics,
                                                 MemoryBudget& memory, Log& log);
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;
    ~Server();

    std::uint16_t port() const;
    std::uint16_t admin_port() const;  // 0 when there is no admin listener

    // How often each address has asked, for those who share the limit with other replicas.
    RateLimit& rate();

    // From now on every answer is the last of its connection: proxies keep none that will be closed before long.
    void drain();

    // Takes no more connections, gives what is in flight the configured time to be answered, then
    // closes the rest and returns.
    void stop();

private:
    struct Parts;
    explicit Server(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> parts_;
};

}  // namespace cubewright::server
