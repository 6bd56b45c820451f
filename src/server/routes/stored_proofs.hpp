// Adapts the proof store to the cache interface that engine calls use.
#pragma once

#include "server/routes/proof_cache.hpp"
#include "store/proofs/proof_store.hpp"

namespace cubewright::server {

// `proof_store` must outlive the cache.
ProofCache make_proof_cache(proofs::ProofStore& proof_store);

}  // namespace cubewright::server
