// Event streams of the job queue: subscriptions and the events sent to them.
#include <algorithm>

#include "api/contract.hpp"
#include "server/jobs/jobs.hpp"
#include "texts/message.hpp"

namespace cubewright::server {

using job_records::JobRecord;
using store::Outcome;

namespace {

std::string_view final_event_name(std::string_view state) {
    return state == "done" ? "result" : state == "failed" ? "error" : "cancelled";
}

std::string interruption() {
    return to_text(Json{
        {"error", api::to_json(Error{coded("job-interrupted",
                                           "the service is shutting down; the job resumes when the service is back"),
                                     {},
                                     {}})}});
}

}  // namespace

// Adds the stream before reading the job's row, so that the stream misses no event.
Outcome<std::shared_ptr<EventStream>> Jobs::listen(std::string_view id) {
    const std::string asked(id);
    auto stream = std::make_shared<EventStream>();
    {
        const std::scoped_lock lock(mutex_);
        if (stopping_ && is_shared()) {  // the client will reconnect to another replica
            stream->end();
            return stream;
        }
        listeners_[asked].push_back({stream});
    }
    const auto record = find(asked);
    if (!record || !*record || (*record)->has_ended()) forget(asked, stream.get());
    if (!record) return tl::unexpected(record.error());
    if (!*record) return std::shared_ptr<EventStream>{};
    const JobRecord& job = **record;
    if (!job.has_ended()) {
        stream->on_disconnect([this, asked, which = stream.get()] { leave(asked, which); });
        touch(asked);
        greet(stream, job);
        return stream;
    }
    stream->push("state", job_records::state_data(job.state, job.restarts));
    stream->finish_with_event(final_event_name(job.state),
                              shared_text("outcome " + asked, std::make_shared<const std::string>(job.outcome)));
    return stream;
}

void Jobs::greet(const std::shared_ptr<EventStream>& stream, const JobRecord& job) {
    const std::scoped_lock lock(mutex_);
    auto& listeners = listeners_[job.id];
    const auto found =
        std::ranges::find_if(listeners, [&](const Listener& each) { return each.stream.lock() == stream; });
    if (found == listeners.end() || !found->has_state)
        stream->push("state", job_records::state_data(job.state, job.restarts));
    if (!job.progress.empty()) stream->push("progress", job.progress);
    if (!job.best.empty()) stream->push("better", job.best);
    if (stopping_ && store_.is_persistent()) {
        stream->push("interrupted", interruption());
        stream->end();
    }
    if (listeners.empty()) listeners_.erase(job.id);
}

bool Jobs::forget(const std::string& id, const EventStream* stream) {
    const std::scoped_lock lock(mutex_);
    const auto found = listeners_.find(id);
    if (found == listeners_.end()) return false;
    std::erase_if(found->second, [&](const Listener& each) {
        const auto listener = each.stream.lock();
        return !listener || listener.get() == stream;
    });
    if (found->second.empty()) listeners_.erase(found);
    return true;
}

void Jobs::leave(const std::string& id, const EventStream* stream) {
    if (!forget(id, stream)) return;
    const std::scoped_lock lock(mutex_);
    left_.push_back(id);
    has_changes_ = true;
    watched_.notify_one();
}

std::size_t Jobs::listeners() const {
    const std::scoped_lock lock(mutex_);
    std::size_t count = 0;
    for (const auto& [id, streams] : listeners_) count += streams.size();
    return count;
}

std::vector<std::string> Jobs::listened() const {
    std::vector<std::string> ids;
    const std::scoped_lock lock(mutex_);
    for (const auto& [id, streams] : listeners_)
        if (std::ranges::any_of(streams, [](const Listener& each) { return !each.stream.expired(); }))
            ids.push_back(id);
    return ids;
}

void Jobs::push(const std::string& id, std::string_view event, const std::string& data, bool may_be_dropped) {
    const auto found = listeners_.find(id);
    if (found == listeners_.end()) return;
    for (Listener& each : found->second)
        if (const auto stream = each.stream.lock()) {
            stream->push(event, data, may_be_dropped);
            each.has_state = each.has_state || event == "state";
        }
}

void Jobs::finish_listeners(const std::string& id, const std::string& state, const SharedText& outcome) {
    const std::scoped_lock lock(mutex_);
    prepared_.erase(id);
    const auto found = listeners_.find(id);
    if (found == listeners_.end()) return;
    for (const Listener& each : found->second)
        if (const auto stream = each.stream.lock()) stream->finish_with_event(final_event_name(state), outcome);
    listeners_.erase(found);
}

void Jobs::heard(const std::string& words) {
    const auto json = parse_json(words);
    if (json && json->is_object() && json->value("by", Json()) != ability_.name) handle(*json);
}

void Jobs::handle(const Json& words) {
    const auto text = [&](const char* name) {
        const auto found = words.find(name);
        return found != words.end() && found->is_string() ? found->get<std::string>() : std::string();
    };
    const std::string id = text("id");
    const std::string event = text("event");
    const auto data = words.find("data");
    {
        const std::scoped_lock lock(mutex_);
        if (event == "new" || event == "state" || event == "ended") {
            ++bells_;
            changed_.notify_all();
        }
        if (event == "ended") prepared_.erase(id);
        if (event == "unwanted")
            for (const auto* list : {&running_, &taking_})
                for (const RunningPointer& each : *list)
                    if (each->job.id == id) {
                        each->unwanted = true;
                        each->stop.request_stop();
                    }
        if (!listeners_.contains(id)) return;
        if (event != "ended" && data != words.end()) push(id, event, to_text(*data), event == "progress");
    }
    // Results, and answers that are too long for an announcement, are read from the database.
    if (event == "ended" || (event == "better" && data == words.end())) refresh_jobs({id});
}

void Jobs::missed() {
    {
        const std::scoped_lock lock(mutex_);
        ++bells_;
        changed_.notify_all();
    }
    refresh_jobs(listened());
}

void Jobs::refresh_jobs(const std::vector<std::string>& ids) {
    for (const std::string& id : ids) {
        const auto record = find(id);
        if (!record || !*record) continue;
        const JobRecord& job = **record;
        if (job.has_ended()) {
            finish_listeners(id, job.state,
                             shared_text("outcome " + id, std::make_shared<const std::string>(job.outcome)));
            continue;
        }
        const std::scoped_lock lock(mutex_);
        push(id, "state", job_records::state_data(job.state, job.restarts));
        if (!job.best.empty()) push(id, "better", job.best);
    }
}

void Jobs::interrupt_listeners() {
    for (const auto& [id, streams] : listeners_)
        for (const Listener& each : streams)
            if (const auto stream = each.stream.lock()) {
                stream->push("interrupted", interruption());
                stream->end();
            }
    listeners_.clear();
}

}  // namespace cubewright::server
