// Cache of responses that never change. The oldest entries are evicted first.
#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <shared_mutex>
#include <string>
#include <unordered_map>

#include "server/http/http.hpp"

namespace cubewright::server {

class ResponseCache {
public:
    explicit ResponseCache(std::size_t most) : most_(most) {}

    std::optional<Response> find(const std::string& key) const {
        const std::shared_lock lock(mutex_);
        const auto found = responses_.find(key);
        return found == responses_.end() ? std::nullopt : std::optional(found->second);
    }

    void keep(const std::string& key, const Response& response) {
        const std::scoped_lock lock(mutex_);
        if (!responses_.emplace(key, response).second) return;
        order_.push_back(key);
        if (order_.size() <= most_) return;
        responses_.erase(order_.front());
        order_.pop_front();
    }

private:
    std::size_t most_;
    mutable std::shared_mutex mutex_;
    std::unordered_map<std::string, Response> responses_;
    std::deque<std::string> order_;
};

}  // namespace cubewright::server
