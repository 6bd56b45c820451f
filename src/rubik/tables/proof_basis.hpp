// The basis of a proof: the tables that the search used, and the engine versions that ran it. A stored proof or bound
// is used only if everything it depends on is known and has not been withdrawn.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cubewright::rubik {

// Returns the version of this engine, for example "1.0.0".
std::string_view engine_version();

// A table and the engine version that used it.
struct ProofBasis {
    std::string table_digest;  // 16 hexadecimal digits; see table_file.hpp
    std::string engine;        // engine version
    friend bool operator==(const ProofBasis&, const ProofBasis&) = default;
};

struct WithdrawnProofs {
    std::vector<std::string> table_digests;
    std::vector<std::string> engines;

    // Returns true if proofs with this basis are invalid: its table or its engine is withdrawn or unknown. Unknown
    // means missing, malformed, or newer than this engine, which cannot know whether that version was withdrawn.
    bool covers(const ProofBasis& basis) const;
    // Returns true if the list is empty or contains an invalid basis.
    bool covers(std::span<const ProofBasis> bases) const;
};

// Returns the withdrawn tables and engine versions (none so far). If a table or a version of the search turns out to be
// wrong, add its digest or version in proof_basis.cpp. Stored proofs and bounds that depend on it are then discarded
// when they are next read, and proven again.
WithdrawnProofs withdrawn_proofs();

}  // namespace cubewright::rubik
