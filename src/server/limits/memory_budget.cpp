#include "server/limits/memory_budget.hpp"

#include <algorithm>

#include "base/free_memory.hpp"

namespace cubewright::server {

namespace {

// Smaller requests skip the query for free memory, which reads several files.
constexpr std::uint64_t large = 16U << 20U;
constexpr std::uint64_t least = 64U << 20U;

}  // namespace

void MemoryBudget::Lease::shrink_to(std::uint64_t bytes) {
    const std::uint64_t before = bytes_;
    if (bytes >= before) return;
    bytes_ = bytes;
    budget_.taken_ -= before - bytes;
}

std::shared_ptr<MemoryBudget::Lease> MemoryBudget::take(std::uint64_t bytes) {
    if (bytes >= large && bytes > free_memory()) return nullptr;
    std::uint64_t taken = taken_;
    do {
        if (bytes > bytes_ || taken > bytes_ - bytes) return nullptr;
    } while (!taken_.compare_exchange_weak(taken, taken + bytes));
    return std::make_shared<Lease>(*this, bytes);
}

std::uint64_t memory_for(const Config& config) {
    if (config.memory_megabytes > 0) return static_cast<std::uint64_t>(config.memory_megabytes) << 20U;
    return std::max(least, free_memory() / 2);
}

}  // namespace cubewright::server
