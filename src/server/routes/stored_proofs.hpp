// The proofs in the database as the cache that the engine's calls look into.
#pragma once

#include "server/routes/proof_cache.hpp"
#include "store/proofs/proof_store.hpp"

namespace cubewright::server {

// The book outlives the cache.
ProofCache make_proof_cache(proofs::ProofStore& book);

}  // namespace cubewright::server
