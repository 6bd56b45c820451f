// Subscribes to the replicas' announcements on a dedicated connection and reconnects automatically.
#pragma once

#include <stop_token>
#include <thread>

#include "store/postgres/postgres.hpp"
#include "store/store.hpp"

namespace cubewright::postgres {

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
