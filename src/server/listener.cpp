#include "server/listener.hpp"

#include <boost/asio/buffer.hpp>
#include <chrono>

#include "base/text.hpp"
#include "texts/codes.hpp"

namespace cubewright::server {

namespace asio = boost::asio;
using tcp = asio::ip::tcp;

namespace {

constexpr int backlog = 4096;
constexpr auto when_out_of_files = std::chrono::milliseconds(50);
constexpr std::string_view too_many =
    "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";

}  // namespace

Listener::Listener(ServiceState& state, ListenerKind listener_kind, std::vector<NetworkThread*> threads)
    : state_(state),
      listener_kind_(listener_kind),
      threads_(std::move(threads)),
      acceptor_(threads_.front()->context.get_executor()),
      pause_(threads_.front()->context.get_executor()) {}

Result<std::unique_ptr<Listener>> Listener::open(ServiceState& state, ListenerKind listener_kind,
                                                 std::vector<NetworkThread*> threads) {
    const bool is_admin = listener_kind == ListenerKind::admin;
    const std::string& wanted = is_admin ? state.config.admin_address : state.config.address;
    const std::int64_t port = is_admin ? state.config.admin_port : state.config.port;
    boost::system::error_code error;
    const auto address = asio::ip::make_address(wanted, error);
    if (error)
        return fail(say(Text::not_an_ip_address, quote(wanted)), is_admin ? "admin-address" : "address",
                    Text::expected_ip_address);
    const tcp::endpoint endpoint(address, static_cast<std::uint16_t>(port));
    std::unique_ptr<Listener> listener(new Listener(state, listener_kind, std::move(threads)));
    Acceptor& acceptor = listener->acceptor_;
    acceptor.open(endpoint.protocol(), error);
    if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor.bind(endpoint, error);
    if (!error) acceptor.listen(backlog, error);
    if (error)
        return fail(say(Text::cannot_listen, wanted, port, error.message()), is_admin ? "admin-port" : "port",
                    Text::expected_free_port);
    listener->accept_next();
    return listener;
}

std::uint16_t Listener::port() const {
    return acceptor_.local_endpoint().port();
}

void Listener::close() {
    // Serve the connections that are still in the accept queue. Otherwise they would be reset, and a proxy could not
    // know whether its request had been processed.
    boost::system::error_code error;
    acceptor_.non_blocking(true, error);
    while (!error) {
        NetworkThread& thread = next_thread();
        Socket socket = acceptor_.accept(thread.context, error);
        if (!error) take(std::move(socket), thread);
    }
    acceptor_.close(error);
    pause_.cancel();
}

NetworkThread& Listener::next_thread() {
    turn_ = (turn_ + 1) % threads_.size();
    return *threads_[turn_];
}

void Listener::accept_next() {
    NetworkThread& thread = next_thread();
    acceptor_.async_accept(thread.context, [this, &thread](boost::system::error_code error, Socket socket) {
        if (error && !acceptor_.is_open()) return;
        if (error) {
            // No file descriptors are left. Retry after a pause, when other connections may have closed.
            pause_.expires_after(when_out_of_files);
            pause_.async_wait([this](boost::system::error_code cancelled) {
                if (!cancelled) accept_next();
            });
            return;
        }
        take(std::move(socket), thread);
        if (acceptor_.is_open()) accept_next();
    });
}

void Listener::take(Socket socket, NetworkThread& thread) {
    boost::system::error_code ignored;
    socket.set_option(tcp::no_delay(true), ignored);
    const auto address = peer_address(socket);
    if (connection_count(state_, listener_kind_).open(address, state_.proxies.trusts(address))) {
        serve(thread, listener_kind_, std::move(socket), address);
        return;
    }
    ++state_.refused_connections;
    // Send the refusal only if the socket is writable without waiting, and then close the socket.
    socket.non_blocking(true, ignored);
    socket.send(asio::buffer(too_many), 0, ignored);
}

}  // namespace cubewright::server
