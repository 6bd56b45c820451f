#include "server/jobs/jobs.hpp"

#include <algorithm>
#include <array>

#include "api/api.hpp"
#include "api/core/progress_json.hpp"
#include "server/jobs/job_text.hpp"
#include "store/own_thread.hpp"
#include "texts/codes.hpp"

namespace cubewright::server {

namespace {

constexpr auto tell_interval = std::chrono::milliseconds(100);  // between two words about progress

// A text that keeps its part of the budget for as long as anyone has it, who sends it among them.
SharedText kept_text(std::string text, const Jobs::Lease& lease) {
    struct Kept {
        std::string text;
        Jobs::Lease lease;
    };
    const auto kept = std::make_shared<const Kept>(std::move(text), lease);
    return {kept, &kept->text};
}

}  // namespace

std::string_view Jobs::name(State state) {
    constexpr std::array<std::string_view, 5> names{"waiting", "running", "done", "failed", "cancelled"};
    return names[static_cast<std::size_t>(state)];
}

Jobs::Jobs(Limits limits) : limits_(std::move(limits)) {
    for (std::size_t i = 0; i < limits_.workers; ++i) threads_.push_back(store::own_thread([this] { run(); }));
    threads_.push_back(store::own_thread([this] { watch(); }));
}

store::Outcome<std::string> Jobs::submit(Call call, Work work, Lease lease) {
    auto id = queue(std::move(call), std::move(work), std::move(lease));
    if (id) write_down();
    return id;
}

store::Outcome<std::string> Jobs::queue(Call call, Work work, Lease lease) {
    const std::scoped_lock lock(mutex_);
    if (stopping_) return refuse(store::Reason::busy, Text::service_stopping, "", Text::expected_retry_in_a_moment);
    const auto of_client = std::ranges::count_if(jobs_, [&](const auto& entry) {
        return entry.second->call.client == call.client && entry.second->state <= State::running;
    });
    if (static_cast<std::size_t>(of_client) >= limits_.of_one_client)
        return refuse(store::Reason::too_many, say(Text::too_many_jobs_of_client, of_client), "",
                      Text::expected_a_job_to_end);
    if (waiting_ >= limits_.waiting)
        return refuse(store::Reason::too_many, Text::too_many_jobs, "", Text::expected_retry_later);
    std::string id = fresh_job_id();
    add(id, std::move(call), std::move(work), std::move(lease));
    return id;
}

void Jobs::take_up(const BrokenOff& job, Work work, Lease lease) {
    const std::scoped_lock lock(mutex_);
    if (!stopping_ && !jobs_.contains(job.id)) add(job.id, job.call, std::move(work), std::move(lease));
}

void Jobs::add(std::string id, Call call, Work work, Lease lease) {
    auto job = std::make_shared<Job>();
    job->id = std::move(id);
    job->number = added_++;
    job->call = std::move(call);
    job->work = std::move(work);
    job->lease = std::move(lease);
    job->seen = limits_.now();
    jobs_[job->id] = job;
    auto& queue = queues_[job->call.client];
    if (queue.empty()) turns_.push_back(job->call.client);
    queue.push_back(job);
    ++waiting_;
    ++changes_;
    changed_.notify_all();
}

SharedText Jobs::state(std::string_view id) {
    const std::scoped_lock lock(mutex_);
    const auto job = find(id);
    if (!job) return nullptr;
    job->seen = limits_.now();
    return job->last_state ? job->last_state : std::make_shared<const std::string>(describe(*job, job->state));
}

std::shared_ptr<EventStream> Jobs::listen(std::string_view id) {
    const std::scoped_lock lock(mutex_);
    const auto job = find(id);
    if (!job) return nullptr;
    auto stream = std::make_shared<EventStream>();
    stream->push("state", to_text(Json{{"state", name(job->state)}}));
    if (job->state > State::running) {
        stream->end_with(last_event_of(name(job->state)), job->outcome);
        return stream;
    }
    if (job->interrupted) {
        stream->push("interrupted", interruption());
        stream->end();
        return stream;
    }
    if (!job->progress.is_null()) stream->push("progress", to_text(job->progress));
    if (!job->best.is_null()) stream->push("better", to_text(job->best));
    job->listeners.push_back(stream);
    stream->on_leaving([this, weak = std::weak_ptr<Job>(job), which = stream.get()] { leave(weak, which); });
    return stream;
}

void Jobs::leave(const std::weak_ptr<Job>& weak, const EventStream* stream) {
    const auto job = weak.lock();
    if (!job) return;
    const std::scoped_lock lock(mutex_);
    std::erase_if(job->listeners, [&](const auto& listener) { return listener.get() == stream; });
    job->seen = limits_.now();
}

bool Jobs::cancel(std::string_view id) {
    const std::scoped_lock lock(mutex_);
    const auto job = find(id);
    if (!job) return false;
    give_up(*job);
    return true;
}

// A running job ends when its work notices.
void Jobs::give_up(Job& job) {
    if (job.state > State::running) return;
    job.unwanted = true;
    ++changes_;
    job.stop.request_stop();
    if (job.state != State::waiting) return;
    const auto queue = queues_.find(job.call.client);
    std::erase_if(queue->second, [&](const JobPointer& each) { return each.get() == &job; });
    if (queue->second.empty()) {
        queues_.erase(queue);
        std::erase(turns_, job.call.client);
    }
    --waiting_;
    settle(job, State::cancelled, Json::object());
}

void Jobs::stop() {
    {
        const std::scoped_lock lock(mutex_);
        if (stopping_) return;
        stopping_ = true;
        broken_off_ = open_jobs();
        std::vector<JobPointer> all;
        for (const auto& [id, job] : jobs_) all.push_back(job);
        for (const auto& job : all) {
            if (keep_ && job->state <= State::running && !job->unwanted)
                interrupt(*job);
            else
                give_up(*job);
        }
    }
    changed_.notify_all();
    threads_.clear();
    write_down();
}

// Leaves the job as it is for the next life of the service.
void Jobs::interrupt(Job& job) {
    job.interrupted = true;
    job.stop.request_stop();
    for (const auto& listener : job.listeners) {
        listener->push("interrupted", interruption());
        listener->end();
    }
    job.listeners.clear();
}

std::vector<Jobs::BrokenOff> Jobs::open_jobs() const {
    std::vector<JobPointer> open;
    for (const auto& [id, job] : jobs_)
        if (job->state <= State::running && !job->unwanted) open.push_back(job);
    std::ranges::sort(open, {}, [](const JobPointer& job) { return job->number; });
    std::vector<BrokenOff> list;
    for (const auto& job : open) list.push_back({job->id, job->call});
    return list;
}

void Jobs::keep_with(Keep keep) {
    {
        const std::scoped_lock lock(keep_mutex_, mutex_);
        keep_ = std::move(keep);
        ++changes_;
    }
    write_down();
}

// A caller that arrives during a write waits for it, then returns if its change was written and writes it otherwise.
void Jobs::write_down() {
    const std::scoped_lock writing(keep_mutex_);
    if (!keep_) return;
    std::vector<BrokenOff> list;
    {
        const std::scoped_lock lock(mutex_);
        if (kept_ == changes_) return;
        kept_ = changes_;
        list = stopping_ ? broken_off_ : open_jobs();
    }
    keep_(list);
}

std::size_t Jobs::waiting() const {
    const std::scoped_lock lock(mutex_);
    return waiting_;
}

std::size_t Jobs::running() const {
    const std::scoped_lock lock(mutex_);
    return running_.size();
}

// The next client's next job: a client with many waits for the others after each.
Jobs::JobPointer Jobs::next() {
    const std::string client = std::move(turns_.front());
    turns_.pop_front();
    const auto queue = queues_.find(client);
    JobPointer job = queue->second.front();
    queue->second.pop_front();
    if (queue->second.empty())
        queues_.erase(queue);
    else
        turns_.push_back(client);
    --waiting_;
    return job;
}

void Jobs::run() {
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, [this] { return stopping_ || !turns_.empty(); });
        if (stopping_) return;
        const JobPointer job = next();
        job->state = State::running;
        job->started = limits_.now();
        running_.push_back(job);
        tell(*job, "state", {{"state", name(job->state)}});

        api::Context context;
        context.stop = job->stop.token();
        context.progress = [this, job](const Progress& progress) {
            const std::scoped_lock inner(mutex_);
            const auto now = limits_.now();
            if (now - job->told < tell_interval && progress.done < 1) return;
            job->told = now;
            job->progress = api::to_json(progress);
            tell(*job, "progress", job->progress, true);
        };
        context.interim = [this, job](const Json& better) {
            const std::scoped_lock inner(mutex_);
            job->best = better;
            tell(*job, "better", better);
        };
        lock.unlock();
        auto result = answer_of(job->work, context);
        // Long results are written before the lock is taken, for which others wait. Nobody changes the job meanwhile:
        // its work is over.
        SharedText outcome;
        SharedText last_state;
        if (result) {
            outcome = kept_text(to_text(*result), job->lease);
            *result = Json();
            last_state = kept_text(describe(*job, State::done, *outcome), job->lease);
            if (job->lease) job->lease->shrink_to(outcome->size() + last_state->size());
        }
        lock.lock();
        std::erase(running_, job);
        if (job->interrupted) continue;
        // An answer that the shutdown has cut short is no result.
        const bool cut_short = stopping_ && job->unwanted;
        if (result && !cut_short)
            settle(*job, State::done, outcome, last_state);
        else
            finish(*job, result ? Error{} : result.error());
    }
}

void Jobs::finish(Job& job, const Error& error) {
    if (job.unwanted)
        settle(job, State::cancelled, job.best.is_null() ? Json::object() : Json{{"best", job.best}});
    else
        settle(job, State::failed, Json{{"error", api::to_json(error)}});
}

void Jobs::settle(Job& job, State state, const Json& outcome) {
    auto text = std::make_shared<const std::string>(to_text(outcome));
    auto last_state = std::make_shared<const std::string>(describe(job, state, *text));
    settle(job, state, std::move(text), std::move(last_state));
}

void Jobs::settle(Job& job, State state, SharedText outcome, SharedText last_state) {
    job.state = state;
    ++changes_;
    job.outcome = std::move(outcome);
    job.last_state = std::move(last_state);
    job.work = {};
    job.lease = {};
    for (const auto& listener : job.listeners) listener->end_with(last_event_of(name(state)), job.outcome);
    job.listeners.clear();
    done_.emplace_back(job.id, job.outcome->size() + job.last_state->size());
    done_bytes_ += done_.back().second;
    while (done_.size() > 1 && (done_.size() > limits_.kept || done_bytes_ > limits_.kept_bytes)) {
        jobs_.erase(done_.front().first);
        done_bytes_ -= done_.front().second;
        done_.pop_front();
    }
}

// Ends what takes too long and what nobody waits for.
void Jobs::watch() {
    std::unique_lock lock(mutex_);
    while (!stopping_) {
        changed_.wait_for(lock, limits_.between_looks, [this] { return stopping_; });
        const auto now = limits_.now();
        std::vector<JobPointer> alone;
        for (const auto& [id, job] : jobs_)
            if (job->state <= State::running && job->listeners.empty() && now - job->seen > limits_.alone)
                alone.push_back(job);
        for (const auto& job : alone) give_up(*job);
        for (const auto& job : running_)
            if (now - job->started > limits_.time) job->stop.request_stop();
        lock.unlock();
        write_down();
        lock.lock();
    }
}

Jobs::JobPointer Jobs::find(std::string_view id) const {
    const auto found = jobs_.find(std::string(id));
    return found == jobs_.end() ? nullptr : found->second;
}

// The outcome is put in as it is written.
std::string Jobs::describe(const Job& job, State state, std::string_view outcome) {
    Json json{{"id", job.id}, {"method", job.call.method}, {"state", name(state)}};
    if (!job.progress.is_null()) json["progress"] = job.progress;
    if (!job.best.is_null()) json["best"] = job.best;
    return with_outcome(to_text(json), name(state), outcome);
}

void Jobs::tell(Job& job, std::string_view event, const Json& data, bool may_be_dropped) {
    if (job.listeners.empty()) return;
    const std::string text = to_text(data);
    for (const auto& listener : job.listeners) listener->push(event, text, may_be_dropped);
}

}  // namespace cubewright::server
