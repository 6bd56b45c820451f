// The search kernel: warps that share a stack among their lanes, and a pool among themselves. docs/gpu.md
// tells why. Plain compilers can read it too, as kernels.cuh.
#pragma once

#include <cstdint>

#include "rubik/gpu/kernels.cuh"
#include "rubik/gpu/lane.hpp"
#include "rubik/gpu/work_pool.cuh"

// NOLINTBEGIN: written for nvcc.
namespace cubewright::rubik::gpu {

inline constexpr std::uint32_t longest_solution = 20;
inline constexpr std::uint32_t search_levels = longest_solution + 1;

// All that is to be searched to one depth. A task is a slot and a prefix, and tasks are numbered through
// all levels.
struct SearchLevel {
    unsigned long long end = 0;  // the first task of the next level
    const PackedTurn* prefixes = nullptr;
    std::uint32_t prefix_count = 0;
    std::uint32_t prefix_length = 0;
    const std::uint32_t* slots = nullptr;
    std::uint32_t slot_count = 0;
};

struct SearchJob {
    SearchRules rules;
    CosetMaps maps;
    const std::uint32_t* table = nullptr;
    NearSets near;
    const PackedCube* roots = nullptr;    // by slot
    const SearchLevel* levels = nullptr;  // by depth
    unsigned long long task_count = 0;
    unsigned long long* next_task = nullptr;
    std::uint32_t* found = nullptr;           // by slot: the least depth with a solution, or more than any
    unsigned long long* solutions = nullptr;  // by slot and depth
    std::uint32_t* paths = nullptr;           // by slot and depth, path_words each
    SearchNode* stacks = nullptr;             // by warp
    std::uint32_t stack_capacity = 0;
    WorkPool pool;
    std::uint32_t* trouble = nullptr;     // 1: a stack was too small; 2: out of time
    unsigned long long* facts = nullptr;  // table looks, near looks, nodes, steps, deepest stack, nodes given
    unsigned long long time_limit = 0;    // nanoseconds
    bool all = false;
    bool share = true;
};

__device__ inline unsigned long long nanoseconds() {
    unsigned long long now = 0;
#ifdef __CUDA_ARCH__
    asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(now));
#endif
    return now;
}

// Only the first writes its path.
__device__ inline void report(const SearchJob& job, const SearchNode& end) {
    const std::uint64_t at = std::uint64_t{end.slot} * search_levels + end.depth();
    atomicMin(&job.found[end.slot], end.depth());
    if (atomicAdd(&job.solutions[at], 1ULL) != 0) return;
    for (unsigned i = 0; i < path_words; ++i) job.paths[at * path_words + i] = end.path[i];
}

__device__ inline SearchNode node_of_task(const SearchJob& job, unsigned long long task) {
    std::uint32_t depth = 0;
    while (task >= job.levels[depth].end) ++depth;
    const SearchLevel level = job.levels[depth];
    const auto number = static_cast<std::uint32_t>(depth == 0 ? task : task - job.levels[depth - 1].end);
    const PackedTurn prefix = level.prefixes[number % level.prefix_count];
    SearchNode node;
    node.slot = level.slots[number / level.prefix_count];
    node.cube = turned(job.roots[node.slot], prefix);
    node.path[0] = prefix.moves;
    node.state =
        node_state(static_cast<std::int32_t>(depth - level.prefix_length), prefix.last_face, entry_unknown, depth);
    return node;
}

// Is there still something to find out by this node?
__device__ inline bool is_wanted(const SearchJob& job, const SearchNode& node) {
    const std::uint32_t best = __ldcg(&job.found[node.slot]);
    return job.all ? node.depth() <= best : node.depth() < best;
}

// Should a warp with this node at the bottom of its stack give work away? Yes, if others wait, and also if
// they are already at deeper levels, so that no level is ever held up by one warp.
__device__ inline bool others_want(const SearchJob& job, const SearchNode& bottom) {
    if (read_shared(&job.pool.state->nodes) >= job.pool.enough) return false;
    if (read_shared(&job.pool.state->waiting) != 0) return true;
    return __ldcg(job.next_task) > job.levels[bottom.depth()].end;
}

// A lane holds a node and makes one look-up for it in every step, of its inverse or itself as the node
// requires, so that all lanes wait for memory together; nodes that survive go to the warp's stack, where any
// lane that is out of work takes them, the latest first. Warps without any look into the pool, then take new
// tasks, then wait for the pool. Warps with many give the oldest, which are the largest.
template <int RefillAt>
__global__ void __launch_bounds__(block_threads, 2) search_kernel(SearchJob job) {
    __shared__ uint4 room[small_maps_parts];
    const SmallMaps& maps = load_small_maps(room, job.maps.small);
    const CosetMaps shared{&maps, job.maps.corners};
    const SearchRules rules = job.rules;
    const unsigned lane_number = threadIdx.x % 32;
    const unsigned lanes_below = (1U << lane_number) - 1U;
    SearchNode* const stack = job.stacks + thread_number() / 32 * job.stack_capacity;
    std::uint32_t bottom = 0;
    std::uint32_t top = 0;
    std::uint32_t highest = 0;
    bool exhausted = false;
    std::uint32_t table_looks = 0;
    std::uint32_t near_looks = 0;
    std::uint32_t nodes = 0;
    std::uint32_t steps = 0;
    std::uint32_t given = 0;
    const unsigned long long start = nanoseconds();
    Lane lane;

    const auto is_late = [&] { return nanoseconds() - start > job.time_limit; };
    const auto push = [&](bool mine) {
        const unsigned pushing = __ballot_sync(whole_warp, mine);
        if (pushing == 0) return;
        const std::uint32_t at = top + static_cast<std::uint32_t>(__popc(pushing & lanes_below));
        if (mine && at < job.stack_capacity) store_node(stack + at, child_node(lane));
        top += static_cast<std::uint32_t>(__popc(pushing));
        if (top > job.stack_capacity) {
            top = job.stack_capacity;
            atomicOr(job.trouble, 1U);
        }
        highest = max(highest, top);
        __syncwarp();
    };

    for (;;) {
        const unsigned idle = __ballot_sync(whole_warp, is_idle(lane));
        const auto wanted = static_cast<std::uint32_t>(__popc(idle));
        if (wanted >= RefillAt || wanted == 32) {
            if (top == bottom) {
                bottom = 0;
                top = job.share ? take_from_pool(job.pool, stack) : 0;
                if (wanted == 32 && top == 0 && exhausted) {
                    if (job.share) top = wait_for_pool(job.pool, stack, is_late);
                    if (top == 0) break;
                }
                __syncwarp();
            }
            const std::uint32_t from_stack = min(wanted, top - bottom);
            const auto rank = static_cast<std::uint32_t>(__popc(idle & lanes_below));
            const bool mine = ((idle >> lane_number) & 1U) != 0;
            SearchNode node;
            bool fresh = false;
            if (mine && rank < from_stack) {
                node = load_node(stack + (top - 1 - rank));
                fresh = true;
            }
            __syncwarp();
            top -= from_stack;
            if (wanted > from_stack && !exhausted) {
                unsigned long long first = 0;
                if (lane_number == 0)
                    first = atomicAdd(job.next_task, static_cast<unsigned long long>(wanted - from_stack));
                first = __shfl_sync(whole_warp, first, 0);
                exhausted = first + (wanted - from_stack) >= job.task_count;
                const unsigned long long task = first + rank - from_stack;
                if (mine && rank >= from_stack && task < job.task_count) {
                    node = node_of_task(job, task);
                    fresh = true;
                }
            }
            if (fresh && is_wanted(job, node)) {
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
        if (verdict == Verdict::solved) report(job, child_node(lane));
        if (verdict == Verdict::solved_node) report(job, lane.node);

        if ((++steps & 15U) == 0 && top - bottom >= 2 * least_kept && job.share &&
            __any_sync(whole_warp, lane_number == 0 && others_want(job, stack[bottom]))) {
            const std::uint32_t gone = give_to_pool(job.pool, stack + bottom, (top - bottom) / 2);
            bottom += gone;
            given += gone;
        }
        if ((steps & 1023U) == 0 && __any_sync(whole_warp, lane_number == 0 && is_late())) {
            if (lane_number == 0) atomicOr(job.trouble, 2U);
            break;
        }
    }

    // In two halves: a warp's lanes may make more than 2³² look-ups together.
    const auto warp_sum = [](std::uint32_t mine) {
        const unsigned long long high = __reduce_add_sync(whole_warp, mine >> 16U);
        return (high << 16U) + __reduce_add_sync(whole_warp, mine & 0xFFFFU);
    };
    const unsigned long long looks = warp_sum(table_looks);
    const unsigned long long nears = warp_sum(near_looks);
    const unsigned long long begun = warp_sum(nodes);
    if (lane_number == 0) {
        atomicAdd(&job.facts[0], looks);
        atomicAdd(&job.facts[1], nears);
        atomicAdd(&job.facts[2], begun);
        atomicAdd(&job.facts[3], static_cast<unsigned long long>(steps));
        atomicMax(&job.facts[4], static_cast<unsigned long long>(highest));
        atomicAdd(&job.facts[5], static_cast<unsigned long long>(given));
    }
}

}  // namespace cubewright::rubik::gpu
// NOLINTEND
