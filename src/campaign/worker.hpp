// Campaign worker: claims units of the plan, solves their cosets and writes a record after each coset. Any number of
// workers, on any number of machines, can share a folder. If a worker dies, at most its current coset is lost.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "base/workers.hpp"
#include "campaign/coset_record.hpp"
#include "campaign/plan.hpp"
#include "rubik/cosets/coset_solver.hpp"

namespace cubewright::campaign {

using rubik::CosetBackend;

struct WorkOptions {
    Shard shard;
    std::uint64_t limit = ~std::uint64_t{0};  // maximum number of cosets to solve
    std::chrono::seconds lease{600};
    std::string version;
    StopToken stop;
    // Called with the number of completed cosets and the total for this worker.
    std::function<void(std::uint64_t done, std::uint64_t all)> progress;
};

struct WorkDone {
    std::uint64_t solved = 0;     // number of cosets solved by this worker in this run
    std::uint64_t unproven = 0;   // number of solved cosets that were not proven within the depth of the plan
    std::uint64_t before = 0;     // number of cosets completed earlier or by other workers
    std::uint64_t elsewhere = 0;  // number of cosets claimed by other workers when this worker ended
    std::uint64_t unlike = 0;     // number of verification results that differ from the first record
    bool stopped = false;
};

// Solves a coset and returns its record, or nullopt if stopped.
Result<std::optional<CosetRecord>> solve_coset(const CosetBackend& backend, std::uint32_t coset, const Plan& plan,
                                               const WorkOptions& options);

// Runs until this worker's share of the plan is done. Takes over the units of workers that are killed in the meantime.
Result<WorkDone> work(const std::filesystem::path& folder, const Plan& plan, const CosetBackend& backend,
                      const WorkOptions& options);

// Solves a random sample of the completed cosets again, about one in `every`, and compares the results.
struct Verification {
    std::uint64_t every = 1000;
    std::uint64_t seed = 1;
};
Result<WorkDone> verify(const std::filesystem::path& folder, const Plan& plan, const CosetBackend& backend,
                        const Verification& verification, const WorkOptions& options);

}  // namespace cubewright::campaign
