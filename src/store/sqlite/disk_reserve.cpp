#include "store/sqlite/disk_reserve.hpp"

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <system_error>

#include "store/private_files.hpp"

namespace cubewright::store {

namespace {

constexpr std::uintmax_t max_bytes = std::uintmax_t{16} << 20U;
constexpr std::uintmax_t least_bytes = std::uintmax_t{1} << 16U;

// Returns the largest file that the process may write. Growing a file beyond this size would end the process.
std::uintmax_t file_size_limit() {
    rlimit limit{};
    return ::getrlimit(RLIMIT_FSIZE, &limit) == 0 ? limit.rlim_cur : 0;
}

}  // namespace

DiskReserve::DiskReserve(std::filesystem::path file) : file_(std::move(file)) {
    fill();
}

void DiskReserve::fill() {
    std::error_code error;
    const auto space = std::filesystem::space(file_.parent_path(), error);
    const std::uintmax_t present = std::filesystem::exists(file_, error) ? std::filesystem::file_size(file_, error) : 0;
    const std::uintmax_t available = present + space.available;
    const std::uintmax_t share = std::max(bytes_, present + (space.available / 4));
    std::uintmax_t wanted = std::min({max_bytes, share, available, file_size_limit()});
    bytes_ = std::max(bytes_, present);
    if (error || wanted <= present) return;
    create_private_file(file_);
    give_to_folder_owner(file_);
    const int file = ::open(file_.c_str(), O_WRONLY | O_CLOEXEC);
    if (file < 0) return;
    while (wanted >= least_bytes && ::posix_fallocate(file, 0, static_cast<off_t>(wanted)) != 0) wanted /= 2;
    ::close(file);
    bytes_ = std::max(bytes_, wanted);
}

std::shared_ptr<void> DiskReserve::release() {
    mutex_.lock();
    user_ = std::this_thread::get_id();
    std::error_code error;
    std::filesystem::remove(file_, error);
    return {this, [this](void*) {
                fill();
                user_ = std::thread::id();
                mutex_.unlock();
            }};
}

bool DiskReserve::is_taken() const {
    const std::thread::id user = user_;
    return user != std::thread::id() && user != std::this_thread::get_id();
}

}  // namespace cubewright::store
