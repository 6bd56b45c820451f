#include "server/http/event_stream.hpp"

#include <utility>

namespace cubewright::server {

void EventStream::push(std::string_view event, std::string_view data, bool may_be_dropped) {
    const std::scoped_lock lock(mutex_);
    if (ended_ || (may_be_dropped && unsent_.size() > much)) return;
    unsent_.append("event: ").append(event).append("\ndata: ").append(data).append(after_data);
    if (unsent_.size() > too_much) ended_ = true;
    if (wake_) wake_();
}

void EventStream::push_latest(std::string_view event, SharedText data) {
    const std::scoped_lock lock(mutex_);
    if (ended_) return;
    latest_event_ = event;
    latest_data_ = std::move(data);
    if (wake_) wake_();
}

void EventStream::end() {
    const std::scoped_lock lock(mutex_);
    ended_ = true;
    if (wake_) wake_();
}

void EventStream::finish_with_event(std::string_view event, SharedText data) {
    const std::scoped_lock lock(mutex_);
    if (ended_) return;
    latest_event_ = event;
    latest_data_ = std::move(data);
    ended_ = true;
    if (wake_) wake_();
}

EventStream::Piece EventStream::take() {
    const std::scoped_lock lock(mutex_);
    Piece piece{std::exchange(unsent_, {}), std::exchange(latest_data_, {}), ended_};
    if (piece.data) piece.text.append("event: ").append(latest_event_).append("\ndata: ");
    return piece;
}

void EventStream::on_wake(std::function<void()> wake) {
    const std::scoped_lock lock(mutex_);
    wake_ = std::move(wake);
}

void EventStream::left() {
    std::function<void()> leave;
    {
        const std::scoped_lock lock(mutex_);
        ended_ = true;
        wake_ = {};
        leave = std::exchange(leave_, {});
    }
    if (leave) leave();
}

void EventStream::on_disconnect(std::function<void()> leave) {
    const std::scoped_lock lock(mutex_);
    leave_ = std::move(leave);
}

}  // namespace cubewright::server
