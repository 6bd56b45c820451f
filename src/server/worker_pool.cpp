#include "server/worker_pool.hpp"

#include <utility>

#include "store/own_thread.hpp"

namespace cubewright::server {

WorkerPool::WorkerPool(std::size_t threads, std::size_t longest_queue) : longest_queue_(longest_queue) {
    for (std::size_t i = 0; i < threads; ++i) threads_.push_back(store::own_thread([this] { run(); }));
}

void WorkerPool::finish() {
    {
        const std::scoped_lock lock(mutex_);
        closing_ = true;
    }
    changed_.notify_all();
    threads_.clear();
}

bool WorkerPool::submit(std::function<void()> work) {
    {
        const std::scoped_lock lock(mutex_);
        if (closing_ || queue_.size() >= longest_queue_) return false;
        queue_.push_back(std::move(work));
    }
    changed_.notify_one();
    return true;
}

std::size_t WorkerPool::waiting() const {
    const std::scoped_lock lock(mutex_);
    return queue_.size();
}

void WorkerPool::run() {
    while (true) {
        std::function<void()> work;
        {
            std::unique_lock lock(mutex_);
            changed_.wait(lock, [this] { return closing_ || !queue_.empty(); });
            if (queue_.empty()) return;
            work = std::move(queue_.front());
            queue_.pop_front();
        }
        work();
    }
}

}  // namespace cubewright::server
