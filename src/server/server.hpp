// The running HTTP server: listeners, network threads and graceful shutdown. This header hides the network library
// from its users.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "base/result.hpp"
#include "server/http/router.hpp"
#include "server/http_connection.hpp"
#include "server/limits/capacity.hpp"
#include "server/limits/limits.hpp"
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

// Accepts connections and distributes them to the network threads in turn.

class Listener {
public:
    // Listens on the address and port configured for the listener kind. The first thread accepts the connections.
    static Result<std::unique_ptr<Listener>> open(ServiceState& state, ListenerKind listener_kind,
                                                  std::vector<NetworkThread*> threads);

    std::uint16_t port() const;
    // Stops listening. Must be called on the first thread. Connections already in the accept queue are still served.
    void close();

private:
    using Executor = boost::asio::io_context::executor_type;
    using Acceptor = boost::asio::basic_socket_acceptor<boost::asio::ip::tcp, Executor>;

    Listener(ServiceState& state, ListenerKind listener_kind, std::vector<NetworkThread*> threads);
    NetworkThread& next_thread();
    void accept_next();
    void take(Socket socket, NetworkThread& thread);

    ServiceState& state_;
    ListenerKind listener_kind_;
    std::vector<NetworkThread*> threads_;
    std::size_t turn_ = 0;
    Acceptor acceptor_;
    boost::asio::basic_waitable_timer<std::chrono::steady_clock, boost::asio::wait_traits<std::chrono::steady_clock>,
                                      Executor>
        pause_;
};

}  // namespace cubewright::server
