// Near sets small enough for every test of the GPU search.
#pragma once

#include "rubik/gpu/host_search.hpp"

namespace cubewright::rubik::gpu {

inline const HostNearSets& small_near_sets() {
    static const HostNearSets grown = filled_near_sets({2, 4});
    return grown;
}

}  // namespace cubewright::rubik::gpu
