// Fills a table of the optimal solver. For each distance in increasing order, it visits every coset at that distance
// and marks its entry, unless the entry is already marked with a shorter distance. The work runs on all cores. It is
// divided into steps and can be paused and resumed between them.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>

#include "base/memory.hpp"
#include "base/progress.hpp"
#include "rubik/cube/cube.hpp"
#include "twisty/turn.hpp"

namespace cubewright::rubik {

class OptimalWalk;

// Parameters of a table: the number of flip bits in the index, and the base of its entries.
struct OptimalShape {
    unsigned flip_bits = 0;
    unsigned base = 7;
    Metric metric = Metric::htm;
    friend bool operator==(const OptimalShape&, const OptimalShape&) = default;
};

// Fill progress: all distances below `distance` are complete, and so are `steps` steps of `distance` itself.
struct FillState {
    std::uint32_t distance = 0;
    std::uint32_t steps = 0;
    std::uint32_t finished = 0;
};

// Fills a table. A new table starts with all bits set and FillState{}; a paused table resumes from its saved words and
// state. Returns when the table is complete, when `pause` returns true at the end of a step, or when stopped in the
// middle of a step. In all three cases the table can be saved and resumed.
using FillPause = std::function<bool()>;
void fill_optimal_table(std::span<std::uint32_t> words, const OptimalShape& shape, FillState& state,
                        const FillPause& pause = {}, const ProgressCallback& progress = {}, const StopToken& stop = {});

// A table filled by several engines that share no memory. Each engine marks all shallower distances, a thirteenth of
// the work, and some steps of the last distance. One engine then merges the results of the others.
class SharedFill {
public:
    static constexpr std::uint32_t steps = 64;

    explicit SharedFill(const OptimalShape& shape, const ProgressCallback& progress = {});
    ~SharedFill();
    SharedFill(const SharedFill&) = delete;
    SharedFill& operator=(const SharedFill&) = delete;

    const OptimalShape& shape() const { return shape_; }
    void mark(std::uint32_t step);
    std::span<const std::uint32_t> words() const { return words_; }
    void add(std::span<const std::uint32_t> words);
    // Returns the table. Call this once every step has been marked by this engine or added from another one.
    LargeBuffer finish() &&;

private:
    OptimalShape shape_;
    LargeBuffer buffer_;
    std::span<std::uint32_t> words_;
    std::unique_ptr<const OptimalWalk> walk_;
};

// Derives a smaller table from a larger one. Distances of at least the smaller table's base + 2 are read from the
// larger table, which must be able to represent them. Shallower distances are marked as in fill_optimal_table(), which
// is fast. Returns false and leaves an unusable table if stopped.
bool can_derive(const OptimalShape& smaller, const OptimalShape& larger);
bool derive_optimal_table(std::span<const std::uint32_t> from, const OptimalShape& larger,
                          std::span<std::uint32_t> words, const OptimalShape& smaller,
                          const ProgressCallback& progress = {}, const StopToken& stop = {});

}  // namespace cubewright::rubik
