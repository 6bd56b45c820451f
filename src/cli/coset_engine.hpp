// What solves cosets for the verbs of `coset`.
#pragma once

#include <CLI/CLI.hpp>

#include <string>
#include <string_view>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "campaign/worker.hpp"

namespace cubewright::cli {

// `--device`: "cpu", "cuda", or "cuda:N" for one of several GPUs. Anything else is refused when the command line is
// read.
void add_coset_device(CLI::App& verb, std::string& device);

// All cores of this machine ("cpu"), or a GPU. "cuda" is the GPU of this process's rank on the machine, as Open MPI,
// MPICH or Slurm tell it, and the first one without any of them. Builds the large tables if they are not in the cache.
Result<campaign::CosetEngine> coset_engine(std::string_view device, const ProgressCallback& progress,
                                           const StopToken& stop);

}  // namespace cubewright::cli
