#include "base/large_buffer.hpp"

#include <cstdlib>
#include <cstring>
#include <utility>

#include "base/out_of_memory.hpp"

#if defined(__linux__)
#include <sys/mman.h>
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

}  // namespace cubewright
