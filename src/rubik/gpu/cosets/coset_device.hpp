// The device that solves cosets, by its name.
#pragma once

#include <string_view>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "rubik/cosets/whole_coset.hpp"

namespace cubewright::rubik::gpu {

// Is this "cpu", "cuda", or "cuda:N" for one of several GPUs?
bool is_coset_device(std::string_view name);

// All cores of this machine ("cpu"), or a GPU. "cuda" is the GPU for the rank that Open MPI, MPICH or Slurm gave to
// this process on its machine, or the first GPU without any of them. Builds the large tables if they are not in the
// cache.
Result<CosetBackend> open_coset_device(std::string_view name, const ProgressCallback& progress, const StopToken& stop);

}  // namespace cubewright::rubik::gpu
