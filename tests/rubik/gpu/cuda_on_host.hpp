// CUDA's words for a plain compiler, enough to run one warp of a kernel on the host: 32 fibres that wait for
// each other wherever a warp votes or synchronizes. Slow, but it is the kernel itself that runs.
#pragma once

#include <ucontext.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#define __global__
#define __device__
#define __shared__ static
#define __constant__ static
#define __launch_bounds__(...)

struct uint4 {
    unsigned x, y, z, w;
};
inline uint4 make_uint4(unsigned x, unsigned y, unsigned z, unsigned w) {
    return {x, y, z, w};
}
struct HostDim {
    unsigned x = 1;
};
inline HostDim threadIdx, blockIdx{0}, blockDim{32}, gridDim{1};

using std::max;
using std::min;

namespace cuda_on_host {

constexpr std::size_t lanes = 32;
constexpr std::size_t stack_bytes = std::size_t{1} << 18U;

struct Fibre {
    ucontext_t context{};
    std::vector<char> stack;
    bool done = false;
};

struct Warp {
    std::array<Fibre, lanes> fibres;
    ucontext_t scheduler{};
    std::size_t current = 0;
    std::function<void()> kernel;
    // A vote: what each lane says, and how many votes have been taken.
    std::array<std::uint64_t, lanes> said{};
    std::array<std::uint64_t, lanes> heard{};
    std::size_t arrived = 0;
    std::uint64_t votes = 0;
};
inline Warp* warp = nullptr;

inline void pause() {
    swapcontext(&warp->fibres[warp->current].context, &warp->scheduler);
}

// Waits for all lanes; afterwards `heard` is what each said.
inline const std::array<std::uint64_t, lanes>& exchange(std::uint64_t mine) {
    const std::uint64_t vote = warp->votes;
    warp->said[warp->current] = mine;
    if (++warp->arrived == lanes) {
        warp->heard = warp->said;
        warp->arrived = 0;
        ++warp->votes;
    }
    while (warp->votes == vote) pause();
    return warp->heard;
}

inline void run_fibre() {
    warp->kernel();
    warp->fibres[warp->current].done = true;
    pause();
}

// One block of one warp.
inline void launch(std::function<void()> kernel) {
    const auto owned = std::make_unique<Warp>();
    warp = owned.get();
    warp->kernel = std::move(kernel);
    for (Fibre& fibre : warp->fibres) {
        fibre.stack.resize(stack_bytes);
        getcontext(&fibre.context);
        fibre.context.uc_stack.ss_sp = fibre.stack.data();
        fibre.context.uc_stack.ss_size = fibre.stack.size();
        makecontext(&fibre.context, run_fibre, 0);
    }
    while (!std::ranges::all_of(warp->fibres, &Fibre::done))
        for (std::size_t i = 0; i < lanes; ++i) {
            if (warp->fibres[i].done) continue;
            warp->current = i;
            threadIdx.x = static_cast<unsigned>(i);
            swapcontext(&warp->scheduler, &warp->fibres[i].context);
        }
    warp = nullptr;
}

}  // namespace cuda_on_host

inline void __syncthreads() {
    cuda_on_host::exchange(0);
}
inline void __syncwarp() {
    cuda_on_host::exchange(0);
}
inline unsigned __ballot_sync(unsigned, bool mine) {
    const auto& all = cuda_on_host::exchange(mine ? 1 : 0);
    unsigned ballot = 0;
    for (std::size_t i = 0; i < cuda_on_host::lanes; ++i) ballot |= static_cast<unsigned>(all[i]) << i;
    return ballot;
}
inline bool __any_sync(unsigned, bool mine) {
    return __ballot_sync(0, mine) != 0;
}
inline unsigned long long __shfl_sync(unsigned, unsigned long long mine, int lane) {
    return cuda_on_host::exchange(mine)[static_cast<std::size_t>(lane)];
}
inline std::uint32_t __reduce_add_sync(unsigned, std::uint32_t mine) {
    std::uint32_t sum = 0;
    for (const std::uint64_t each : cuda_on_host::exchange(mine)) sum += static_cast<std::uint32_t>(each);
    return sum;
}
inline int __popc(unsigned word) {
    return std::popcount(word);
}
inline std::uint64_t __umul64hi(std::uint64_t a, std::uint64_t b) {
    const std::uint64_t low = (a & 0xFFFFFFFFU) * (b >> 32U);
    return (a >> 32U) * (b >> 32U) + (low >> 32U);
}
template <class T>
T __ldcg(const T* from) {
    return *from;
}
template <class T>
T atomicAdd(T* to, T value) {
    return std::exchange(*to, *to + value);
}
template <class T>
T atomicOr(T* to, T value) {
    return std::exchange(*to, *to | value);
}
template <class T>
T atomicAnd(T* to, T value) {
    return std::exchange(*to, *to & value);
}
template <class T>
T atomicMax(T* to, T value) {
    return std::exchange(*to, std::max(*to, value));
}
template <class T>
T atomicCAS(T* to, T expected, T value) {
    return *to == expected ? std::exchange(*to, value) : *to;
}
