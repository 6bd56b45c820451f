// Stored proofs: the cache of proven answers in the database. Also imports the jobs of version 1.0.0.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "server/operations/log.hpp"
#include "store/proofs/proof_store.hpp"
#include "store/store.hpp"

namespace cubewright::server {

// Storage of proven answers by cache key. Both functions must be thread-safe; if they are empty, nothing is stored.
struct ProofCache {
    std::function<std::optional<std::string>(const std::string& key)> find = {};
    std::function<void(const std::string& key, const std::string& answer)> keep = {};
};

// Adapts the proof store to the cache interface that engine calls use. `proof_store` must outlive the cache.
ProofCache make_proof_cache(proofs::ProofStore& proof_store);

// Imports jobs left behind by version 1.0.0, which stored open jobs in the file jobs.json of the data folder, not in
// the database. Adds the jobs in that file to the queue and renames the file to jobs.json.imported. Jobs that are
// already in the queue and jobs that this version cannot run are skipped. A file that cannot be read is reported and
// left unchanged.
void import_jobs(const std::filesystem::path& folder, store::Store& store, Log& log);

}  // namespace cubewright::server
