// Live views of database records such as a class or a race, sent to listeners when they change. After a change to a
// record, ring() is called with its code; a single thread then evaluates the view of each listener and sends the views
// that have changed. A view may also specify a time after which it changes without a notification.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "server/http/event_stream.hpp"

namespace cubewright::server {

class LiveViews {
public:
    using Clock = std::chrono::steady_clock;

    struct View {
        std::string data = {};  // one line of text; empty if the view is currently unavailable
        std::optional<std::chrono::milliseconds> again = {};  // time until the view changes without a notification
        bool gone = false;                                    // true if the record no longer exists
    };
    using Look = std::function<View()>;
    // Periodic work done between updates.
    struct Chore {
        std::chrono::milliseconds every{};
        std::function<void()> work;
    };

    // If `longest_unseen` is set, every view is evaluated again after this time. This is necessary if other replicas
    // change the records, because notifications can be lost.
    explicit LiveViews(Chore chore, std::optional<std::chrono::milliseconds> longest_unseen = {});
    LiveViews(const LiveViews&) = delete;
    LiveViews& operator=(const LiveViews&) = delete;
    ~LiveViews() { stop(); }

    // Returns a stream of "state" events with the view, the first one immediately, and "gone" at the end. A listener
    // unsubscribes by releasing the stream.
    std::shared_ptr<EventStream> listen(std::string code, Look look);
    void ring(std::string_view code);
    // Evaluates all views again, because any of them may have changed.
    void wake_all();
    // Ends all streams. Clients reconnect when the service is back.
    void stop();

    std::size_t listeners() const;

private:
    struct Listener {
        std::string code;
        Look look;
        std::weak_ptr<EventStream> stream;
        std::string sent = {};  // the view sent last
        bool rung = true;
        Clock::time_point not_before = {};  // limits the rate of updates when a whole class answers at the same time
        std::optional<Clock::time_point> again = {};
    };
    using ListenerPointer = std::shared_ptr<Listener>;

    void run();
    std::list<ListenerPointer> due(Clock::time_point now);
    Clock::time_point next_update_time(Clock::time_point now) const;
    static void send_view(Listener& listener, View view);

    Chore chore_;
    std::optional<std::chrono::milliseconds> longest_unseen_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::list<ListenerPointer> listeners_;
    Clock::time_point chore_at_;
    bool stopping_ = false;
    std::jthread thread_;
};

}  // namespace cubewright::server
