// What the engine has proved, kept for the next who asks: shortest solutions of Rubik's cube. A
// position stands for the up to 96 that are its rotations, mirror images and their inverses, because the
// solution of one is the solution of all of them, seen from another side or backwards.
#pragma once

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "proofs/withdrawn_proofs.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/cube/move.hpp"
#include "store/refusal.hpp"
#include "store/store.hpp"
#include "twisty/metrics.hpp"

namespace cubewright::proofs {

struct KnownProof {
    std::vector<twisty::Move> moves;
    ProofBasis basis;
};

class ProofBook {
public:
    explicit ProofBook(store::Store& store, WithdrawnProofs withdrawn = withdrawn_proofs())
        : store_(store), withdrawn_(std::move(withdrawn)) {}

    // A shortest solution of this very position, if one is known and what its proof rests on still holds. It has
    // been replayed.
    store::Outcome<std::optional<KnownProof>> find(twisty::Metric metric, const rubik::Cube& cube);

    // Keeps a solution that has been proved shortest, in place of an older one. Refuses moves that do not solve the
    // position, a position held otherwise than with the centres at home, and a proof that rests on what is unknown
    // or withdrawn.
    store::Outcome<void> remember(twisty::Metric metric, const rubik::Cube& cube,
                                  std::span<const twisty::Move> solution, const ProofBasis& basis);

private:
    store::Store& store_;
    WithdrawnProofs withdrawn_;
};

}  // namespace cubewright::proofs
