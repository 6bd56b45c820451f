// How a long piece of work talks with whoever waits for it: it reports how far it is, and asks
// whether it should stop. Both may be left out.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>

#include "texts/message.hpp"

namespace cubewright {

// What a long call is doing. Its code for programs and its sentence are in api/core/progress_json.cpp.
enum class ProgressStage : std::uint8_t {
    search,         // for a provably shortest solution
    optimal_table,  // a table of the optimal search is being built
    small_tables,   // the two-phase tables, part by part
    coset_distances,
    coset_moves,
    tables_done,
    gpu_table,
    gpu_cubes,
    cubes,    // a batch
    compare,  // one method after the other
    census,
    atlas,
    coset,
};

// How far a long call is. A member that is empty or zero is not known. The texts are valid during the callback only.
struct Progress {
    ProgressStage stage{};
    double done = 0;              // fraction of the whole work, from 0 to 1
    unsigned bound = 0;           // proven: every solution has at least this many moves
    unsigned best = 0;            // length of the best solution so far
    std::string_view table = {};  // name of the table being built
    bool stored = false;          // whether that table is stored for later calls
    std::uint64_t count = 0;      // items done
    std::uint64_t of = 0;         // number of items
    std::optional<double> seconds_left = {};
    std::string_view method = {};  // the method that is being tried, and its style
    std::string_view style = {};
    Message title = {};  // of that method
};

// The progress of work that consists of equal items.
inline Progress counted(ProgressStage stage, std::uint64_t count, std::uint64_t of) {
    return {.stage = stage, .done = static_cast<double>(count) / static_cast<double>(of), .count = count, .of = of};
}

// Called from one thread at a time, but not always the same.
using ProgressCallback = std::function<void(const Progress&)>;

inline void report(const ProgressCallback& callback, const Progress& progress) {
    if (callback) callback(progress);
}

// Asked by the work. A token that came from no source is never stopped.
class StopToken {
public:
    using Clock = std::chrono::steady_clock;

    StopToken() = default;
    bool stop_requested() const { return (state_ && state_->poll()) || (end_ && Clock::now() >= *end_); }

    // The same, and stopped by itself at this time.
    StopToken until(Clock::time_point end) const {
        StopToken timed = *this;
        timed.end_ = end;
        return timed;
    }

private:
    friend class StopSource;
    struct State {
        std::atomic<bool> requested = false;
        std::uint64_t last_poll = 0;  // 0: polls are not counted
        std::atomic<std::uint64_t> polls = 0;

        bool poll() {
            if (last_poll != 0 && ++polls >= last_poll) requested.store(true, std::memory_order_relaxed);
            return requested.load(std::memory_order_relaxed);
        }
    };

    explicit StopToken(std::shared_ptr<State> state) : state_(std::move(state)) {}
    std::shared_ptr<State> state_;
    std::optional<Clock::time_point> end_;
};

// Kept by whoever may want the work to end. (std::stop_source is missing where there are no threads.)
class StopSource {
public:
    StopSource() = default;
    // For tests: counts how often the work polls its tokens, and stops it at the poll with this number (from 1).
    explicit StopSource(std::uint64_t poll) { state_->last_poll = poll; }

    void request_stop() { state_->requested.store(true, std::memory_order_relaxed); }
    StopToken token() const { return StopToken(state_); }
    std::uint64_t polls() const { return state_->polls; }

private:
    std::shared_ptr<StopToken::State> state_ = std::make_shared<StopToken::State>();
};

}  // namespace cubewright
