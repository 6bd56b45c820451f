#include "store/change_queue.hpp"

#include <algorithm>
#include <future>
#include <iterator>
#include <memory>
#include <utility>

#include "texts/message.hpp"

namespace cubewright::store {

namespace {

constexpr std::size_t max_waiting = 4096;

}  // namespace

ChangeQueue::ChangeQueue(std::size_t max_together, Commit commit)
    : max_together_(max_together), commit_(std::move(commit)), thread_(start_thread([this] { run(); })) {}

ChangeQueue::~ChangeQueue() {
    {
        const std::scoped_lock lock(mutex_);
        ending_ = true;
    }
    woken_.notify_one();
    thread_.join();
}

void ChangeQueue::add(Store::Change change, Store::Done done) {
    {
        const std::scoped_lock lock(mutex_);
        if (queue_.size() < max_waiting && !ending_) {
            queue_.push_back({std::move(change), std::move(done), {}});
            done = nullptr;
        }
    }
    if (done)
        done(refuse(Reason::busy, "too-many-changes", tr("too many changes are waiting to be written")));
    else
        woken_.notify_one();
}

void ChangeQueue::run() {
    for (;;) {
        std::vector<QueuedChange> batch;
        {
            std::unique_lock lock(mutex_);
            woken_.wait(lock, [this] { return ending_ || !queue_.empty(); });
            if (queue_.empty()) return;
            const auto end = queue_.begin() + static_cast<std::ptrdiff_t>(std::min(queue_.size(), max_together_));
            std::move(queue_.begin(), end, std::back_inserter(batch));
            queue_.erase(queue_.begin(), end);
        }
        commit_(batch);
        for (QueuedChange& each : batch) each.done(std::move(each.outcome));
    }
}

Outcome<void> Store::write_grouped(Change change) {
    const auto promise = std::make_shared<std::promise<Outcome<void>>>();
    auto outcome = promise->get_future();
    write_grouped(std::move(change), [promise](Outcome<void> result) { promise->set_value(std::move(result)); });
    return outcome.get();
}

}  // namespace cubewright::store
