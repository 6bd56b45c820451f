// Cache of the latest board pages for times when the database is unreachable, because an old page is better than none.
#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "server/http/http.hpp"

namespace cubewright::server {

class LastPages {
public:
    void keep(const std::string& address, const Response& page) {
        const std::scoped_lock lock(mutex_);
        const auto [kept, is_new] = pages_.insert_or_assign(address, Kept{page, Clock::now()});
        if (!is_new) return;
        order_.push_back(address);
        if (order_.size() <= most) return;
        pages_.erase(order_.front());
        order_.pop_front();
    }

    // Returns the cached page with an Age header (RFC 9111).
    std::optional<Response> find(const std::string& address) const {
        const std::scoped_lock lock(mutex_);
        const auto found = pages_.find(address);
        if (found == pages_.end()) return std::nullopt;
        Response page = found->second.page;
        const auto age = std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - found->second.at).count();
        page.headers.emplace_back("Age", std::to_string(age));
        page.headers.emplace_back("Warning", "110 - \"Response is Stale\"");
        return page;
    }

private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::size_t most = 200;

    struct Kept {
        Response page;
        Clock::time_point at;
    };
    mutable std::mutex mutex_;
    std::map<std::string, Kept> pages_;
    std::deque<std::string> order_;  // oldest first
};

}  // namespace cubewright::server
