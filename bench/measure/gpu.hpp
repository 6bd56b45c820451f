// How many cubes a second a GPU solves with proof, for `cubewright bench optimal --device cuda`.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "bench/measure/solvers.hpp"
#include "rubik/gpu/gpu_solver.hpp"

namespace cubewright::measure {

struct CardFigures {
    rubik::gpu::DeviceFacts device;
    rubik::gpu::TableFacts table;
    rubik::gpu::SearchFacts batch;
    double random_reads = 0;           // bytes a second from as much memory; 0 if there is no memory for this test
    std::vector<std::size_t> lengths;  // the number of cubes by the length of their solutions
    Times alone;                       // of single cubes, in milliseconds
};

// The table may take this many bytes; by default as many as the GPU has.
Result<CardFigures> measure_gpu(std::span<const rubik::Cube> cubes, std::optional<std::uint64_t> table_bytes,
                                const ProgressCallback& progress, const StopToken& stop);

}  // namespace cubewright::measure
