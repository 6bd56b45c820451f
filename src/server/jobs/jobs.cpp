#include "server/jobs/jobs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <random>

#include "api/contract.hpp"
#include "texts/message.hpp"

namespace cubewright::server {

using job_records::Change;
using job_records::JobRecord;
using store::Database;
using store::Outcome;
using store::Reason;
using store::refuse;

namespace {

constexpr std::size_t max_texts = 1000;
constexpr std::size_t room_for_first_jobs = 16;  // times the limit on waiting jobs

// Returns the job as JSON. The outcome may be long, so its stored text is appended without parsing.
std::string described(const JobRecord& job) {
    Json json{{"id", job.id}, {"method", job.method}, {"state", job.state}};
    if (job.restarts > 0) json["restarts"] = job.restarts;
    const auto add = [&](const char* name, const std::string& text) {
        if (text.empty()) return;
        if (auto value = parse_json(text)) json[name] = std::move(*value);
    };
    add("progress", job.progress);
    add("best", job.best);
    std::string text = to_text(json);
    if (job.state != "done" && job.state != "failed") return text;
    text.back() = ',';
    if (job.state == "failed") return text.append(std::string_view(job.outcome).substr(1));  // {"error": …}
    return text.append("\"result\":").append(job.outcome).append("}");
}

}  // namespace

std::string new_job_id() {
    thread_local std::random_device device;
    std::string id;
    for (int i = 0; i < 4; ++i) fmt::format_to(std::back_inserter(id), "{:08x}", device());
    return id;
}

Jobs::Jobs(store::Store& store, Limits limits, Ability ability, Log& log)
    : store_(store), limits_(std::move(limits)), ability_(std::move(ability)), log_(log), next_sweep_(limits_.now()) {}

Outcome<std::string> Jobs::submit(const Call& call, const JobNeeds& needs, Prepared prepared) {
    const std::string id = new_job_id();
    {
        const std::scoped_lock lock(mutex_);
        // A replica that is shutting down still accepts jobs for the other replicas.
        if (stopping_ && !is_shared())
            return refuse(Reason::busy, "service-stopping", tr("the service is shutting down"), "",
                          tr("a retry after a short wait"));
        if (prepared.work) prepared_[id] = std::move(prepared);
    }
    auto submitted = change([&](Change& change) -> Outcome<std::string> {
        const auto open = job_records::lock_client(change.database, call.client);
        if (std::cmp_greater_equal(open.of_client, limits_.of_one_client))
            return refuse(Reason::too_many, "too-many-jobs-of-client",
                          tr("this client has {of_client} jobs waiting or running", open.of_client), "",
                          tr("one of these jobs to finish first"));
        // A client's first job has room even if the jobs of other clients fill the queue.
        const std::size_t room = open.of_client == 0 ? limits_.waiting * room_for_first_jobs : limits_.waiting;
        if (std::cmp_greater_equal(open.waiting, room))
            return refuse(Reason::too_many, "too-many-jobs", tr("too many jobs are waiting"), "", tr("a later retry"));
        const auto most = job_records::strongest(change.database, limits_.lease);
        if (needs.bytes > std::max(most.memory_bytes, ability_.memory_bytes))
            return refuse(Reason::busy, "no-memory-for-call", tr("not enough memory for this call at the moment"), "",
                          tr("a smaller request"));
        JobNeeds asked = needs;
        // If no replica has a GPU, the engine reports the error itself.
        asked.card = needs.card && (most.has_gpu || ability_.has_gpu);
        job_records::add(change, id, call, asked);
        return id;
    });
    if (!submitted) {
        const std::scoped_lock lock(mutex_);
        prepared_.erase(id);
    }
    return submitted;
}

Outcome<std::optional<JobRecord>> Jobs::find(const std::string& id) {
    auto found = store_.read([&](Database& reader) { return job_records::find(reader, id); });
    if (!found || !*found) return found;
    JobRecord& job = found->value();
    if (job.has_ended()) return found;
    const std::scoped_lock lock(mutex_);
    for (const RunningPointer& each : running_)
        if (each->job.id == id) {
            job.progress = each->progress;
            if (!each->best.empty()) job.best = each->best;
        }
    return found;
}

void Jobs::touch(const std::string& id) {
    change([&](Change& change) -> Outcome<void> {
        job_records::touch(change.database, id, limits_.alone / 8);
        return {};
    });
}

SharedText Jobs::shared_text(const std::string& key, SharedText text) {
    const std::scoped_lock lock(mutex_);
    if (texts_.size() > max_texts) std::erase_if(texts_, [](const auto& entry) { return entry.second.expired(); });
    auto& stored = texts_[key];
    if (auto alive = stored.lock()) return alive;
    stored = text;
    return text;
}

Outcome<SharedText> Jobs::state(std::string_view id) {
    const std::string asked(id);
    TRY(const auto& record, find(asked));
    if (!record) return SharedText{};
    auto text = std::make_shared<const std::string>(described(*record));
    if (record->has_ended()) return shared_text("state " + asked, std::move(text));
    touch(asked);
    return text;
}

Outcome<bool> Jobs::cancel(std::string_view id) {
    return change([&](Change& change) -> Outcome<bool> {
        const bool known = job_records::cancel(change, std::string(id));
        trim(change);
        return known;
    });
}

// Deletes old jobs if the database is not shared. A shared database stores results for a fixed time instead, without a
// limit on their number.
void Jobs::trim(Change& change) const {
    if (!is_shared()) job_records::delete_old_jobs(change.database, limits_.stored_jobs, limits_.stored_bytes);
}

std::size_t Jobs::waiting() {
    if (is_shared()) return waiting_;
    const auto count = store_.read([](Database& reader) { return job_records::count(reader, "waiting"); });
    return static_cast<std::size_t>(count.value_or(0));
}

std::size_t Jobs::running() const {
    const std::scoped_lock lock(mutex_);
    return running_.size();
}

void Jobs::drain() {
    const std::scoped_lock lock(mutex_);
    draining_ = true;
    changed_.notify_all();
}

void Jobs::stop() {
    const bool lasts = store_.is_persistent();
    std::vector<RunningPointer> interrupted;
    {
        const std::scoped_lock lock(mutex_);
        if (stopping_) return;
        stopping_ = true;
        interrupted = running_;
        for (const RunningPointer& each : running_) {
            each->unwanted = each->unwanted || !lasts;
            each->stop.request_stop();
        }
        if (lasts) interrupt_listeners();
    }
    changed_.notify_all();
    watched_.notify_all();
    threads_.clear();
    if (lasts) return_job(interrupted);
    change([&](Change& change) -> Outcome<void> {
        if (!lasts) job_records::cancel_all(change);
        job_records::leave(change.database, ability_.name);
        return {};
    });
    const std::scoped_lock lock(mutex_);
    prepared_.clear();
}

}  // namespace cubewright::server
