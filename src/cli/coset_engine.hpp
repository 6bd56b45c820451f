// What solves cosets for the verbs of `coset`.
#pragma once

#include "base/progress.hpp"
#include "base/result.hpp"
#include "campaign/worker.hpp"

namespace cubewright::cli {

// All cores of this machine. Makes the large tables if they are not there.
Result<campaign::CosetEngine> coset_engine(const ProgressCallback& progress, const StopToken& stop);

}  // namespace cubewright::cli
