// A stream of server-sent events between whoever has news, on any thread, and the connection that
// sends them on.
#pragma once

#include <cstddef>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>

namespace cubewright::server {

class EventStream {
public:
    // Adds an event. One that comes while much is still unsent is dropped, if it may be.
    void push(std::string_view event, std::string_view data, bool may_be_dropped = false);
    // Nothing follows.
    void end();

    // What has not been taken yet, in the format of the stream.
    struct Piece {
        std::string text;
        bool last = false;
    };
    Piece take();

    // Called on the pushing thread when there is something to take.
    void on_news(std::function<void()> wake);
    // Called by the connection when its client has gone or everything has been sent.
    void left();
    void on_leaving(std::function<void()> leave);

private:
    static constexpr std::size_t much = std::size_t{64} << 10U;

    std::mutex mutex_;
    std::string unsent_;
    bool ended_ = false;
    std::function<void()> wake_;
    std::function<void()> leave_;
};

}  // namespace cubewright::server
