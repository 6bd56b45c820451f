// Whole cosets solved by a CUDA card. docs/gods-number.md tells how.
#pragma once

#include "base/result.hpp"
#include "rubik/cosets/coset_counts.hpp"
#include "rubik/gpu/cosets/coset_engine.hpp"
#include "rubik/tables/two_phase/two_phase_tables.hpp"

namespace cubewright::rubik::gpu {

class CosetCard {
public:
    // The tables must be the large ones.
    static Result<CosetCard> open(const TwoPhaseTables& tables, const DeviceChoice& choice = {});

    const DeviceFacts& device() const { return engine_.device(); }

    // As CosetSolver does it: the same counts for the same options.
    Result<CosetCounts> solve(const Cube& position, const CosetOptions& options = {});

private:
    CosetEngine engine_;
    MoveSet moves_ = 0;  // those that the card's maps are for
};

}  // namespace cubewright::rubik::gpu
