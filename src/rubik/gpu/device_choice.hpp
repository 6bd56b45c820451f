// Selects which GPU of a machine a process uses. Uses plain types because nvcc compiles this header as well.
#pragma once

#include <optional>

namespace cubewright::rubik::gpu {

struct DeviceChoice {
    std::optional<unsigned> number;      // device index requested by the user, starting at 0
    std::optional<unsigned> local_rank;  // rank of this process among the processes started together on this machine
};

// Returns the index of the GPU to use; `count` must be at least 1. An index requested by the user is returned unchanged
// and may be out of range. By default, the processes of a machine share its GPUs evenly.
inline unsigned chosen_device(const DeviceChoice& choice, unsigned count) {
    return choice.number ? *choice.number : choice.local_rank.value_or(0) % count;
}

}  // namespace cubewright::rubik::gpu
