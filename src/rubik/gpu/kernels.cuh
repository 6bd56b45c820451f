// The kernels: thin loops around the functions of grow.hpp and lane.hpp. Plain compilers can read them too,
// with tests/rubik/gpu/cuda_on_host.hpp in the place of CUDA.
#pragma once

#include <cstdint>

#include "rubik/gpu/grow.hpp"
#include "rubik/gpu/lane.hpp"
#include "rubik/gpu/maps_view.hpp"

namespace cubewright::rubik::gpu {

inline constexpr unsigned block_threads = 512;
inline constexpr unsigned whole_warp = 0xFFFFFFFFU;

// Where all lanes make the same turn at the same time.
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

// Room for the small maps in a multiprocessor's own memory, and the maps in it.
inline constexpr unsigned small_maps_parts = sizeof(SmallMaps) / sizeof(uint4);
static_assert(sizeof(SmallMaps) % sizeof(uint4) == 0);

__device__ inline const SmallMaps& load_small_maps(uint4* room, const SmallMaps* from) {
    for (unsigned i = threadIdx.x; i < small_maps_parts; i += blockDim.x)
        room[i] = reinterpret_cast<const uint4*>(from)[i];
    __syncthreads();
    return *reinterpret_cast<const SmallMaps*>(room);
}

// A byte that nobody will want again soon: past the first cache.
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

// ---- the table ----

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
            [&](const PackedCube& cube) { for_each_number(cube, shared, job.symmetries, mark); });
    }
}

// How many of each entry, sixteen to a word.
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
    const PackedCube* corners = nullptr;  // CosetSamples
    const PackedCube* edges = nullptr;
    std::uint64_t samples = 0;
    unsigned long long* failures = nullptr;
};

// Random cosets and their neighbours: is_consistent.
__global__ void __launch_bounds__(block_threads) neighbours_kernel(CheckJob job) {
    __shared__ uint4 room[small_maps_parts];
    const SmallMaps& maps = load_small_maps(room, job.maps.small);
    const CosetMaps shared{&maps, job.maps.corners};
    std::uint32_t failed = 0;
    for (std::uint64_t i = thread_number(); i < job.samples; i += thread_total()) {
        const std::uint64_t index = scrambled(i) % (std::uint64_t{optimal_row_count} << most_flip_bits);
        const auto row = static_cast<std::uint32_t>(index >> most_flip_bits);
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

// Random sequences of 1 to 15 moves: no bound may exceed the length.
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
        if (too_far(table_entry(job.table.words, self.index(job.table.flip_bits)), length, job.table.base) ||
            too_far(table_entry(job.table.words, back.index(job.table.flip_bits)), length, job.table.base))
            ++failed;
    }
    if (failed != 0) atomicAdd(job.failures, static_cast<unsigned long long>(failed));
}

// A smaller table's entry is the least of those in a larger one that it stands for.
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

// ---- the near sets ----

template <int Levels>
__global__ void near_kernel(const PackedTurn* sequences, std::uint64_t count, std::int32_t length, NearSets sets) {
    for (std::uint64_t i = thread_number(); i < count; i += thread_total()) {
        const PackedTurn turn = sequences[i];
        for_each_descendant<Levels>(turned(PackedCube{}, turn), turn.last_face, constant_turns,
                                    [&](const PackedCube& cube) {
                                        for (unsigned s = 0; s < near_set_count; ++s) {
                                            if (sets.radius[s] < length) continue;
                                            const NearPlace place = near_place(cube, sets.log_size[s]);
                                            atomicOr(reinterpret_cast<unsigned long long*>(sets.words[s]) + place.word,
                                                     static_cast<unsigned long long>(place.bits));
                                        }
                                    });
    }
}

// ---- the search ----

struct SearchJob {
    SearchRules rules;
    CosetMaps maps;
    const std::uint32_t* table = nullptr;
    NearSets near;
    const PackedCube* roots = nullptr;      // by slot
    const std::uint32_t* active = nullptr;  // slots to search
    const PackedTurn* prefixes = nullptr;   // a task is a slot and a prefix
    std::uint32_t prefix_count = 0;
    std::uint32_t prefix_length = 0;
    unsigned long long task_count = 0;
    unsigned long long* next_task = nullptr;
    std::uint32_t* found = nullptr;           // by slot
    std::uint32_t* paths = nullptr;           // by slot, path_words each
    unsigned long long* solutions = nullptr;  // by slot
    SearchNode* stacks = nullptr;             // by warp
    std::uint32_t stack_capacity = 0;
    std::uint32_t* trouble = nullptr;     // 1: a stack was too small; 2: out of time
    unsigned long long* facts = nullptr;  // table looks, near looks, nodes, steps, deepest stack
    unsigned long long time_limit = 0;    // nanoseconds
    bool all = false;
};

__device__ inline unsigned long long nanoseconds() {
    unsigned long long now = 0;
#ifdef __CUDA_ARCH__
    asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(now));
#endif
    return now;
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

__device__ inline void report(const SearchJob& job, const SearchNode& end) {
    if (job.all) atomicAdd(&job.solutions[end.slot], 1ULL);
    if (atomicCAS(&job.found[end.slot], 0U, 1U) != 0U) return;
    for (unsigned i = 0; i < path_words; ++i) job.paths[end.slot * path_words + i] = end.path[i];
}

// Warps that share a stack among their lanes. A lane holds a node and makes one look-up for it in every
// step, of its inverse or itself as the node requires, so that all lanes wait for memory together; nodes
// that survive go to the warp's stack, where any lane that is out of work takes them, the latest first.
// Warps without any take new tasks.
template <int RefillAt>
__global__ void __launch_bounds__(block_threads, 2) search_kernel(SearchJob job) {
    __shared__ uint4 room[small_maps_parts];
    const SmallMaps& maps = load_small_maps(room, job.maps.small);
    const CosetMaps shared{&maps, job.maps.corners};
    const SearchRules rules = job.rules;
    const unsigned lane_number = threadIdx.x % 32;
    const unsigned lanes_below = (1U << lane_number) - 1U;
    SearchNode* const stack = job.stacks + thread_number() / 32 * job.stack_capacity;
    std::uint32_t height = 0;
    std::uint32_t highest = 0;
    bool exhausted = false;
    std::uint32_t table_looks = 0;
    std::uint32_t near_looks = 0;
    std::uint32_t nodes = 0;
    std::uint32_t steps = 0;
    const unsigned long long start = nanoseconds();
    Lane lane;

    const auto push = [&](bool mine) {
        const unsigned pushing = __ballot_sync(whole_warp, mine);
        if (pushing == 0) return;
        const std::uint32_t at = height + static_cast<std::uint32_t>(__popc(pushing & lanes_below));
        if (mine && at < job.stack_capacity) store_node(stack + at, child_node(lane, rules));
        height += static_cast<std::uint32_t>(__popc(pushing));
        if (height > job.stack_capacity) {
            height = job.stack_capacity;
            atomicOr(job.trouble, 1U);
        }
        highest = max(highest, height);
        __syncwarp();
    };

    for (;;) {
        const unsigned idle = __ballot_sync(whole_warp, is_idle(lane));
        const auto wanted = static_cast<std::uint32_t>(__popc(idle));
        if (wanted >= RefillAt || wanted == 32) {
            if (wanted == 32 && height == 0 && exhausted) break;
            const std::uint32_t from_stack = min(wanted, height);
            const auto rank = static_cast<std::uint32_t>(__popc(idle & lanes_below));
            const bool mine = ((idle >> lane_number) & 1U) != 0;
            SearchNode node;
            bool fresh = false;
            if (mine && rank < from_stack) {
                node = load_node(stack + (height - 1 - rank));
                fresh = true;
            }
            __syncwarp();
            height -= from_stack;
            if (wanted > from_stack && !exhausted) {
                unsigned long long first = 0;
                if (lane_number == 0)
                    first = atomicAdd(job.next_task, static_cast<unsigned long long>(wanted - from_stack));
                first = __shfl_sync(whole_warp, first, 0);
                exhausted = first + (wanted - from_stack) >= job.task_count;
                const unsigned long long task = first + rank - from_stack;
                if (mine && rank >= from_stack && task < job.task_count) {
                    const auto number = static_cast<std::uint32_t>(task);
                    node.slot = job.active[number / job.prefix_count];
                    const PackedTurn prefix = job.prefixes[number % job.prefix_count];
                    node.cube = turned(job.roots[node.slot], prefix);
                    node.path[0] = prefix.moves;
                    node.path[1] = node.path[2] = node.path[3] = 0;
                    node.state = node_state(rules.depth - static_cast<std::int32_t>(job.prefix_length),
                                            prefix.last_face, entry_unknown);
                    fresh = true;
                }
            }
            if (fresh && (job.all || __ldcg(&job.found[node.slot]) == 0)) {
                begin(lane, node, rules);
                ++nodes;
            }
        }

        take_face(lane, maps, rules);
        while (__any_sync(whole_warp, has_free_move(lane, rules))) {
            const bool mine = has_free_move(lane, rules);
            if (mine) take_move(lane, maps);
            push(mine);
            take_face(lane, maps, rules);
        }
        choose_look(lane, maps, rules);

        Verdict verdict = Verdict::done;
        if (lane.look == Look::near) {
            ++near_looks;
            verdict = judge_near(lane, may_be_near(lane.candidate, candidate_to_go(lane), job.near));
        } else if (lane.look != Look::nothing) {
            ++table_looks;
            Masks masks;
            if (lane.look == Look::inverse)
                masks = masks_of_inverse(lane.candidate, maps);
            else
                masks = masks_of(lane.candidate);
            const OptimalCoset coset = coset_of(masks, shared);
            verdict = judge_entry(lane, table_entry(job.table, coset.index(rules.flip_bits)), rules);
        }
        __syncwarp();
        push(verdict == Verdict::push);
        if (verdict == Verdict::solved) report(job, child_node(lane, rules));
        if (verdict == Verdict::solved_node) report(job, lane.node);

        if ((++steps & 1023U) == 0 &&
            __any_sync(whole_warp, lane_number == 0 && nanoseconds() - start > job.time_limit)) {
            if (lane_number == 0) atomicOr(job.trouble, 2U);
            break;
        }
    }

    const std::uint32_t looks = __reduce_add_sync(whole_warp, table_looks);
    const std::uint32_t nears = __reduce_add_sync(whole_warp, near_looks);
    const std::uint32_t begun = __reduce_add_sync(whole_warp, nodes);
    if (lane_number == 0) {
        atomicAdd(&job.facts[0], static_cast<unsigned long long>(looks));
        atomicAdd(&job.facts[1], static_cast<unsigned long long>(nears));
        atomicAdd(&job.facts[2], static_cast<unsigned long long>(begun));
        atomicAdd(&job.facts[3], static_cast<unsigned long long>(steps));
        atomicMax(&job.facts[4], static_cast<unsigned long long>(highest));
    }
}

// How many moves each root needs at least, by the table.
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

// What the memory gives: independent random bytes.
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
