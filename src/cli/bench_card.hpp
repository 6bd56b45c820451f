// bench optimal --device cuda: how many cubes a second a card solves with proof.
#pragma once

#include <cstddef>
#include <string>

namespace cubewright::cli {

struct CardBench {
    std::string device;
    std::size_t count = 10'000;
    std::string tables = "auto";
    bool json = false;
};

int run_card_bench(const CardBench& wanted);

}  // namespace cubewright::cli
