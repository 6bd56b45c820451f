// Communication between a long-running task and its caller: the task reports its progress and checks whether it should
// stop. Progress reports and stop checks are both optional.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

#include "texts/message.hpp"

namespace cubewright {

// The current activity of a long call. Each task defines its own stages.
struct ProgressStage {
    std::string_view code;
    Text text = {};  // may name the number of completed items and the total; empty if the sentence depends on more
    friend constexpr bool operator==(ProgressStage a, ProgressStage b) { return a.code == b.code; }
};

// Progress of a long call. An empty or zero member means that the value is unknown. The texts are valid only during the
// callback.
struct Progress {
    ProgressStage stage{};
    double done = 0;              // fraction of the whole work, from 0 to 1
    unsigned bound = 0;           // proven lower bound: every solution has at least this many moves
    unsigned best = 0;            // length of the best solution found so far
    std::string_view table = {};  // name of the table being built
    bool stored = false;          // true if that table will be stored for later calls
    std::uint64_t count = 0;      // number of completed items
    std::uint64_t of = 0;         // total number of items
    std::optional<double> seconds_left = {};
    std::string_view method = {};  // the method being tried
    std::string_view style = {};
    Message title = {};  // title of the method being tried, which is then the sentence
};

// Returns the progress of work that consists of equal items.
inline Progress counted(ProgressStage stage, std::uint64_t count, std::uint64_t of) {
    return {.stage = stage, .done = static_cast<double>(count) / static_cast<double>(of), .count = count, .of = of};
}

// Callback that receives progress reports. Calls never overlap, but may come from different threads.
using ProgressCallback = std::function<void(const Progress&)>;

inline void report(const ProgressCallback& callback, const Progress& progress) {
    if (callback) callback(progress);
}

// Measures the time since its construction.
class Stopwatch {
public:
    Stopwatch();
    double seconds() const;

private:
    std::int64_t start_;  // nanoseconds of the steady clock
};

// The running task polls this token to find out whether it should stop. A token without a source never requests a stop.
class StopToken {
public:
    StopToken() = default;
    StopToken(const StopToken& other);
    StopToken(StopToken&& other) noexcept;
    StopToken& operator=(StopToken other) noexcept;
    ~StopToken();

    bool stop_requested() const { return (state_ != nullptr && poll()) || (end_ != never && is_over()); }

    // Returns a copy of this token that also requests a stop after this time, counted from now.
    StopToken after(double seconds) const;

private:
    friend class StopSource;
    struct State;
    static constexpr std::int64_t never = INT64_MAX;

    explicit StopToken(State* state);
    bool poll() const;
    bool is_over() const;

    State* state_ = nullptr;    // counts its tokens and sources; the last one deletes it
    std::int64_t end_ = never;  // nanoseconds of the steady clock
};

// Requests that the running task stop. Replaces std::stop_source, which is not available on platforms without threads.
class StopSource {
public:
    StopSource();
    // For tests: counts how often the task polls its tokens, and requests a stop at the given poll, counted from 1.
    explicit StopSource(std::uint64_t poll);

    void request_stop();
    StopToken token() const { return token_; }
    std::uint64_t polls() const;

private:
    StopToken token_;
};

}  // namespace cubewright
