// Memory budget shared by calls, jobs and request bodies. Each of them is charged the maximum amount of memory that it
// may need. Work that does not fit is refused before it starts, so no number of requests can use up the memory reserved
// for others.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>

#include "server/operations/config.hpp"

namespace cubewright::server {

class MemoryBudget {
public:
    explicit MemoryBudget(std::uint64_t bytes) : bytes_(bytes) {}
    MemoryBudget(const MemoryBudget&) = delete;
    MemoryBudget& operator=(const MemoryBudget&) = delete;

    // A part of the budget, returned when its last owner releases it.
    class Lease {
    public:
        Lease(MemoryBudget& budget, std::uint64_t bytes) : budget_(budget), bytes_(bytes) {}
        Lease(const Lease&) = delete;
        Lease& operator=(const Lease&) = delete;
        ~Lease() { budget_.taken_ -= bytes_; }

        // Returns all but `bytes` to the budget. Called when the work is done and only its answer is still in memory.
        void shrink_to(std::uint64_t bytes);

    private:
        MemoryBudget& budget_;
        std::atomic<std::uint64_t> bytes_;
    };

    // Reserves memory. Returns null if the reservation does not fit into the budget. A large reservation must also fit
    // into the memory that is currently free on the machine.
    std::shared_ptr<Lease> take(std::uint64_t bytes);

    std::uint64_t bytes() const { return bytes_; }
    std::uint64_t taken() const { return taken_; }

private:
    const std::uint64_t bytes_;
    std::atomic<std::uint64_t> taken_{0};
};

// Returns the configured memory limit, or half of the free memory by default.
std::uint64_t memory_for(const Config& config);

}  // namespace cubewright::server
