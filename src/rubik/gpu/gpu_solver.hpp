// Optimal solver on a CUDA GPU, which solves thousands of cubes at a time. docs/explanation/gpu.md explains the method.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/gpu/engine.hpp"

namespace cubewright::rubik::gpu {

inline constexpr ProgressStage gpu_table_stage{"gpu-table", tr("optimal table on the GPU")};
inline constexpr ProgressStage gpu_cubes_stage{"gpu-cubes", tr("{first} of {second} cubes solved on the GPU")};

struct GpuAnswer {
    std::vector<Move> moves;      // optimal solution, verified by replay
    std::uint64_t solutions = 0;  // number of optimal solutions, if all were requested
};

struct GpuOptions {
    bool all = false;  // true to count all optimal solutions
    SearchTuning tuning = {};
    ProgressCallback progress = {};
    StopToken stop = {};  // checked between batches
};

class GpuSolver {
public:
    // Selects the GPU and fills the largest table that fits into its free memory, or into `table_bytes` if given.
    static Result<GpuSolver> open(std::optional<std::uint64_t> table_bytes, const ProgressCallback& progress = {});

    const DeviceFacts& device() const { return engine_.device(); }
    const TableFacts& table() const { return engine_.table(); }
    Engine& engine() { return engine_; }

    // Solves the cubes, which must be solvable and may have any orientation. If stopped, returns only the solutions of
    // the first cubes.
    Result<std::vector<GpuAnswer>> solve(std::span<const Cube> cubes, const GpuOptions& options = {});
    // Totals over all calls of solve().
    const SearchFacts& facts() const { return facts_; }

private:
    Engine engine_;
    SearchFacts facts_;
};

// Converts cubes to the GPU's input: positions with solved centres. A solution of the converted cube also solves the
// original cube in its orientation.
Result<std::vector<Cube>> cubes_for_gpu(std::span<const Cube> cubes);

// Returns the largest number of flip bits for which a table fits into `bytes`, or std::nullopt if no table fits.
std::optional<unsigned> flip_bits_within(std::uint64_t bytes);

// Device memory required in addition to the table.
inline constexpr std::uint64_t reserved_device_bytes = std::uint64_t{3} << 29U;

}  // namespace cubewright::rubik::gpu
