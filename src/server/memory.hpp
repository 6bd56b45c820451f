// Where proven answers are remembered. Both functions may be called from any thread; left out, nothing
// is remembered.
#pragma once

#include <functional>
#include <optional>
#include <string>

namespace cubewright::server {

struct Memory {
    std::function<std::optional<std::string>(const std::string& question)> recall = {};
    std::function<void(const std::string& question, const std::string& answer)> remember = {};
};

}  // namespace cubewright::server
