// The search kernel: the lanes of a warp share a stack, and the warps share a pool. docs/explanation/gpu.md explains
// the design. Like kernels.cuh, it also compiles with a host compiler.
#pragma once

#include <cstdint>

#include "rubik/gpu/kernels.cuh"
#include "rubik/gpu/lane.hpp"
#include "rubik/gpu/work_pool.cuh"

// NOLINTBEGIN: written for nvcc.
namespace cubewright::rubik::gpu {

inline constexpr std::uint32_t longest_solution = 20;
inline constexpr std::uint32_t search_levels = longest_solution + 1;

// The tasks of one search depth. A task is a slot combined with a prefix, and tasks are numbered consecutively across
// all levels.
struct SearchLevel {
    unsigned long long end = 0;  // first task of the next level
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
    const PackedCube* roots = nullptr;    // indexed by slot
    const SearchLevel* levels = nullptr;  // indexed by depth
    unsigned long long task_count = 0;
    unsigned long long* next_task = nullptr;
    std::uint32_t* found = nullptr;           // for each slot: minimum solution depth, or a larger number if unsolved
    unsigned long long* solutions = nullptr;  // indexed by slot and depth
    std::uint32_t* paths = nullptr;           // indexed by slot and depth, with path_words words each
    SearchNode* stacks = nullptr;             // one stack per warp
    std::uint32_t stack_capacity = 0;
    WorkPool pool;
    std::uint32_t* trouble = nullptr;  // 1: stack overflow; 2: time limit exceeded
    // Statistics: table probes, near-set probes, nodes, steps, deepest stack, nodes given away.
    unsigned long long* facts = nullptr;
    unsigned long long time_limit = 0;  // time limit in nanoseconds
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

// Records a solution. Only the first solution of a slot and depth writes its path.
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

// Returns true if the node can still improve the result.
__device__ inline bool is_wanted(const SearchJob& job, const SearchNode& node) {
    const std::uint32_t best = __ldcg(&job.found[node.slot]);
    return job.all ? node.depth() <= best : node.depth() < best;
}

// Returns true if a warp with this node at the bottom of its stack should give work away: either other warps are
// waiting, or they have already reached deeper levels. The second condition keeps a single warp from delaying a level.
__device__ inline bool is_work_needed(const SearchJob& job, const SearchNode& bottom) {
    if (read_shared(&job.pool.state->nodes) >= job.pool.enough) return false;
    if (read_shared(&job.pool.state->waiting) != 0) return true;
    return __ldcg(job.next_task) > job.levels[bottom.depth()].end;
}

// Work items for the lanes. Each item packs the index of the node in the warp, the move, and the inverse's table entry
// for the child. Queues are ring buffers that process items in order of arrival.
inline constexpr std::uint32_t node_bits = 6;
inline constexpr std::uint32_t move_bits = 5;

__device__ constexpr std::uint16_t work_item(std::uint32_t node, std::uint32_t move, std::uint32_t entry) {
    return static_cast<std::uint16_t>(node | (move << node_bits) | (entry << (node_bits + move_bits)));
}
__device__ constexpr std::uint32_t node_of(std::uint32_t item) {
    return item & ((1U << node_bits) - 1U);
}
__device__ constexpr std::uint32_t move_of(std::uint32_t item) {
    return (item >> node_bits) & ((1U << move_bits) - 1U);
}
__device__ constexpr std::uint32_t find_entry(std::uint32_t item) {
    return item >> (node_bits + move_bits);
}

template <std::uint32_t Room>
struct WorkQueue {
    std::uint16_t items[Room];
    __device__ std::uint16_t& operator[](std::uint32_t number) { return items[number % Room]; }
};

// Shared memory of a warp. Each face of a node is one item for the inverse or for the near sets, so a node has at most
// six items. Positions that survive the inverse probe are probed as soon as there are enough to keep all lanes busy,
// and one step of inverse probes adds at most three times that many positions.
template <unsigned Nodes, unsigned Wide>
struct WarpRoom {
    SearchNode nodes[Nodes];
    WorkQueue<Nodes * 8> inverses;
    WorkQueue<Nodes * 8> nears;
    WorkQueue<Wide * 128> selves;
};

// Kernel parameters: threads per block, nodes per warp, probes per lane and step, and the number of free node slots
// required before a warp fetches new nodes.
template <unsigned Threads, unsigned Nodes = 32, unsigned Wide = 2, unsigned LeastFree = 8>
struct SearchShape {
    static constexpr unsigned threads = Threads;
    static constexpr unsigned nodes = Nodes;
    static constexpr unsigned wide = Wide;
    static constexpr unsigned least_free = LeastFree;
    using Room = WarpRoom<Nodes, Wide>;
    static_assert(sizeof(Room) % sizeof(uint4) == 0);
    static constexpr unsigned room_parts = small_maps_parts + Threads / 32 * (sizeof(Room) / sizeof(uint4));
};

// Output positions of the lanes in a warp, given the number of items of each lane (up to seven).
struct Places {
    std::uint32_t mine = 0;
    std::uint32_t all = 0;
};
template <unsigned Bits>
__device__ inline Places places_for(std::uint32_t count) {
    const unsigned below = (1U << (threadIdx.x % 32)) - 1U;
    Places places;
    for (unsigned bit = 0; bit < Bits; ++bit) {
        const unsigned votes = __ballot_sync(whole_warp, ((count >> bit) & 1U) != 0);
        places.mine += static_cast<std::uint32_t>(__popc(votes & below)) << bit;
        places.all += static_cast<std::uint32_t>(__popc(votes)) << bit;
    }
    return places;
}

// The search kernel. A warp holds some nodes, and three queues of probes for them: inverses, positions, and near sets.
// In every step all lanes of a warp run the same type of probe, so that they neither diverge nor wait for memory
// separately. Children that survive go to the warp's stack, from which new nodes are taken, last in, first out. A warp
// without nodes first checks the pool, then takes new tasks, then waits for the pool. A warp with many nodes gives away
// the oldest, which have the largest subtrees.
template <class Shape>
__global__ void __launch_bounds__(Shape::threads, 1) search_kernel(SearchJob job) {
    constexpr std::uint32_t nodes_in_hand = Shape::nodes;
    constexpr std::uint32_t wide = Shape::wide;
#ifdef __CUDACC__
    extern __shared__ uint4 room[];
#else
    static uint4 room[Shape::room_parts];
#endif
    const SmallMaps& maps = load_small_maps(room, job.maps.small);
    auto& hand = reinterpret_cast<typename Shape::Room*>(room + small_maps_parts)[threadIdx.x / 32];
    const CosetMaps shared{&maps, job.maps.corners};
    const SearchRules rules = job.rules;
    const unsigned lane_number = threadIdx.x % 32;
    SearchNode* const stack = job.stacks + thread_number() / 32 * job.stack_capacity;
    std::uint32_t bottom = 0;
    std::uint32_t top = 0;
    std::uint32_t highest = 0;
    bool exhausted = false;
    unsigned long long table_probes = 0;
    unsigned long long near_looks = 0;
    unsigned long long nodes = 0;
    std::uint32_t steps = 0;
    std::uint32_t given = 0;
    const unsigned long long start = nanoseconds();
    std::uint32_t begun = 0;  // number of nodes fetched so far; a node's slot is its number modulo nodes_in_hand
    std::uint32_t inverse_head = 0;
    std::uint32_t inverse_tail = 0;
    std::uint32_t near_head = 0;
    std::uint32_t near_tail = 0;
    std::uint32_t self_head = 0;
    std::uint32_t self_tail = 0;

    const auto is_late = [&] { return nanoseconds() - start > job.time_limit; };
    const auto looked_up = [&](const Masks& masks) {
        return table_entry(job.table, coset_of(masks, shared).index(rules.flip_bits));
    };
    const auto push = [&](bool mine, const auto& child) {
        const unsigned pushing = __ballot_sync(whole_warp, mine);
        if (pushing == 0) return;
        const std::uint32_t at = top + static_cast<std::uint32_t>(__popc(pushing & ((1U << lane_number) - 1U)));
        if (mine && at < job.stack_capacity) store_node(stack + at, child());
        top += static_cast<std::uint32_t>(__popc(pushing));
        if (top > job.stack_capacity) {
            top = job.stack_capacity;
            atomicOr(job.trouble, 1U);
        }
        highest = max(highest, top);
    };

    // Queues preserve the order of the nodes, so the oldest node that is still needed is at the head of one of the
    // queues.
    const auto nodes_needed = [&] {
        const auto age = [&](auto& queue, std::uint32_t head, std::uint32_t tail) {
            return head == tail ? 0U : (begun - 1 - node_of(queue[head])) % nodes_in_hand + 1;
        };
        return max(age(hand.inverses, inverse_head, inverse_tail),
                   max(age(hand.nears, near_head, near_tail), age(hand.selves, self_head, self_tail)));
    };

    // Fetches as many new nodes as fit, and probes their unknown entries.
    const auto take_nodes = [&](std::uint32_t wanted) {
        // Step 1. Take nodes from the stack, or from the pool if the stack is empty.
        if (top == bottom) {
            bottom = 0;
            top = job.share ? take_from_pool(job.pool, stack) : 0;
            __syncwarp();
        }
        const std::uint32_t from_stack = min(wanted, top - bottom);
        SearchNode node;
        bool fresh = lane_number < from_stack;
        if (fresh) node = load_node(stack + (top - 1 - lane_number));
        __syncwarp();
        top -= from_stack;
        // Step 2. Start new tasks if more nodes are needed.
        if (wanted > from_stack && !exhausted) {
            unsigned long long first = 0;
            if (lane_number == 0)
                first = atomicAdd(job.next_task, static_cast<unsigned long long>(wanted - from_stack));
            first = __shfl_sync(whole_warp, first, 0);
            exhausted = first + (wanted - from_stack) >= job.task_count;
            const unsigned long long task = first + lane_number - from_stack;
            if (lane_number >= from_stack && lane_number < wanted && task < job.task_count) {
                node = node_of_task(job, task);
                fresh = true;
            }
        }
        // Step 3. Drop nodes that can no longer improve the result, and probe the others.
        fresh = fresh && is_wanted(job, node);
        nodes += static_cast<unsigned>(__popc(__ballot_sync(whole_warp, fresh)));

        const Look look = fresh ? probe_for_node(node, rules) : Look::nothing;
        if (__any_sync(whole_warp, look != Look::nothing)) {
            bool again = false;
            if (look == Look::near) {
                fresh = may_be_near(node.cube, node.to_go(), job.near);
                if (fresh && node.to_go() == 0) {
                    report(job, node);
                    fresh = false;
                }
            } else if (look == Look::inverse) {
                const std::uint32_t entry = looked_up(masks_of_inverse(node.cube, maps));
                fresh = !is_too_far(entry, node.to_go(), rules.base);
                node.state = node_state(node.to_go(), node.last_face(), entry, node.depth());
                again = fresh && can_prune_by_self(node.to_go(), rules);
                if (again) fresh = !is_too_far(looked_up(masks_of(node.cube)), node.to_go(), rules.base);
            }
            near_looks += static_cast<unsigned>(__popc(__ballot_sync(whole_warp, look == Look::near)));
            table_probes += static_cast<unsigned>(__popc(__ballot_sync(whole_warp, look == Look::inverse))) +
                            static_cast<unsigned>(__popc(__ballot_sync(whole_warp, again)));
        }

        // Step 4. Push the children of nodes so far from the goal that no bound can prune.
        const std::int32_t to_go = node.to_go() - 1;
        const bool near = to_go <= rules.near_radius;
        const bool far = !near && !is_inverse_useful(to_go, rules);
        std::uint32_t faces = fresh ? faces_after(node.last_face()) : 0U;
        while (__any_sync(whole_warp, far && faces != 0)) {
            const bool mine = far && faces != 0;
            const std::uint32_t face = mine ? lowest_bit(faces) : 0U;
            if (mine) faces &= faces - 1;
            for (std::uint32_t move = 3 * face; move < 3 * face + 3; ++move)
                push(mine, [&] { return child_node(node, turned(node.cube, maps.turns[move]), move, entry_unknown); });
        }

        // Step 5. Store the remaining nodes and queue their faces.
        const bool keep = fresh && !far;
        const unsigned keeping = __ballot_sync(whole_warp, keep);
        const std::uint32_t place =
            (begun + static_cast<std::uint32_t>(__popc(keeping & ((1U << lane_number) - 1U)))) % nodes_in_hand;
        if (keep) store_node(&hand.nodes[place], node);
        begun += static_cast<std::uint32_t>(__popc(keeping));
        const auto queue_faces = [&](auto& queue, std::uint32_t& tail, bool mine) {
            std::uint32_t left = mine ? faces : 0U;
            const Places places = places_for<3>(static_cast<std::uint32_t>(__popc(left)));
            for (std::uint32_t at = tail + places.mine; left != 0; left &= left - 1)
                queue[at++] = work_item(place, 3 * lowest_bit(left), 0);
            tail += places.all;
        };
        queue_faces(hand.inverses, inverse_tail, keep && !near);
        queue_faces(hand.nears, near_tail, keep && near);
        __syncwarp();
    };

    constexpr std::uint32_t nobody = 0xFFFFU;
    const auto take_items = [&](auto& queue, std::uint32_t& head, std::uint32_t tail, auto& items) {
        const std::uint32_t count = min(static_cast<std::uint32_t>(sizeof items / 4 * 32), tail - head);
        for (std::uint32_t k = 0; k < sizeof items / 4; ++k)
            items[k] = lane_number + 32 * k < count ? queue[head + lane_number + 32 * k] : nobody;
        head += count;
        return count;
    };
    const auto node_at = [&](std::uint32_t item) -> const SearchNode& {
        return hand.nodes[node_of(item) % nodes_in_hand];
    };
    // Computes the locations of all items of a lane first and then reads all entries, so that the memory accesses
    // overlap.
    const auto look_up = [&](const auto& items, auto& entries, auto masks) {
        std::uint64_t at[wide];
        for (std::uint32_t k = 0; k < wide; ++k) {
            const std::uint32_t item = items[k] == nobody ? 0U : items[k];
            const PackedCube cube = turned(node_at(item).cube, maps.turns[move_of(item)]);
            at[k] = coset_of(masks(cube), shared).index(rules.flip_bits);
        }
        for (std::uint32_t k = 0; k < wide; ++k) entries[k] = items[k] == nobody ? 0U : table_entry(job.table, at[k]);
    };

    // Probes inverses. The inverse after a quarter turn decides both quarter turns of a face, and the node's own
    // inverse decides the half turn.
    const auto probe_inverses = [&] {
        std::uint32_t items[wide];
        table_probes += take_items(hand.inverses, inverse_head, inverse_tail, items);
        std::uint32_t entries[wide];
        look_up(items, entries, [&](const PackedCube& cube) { return masks_of_inverse(cube, maps); });
        for (std::uint32_t k = 0; k < wide; ++k) {
            const bool mine = items[k] != nobody;
            const std::uint32_t item = mine ? items[k] : 0U;
            const std::uint32_t move = move_of(item);
            const SearchNode& node = node_at(item);
            const std::uint32_t state = node.state;
            const std::int32_t to_go = static_cast<std::int32_t>(state & 0xFFU) - 1;
            const std::uint32_t before = (state >> 16U) & 0xFFU;
            const std::uint32_t entry = entries[k];
            const bool quarters = mine && !is_too_far(entry, to_go, rules.base);
            const bool half = mine && !is_tight(before, to_go + 1, rules.base);
            const bool ask = can_prune_by_self(to_go, rules);
            const Places places = places_for<2>(ask ? (quarters ? 2U : 0U) + (half ? 1U : 0U) : 0U);
            std::uint32_t at = self_tail + places.mine;
            if (ask && quarters) {
                hand.selves[at++] = work_item(node_of(item), move, entry);
                hand.selves[at++] = work_item(node_of(item), move + 2, entry);
            }
            if (ask && half) hand.selves[at] = work_item(node_of(item), move + 1, before);
            self_tail += places.all;
            if (__any_sync(whole_warp, !ask && (quarters || half)))
                for (std::uint32_t turn = 0; turn < 3; ++turn)
                    push(!ask && (turn == 1 ? half : quarters), [&] {
                        return child_node(node, turned(node.cube, maps.turns[move + turn]), move + turn,
                                          turn == 1 ? before : entry);
                    });
        }
        __syncwarp();
    };

    const auto probe_positions = [&] {
        std::uint32_t items[wide];
        table_probes += take_items(hand.selves, self_head, self_tail, items);
        std::uint32_t entries[wide];
        look_up(items, entries, [](const PackedCube& cube) { return masks_of(cube); });
        for (std::uint32_t k = 0; k < wide; ++k) {
            const bool mine = items[k] != nobody;
            const std::uint32_t item = mine ? items[k] : 0U;
            const SearchNode& node = node_at(item);
            push(mine && !is_too_far(entries[k], node.to_go() - 1, rules.base), [&] {
                const std::uint32_t move = move_of(item);
                return child_node(node, turned(node.cube, maps.turns[move]), move, find_entry(item));
            });
        }
        __syncwarp();
    };

    // Probes the near sets for all three turns of a face.
    const auto probe_near_sets = [&] {
        std::uint32_t items[1];
        near_looks += 3 * take_items(hand.nears, near_head, near_tail, items);
        const bool mine = items[0] != nobody;
        const std::uint32_t item = mine ? items[0] : 0U;
        const SearchNode& node = node_at(item);
        const std::uint32_t move = move_of(item);
        const std::int32_t to_go = node.to_go() - 1;
        bool near[3] = {};
        if (mine)
            for (std::uint32_t turn = 0; turn < 3; ++turn)
                near[turn] = may_be_near(turned(node.cube, maps.turns[move + turn]), to_go, job.near);
        if (__any_sync(whole_warp, near[0] || near[1] || near[2]))
            for (std::uint32_t turn = 0; turn < 3; ++turn) {
                const auto child = [&] {
                    return child_node(node, turned(node.cube, maps.turns[move + turn]), move + turn, 0);
                };
                if (near[turn] && to_go == 0) report(job, child());
                push(near[turn] && to_go != 0, child);
            }
        __syncwarp();
    };

    // Main loop. Step 1: choose the type of work that keeps most lanes busy.
    for (;;) {
        const std::uint32_t inverses = inverse_tail - inverse_head;
        const std::uint32_t nears = near_tail - near_head;
        const std::uint32_t selves = self_tail - self_head;
        const std::uint32_t free = nodes_in_hand - nodes_needed();
        const bool full = max(inverses, selves) >= 32 * wide || nears >= 32;
        if (!full && free >= Shape::least_free && (top != bottom || !exhausted)) {
            take_nodes(min(32U, free));
        } else if (selves >= 32 * wide || (!full && selves != 0 && selves >= max(nears, inverses))) {
            probe_positions();
        } else if (nears >= 32 || (!full && nears != 0 && nears >= inverses)) {
            probe_near_sets();
        } else if (inverses != 0) {
            probe_inverses();
        } else {
            // No local work is left: take nodes from the pool, or wait for them.
            bottom = 0;
            top = job.share ? take_from_pool(job.pool, stack) : 0;
            if (top == 0 && job.share) top = wait_for_pool(job.pool, stack, is_late);
            if (top == 0) break;
            __syncwarp();
        }

        // Step 2: give nodes to other warps if they need work.
        if ((++steps & 15U) == 0 && top - bottom >= 2 * least_kept && job.share &&
            __any_sync(whole_warp, lane_number == 0 && is_work_needed(job, stack[bottom]))) {
            const std::uint32_t gone = give_to_pool(job.pool, stack + bottom, (top - bottom) / 2);
            bottom += gone;
            given += gone;
        }
        // Step 3: stop at the time limit.
        if ((steps & 1023U) == 0 && __any_sync(whole_warp, lane_number == 0 && is_late())) {
            if (lane_number == 0) atomicOr(job.trouble, 2U);
            break;
        }
    }

    // Add the statistics of this warp to the totals.
    if (lane_number == 0) {
        atomicAdd(&job.facts[0], table_probes);
        atomicAdd(&job.facts[1], near_looks);
        atomicAdd(&job.facts[2], nodes);
        atomicAdd(&job.facts[3], static_cast<unsigned long long>(steps));
        atomicMax(&job.facts[4], static_cast<unsigned long long>(highest));
        atomicAdd(&job.facts[5], static_cast<unsigned long long>(given));
    }
}

}  // namespace cubewright::rubik::gpu
// NOLINTEND
