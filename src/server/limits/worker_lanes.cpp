#include "server/limits/worker_lanes.hpp"

#include <algorithm>
#include <utility>

#include "store/change_queue.hpp"

namespace cubewright::server {

namespace {

// A call lets cheaper calls pass that arrive within this many times its declared cost. A call that has waited longer
// comes first, so cheap calls cannot keep an expensive call waiting for ever.
constexpr double patience_per_second = 2;

}  // namespace

WorkerPool::WorkerPool(std::size_t threads, std::size_t longest_queue, Priority priority,
                       std::function<Clock::time_point()> now)
    : count_(threads), longest_queue_(longest_queue), now_(std::move(now)), free_(threads) {
    for (std::size_t i = 0; i < threads; ++i)
        threads_.push_back(store::start_thread([this, priority] {
            if (priority == Priority::low) lower_thread_priority(priority_of_long_work);
            run();
        }));
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
            if (own.queue.empty()) begin_turn(client, own);
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

void WorkerPool::begin_turn(const std::string& name, Client& client) {
    client.since = now_();
    turns_.push_back(name);
}

void WorkerPool::remove_if_idle(Clients::iterator client) {
    if (client->second.queue.empty() && client->second.running == 0) clients_.erase(client);
}

WorkerPool::Clients::iterator WorkerPool::next_client() {
    const auto may_run = [this](const std::string& name) {
        return free_ > 1 || count_ == 1 || closing_ || clients_.find(name)->second.running == 0;
    };
    const auto rank = [this](const std::string& name) {
        const Client& client = clients_.find(name)->second;
        const std::chrono::duration<double> patience(patience_per_second * client.queue.front().seconds);
        return client.since + std::chrono::duration_cast<Clock::duration>(patience);
    };
    auto turn = turns_.end();
    for (auto each = turns_.begin(); each != turns_.end(); ++each)
        if (may_run(*each) && (turn == turns_.end() || rank(*each) < rank(*turn))) turn = each;
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
        if (!client->second.queue.empty()) begin_turn(client->first, client->second);
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
