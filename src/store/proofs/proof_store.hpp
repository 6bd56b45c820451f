// What the engine has proved, kept for the next who asks: shortest solutions of Rubik's cube. A
// position stands for the up to 96 that are its rotations, mirror images and their inverses, because the
// solution of one is the solution of all of them, seen from another side or backwards.
#pragma once

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "rubik/cube/cube.hpp"
#include "rubik/cube/move.hpp"
#include "rubik/tables/storage/proof_basis.hpp"
#include "store/refusal.hpp"
#include "store/store.hpp"
#include "twisty/metrics.hpp"

namespace cubewright::proofs {

using rubik::ProofBasis;
using rubik::WithdrawnProofs;

struct KnownProof {
    std::vector<twisty::Move> moves;
    std::vector<ProofBasis> rests_on;  // every table and engine version that contributed
};

class ProofStore {
public:
    explicit ProofStore(store::Store& store, WithdrawnProofs withdrawn = rubik::withdrawn_proofs())
        : store_(store), withdrawn_(std::move(withdrawn)) {}

    // A shortest solution of this very position, if one is known and what its proof rests on still holds. It has
    // been replayed.
    store::Outcome<std::optional<KnownProof>> find(twisty::Metric metric, const rubik::Cube& cube);

    // Stores a solution that has been proved shortest and replaces an older one. Refuses moves that do not solve the
    // position, a position whose centres are not at home, and a proof that rests on anything unknown or withdrawn.
    store::Outcome<void> remember(twisty::Metric metric, const rubik::Cube& cube,
                                  std::span<const twisty::Move> solution, std::span<const ProofBasis> rests_on);

private:
    store::Store& store_;
    WithdrawnProofs withdrawn_;
};

}  // namespace cubewright::proofs
