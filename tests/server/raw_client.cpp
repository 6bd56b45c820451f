#include "tests/server/raw_client.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cctype>
#include <cerrno>
#include <utility>

namespace cubewright::server {

namespace {

using Clock = std::chrono::steady_clock;

int milliseconds_until(Clock::time_point deadline) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
    return left < 0 ? 0 : static_cast<int>(left);
}

std::string small_letters(std::string text) {
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

}  // namespace

RawClient::RawClient(std::uint16_t port, const std::string& from) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    if (socket_ < 0) return;
    sockaddr_in own{};
    own.sin_family = AF_INET;
    inet_pton(AF_INET, from.c_str(), &own.sin_addr);
    const int yes = 1;
    setsockopt(socket_, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    setsockopt(socket_, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &yes, sizeof yes);
    setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    sockaddr_in server{};
    server.sin_family = AF_INET;
    server.sin_port = htons(port);
    server.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::bind(socket_, reinterpret_cast<sockaddr*>(&own), sizeof own) == 0 &&
        ::connect(socket_, reinterpret_cast<sockaddr*>(&server), sizeof server) == 0)
        return;
    ::close(std::exchange(socket_, -1));
}

RawClient::RawClient(RawClient&& other) noexcept
    : socket_(std::exchange(other.socket_, -1)), unread_(std::move(other.unread_)) {}

RawClient::~RawClient() {
    if (socket_ >= 0) ::close(socket_);
}

bool RawClient::send(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

bool RawClient::read_more(Clock::time_point deadline) {
    pollfd ready{socket_, POLLIN, 0};
    if (::poll(&ready, 1, milliseconds_until(deadline)) <= 0) return false;
    std::array<char, 65536> buffer{};
    const ssize_t got = ::recv(socket_, buffer.data(), buffer.size(), 0);
    if (got <= 0) return false;
    unread_.append(buffer.data(), static_cast<std::size_t>(got));
    return true;
}

std::optional<RawResponse> RawClient::receive(std::chrono::milliseconds patience) {
    const auto deadline = Clock::now() + patience;
    std::size_t end = 0;
    while ((end = unread_.find("\r\n\r\n")) == std::string::npos)
        if (!read_more(deadline)) return std::nullopt;
    const std::string head = unread_.substr(0, end + 2);
    unread_.erase(0, end + 4);
    if (!head.starts_with("HTTP/1.") || head.size() < 12) return std::nullopt;
    RawResponse response;
    response.status = static_cast<unsigned>(std::atoi(head.c_str() + 9));
    for (std::size_t line = head.find("\r\n") + 2; line < head.size();) {
        const std::size_t stop = head.find("\r\n", line);
        const std::size_t colon = head.find(':', line);
        if (colon < stop)
            response.headers[small_letters(head.substr(line, colon - line))] = head.substr(colon + 2, stop - colon - 2);
        line = stop + 2;
    }
    std::size_t length = 0;
    if (const auto stated = response.headers.find("content-length"); stated != response.headers.end())
        length = static_cast<std::size_t>(std::atoll(stated->second.c_str()));
    while (unread_.size() < length)
        if (!read_more(deadline)) return std::nullopt;
    response.body = unread_.substr(0, length);
    unread_.erase(0, length);
    return response;
}

const std::string& RawClient::so_far() {
    while (read_more(Clock::now())) {
    }
    return unread_;
}

bool RawClient::is_closed_within(std::chrono::milliseconds patience) {
    const auto deadline = Clock::now() + patience;
    while (read_more(deadline)) unread_.clear();
    return milliseconds_until(deadline) > 0;
}

void RawClient::reset() {
    const linger at_once{1, 0};
    setsockopt(socket_, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    ::close(std::exchange(socket_, -1));
}

std::string request_text(std::string_view verb, std::string_view target, std::string_view body,
                         std::string_view more_headers) {
    std::string text = std::string(verb) + ' ' + std::string(target) + " HTTP/1.1\r\nHost: localhost\r\n";
    if (!body.empty())
        text += "Content-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) + "\r\n";
    text += more_headers;
    text += "\r\n";
    text += body;
    return text;
}

std::optional<RawResponse> ask(std::uint16_t port, std::string_view request, const std::string& from) {
    RawClient client(port, from);
    if (!client.connected() || !client.send(request)) return std::nullopt;
    return client.receive();
}

}  // namespace cubewright::server
