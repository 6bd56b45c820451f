// bench optimal: how long this machine takes for a random cube with proof.
#pragma once

#include <cstddef>
#include <string>

namespace cubewright::cli {

struct OptimalBench {
    std::size_t count = 10;
    std::size_t threads = 0;  // 0 for all cores
    std::string tables = "auto";
    bool json = false;
};

int run_optimal_bench(const OptimalBench& wanted);

}  // namespace cubewright::cli
