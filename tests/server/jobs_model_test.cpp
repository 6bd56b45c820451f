// Compares the job queue with its model for random command sequences. The test controls the clock and the end of each
// job.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <rapidcheck/state.h>

#include <algorithm>
#include <atomic>
#include <iostream>
#include <map>
#include <memory>
#include <mutex>
#include <ostream>
#include <thread>

#include "server/jobs/jobs.hpp"
#include "tests/said.hpp"
#include "tests/server/comes_true.hpp"
#include "tests/server/jobs_model.hpp"
#include "tests/server/test_jobs.hpp"
#include "texts/message.hpp"

namespace cubewright::server {
namespace {

using namespace std::chrono_literals;
using State = JobsModel::State;

// The real job queue and the test's handles to each job, indexed in the order of submission.
class JobsInHand {
public:
    explicit JobsInHand(const JobsModel& model) : model_(model) { begin_life(); }
    ~JobsInHand() { jobs_->jobs.stop(); }

    store::Outcome<std::string> submit(char client) {
        const std::size_t number = held_.size();
        auto held = std::make_shared<Held>();
        const auto id = jobs_->submit({std::string(1, client), "work", {{"number", number}}}, make_job_work(held));
        if (!id) return id;
        held->id = *id;
        held_.push_back(std::move(held));
        return id;
    }

    enum class Order { none, end_well, end_badly, better };
    void order(std::size_t i, Order order) {
        held_[i]->order = order;
        if (!comes_true([&] { return held_[i]->order == Order::none; })) RC_FAIL("the work does not hear");
    }

    bool cancel(std::size_t i) { return *jobs_->jobs.cancel(held_[i]->id); }
    void listen(std::size_t i) { held_[i]->streams.push_back(jobs_->listen(held_[i]->id)); }
    void leave(std::size_t i) {
        held_[i]->streams.back()->left();
        held_[i]->streams.pop_back();
        look();
    }
    Json state(std::size_t i) { return jobs_->state(held_[i]->id); }

    void pass(int seconds) {
        jobs_->pass(seconds * second);
        seconds_ += seconds;
        look();
    }

    void restart() {
        for (const auto& held : held_) {
            held->begun = false;
            held->streams.clear();
        }
        jobs_->jobs.stop();
        begin_life();
    }

    // Waits until the queue agrees with the model on the number of waiting and running jobs and on which jobs have
    // started.
    void expect_like(const JobsModel& model) const {
        const auto same = [&] {
            if (jobs_->jobs.running() != model.in(State::running).size() ||
                waiting() != model.in(State::waiting).size())
                return false;
            for (std::size_t i = 0; i < held_.size(); ++i)
                if (model.jobs[i].state == State::running && !held_[i]->begun) return false;
            return true;
        };
        RC_ASSERT(held_.size() == model.jobs.size());
        if (!comes_true(same)) {
            std::string seen = std::to_string(jobs_->jobs.running()) + " run and " + std::to_string(waiting()) +
                               " wait instead of " + std::to_string(model.in(State::running).size()) + " and " +
                               std::to_string(model.in(State::waiting).size());
            for (std::size_t i = 0; i < held_.size(); ++i)
                if (model.jobs[i].state == State::running && !held_[i]->begun)
                    seen += ", and job " + std::to_string(i) + " does not run";
            RC_FAIL(seen);
        }
        for (std::size_t i = 0; i < held_.size(); ++i)
            if (JobsModel::is_open(model.jobs[i])) RC_ASSERT(held_[i]->begun == model.jobs[i].begun);
    }

    // Checks that all listeners have received the events of the ended job.
    void expect_told(const JobsModel& model, std::size_t i) {
        const State state = model.jobs[i].state;
        const std::string last = state == State::done     ? "event: result\n"
                                 : state == State::failed ? "event: error\n"
                                                          : "event: cancelled\n";
        for (const auto& stream : held_[i]->streams) {
            std::string told;
            RC_ASSERT(comes_true([&] {
                const auto piece = stream->take();
                told += piece.text;
                return piece.last;
            }));
            RC_ASSERT(told.find(last) != std::string::npos);
        }
        held_[i]->streams.clear();
    }

private:
    struct Held {
        std::string id;
        std::atomic<bool> begun{false};
        std::atomic<Order> order{Order::none};
        std::vector<std::shared_ptr<EventStream>> streams;
    };

    // Waits for a maintenance round that began after this call, which the second completed round is.
    void look() const {
        const auto before = jobs_->jobs.looks();
        if (!comes_true([&] { return jobs_->jobs.looks() >= before + 2; })) RC_FAIL("nobody looks at the clock");
    }
    // Counts the waiting jobs in the database, because the queue's own figure may be slightly out of date.
    std::size_t waiting() const {
        return static_cast<std::size_t>(
            *jobs_->store().read([](store::Database& reader) { return job_records::count(reader, "waiting"); }));
    }

    static Jobs::Work make_job_work(const std::shared_ptr<Held>& held) {
        return [held](const api::Context& context) -> Result<Json> {
            held->begun = true;
            for (int betters = 0;;) {
                if (context.stop.stop_requested()) return interrupted(tr("The search is incomplete."));
                switch (held->order.load()) {
                    case Order::end_well:
                        held->order = Order::none;
                        return Json{{"betters", betters}};
                    case Order::end_badly:
                        held->order = Order::none;
                        return fail("atlas-unfinished", tr("unfinished"));
                    case Order::better:
                        context.interim({{"betters", ++betters}});
                        held->order = Order::none;
                        break;
                    case Order::none:
                        std::this_thread::sleep_for(100us);
                }
            }
        };
    }

    void begin_life() {
        jobs_.reset();
        Jobs::Limits limits;
        limits.workers = model_.workers;
        limits.waiting = model_.max_waiting;
        limits.of_one_client = model_.max_of_one;
        limits.stored_jobs = model_.kept;
        limits.alone = model_.alone * second + second / 2;  // the model counts whole seconds
        limits.time = model_.time * second;
        limits.lease = 24h;
        limits.between_looks = 1ms;
        limits.now = [this] { return Jobs::Clock::time_point(1'000'000s + seconds_.load() * second); };
        jobs_ = std::make_unique<TestJobs>(
            database_, limits, [this](const Jobs::Call& call) -> std::optional<Jobs::Prepared> {
                return Jobs::Prepared{make_job_work(held_.at(call.params.at("number").get<std::size_t>()))};
            });
        look();
    }

    // One second of the model. The database clock also advances during the test, but by less than that.
    static constexpr std::chrono::seconds second{10'000};

    const JobsModel model_;  // used for its limits
    TestDatabase database_;
    std::atomic<int> seconds_{0};
    std::vector<std::shared_ptr<Held>> held_;
    std::unique_ptr<TestJobs> jobs_;
};

using Command = rc::state::Command<JobsModel, JobsInHand>;

struct Submit : Command {
    char client = *rc::gen::elementOf(std::string("abc"));
    void apply(JobsModel& model) const override { model.submit(client); }
    void run(const JobsModel& model, JobsInHand& jobs) const override {
        const auto refusal = model.would_refuse(client);
        const auto id = jobs.submit(client);
        RC_ASSERT(id.has_value() == (refusal == JobsModel::Refusal::none));
        if (!id) {
            RC_ASSERT(id.error().reason == store::Reason::too_many);
            RC_ASSERT((said(id.error().error).what.find("this client") != std::string::npos) ==
                      (refusal == JobsModel::Refusal::too_many_of_yours));
        }
        jobs.expect_like(nextState(model));
    }
    void show(std::ostream& out) const override { out << "submit for " << client; }
};

// A command that concerns one existing job.
struct OneJob : Command {
    std::size_t job = *rc::gen::inRange<std::size_t>(0, 12);
    void checkPreconditions(const JobsModel& model) const override { RC_PRE(job < model.jobs.size()); }
};
struct OneRunning : OneJob {
    void checkPreconditions(const JobsModel& model) const override {
        RC_PRE(job < model.jobs.size());
        RC_PRE(model.jobs[job].state == State::running);
    }
};

struct End : OneRunning {
    bool well = *rc::gen::arbitrary<bool>();
    void apply(JobsModel& model) const override { model.end(job, well ? State::done : State::failed); }
    void run(const JobsModel& model, JobsInHand& jobs) const override {
        jobs.order(job, well ? JobsInHand::Order::end_well : JobsInHand::Order::end_badly);
        jobs.expect_like(nextState(model));
        jobs.expect_told(nextState(model), job);
    }
    void show(std::ostream& out) const override { out << "job " << job << " ends " << (well ? "well" : "badly"); }
};

struct Better : OneRunning {
    void apply(JobsModel& model) const override { model.jobs[job].best = ++model.jobs[job].betters; }
    void run(const JobsModel&, JobsInHand& jobs) const override { jobs.order(job, JobsInHand::Order::better); }
    void show(std::ostream& out) const override { out << "job " << job << " has a better answer"; }
};

struct Cancel : OneJob {
    void apply(JobsModel& model) const override {
        if (JobsModel::is_open(model.jobs[job])) model.end(job, State::cancelled);
    }
    void run(const JobsModel& model, JobsInHand& jobs) const override {
        RC_ASSERT(jobs.cancel(job) == (model.jobs[job].state != State::forgotten));
        jobs.expect_like(nextState(model));
        if (JobsModel::is_open(model.jobs[job])) jobs.expect_told(nextState(model), job);
    }
    void show(std::ostream& out) const override { out << "cancel job " << job; }
};

// Checks the state that the queue reports for a job.
void expect_state(const JobsModel& model, JobsInHand& jobs, std::size_t job) {
    const JobsModel::Job& expected = model.jobs[job];
    const Json state = jobs.state(job);
    RC_ASSERT(state.is_null() == (expected.state == State::forgotten));
    if (state.is_null()) return;
    const std::map<State, std::string> names{{State::waiting, "waiting"},
                                             {State::running, "running"},
                                             {State::done, "done"},
                                             {State::failed, "failed"},
                                             {State::cancelled, "cancelled"}};
    RC_ASSERT(state.at("state") == names.at(expected.state));
    RC_ASSERT(state.at("method") == "work");
    RC_ASSERT(state.contains("result") == (expected.state == State::done));
    RC_ASSERT(state.contains("error") == (expected.state == State::failed));
    RC_ASSERT(state.contains("best") == (expected.best > 0));
    if (expected.best > 0) RC_ASSERT(state.at("best").at("betters") == expected.best);
    if (expected.state == State::done) RC_ASSERT(state.at("result").at("betters") == expected.betters);
}

struct Ask : OneJob {
    void apply(JobsModel& model) const override { model.ask(job); }
    void run(const JobsModel& model, JobsInHand& jobs) const override { expect_state(model, jobs, job); }
    void show(std::ostream& out) const override { out << "ask for job " << job; }
};

struct Listen : OneJob {
    void checkPreconditions(const JobsModel& model) const override {
        RC_PRE(job < model.jobs.size());
        RC_PRE(JobsModel::is_open(model.jobs[job]));
    }
    void apply(JobsModel& model) const override {
        model.ask(job);
        ++model.jobs[job].listeners;
    }
    void run(const JobsModel&, JobsInHand& jobs) const override { jobs.listen(job); }
    void show(std::ostream& out) const override { out << "listen to job " << job; }
};

struct Leave : OneJob {
    void checkPreconditions(const JobsModel& model) const override {
        RC_PRE(job < model.jobs.size());
        RC_PRE(model.jobs[job].listeners > 0);
    }
    void apply(JobsModel& model) const override {
        --model.jobs[job].listeners;
        model.jobs[job].seen = model.now;
    }
    void run(const JobsModel&, JobsInHand& jobs) const override { jobs.leave(job); }
    void show(std::ostream& out) const override { out << "stop listening to job " << job; }
};

struct TimePasses : Command {
    int seconds = *rc::gen::elementOf(std::vector<int>{1, 5, 9, 11, 30, 61});
    // If several jobs end at the same time, the order in which they are deleted is unspecified.
    void checkPreconditions(const JobsModel& model) const override {
        JobsModel later = model;
        later.now += seconds;
        RC_PRE(model.kept > 100 || later.due().size() <= 1);
    }
    void apply(JobsModel& model) const override { model.pass(seconds); }
    void run(const JobsModel& model, JobsInHand& jobs) const override {
        const JobsModel next = nextState(model);
        jobs.pass(seconds);
        jobs.expect_like(next);
        for (std::size_t i = 0; i < model.jobs.size(); ++i)
            if (JobsModel::is_open(model.jobs[i]) && !JobsModel::is_open(next.jobs[i])) jobs.expect_told(next, i);
    }
    void show(std::ostream& out) const override { out << seconds << " s pass"; }
};

struct Restart : Command {
    void apply(JobsModel& model) const override { model.restart(); }
    void run(const JobsModel& model, JobsInHand& jobs) const override {
        jobs.restart();
        jobs.expect_like(nextState(model));
    }
    void show(std::ostream& out) const override { out << "restart"; }
};

RC_GTEST_PROP(JobsModel, AgreesWithTheJobQueue, ()) {
    JobsModel model;
    model.workers = *rc::gen::inRange<std::size_t>(1, 4);
    // A shared database stores ended jobs for a fixed time.
    model.kept = tests_use_postgres() ? 1000 : *rc::gen::elementOf(std::vector<std::size_t>{2, 1000});
    JobsInHand jobs(model);
    const auto commands = *rc::gen::scale(
        0.6,
        rc::state::gen::commands(model, rc::state::gen::execOneOfWithArgs<Submit, Submit, Submit, End, Better, Cancel,
                                                                          Ask, Listen, Leave, TimePasses, Restart>()));
    try {
        rc::state::runAll(commands, model, jobs);
        rc::state::applyAll(commands, model);
        for (std::size_t i = 0; i < model.jobs.size(); ++i) expect_state(model, jobs, i);
    } catch (const rc::detail::CaseResult& failure) {
        // RapidCheck evaluates a failed case again before it prints it, and a race may not happen again.
        std::cerr << failure.description << '\n';
        throw;
    }
}

}  // namespace
}  // namespace cubewright::server
