// Measures the two-phase solver and the optimal solver, for `cubewright bench` and the benchmark programs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "rubik/cube/cube.hpp"
#include "rubik/optimal/optimal.hpp"
#include "rubik/two_phase/two_phase.hpp"

namespace cubewright::measure {

// Returns random cubes that are identical on every machine.
std::vector<rubik::Cube> bench_cubes(std::size_t count);

struct Times {
    std::vector<double> each;  // ascending

    double sum() const;
    double mean() const { return sum() / static_cast<double>(each.size()); }
    double at(double share) const;  // returns the quantile: the time that this share of the cubes does not exceed
    double median() const { return at(0.5); }
    double longest() const { return each.back(); }
};

struct Figures {
    Times times;
    std::uint64_t nodes = 0;
    std::size_t moves = 0;   // total length of all solutions
    std::size_t solved = 0;  // number of solved cubes; for the optimal solver, with proof

    double mean_length() const { return static_cast<double>(moves) / static_cast<double>(solved); }
};

// Solves the cubes one after another until stopped. Times are in milliseconds.
Figures measure_two_phase(const rubik::TwoPhaseTables& tables, std::span<const rubik::Cube> cubes,
                          const rubik::SolveOptions& options);

// Figures for all cubes solved as one batch.
struct BatchFigures {
    double cubes_per_second = 0;
    double mean_length = 0;
};
BatchFigures measure_batch(const rubik::TwoPhaseTables& tables, std::span<const rubik::Cube> cubes,
                           const rubik::SolveOptions& options);

// Solves the cubes one after another until stopped. Times are in seconds and cover only the cubes that were solved with
// proof. `solved` is called with the index and the result of each cube.
using OptimalSolved = std::function<void(std::size_t index, const rubik::OptimalResult& result)>;
Figures measure_optimal(const rubik::OptimalTable& table, std::span<const rubik::Cube> cubes,
                        const rubik::OptimalOptions& options, const OptimalSolved& solved);

}  // namespace cubewright::measure
