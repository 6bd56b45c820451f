#include "store/postgres/pool.hpp"

#include "texts/codes.hpp"

namespace cubewright::postgres {

namespace {

constexpr auto between_tries = std::chrono::milliseconds(300);

}  // namespace

store::Outcome<Pool::Lease> Pool::take() {
    std::unique_lock lock(mutex_);
    const auto end = Clock::now() + settings_.patience;
    while (idle_.empty() && in_use_ >= settings_.connections)
        if (freed_.wait_until(lock, end) == std::cv_status::timeout)
            return store::refuse(store::Reason::busy, Text::database_connections_taken, "",
                                 Text::expected_retry_in_a_moment);
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

}  // namespace cubewright::postgres
