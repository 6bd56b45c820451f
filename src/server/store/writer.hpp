// The one thread that changes the database. Changes that wait at the same time go to the disk
// together: one flush for all of them, and nobody is answered before it.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <future>
#include <mutex>
#include <optional>
#include <thread>
#include <type_traits>
#include <utility>

#include "server/refusal.hpp"
#include "server/store/database.hpp"

namespace cubewright::server {

class Writer {
public:
    // Runs on the writer's thread, inside a transaction. A refusal undoes it.
    using Change = std::function<Answer<void>(Database&)>;

    explicit Writer(Database database);
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;
    ~Writer();  // finishes what is waiting

    // Returns once the change is safe on the disk, or is not going to be.
    Answer<void> apply(const Change& change);

private:
    struct Waiting {
        const Change* change;
        std::promise<Answer<void>> done;
        Answer<void> outcome;
    };

    void run();
    void commit(std::deque<Waiting>& batch);
    Answer<void> commit_together(std::deque<Waiting>& batch);

    Database database_;
    std::mutex mutex_;
    std::condition_variable woken_;
    std::deque<Waiting> queue_;
    bool ending_ = false;
    std::jthread thread_;
};

}  // namespace cubewright::server
