#include "twisty/search/probes.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "base/random.hpp"

namespace cubewright::twisty {

namespace {

constexpr std::size_t max_probes = 8;      // maximum number of probes for a position
constexpr std::size_t sample_size = 1000;  // number of random positions on which the pruning is measured
constexpr std::size_t random_turns = 100;  // number of turns that lead to a random position
constexpr double useful_ratio = 0.93;      // an additional probe must reduce the expected number of nodes to this ratio

}  // namespace

// A bound of h at a node removes the last h levels below it, so the number of nodes is proportional to the mean of
// branching^-h.
bool choose_probes(Databases& databases, const Puzzle& puzzle, const SearchTurns& turns,
                   std::span<const Suborbit> suborbits, const StopToken& stop) {
    Random random(1);
    const double branching = std::max(1.5, 0.75 * static_cast<double>(turns.size()));
    std::vector<std::vector<std::uint8_t>> bounds;  // bound of each possible probe at each random position
    std::vector<Probe> possible;
    const std::size_t symmetries = std::min<std::size_t>(databases.symmetries.size(), 48);
    for (std::size_t d = 0; d < databases.list.size(); ++d)
        for (std::size_t s = 0; s < symmetries; ++s) possible.push_back({d, s});
    bounds.resize(possible.size());
    for (std::size_t i = 0; i < sample_size; ++i) {
        if (stop.stop_requested()) return false;
        Pattern pattern = puzzle.solved;
        for (std::size_t k = 0; k < random_turns; ++k)
            pattern = apply(puzzle.orbits, pattern, random.pick(turns.list).transformation);
        std::vector<Pattern> images;
        for (std::size_t s = 0; s < symmetries; ++s)
            images.push_back(apply(databases.symmetries[s], pattern, puzzle.solved, suborbits));
        for (std::size_t p = 0; p < possible.size(); ++p)
            bounds[p].push_back(static_cast<std::uint8_t>(
                databases.list[possible[p].database]->distance(images[possible[p].symmetry]).value()));
    }
    std::vector<std::uint8_t> best(sample_size, 0);
    auto nodes = static_cast<double>(sample_size);
    databases.probes.clear();
    while (databases.probes.size() < max_probes) {
        std::size_t chosen = possible.size();
        double fewest = nodes * useful_ratio;
        for (std::size_t p = 0; p < possible.size(); ++p) {
            double sum = 0;
            for (std::size_t i = 0; i < sample_size; ++i) sum += std::pow(branching, -std::max(best[i], bounds[p][i]));
            if (sum >= fewest) continue;
            fewest = sum;
            chosen = p;
        }
        if (chosen == possible.size()) break;
        nodes = fewest;
        for (std::size_t i = 0; i < sample_size; ++i) best[i] = std::max(best[i], bounds[chosen][i]);
        databases.probes.push_back(possible[chosen]);
    }
    if (databases.probes.empty() && !possible.empty()) databases.probes.push_back(possible.front());
    return true;
}

}  // namespace cubewright::twisty
