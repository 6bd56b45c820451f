// Takes new connections and deals them out to the network's threads in turn.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "base/result.hpp"
#include "server/connection.hpp"

namespace cubewright::server {

class Listener {
public:
    // Listens on the address and port that the settings have for the door; the first thread accepts.
    static Result<std::unique_ptr<Listener>> open(ServiceState& state, ListenerKind door,
                                                  std::vector<NetworkThread*> threads);

    std::uint16_t port() const;
    // On the first thread. Those whom the system has let in already are served.
    void close();

private:
    using Executor = boost::asio::io_context::executor_type;
    using Acceptor = boost::asio::basic_socket_acceptor<boost::asio::ip::tcp, Executor>;

    Listener(ServiceState& state, ListenerKind door, std::vector<NetworkThread*> threads);
    NetworkThread& next_thread();
    void accept_next();
    void take(Socket socket, NetworkThread& thread);

    ServiceState& state_;
    ListenerKind door_;
    std::vector<NetworkThread*> threads_;
    std::size_t turn_ = 0;
    Acceptor acceptor_;
    boost::asio::basic_waitable_timer<std::chrono::steady_clock, boost::asio::wait_traits<std::chrono::steady_clock>,
                                      Executor>
        pause_;
};

}  // namespace cubewright::server
