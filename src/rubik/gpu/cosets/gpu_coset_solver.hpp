// Solves whole cosets on a CUDA GPU. docs/explanation/gods-number.md explains the method.
#pragma once

#include "base/result.hpp"
#include "rubik/cosets/coset_counts.hpp"
#include "rubik/gpu/cosets/coset_engine.hpp"
#include "rubik/two_phase/two_phase_tables.hpp"

namespace cubewright::rubik::gpu {

class GpuCosetSolver {
public:
    // Opens a GPU. The tables must be the large ones.
    static Result<GpuCosetSolver> open(const TwoPhaseTables& tables, const DeviceChoice& choice = {});

    const DeviceFacts& device() const { return engine_.device(); }

    // Solves a coset. Returns the same counts as CosetSolver does for the same options.
    Result<CosetCounts> solve(const Cube& position, const CosetOptions& options = {});

private:
    CosetEngine engine_;
    MoveSet moves_ = 0;  // allowed moves in the maps on the GPU
};

}  // namespace cubewright::rubik::gpu
