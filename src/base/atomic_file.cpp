#include "base/atomic_file.hpp"

#include "base/text.hpp"

#if !defined(__wasm__)
#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <system_error>
#endif

namespace cubewright {

#if defined(__wasm__)

Result<void> write_atomically(const std::filesystem::path& path, std::span<const std::span<const std::byte>>) {
    return fail("there are no files to write here", in_quotes(path.string(), 200));
}

#else

namespace {

bool write_all(int file, std::span<const std::byte> bytes) {
    constexpr std::size_t at_once = std::size_t{1} << 26U;
    while (!bytes.empty()) {
        const ssize_t written = ::write(file, bytes.data(), std::min(bytes.size(), at_once));
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        bytes = bytes.subspan(static_cast<std::size_t>(written));
    }
    return true;
}

// A rename is only safe on the disk once its folder is.
void flush_folder(const std::filesystem::path& folder) {
    const int file = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0) return;
    fsync(file);
    close(file);
}

}  // namespace

Result<void> write_atomically(const std::filesystem::path& path, std::span<const std::span<const std::byte>> parts) {
    static std::atomic<unsigned> serial{0};
    std::error_code error;
    if (path.has_parent_path()) std::filesystem::create_directories(path.parent_path(), error);

    std::filesystem::path temporary = path;
    temporary += fmt::format(".{}-{}.tmp", getpid(), serial++);
    const auto refused = [&] {
        const std::string reason = std::generic_category().message(errno);
        ::unlink(temporary.c_str());
        return fail("cannot write the file: " + reason, in_quotes(path.string(), 200));
    };

    const int file = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
    if (file < 0) return refused();
    bool fine = true;
    for (const auto& part : parts) fine = fine && write_all(file, part);
    fine = fine && fsync(file) == 0;
    if (close(file) != 0 || !fine) return refused();
    if (::rename(temporary.c_str(), path.c_str()) != 0) return refused();
    flush_folder(path.has_parent_path() ? path.parent_path() : ".");
    return {};
}

#endif

}  // namespace cubewright
