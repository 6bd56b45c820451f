#include "rubik/gpu/engine.hpp"

#include <cuda_runtime.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "rubik/gpu/device_memory.cuh"
#include "rubik/gpu/kernels.cuh"
#include "rubik/gpu/search_kernel.cuh"

namespace cubewright::rubik::gpu {

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

constexpr std::uint32_t stack_capacity = 8192;
constexpr std::uint32_t pool_enough = 4096;
constexpr std::uint32_t pool_capacity = 2 * pool_enough;
constexpr std::size_t fact_count = 6;

// Launch configuration of the search kernel.
struct SearchLayout {
    void (*kernel)(SearchJob) = nullptr;
    unsigned blocks = 0;
    unsigned threads = 0;
    std::size_t room = 0;
};
constexpr std::size_t max_warps = 24;  // maximum number of warps per multiprocessor

std::uint64_t table_words(unsigned flip_bits) {
    return ((std::uint64_t{optimal_row_count} << flip_bits) + 15) / 16;
}

}  // namespace

struct Engine::Parts {
    DeviceFacts device;
    TableFacts facts;
    Buffer<SmallMaps> small;
    Buffer<CornerEntry> corners;
    Buffer<std::uint64_t> stabilisers;
    Buffer<std::uint8_t> products;
    Buffer<PackedTurn> sequences[longest_prefix + 1];
    std::size_t sequence_count[longest_prefix + 1] = {};
    Buffer<CosetSeed> spheres[seed_depth + 1];
    std::size_t sphere_size[seed_depth + 1] = {};
    Buffer<PackedCube> corner_samples;
    Buffer<PackedCube> edge_samples;
    Buffer<std::uint32_t> table;
    Buffer<std::uint32_t> kept;
    TableFacts kept_facts;
    Buffer<std::uint64_t> near[near_set_count];
    NearSets near_sets;

    Buffer<PackedCube> roots;
    Buffer<std::uint32_t> active;
    Buffer<std::uint32_t> bounds;
    Buffer<std::uint32_t> found;
    Buffer<std::uint32_t> paths;
    Buffer<unsigned long long> solutions;
    Buffer<SearchNode> stacks;
    Buffer<unsigned long long> counters;  // index of the next task, then the statistics
    Buffer<std::uint32_t> trouble;
    Buffer<SearchLevel> level_list;
    Buffer<PoolState> pool_state;
    Buffer<SearchNode> pool_nodes;

    CosetMaps maps() const { return {small.data(), corners.data()}; }
    DeviceTable device_table() const { return {table.data(), facts.flip_bits, facts.base}; }
    unsigned blocks() const { return static_cast<unsigned>(device.multiprocessors) * 2U; }

    template <int Levels>
    void launch_grow(const GrowJob& job, int levels) const {
        if constexpr (Levels > 0)
            if (levels < Levels) return launch_grow<Levels - 1>(job, levels);
        grow_kernel<Levels><<<blocks() * 2, block_threads>>>(job);
    }

    // Fills the near sets, starting with `first_set`.
    Failure grow_near_sets(unsigned first_set, int radius) {
        const auto fill = [&](auto kernel, unsigned sequence, int length) {
            kernel<<<blocks() * 4, 256>>>(sequences[sequence].data(), sequence_count[sequence], length, near_sets,
                                          first_set);
        };
        for (unsigned length = 0; length <= longest_prefix; ++length)
            fill(near_kernel<0>, length, static_cast<int>(length));
        fill(near_kernel<1>, longest_prefix, 6);
        fill(near_kernel<2>, longest_prefix, 7);
        if (radius >= 8) fill(near_kernel<3>, longest_prefix, 8);
        if (radius >= 9) fill(near_kernel<4>, longest_prefix, 9);
        return finished();
    }

    Failure set_near_set(unsigned set, int radius) {
        near_sets.radius[set] = radius;
        near_sets.log_size[set] = near_log_size(radius);
        CUBEWRIGHT_TRY(near[set].clear(std::size_t{1} << near_sets.log_size[set]));
        near_sets.words[set] = near[set].data();
        return {};
    }

    void copy_near_set(NearSets& sets, unsigned to, unsigned from) const {
        sets.words[to] = sets.words[from];
        sets.log_size[to] = sets.log_size[from];
        sets.radius[to] = sets.radius[from];
    }

    NearSets near_within(int radius) const {
        NearSets sets = near_sets;
        for (unsigned i = 1; i < near_set_count; ++i)
            if (sets.radius[i] > radius) copy_near_set(sets, i, i - 1);
        return sets;
    }

    template <class Shape>
    Failure lay_out(int room_of_block, int room_of_multiprocessor, SearchLayout& layout) const {
        constexpr std::size_t room = Shape::room_parts * sizeof(uint4);
        if (layout.kernel != nullptr || room > static_cast<std::size_t>(room_of_block)) return {};
        const auto kernel = search_kernel<Shape>;
        CUBEWRIGHT_TRY_CUDA(
            cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, static_cast<int>(room)));
        // Request as little shared memory as possible: the rest serves as L1 cache, which holds the tops of the stacks.
        const auto share = (room + 1024) * 100 / static_cast<std::size_t>(room_of_multiprocessor) + 1;
        CUBEWRIGHT_TRY_CUDA(cudaFuncSetAttribute(kernel, cudaFuncAttributePreferredSharedMemoryCarveout,
                                                 static_cast<int>(std::min<std::size_t>(share, 100))));
        int resident = 0;
        CUBEWRIGHT_TRY_CUDA(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&resident, kernel, Shape::threads, room));
        if (resident == 0) return {};
        layout = {kernel, static_cast<unsigned>(device.multiprocessors), Shape::threads, room};
        return {};
    }

    // Chooses the largest block size that the GPU supports, with one block per multiprocessor. All blocks must run
    // concurrently, because warps wait for each other.
    Failure lay_out_search(SearchLayout& layout) const {
        int of_block = 0;
        int of_multiprocessor = 0;
        CUBEWRIGHT_TRY_CUDA(cudaDeviceGetAttribute(&of_block, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
        CUBEWRIGHT_TRY_CUDA(cudaDeviceGetAttribute(&of_multiprocessor, cudaDevAttrMaxSharedMemoryPerMultiprocessor, 0));
        CUBEWRIGHT_TRY(lay_out<SearchShape<768>>(of_block, of_multiprocessor, layout));
        CUBEWRIGHT_TRY(lay_out<SearchShape<512>>(of_block, of_multiprocessor, layout));
        CUBEWRIGHT_TRY(lay_out<SearchShape<256>>(of_block, of_multiprocessor, layout));
        if (layout.kernel == nullptr) return "the GPU's multiprocessors have too little shared memory";
        return {};
    }

    // Longer prefixes make the tasks more equal in size, but they also increase the number of tasks that start without
    // a known bound.
    unsigned prefix_for(std::size_t cubes, int depth, const SearchTuning& tuning) const {
        unsigned length = depth >= 12 ? 3 : 0;
        while (length > 0 && length < longest_prefix && cubes * sequence_count[length] < tuning.least_tasks &&
               depth - static_cast<int>(length) > facts.base + 3)
            ++length;
        return length;
    }

    // Searches every slot depth by depth, starting at its lower bound.
    Failure search(const std::vector<std::uint32_t>& lower_bounds, bool all, const SearchTuning& tuning,
                   SearchFacts& total) {
        std::vector<std::uint32_t> slots;
        SearchLevel levels[search_levels];
        for (std::uint32_t depth = 0; depth < search_levels; ++depth)
            for (std::uint32_t i = 0; i < lower_bounds.size(); ++i)
                if (lower_bounds[i] <= depth) {
                    slots.push_back(i);
                    ++levels[depth].slot_count;
                }
        CUBEWRIGHT_TRY(active.fill(slots));
        const std::uint32_t* next_slots = active.data();
        unsigned long long tasks = 0;
        for (std::uint32_t depth = 0; depth < search_levels; ++depth) {
            SearchLevel& level = levels[depth];
            level.prefix_length = prefix_for(level.slot_count, static_cast<int>(depth), tuning);
            level.prefixes = sequences[level.prefix_length].data();
            level.prefix_count = static_cast<std::uint32_t>(sequence_count[level.prefix_length]);
            level.slots = std::exchange(next_slots, next_slots + level.slot_count);
            level.end = tasks += static_cast<unsigned long long>(level.slot_count) * level.prefix_count;
        }
        CUBEWRIGHT_TRY(level_list.fill(levels, search_levels));
        SearchLayout layout;
        CUBEWRIGHT_TRY(lay_out_search(layout));
        const PoolState state{0, 0, layout.blocks * (layout.threads / 32), 0};
        CUBEWRIGHT_TRY(pool_state.fill(&state, 1));
        CUBEWRIGHT_TRY(counters.clear(fact_count + 1));
        CUBEWRIGHT_TRY(trouble.clear(1));
        SearchJob job;
        job.near = near_within(tuning.near_radius);
        job.rules = {facts.base, job.near.radius[near_set_count - 1], facts.flip_bits};
        job.maps = maps();
        job.table = table.data();
        job.roots = roots.data();
        job.levels = level_list.data();
        job.task_count = tasks;
        job.next_task = counters.data();
        job.facts = counters.data() + 1;
        job.found = found.data();
        job.paths = paths.data();
        job.solutions = solutions.data();
        job.stacks = stacks.data();
        job.stack_capacity = stack_capacity;
        job.pool = {pool_state.data(), pool_nodes.data(), pool_capacity, pool_enough};
        job.trouble = trouble.data();
        job.time_limit = static_cast<unsigned long long>(tuning.time_limit * 1e9);
        job.all = all;
        job.share = tuning.share;
        layout.kernel<<<layout.blocks, layout.threads, layout.room>>>(job);
        CUBEWRIGHT_TRY(finished());
        unsigned long long seen[fact_count + 1] = {};
        CUBEWRIGHT_TRY(counters.read(seen, fact_count + 1));
        total.table_probes += seen[1];
        total.near_looks += seen[2];
        total.nodes += seen[3];
        total.steps += seen[4];
        total.deepest_stack = std::max<std::uint64_t>(total.deepest_stack, seen[5]);
        total.given += seen[6];
        std::uint32_t troubles = 0;
        CUBEWRIGHT_TRY(trouble.read(&troubles, 1));
        if ((troubles & 1U) != 0) return "the stack of a warp overflowed";
        if ((troubles & 2U) != 0) return "the search on the GPU timed out";
        return {};
    }
};

Engine::Engine() : parts_(std::make_unique<Parts>()) {}
Engine::~Engine() = default;
Engine::Engine(Engine&&) noexcept = default;
Engine& Engine::operator=(Engine&&) noexcept = default;

const DeviceFacts& Engine::device() const {
    return parts_->device;
}
const TableFacts& Engine::table() const {
    return parts_->facts;
}

Failure Engine::find() {
    return select_device(parts_->device);
}

Failure Engine::open(const HostMaps& maps) {
    Parts& parts = *parts_;
    if (parts.device.multiprocessors == 0) CUBEWRIGHT_TRY(find());
    CUBEWRIGHT_TRY(parts.small.fill(maps.small, 1));
    CUBEWRIGHT_TRY_CUDA(cudaMemcpyToSymbol(constant_turns, maps.small->turns, sizeof(maps.small->turns)));
    CUBEWRIGHT_TRY(parts.corners.fill(maps.corners, corner_pattern_count));
    CUBEWRIGHT_TRY(parts.stabilisers.fill(maps.stabilisers, corner_class_count));
    CUBEWRIGHT_TRY(parts.products.fill(&maps.products[0][0], std::size_t{48} * 48));
    for (unsigned i = 0; i <= longest_prefix; ++i) {
        CUBEWRIGHT_TRY(parts.sequences[i].fill(maps.sequences[i]));
        parts.sequence_count[i] = maps.sequences[i].size();
    }
    for (unsigned i = 0; i <= seed_depth; ++i) {
        CUBEWRIGHT_TRY(parts.spheres[i].fill(maps.spheres[i]));
        parts.sphere_size[i] = maps.spheres[i].size();
    }
    CUBEWRIGHT_TRY(parts.corner_samples.fill(maps.samples.corners));
    CUBEWRIGHT_TRY(parts.edge_samples.fill(maps.samples.edges));
    const std::size_t warps = static_cast<std::size_t>(parts.device.multiprocessors) * max_warps;
    CUBEWRIGHT_TRY(parts.stacks.allocate(warps * stack_capacity));
    CUBEWRIGHT_TRY(parts.pool_nodes.allocate(pool_capacity));
    constexpr int radii[] = {3, 5, 7};
    for (unsigned i = 0; i < 3; ++i) CUBEWRIGHT_TRY(parts.set_near_set(i, radii[i]));
    for (unsigned i = 3; i < near_set_count; ++i) parts.copy_near_set(parts.near_sets, i, 2);
    return parts.grow_near_sets(0, 7);
}

Failure Engine::widen_near_sets(int radius) {
    Parts& parts = *parts_;
    const auto set = static_cast<unsigned>(radius - 5);  // sets 0 to 2 have the radii 3, 5 and 7
    CUBEWRIGHT_TRY(parts.set_near_set(set, radius));
    for (unsigned i = set + 1; i < near_set_count; ++i) parts.copy_near_set(parts.near_sets, i, set);
    return parts.grow_near_sets(set, radius);
}

Failure Engine::grow(unsigned flip_bits, int base) {
    Parts& parts = *parts_;
    const auto start = Clock::now();
    const std::uint64_t words = table_words(flip_bits);
    if (parts.facts.flip_bits != flip_bits) parts.table.release();
    parts.facts = {flip_bits, base, words * 4, 0, {}, {}};
    CUBEWRIGHT_TRY(parts.table.allocate(words));
    CUBEWRIGHT_TRY_CUDA(cudaMemset(parts.table.data(), 0xFF, words * 4));
    GrowJob job;
    job.maps = parts.maps();
    job.symmetries = {parts.stabilisers.data(), reinterpret_cast<const std::uint8_t (*)[48]>(parts.products.data())};
    job.table = parts.device_table();
    for (int depth = 0; depth <= base + 2; ++depth) {
        const int seeds = std::min(depth, static_cast<int>(seed_depth));
        const int sequence = std::min(depth - seeds, 2);
        job.seeds = parts.spheres[seeds].data();
        job.seed_count = parts.sphere_size[seeds];
        job.sequences = parts.sequences[sequence].data();
        job.sequence_count = parts.sequence_count[sequence];
        job.value = entry_for_depth(depth, base);
        const auto depth_start = Clock::now();
        parts.launch_grow<5>(job, depth - seeds - sequence);
        CUBEWRIGHT_TRY(finished());
        parts.facts.by_depth.push_back(seconds_since(depth_start));
    }
    parts.facts.seconds = seconds_since(start);
    CUBEWRIGHT_TRY(parts.counters.clear(fact_count + 1));
    count_kernel<<<parts.blocks() * 2, 512>>>(parts.table.data(), words, parts.counters.data());
    CUBEWRIGHT_TRY(finished());
    unsigned long long totals[4] = {};
    CUBEWRIGHT_TRY(parts.counters.read(totals, 4));
    for (std::size_t i = 0; i < 4; ++i) parts.facts.entries[i] = totals[i];
    parts.facts.entries[3] -= words * 16 - (std::uint64_t{optimal_row_count} << flip_bits);
    return {};
}

Failure Engine::copy_table(std::vector<std::uint8_t>& bytes) const {
    bytes.resize(parts_->facts.bytes);
    CUBEWRIGHT_TRY_CUDA(cudaMemcpy(bytes.data(), parts_->table.data(), bytes.size(), cudaMemcpyDeviceToHost));
    return {};
}

Failure Engine::check(std::uint64_t samples, std::uint64_t& inconsistent, std::uint64_t& not_admissible) const {
    const Parts& parts = *parts_;
    Buffer<unsigned long long> failures;
    CUBEWRIGHT_TRY(failures.clear(2));
    CheckJob job{parts.maps(), parts.device_table(), parts.corner_samples.data(), parts.edge_samples.data(),
                 samples,      failures.data()};
    if (parts.facts.flip_bits == max_flip_bits) neighbours_kernel<<<parts.blocks(), block_threads>>>(job);
    job.failures = failures.data() + 1;
    walks_kernel<<<parts.blocks(), block_threads>>>(job);
    CUBEWRIGHT_TRY(finished());
    unsigned long long seen[2] = {};
    CUBEWRIGHT_TRY(failures.read(seen, 2));
    inconsistent = seen[0];
    not_admissible = seen[1];
    return {};
}

Failure Engine::keep_table() {
    parts_->kept = std::move(parts_->table);
    parts_->table = {};
    parts_->kept_facts = std::exchange(parts_->facts, {});
    return {};
}

Failure Engine::compare_with_previous(std::uint64_t& different) {
    Parts& parts = *parts_;
    if (parts.kept.data() == nullptr || parts.kept_facts.flip_bits >= parts.facts.flip_bits)
        return "the previous table must be smaller than the new one";
    Buffer<unsigned long long> failures;
    CUBEWRIGHT_TRY(failures.clear(1));
    const DeviceTable kept{parts.kept.data(), parts.kept_facts.flip_bits, parts.kept_facts.base};
    compare_kernel<<<parts.blocks() * 2, 512>>>(kept, parts.device_table(), failures.data());
    CUBEWRIGHT_TRY(finished());
    unsigned long long seen = 0;
    CUBEWRIGHT_TRY(failures.read(&seen, 1));
    different = seen;
    parts.kept.release();
    return {};
}

Failure Engine::solve(const std::vector<PackedCube>& cubes, bool all, const SearchTuning& tuning,
                      std::vector<SlotResult>& results, SearchFacts& facts) {
    Parts& parts = *parts_;
    const auto start = Clock::now();
    const std::size_t count = cubes.size();
    results.assign(count, {});
    if (count == 0) return {};
    CUBEWRIGHT_TRY(parts.roots.fill(cubes));
    CUBEWRIGHT_TRY(parts.bounds.allocate(count));
    CUBEWRIGHT_TRY(parts.found.allocate(count));
    CUBEWRIGHT_TRY_CUDA(cudaMemset(parts.found.data(), 0xFF, count * sizeof(std::uint32_t)));
    CUBEWRIGHT_TRY(parts.paths.allocate(count * search_levels * path_words));
    CUBEWRIGHT_TRY(parts.solutions.clear(count * search_levels));
    bounds_kernel<<<parts.blocks(), block_threads>>>(parts.maps(), parts.device_table(), parts.roots.data(),
                                                     static_cast<std::uint32_t>(count), parts.bounds.data());
    CUBEWRIGHT_TRY(finished());
    std::vector<std::uint32_t> bounds(count);
    CUBEWRIGHT_TRY(parts.bounds.read(bounds.data(), count));
    CUBEWRIGHT_TRY(parts.search(bounds, all, tuning, facts));
    std::vector<std::uint32_t> found(count);
    std::vector<std::uint32_t> paths(count * search_levels * path_words);
    std::vector<unsigned long long> solutions(count * search_levels);
    CUBEWRIGHT_TRY(parts.found.read(found.data(), count));
    CUBEWRIGHT_TRY(parts.paths.read(paths.data(), paths.size()));
    CUBEWRIGHT_TRY(parts.solutions.read(solutions.data(), solutions.size()));
    for (std::size_t i = 0; i < count; ++i) {
        if (found[i] > longest_solution) continue;
        const std::size_t at = i * search_levels + found[i];
        results[i].solved = true;
        results[i].length = found[i];
        results[i].solutions = solutions[at];
        std::copy_n(paths.data() + at * path_words, path_words, results[i].path.begin());
    }
    facts.seconds += seconds_since(start);
    return {};
}

Failure Engine::random_reads(std::uint64_t bytes, double& rate) const {
    Buffer<std::uint8_t> memory;
    Buffer<std::uint32_t> sink;
    CUBEWRIGHT_TRY(memory.allocate(bytes));
    CUBEWRIGHT_TRY_CUDA(cudaMemset(memory.data(), 0x5A, bytes));
    CUBEWRIGHT_TRY(sink.clear(1));
    constexpr std::uint32_t reads = 2048;
    const unsigned blocks = parts_->blocks() * 2;
    random_reads_kernel<<<blocks, block_threads>>>(memory.data(), bytes, reads / 8, sink.data());
    CUBEWRIGHT_TRY(finished());
    const auto start = Clock::now();
    random_reads_kernel<<<blocks, block_threads>>>(memory.data(), bytes, reads, sink.data());
    CUBEWRIGHT_TRY(finished());
    rate = static_cast<double>(reads) * blocks * block_threads / seconds_since(start);
    return {};
}

}  // namespace cubewright::rubik::gpu
