// Benchmarks the scramblers of all WCA events. Prints the time of the first scramble (which may include building
// tables), the time per scramble after that, and the scramble length. Times are CPU times, because other programs may
// be running. Usage:
//
//   event_bench [EVENT [COUNT]]
#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <numeric>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "events/event.hpp"
#include "puzzles/puzzle_catalogue.hpp"
#include "twisty/puzzle/puzzle_notation.hpp"

namespace cubewright::events {
namespace {

// The length of a scramble is its number of moves. For Square-1, it is the number of slices.
std::size_t length_of(const Event& event, const std::string& scramble) {
    if (event.scrambler == Scrambler::square_1) return static_cast<std::size_t>(std::ranges::count(scramble, '/'));
    const twisty::Puzzle& puzzle = *puzzles::find_puzzle(event.puzzle);
    return twisty::expand(puzzle, twisty::parse_alg(puzzle, scramble).value()).value().size();
}

void measure_event(const Event& event, std::size_t count) {
    Random random(std::uint64_t{1});
    std::vector<double> times;
    std::vector<std::size_t> lengths;
    for (std::size_t i = 0; i <= count; ++i) {
        const std::clock_t start = std::clock();
        const auto scramble = make_scramble(event, random);
        times.push_back(1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
        lengths.push_back(length_of(event, scramble.value()));
    }
    const double first = times.front();
    times.erase(times.begin());
    std::ranges::sort(times);
    const double mean = std::accumulate(times.begin(), times.end(), 0.0) / static_cast<double>(count);
    const double length = static_cast<double>(std::accumulate(lengths.begin(), lengths.end(), std::size_t{0})) /
                          static_cast<double>(lengths.size());
    fmt::print("| {:<6} | {:>8.2f} | {:>8.3f} | {:>8.3f} | {:>8.3f} | {:>8.3f} | {:>8.3f} | {:>6.2f} |\n", event.id,
               first, mean, times[count / 2], times[count * 9 / 10], times[count * 99 / 100], times.back(), length);
}

}  // namespace
}  // namespace cubewright::events

int main(int argc, char** argv) {
    using namespace cubewright::events;
    const std::string_view only = argc > 1 ? argv[1] : "";
    const std::size_t count = argc > 2 ? static_cast<std::size_t>(std::max(1, std::atoi(argv[2]))) : 200;
    fmt::print("CPU time per scramble in ms, {} scrambles\n\n", count);
    fmt::print("| event  |    first |     mean |   median |     90 % |     99 % |  longest | length |\n");
    fmt::print("|--------|---------:|---------:|---------:|---------:|---------:|---------:|-------:|\n");
    for (const Event& event : list_events())
        if (only.empty() || event.id == only) measure_event(event, count);
}
