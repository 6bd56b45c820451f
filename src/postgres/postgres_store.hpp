// The store on a pool of connections. A change is a serialisable transaction: it happens as if nobody else had changed
// anything meanwhile, and is tried again where somebody has.
#pragma once

#include <memory>
#include <string>

#include "postgres/pool.hpp"
#include "store/store.hpp"

namespace cubewright::postgres {

class PostgresStore final : public store::Store {
public:
    explicit PostgresStore(const Settings& settings) : pool_(settings) {}

    bool is_shared() const override { return true; }
    void announce(const std::string& channel, const std::string& words) override;
    std::unique_ptr<store::Hearing> listen(Ears ears) override;

    Pool& pool() { return pool_; }

protected:
    store::Outcome<void> look_at(const Look& look) override;
    store::Outcome<void> apply(const Change& change, store::Isolation isolation) override;

private:
    Pool pool_;
};

}  // namespace cubewright::postgres
