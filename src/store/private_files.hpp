// Files and folders that only the current user can read, and the lock that prevents two services from using one data
// folder.
#pragma once

#include <filesystem>
#include <system_error>
#include <utility>

#include "store/refusal.hpp"

namespace cubewright::store {

// Creates the folder and its missing parents with mode 0700. Existing folders are left unchanged.
std::error_code create_private_folders(const std::filesystem::path& folder);

// Creates an empty file with mode 0600 unless the file exists. SQLite creates its log with the mode of the database
// file.
void create_private_file(const std::filesystem::path& file);

// Renames a file, replacing the target if it exists, and flushes the folder, so that the name survives a power failure.
std::error_code rename_durably(const std::filesystem::path& from, const std::filesystem::path& to);

// If this process runs as root, gives the file to the owner of its folder, so that a command run as root leaves no
// file that the service cannot open.
void give_to_folder_owner(const std::filesystem::path& file);

// A file lock that only one process can hold at a time. The operating system releases the lock when the process ends,
// for whatever reason.
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
