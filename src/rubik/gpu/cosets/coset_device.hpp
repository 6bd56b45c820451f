// Selects the device that solves cosets, by name.
#pragma once

#include <string_view>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "rubik/cosets/coset_solver.hpp"

namespace cubewright::rubik::gpu {

// Returns true if the name is "cpu", "cuda", or "cuda:N" for one of several GPUs.
bool is_coset_device(std::string_view name);

// Opens a device: all cores of this machine ("cpu") or a GPU. "cuda" selects the GPU by the local rank that Open MPI,
// MPICH or Slurm assigned to this process, or the first GPU if there is no such rank. Builds the large tables if they
// are not in the cache.
Result<CosetBackend> open_coset_device(std::string_view name, const ProgressCallback& progress, const StopToken& stop);

}  // namespace cubewright::rubik::gpu
