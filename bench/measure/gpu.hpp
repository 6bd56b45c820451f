// Measures how many cubes per second a GPU solves with proof, for `cubewright bench optimal --device cuda`.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "bench/measure/solvers.hpp"
#include "rubik/gpu/gpu_solver.hpp"

namespace cubewright::measure {

struct GpuFigures {
    rubik::gpu::DeviceFacts device;
    rubik::gpu::TableFacts table;
    rubik::gpu::SearchFacts batch;
    double random_reads = 0;  // bytes per second from an area of the table's size; 0 if the memory does not suffice
    std::vector<std::size_t> lengths;  // number of cubes by solution length
    Times alone;                       // times of single cubes in milliseconds
};

// Measures the GPU. `table_bytes` limits the size of the table (default: the GPU's memory).
Result<GpuFigures> measure_gpu(std::span<const rubik::Cube> cubes, std::optional<std::uint64_t> table_bytes,
                               const ProgressCallback& progress, const StopToken& stop);

}  // namespace cubewright::measure
