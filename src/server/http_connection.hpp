// A client connection: a coroutine that reads requests within size and time limits, passes them to the router and
// writes the responses.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstdint>
#include <unordered_set>

#include "server/service_state.hpp"

namespace cubewright::server {

class Connection;

// A network thread and its connections. A connection is used only by its own thread and needs no locks.
struct NetworkThread {
    explicit NetworkThread(ServiceState& shared) : state(shared) {}

    ServiceState& state;
    std::unordered_set<Connection*> connections;  // owned by their coroutines, which the context destroys
    boost::asio::io_context context{1};
};

using Socket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, boost::asio::io_context::executor_type>;

// Purpose of a listener.
enum class ListenerKind : std::uint8_t {
    site,   // public requests, with limits; also monitoring if there is no admin listener
    admin,  // monitoring requests only, without limits
};

// Serves a client until either side closes the connection. May be called from any thread. `peer` is the address under
// which the connection was counted; it is passed in because the socket of a disconnected client no longer has an
// address. A client that was not admitted gets a refusal as the response to its first request.
void serve(NetworkThread& thread, ListenerKind listener_kind, Socket socket, std::string peer, Admission admission);

// Returns the connection count of the listener.
ConnectionCount& connection_count(ServiceState& state, ListenerKind listener_kind);

// Closes the idle connections after the requests that have already arrived, or all connections, of a network thread.
// Must be called on that thread.
void close_idle(NetworkThread& thread);
void close_all(NetworkThread& thread);

// Returns the peer's address, for example "127.0.0.1". IPv4-mapped IPv6 addresses are returned as IPv4.
std::string peer_address(const Socket& socket);

}  // namespace cubewright::server
