#include "store/private_files.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

#include "texts/codes.hpp"

namespace cubewright::store {

std::error_code create_private_folders(const std::filesystem::path& folder) {
    std::error_code error;
    if (folder.empty() || std::filesystem::is_directory(folder, error)) return {};
    if (const auto parent = folder.parent_path(); parent != folder)
        if (const auto failed = create_private_folders(parent)) return failed;
    if (::mkdir(folder.c_str(), 0700) == 0) return {};
    const int failure = errno;
    if (std::filesystem::is_directory(folder, error)) return {};  // created by another process, or the path ends in /
    return {failure, std::generic_category()};
}

void create_private_file(const std::filesystem::path& file) {
    const int made = ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (made >= 0) ::close(made);
}

Outcome<FolderLock> FolderLock::take(const std::filesystem::path& file) {
    const int opened = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (opened < 0) {
        const int failure = errno;
        return refuse(Reason::read_only_disk,
                      say(Text::data_folder_not_locked, std::generic_category().message(failure)));
    }
    FolderLock lock(opened);
    if (::flock(opened, LOCK_EX | LOCK_NB) == 0) return lock;
    if (errno == EWOULDBLOCK) return refuse(Reason::busy, Text::data_folder_in_use, {}, Text::expected_own_data_folder);
    const int failure = errno;
    return refuse(Reason::failed, say(Text::data_folder_not_locked, std::generic_category().message(failure)));
}

FolderLock::~FolderLock() {
    if (file_ >= 0) ::close(file_);
}

}  // namespace cubewright::store
