// Metrics of the process, under Prometheus's standard names, and of the build.
#pragma once

#include "server/operations/metrics.hpp"

namespace cubewright::server {

// Adds the version, processor time, memory, open files, threads and start time. The values come from /proc, so systems
// other than Linux report only the version.
void add_process_metrics(Metrics& metrics);

}  // namespace cubewright::server
