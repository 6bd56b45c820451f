// A file as memory, read only: mapped, not read, so that a table of 800 MB opens in microseconds
// and processes share it. Where nothing can be mapped (WebAssembly) it is read into memory of its own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>

#include "base/result.hpp"

namespace cubewright {

// What tells whether a file is still the one that was seen: every write, even one that sets the old time of
// modification again, changes the time of change.
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
    // As it was when the file was opened.
    const FileIdentity& identity() const { return identity_; }

private:
    MappedFile(const std::byte* data, std::size_t size, const FileIdentity& identity)
        : data_(data), size_(size), identity_(identity) {}
    const std::byte* data_ = nullptr;
    std::size_t size_ = 0;
    FileIdentity identity_;
};

}  // namespace cubewright
