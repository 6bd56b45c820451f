// Memory for tables of many megabytes, allocated in huge pages where available. Huge pages reduce TLB misses for
// random lookups.
#pragma once

#include <cstddef>
#include <span>

namespace cubewright {

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

}  // namespace cubewright
