// What a proof rests on: the tables that the search read, and the engine versions that searched with them. A stored
// proof or bound is used only while everything that it rests on is known and has not been withdrawn.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cubewright::rubik {

// The version of this engine, for example "1.0.0".
std::string_view engine_version();

// One table, and the engine version that searched with it.
struct ProofBasis {
    std::string table_digest;  // 16 hexadecimal digits: see table_file.hpp
    std::string engine;        // the version
    friend bool operator==(const ProofBasis&, const ProofBasis&) = default;
};

struct WithdrawnProofs {
    std::vector<std::string> table_digests;
    std::vector<std::string> engines;

    // True if nothing may rest on this basis: its table or its engine was withdrawn or is unknown. Unknown means
    // missing, malformed, or a version newer than this engine, which cannot know whether that version was withdrawn.
    bool covers(const ProofBasis& basis) const;
    // True if there is no basis, or one of them is covered.
    bool covers(std::span<const ProofBasis> bases) const;
};

// The list of withdrawn tables and engine versions, empty so far. When a table turns out to be wrong, or a version of
// the search, add its digest or its version in proof_basis.cpp. Stored proofs and bounds that rest on it are then
// dropped when they are next read, and proved again.
WithdrawnProofs withdrawn_proofs();

}  // namespace cubewright::rubik
