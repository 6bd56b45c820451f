// Error message for builds without CUDA.
#pragma once

#include "rubik/gpu/engine.hpp"

namespace cubewright::rubik::gpu {

inline Failure no_cuda() {
    return "this build of cubewright has no CUDA (configure it with -DCUBEWRIGHT_CUDA=ON where nvcc is installed)";
}

}  // namespace cubewright::rubik::gpu
