// What an interrupted search had proven, stored between runs: no solution of a position is shorter than the bound. Each
// bound is stored with everything it rests on, so that the next run can name it, and drop a bound that is no longer
// valid.
#pragma once

#include <vector>

#include "rubik/cube/cube.hpp"
#include "rubik/tables/storage/proof_basis.hpp"
#include "twisty/metrics.hpp"

namespace cubewright::rubik {

struct ProvenBound {
    unsigned length = 0;               // no solution is shorter than this
    std::vector<ProofBasis> rests_on;  // every table and engine version that contributed, the oldest first
    friend bool operator==(const ProvenBound&, const ProvenBound&) = default;
};

// Adds a basis that is not in the list yet.
void add_basis(std::vector<ProofBasis>& bases, ProofBasis basis);

// Reads the stored bound of the position. The bound is 0 when there is none, when its file is damaged, and when
// something that it rests on is missing, unknown or withdrawn. Notes of older versions do not say what they rest on.
ProvenBound kept_bound(const Cube& position, Metric metric, const WithdrawnProofs& withdrawn = withdrawn_proofs());

// Stores a bound. Returns false when it was not stored: the bound is 0, what it rests on is unknown or withdrawn, or
// the cache cannot be written.
bool keep_bound(const Cube& position, Metric metric, const ProvenBound& bound);

// Deletes the bound of a position that has been solved.
void forget_bound(const Cube& position, Metric metric);

}  // namespace cubewright::rubik
