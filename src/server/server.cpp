#include "server/server.hpp"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <chrono>
#include <future>
#include <thread>
#include <utility>
#include <vector>

#include "base/workers.hpp"
#include "server/connection.hpp"
#include "server/listener.hpp"
#include "server/service_state.hpp"
#include "store/own_thread.hpp"

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
    auto proxies = TrustedProxies::parse(config.trusted_proxies);
    if (!proxies) return tl::unexpected(proxies.error());
    auto sites = AllowedSites::parse(config);
    if (!sites) return tl::unexpected(sites.error());
    auto parts = std::make_unique<Parts>(config, ServiceState::Access{std::move(*proxies), std::move(*sites)}, router,
                                         metrics, memory, log);
    const auto count = config.threads == 0 ? core_count() : static_cast<std::size_t>(config.threads);
    std::vector<NetworkThread*> network;
    for (std::size_t i = 0; i < count; ++i)
        network.push_back(parts->network.emplace_back(std::make_unique<NetworkThread>(parts->state)).get());
    auto listener = Listener::open(parts->state, ListenerKind::site, network);
    if (!listener) return tl::unexpected(listener.error());
    parts->listener = std::move(*listener);
    parts->port = parts->listener->port();
    if (config.admin_port >= 0) {
        auto admin = Listener::open(parts->state, ListenerKind::admin, network);
        if (!admin) return tl::unexpected(admin.error());
        parts->admin = std::move(*admin);
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

}  // namespace cubewright::server
