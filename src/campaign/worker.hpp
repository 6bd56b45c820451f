// A worker of a campaign: claims units of the plan that no other worker has, solves their cosets and writes down each
// when it is done. Any number of workers on any machines share a folder; one that ends, in whatever way, costs at most
// the coset that it was at.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "base/shard.hpp"
#include "campaign/coset_record.hpp"
#include "campaign/plan.hpp"
#include "rubik/cosets/whole_coset.hpp"

namespace cubewright::campaign {

using rubik::CosetBackend;

struct WorkOptions {
    Shard shard;
    std::uint64_t limit = ~std::uint64_t{0};  // so many cosets, then it ends
    std::chrono::seconds lease{600};
    std::string version;
    StopToken stop;
    // How many cosets of this worker's part are done, of how many.
    std::function<void(std::uint64_t done, std::uint64_t all)> progress;
};

struct WorkDone {
    std::uint64_t solved = 0;     // by this worker now
    std::uint64_t unproven = 0;   // of these, not within the plan's depth
    std::uint64_t before = 0;     // were done earlier, or by others
    std::uint64_t elsewhere = 0;  // were with other workers when this one ended
    std::uint64_t unlike = 0;     // of a second time, unlike the first
    bool stopped = false;
};

// What one coset is, as it is written down; nothing if it was stopped.
Result<std::optional<CosetRecord>> solve_coset(const CosetBackend& backend, std::uint32_t coset, const Plan& plan,
                                               const WorkOptions& options);

// Ends when all of its part is done: units of other workers that are killed meanwhile come to it.
Result<WorkDone> work(const std::filesystem::path& folder, const Plan& plan, const CosetBackend& backend,
                      const WorkOptions& options);

// Solves one in so many of the cosets that are done once more, drawn by the seed, and compares.
struct Verification {
    std::uint64_t every = 1000;
    std::uint64_t seed = 1;
};
Result<WorkDone> verify(const std::filesystem::path& folder, const Plan& plan, const CosetBackend& backend,
                        const Verification& verification, const WorkOptions& options);

}  // namespace cubewright::campaign
