// Reference model of a race: plain containers, with the current state recomputed each time.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace cubewright::classes {

struct RaceModel {
    struct Runner {
        std::string name;
        bool plays = true;  // takes part in this round
        std::int64_t tries = 0;
        std::int64_t score = 0;
        std::int64_t after = 0;
        bool finished = false;
    };
    bool there = true;
    std::vector<Runner> runners = {};
    std::int64_t now = 0;
    std::int64_t starts = 0;
    bool all_finished = false;
    std::int64_t round = 0;
    std::int64_t best = 0;  // best score for the puzzle of the round

    static constexpr std::int64_t round_time = 60'000;
    bool counting() const { return starts != 0 && now < starts; }
    bool over() const { return starts != 0 && (all_finished || now >= starts + round_time); }
    bool running() const { return starts != 0 && !counting() && !over(); }
    std::int64_t changes_in() const { return counting() ? starts - now : running() ? starts + round_time - now : 0; }

    Runner* named(const std::string& name) {
        const auto found = std::ranges::find(runners, name, &Runner::name);
        return found == runners.end() ? nullptr : &*found;
    }
    void see_whether_all_finished() {
        if (!running()) return;
        all_finished = std::ranges::all_of(runners, [](const Runner& one) { return one.finished || !one.plays; });
    }

    // Each command returns whether it is allowed, and carries it out if so.
    bool join(const std::string& name) {
        if (!there) return false;
        if (named(name) == nullptr) runners.push_back({.name = name, .plays = !over()});
        return true;
    }
    bool start(const std::string& name, std::int64_t best_score) {
        if (!there || runners.front().name != name || counting() || running()) return false;
        for (Runner& one : runners) one = {.name = one.name};
        starts = now + 5000;
        all_finished = false;
        best = best_score;
        ++round;
        return true;
    }
    bool answer(const std::string& name, std::int64_t score) {
        Runner* const one = there ? named(name) : nullptr;
        if (one == nullptr || !running() || one->finished) return false;
        ++one->tries;
        if (score > one->score) {
            one->score = score;
            one->after = now - starts;
            one->finished = score == best;
        }
        see_whether_all_finished();
        return true;
    }
    bool finish(const std::string& name) {
        Runner* const one = there ? named(name) : nullptr;
        if (one == nullptr || !running() || one->finished) return false;
        one->finished = true;
        see_whether_all_finished();
        return true;
    }
    bool leave(const std::string& name) {
        if (!there || named(name) == nullptr) return false;
        std::erase_if(runners, [&](const Runner& one) { return one.name == name; });
        there = !runners.empty();
        if (there) see_whether_all_finished();
        return true;
    }
    std::int64_t rank_of(const Runner& one) const {
        const auto ahead = [&](const Runner& other) {
            if (one.plays != other.plays) return other.plays;
            if (other.score != one.score) return other.score > one.score;
            return one.score > 0 && other.after < one.after;
        };
        return 1 + std::ranges::count_if(runners, ahead);
    }
};

}  // namespace cubewright::classes
