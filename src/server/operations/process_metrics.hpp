// Metrics of the process and its build, under the names that other programs use for them.
#pragma once

#include "server/operations/metrics.hpp"

namespace cubewright::server {

// Adds the version, processor time, memory, open files, threads and start time. The values come from /proc, so other
// systems than Linux report only the version.
void add_process_metrics(Metrics& metrics);

}  // namespace cubewright::server
