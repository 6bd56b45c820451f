// Storage of proven answers by cache key. Both functions must be thread-safe; if they are empty, nothing is stored.
#pragma once

#include <functional>
#include <optional>
#include <string>

namespace cubewright::server {

struct ProofCache {
    std::function<std::optional<std::string>(const std::string& key)> find = {};
    std::function<void(const std::string& key, const std::string& answer)> keep = {};
};

}  // namespace cubewright::server
