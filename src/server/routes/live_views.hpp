// Live views of database records such as a class or a race, sent to listeners when they change. After a change to a
// record, ring() is called with its code. Each view is then evaluated once, and all its listeners share the text.
//
// A large view can take a tenth of a second, so large views have a thread of their own. On each thread the records take
// turns, and repeated changes of a record are combined, so that a busy record delays the others by one evaluation. A
// view may also specify a time after which it changes without a notification.
#pragma once

#include <array>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "server/http/event_stream.hpp"
#include "server/limits/capacity.hpp"

namespace cubewright::server {

class LiveViews {
public:
    using Clock = std::chrono::steady_clock;

    enum class Size : std::uint8_t { small, large };
    // What a view shows, and to whom. Listeners with equal names share one view.
    struct Name {
        std::string code;    // code of the record
        std::string viewer;  // kind of the record and hash of the key, which decide what the view contains
        Size size = Size::small;
    };
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
    // change the records, because notifications can be lost. The texts are counted in the memory budget.
    LiveViews(Chore chore, MemoryBudget& memory, std::optional<std::chrono::milliseconds> longest_unseen = {});
    LiveViews(const LiveViews&) = delete;
    LiveViews& operator=(const LiveViews&) = delete;
    ~LiveViews() { stop(); }

    // Adds a listener to a view that already has listeners, and returns its stream. Returns null if the view has none.
    // The name contains the hash of a valid key, so the view is also open to the new listener.
    std::shared_ptr<EventStream> join(const Name& name);
    // Adds a listener to a view that `look` evaluates. `seen` is the result of a first evaluation that began after
    // count_rings() returned `rings`. Returns a stream of "state" events with the view, the first one immediately, and
    // "gone" at the end. A listener unsubscribes by releasing the stream.
    std::shared_ptr<EventStream> listen(const Name& name, Look look, View seen, std::uint64_t rings);
    std::uint64_t count_rings() const;

    void ring(std::string_view code);
    // Evaluates all views again, because any of them may have changed.
    void wake_all();
    // Ends all streams. Clients reconnect when the service is back.
    void stop();

    std::size_t listeners() const;

private:
    struct Listener {
        std::weak_ptr<EventStream> stream;
        bool has_state = false;
    };
    struct LiveView;
    using ViewPointer = std::shared_ptr<LiveView>;
    // A record and its views. The views that can be evaluated now are in the queue.
    struct Room {
        std::map<std::string, ViewPointer, std::less<>> views;
        std::deque<ViewPointer> ready = {};
    };
    using RoomPointer = std::shared_ptr<Room>;
    // The views of one size, with the thread that evaluates them.
    struct Lane {
        std::map<std::string, RoomPointer, std::less<>> rooms = {};
        std::deque<RoomPointer> ready = {};                     // rooms with views that can be evaluated now
        std::multimap<Clock::time_point, ViewPointer> later{};  // views to evaluate at a later time
        std::condition_variable changed = {};
        std::jthread thread = {};
    };
    struct LiveView {
        Name name;
        Look look;
        std::weak_ptr<Room> room;
        std::vector<Listener> listeners = {};
        SharedText text = {};
        bool is_timed = false;    // true if the text depends on the time of the evaluation
        bool is_stale = false;    // true if the record has changed since the last evaluation began
        bool is_ready = false;    // true while the view is in the queue of its room
        bool is_running = false;  // true during an evaluation
        bool is_removed = false;
        Clock::time_point not_before = {};  // limits the rate of updates when a whole class answers at the same time
        std::optional<Clock::time_point> look_at = {};  // time of the next evaluation
        std::optional<Clock::time_point> send_at = {};  // time to send the text to more listeners
        std::optional<Clock::time_point> due = {};      // entry of the view in `later`, not after these times
    };

    Lane& lane_of(const LiveView& view) { return lanes_[static_cast<std::size_t>(view.name.size)]; }
    void start(Size size);
    void run(Size size);
    // The caller of these functions must hold the mutex.
    std::shared_ptr<EventStream> add_listener(const ViewPointer& view);
    void mark_stale(const ViewPointer& view);
    void request_look(const ViewPointer& view, Clock::time_point when);
    void queue(const ViewPointer& view);
    void make_ready(const ViewPointer& view);
    ViewPointer take_next(Lane& lane, Clock::time_point now);
    void finish(const ViewPointer& view, View seen, Clock::duration took);
    static void send_some(LiveView& view, Clock::time_point now);
    static Clock::duration rest_after_look(const LiveView& view, Clock::duration took);
    static Clock::duration time_to_send(const LiveView& view);
    void end_listeners(LiveView& view);
    void remove(LiveView& view);
    void remove_unused_views();
    ViewPointer find(const Name& name);

    SharedText share(std::string text) const;

    Chore chore_;
    MemoryBudget& memory_;
    std::optional<std::chrono::milliseconds> longest_unseen_;
    mutable std::mutex mutex_;
    std::array<Lane, 2> lanes_;
    std::uint64_t rings_ = 0;
    Clock::time_point chore_at_;
    Clock::time_point clean_at_;
    bool stopping_ = false;
};

}  // namespace cubewright::server
