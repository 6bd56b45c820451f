#include "server/jobs/shared_jobs.hpp"

#include <algorithm>
#include <utility>

#include "api/api.hpp"
#include "api/core/progress_json.hpp"
#include "server/jobs/job_text.hpp"
#include "store/own_thread.hpp"
#include "texts/codes.hpp"

namespace cubewright::server {

using job_records::JobRecord;
using job_records::Standing;
using store::Database;
using store::Outcome;
using store::Reason;
using store::refuse;

namespace {

constexpr auto between_sweeps = std::chrono::minutes(1);
constexpr auto longest_wait_for_work = std::chrono::seconds(1);
constexpr auto between_tries_to_settle = std::chrono::milliseconds(300);

std::string state_text(const JobRecord& job) {
    Json json{{"state", job.state}};
    if (job.restarts > 0) json["restarts"] = job.restarts;
    return to_text(json);
}

std::string described(const JobRecord& job) {
    Json json{{"id", job.id}, {"method", job.method}, {"state", job.state}};
    if (job.restarts > 0) json["restarts"] = job.restarts;
    const auto add = [&](const char* name, const std::string& text) {
        if (text.empty()) return;
        if (auto value = parse_json(text)) json[name] = std::move(*value);
    };
    add("progress", job.progress);
    add("best", job.best);
    return with_outcome(to_text(json), job.state, job.outcome);
}

}  // namespace

SharedJobs::SharedJobs(store::Store& store, Limits limits, Ability ability, Make make, Log& log)
    : store_(store),
      limits_(std::move(limits)),
      ability_(std::move(ability)),
      make_(std::move(make)),
      log_(log),
      next_sweep_(Clock::now()) {
    for (std::size_t i = 0; i < limits_.local.workers; ++i) threads_.push_back(store::own_thread([this] { run(); }));
    threads_.push_back(store::own_thread([this] { watch(); }));
}

Outcome<std::string> SharedJobs::submit(const Jobs::Call& call, const JobNeeds& needs) {
    // Also when this replica is about to end: another runs it.
    const std::string id = fresh_job_id();
    return change([&](Database& writer) -> Outcome<std::string> {
        const auto open = job_records::lock_client(writer, call.client);
        if (std::cmp_greater_equal(open.of_client, limits_.local.of_one_client))
            return refuse(Reason::too_many, say(Text::too_many_jobs_of_client, open.of_client), "",
                          Text::expected_a_job_to_end);
        if (std::cmp_greater_equal(open.waiting, limits_.local.waiting))
            return refuse(Reason::too_many, Text::too_many_jobs, "", Text::expected_retry_later);
        const auto most = job_records::strongest(writer, limits_.lease);
        if (needs.bytes > std::max(most.memory_bytes, ability_.memory_bytes))
            return refuse(Reason::busy, Text::no_memory_for_call, "", Text::expected_smaller_request);
        JobNeeds asked = needs;
        // Where nobody has a card, the engine says so itself.
        asked.card = needs.card && (most.has_card || ability_.has_card);
        job_records::add(writer, id, call, asked);
        return id;
    });
}

Outcome<SharedText> SharedJobs::state(std::string_view id) {
    const std::string asked(id);
    const auto record = store_.read([&](Database& reader) { return job_records::find(reader, asked); });
    if (!record) return tl::unexpected(record.error());
    if (!*record) return SharedText{};
    // Asking keeps a job alive.
    if (!(*record)->has_ended())
        change([&](Database& writer) -> Outcome<void> {
            job_records::touch(writer, asked, limits_.local.alone);
            return {};
        });
    return std::make_shared<const std::string>(described(**record));
}

// The stream is among the listeners before the row is read: whatever happens from then on is heard.
Outcome<std::shared_ptr<EventStream>> SharedJobs::listen(std::string_view id) {
    const std::string asked(id);
    auto stream = std::make_shared<EventStream>();
    {
        const std::scoped_lock lock(mutex_);
        if (stopping_) {  // who is sent an empty stream comes back, to another replica; who is refused may not
            stream->end();
            return stream;
        }
        listeners_[asked].push_back(stream);
    }
    const auto record = store_.read([&](Database& reader) { return job_records::find(reader, asked); });
    if (!record || !*record || (*record)->has_ended()) leave(asked, stream.get());
    if (!record) return tl::unexpected(record.error());
    if (!*record) return std::shared_ptr<EventStream>{};
    const JobRecord& job = **record;
    if (!job.has_ended()) {
        stream->on_leaving([this, asked, which = stream.get()] { leave(asked, which); });
        change([&](Database& writer) -> Outcome<void> {
            job_records::touch(writer, asked, limits_.local.alone);
            return {};
        });
    }
    stream->push("state", state_text(job));
    if (job.has_ended()) {
        stream->end_with(last_event_of(job.state), std::make_shared<const std::string>(job.outcome));
        return stream;
    }
    if (!job.progress.empty()) stream->push("progress", job.progress);
    if (!job.best.empty()) stream->push("better", job.best);
    return stream;
}

void SharedJobs::leave(const std::string& id, const EventStream* stream) {
    const std::scoped_lock lock(mutex_);
    const auto found = listeners_.find(id);
    if (found == listeners_.end()) return;
    std::erase_if(found->second, [&](const auto& weak) {
        const auto listener = weak.lock();
        return !listener || listener.get() == stream;
    });
    if (found->second.empty()) listeners_.erase(found);
}

std::size_t SharedJobs::listeners() const {
    const std::scoped_lock lock(mutex_);
    std::size_t count = 0;
    for (const auto& [id, streams] : listeners_) count += streams.size();
    return count;
}

Outcome<bool> SharedJobs::cancel(std::string_view id) {
    return change([&](Database& writer) -> Outcome<bool> { return job_records::cancel(writer, std::string(id)); });
}

void SharedJobs::drain() {
    const std::scoped_lock lock(mutex_);
    draining_ = true;
    changed_.notify_all();
}

void SharedJobs::stop() {
    std::vector<RunningPointer> broken_off;
    {
        const std::scoped_lock lock(mutex_);
        if (stopping_) return;
        stopping_ = true;
        broken_off = running_;
        for (const RunningPointer& each : running_) each->stop.request_stop();
    }
    changed_.notify_all();
    watched_.notify_all();
    threads_.clear();
    change([&](Database& writer) -> Outcome<void> {
        for (const RunningPointer& each : broken_off)
            if (!each->lost) job_records::hand_back(writer, each->job.id, ability_.name);
        job_records::leave(writer, ability_.name);
        return {};
    });
    const std::scoped_lock lock(mutex_);
    for (const auto& [id, streams] : listeners_)
        for (const auto& weak : streams)
            if (const auto stream = weak.lock()) {
                stream->push("interrupted", interruption());
                stream->end();
            }
    listeners_.clear();
}

std::size_t SharedJobs::running() const {
    const std::scoped_lock lock(mutex_);
    return running_.size();
}

job_records::ReplicaRecord SharedJobs::replica() const {
    const std::uint64_t table_bytes = ability_.table_bytes ? ability_.table_bytes() : 0;
    const std::scoped_lock lock(mutex_);
    return {.name = ability_.name,
            .table_bytes = table_bytes,
            .memory_bytes = ability_.memory_bytes,
            .has_card = ability_.has_card,
            .workers = draining_ ? 0 : limits_.local.workers};
}

// Hearing

void SharedJobs::heard(const std::string& words) {
    const auto json = parse_json(words);
    if (!json || !json->is_object()) return;
    const auto text = [&](const char* name) {
        const auto found = json->find(name);
        return found != json->end() && found->is_string() ? found->get<std::string>() : std::string();
    };
    const std::string id = text("id");
    const std::string event = text("event");
    const auto data = json->find("data");
    std::vector<std::shared_ptr<EventStream>> streams;
    {
        const std::scoped_lock lock(mutex_);
        if (event == "new" || event == "state" || event == "ended") {
            ++bells_;
            changed_.notify_all();
        }
        if (event == "unwanted")
            for (const RunningPointer& each : running_)
                if (each->job.id == id) {
                    each->unwanted = true;
                    each->stop.request_stop();
                }
        const auto found = listeners_.find(id);
        if (found == listeners_.end()) return;
        for (const auto& weak : found->second)
            if (auto stream = weak.lock()) streams.push_back(std::move(stream));
        if (streams.empty()) {
            listeners_.erase(found);
            return;
        }
    }
    // An answer, and what is too long to be announced, is in the database.
    if (event == "ended" || (event == "better" && data == json->end())) return look_again({id});
    if (data == json->end()) return;
    for (const auto& stream : streams) stream->push(event, to_text(*data), event == "progress");
}

void SharedJobs::missed() {
    {
        const std::scoped_lock lock(mutex_);
        ++bells_;
        changed_.notify_all();
    }
    look_again(listened());
}

std::vector<std::string> SharedJobs::listened() const {
    std::vector<std::string> ids;
    const std::scoped_lock lock(mutex_);
    for (const auto& [id, streams] : listeners_)
        if (std::ranges::any_of(streams, [](const auto& weak) { return !weak.expired(); })) ids.push_back(id);
    return ids;
}

void SharedJobs::look_again(const std::vector<std::string>& ids) {
    for (const std::string& id : ids) {
        const auto record = store_.read([&](Database& reader) { return job_records::find(reader, id); });
        if (record && *record) tell_how_it_stands(id, **record);
    }
}

void SharedJobs::tell_how_it_stands(const std::string& id, const JobRecord& record) {
    std::vector<std::weak_ptr<EventStream>> streams;
    {
        const std::scoped_lock lock(mutex_);
        const auto found = listeners_.find(id);
        if (found == listeners_.end()) return;
        streams = found->second;
        if (record.has_ended()) listeners_.erase(found);
    }
    const auto outcome = std::make_shared<const std::string>(record.outcome);
    for (const auto& weak : streams) {
        const auto stream = weak.lock();
        if (!stream) continue;
        if (record.has_ended()) {
            stream->end_with(last_event_of(record.state), outcome);
            continue;
        }
        stream->push("state", state_text(record));
        if (!record.best.empty()) stream->push("better", record.best);
    }
}

// Running

SharedJobs::RunningPointer SharedJobs::take() {
    const auto self = replica();
    const auto taken = change([&](Database& writer) -> Outcome<std::optional<job_records::TakenJob>> {
        return job_records::take(writer, self, limits_.lease);
    });
    if (!taken || !*taken) return nullptr;
    auto running = std::make_shared<Running>();
    running->job = **taken;
    running->started = Clock::now();
    const std::scoped_lock lock(mutex_);
    running_.push_back(running);
    return running;
}

void SharedJobs::run() {
    std::unique_lock lock(mutex_);
    std::uint64_t answered = 0;
    while (true) {
        if (stopping_) return;
        if (draining_) {
            changed_.wait(lock, [this] { return stopping_; });
            continue;
        }
        const std::uint64_t bells = bells_;
        lock.unlock();
        const RunningPointer running = take();
        if (running) {
            if (running->job.restarts > 0)
                log_.note("job taken up", {{"id", running->job.id}, {"restarts", running->job.restarts}});
            const auto made = make_(running->job.call);
            lock.lock();
            const bool too_late = stopping_;  // taken after all that ran were told to stop
            lock.unlock();
            if (made && !too_late) {
                work_on(running, made->first, made->second);
            } else {
                change([&](Database& writer) -> Outcome<void> {
                    job_records::hand_back(writer, running->job.id, ability_.name);
                    return {};
                });
            }
            lock.lock();
            std::erase(running_, running);
            if (!made && !too_late) changed_.wait_for(lock, longest_wait_for_work, [this] { return stopping_; });
            continue;
        }
        answered = bells;
        lock.lock();
        changed_.wait_for(lock, longest_wait_for_work, [&] { return stopping_ || draining_ || bells_ != answered; });
    }
}

void SharedJobs::work_on(const RunningPointer& running, const Jobs::Work& work, const Jobs::Lease& lease) {
    api::Context context;
    context.stop = running->stop.token();
    // A search does not wait for the database: the one who watches tells and writes down how it goes.
    context.progress = [this, running](const Progress& progress) {
        const std::scoped_lock lock(mutex_);
        const auto now = Clock::now();
        if (now - running->told < limits_.between_words && progress.done < 1) return;
        running->told = now;
        running->progress = to_text(api::to_json(progress));
        running->progress_told = false;
        is_news_ = true;
        watched_.notify_one();
    };
    context.interim = [this, running](const Json& better) {
        const std::scoped_lock lock(mutex_);
        running->best = to_text(better);
        running->best_kept = false;
        is_news_ = true;
        watched_.notify_one();
    };
    const auto result = answer_of(work, context);
    if (lease) lease->shrink_to(0);  // the answer is kept by the database
    bool unwanted = false;
    {
        const std::scoped_lock lock(mutex_);
        unwanted = running->unwanted;
        if (running->lost || (stopping_ && !result && !unwanted)) return;
    }
    if (result) return settle(running, "done", to_text(*result));
    if (unwanted)
        return settle(running, "cancelled", running->best.empty() ? "{}" : R"({"best":)" + running->best + "}");
    settle(running, "failed", to_text(Json{{"error", api::to_json(result.error())}}));
}

// An answer is not lost because the database is away just now: it is written as soon as it is back. The one who watches
// keeps the lease meanwhile.
void SharedJobs::settle(const RunningPointer& running, const std::string& state, const std::string& outcome) {
    bool best_kept = true;
    {
        const std::scoped_lock lock(mutex_);
        best_kept = std::exchange(running->best_kept, true);
    }
    while (true) {
        const auto settled = change([&](Database& writer) -> Outcome<void> {
            if (!best_kept) job_records::keep_best(writer, running->job.id, ability_.name, running->best);
            job_records::end(writer, running->job.id, ability_.name, state, outcome);
            return {};
        });
        if (settled) return;
        std::unique_lock lock(mutex_);
        if (changed_.wait_for(lock, between_tries_to_settle, [&] { return stopping_ || running->lost; })) return;
    }
}

// Watching

void SharedJobs::watch() {
    // Often enough that a lease outlasts two that fail, and that a job somebody listens to does not seem abandoned.
    const auto between = std::max(milliseconds(50), std::min(limits_.lease, limits_.local.alone) / 4);
    auto next = Clock::now();
    std::unique_lock lock(mutex_);
    while (!stopping_) {
        const bool news = std::exchange(is_news_, false);
        lock.unlock();
        if (news) spread_news();
        if (Clock::now() >= next) {
            next = Clock::now() + between;
            const bool in_touch = keep_house();
            if (!in_touch)
                in_touch_since_.reset();
            else if (!in_touch_since_)
                in_touch_since_ = Clock::now();
        }
        lock.lock();
        const auto now = Clock::now();
        for (const RunningPointer& each : running_)
            if (now - each->started > limits_.local.time) each->stop.request_stop();
        watched_.wait_until(lock, next, [this] { return stopping_ || is_news_; });
    }
}

// What cannot be told now is told with the next news; the best answer is written down at the end in any case.
void SharedJobs::spread_news() {
    struct News {
        RunningPointer running;
        std::string progress;
        std::string best;
    };
    std::vector<News> all;
    {
        const std::scoped_lock lock(mutex_);
        for (const RunningPointer& each : running_) {
            const bool progress = !std::exchange(each->progress_told, true);
            const bool best = !std::exchange(each->best_kept, true);
            if (progress || best) all.push_back({each, progress ? each->progress : "", best ? each->best : ""});
        }
    }
    if (all.empty()) return;
    const auto told = change([&](Database& writer) -> Outcome<void> {
        for (const News& news : all) {
            if (!news.progress.empty()) job_records::announce(writer, news.running->job.id, "progress", news.progress);
            if (!news.best.empty()) job_records::keep_best(writer, news.running->job.id, ability_.name, news.best);
        }
        return {};
    });
    if (told) return;
    const std::scoped_lock lock(mutex_);
    for (const News& news : all)
        if (!news.best.empty()) news.running->best_kept = false;
}

// Renews the leases, tells that this replica lives and who listens here, and looks after what others have left behind.
// False when the database could not be asked.
bool SharedJobs::keep_house() {
    const auto self = replica();
    const auto ids = listened();
    std::vector<RunningPointer> own;
    {
        const std::scoped_lock lock(mutex_);
        own = running_;
    }
    std::vector<std::pair<RunningPointer, Standing>> standings;
    std::int64_t waiting = 0;
    const auto renewed = change([&](Database& writer) -> Outcome<void> {
        standings.clear();
        job_records::report(writer, self);
        for (const std::string& id : ids) job_records::touch(writer, id, limits_.local.alone);
        for (const RunningPointer& each : own) {
            std::string progress;
            {
                const std::scoped_lock lock(mutex_);
                progress = each->progress;
            }
            standings.emplace_back(each, job_records::renew(writer, each->job, self.name, progress, limits_.lease));
        }
        waiting = job_records::count(writer, "waiting");
        return {};
    });
    if (!renewed) return false;
    waiting_ = static_cast<std::size_t>(waiting);
    {
        const std::scoped_lock lock(mutex_);
        for (const auto& [running, standing] : standings) {
            if (standing == Standing::wanted) continue;
            // What was settled a moment ago is not lost.
            (standing == Standing::unwanted ? running->unwanted : running->lost) = true;
            running->stop.request_stop();
        }
        changed_.notify_all();
    }
    // After the database was away nobody has renewed anything: all get the time to do so first.
    const auto now = Clock::now();
    const auto in_touch = in_touch_since_ ? now - *in_touch_since_ : Clock::duration::zero();
    const bool leases_count = in_touch > limits_.lease;
    const bool listeners_count = in_touch > limits_.local.alone;
    const std::string failure =
        to_text(Json{{"error", api::to_json(Error{say(Text::job_ended_replicas, limits_.most_restarts + 1), {}, {}})}});
    std::vector<JobRecord> dead;
    const bool due = now >= next_sweep_;
    if (!leases_count && !listeners_count && !due) return true;
    const auto cleaned = change([&](Database& writer) -> Outcome<void> {
        if (leases_count) dead = job_records::take_from_the_dead(writer, limits_.most_restarts, failure);
        if (listeners_count) job_records::cancel_abandoned(writer, limits_.local.alone);
        if (due) job_records::sweep(writer, limits_.kept);
        return {};
    });
    if (!cleaned) return false;
    if (due) next_sweep_ = now + between_sweeps;
    taken_up_ += dead.size();
    for (const JobRecord& job : dead)
        log_.note("job of a lost replica", {{"id", job.id}, {"state", job.state}, {"restarts", job.restarts}});
    return true;
}

}  // namespace cubewright::server
