#include "server/routes/live_views.hpp"

#include <algorithm>
#include <utility>

#include "store/own_thread.hpp"

namespace cubewright::server {

namespace {

constexpr auto between_updates = std::chrono::milliseconds(100);
// After a view that takes long to evaluate, its listener waits this many times as long, so that a large class cannot
// keep the thread busy. The wait is limited, because a slow database may also be the reason.
constexpr int rest_after_look = 20;
constexpr auto longest_rest = std::chrono::seconds(2);
// Maximum time to sleep between checks, so that disconnected listeners are noticed.
constexpr auto longest_sleep = std::chrono::seconds(10);

}  // namespace

LiveViews::LiveViews(Chore chore, std::optional<std::chrono::milliseconds> longest_unseen)
    : chore_(std::move(chore)),
      longest_unseen_(longest_unseen),
      chore_at_(Clock::now()),
      thread_(store::start_thread([this] { run(); })) {}

std::shared_ptr<EventStream> LiveViews::listen(std::string code, Look look) {
    auto stream = std::make_shared<EventStream>();
    const std::scoped_lock lock(mutex_);
    if (stopping_) {
        stream->end();
        return stream;
    }
    listeners_.push_back(std::make_shared<Listener>(Listener{std::move(code), std::move(look), stream}));
    changed_.notify_one();
    return stream;
}

void LiveViews::ring(std::string_view code) {
    const std::scoped_lock lock(mutex_);
    for (const ListenerPointer& listener : listeners_)
        if (listener->code == code) listener->rung = true;
    changed_.notify_one();
}

void LiveViews::wake_all() {
    const std::scoped_lock lock(mutex_);
    for (const ListenerPointer& listener : listeners_) listener->rung = true;
    changed_.notify_one();
}

void LiveViews::stop() {
    {
        const std::scoped_lock lock(mutex_);
        stopping_ = true;
        changed_.notify_one();
    }
    if (thread_.joinable()) thread_.join();
    for (const ListenerPointer& listener : listeners_)
        if (const auto stream = listener->stream.lock()) stream->end();
    listeners_.clear();
}

std::size_t LiveViews::listeners() const {
    const std::scoped_lock lock(mutex_);
    return listeners_.size();
}

// Returns the listeners to update now. A listener whose last view has not been sent yet is skipped and later gets the
// newest view, so a slow reader uses little memory.
std::list<LiveViews::ListenerPointer> LiveViews::due(Clock::time_point now) {
    std::list<ListenerPointer> list;
    std::erase_if(listeners_, [](const ListenerPointer& listener) { return listener->stream.expired(); });
    for (const ListenerPointer& listener : listeners_) {
        if (listener->again && *listener->again <= now) listener->rung = true;
        if (!listener->rung || listener->not_before > now) continue;
        const auto stream = listener->stream.lock();
        if (!stream || !stream->is_taken()) {
            listener->not_before = now + between_updates;
            continue;
        }
        listener->rung = false;
        listener->again.reset();
        list.push_back(listener);
    }
    return list;
}

LiveViews::Clock::time_point LiveViews::next_update_time(Clock::time_point now) const {
    auto next = std::min(chore_at_, now + longest_sleep);
    for (const ListenerPointer& listener : listeners_) {
        if (listener->rung) next = std::min(next, listener->not_before);
        if (listener->again) next = std::min(next, *listener->again);
    }
    return next;
}

void LiveViews::send_view(Listener& listener, View view) {
    const auto stream = listener.stream.lock();
    if (!stream) return;
    if (view.gone) {
        stream->push("gone", "{}");
        stream->end();
        listener.stream.reset();
        return;
    }
    if (view.data.empty() || view.data == listener.sent) return;
    stream->push("state", view.data);
    listener.sent = std::move(view.data);
}

void LiveViews::run() {
    std::unique_lock lock(mutex_);
    while (!stopping_) {
        const auto now = Clock::now();
        if (chore_at_ <= now) {
            chore_at_ = now + chore_.every;
            lock.unlock();
            chore_.work();
            lock.lock();
            continue;
        }
        const auto list = due(now);
        if (list.empty()) {
            changed_.wait_until(lock, next_update_time(now));
            continue;
        }
        lock.unlock();
        for (const ListenerPointer& listener : list) {
            const auto start = Clock::now();
            View view = listener->look();
            auto again = view.again;
            const Clock::duration rest = again ? between_updates
                                               : std::clamp<Clock::duration>(rest_after_look * (Clock::now() - start),
                                                                             between_updates, longest_rest);
            if (longest_unseen_) again = std::min(again.value_or(*longest_unseen_), *longest_unseen_);
            send_view(*listener, std::move(view));
            const std::scoped_lock briefly(mutex_);
            listener->not_before = Clock::now() + rest;
            if (again) listener->again = Clock::now() + *again;
        }
        lock.lock();
    }
}

}  // namespace cubewright::server
