#include "api/cube/proof_json.hpp"

#include <algorithm>
#include <utility>

namespace cubewright::api {

void add_proof_bases(Json& answer, std::span<const rubik::ProofBasis> bases) {
    Json digests = Json::array();
    Json proved_with = Json::array();
    for (const rubik::ProofBasis& basis : bases) {
        if (std::ranges::find(digests, Json(basis.table_digest)) == digests.end())
            digests.push_back(basis.table_digest);
        proved_with.push_back({{"table", basis.table_digest}, {"engine", basis.engine}});
    }
    answer["rests_on"] = std::move(digests);
    answer["proved_with"] = std::move(proved_with);
}

}  // namespace cubewright::api
