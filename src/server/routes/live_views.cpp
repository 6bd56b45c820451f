#include "server/routes/live_views.hpp"

#include <algorithm>
#include <utility>

#include "base/workers.hpp"
#include "store/change_queue.hpp"

namespace cubewright::server {

namespace {

// Shortest time between two updates of a view. A move in a match should reach the opponent immediately, and the clients
// of a large view can wait.
constexpr std::array<std::chrono::milliseconds, 2> between_updates{std::chrono::milliseconds(50),
                                                                   std::chrono::milliseconds(100)};
// After a view that takes long to evaluate, its listeners wait this many times as long, so that a large class cannot
// keep the thread busy. The wait is limited, because a slow database may also be the reason.
constexpr int looks_per_rest = 20;
constexpr auto longest_rest = std::chrono::seconds(2);
// A long text is sent to many listeners in steps, so that the messages of other views can pass.
constexpr double bytes_per_second = 50e6;
constexpr std::size_t bytes_at_once = std::size_t{2} << 20U;
// Time between two checks for views without listeners.
constexpr auto between_cleanings = std::chrono::seconds(10);
constexpr auto without_memory = std::chrono::seconds(1);

}  // namespace

LiveViews::LiveViews(Chore chore, MemoryBudget& memory, std::optional<std::chrono::milliseconds> longest_unseen)
    : chore_(std::move(chore)),
      memory_(memory),
      longest_unseen_(longest_unseen),
      chore_at_(Clock::now()),
      clean_at_(chore_at_ + between_cleanings) {
    start(Size::small);
    start(Size::large);
}

void LiveViews::start(Size size) {
    lanes_[static_cast<std::size_t>(size)].thread = store::start_thread([this, size] {
        if (size == Size::large) lower_thread_priority(priority_of_long_work);
        run(size);
    });
}

// Returns the text with its size counted in the memory budget, or null if there is no memory now.
SharedText LiveViews::share(std::string text) const {
    struct Counted {
        std::string text;
        std::shared_ptr<MemoryBudget::Lease> lease;
    };
    auto lease = memory_.take(text.size());
    if (!lease) return nullptr;
    const auto counted = std::make_shared<const Counted>(Counted{std::move(text), std::move(lease)});
    return {counted, &counted->text};
}

LiveViews::ViewPointer LiveViews::find(const Name& name) {
    const Lane& lane = lanes_[static_cast<std::size_t>(name.size)];
    const auto room = lane.rooms.find(name.code);
    if (room == lane.rooms.end()) return nullptr;
    const auto view = room->second->views.find(name.viewer);
    return view == room->second->views.end() ? nullptr : view->second;
}

std::shared_ptr<EventStream> LiveViews::add_listener(const ViewPointer& view) {
    auto stream = std::make_shared<EventStream>();
    Listener listener{stream};
    if (view->text && !view->is_timed && !view->is_stale && !view->is_running) {
        stream->push_latest("state", view->text);
        listener.has_state = true;
    } else if (!view->is_running) {
        request_look(view, Clock::now());
    }
    view->listeners.push_back(std::move(listener));
    return stream;
}

std::shared_ptr<EventStream> LiveViews::join(const Name& name) {
    const std::scoped_lock lock(mutex_);
    const ViewPointer view = stopping_ ? nullptr : find(name);
    return view ? add_listener(view) : nullptr;
}

std::shared_ptr<EventStream> LiveViews::listen(const Name& name, Look look, View seen, std::uint64_t rings) {
    const std::scoped_lock lock(mutex_);
    if (stopping_) {
        auto stream = std::make_shared<EventStream>();
        stream->end();
        return stream;
    }
    if (const ViewPointer known = find(name)) return add_listener(known);
    RoomPointer& room = lanes_[static_cast<std::size_t>(name.size)].rooms[name.code];
    if (!room) room = std::make_shared<Room>();
    const auto view = std::make_shared<LiveView>(LiveView{.name = name, .look = std::move(look), .room = room});
    room->views.emplace(name.viewer, view);
    auto stream = std::make_shared<EventStream>();
    view->listeners.push_back({stream});
    // The record may have changed since the first evaluation.
    view->is_running = true;
    if (rings != rings_) mark_stale(view);
    finish(view, std::move(seen), {});
    return stream;
}

std::uint64_t LiveViews::count_rings() const {
    const std::scoped_lock lock(mutex_);
    return rings_;
}

void LiveViews::ring(std::string_view code) {
    const std::scoped_lock lock(mutex_);
    ++rings_;
    for (const Lane& lane : lanes_)
        if (const auto room = lane.rooms.find(code); room != lane.rooms.end())
            for (const auto& [viewer, view] : room->second->views) mark_stale(view);
}

void LiveViews::wake_all() {
    const std::scoped_lock lock(mutex_);
    ++rings_;
    for (const Lane& lane : lanes_)
        for (const auto& [code, room] : lane.rooms)
            for (const auto& [viewer, view] : room->views) mark_stale(view);
}

void LiveViews::stop() {
    {
        const std::scoped_lock lock(mutex_);
        stopping_ = true;
        for (Lane& lane : lanes_) lane.changed.notify_one();
    }
    for (Lane& lane : lanes_) {
        if (lane.thread.joinable()) lane.thread.join();
        for (const auto& [code, room] : std::exchange(lane.rooms, {}))
            for (const auto& [viewer, view] : room->views)
                for (const Listener& listener : view->listeners)
                    if (const auto stream = listener.stream.lock()) stream->end();
    }
}

std::size_t LiveViews::listeners() const {
    std::size_t count = 0;
    const std::scoped_lock lock(mutex_);
    for (const Lane& lane : lanes_)
        for (const auto& [code, room] : lane.rooms)
            for (const auto& [viewer, view] : room->views)
                count += static_cast<std::size_t>(std::ranges::count_if(
                    view->listeners, [](const Listener& listener) { return !listener.stream.expired(); }));
    return count;
}

void LiveViews::mark_stale(const ViewPointer& view) {
    view->is_stale = true;
    request_look(view, Clock::now());
}

// Requests an evaluation at the given time, or later if the view was evaluated recently. Several requests lead to one
// evaluation.
void LiveViews::request_look(const ViewPointer& view, Clock::time_point when) {
    when = std::max(when, view->not_before);
    view->look_at = std::min(view->look_at.value_or(when), when);
    queue(view);
}

// Puts the view into the list of its lane if it has something to do.
void LiveViews::queue(const ViewPointer& view) {
    if (view->is_removed || view->is_ready || view->is_running) return;  // queued again later
    auto next = view->look_at;
    if (view->send_at) next = std::min(next.value_or(*view->send_at), *view->send_at);
    if (!next || (view->due && *view->due <= *next)) return;
    Lane& lane = lane_of(*view);
    if (view->due) {
        const auto [first, last] = lane.later.equal_range(*view->due);
        lane.later.erase(std::find_if(first, last, [&](const auto& entry) { return entry.second == view; }));
    }
    view->due = next;
    lane.later.emplace(*next, view);
    lane.changed.notify_one();
}

void LiveViews::make_ready(const ViewPointer& view) {
    const auto room = view->room.lock();
    if (!room) return;
    view->is_ready = true;
    if (room->ready.empty()) lane_of(*view).ready.push_back(room);
    room->ready.push_back(view);
}

// Returns the next view to evaluate now, or null. Sends the texts that are due. The rooms take turns.
LiveViews::ViewPointer LiveViews::take_next(Lane& lane, Clock::time_point now) {
    while (!lane.later.empty() && lane.later.begin()->first <= now) {
        const ViewPointer view = lane.later.begin()->second;
        lane.later.erase(lane.later.begin());
        view->due.reset();
        if (!view->is_removed) make_ready(view);
    }
    while (!lane.ready.empty()) {
        const RoomPointer room = std::move(lane.ready.front());
        lane.ready.pop_front();
        const ViewPointer view = std::move(room->ready.front());
        room->ready.pop_front();
        if (!room->ready.empty()) lane.ready.push_back(room);
        view->is_ready = false;
        std::erase_if(view->listeners, [](const Listener& listener) { return listener.stream.expired(); });
        if (!view->is_removed && view->listeners.empty()) remove(*view);
        if (view->is_removed) continue;
        if (view->look_at && *view->look_at <= now) {
            view->look_at.reset();
            view->is_running = true;
            view->is_stale = false;
            return view;
        }
        send_some(*view, now);
        queue(view);
    }
    return nullptr;
}

// Sends a changed view to all listeners, and an unchanged view to the listeners that have joined since. Schedules the
// next evaluation.
void LiveViews::finish(const ViewPointer& view, View seen, Clock::duration took) {
    view->is_running = false;
    if (view->is_removed) return;
    if (seen.gone) return end_listeners(*view);
    const auto now = Clock::now();
    auto again = seen.again;
    view->is_timed = again.has_value();
    const bool is_known = view->text && *view->text == seen.data;
    const SharedText changed = is_known || seen.data.empty() ? nullptr : share(std::move(seen.data));
    if (changed) {
        view->text = changed;
        for (Listener& listener : view->listeners) listener.has_state = false;
    }
    if (changed || is_known)
        send_some(*view, now);
    else
        again = again.value_or(without_memory);
    view->not_before = now + rest_after_look(*view, took) + (changed ? time_to_send(*view) : Clock::duration{});
    if (view->look_at) view->look_at = std::max(*view->look_at, view->not_before);
    if (longest_unseen_) again = std::min(again.value_or(*longest_unseen_), *longest_unseen_);
    if (again)
        request_look(view, now + *again);
    else
        queue(view);
}

// Sends the text to listeners that do not have it, up to a total size.
void LiveViews::send_some(LiveView& view, Clock::time_point now) {
    view.send_at.reset();
    std::size_t bytes = 0;
    for (Listener& listener : view.listeners) {
        if (listener.has_state) continue;
        if (bytes >= bytes_at_once) {
            const std::chrono::duration<double> pause(static_cast<double>(bytes) / bytes_per_second);
            view.send_at = now + std::chrono::duration_cast<Clock::duration>(pause);
            return;
        }
        if (const auto stream = listener.stream.lock()) {
            stream->push_latest("state", view.text);
            bytes += view.text->size();
        }
        listener.has_state = true;
    }
}

LiveViews::Clock::duration LiveViews::rest_after_look(const LiveView& view, Clock::duration took) {
    const Clock::duration least = between_updates[static_cast<std::size_t>(view.name.size)];
    return view.is_timed ? least : std::clamp<Clock::duration>(looks_per_rest * took, least, longest_rest);
}

LiveViews::Clock::duration LiveViews::time_to_send(const LiveView& view) {
    const double bytes = static_cast<double>(view.text->size()) * static_cast<double>(view.listeners.size());
    return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(bytes / bytes_per_second));
}

void LiveViews::end_listeners(LiveView& view) {
    const auto nothing = std::make_shared<const std::string>("{}");
    for (const Listener& listener : view.listeners)
        if (const auto stream = listener.stream.lock()) stream->finish_with_event("gone", nothing);
    remove(view);
}

void LiveViews::remove(LiveView& view) {
    view.is_removed = true;
    Lane& lane = lane_of(view);
    const auto room = lane.rooms.find(view.name.code);
    room->second->views.erase(view.name.viewer);
    if (room->second->views.empty()) lane.rooms.erase(room);
}

void LiveViews::remove_unused_views() {
    std::vector<ViewPointer> unused;
    for (const Lane& lane : lanes_)
        for (const auto& [code, room] : lane.rooms)
            for (const auto& [viewer, view] : room->views)
                if (std::ranges::all_of(view->listeners,
                                        [](const Listener& listener) { return listener.stream.expired(); }))
                    unused.push_back(view);
    for (const ViewPointer& view : unused) remove(*view);
}

void LiveViews::run(Size size) {
    Lane& lane = lanes_[static_cast<std::size_t>(size)];
    const bool has_chore = size == Size::large;
    std::unique_lock lock(mutex_);
    while (!stopping_) {
        const auto now = Clock::now();
        if (has_chore && clean_at_ <= now) {
            clean_at_ = now + between_cleanings;
            remove_unused_views();
        }
        if (has_chore && chore_at_ <= now) {
            chore_at_ = now + chore_.every;
            lock.unlock();
            chore_.work();
            lock.lock();
            continue;
        }
        const ViewPointer view = take_next(lane, now);
        if (!view) {
            auto next = lane.later.empty() ? now + between_cleanings : lane.later.begin()->first;
            if (has_chore) next = std::min({next, chore_at_, clean_at_});
            lane.changed.wait_until(lock, next);
            continue;
        }
        lock.unlock();
        View seen = view->look();
        const auto took = Clock::now() - now;
        lock.lock();
        finish(view, std::move(seen), took);
    }
}

}  // namespace cubewright::server
