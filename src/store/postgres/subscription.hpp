// One connection that listens to what the replicas announce, and comes back by itself when it was lost.
#pragma once

#include <stop_token>
#include <thread>

#include "store/postgres/postgres.hpp"
#include "store/store.hpp"

namespace cubewright::postgres {

class PostgresSubscription final : public store::Subscription {
public:
    PostgresSubscription(Settings settings, store::Store::LocalSubscribers ears);

private:
    void run(const std::stop_token& stop);

    Settings settings_;
    store::Store::LocalSubscribers ears_;
    std::jthread thread_;
};

}  // namespace cubewright::postgres
