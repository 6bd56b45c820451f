// Lower bounds proven by interrupted searches, stored between runs. Each bound is stored with everything it depends on,
// so that the next run can report it and reject a bound that is no longer valid.
#pragma once

#include <vector>

#include "rubik/cube/cube.hpp"
#include "rubik/tables/storage/proof_basis.hpp"
#include "twisty/metrics.hpp"

namespace cubewright::rubik {

struct ProvenBound {
    unsigned length = 0;               // proven lower bound on the solution length
    std::vector<ProofBasis> rests_on;  // every table and engine version that contributed, oldest first
    friend bool operator==(const ProvenBound&, const ProvenBound&) = default;
};

// Adds a basis unless the list already contains it.
void add_basis(std::vector<ProofBasis>& bases, ProofBasis basis);

// Loads the stored bound of a position. Returns 0 if no bound is stored, if its file is damaged, or if anything it
// depends on is missing, unknown or withdrawn. Notes in the old format do not list what they depend on, so they are
// rejected.
ProvenBound load_bound(const Cube& position, Metric metric, const WithdrawnProofs& withdrawn = withdrawn_proofs());

// Stores a bound. Returns false if the bound is 0, if it depends on something unknown or withdrawn, or if the cache is
// not writable.
bool store_bound(const Cube& position, Metric metric, const ProvenBound& bound);

// Deletes the stored bound of a position that has been solved.
void delete_bound(const Cube& position, Metric metric);

}  // namespace cubewright::rubik
