// What no proof may rest on any more: tables that turned out wrong, by their digest, and versions of the engine.
// Whoever finds one adds it here; proofs that name it are then made anew when somebody asks for them.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

namespace cubewright::proofs {

// What a proof rests on.
struct ProofBasis {
    std::string table_digest;  // see rubik/tables/storage/table_file.hpp
    std::string engine;        // the version that searched
    friend bool operator==(const ProofBasis&, const ProofBasis&) = default;
};

struct WithdrawnProofs {
    std::vector<std::string> table_digests;
    std::vector<std::string> engines;

    // A proof of which nobody knows what it rests on counts as withdrawn.
    bool covers(const ProofBasis& basis) const {
        return basis.table_digest.empty() || basis.engine.empty() ||
               std::ranges::count(table_digests, basis.table_digest) != 0 ||
               std::ranges::count(engines, basis.engine) != 0;
    }
};

inline WithdrawnProofs withdrawn_proofs() {
    return {.table_digests = {}, .engines = {}};
}

}  // namespace cubewright::proofs
