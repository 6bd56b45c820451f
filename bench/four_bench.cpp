// Measures the 4×4×4 scrambler: the time to build the tables, the time per scramble, and the scramble length. The
// optional argument is the number of scrambles.
#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <vector>

#include "base/random.hpp"
#include "events/four/scramble.hpp"
#include "events/four/solver.hpp"

using namespace cubewright;

int main(int argc, char** argv) {
    const int count = argc > 1 ? std::max(1, std::atoi(argv[1])) : 300;
    const auto milliseconds_since = [](std::chrono::steady_clock::time_point start) {
        return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
    };
    const auto begin = std::chrono::steady_clock::now();
    if (!four::prepare_solver()) return 1;
    fmt::print("tables: {:.0f} ms\n", milliseconds_since(begin));
    Random random(std::uint64_t{1});
    std::vector<double> times;
    double total = 0;
    std::size_t turns = 0;
    for (int i = 0; i < count; ++i) {
        const auto start = std::chrono::steady_clock::now();
        const auto scramble = four::make_scramble(random);
        if (!scramble) return 1;
        times.push_back(milliseconds_since(start));
        total += times.back();
        turns += scramble->turns.size();
    }
    std::ranges::sort(times);
    fmt::print(
        "{} scrambles: {:.1f} ms each (median {:.1f}, 90 % below {:.1f}, longest {:.1f}), {:.2f} moves on average\n",
        count, total / count, times[times.size() / 2], times[times.size() * 9 / 10], times.back(),
        static_cast<double>(turns) / count);
}
