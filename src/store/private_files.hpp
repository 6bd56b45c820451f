// Files and folders that only this user can read, and the lock that keeps a second service out of a data folder.
#pragma once

#include <filesystem>
#include <system_error>
#include <utility>

#include "store/refusal.hpp"

namespace cubewright::store {

// Creates the folder and its missing parents with mode 0700. Folders that exist are left as they are.
std::error_code create_private_folders(const std::filesystem::path& folder);

// Creates an empty file with mode 0600 unless the file exists. SQLite gives its log the mode of its database.
void create_private_file(const std::filesystem::path& file);

// Held by one process at a time; the system releases it when the process ends, however it ends.
class FolderLock {
public:
    static Outcome<FolderLock> take(const std::filesystem::path& file);
    FolderLock(FolderLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
    FolderLock& operator=(FolderLock&&) = delete;
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;
    ~FolderLock();

private:
    explicit FolderLock(int file) : file_(file) {}
    int file_;
};

}  // namespace cubewright::store
