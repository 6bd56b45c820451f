// HTTP routes of the daily board, and the caches of its pages.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "server/http/http.hpp"
#include "server/http/router.hpp"
#include "server/limits/capacity.hpp"
#include "server/limits/limits.hpp"
#include "store/board/board.hpp"

namespace cubewright::server {

// Rate limit per address for checking secrets. The hashes of older programs are slow, so without this limit clients
// could use them to overload the service.
inline constexpr double secrets_per_second = 5;
inline constexpr double secrets_in_a_burst = 50;
// Limit per address for new names. Two school classes fit into one day.
inline constexpr double names_per_day = 60;
inline constexpr double seconds_in_a_day = 86'400;

// Reads the value of an Authorization header: "Basic " followed by name:secret in base64.
Result<board::Player> read_basic_authorization(std::string_view header);

struct BoardLimits {
    std::shared_ptr<RateLimit> secrets;
    std::shared_ptr<RateLimit> names;
};

// Adds the board's routes. The board and the memory budget, which limits player histories, must outlive the router. If
// `may_be_away` is set, pages are cached for times when the database is unreachable.
void add_board_routes(Router& router, board::Board& board, MemoryBudget& memory, const BoardLimits& limits,
                      bool may_be_away);

// Cache of rendered board pages. A page is served until the board of its day changes (store/board/board.hpp),
// but for two seconds at most. The least recently used pages are evicted first.
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

// Cache of the latest board pages for times when the database is unreachable, because an old page is better than none.
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
