// The book of proofs as the memory of the engine's calls.
#pragma once

#include "server/memory.hpp"
#include "server/proof_book.hpp"

namespace cubewright::server {

// The book outlives the memory.
Memory memory_of(ProofBook& book);

}  // namespace cubewright::server
