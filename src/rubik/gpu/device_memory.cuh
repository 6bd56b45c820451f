// Device memory and CUDA calls with error handling: every failure is returned to the caller.
#pragma once

#include <cuda_runtime.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "rubik/gpu/engine.hpp"

#define CUBEWRIGHT_TRY_CUDA(call)                               \
    if (const cudaError_t error = (call); error != cudaSuccess) \
    return std::string("CUDA error in ") + #call + ": " + cudaGetErrorString(error)
#define CUBEWRIGHT_TRY(call) \
    if (Failure failure = (call); !failure.empty()) return failure

namespace cubewright::rubik::gpu {

template <class T>
class Buffer {
public:
    Buffer() = default;
    Buffer(Buffer&& other) noexcept { swap(other); }
    Buffer& operator=(Buffer&& other) noexcept {
        swap(other);
        return *this;
    }
    ~Buffer() { cudaFree(data_); }

    Failure allocate(std::size_t count) {
        if (count <= count_) return {};
        cudaFree(std::exchange(data_, nullptr));
        count_ = 0;
        CUBEWRIGHT_TRY_CUDA(cudaMalloc(&data_, count * sizeof(T)));
        count_ = count;
        return {};
    }
    Failure fill(const T* from, std::size_t count) {
        CUBEWRIGHT_TRY(allocate(std::max<std::size_t>(count, 1)));
        CUBEWRIGHT_TRY_CUDA(cudaMemcpy(data_, from, count * sizeof(T), cudaMemcpyHostToDevice));
        return {};
    }
    Failure fill(const std::vector<T>& from) { return fill(from.data(), from.size()); }
    Failure clear(std::size_t count) {
        CUBEWRIGHT_TRY(allocate(count));
        CUBEWRIGHT_TRY_CUDA(cudaMemset(data_, 0, count * sizeof(T)));
        return {};
    }
    Failure read(T* to, std::size_t count) const {
        CUBEWRIGHT_TRY_CUDA(cudaMemcpy(to, data_, count * sizeof(T), cudaMemcpyDeviceToHost));
        return {};
    }
    void release() {
        cudaFree(std::exchange(data_, nullptr));
        count_ = 0;
    }
    T* data() const { return data_; }

private:
    void swap(Buffer& other) {
        std::swap(data_, other.data_);
        std::swap(count_, other.count_);
    }
    T* data_ = nullptr;
    std::size_t count_ = 0;
};

// Selects a GPU for this thread (default: the first one).
inline Failure select_device(DeviceFacts& facts, const DeviceChoice& choice = {}) {
    int count = 0;
    if (cudaGetDeviceCount(&count) != cudaSuccess || count == 0) return "no CUDA device found";
    const unsigned number = chosen_device(choice, static_cast<unsigned>(count));
    if (number >= static_cast<unsigned>(count))
        return "no CUDA device " + std::to_string(number) + ": this machine has " + std::to_string(count) +
               ", numbered from 0";
    cudaDeviceProp properties{};
    CUBEWRIGHT_TRY_CUDA(cudaGetDeviceProperties(&properties, static_cast<int>(number)));
    CUBEWRIGHT_TRY_CUDA(cudaSetDevice(static_cast<int>(number)));
    // Each fetch needs only one table entry, so request small fetches. This setting is only a hint: a GPU that does not
    // support it still gives correct results.
    if (cudaDeviceSetLimit(cudaLimitMaxL2FetchGranularity, 32) != cudaSuccess) static_cast<void>(cudaGetLastError());
    std::size_t free_bytes = 0;
    std::size_t total_bytes = 0;
    CUBEWRIGHT_TRY_CUDA(cudaMemGetInfo(&free_bytes, &total_bytes));
    facts = {properties.name, free_bytes, total_bytes, properties.multiProcessorCount, static_cast<int>(number)};
    return {};
}

inline Failure finished() {
    CUBEWRIGHT_TRY_CUDA(cudaGetLastError());
    CUBEWRIGHT_TRY_CUDA(cudaDeviceSynchronize());
    return {};
}

}  // namespace cubewright::rubik::gpu
