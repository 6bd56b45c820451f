// Store backed by a PostgreSQL connection pool. Changes run in serialisable transactions, and conflicting changes are
// retried.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "store/change_queue.hpp"
#include "store/postgres/pg_pool.hpp"
#include "store/store.hpp"

namespace cubewright::postgres {

class PostgresStore final : public store::Store {
public:
    explicit PostgresStore(const Settings& settings);

    bool is_shared() const override { return true; }
    store::Clock clock(store::Clock local) override;
    store::Outcome<void> ping() override;
    void announce(const std::string& channel, const std::string& words) override;
    std::unique_ptr<store::Subscription> listen(const LocalSubscribers& subscribers) override;

    Pool& pool() { return pool_; }

protected:
    store::Outcome<void> run_read(const Look& look) override;
    store::Outcome<void> apply(const Change& change, store::Isolation isolation) override;
    void apply_grouped(Change change, Done done) override { queue_.add(std::move(change), std::move(done)); }

private:
    void commit(std::span<store::QueuedChange> batch);
    store::Outcome<void> commit_together(std::span<store::QueuedChange> batch);

    Pool pool_;
    // Database time minus this machine's steady clock, in milliseconds. The local wall clock is not used, so replicas
    // with different clocks all record the database's time.
    std::atomic<std::int64_t> lead_{0};
    store::ChangeQueue queue_;  // last member, because its thread uses the others
};

}  // namespace cubewright::postgres
