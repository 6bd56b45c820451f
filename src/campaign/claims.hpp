// Who is at work on what: a file for each unit in a folder that all workers share, made by whoever comes first. Its
// time is kept fresh while the work goes on, so that the unit of a worker that was killed goes to another. Nothing
// rests on it but that work is not done twice.
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
    // A claim that has not been kept fresh for as long as the lease is another's to take.
    Claims(std::filesystem::path folder, std::string worker, std::chrono::seconds lease);
    Claims(const Claims&) = delete;
    Claims& operator=(const Claims&) = delete;
    ~Claims();  // gives back what is held

    // False if another has it. One at a time: the last is given back first.
    Result<bool> take(const std::string& unit);
    void give_back();

private:
    bool is_stale(const std::filesystem::path& claim);
    std::optional<std::filesystem::file_time_type> now();
    void keep_fresh();

    std::filesystem::path folder_;
    std::string worker_;
    std::chrono::seconds lease_;
    std::filesystem::path clock_;  // a file that tells the time of the disk, which several machines agree about
    std::mutex mutex_;
    std::filesystem::path held_;
    std::atomic<bool> over_{false};
    std::thread fresh_;
};

}  // namespace cubewright::campaign
