#include "base/memory.hpp"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <memory>
#include <new>
#include <utility>

#include "base/files.hpp"
#include "base/text.hpp"
#include "texts/message.hpp"

#if defined(__linux__)
#include <sys/mman.h>
#endif

#if !defined(__wasm__)
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#endif

#if !defined(__wasm__)
#include <fstream>
#include <optional>
#include <string>
#endif

#if !defined(__wasm__)
#include <sys/uio.h>

#include <array>
#endif

namespace cubewright {

namespace {

constexpr std::size_t huge_page = std::size_t{2} << 20U;
constexpr std::size_t cache_line = 64;

}  // namespace

// Running out of memory ends the process, because it is not an input error.
LargeBuffer LargeBuffer::unset(std::size_t size) {
    LargeBuffer buffer;
    if (size == 0) return buffer;
    const std::size_t alignment = size >= huge_page ? huge_page : cache_line;
    const std::size_t rounded = (size + alignment - 1) / alignment * alignment;
    buffer.size_ = size;
    buffer.data_ = static_cast<std::byte*>(std::aligned_alloc(alignment, rounded));
    if (buffer.data_ == nullptr) terminate_out_of_memory();
#if defined(__linux__)
    if (alignment == huge_page) madvise(buffer.data_, rounded, MADV_HUGEPAGE);  // optional: failure only costs speed
#endif
    return buffer;
}

LargeBuffer::LargeBuffer(std::size_t size) : LargeBuffer(unset(size)) {
    if (size != 0) std::memset(data_, 0, size);
}

LargeBuffer::LargeBuffer(LargeBuffer&& other) noexcept
    : data_(std::exchange(other.data_, nullptr)), size_(std::exchange(other.size_, 0)) {}

LargeBuffer& LargeBuffer::operator=(LargeBuffer&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    return *this;
}

LargeBuffer::~LargeBuffer() {
    std::free(data_);
}

#if defined(__wasm__)

// Reads the file into memory, because WebAssembly cannot map files. Browser storage has no file identity, so every
// file is treated as changed.
Result<MappedFile> MappedFile::open(const std::string& path) {
    const std::string& name = path;
    const std::int32_t size = page_file_size(name.data(), name.size());
    const auto bytes = static_cast<std::size_t>(std::max(size, 0));
    constexpr std::size_t page = 4096;  // matches the alignment of a mapped file
    std::unique_ptr<std::byte, decltype(&std::free)> copy(
        static_cast<std::byte*>(std::aligned_alloc(page, (bytes + page) / page * page)), &std::free);
    if (!copy) terminate_out_of_memory();
    if (size < 0 || !page_file_read(name.data(), name.size(), copy.get(), bytes))
        return fail("no-such-file", tr("no such file"), quote(path, 200));
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

Result<MappedFile> MappedFile::open(const std::string& path) {
    const auto refused = [&] { return fail("system-error", std::generic_category().message(errno), quote(path, 200)); };
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return refused();
    struct stat status{};
    if (fstat(file, &status) != 0 || !S_ISREG(status.st_mode)) {
        close(file);
        return fail("not-a-regular-file", tr("not a regular file"), quote(path, 200));
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

#if defined(__wasm__)

std::uint64_t free_memory() {
    return page_memory_for_tables();
}

std::uint64_t all_cgroups_memory_left(const std::string&, const std::string&, std::uint64_t most) {
    return most;
}

#else

namespace {

// Reads the number that follows the given word, or the first number in the file. Returns std::nullopt for "max" and
// for missing files.
std::optional<std::uint64_t> read_number_after(const std::filesystem::path& path, const std::string& after = {}) {
    std::ifstream in(path);
    if (!after.empty())
        for (std::string word; in >> word && word != after;) {
        }
    std::uint64_t number = 0;
    return in >> number ? std::optional(number) : std::nullopt;
}

// File and field names in one cgroup version.
struct GroupFiles {
    const char* limit;
    const char* used;
    const char* idle;  // page cache that the kernel can reclaim
};
constexpr GroupFiles first_version{"memory.limit_in_bytes", "memory.usage_in_bytes", "total_inactive_file"};
constexpr GroupFiles second_version{"memory.max", "memory.current", "inactive_file"};

std::uint64_t cgroup_memory_left(const std::filesystem::path& group, const GroupFiles& files, std::uint64_t most) {
    const auto limit = read_number_after(group / files.limit);
    const auto used = read_number_after(group / files.used);
    if (!limit || !used) return most;
    const std::uint64_t idle = read_number_after(group / "memory.stat", files.idle).value_or(0);
    const std::uint64_t taken = *used - std::min(*used, idle);
    return std::min(most, *limit - std::min(*limit, taken));
}

}  // namespace

std::uint64_t all_cgroups_memory_left(const std::string& membership, const std::string& root, std::uint64_t most) {
    const std::filesystem::path folder = root;
    std::ifstream in(membership);
    for (std::string line; std::getline(in, line);) {
        // A line reads "0::/a/b" in cgroup v2 and "4:memory:/a/b" in cgroup v1.
        const bool second = line.starts_with("0::/");
        const auto first = line.find(":memory:/");
        if (!second && first == std::string::npos) continue;
        const auto top = second ? folder : folder / "memory";
        const auto& files = second ? second_version : first_version;
        std::filesystem::path inner = line.substr(second ? 4 : first + 9);
        for (; !inner.empty(); inner = inner.parent_path()) most = cgroup_memory_left(top / inner, files, most);
        most = cgroup_memory_left(top, files, most);
    }
    return most;
}

std::uint64_t free_memory() {
    const auto kilobytes = read_number_after("/proc/meminfo", "MemAvailable:");
    return all_cgroups_memory_left("/proc/self/cgroup", "/sys/fs/cgroup",
                                   kilobytes ? *kilobytes << 10U : cautious_guess);
}

#endif

#if defined(__wasm__)

void terminate_process(std::string_view) {
    std::abort();
}

void terminate_on_out_of_memory() {}  // operator new already aborts in WebAssembly

#else

namespace {

iovec part(std::string_view text) {
    return {const_cast<char*>(text.data()), text.size()};  // NOLINT(cppcoreguidelines-pro-type-const-cast): only read
}

}  // namespace

// Uses a single system call and allocates no memory.
void terminate_process(std::string_view reason) {
    const std::array<iovec, 3> line{part("cubewright: "), part(reason), part("\n")};
    [[maybe_unused]] const auto written = ::writev(STDERR_FILENO, line.data(), static_cast<int>(line.size()));
    ::_exit(exit_out_of_memory);
}

void terminate_on_out_of_memory() {
    std::set_new_handler(terminate_out_of_memory);
}

#endif

void terminate_out_of_memory() {
    terminate_process("the memory has run out");
}

}  // namespace cubewright
