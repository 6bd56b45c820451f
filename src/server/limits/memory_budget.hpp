// The memory that calls, jobs and bodies may take together, counted by what each may need at most. What does not fit
// is refused before it is begun; so no request, and no number of them, takes the memory of the others.
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

    // A part of the budget, given back when the last who holds it lets go.
    class Lease {
    public:
        Lease(MemoryBudget& budget, std::uint64_t bytes) : budget_(budget), bytes_(bytes) {}
        Lease(const Lease&) = delete;
        Lease& operator=(const Lease&) = delete;
        ~Lease() { budget_.taken_ -= bytes_; }

        // Gives back all but this much: when the work is done, its answer is left.
        void shrink_to(std::uint64_t bytes);

    private:
        MemoryBudget& budget_;
        std::atomic<std::uint64_t> bytes_;
    };

    // Nothing when it does not fit. A large part must also be free on the machine just now.
    std::shared_ptr<Lease> take(std::uint64_t bytes);

    std::uint64_t bytes() const { return bytes_; }
    std::uint64_t taken() const { return taken_; }

private:
    const std::uint64_t bytes_;
    std::atomic<std::uint64_t> taken_{0};
};

// As the settings say, or half of what is free.
std::uint64_t memory_for(const Config& config);

}  // namespace cubewright::server
