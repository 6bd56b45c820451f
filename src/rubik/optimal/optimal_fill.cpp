#include "rubik/optimal/optimal_fill.hpp"

#include <algorithm>
#include <array>
#include <atomic>

#include "base/workers.hpp"
#include "rubik/optimal/optimal_registers.hpp"
#include "rubik/optimal/optimal_walk.hpp"
#include "twisty/proof_stages.hpp"

namespace cubewright::rubik {

namespace {

constexpr std::uint32_t steps_per_distance = SharedFill::steps;
constexpr std::uint32_t unmarked = 3;
constexpr std::uint32_t no_minimum = 15;

// Marks entries with one distance. Threads share the table words without locking: all threads write the same value
// while one distance is processed, and marking only clears bits, so the order does not matter.
class Marker {
public:
    Marker(std::span<std::uint32_t> words, const OptimalShape& shape, std::uint32_t distance)
        : words_(words.data()),
          flip_bits_(shape.flip_bits),
          keeps_minimum_(distance <= shape.base),
          cleared_(unmarked ^ (keeps_minimum_ ? 0 : distance - shape.base)),
          minimum_bits_((distance << minimum_shift) | ((1U << minimum_shift) - 1)) {}
    Marker(const Marker&) = delete;
    Marker& operator=(const Marker&) = delete;
    ~Marker() {
        for (const PendingCube& cube : pending_) enqueue(cube);
        const std::size_t in_bursts = queued_ - queued_ % burst;
        mark(in_bursts > in_flight ? in_bursts - in_flight : 0, queued_);
    }

    // Prefetches the corner entry of a cube. The coset index is computed a few cubes later.
    void operator()(const Cube& cube) {
        const std::uint32_t pattern = corner_pattern(cube.corners, maps_);
        __builtin_prefetch(&maps_.corners[pattern]);
        PendingCube& slot = pending_[pending_count_++ % pending_.size()];
        enqueue(slot);
        slot = {cube.edges, pattern};
    }

private:
    struct PendingCube {
        Bytes16 edges{};
        std::uint32_t pattern = no_pattern;
    };

    void enqueue(const PendingCube& cube) {
        if (cube.pattern == no_pattern) return;
        const CornerEntry entry = maps_.corners[cube.pattern];
        if (entry.is_symmetric()) [[unlikely]]
            for_each_index(entry, cube.edges, maps_, [&](OptimalCoset coset) { enqueue(coset); });
        else
            enqueue(coset_under_symmetry(entry, cube.edges, maps_));
    }

    // Prefetches an entry and queues it. The entry is marked a few calls later.
    void enqueue(OptimalCoset coset) {
        const EntryPlace place = place_of(coset.index(flip_bits_));
        __builtin_prefetch(words_ + place.word, 1);
        queue_[queued_++ % queue_.size()] = place;
        if (queued_ % burst != 0) return;
        if constexpr (burst > 1) read_last_burst();
        if (queued_ > in_flight) mark(queued_ - in_flight - burst, queued_ - in_flight);
    }

    // Reads the words of the last burst, so that they are cached when they are marked. These loads are independent of
    // each other.
    void read_last_burst() const {
        for (std::size_t i = queued_ - burst; i < queued_; ++i)
            static_cast<void>(*static_cast<volatile std::uint32_t*>(words_ + queue_[i % queue_.size()].word));
    }

    void mark(std::size_t first, std::size_t end) {
        for (std::size_t i = first; i < end; ++i) mark(queue_[i % queue_.size()]);
    }

    void mark(const EntryPlace& place) {
        std::uint32_t* word = words_ + place.word;
        if (((__atomic_load_n(word, __ATOMIC_RELAXED) >> place.shift) & 3U) != unmarked) return;
        __atomic_fetch_and(word, ~(cleared_ << place.shift), __ATOMIC_RELAXED);
        if (!keeps_minimum_) return;
        std::uint32_t* last = words_ + place.minimum_word();
        if (__atomic_load_n(last, __ATOMIC_RELAXED) >> minimum_shift == no_minimum)
            __atomic_fetch_and(last, minimum_bits_, __ATOMIC_RELAXED);
    }

    static constexpr std::uint32_t no_pattern = ~std::uint32_t{0};
    static constexpr std::size_t in_flight = 32;
    // WebAssembly has no prefetch instruction, so words are read and marked in bursts instead.
#if defined(__wasm__)
    static constexpr std::size_t burst = 32;
#else
    static constexpr std::size_t burst = 1;
#endif

    const OptimalMaps& maps_ = optimal_maps();
    std::uint32_t* words_;
    unsigned flip_bits_;
    bool keeps_minimum_;
    std::uint32_t cleared_;
    std::uint32_t minimum_bits_;
    std::size_t pending_count_ = 0;
    std::array<PendingCube, 8> pending_{};
    std::array<EntryPlace, 2 * in_flight> queue_;
    std::size_t queued_ = 0;
};

// This function is large and each call runs for seconds, so inlining would only increase the code size.
[[gnu::noinline]] void mark_step(std::span<std::uint32_t> words, const OptimalShape& shape, const OptimalWalk& walk,
                                 std::uint32_t distance, std::uint32_t step, const StopToken& stop) {
    if (distance < walk.listed()) {
        Marker marker(words, shape, distance);
        if (step == 0)
            for (const Cube& cube : walk.at(distance)) marker(cube);
        return;
    }
    const auto& roots = walk.roots();
    const std::size_t begin = roots.size() * step / steps_per_distance;
    const std::size_t end = roots.size() * (step + 1) / steps_per_distance;
    std::atomic<std::size_t> next{begin};
    constexpr std::size_t share = 16;
    run_workers(core_count(), [&](std::size_t) {
        Marker marker(words, shape, distance);
        for (std::size_t i = next.fetch_add(share); i < end; i = next.fetch_add(share))
            for (std::size_t j = i; j < std::min(i + share, end) && !stop.stop_requested(); ++j)
                walk.walk(roots[j], distance, [&](const Cube& cube) { marker(cube); });
    });
}

// Calls body(first, last) for ranges of blocks on all cores.
template <class Body>
void for_block_ranges(std::size_t blocks, const StopToken& stop, const Body& body) {
    constexpr std::size_t range = 1U << 12U;
    parallel_for((blocks + range - 1) / range,
                 [&](std::size_t i) { body(i * range, std::min(blocks, (i + 1) * range)); }, stop);
}

// Calls visit(slot, entry) for each entry of a block.
template <class Visit>
void for_each_entry(const std::uint32_t* block, const Visit& visit) {
    for (std::uint32_t slot = 0; slot < entries_in_block; ++slot)
        visit(slot, (block[slot / 16] >> (slot % 16 * 2)) & 3U);
}

// Computes the minimum of each block that has no entry at or below the base.
void finish_minimums(std::span<std::uint32_t> words, unsigned base, const StopToken& stop) {
    for_block_ranges(words.size() / words_in_block, stop, [&](std::size_t first, std::size_t last) {
        for (std::size_t b = first; b < last; ++b) {
            std::uint32_t* block = &words[b * words_in_block];
            if (block[words_in_block - 1] >> minimum_shift != no_minimum) continue;
            std::uint32_t least = unmarked;
            for_each_entry(block, [&](std::uint32_t, std::uint32_t entry) { least = std::min(least, entry); });
            block[words_in_block - 1] &= ((base + least) << minimum_shift) | ((1U << minimum_shift) - 1);
        }
    });
}

struct Steps {
    std::span<std::uint32_t> words;
    const OptimalShape& shape;
    std::uint32_t last_distance;
    const FillPause& pause;
    const ProgressCallback& progress;
    const StopToken& stop;
};

// Marks all distances up to the last one. Returns false if paused or stopped. An interrupted step is repeated later;
// the entries it has already marked are valid.
bool mark_distances(const Steps& steps, const OptimalWalk& walk, FillState& state) {
    double total = 0;
    for (std::uint32_t d = 0; d <= steps.last_distance; ++d) total += walk.walk_count(d);
    double before = 0;
    for (std::uint32_t d = 0; d < state.distance; ++d) before += walk.walk_count(d);
    while (state.distance <= steps.last_distance) {
        const double here = walk.walk_count(state.distance);
        while (state.steps < steps_per_distance) {
            mark_step(steps.words, steps.shape, walk, state.distance, state.steps, steps.stop);
            if (steps.stop.stop_requested()) return false;
            ++state.steps;
            report(steps.progress, {.stage = twisty::optimal_table_stage,
                                    .done = (before + here * state.steps / steps_per_distance) / total});
            if (steps.pause && steps.pause()) return false;
        }
        before += here;
        ++state.distance;
        state.steps = 0;
    }
    return true;
}

bool mark_distances(const Steps& steps, FillState& state) {
    if (!build_optimal_maps(steps.stop)) return false;
    const OptimalWalk walk(steps.shape.metric, steps.stop);
    return !steps.stop.stop_requested() && mark_distances(steps, walk, state);
}

}  // namespace

void fill_optimal_table(std::span<std::uint32_t> words, const OptimalShape& shape, FillState& state,
                        const FillPause& pause, const ProgressCallback& progress, const StopToken& stop) {
    if (state.finished != 0) return;
    if (!mark_distances({words, shape, shape.base + 2, pause, progress, stop}, state)) return;
    finish_minimums(words, shape.base, stop);
    if (!stop.stop_requested()) state.finished = 1;
}

SharedFill::SharedFill(const OptimalShape& shape, const ProgressCallback& progress)
    : shape_(shape),
      buffer_(LargeBuffer::unset(static_cast<std::size_t>(optimal_table_bytes(shape.flip_bits)))),
      words_(buffer_.as<std::uint32_t>()) {
    std::ranges::fill(words_, ~std::uint32_t{0});
    walk_ = std::make_unique<const OptimalWalk>(shape.metric, StopToken{});
    FillState state;
    mark_distances({words_, shape_, shape_.base + 1, {}, progress, {}}, *walk_, state);
}

SharedFill::~SharedFill() = default;

void SharedFill::mark(std::uint32_t step) {
    mark_step(words_, shape_, *walk_, shape_.base + 2, step, {});
}

// Merges the words of another engine. Engines that marked the same entry at the last distance cleared the same bit, so
// a bitwise AND merges them.
void SharedFill::add(std::span<const std::uint32_t> words) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= words[i];
}

LargeBuffer SharedFill::finish() && {
    finish_minimums(words_, shape_.base, {});
    return std::move(buffer_);
}

bool can_derive(const OptimalShape& smaller, const OptimalShape& larger) {
    return smaller.metric == larger.metric && smaller.flip_bits < larger.flip_bits && smaller.base <= larger.base &&
           larger.base <= smaller.base + 1;
}

bool derive_optimal_table(std::span<const std::uint32_t> from, const OptimalShape& larger,
                          std::span<std::uint32_t> words, const OptimalShape& smaller, const ProgressCallback& progress,
                          const StopToken& stop) {
    FillState state;
    if (!mark_distances({words, smaller, smaller.base + 1, {}, progress, stop}, state)) return false;
    // An unmarked entry combines several entries of the larger table. If any of them has distance base + 2, so does
    // this entry.
    const std::uint32_t wanted = smaller.base + 2 - larger.base;
    const unsigned dropped = larger.flip_bits - smaller.flip_bits;
    for_block_ranges(words.size() / words_in_block, stop, [&](std::size_t first, std::size_t last) {
        for (std::size_t b = first; b < last; ++b) {
            std::uint32_t* block = &words[b * words_in_block];
            for (std::uint32_t slot = 0; slot < entries_in_block; ++slot) {
                const std::uint64_t number = std::uint64_t{b} * entries_in_block + slot;
                const std::uint32_t shift = slot % 16 * 2;
                if (((block[slot / 16] >> shift) & 3U) != unmarked || number >> smaller.flip_bits >= optimal_row_count)
                    continue;
                const std::uint64_t row = number >> smaller.flip_bits;
                const std::uint64_t flips = number & ((1U << smaller.flip_bits) - 1);
                for (std::uint64_t more = 0; more < 1U << dropped; ++more) {
                    const EntryPlace place = place_of((row << larger.flip_bits) | (more << smaller.flip_bits) | flips);
                    if (((from[static_cast<std::size_t>(place.word)] >> place.shift) & 3U) > wanted) continue;
                    block[slot / 16] &= ~(1U << shift);
                    break;
                }
            }
        }
    });
    finish_minimums(words, smaller.base, stop);
    return !stop.stop_requested();
}

}  // namespace cubewright::rubik
