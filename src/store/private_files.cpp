#include "store/private_files.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

#include "texts/message.hpp"

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

std::error_code rename_durably(const std::filesystem::path& from, const std::filesystem::path& to) {
    std::error_code error;
    std::filesystem::rename(from, to, error);
    if (error) return error;
    const int folder =
        ::open(to.has_parent_path() ? to.parent_path().c_str() : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0) return {};  // a folder that cannot be read cannot be flushed
    ::fsync(folder);
    ::close(folder);
    return {};
}

void give_to_folder_owner(const std::filesystem::path& file) {
    struct stat folder{};
    if (::geteuid() != 0 || ::stat(file.has_parent_path() ? file.parent_path().c_str() : ".", &folder) != 0) return;
    if (::chown(file.c_str(), folder.st_uid, folder.st_gid) != 0) return;  // some file systems have no owners
}

Outcome<FolderLock> FolderLock::take(const std::filesystem::path& file) {
    const int opened = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (opened < 0) {
        const int failure = errno;
        return refuse(Reason::read_only_disk, "data-folder-not-locked",
                      tr("cannot lock the data folder: {reason}", std::generic_category().message(failure)));
    }
    give_to_folder_owner(file);
    FolderLock lock(opened);
    if (::flock(opened, LOCK_EX | LOCK_NB) == 0) return lock;
    if (errno == EWOULDBLOCK)
        return refuse(Reason::busy, "data-folder-in-use", tr("another process is using this data folder"), {},
                      tr("a separate data folder for each service; several services can share a PostgreSQL database"));
    const int failure = errno;
    return refuse(Reason::failed, "data-folder-not-locked",
                  tr("cannot lock the data folder: {reason}", std::generic_category().message(failure)));
}

FolderLock::~FolderLock() {
    if (file_ >= 0) ::close(file_);
}

}  // namespace cubewright::store
