// What solves cosets for the verbs of `coset`.
#pragma once

#include <array>
#include <string_view>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "campaign/worker.hpp"

namespace cubewright::cli {

inline constexpr std::array coset_devices{"cpu", "cuda"};

// All cores of this machine, or its card ("cuda"). Makes the large tables if they are not there.
Result<campaign::CosetEngine> coset_engine(std::string_view device, const ProgressCallback& progress,
                                           const StopToken& stop);

}  // namespace cubewright::cli
