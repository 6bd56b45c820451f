#include "server/server.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <chrono>
#include <future>
#include <thread>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "base/workers.hpp"
#include "server/http_connection.hpp"
#include "server/service_state.hpp"
#include "store/change_queue.hpp"
#include "texts/message.hpp"

namespace cubewright::server {

namespace asio = boost::asio;

struct Server::Parts {
    using Guard = asio::executor_work_guard<asio::io_context::executor_type>;

    Parts(const Config& config, ServiceState::Access access, const Router& router, Metrics& metrics,
          MemoryBudget& memory, Log& log)
        : state(config, std::move(access), router, metrics, memory, log) {}

    ServiceState state;
    std::vector<std::unique_ptr<NetworkThread>> network;
    std::unique_ptr<Listener> listener;
    std::unique_ptr<Listener> admin;  // null if there is no admin port
    std::vector<Guard> guards;        // keep the event loops running when there are no connections
    std::vector<std::jthread> threads;
    std::uint16_t port = 0;
    std::uint16_t admin_port = 0;
    bool stopped = false;
};

namespace {

// Waits until every network thread has completed its current handler.
void wait_for_network(const std::vector<std::unique_ptr<NetworkThread>>& network) {
    for (const auto& thread : network) {
        std::promise<void> reached;
        asio::post(thread->context, [&] { reached.set_value(); });
        reached.get_future().wait();
    }
}

}  // namespace

Server::Server(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}

Result<std::unique_ptr<Server>> Server::start(const Config& config, const Router& router, Metrics& metrics,
                                              MemoryBudget& memory, Log& log) {
    TRY(auto& proxies, TrustedProxies::parse(config.trusted_proxies));
    if (proxies.trusts_everyone())
        log.error("every address is a trusted proxy: any client can forge its address",
                  {{"setting", "trusted-proxies"}});
    TRY(auto& sites, AllowedSites::parse(config));
    auto parts = std::make_unique<Parts>(config, ServiceState::Access{std::move(proxies), std::move(sites)}, router,
                                         metrics, memory, log);
    const auto count = config.threads == 0 ? core_count() : static_cast<std::size_t>(config.threads);
    std::vector<NetworkThread*> network;
    for (std::size_t i = 0; i < count; ++i)
        network.push_back(parts->network.emplace_back(std::make_unique<NetworkThread>(parts->state)).get());
    TRY(auto& listener, Listener::open(parts->state, ListenerKind::site, network));
    parts->listener = std::move(listener);
    parts->port = parts->listener->port();
    if (config.admin_port >= 0) {
        TRY(auto& admin, Listener::open(parts->state, ListenerKind::admin, network));
        parts->admin = std::move(admin);
        parts->admin_port = parts->admin->port();
    }
    for (NetworkThread* thread : network) {
        parts->guards.emplace_back(thread->context.get_executor());
        parts->threads.push_back(store::start_thread([thread] { thread->context.run(); }));
    }
    return std::unique_ptr<Server>(new Server(std::move(parts)));
}

std::uint16_t Server::port() const {
    return parts_->port;
}

std::uint16_t Server::admin_port() const {
    return parts_->admin_port;
}

RateLimit& Server::rate() {
    return parts_->state.rate;
}

void Server::drain() {
    parts_->state.closing = true;
}

void Server::stop() {
    if (parts_->stopped) return;
    parts_->stopped = true;
    Parts& parts = *parts_;
    drain();
    // Some connections are not counted until the listener is closed and its last accepted connection has been handled.
    std::promise<void> closed;
    asio::post(parts.network.front()->context, [&] {
        parts.listener->close();
        if (parts.admin) parts.admin->close();
        asio::post(parts.network.front()->context, [&] { closed.set_value(); });
    });
    closed.get_future().wait();

    // A connection that is between two requests will soon be idle, so check repeatedly.
    using Clock = std::chrono::steady_clock;
    const auto end = Clock::now() + std::chrono::seconds(parts.state.config.shutdown_seconds);
    while (parts.state.connections.size() > 0 && Clock::now() < end) {
        for (auto& thread : parts.network) asio::post(thread->context, [&thread] { close_idle(*thread); });
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    for (auto& thread : parts.network) asio::post(thread->context, [&thread] { close_all(*thread); });
    // A connection that has not yet noticed that the server is stopping may still start work or an operation, which
    // must end before the connection is destroyed.
    parts.state.stopped = true;
    wait_for_network(parts.network);
    parts.state.workers.finish();
    while (parts.state.operations > 0) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    for (auto& thread : parts.network) asio::post(thread->context, [&thread] { thread->context.stop(); });
    parts.threads.clear();
}

// Only a memory allocation in Asio could throw here, and running out of memory terminates the process anyway.
Server::~Server() {  // NOLINT(bugprone-exception-escape)
    stop();
}

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
        return fail("not-an-ip-address", tr("{wanted} is not an IP address", quote(wanted)),
                    is_admin ? "admin-address" : "address", tr("an IP address such as 127.0.0.1, 0.0.0.0 or ::1"));
    const tcp::endpoint endpoint(address, static_cast<std::uint16_t>(port));
    std::unique_ptr<Listener> listener(new Listener(state, listener_kind, std::move(threads)));
    Acceptor& acceptor = listener->acceptor_;
    acceptor.open(endpoint.protocol(), error);
    if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor.bind(endpoint, error);
    if (!error) acceptor.listen(backlog, error);
    if (error)
        return fail("cannot-listen", tr("cannot listen on {wanted} port {port}: {text}", wanted, port, error.message()),
                    is_admin ? "admin-port" : "port", tr("an address of this machine and a free port"));
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
    auto admission = connection_count(state_, listener_kind_).open(address, state_.proxies.trusts(address));
    if (!admission.place) {
        ++state_.refused_connections;
        admission.waiting_place = state_.refused.open(address).place;
    }
    if (admission.place || admission.waiting_place) {
        serve(thread, listener_kind_, std::move(socket), address, std::move(admission));
        return;
    }
    // Too many clients are waiting for a refusal. Send it only if the socket is writable without waiting, and then
    // close the socket.
    socket.non_blocking(true, ignored);
    socket.send(asio::buffer(too_many), 0, ignored);
}

}  // namespace cubewright::server
