// Which of a machine's GPUs a process uses. In plain types, because nvcc reads this header too.
#pragma once

#include <optional>

namespace cubewright::rubik::gpu {

struct DeviceChoice {
    std::optional<unsigned> number;      // requested by the user, from 0
    std::optional<unsigned> local_rank;  // of this process among those that were started together on this machine
};

// The number of the GPU, of `count` that there are, at least one. A requested number is returned as it is and may be
// too large; otherwise the processes of a machine share its GPUs evenly.
inline unsigned chosen_device(const DeviceChoice& choice, unsigned count) {
    return choice.number ? *choice.number : choice.local_rank.value_or(0) % count;
}

}  // namespace cubewright::rubik::gpu
