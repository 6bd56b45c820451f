#include "rubik/methods/steps/model/solution.hpp"

namespace cubewright::rubik {

std::vector<Turn> all_turns(const Solution& solution) {
    std::vector<Turn> turns;
    for (const SolutionStep& step : solution.steps) turns.insert(turns.end(), step.turns.begin(), step.turns.end());
    return turns;
}

std::size_t length(const Solution& solution, Metric metric) {
    std::size_t sum = 0;
    for (const SolutionStep& step : solution.steps) sum += length(std::span<const Turn>(step.turns), metric);
    return sum;
}

}  // namespace cubewright::rubik
