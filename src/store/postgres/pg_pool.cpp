#include "store/postgres/pg_pool.hpp"

#include <chrono>
#include <utility>

#include "store/change_queue.hpp"
#include "store/postgres/pg_connection.hpp"
#include "texts/message.hpp"

namespace cubewright::postgres {

namespace {

constexpr auto between_tries = std::chrono::milliseconds(300);

}  // namespace

store::Outcome<Pool::Lease> Pool::take() {
    std::unique_lock lock(mutex_);
    const auto end = Clock::now() + settings_.patience;
    while (idle_.empty() && in_use_ >= settings_.connections)
        if (freed_.wait_until(lock, end) == std::cv_status::timeout)
            return store::refuse(store::Reason::busy, "database-connections-taken",
                                 tr("all connections to the database are in use"), "",
                                 tr("a retry after a short wait"));
    if (!idle_.empty()) {
        auto connection = std::move(idle_.back());
        idle_.pop_back();
        ++in_use_;
        return Lease(*this, std::move(connection));
    }
    return connect(lock);
}

store::Outcome<Pool::Lease> Pool::connect(std::unique_lock<std::mutex>& lock) {
    if (away_ && (trying_ || Clock::now() < next_try_)) return tl::unexpected(why_away_);
    trying_ = true;
    ++in_use_;
    lock.unlock();
    try {
        auto connection = std::make_unique<Connection>(settings_.address, settings_.patience);
        lock.lock();
        away_ = trying_ = false;
        return Lease(*this, std::move(connection));
    } catch (const Failure& failure) {
        lock.lock();
        away_ = true;
        trying_ = false;
        next_try_ = Clock::now() + between_tries;
        why_away_ = failure.refusal();
        --in_use_;
        freed_.notify_one();
        return tl::unexpected(why_away_);
    }
}

void Pool::put_back(std::unique_ptr<Connection> connection) {
    const bool lost = connection->has_failed();
    // Destroyed after the lock is released, because closing a connection can take time.
    std::vector<std::unique_ptr<Connection>> ended;
    {
        const std::scoped_lock lock(mutex_);
        --in_use_;
        if (lost)
            ended.swap(idle_);  // the other idle connections are probably broken too
        else
            idle_.push_back(std::move(connection));
    }
    freed_.notify_one();
}

namespace {

using namespace std::chrono_literals;

constexpr auto between_looks = 100ms;  // interval between checks of the stop token
constexpr auto longest_silence = 5s;   // time without notifications after which the connection is tested
constexpr auto before_coming_back = 300ms;

}  // namespace

PostgresSubscription::PostgresSubscription(Settings settings, store::Store::LocalSubscribers subscribers)
    : settings_(std::move(settings)),
      subscribers_(std::move(subscribers)),
      thread_(store::start_thread([this](const std::stop_token& stop) { run(stop); })) {}

void PostgresSubscription::run(const std::stop_token& stop) {
    using Clock = std::chrono::steady_clock;
    while (!stop.stop_requested()) {
        try {
            Connection connection(settings_.address, settings_.patience);
            for (const std::string& channel : subscribers_.channels) connection.run("LISTEN " + channel);
            if (subscribers_.missed) subscribers_.missed();
            auto last_word = Clock::now();
            while (!stop.stop_requested()) {
                if (connection.wait_for_notification(between_looks)) {
                    last_word = Clock::now();
                } else if (Clock::now() - last_word > longest_silence) {
                    last_word = Clock::now();
                    connection.run("SELECT 1");
                }
                while (const auto heard = connection.heard()) subscribers_.heard(heard->first, heard->second);
            }
        } catch (const Failure&) {
            if (subscribers_.lost) subscribers_.lost();
            std::this_thread::sleep_for(before_coming_back);
        }
    }
}

}  // namespace cubewright::postgres
