// Where proven answers are kept between calls, by their cache key. Both functions may be called from any thread; left
// empty, nothing is kept.
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
