#include "server/routes/stored_proofs.hpp"

#include <string>
#include <string_view>
#include <vector>

#include "api/cube/alg_json.hpp"
#include "api/cube/proof_json.hpp"
#include "base/json.hpp"
#include "rubik/formats/facelet_string.hpp"
#include "twisty/notation.hpp"
#include "twisty/sequence.hpp"

namespace cubewright::server {

namespace {

using namespace rubik;
using proofs::KnownProof;
using proofs::ProofBasis;
using proofs::ProofStore;

struct Shortest {
    Metric metric = Metric::htm;
    Cube cube;
};

// Parses a cache key such as "shortest htm UUU…".
std::optional<Shortest> parse_cache_key(std::string_view key) {
    constexpr std::string_view kind = "shortest ";
    if (!key.starts_with(kind)) return std::nullopt;
    key.remove_prefix(kind.size());
    const auto blank = key.find(' ');
    if (blank == std::string_view::npos) return std::nullopt;
    const auto cube = parse_facelets(key.substr(blank + 1));
    if (!cube) return std::nullopt;
    for (const Metric metric : {Metric::htm, Metric::qtm})
        if (name(metric) == key.substr(0, blank)) return Shortest{metric, *cube};
    return std::nullopt;
}

// Returns the answer in the format of cube.solve, without the fields that describe a particular search. A proof lists
// at least one table that it relies on.
Json answer_json(const KnownProof& proof, Metric metric) {
    const std::string moves = to_string(proof.moves);
    Json answer{{"method", "optimal"},
                {"found", true},
                {"moves", moves},
                {"length", api::lengths(to_turns(proof.moves))},
                {"steps", Json::array({{{"name", "solution"}, {"case", nullptr}, {"moves", moves}, {"note", ""}}})},
                {"proved_optimal", true},
                {"metric", name(metric)},
                {"remembered", true},
                {"table", {{"digest", proof.rests_on.back().table_digest}}},
                {"engine", proof.rests_on.back().engine}};
    api::add_proof_bases(answer, proof.rests_on);
    return answer;
}

// Returns the tables that an answer lists as the basis of its proof. The answer of a planned search contains a list;
// any other answer names one table.
std::vector<ProofBasis> read_proof_bases(const Json& answer) {
    const auto text = [](const Json& object, const char* key) {
        const auto value = object.is_object() ? object.find(key) : object.end();
        return value != object.end() && value->is_string() ? value->get<std::string>() : std::string();
    };
    std::vector<ProofBasis> bases;
    if (const auto list = answer.find("proved_with"); list != answer.end() && list->is_array())
        for (const Json& each : *list) bases.push_back({text(each, "table"), text(each, "engine")});
    if (const auto table = answer.find("table"); bases.empty() && table != answer.end())
        bases.push_back({text(*table, "digest"), std::string(engine_version())});
    return bases;
}

}  // namespace

ProofCache make_proof_cache(ProofStore& proof_store) {
    return {.find = [&proof_store](const std::string& key) -> std::optional<std::string> {
                const auto asked = parse_cache_key(key);
                if (!asked) return std::nullopt;
                const auto known = proof_store.find(asked->metric, asked->cube);
                if (!known || !*known) return std::nullopt;
                return to_text(answer_json(**known, asked->metric));
            },
            .keep =
                [&proof_store](const std::string& key, const std::string& answer) {
                    const auto asked = parse_cache_key(key);
                    const auto json = parse_json(answer);
                    if (!asked || !json || !json->contains("moves") || !(*json)["moves"].is_string()) return;
                    const auto turns = parse_turns((*json)["moves"].get_ref<const std::string&>());
                    // If a proof cannot be stored, the next search finds it again.
                    if (turns)
                        proof_store.remember(asked->metric, asked->cube, to_moves(*turns).moves,
                                             read_proof_bases(*json));
                }};
}

}  // namespace cubewright::server
