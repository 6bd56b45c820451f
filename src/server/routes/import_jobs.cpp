#include "server/routes/import_jobs.hpp"

#include <vector>

#include "api/api.hpp"
#include "api/core/cost.hpp"
#include "base/json.hpp"
#include "base/mapped_file.hpp"
#include "server/jobs/job_records.hpp"
#include "server/routes/engine_calls.hpp"

namespace cubewright::server {

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
