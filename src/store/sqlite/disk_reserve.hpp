// Disk space kept in a file next to the database, so that data can be deleted even when the disk is full. SQLite writes
// a deletion to its log before it frees any space.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <thread>

namespace cubewright::store {

class DiskReserve {
public:
    // Fills the file. On a small or full disk, the reserve is smaller.
    explicit DiskReserve(std::filesystem::path file);
    DiskReserve(const DiskReserve&) = delete;
    DiskReserve& operator=(const DiskReserve&) = delete;

    // Frees the space for the calling thread until the returned object is destroyed, which fills the file again. Waits
    // while another thread uses the space. The reserve must outlive the object.
    std::shared_ptr<void> release();
    // Returns true while another thread may use the space, so that the calling thread must not write.
    bool is_taken() const;

private:
    void fill();

    const std::filesystem::path file_;
    std::uintmax_t bytes_ = 0;  // size that has been reached
    std::mutex mutex_;          // held while the space is free
    std::atomic<std::thread::id> user_{};
};

}  // namespace cubewright::store
