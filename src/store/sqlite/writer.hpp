// The single thread that changes the database. Changes that are waiting at the same time are committed together with
// one flush, and callers receive their results only after the flush.
#pragma once

#include <span>

#include "store/change_queue.hpp"
#include "store/sqlite/sqlite_database.hpp"
#include "store/store.hpp"

namespace cubewright::store {

class Writer {
public:
    explicit Writer(SqliteDatabase& database);

    // Applies the change. Calls `done` after the change is durable or has failed.
    void apply(Store::Change change, Store::Done done) { queue_.add(std::move(change), std::move(done)); }
    // Applies the change and waits for its outcome.
    Outcome<void> apply(const Store::Change& change);

private:
    void commit(std::span<QueuedChange> batch);
    Outcome<void> commit_batch(std::span<QueuedChange> batch);

    SqliteDatabase& database_;
    ChangeQueue queue_;  // last member, because its thread uses the others
};

}  // namespace cubewright::store
