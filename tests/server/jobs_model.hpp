// Reference model of the job queue: a list of all jobs ever submitted, from which the waiting and running jobs and the
// next client are recomputed each time. The model has no threads, so every effect is immediate.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace cubewright::server {

struct JobsModel {
    std::size_t workers = 1;
    std::size_t max_waiting = 4;
    std::size_t max_of_one = 3;
    std::size_t kept = 1000;
    int alone = 10;  // in seconds
    int time = 60;

    enum class State { waiting, running, done, failed, cancelled, forgotten };
    struct Job {
        char client = 'a';
        State state = State::waiting;
        bool unwanted = false;
        bool begun = false;  // started since the last restart of the service
        int listeners = 0;
        int betters = 0;  // number of better answers since the job started
        int best = 0;     // last better answer that was reported
        int seen = 0;
        int started = 0;
        std::size_t settled = 0;  // position in the order in which jobs ended
    };
    std::vector<Job> jobs;
    int now = 0;
    int life = 0;            // time of the last restart of the service
    std::size_t moment = 0;  // event counter
    std::size_t settled = 0;
    // When each client was last served or started waiting, whichever is later.
    std::vector<std::pair<char, std::size_t>> turns;

    static bool is_open(const Job& job) { return job.state == State::waiting || job.state == State::running; }
    std::vector<std::size_t> in(State state) const {
        std::vector<std::size_t> list;
        for (std::size_t i = 0; i < jobs.size(); ++i)
            if (jobs[i].state == state) list.push_back(i);
        return list;
    }
    std::size_t open_of(char client) const {
        return static_cast<std::size_t>(
            std::ranges::count_if(jobs, [&](const Job& job) { return job.client == client && is_open(job); }));
    }
    bool has_waiting(char client) const {
        return std::ranges::any_of(jobs,
                                   [&](const Job& job) { return job.client == client && job.state == State::waiting; });
    }
    void record_client_turn(char client) {
        std::erase_if(turns, [&](const auto& turn) { return turn.first == client; });
        turns.emplace_back(client, ++moment);
    }

    enum class Refusal { none, too_many_of_yours, too_many };
    Refusal would_refuse(char client) const {
        if (open_of(client) >= max_of_one) return Refusal::too_many_of_yours;
        if (in(State::waiting).size() >= (open_of(client) == 0 ? 16 * max_waiting : max_waiting))
            return Refusal::too_many;
        return Refusal::none;
    }
    void submit(char client) {
        if (would_refuse(client) != Refusal::none) return;
        if (!has_waiting(client)) record_client_turn(client);
        jobs.push_back({.client = client, .seen = now});
        serve();
    }

    // Lets free workers take the oldest job of the client that has waited longest since it was last served.
    void serve() {
        while (in(State::running).size() < workers && !in(State::waiting).empty()) {
            std::optional<char> next;
            std::size_t since = 0;
            for (const auto& [client, at] : turns)
                if (has_waiting(client) && (!next || at < since)) {
                    next = client;
                    since = at;
                }
            const auto job = std::ranges::find_if(
                jobs, [&](const Job& each) { return each.client == *next && each.state == State::waiting; });
            job->state = State::running;
            job->begun = true;
            job->started = now;
            record_client_turn(*next);
        }
    }

    // Ends a job without serving the next one, because several jobs may end at the same time.
    void settle(std::size_t i, State state) {
        jobs[i].state = state;
        jobs[i].listeners = 0;
        jobs[i].settled = ++settled;
        while (true) {
            std::vector<std::size_t> ended;
            for (std::size_t j = 0; j < jobs.size(); ++j)
                if (!is_open(jobs[j]) && jobs[j].state != State::forgotten) ended.push_back(j);
            if (ended.size() <= std::max<std::size_t>(kept, 1)) return;
            jobs[*std::ranges::min_element(ended, {}, [&](std::size_t j) { return jobs[j].settled; })].state =
                State::forgotten;
        }
    }
    void end(std::size_t i, State state) {
        settle(i, state);
        serve();
    }

    // Records a state request. Requests that follow shortly after the last one are not recorded.
    void ask(std::size_t i) {
        if (is_open(jobs[i]) && 8 * (now - jobs[i].seen) > alone) jobs[i].seen = now;
    }

    // Returns the jobs that the next maintenance round would end.
    std::vector<std::size_t> due() const {
        std::vector<std::size_t> list;
        for (std::size_t i = 0; i < jobs.size(); ++i)
            if (is_open(jobs[i]) && (is_alone(jobs[i]) || is_overdue(jobs[i]))) list.push_back(i);
        return list;
    }
    bool is_alone(const Job& job) const { return job.listeners == 0 && now - job.seen > alone && now - life > alone; }
    bool is_overdue(const Job& job) const { return job.state == State::running && now - job.started > time; }
    void pass(int seconds) {
        now += seconds;
        for (std::size_t i = 0; i < jobs.size(); ++i)
            if (jobs[i].listeners > 0) ask(i);
        for (const std::size_t i : due()) settle(i, is_alone(jobs[i]) ? State::cancelled : State::failed);
        serve();
    }

    // Restarts the service: running jobs wait again, and everything else stays unchanged.
    void restart() {
        life = now;
        for (Job& job : jobs) {
            if (job.state == State::running) job.state = State::waiting;
            if (is_open(job)) job.begun = false;
            job.listeners = 0;
            if (is_open(job)) job.betters = 0;
        }
        serve();
    }
};

}  // namespace cubewright::server
