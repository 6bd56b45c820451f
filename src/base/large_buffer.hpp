// Memory for tables of many megabytes, in huge pages where the system grants them: random
// look-ups then miss the address translation far less often.
#pragma once

#include <cstddef>
#include <span>

namespace cubewright {

class LargeBuffer {
public:
    LargeBuffer() = default;
    explicit LargeBuffer(std::size_t size);      // zeroed
    static LargeBuffer unset(std::size_t size);  // uninitialised: the caller writes every byte
    LargeBuffer(LargeBuffer&& other) noexcept;
    LargeBuffer& operator=(LargeBuffer&& other) noexcept;
    ~LargeBuffer();

    std::span<std::byte> bytes() { return {data_, size_}; }
    std::span<const std::byte> bytes() const { return {data_, size_}; }

    // The buffer as elements of a trivial type, which zero bytes must be a value of.
    template <class T>
    std::span<T> as() {
        return {reinterpret_cast<T*>(data_), size_ / sizeof(T)};
    }

private:
    std::byte* data_ = nullptr;
    std::size_t size_ = 0;
};

}  // namespace cubewright
