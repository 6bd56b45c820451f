// Error message for builds without CUDA.
#pragma once

#include "rubik/gpu/engine.hpp"
#include "texts/help.hpp"
#include "texts/language.hpp"

namespace cubewright::rubik::gpu {

inline Failure no_cuda() {
    return to_sentence(help::no_cuda_in_build);
}

}  // namespace cubewright::rubik::gpu
