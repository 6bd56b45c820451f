// A client that says exactly what it is told to, right or wrong, and reports what comes back.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace cubewright::server {

struct RawResponse {
    unsigned status = 0;
    std::map<std::string, std::string> headers;  // names in small letters
    std::string body;
};

class RawClient {
public:
    // From an address of one's choice, all of 127.0.0.0/8 being this machine.
    explicit RawClient(std::uint16_t port, const std::string& from = "127.0.0.1");
    RawClient(const RawClient&) = delete;
    RawClient& operator=(const RawClient&) = delete;
    RawClient(RawClient&& other) noexcept;
    RawClient& operator=(RawClient&&) = delete;
    ~RawClient();

    bool connected() const { return socket_ >= 0; }
    // False once the other side has closed.
    bool send(std::string_view bytes);
    // One response; none when the connection ends or nothing whole comes in time.
    std::optional<RawResponse> receive(std::chrono::milliseconds patience = std::chrono::seconds(20));
    // Everything that has come and has not been received as a response.
    const std::string& so_far();
    // Waits until the other side closes; what it says before that is thrown away.
    bool is_closed_within(std::chrono::milliseconds patience);
    // Ends the connection with a reset.
    void reset();

private:
    bool read_more(std::chrono::steady_clock::time_point deadline);

    int socket_ = -1;
    std::string unread_;
};

// A whole request, as a well-behaved client writes it.
std::string request_text(std::string_view verb, std::string_view target, std::string_view body = {},
                         std::string_view more_headers = {});

// On a connection of its own.
std::optional<RawResponse> ask(std::uint16_t port, std::string_view request, const std::string& from = "127.0.0.1");

}  // namespace cubewright::server
