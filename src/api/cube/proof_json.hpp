// Adds to an answer the tables that its proof relies on.
#pragma once

#include <span>

#include "base/json.hpp"
#include "rubik/tables/storage/proof_basis.hpp"

namespace cubewright::api {

// Adds `rests_on`, the digests of all tables, and `proved_with`, which lists each table with the engine version that
// used it in the search.
void add_proof_bases(Json& answer, std::span<const rubik::ProofBasis> bases);

}  // namespace cubewright::api
