// Pool for sharing work between warps: a stack of nodes in global memory, protected by a try-lock. A warp that finds
// the lock taken tries again later.
//
// The search is finished when no warp is working and the pool is empty, and a warp may exit only then. It must check
// the two conditions in this order: once no warp is working, no warp can add nodes to the pool, and a warp that takes
// the last nodes is counted as working before the pool appears empty. Therefore, even if a warp exits early, another
// warp is still working on the remaining nodes.
#pragma once

#include <cstdint>

#include "rubik/gpu/kernels.cuh"
#include "rubik/gpu/lane.hpp"

// NOLINTBEGIN: written for nvcc.
namespace cubewright::rubik::gpu {

struct PoolState {
    std::uint32_t lock = 0;
    std::uint32_t nodes = 0;
    std::uint32_t working = 0;  // number of working warps, initially all of them
    std::uint32_t waiting = 0;  // number of waiting warps
};

struct WorkPool {
    PoolState* state = nullptr;
    SearchNode* nodes = nullptr;
    std::uint32_t capacity = 0;
    std::uint32_t enough = 0;  // no nodes are added while the pool has at least this many
};

inline constexpr std::uint32_t max_given = 32;
inline constexpr std::uint32_t max_taken = 8;
inline constexpr std::uint32_t least_kept = 16;

__device__ inline std::uint32_t read_shared(const std::uint32_t* from) {
    return *static_cast<const volatile std::uint32_t*>(from);
}

__device__ inline void store_node(SearchNode* to, const SearchNode& node) {
    auto* out = reinterpret_cast<uint4*>(to);
    out[0] = make_uint4(node.cube.c0, node.cube.c1, node.cube.e0, node.cube.e1);
    out[1] = make_uint4(node.cube.e2, node.path[0], node.path[1], node.path[2]);
    out[2] = make_uint4(node.path[3], node.slot, node.state, 0);
}

__device__ inline SearchNode load_node(const SearchNode* from) {
    const auto* in = reinterpret_cast<const uint4*>(from);
    const uint4 a = in[0];
    const uint4 b = in[1];
    const uint4 c = in[2];
    SearchNode node;
    node.cube = {a.x, a.y, a.z, a.w, b.x};
    node.path[0] = b.y;
    node.path[1] = b.z;
    node.path[2] = b.w;
    node.path[3] = c.x;
    node.slot = c.y;
    node.state = c.z;
    return node;
}

// Copies a node from memory written by other multiprocessors.
__device__ inline void copy_shared_node(SearchNode* to, const SearchNode* from) {
    const auto* in = reinterpret_cast<const uint4*>(from);
    auto* out = reinterpret_cast<uint4*>(to);
    for (unsigned i = 0; i < 3; ++i) out[i] = __ldcg(in + i);
}

__device__ inline bool try_lock(PoolState& state) {
    if (atomicCAS(&state.lock, 0U, 1U) != 0U) return false;
    __threadfence();
    return true;
}
__device__ inline void unlock(PoolState& state) {
    __threadfence();
    atomicExch(&state.lock, 0U);
}

// The nodes to take from the pool. If the count is not zero, the lane holds the lock.
struct Taking {
    std::uint32_t count = 0;
    std::uint32_t left = 0;
};

__device__ inline Taking start_taking(PoolState& state) {
    if (!try_lock(state)) return {};
    const std::uint32_t there = read_shared(&state.nodes);
    const std::uint32_t count = min(there, max_taken);
    if (count == 0) unlock(state);
    return {count, there - count};
}

// Completes a removal of nodes that was started by lane 0. Called by the whole warp.
__device__ inline std::uint32_t finish_taking(const WorkPool& pool, Taking begun, SearchNode* to) {
    const unsigned lane_number = threadIdx.x % 32;
    const auto count = static_cast<std::uint32_t>(__shfl_sync(whole_warp, begun.count, 0));
    const auto left = static_cast<std::uint32_t>(__shfl_sync(whole_warp, begun.left, 0));
    if (count == 0) return 0;
    if (lane_number < count) copy_shared_node(to + lane_number, pool.nodes + left + lane_number);
    __threadfence();
    __syncwarp();
    if (lane_number == 0) {
        atomicExch(&pool.state->nodes, left);
        unlock(*pool.state);
    }
    return count;
}

// Copies some nodes from the pool to `to` and returns their number. Returns 0 if the pool is empty or locked. Called by
// the whole warp.
__device__ inline std::uint32_t take_from_pool(const WorkPool& pool, SearchNode* to) {
    Taking taking;
    if (threadIdx.x % 32 == 0 && read_shared(&pool.state->nodes) != 0) taking = start_taking(*pool.state);
    return finish_taking(pool, taking, to);
}

// Waits for nodes in the pool. Returns 0 if the search is finished or `is_late` returns true. Called by an idle warp.
template <class IsLate>
__device__ inline std::uint32_t wait_for_pool(const WorkPool& pool, SearchNode* to, const IsLate& is_late) {
    PoolState& state = *pool.state;
    Taking taking;
    if (threadIdx.x % 32 == 0) {
        atomicAdd(&state.waiting, 1U);
        __threadfence();
        atomicSub(&state.working, 1U);
        for (unsigned pause = 128;; pause = min(2 * pause, 4096U)) {
            const bool nobody_works = read_shared(&state.working) == 0;
            __threadfence();
            if (read_shared(&state.nodes) != 0)
                taking = start_taking(state);
            else if (nobody_works)
                break;
            if (taking.count != 0) {
                atomicAdd(&state.working, 1U);
                break;
            }
            if (is_late()) break;
            __nanosleep(pause);
        }
        atomicSub(&state.waiting, 1U);
    }
    return finish_taking(pool, taking, to);
}

// Moves the first nodes of `from` to the pool and returns their number. Called by the whole warp.
__device__ inline std::uint32_t give_to_pool(const WorkPool& pool, const SearchNode* from, std::uint32_t most) {
    PoolState& state = *pool.state;
    const unsigned lane_number = threadIdx.x % 32;
    std::uint32_t given = 0;
    std::uint32_t there = 0;
    if (lane_number == 0 && try_lock(state)) {
        there = read_shared(&state.nodes);
        given = min(min(most, max_given), pool.capacity - there);
        if (given == 0) unlock(state);
    }
    given = static_cast<std::uint32_t>(__shfl_sync(whole_warp, given, 0));
    there = static_cast<std::uint32_t>(__shfl_sync(whole_warp, there, 0));
    if (given == 0) return 0;
    if (lane_number < given) store_node(pool.nodes + there + lane_number, load_node(from + lane_number));
    __threadfence();
    __syncwarp();
    if (lane_number == 0) {
        atomicExch(&state.nodes, there + given);
        unlock(state);
    }
    return given;
}

}  // namespace cubewright::rubik::gpu
// NOLINTEND
