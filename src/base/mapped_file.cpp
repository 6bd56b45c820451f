#include "base/mapped_file.hpp"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <memory>
#include <utility>

#include "base/out_of_memory.hpp"
#include "base/page_files.hpp"
#include "base/text.hpp"
#include "texts/codes.hpp"

#if !defined(__wasm__)
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#endif

namespace cubewright {

#if defined(__wasm__)

// Reads the file into memory, because WebAssembly cannot map files. Browser storage has no file identity, so every
// file is treated as changed.
Result<MappedFile> MappedFile::open(const std::filesystem::path& path) {
    const auto& name = path.native();
    const std::int32_t size = page_file_size(name.data(), name.size());
    const auto bytes = static_cast<std::size_t>(std::max(size, 0));
    constexpr std::size_t page = 4096;  // matches the alignment of a mapped file
    std::unique_ptr<std::byte, decltype(&std::free)> copy(
        static_cast<std::byte*>(std::aligned_alloc(page, (bytes + page) / page * page)), &std::free);
    if (!copy) terminate_out_of_memory();
    if (size < 0 || !page_file_read(name.data(), name.size(), copy.get(), bytes))
        return fail(Text::no_such_file, quote(path.string(), 200));
    FileIdentity identity;
    identity.size = static_cast<std::uint64_t>(size);
    identity.changed_ns = std::chrono::nanoseconds(std::chrono::system_clock::now().time_since_epoch()).count();
    return MappedFile(copy.release(), static_cast<std::size_t>(size), identity);
}

MappedFile::~MappedFile() {
    std::free(const_cast<std::byte*>(data_));  // NOLINT(cppcoreguidelines-pro-type-const-cast): owned by this object
}

#else

namespace {

std::int64_t nanoseconds(const timespec& time) {
    return static_cast<std::int64_t>(time.tv_sec) * 1'000'000'000 + time.tv_nsec;
}

FileIdentity get_file_identity(const struct stat& status) {
    FileIdentity identity;
    identity.device = static_cast<std::uint64_t>(status.st_dev);
    identity.inode = static_cast<std::uint64_t>(status.st_ino);
    identity.size = static_cast<std::uint64_t>(status.st_size);
#if defined(__APPLE__)
    identity.modified_ns = nanoseconds(status.st_mtimespec);
    identity.changed_ns = nanoseconds(status.st_ctimespec);
#else
    identity.modified_ns = nanoseconds(status.st_mtim);
    identity.changed_ns = nanoseconds(status.st_ctim);
#endif
    return identity;
}

}  // namespace

Result<MappedFile> MappedFile::open(const std::filesystem::path& path) {
    const auto refused = [&] {
        return fail(say(Text::system_error, std::generic_category().message(errno)), quote(path.string(), 200));
    };
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return refused();
    struct stat status{};
    if (fstat(file, &status) != 0 || !S_ISREG(status.st_mode)) {
        close(file);
        return fail(Text::not_a_regular_file, quote(path.string(), 200));
    }
    const auto size = static_cast<std::size_t>(status.st_size);
    const FileIdentity identity = get_file_identity(status);
    if (size == 0) {
        close(file);
        return MappedFile(nullptr, 0, identity);
    }
    void* data = mmap(nullptr, size, PROT_READ, MAP_SHARED, file, 0);
    close(file);
    if (data == MAP_FAILED) return refused();
#if defined(__linux__)
    madvise(data, size, MADV_HUGEPAGE);  // optional: failure only costs speed
#endif
    return MappedFile(static_cast<const std::byte*>(data), size, identity);
}

MappedFile::~MappedFile() {
    if (data_ != nullptr) munmap(const_cast<std::byte*>(data_), size_);
}

#endif

MappedFile::MappedFile(MappedFile&& other) noexcept
    : data_(std::exchange(other.data_, nullptr)), size_(std::exchange(other.size_, 0)), identity_(other.identity_) {}

MappedFile& MappedFile::operator=(MappedFile&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    std::swap(identity_, other.identity_);
    return *this;
}

}  // namespace cubewright
