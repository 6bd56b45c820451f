// Memory: large buffers in huge pages, memory-mapped files, an estimate of the free memory, and out-of-memory handling.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace cubewright {

// Memory for tables of many megabytes, allocated in huge pages where available. Huge pages reduce TLB misses for random
// lookups.
class LargeBuffer {
public:
    LargeBuffer() = default;
    explicit LargeBuffer(std::size_t size);      // zero-filled
    static LargeBuffer unset(std::size_t size);  // uninitialised: the caller must write every byte
    LargeBuffer(LargeBuffer&& other) noexcept;
    LargeBuffer& operator=(LargeBuffer&& other) noexcept;
    ~LargeBuffer();

    std::span<std::byte> bytes() { return {data_, size_}; }
    std::span<const std::byte> bytes() const { return {data_, size_}; }

    // Views the buffer as elements of a trivial type for which all-zero bytes are a valid value.
    template <class T>
    std::span<T> as() {
        return {reinterpret_cast<T*>(data_), size_ / sizeof(T)};
    }

private:
    std::byte* data_ = nullptr;
    std::size_t size_ = 0;
};

// Identifies one version of a file. Every write updates the status change time, even if the modification time is
// reset afterwards.
struct FileIdentity {
    std::uint64_t device = 0;
    std::uint64_t inode = 0;
    std::uint64_t size = 0;
    std::int64_t modified_ns = 0;
    std::int64_t changed_ns = 0;
    friend bool operator==(const FileIdentity&, const FileIdentity&) = default;
};

// A read-only memory-mapped file. An 800 MB table opens in microseconds, and processes share its pages. On platforms
// without mmap (WebAssembly) the file is read into memory.
class MappedFile {
public:
    static Result<MappedFile> open(const std::string& path);

    MappedFile(MappedFile&& other) noexcept;
    MappedFile& operator=(MappedFile&& other) noexcept;
    ~MappedFile();

    std::span<const std::byte> bytes() const { return {data_, size_}; }
    // Returns the identity that the file had when it was opened.
    const FileIdentity& identity() const { return identity_; }

private:
    MappedFile(const std::byte* data, std::size_t size, const FileIdentity& identity)
        : data_(data), size_(size), identity_(identity) {}
    const std::byte* data_ = nullptr;
    std::size_t size_ = 0;
    FileIdentity identity_;
};

inline constexpr std::uint64_t cautious_guess = std::uint64_t{512} << 20U;

// Estimates how many bytes the process can allocate without causing swapping or being killed. The estimate is limited
// by the control groups of this process. It is a cautious guess on systems that do not report the available memory.
std::uint64_t free_memory();

// Returns the memory available within the control groups listed in `membership` (/proc/self/cgroup) and their
// ancestors, but at most `most`. The limits are read from folders below `root` (/sys/fs/cgroup); cgroup v1 and v2 are
// supported.
std::uint64_t all_cgroups_memory_left(const std::string& membership, const std::string& root, std::uint64_t most);

// Out-of-memory handling. Memory exhaustion is not an input error and cannot unwind through the engine, which is
// compiled without exceptions. The process prints one line and exits.

// Exit code after running out of memory.
inline constexpr int exit_out_of_memory = 4;

// Prints "cubewright: " and the reason to standard error, then exits with exit_out_of_memory without running
// destructors. Acknowledged data is already on disk.
[[noreturn]] void terminate_process(std::string_view reason);

[[noreturn]] void terminate_out_of_memory();

// Installs a new-handler that ends the process. Call it from main. A program that embeds the engine may install its
// own new-handler instead, which must not return or throw.
void terminate_on_out_of_memory();

}  // namespace cubewright
