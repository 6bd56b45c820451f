// One client's connection, from its first byte to its last: a coroutine that reads requests within
// limits of size and time, has them answered, and writes the answers.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstdint>
#include <unordered_set>

#include "server/service_state.hpp"

namespace cubewright::server {

class Connection;

// A thread that serves the network, and its connections. A connection stays with its thread, so
// that nothing in it needs a lock.
struct NetworkThread {
    explicit NetworkThread(ServiceState& shared) : state(shared) {}

    ServiceState& state;
    std::unordered_set<Connection*> connections;  // which the context, when it goes, takes with it
    boost::asio::io_context context{1};
};

using Socket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, boost::asio::io_context::executor_type>;

// What a listener is for.
enum class ListenerKind : std::uint8_t {
    site,   // everyone, within limits; monitoring too, unless there is a listener for it
    admin,  // monitoring alone, without limits
};

// Serves the client until it or we have had enough. Called on any thread. The peer's address is the one
// it was counted by: a client that has left already has none any more.
void serve(NetworkThread& thread, ListenerKind door, Socket socket, std::string peer);

// The connections of that listener.
ConnectionCount& connection_count(ServiceState& state, ListenerKind door);

// On its thread: lets go of connections on which nothing is in flight, or of all.
void close_idle(NetworkThread& thread);
void close_all(NetworkThread& thread);

// "127.0.0.1"; an IPv4 address in IPv6's clothes is written as what it is.
std::string peer_address(const Socket& socket);

}  // namespace cubewright::server
