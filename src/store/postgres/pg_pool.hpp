// The PostgreSQL connections of a replica: a pool, and a dedicated connection for announcements.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "store/postgres/pg_connection.hpp"
#include "store/postgres/postgres.hpp"
#include "store/store.hpp"

namespace cubewright::postgres {

// Connection pool of a replica. While the database is unreachable, requests for a connection fail immediately, and only
// one thread at a time tries to reconnect.
class Pool {
public:
    explicit Pool(Settings settings) : settings_(std::move(settings)) {}

    // A connection borrowed from the pool. The destructor returns the connection unless it is lost.
    class Lease {
    public:
        Lease(Pool& pool, std::unique_ptr<Connection> connection) : pool_(&pool), connection_(std::move(connection)) {}
        Lease(const Lease&) = delete;
        Lease& operator=(const Lease&) = delete;
        Lease(Lease&& other) noexcept = default;
        Lease& operator=(Lease&&) = delete;
        ~Lease() {
            if (connection_) pool_->put_back(std::move(connection_));
        }
        Connection& operator*() const { return *connection_; }
        Connection* operator->() const { return connection_.get(); }

    private:
        Pool* pool_;
        std::unique_ptr<Connection> connection_;
    };
    store::Outcome<Lease> take();

    const Settings& settings() const { return settings_; }

private:
    using Clock = std::chrono::steady_clock;

    void put_back(std::unique_ptr<Connection> connection);
    store::Outcome<Lease> connect(std::unique_lock<std::mutex>& lock);

    const Settings settings_;
    std::mutex mutex_;
    std::condition_variable freed_;
    std::vector<std::unique_ptr<Connection>> idle_;
    std::size_t in_use_ = 0;
    bool away_ = false;    // true if the last connection attempt failed
    bool trying_ = false;  // true while a thread tries to reconnect
    Clock::time_point next_try_;
    store::Refusal why_away_;
};

// Subscribes to the replicas' announcements on a dedicated connection and reconnects automatically.
class PostgresSubscription final : public store::Subscription {
public:
    PostgresSubscription(Settings settings, store::Store::LocalSubscribers subscribers);

private:
    void run(const std::stop_token& stop);

    Settings settings_;
    store::Store::LocalSubscribers subscribers_;
    std::jthread thread_;
};

}  // namespace cubewright::postgres
