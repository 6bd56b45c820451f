// Replacement for CUDA that runs one block of a kernel on the host. Each warp has 32 fibres, which wait for each other
// at warp votes and synchronisation points. Slow, but it executes the actual kernel code.
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
struct uint2 {
    unsigned x, y;
};
inline uint2 make_uint2(unsigned x, unsigned y) {
    return {x, y};
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

// A warp vote: the value of each lane, and the number of votes taken.
struct Vote {
    std::array<std::uint64_t, lanes> said{};
    std::array<std::uint64_t, lanes> heard{};
    std::size_t arrived = 0;
    std::uint64_t taken = 0;
};

struct Block {
    std::vector<Fibre> fibres;
    std::vector<Vote> votes;  // indexed by warp
    Vote everybody;
    ucontext_t scheduler{};
    std::size_t current = 0;
    std::function<void()> kernel;
};
inline Block* block = nullptr;

inline void pause() {
    swapcontext(&block->fibres[block->current].context, &block->scheduler);
}

// Waits until all voters have contributed; afterwards `heard` contains all values.
inline const std::array<std::uint64_t, lanes>& exchange(Vote& vote, std::size_t voters, std::uint64_t mine) {
    const std::uint64_t taken = vote.taken;
    vote.said[block->current % lanes] = mine;
    if (++vote.arrived == voters) {
        vote.heard = vote.said;
        vote.arrived = 0;
        ++vote.taken;
    }
    while (vote.taken == taken) pause();
    return vote.heard;
}
inline const std::array<std::uint64_t, lanes>& exchange(std::uint64_t mine) {
    return exchange(block->votes[block->current / lanes], lanes, mine);
}

inline void run_fibre() {
    block->kernel();
    block->fibres[block->current].done = true;
    pause();
}

// Runs one block of `threads` threads. The lanes of an incomplete last warp must not vote.
inline void launch_threads(std::function<void()> kernel, std::size_t threads) {
    const auto owned = std::make_unique<Block>();
    block = owned.get();
    block->kernel = std::move(kernel);
    block->fibres.resize(threads);
    block->votes.resize((threads + lanes - 1) / lanes);
    blockDim.x = static_cast<unsigned>(threads);
    for (Fibre& fibre : block->fibres) {
        fibre.stack.resize(stack_bytes);
        getcontext(&fibre.context);
        fibre.context.uc_stack.ss_sp = fibre.stack.data();
        fibre.context.uc_stack.ss_size = fibre.stack.size();
        makecontext(&fibre.context, run_fibre, 0);
    }
    while (!std::ranges::all_of(block->fibres, &Fibre::done))
        for (std::size_t i = 0; i < block->fibres.size(); ++i) {
            if (block->fibres[i].done) continue;
            block->current = i;
            threadIdx.x = static_cast<unsigned>(i);
            swapcontext(&block->scheduler, &block->fibres[i].context);
        }
    blockDim.x = lanes;
    block = nullptr;
}

// Runs one block of `warps` warps.
inline void launch(std::function<void()> kernel, std::size_t warps = 1) {
    launch_threads(std::move(kernel), warps * lanes);
}

}  // namespace cuda_on_host

inline void __syncthreads() {
    cuda_on_host::exchange(cuda_on_host::block->everybody, cuda_on_host::block->fibres.size(), 0);
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
inline void __threadfence() {}
inline void __nanosleep(unsigned) {
    cuda_on_host::pause();
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
T atomicSub(T* to, T value) {
    return std::exchange(*to, *to - value);
}
template <class T>
T atomicExch(T* to, T value) {
    return std::exchange(*to, value);
}
template <class T>
T atomicMin(T* to, T value) {
    return std::exchange(*to, std::min(*to, value));
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
