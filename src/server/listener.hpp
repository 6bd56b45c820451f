// Accepts connections and distributes them to the network threads in turn.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "base/result.hpp"
#include "server/connection.hpp"

namespace cubewright::server {

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
