// A stream of server-sent events between whoever has news, on any thread, and the connection that
// sends them on.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

namespace cubewright::server {

// A text that is not copied for each who sends it.
using SharedText = std::shared_ptr<const std::string>;

class EventStream {
public:
    // Adds an event. One that comes while much is still unsent is dropped, if it may be.
    void push(std::string_view event, std::string_view data, bool may_be_dropped = false);
    // Nothing follows.
    void end();
    // The last event. Its data, which may be long, is shared with all who listen.
    void finish_with_event(std::string_view event, SharedText data);

    // What has not been taken yet, in the format of the stream.
    struct Piece {
        std::string text;
        SharedText data;  // of the last event, after the text; a blank line ends it
        bool last = false;
    };
    static constexpr std::string_view after_data = "\n\n";
    Piece take();
    // Whether all that was pushed has been taken.
    bool is_taken() const;

    // Called on the pushing thread when there is something to take.
    void on_wake(std::function<void()> wake);
    // Called by the connection when its client has gone or everything has been sent.
    void left();
    void on_disconnect(std::function<void()> leave);

private:
    static constexpr std::size_t much = std::size_t{64} << 10U;

    mutable std::mutex mutex_;
    std::string unsent_;
    SharedText last_data_;
    bool ended_ = false;
    std::function<void()> wake_;
    std::function<void()> leave_;
};

}  // namespace cubewright::server
