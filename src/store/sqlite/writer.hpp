// The single thread that changes the database. Changes that are waiting at the same time are committed together with
// one flush, and callers receive their results only after the flush.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <type_traits>
#include <utility>

#include "store/sqlite/sqlite_database.hpp"
#include "store/store.hpp"

namespace cubewright::store {

class Writer {
public:
    using Change = Store::Change;

    explicit Writer(std::unique_ptr<SqliteDatabase> database);
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;
    ~Writer();  // completes the waiting changes

    // Applies the change. Returns after the change is durable or has failed.
    Outcome<void> apply(const Change& change);

private:
    struct Waiting {
        const Change* change;
        std::promise<Outcome<void>> done;
        Outcome<void> outcome;
    };

    void run();
    void commit(std::deque<Waiting>& batch);
    Outcome<void> commit_batch(std::deque<Waiting>& batch);

    std::unique_ptr<SqliteDatabase> owned_;
    SqliteDatabase& database_;
    std::mutex mutex_;
    std::condition_variable woken_;
    std::deque<Waiting> queue_;
    bool ending_ = false;
    std::jthread thread_;
};

}  // namespace cubewright::store
