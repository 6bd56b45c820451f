// Claims on work units. A claim is a file in a folder that all workers share; the first worker to create the file owns
// the unit. The owner updates the file's modification time while it is working, so that another worker can take over a
// unit whose owner was killed. Claims only prevent duplicate work; correctness does not depend on them.
#pragma once

#include <atomic>
#include <chrono>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "base/result.hpp"

namespace cubewright::campaign {

class Claims {
public:
    // Another worker may take over a claim that has not been renewed for the duration of the lease.
    Claims(std::filesystem::path folder, std::string worker, std::chrono::seconds lease);
    Claims(const Claims&) = delete;
    Claims& operator=(const Claims&) = delete;
    ~Claims();  // releases the current claim

    // Claims a unit. Returns false if another worker has claimed it. A worker holds one claim at a time; the previous
    // one is released first.
    Result<bool> claim(const std::string& unit);
    void release();

private:
    bool is_stale(const std::filesystem::path& claim);
    std::optional<std::filesystem::file_time_type> now();
    void renew_lease();

    std::filesystem::path folder_;
    std::string worker_;
    std::chrono::seconds lease_;
    // The modification time of this file serves as the file system's clock, which is the same for all machines.
    std::filesystem::path clock_;
    std::mutex mutex_;
    std::filesystem::path held_;
    std::atomic<bool> over_{false};
    std::thread fresh_;
};

// Validates the campaign folder given by the user.

// Returns an error unless the folder contains a plan or a record file.
Result<void> check_campaign_folder(const std::filesystem::path& folder);

// Returns an error if the folder exists but is not writable. Must be called before the work starts.
Result<void> check_writable(const std::filesystem::path& folder);

}  // namespace cubewright::campaign
