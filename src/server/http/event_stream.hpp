// Passes server-sent events from producers on any thread to the connection that sends them to the client.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

namespace cubewright::server {

// Text shared by all connections that send it, without copies.
using SharedText = std::shared_ptr<const std::string>;

class EventStream {
public:
    // Adds an event. If a lot of data is still unsent, an event that may be dropped is discarded. If far too much data
    // is unsent, the stream ends, and a client that still exists reconnects.
    void push(std::string_view event, std::string_view data, bool may_be_dropped = false);
    // Sets the latest state, which replaces an earlier state that has not been sent yet. All listeners share the text,
    // so a client that reads slowly takes no memory for states that it has missed.
    void push_latest(std::string_view event, SharedText data);
    // Ends the stream.
    void end();
    // Adds the last event and ends the stream. The data, which may be long, is shared by all listeners.
    void finish_with_event(std::string_view event, SharedText data);

    // Unsent data in the event stream format.
    struct Piece {
        std::string text;
        SharedText data;  // data of the last event in the text, sent after the text and followed by a blank line
        bool last = false;
    };
    static constexpr std::string_view after_data = "\n\n";
    Piece take();
    // Sets the callback that is called when there is new data. The callback runs on the producer's thread.
    void on_wake(std::function<void()> wake);
    // Called by the connection when the client has disconnected or all data has been sent.
    void left();
    void on_disconnect(std::function<void()> leave);

private:
    static constexpr std::size_t much = std::size_t{64} << 10U;
    static constexpr std::size_t too_much = std::size_t{256} << 10U;

    mutable std::mutex mutex_;
    std::string unsent_;
    std::string latest_event_;
    SharedText latest_data_;
    bool ended_ = false;
    std::function<void()> wake_;
    std::function<void()> leave_;
};

}  // namespace cubewright::server
