// A read-only memory-mapped file. An 800 MB table opens in microseconds, and processes share its pages. On platforms
// without mmap (WebAssembly) the file is read into memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>

#include "base/result.hpp"

namespace cubewright {

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

class MappedFile {
public:
    static Result<MappedFile> open(const std::filesystem::path& path);

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

}  // namespace cubewright
