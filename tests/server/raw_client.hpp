// An HTTP client that sends arbitrary bytes, valid or not, and returns the responses.
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
    std::map<std::string, std::string> headers;  // names in lower case
    std::string body;
};

class RawClient {
public:
    // Connects from the given address. Every address in 127.0.0.0/8 belongs to this machine.
    explicit RawClient(std::uint16_t port, const std::string& from = "127.0.0.1");
    RawClient(const RawClient&) = delete;
    RawClient& operator=(const RawClient&) = delete;
    RawClient(RawClient&& other) noexcept;
    RawClient& operator=(RawClient&&) = delete;
    ~RawClient();

    bool connected() const { return socket_ >= 0; }
    // Sends bytes. Returns false if the server has closed the connection.
    bool send(std::string_view bytes);
    // Returns the next response, or no value if the connection ends or no complete response arrives in time.
    std::optional<RawResponse> receive(std::chrono::milliseconds patience = std::chrono::seconds(120));
    // Returns all received bytes that receive() has not consumed.
    const std::string& so_far();
    // Waits until the server closes the connection, discarding all received data.
    bool is_closed_within(std::chrono::milliseconds patience);
    // Closes the connection with a reset.
    void reset();

private:
    bool read_more(std::chrono::steady_clock::time_point deadline);

    int socket_ = -1;
    std::string unread_;
};

// Returns a well-formed request.
std::string request_text(std::string_view verb, std::string_view target, std::string_view body = {},
                         std::string_view more_headers = {});

// Sends the request on a new connection and returns the response.
std::optional<RawResponse> ask(std::uint16_t port, std::string_view request, const std::string& from = "127.0.0.1");

}  // namespace cubewright::server
