// Views of something in the database, sent to their listeners whenever it changes: a teacher's class, a race. Whoever
// changes it rings the bell of its code; one thread then looks for each listener and sends what differs. A view may
// also say when it changes by itself.
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
        std::string data = {};                                // one line; empty when it cannot be seen just now
        std::optional<std::chrono::milliseconds> again = {};  // when it changes by itself
        bool gone = false;                                    // there is nothing to look at any more
    };
    using Look = std::function<View()>;
    // Done between looks, every so often.
    struct Chore {
        std::chrono::milliseconds every{};
        std::function<void()> work;
    };

    // Where others may change what is looked at, and the bell be lost on the way, every view is looked at again after
    // this time.
    explicit LiveViews(Chore chore, std::optional<std::chrono::milliseconds> longest_unseen = {});
    LiveViews(const LiveViews&) = delete;
    LiveViews& operator=(const LiveViews&) = delete;
    ~LiveViews() { stop(); }

    // Events "state" with the view, the first at once, and "gone" at the end. Who lets go of the stream has left.
    std::shared_ptr<EventStream> listen(std::string code, Look look);
    void ring(std::string_view code);
    // Any of them may have changed.
    void wake_all();
    // Ends all streams. Their clients come back to the next life of the service.
    void stop();

    std::size_t listeners() const;

private:
    struct Listener {
        std::string code;
        Look look;
        std::weak_ptr<EventStream> stream;
        std::string sent = {};  // what was sent last
        bool rung = true;
        Clock::time_point not_before = {};  // a class that answers all at once is told in a few pieces
        std::optional<Clock::time_point> again = {};
    };
    using ListenerPointer = std::shared_ptr<Listener>;

    void run();
    std::list<ListenerPointer> due(Clock::time_point now);
    Clock::time_point next_time(Clock::time_point now) const;
    static void tell(Listener& listener, View view);

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
