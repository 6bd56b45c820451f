#include "server/routes/stored_proofs.hpp"

#include <string>
#include <string_view>
#include <vector>

#include "api/contract.hpp"
#include "api/core/cost.hpp"
#include "api/cube/alg_methods.hpp"
#include "api/cube/optimal_solve.hpp"
#include "base/json.hpp"
#include "base/memory.hpp"
#include "rubik/formats/cube_formats.hpp"
#include "server/jobs/job_records.hpp"
#include "server/routes/engine_calls.hpp"
#include "twisty/alg.hpp"
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

namespace {

struct OldJob {
    std::string id;
    job_records::JobCall call;
    JobNeeds needs;
};

std::optional<OldJob> read_old_job(const JsonField& item) {
    const auto text = [&](std::string_view name) {
        const auto field = item.field(name);
        return field ? field->text().value_or("") : std::string();
    };
    const auto params = item.field("params");
    if (!params || !params->value().is_object() || text("id").empty()) return std::nullopt;
    OldJob job{text("id"), {text("client"), text("method"), params->value()}, {}};
    const api::Method* method = api::find_method(job.call.method);
    if (method == nullptr || !api::check_params(*method, job.call.params)) return std::nullopt;
    job.needs = job_requirements(job.call.params, api::cost_of(*method, job.call.params).bytes);
    job.needs.card = false;  // if there is no GPU, the engine reports an error itself
    return job;
}

}  // namespace

void import_jobs(const std::filesystem::path& folder, store::Store& store, Log& log) {
    const auto path = folder / "jobs.json";
    std::error_code error;
    if (!std::filesystem::exists(path, error)) return;
    const auto report = [&](const std::string& reason) { log.error("jobs.json not imported", {{"reason", reason}}); };

    const auto file = MappedFile::open(path);
    if (!file) return report(to_string(file.error()));
    const auto bytes = file->bytes();
    const auto json = parse_json({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    if (!json) return report(to_string(json.error()));
    const auto items = JsonField(*json).items();
    if (!items) return report(to_string(items.error()));

    std::size_t imported = 0;
    const auto added = store.write([&](store::Database& database) -> store::Outcome<void> {
        imported = 0;
        job_records::Change change{database, {}};
        for (const JsonField& item : *items) {
            const auto job = read_old_job(item);
            if (!job || job_records::find(database, job->id)) continue;
            job_records::add(change, job->id, job->call, job->needs);
            ++imported;
        }
        return {};
    });
    if (!added) return report(to_string(added.error().error));
    std::filesystem::rename(path, folder / "jobs.json.imported", error);
    if (error) report(error.message());
    log.note("jobs imported", {{"imported", imported}, {"skipped", items->size() - imported}});
}

}  // namespace cubewright::server
