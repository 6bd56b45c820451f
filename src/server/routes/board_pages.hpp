// Cache of rendered board pages. A page is served until the board of its day changes (store/board/board_versions.hpp),
// but for two seconds at most. The least recently used pages are evicted first.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <list>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/http/http.hpp"

namespace cubewright::server {

class BoardPages {
public:
    std::optional<Response> find(const std::string& address, std::uint64_t version) {
        const std::scoped_lock lock(mutex_);
        const auto found = by_address_.find(address);
        if (found == by_address_.end()) return std::nullopt;
        pages_.splice(pages_.begin(), pages_, found->second);
        const Page& page = pages_.front();
        if (page.version != version || Clock::now() - page.at > longest) return std::nullopt;
        return page.response;
    }

    // Caches a page. The version must have been read before the page.
    void keep(const std::string& address, std::uint64_t version, const Response& response) {
        const std::scoped_lock lock(mutex_);
        if (const auto known = by_address_.find(address); known != by_address_.end()) {
            pages_.erase(known->second);
            by_address_.erase(known);
        }
        pages_.push_front({address, version, response, Clock::now()});
        by_address_.emplace(pages_.front().address, pages_.begin());
        if (pages_.size() <= most) return;
        by_address_.erase(pages_.back().address);
        pages_.pop_back();
    }

private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::size_t most = 512;  // a page of 100 entries takes about 10 kB
    // Maximum age of a page, in case a network failure loses an announcement unnoticed or the database is changed by
    // hand.
    static constexpr auto longest = std::chrono::seconds(2);

    struct Page {
        std::string address;
        std::uint64_t version = 0;
        Response response;
        Clock::time_point at;
    };
    std::mutex mutex_;
    std::list<Page> pages_;                                                       // most recently used first
    std::unordered_map<std::string_view, std::list<Page>::iterator> by_address_;  // keys are views into `pages_`
};

}  // namespace cubewright::server
