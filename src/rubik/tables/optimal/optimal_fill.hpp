// Fills a table of the optimal solver: distance after distance, every coset there is visited and its
// entry marked, unless a nearer one has marked it before. On all cores, and in steps between which the
// work can be laid aside and taken up again.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>

#include "base/large_buffer.hpp"
#include "base/progress.hpp"
#include "rubik/cube/language.hpp"
#include "twisty/metrics.hpp"

namespace cubewright::rubik {

class OptimalWalk;

// Which table: how many bits of flips, and the base that its entries count from.
struct OptimalShape {
    unsigned flip_bits = 0;
    unsigned base = 7;
    Metric metric = Metric::htm;
    friend bool operator==(const OptimalShape&, const OptimalShape&) = default;
};

// How far the work is: all distances before `distance` are done, and of this one so many steps.
struct FillState {
    std::uint32_t distance = 0;
    std::uint32_t steps = 0;
    std::uint32_t finished = 0;
};

// A table to fill: all bits set, with FillState{}; or as it was when it was laid aside, with the state it
// had then. Returns when the table is done, at the end of a step when `pause` says so, or when it is stopped,
// in the middle of a step; then it can be saved, and work on it can go on after that.
using FillPause = std::function<bool()>;
void fill_optimal_table(std::span<std::uint32_t> words, const OptimalShape& shape, FillState& state,
                        const FillPause& pause = {}, const ProgressCallback& progress = {}, const StopToken& stop = {});

// A table that engines without common memory fill together. Each marks all nearer distances, a thirteenth of the work,
// and some steps of the last one; then one of them adds what the others have marked.
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
    // When all steps are marked, here or in what was added.
    LargeBuffer finish() &&;

private:
    OptimalShape shape_;
    LargeBuffer buffer_;
    std::span<std::uint32_t> words_;
    std::unique_ptr<const OptimalWalk> walk_;
};

// A smaller table out of a larger one: distances from the smaller one's base + 2 on are read off the
// larger one, whose entries must know them; nearer ones are marked as above, which takes no time. Stopped, it leaves
// a table that is of no use, and says false.
bool can_derive(const OptimalShape& smaller, const OptimalShape& larger);
bool derive_optimal_table(std::span<const std::uint32_t> from, const OptimalShape& larger,
                          std::span<std::uint32_t> words, const OptimalShape& smaller,
                          const ProgressCallback& progress = {}, const StopToken& stop = {});

}  // namespace cubewright::rubik
