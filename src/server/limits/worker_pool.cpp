#include "server/limits/worker_pool.hpp"

#include <algorithm>
#include <utility>

#include "store/own_thread.hpp"

namespace cubewright::server {

WorkerPool::WorkerPool(std::size_t threads, std::size_t longest_queue, std::function<Clock::time_point()> now)
    : count_(threads), longest_queue_(longest_queue), now_(std::move(now)), free_(threads) {
    for (std::size_t i = 0; i < threads; ++i) threads_.push_back(store::start_thread([this] { run(); }));
}

void WorkerPool::finish() {
    {
        const std::scoped_lock lock(mutex_);
        closing_ = true;
    }
    changed_.notify_all();
    threads_.clear();
}

void WorkerPool::submit(const std::string& client, Task task) {
    Task refused;
    {
        const std::scoped_lock lock(mutex_);
        if (closing_) {
            refused = std::move(task);
        } else {
            Client& own = clients_[client];
            if (own.queue.empty()) turns_.push_back(client);
            own.queue.push_back(std::move(task));
            ++waiting_;
            if (waiting_ > longest_queue_) {
                const auto largest =
                    std::ranges::max_element(clients_, {}, [](const auto& entry) { return entry.second.queue.size(); });
                refused = std::move(largest->second.queue.back());
                largest->second.queue.pop_back();
                --waiting_;
                if (largest->second.queue.empty()) std::erase(turns_, largest->first);
                remove_if_idle(largest);
            }
        }
    }
    changed_.notify_one();
    if (refused.refuse) refused.refuse(Refusal::full);
}

std::size_t WorkerPool::waiting() const {
    const std::scoped_lock lock(mutex_);
    return waiting_;
}

void WorkerPool::remove_if_idle(Clients::iterator client) {
    if (client->second.queue.empty() && client->second.running == 0) clients_.erase(client);
}

WorkerPool::Clients::iterator WorkerPool::next_client() {
    const auto may_run = [this](const std::string& name) {
        return free_ > 1 || count_ == 1 || closing_ || clients_.find(name)->second.running == 0;
    };
    const auto turn = std::ranges::find_if(turns_, may_run);
    if (turn == turns_.end()) return clients_.end();
    const auto client = clients_.find(*turn);
    turns_.erase(turn);
    return client;
}

void WorkerPool::run() {
    std::unique_lock lock(mutex_);
    while (true) {
        auto client = clients_.end();
        changed_.wait(lock, [&] {
            client = next_client();
            return client != clients_.end() || (closing_ && turns_.empty());
        });
        if (client == clients_.end()) return;
        Task task = std::move(client->second.queue.front());
        client->second.queue.pop_front();
        if (!client->second.queue.empty()) turns_.push_back(client->first);
        --waiting_;
        --free_;
        ++client->second.running;
        const bool late = now_() > task.deadline;
        lock.unlock();
        if (late)
            task.refuse(Refusal::late);
        else
            task.run();
        task = {};
        lock.lock();
        ++free_;
        --client->second.running;
        remove_if_idle(client);
        // A client that waited because it would have taken the last free thread may be able to run now.
        if (!turns_.empty()) changed_.notify_one();
    }
}

}  // namespace cubewright::server
