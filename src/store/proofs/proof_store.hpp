// Store of proven shortest solutions of Rubik's cube. One stored position represents up to 96 positions, namely its
// rotations, mirror images and their inverses, because a solution of one position can be transformed into a solution of
// every other.
#pragma once

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "rubik/cube/cube.hpp"
#include "rubik/tables/proof_basis.hpp"
#include "store/refusal.hpp"
#include "store/store.hpp"
#include "twisty/turn.hpp"

namespace cubewright::proofs {

using rubik::ProofBasis;
using rubik::WithdrawnProofs;

struct KnownProof {
    std::vector<twisty::Move> moves;
    std::vector<ProofBasis> rests_on;  // every table and engine version that contributed to the proof
};

class ProofStore {
public:
    explicit ProofStore(store::Store& store, WithdrawnProofs withdrawn = rubik::withdrawn_proofs())
        : store_(store), withdrawn_(std::move(withdrawn)) {}

    // Returns a shortest solution of the position if one is stored and its proof has not been withdrawn. The returned
    // solution has been verified by replaying it.
    store::Outcome<std::optional<KnownProof>> find(twisty::Metric metric, const rubik::Cube& cube);

    // Stores a solution that has been proven shortest, replacing an older one. Refuses moves that do not solve the
    // position, a position whose centres are not solved, and a proof with an unknown or withdrawn basis.
    store::Outcome<void> remember(twisty::Metric metric, const rubik::Cube& cube,
                                  std::span<const twisty::Move> solution, std::span<const ProofBasis> rests_on);

private:
    store::Store& store_;
    WithdrawnProofs withdrawn_;
};

}  // namespace cubewright::proofs
