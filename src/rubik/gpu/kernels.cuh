// All CUDA kernels except the search: thin loops around the functions of grow.hpp and near_sets.hpp. They also compile
// with a host compiler, using tests/rubik/gpu/cuda_on_host.hpp in place of CUDA.
#pragma once

#include <cstdint>

#include "rubik/gpu/grow.hpp"
#include "rubik/gpu/lane.hpp"
#include "rubik/gpu/maps_view.hpp"

// NOLINTBEGIN: written for nvcc.
namespace cubewright::rubik::gpu {

inline constexpr unsigned block_threads = 512;
inline constexpr unsigned whole_warp = 0xFFFFFFFFU;

// Turn tables in constant memory, for code in which all lanes make the same turn at the same time.
__constant__ PackedTurn constant_turns[packed_moves];

struct DeviceTable {
    std::uint32_t* words = nullptr;
    std::uint32_t flip_bits = 0;
    std::int32_t base = 0;
};

__device__ inline std::uint64_t thread_number() {
    return std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x;
}
__device__ inline std::uint64_t thread_total() {
    return std::uint64_t{gridDim.x} * blockDim.x;
}

// Copies the small maps to shared memory.
inline constexpr unsigned small_maps_parts = sizeof(SmallMaps) / sizeof(uint4);
static_assert(sizeof(SmallMaps) % sizeof(uint4) == 0);

__device__ inline const SmallMaps& load_small_maps(uint4* room, const SmallMaps* from) {
    for (unsigned i = threadIdx.x; i < small_maps_parts; i += blockDim.x)
        room[i] = reinterpret_cast<const uint4*>(from)[i];
    __syncthreads();
    return *reinterpret_cast<const SmallMaps*>(room);
}

// Reads a byte that will not be needed again soon, bypassing the L1 cache.
__device__ inline std::uint32_t read_once(const std::uint8_t* byte) {
#ifdef __CUDA_ARCH__
    std::uint32_t value;
    asm volatile("{ .reg .u16 t; ld.global.nc.L1::no_allocate.u8 t, [%1]; cvt.u32.u16 %0, t; }"
                 : "=r"(value)
                 : "l"(byte));
    return value;
#else
    return *byte;
#endif
}

__device__ inline std::uint32_t table_entry(const std::uint32_t* words, std::uint64_t index) {
    return (read_once(reinterpret_cast<const std::uint8_t*>(words) + (index >> 2U)) >> shift_in_byte(index)) & 3U;
}

__device__ constexpr std::uint64_t scrambled(std::uint64_t x) {
    x = (x + 0x9E3779B97F4A7C15U) * 0xBF58476D1CE4E5B9U;
    x = (x ^ (x >> 30U)) * 0x94D049BB133111EBU;
    return x ^ (x >> 31U);
}

// ---- table ----

struct GrowJob {
    CosetMaps maps;
    SymmetryMaps symmetries;
    DeviceTable table;
    const CosetSeed* seeds = nullptr;
    std::uint64_t seed_count = 0;
    const PackedTurn* sequences = nullptr;
    std::uint64_t sequence_count = 0;
    std::uint32_t value = 0;
};

template <int Levels>
__global__ void __launch_bounds__(block_threads) grow_kernel(GrowJob job) {
    __shared__ uint4 room[small_maps_parts];
    const SmallMaps& maps = load_small_maps(room, job.maps.small);
    const CosetMaps shared{&maps, job.maps.corners};
    const std::uint32_t cleared = untouched_entry ^ job.value;
    const auto mark = [&](OptimalCoset coset) {
        const std::uint64_t index = coset.index(job.table.flip_bits);
        std::uint32_t* word = job.table.words + (index >> 4U);
        const auto shift = static_cast<std::uint32_t>(index & 15U) * 2U;
        if (((__ldcg(word) >> shift) & 3U) == untouched_entry) atomicAnd(word, ~(cleared << shift));
    };
    const std::uint64_t tasks = job.seed_count * job.sequence_count;
    for (std::uint64_t i = thread_number(); i < tasks; i += thread_total()) {
        const CosetSeed seed = job.seeds[i / job.sequence_count];
        const PackedTurn turn = job.sequences[i % job.sequence_count];
        if (!may_follow_seed(seed.last_face, turn)) continue;
        for_each_descendant<Levels>(
            turned(seed.cube, turn), turn.last_face, constant_turns,
            [&](const PackedCube& cube) { for_each_index(cube, shared, job.symmetries, mark); });
    }
}

// Counts the entries with each value, sixteen entries per word.
__global__ void count_kernel(const std::uint32_t* words, std::uint64_t count, unsigned long long* totals) {
    std::uint32_t found[4] = {};
    for (std::uint64_t i = thread_number(); i < count; i += thread_total()) {
        const std::uint32_t low = words[i] & 0x55555555U;
        const std::uint32_t high = (words[i] >> 1U) & 0x55555555U;
        found[0] += static_cast<std::uint32_t>(__popc(~(low | high) & 0x55555555U));
        found[1] += static_cast<std::uint32_t>(__popc(low & ~high));
        found[2] += static_cast<std::uint32_t>(__popc(high & ~low));
        found[3] += static_cast<std::uint32_t>(__popc(low & high));
    }
    for (int e = 0; e < 4; ++e) {
        const std::uint32_t sum = __reduce_add_sync(whole_warp, found[e]);
        if (threadIdx.x % 32 == 0) atomicAdd(&totals[e], static_cast<unsigned long long>(sum));
    }
}

struct CheckJob {
    CosetMaps maps;
    DeviceTable table;
    const PackedCube* corners = nullptr;  // see CosetSamples
    const PackedCube* edges = nullptr;
    std::uint64_t samples = 0;
    unsigned long long* failures = nullptr;
};

// Checks random cosets and their neighbours with is_consistent.
__global__ void __launch_bounds__(block_threads) neighbours_kernel(CheckJob job) {
    __shared__ uint4 room[small_maps_parts];
    const SmallMaps& maps = load_small_maps(room, job.maps.small);
    const CosetMaps shared{&maps, job.maps.corners};
    std::uint32_t failed = 0;
    for (std::uint64_t i = thread_number(); i < job.samples; i += thread_total()) {
        const std::uint64_t index = scrambled(i) % (std::uint64_t{optimal_row_count} << max_flip_bits);
        const auto row = static_cast<std::uint32_t>(index >> max_flip_bits);
        std::uint32_t flips = static_cast<std::uint32_t>(index) & 0x7FFU;
        flips |= (static_cast<std::uint32_t>(__popc(flips)) & 1U) << 11U;
        PackedCube cube = job.edges[row % separation_count];
        cube.c0 = job.corners[row / separation_count].c0;
        cube.c1 = job.corners[row / separation_count].c1;
        const auto spread = [&](unsigned first) {
            std::uint32_t word = 0;
            for (unsigned k = 0; k < 4; ++k) word |= ((flips >> (first + k)) & 1U) << (8 * k + packed_flip_shift);
            return word;
        };
        cube.e0 ^= spread(0);
        cube.e1 ^= spread(4);
        cube.e2 ^= spread(8);
        std::uint32_t least = 3;
        std::uint32_t most = 0;
        for (unsigned m = 0; m < packed_moves; ++m) {
            const OptimalCoset next = coset_of(masks_of(turned(cube, constant_turns[m])), shared);
            const std::uint32_t entry = table_entry(job.table.words, next.index(job.table.flip_bits));
            least = min(least, entry);
            most = max(most, entry);
        }
        if (!is_consistent(table_entry(job.table.words, index), least, most)) ++failed;
    }
    if (failed != 0) atomicAdd(job.failures, static_cast<unsigned long long>(failed));
}

// Checks random sequences of 1 to 15 moves: no bound may exceed the length.
__global__ void __launch_bounds__(block_threads) walks_kernel(CheckJob job) {
    __shared__ uint4 room[small_maps_parts];
    const SmallMaps& maps = load_small_maps(room, job.maps.small);
    const CosetMaps shared{&maps, job.maps.corners};
    std::uint32_t failed = 0;
    for (std::uint64_t i = thread_number(); i < job.samples; i += thread_total()) {
        std::uint64_t state = scrambled(i ^ 0x5DEECE66DU);
        const auto length = 1 + static_cast<std::int32_t>(state % 15);
        PackedCube cube;
        for (std::int32_t k = 0; k < length; ++k) {
            state = scrambled(state);
            cube = turned(cube, maps.turns[(state >> 40U) % packed_moves]);
        }
        const OptimalCoset self = coset_of(masks_of(cube), shared);
        const OptimalCoset back = coset_of(masks_of_inverse(cube, maps), shared);
        if (is_too_far(table_entry(job.table.words, self.index(job.table.flip_bits)), length, job.table.base) ||
            is_too_far(table_entry(job.table.words, back.index(job.table.flip_bits)), length, job.table.base))
            ++failed;
    }
    if (failed != 0) atomicAdd(job.failures, static_cast<unsigned long long>(failed));
}

// Compares two tables: an entry of the smaller table must be the minimum of the corresponding entries of the larger
// one.
__global__ void compare_kernel(DeviceTable small, DeviceTable large, unsigned long long* different) {
    const std::int32_t low = max(small.base, large.base);
    const std::int32_t high = min(small.base, large.base) + 3;
    const auto cut = [&](std::uint32_t entry, std::int32_t base) {
        return min(max(base + static_cast<std::int32_t>(entry), low), high);
    };
    const std::uint32_t extra = large.flip_bits - small.flip_bits;
    std::uint32_t failed = 0;
    const std::uint64_t count = std::uint64_t{optimal_row_count} << small.flip_bits;
    for (std::uint64_t i = thread_number(); i < count; i += thread_total()) {
        const std::uint64_t row = i >> small.flip_bits;
        const std::uint64_t flips = i & ((1U << small.flip_bits) - 1U);
        std::uint32_t least = 3;
        for (std::uint64_t j = 0; j < (1U << extra); ++j) {
            const std::uint64_t at = (row << large.flip_bits) | (j << small.flip_bits) | flips;
            least = min(least, (large.words[at >> 4U] >> ((at & 15U) * 2U)) & 3U);
        }
        const std::uint32_t entry = (small.words[i >> 4U] >> ((i & 15U) * 2U)) & 3U;
        if (cut(entry, small.base) != cut(least, large.base)) ++failed;
    }
    if (failed != 0) atomicAdd(different, static_cast<unsigned long long>(failed));
}

// ---- near sets ----

template <int Levels>
__global__ void near_kernel(const PackedTurn* sequences, std::uint64_t count, std::int32_t length, NearSets sets,
                            unsigned first_set) {
    for (std::uint64_t i = thread_number(); i < count; i += thread_total()) {
        const PackedTurn turn = sequences[i];
        for_each_descendant<Levels>(turned(PackedCube{}, turn), turn.last_face, constant_turns,
                                    [&](const PackedCube& cube) {
                                        for (unsigned s = first_set; s < near_set_count; ++s) {
                                            if (sets.radius[s] < length) continue;
                                            const NearPlace place = near_place(cube, sets.log_size[s]);
                                            atomicOr(reinterpret_cast<unsigned long long*>(sets.words[s]) + place.word,
                                                     static_cast<unsigned long long>(place.bits));
                                        }
                                    });
    }
}

// Computes the table's lower bound for each root.
__global__ void __launch_bounds__(block_threads)
    bounds_kernel(CosetMaps maps, DeviceTable table, const PackedCube* roots, std::uint32_t count,
                  std::uint32_t* bounds) {
    __shared__ uint4 room[small_maps_parts];
    const SmallMaps& small = load_small_maps(room, maps.small);
    const CosetMaps shared{&small, maps.corners};
    for (std::uint64_t i = thread_number(); i < count; i += thread_total()) {
        const PackedCube cube = roots[i];
        const std::uint32_t self = table_entry(table.words, coset_of(masks_of(cube), shared).index(table.flip_bits));
        const std::uint32_t back =
            table_entry(table.words, coset_of(masks_of_inverse(cube, small), shared).index(table.flip_bits));
        const std::uint32_t entry = max(self, back);
        bounds[i] = entry == 0 ? 0U : static_cast<std::uint32_t>(table.base) + entry;
    }
}

// Measures memory throughput with independent random reads of single bytes.
__global__ void random_reads_kernel(const std::uint8_t* bytes, std::uint64_t size, std::uint32_t reads,
                                    std::uint32_t* sink) {
    std::uint64_t state = scrambled(thread_number());
    std::uint32_t sum = 0;
    for (std::uint32_t i = 0; i < reads; i += 8) {
        std::uint32_t values[8];
        for (auto& value : values) {
            state = state * 6364136223846793005U + 1442695040888963407U;
            value = read_once(bytes + __umul64hi(state, size));
        }
        for (const std::uint32_t value : values) sum += value;
    }
    if (sum == 1) atomicAdd(sink, 1U);
}

}  // namespace cubewright::rubik::gpu
// NOLINTEND
