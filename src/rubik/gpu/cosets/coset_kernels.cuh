// CUDA kernels for solving cosets: one step of the search, one prepass, and the list of remaining positions. They also
// compile with a host compiler, using tests/rubik/gpu/cuda_on_host.hpp in place of CUDA.
#pragma once

#include <cstdint>

#include "rubik/gpu/cosets/coset_walk.hpp"
#include "rubik/gpu/cosets/group_view.hpp"

// NOLINTBEGIN: written for nvcc.
namespace cubewright::rubik::gpu {

inline constexpr unsigned walk_threads = 512;
inline constexpr unsigned walk_blocks = 4;  // number of blocks per multiprocessor
inline constexpr unsigned prepass_threads = 252;
inline constexpr unsigned page_blocks = page_quads / prepass_threads;
static_assert(page_blocks * prepass_threads == page_quads);

// Nodes stored in two arrays, so that the threads of a warp access memory in coalesced transactions.
struct WalkNodes {
    uint4* pieces = nullptr;
    uint2* rest = nullptr;
};
__device__ inline WalkNode read_node(const WalkNodes& nodes, std::uint64_t at) {
    const uint4 a = nodes.pieces[at];
    const uint2 b = nodes.rest[at];
    return {a.x, a.y, a.z, a.w, b.x, {b.y}};
}
__device__ inline void write_node(const WalkNodes& nodes, std::uint64_t at, const WalkNode& node) {
    nodes.pieces[at] = make_uint4(node.c0, node.c1, node.e0, node.e1);
    nodes.rest[at] = make_uint2(node.e2, node.coset.packed);
}

struct WalkCounts {
    unsigned long long children = 0;
    unsigned long long sequences = 0;
    unsigned long long staying = 0;
    unsigned long long marked = 0;
};

struct WalkJob {
    const WalkMaps* maps = nullptr;
    const WalkSlices* slices = nullptr;
    const FamilyRanks* ranks = nullptr;
    const std::uint32_t* entries = nullptr;
    WalkNodes nodes;
    std::uint64_t first = 0;  // first node to expand
    std::uint64_t count = 0;
    std::uint64_t to = 0;  // index of the first child
    std::int32_t to_go = 0;
    bool entering = false;
    unsigned long long* bits = nullptr;
    WalkCounts* counts = nullptr;
};

template <class T>
__device__ inline void load_shared(T& to, const T* from) {
    static_assert(sizeof(T) % sizeof(uint4) == 0);
    for (unsigned i = threadIdx.x; i < sizeof(T) / sizeof(uint4); i += blockDim.x)
        reinterpret_cast<uint4*>(&to)[i] = reinterpret_cast<const uint4*>(from)[i];
}

__device__ inline void add_from_warp(unsigned long long* to, std::uint32_t mine) {
    const std::uint32_t sum = __reduce_add_sync(0xFFFFFFFFU, mine);
    if (threadIdx.x % 32 == 0 && sum != 0) atomicAdd(to, static_cast<unsigned long long>(sum));
}

// Returns the sum of the counts in the lower lanes of the warp, and the total in `all`.
__device__ inline std::uint32_t sum_before(std::uint32_t mine, std::uint32_t& all) {
    std::uint32_t before = mine;
    const unsigned lane = threadIdx.x % 32;
    CUBEWRIGHT_UNROLL
    for (unsigned step = 1; step < 32; step *= 2) {
        const auto below =
            static_cast<std::uint32_t>(__shfl_sync(0xFFFFFFFFU, before, static_cast<int>((lane - step) % 32)));
        if (lane >= step) before += below;
    }
    all = static_cast<std::uint32_t>(__shfl_sync(0xFFFFFFFFU, before, 31));
    return before - mine;
}

// Expands nodes with more than one move remaining.
__global__ void __launch_bounds__(walk_threads, walk_blocks) walk_kernel(WalkJob job) {
    __shared__ WalkMaps maps;
    load_shared(maps, job.maps);
    __syncthreads();
    const std::uint64_t total = std::uint64_t{gridDim.x} * blockDim.x;
    const std::uint64_t start = (std::uint64_t{blockIdx.x} * blockDim.x) + threadIdx.x;
    for (std::uint64_t i = start; i - (threadIdx.x % 32) < job.count; i += total) {
        WalkNode node{};
        std::uint32_t turns = 0;
        if (i < job.count) {
            node = read_node(job.nodes, job.first + i);
            turns = next_turns(node, job.entries[node.coset.number()], job.to_go, job.entering, maps);
        }
        // Step 1. Reserve space for the children of the whole warp.
        std::uint32_t all = 0;
        const std::uint32_t before = sum_before(static_cast<std::uint32_t>(__popc(turns)), all);
        unsigned long long place = 0;
        if (threadIdx.x % 32 == 0 && all != 0)
            place = atomicAdd(&job.counts->children, static_cast<unsigned long long>(all));
        place = __shfl_sync(0xFFFFFFFFU, place, 0) + before + job.to;
        // Step 2. Write the children.
        for (; turns != 0; turns &= turns - 1) {
            const std::uint32_t seen = move_of_turn(lowest_set(turns));
            WalkNode child = turned_pieces(node, maps.real_moves[node.coset.symmetry()][seen], maps);
            child.coset = after_seen(node.coset, seen, maps, *job.slices);
            write_node(job.nodes, place++, child);
        }
    }
}

// Marks the end positions of all sequences from nodes with one move remaining.
__global__ void __launch_bounds__(walk_threads, walk_blocks) mark_kernel(WalkJob job) {
    __shared__ WalkMaps maps;
    __shared__ FamilyRanks ranks;
    load_shared(maps, job.maps);
    load_shared(ranks, job.ranks);
    __syncthreads();
    const std::uint64_t total = std::uint64_t{gridDim.x} * blockDim.x;
    const std::uint64_t start = (std::uint64_t{blockIdx.x} * blockDim.x) + threadIdx.x;
    std::uint32_t sequences = 0;
    std::uint32_t staying = 0;
    std::uint32_t marked = 0;
    for (std::uint64_t i = start; i < job.count; i += total) {
        const WalkNode node = read_node(job.nodes, job.first + i);
        const std::uint32_t entry = job.entries[node.coset.number()];
        for (std::uint32_t turns = next_turns(node, entry, 1, job.entering, maps); turns != 0; turns &= turns - 1) {
            const std::uint32_t seen = move_of_turn(lowest_set(turns));
            const BitPlace place =
                bit_of(turned_pieces(node, maps.real_moves[node.coset.symmetry()][seen], maps), ranks);
            const unsigned long long bit = 1ULL << place.bit;
            marked += (atomicOr(job.bits + place.word, bit) & bit) == 0 ? 1U : 0U;
            ++sequences;
            staying += (entry & 15U) == 0 ? 1U : 0U;
        }
    }
    __syncwarp();
    add_from_warp(&job.counts->sequences, sequences);
    add_from_warp(&job.counts->staying, staying);
    add_from_warp(&job.counts->marked, marked);
}

struct PrepassJob {
    const GroupView* view = nullptr;
    const Quad* from = nullptr;
    Quad* to = nullptr;
    unsigned long long* counts = nullptr;  // numbers of set bits before and after the prepass
};

// Each block processes a part of a page, and each thread one quad.
__global__ void __launch_bounds__(prepass_threads) prepass_kernel(PrepassJob job) {
    const std::uint32_t page = job.view->pages[blockIdx.x / page_blocks];
    const std::uint32_t at = ((blockIdx.x % page_blocks) * prepass_threads) + threadIdx.x;
    const std::uint64_t place = (std::uint64_t{page} * page_quads) + at;
    const Quad own = read_quad(job.from, place, 0);
    const Quad quad = advanced(job.from, *job.view, page, at, own);
    std::uint32_t before = 0;
    std::uint32_t after = 0;
    CUBEWRIGHT_UNROLL
    for (unsigned i = 0; i < 8; ++i) {
        before += static_cast<std::uint32_t>(__popc(own.words[i]));
        after += static_cast<std::uint32_t>(__popc(quad.words[i]));
    }
    auto* halves = reinterpret_cast<HalfQuad*>(job.to + place);
    halves[0] = {{quad.words[0], quad.words[1], quad.words[2], quad.words[3]}};
    halves[1] = {{quad.words[4], quad.words[5], quad.words[6], quad.words[7]}};
    __shared__ std::uint32_t sums[2];
    if (threadIdx.x < 2) sums[threadIdx.x] = 0;
    __syncthreads();
    atomicAdd(&sums[0], before);
    atomicAdd(&sums[1], after);
    __syncthreads();
    if (threadIdx.x < 2) atomicAdd(&job.counts[threadIdx.x], static_cast<unsigned long long>(sums[threadIdx.x]));
}

// Lists the indices of unset bits: counts all of them and stores the first `most` found.
__global__ void left_kernel(const unsigned long long* bits, std::uint64_t words, std::uint64_t* list,
                            std::uint64_t most, unsigned long long* found) {
    const std::uint64_t total = std::uint64_t{gridDim.x} * blockDim.x;
    for (std::uint64_t i = (std::uint64_t{blockIdx.x} * blockDim.x) + threadIdx.x; i < words; i += total)
        for (unsigned long long unset = ~bits[i]; unset != 0; unset &= unset - 1) {
            const unsigned long long place = atomicAdd(found, 1ULL);
            if (place < most) list[place] = (i * 64) + lowest_set(unset);
        }
}

}  // namespace cubewright::rubik::gpu
// NOLINTEND
