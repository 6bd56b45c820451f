// Compares a race with its model for random command sequences, including restarts.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <rapidcheck/state.h>

#include <ostream>

#include "tests/classes/class_fixture.hpp"
#include "tests/classes/race_model.hpp"

namespace cubewright::classes {
namespace {

struct RaceOnDisk {
    FriendsOnDisk disk;
    std::string code = disk.races().make({"Ada", key_of("Ada"), {.puzzle = some_puzzles()[0]}, 1})->code;
};

void expect_same_race(RaceOnDisk& real, RaceModel model) {
    for (const char* name : {"Ada", "Bob", "Eve"}) {
        const auto view = real.disk.races().view(real.code, key_of(name));
        RaceModel::Runner* const own = model.there ? model.named(name) : nullptr;
        RC_ASSERT(view.has_value() == (own != nullptr));
        if (!view) continue;
        RC_ASSERT(view->round == model.round);
        RC_ASSERT(view->phase == (model.over()       ? Phase::over
                                  : model.running()  ? Phase::running
                                  : model.counting() ? Phase::countdown
                                                     : Phase::waiting));
        RC_ASSERT(view->changes_in.value_or(0) == model.changes_in());
        RC_ASSERT(view->own_end == (model.over() || own->finished));
        RC_ASSERT(view->puzzle.has_value() == (model.over() || model.running()));
        RC_ASSERT(view->racers.size() == model.runners.size());
        std::int64_t last_rank = 0;
        for (const Racer& racer : view->racers) {
            const RaceModel::Runner& runner = *model.named(racer.name);
            RC_ASSERT(racer.is_host == (racer.name == model.runners.front().name));
            RC_ASSERT(racer.is_participating == runner.plays);
            RC_ASSERT(racer.tries == runner.tries);
            RC_ASSERT(racer.score == runner.score);
            RC_ASSERT(racer.finished == runner.finished);
            if (racer.score > 0) RC_ASSERT(racer.after == runner.after);
            RC_ASSERT(racer.rank == model.rank_of(runner));
            RC_ASSERT(racer.rank >= last_rank);
            last_rank = racer.rank;
        }
    }
}

using RaceCommand = rc::state::Command<RaceModel, RaceOnDisk>;

struct ByRacer : RaceCommand {
    std::string name = *rc::gen::elementOf(std::vector<std::string>{"Ada", "Bob", "Eve"});
};

struct JoinRace : ByRacer {
    void apply(RaceModel& model) const override { model.join(name); }
    void run(const RaceModel& model, RaceOnDisk& real) const override {
        RaceModel after = model;
        RC_ASSERT(real.disk.races().join(real.code, name, key_of(name)).has_value() == after.join(name));
    }
    void show(std::ostream& out) const override { out << name << " joins"; }
};

// Starts a race on a puzzle with known answers.
struct StartRace : ByRacer {
    std::int64_t best() const { return answers_to_code(some_puzzles()[0]).back().score; }
    void apply(RaceModel& model) const override { model.start(name, best()); }
    void run(const RaceModel& model, RaceOnDisk& real) const override {
        RaceModel after = model;
        RC_ASSERT(real.disk.races().start(real.code, key_of(name), {.puzzle = some_puzzles()[0]}).has_value() ==
                  after.start(name, best()));
    }
    void show(std::ostream& out) const override { out << name << " starts"; }
};

struct AnswerInRace : ByRacer {
    std::size_t which = *rc::gen::inRange<std::size_t>(0, 7);  // the last one is wrong
    KnownAnswer answer() const {
        const auto& known = answers_to_code(some_puzzles()[0]);
        return which < known.size() ? known[which] : KnownAnswer{"U ∪ U", 0, 0};
    }
    void apply(RaceModel& model) const override { model.answer(name, answer().score); }
    void run(const RaceModel& model, RaceOnDisk& real) const override {
        RaceModel after = model;
        const auto result = real.disk.races().answer(real.code, key_of(name), rows_of(answer().rows));
        RC_ASSERT(result.has_value() == after.answer(name, answer().score));
        if (result) RC_ASSERT(result->verdict.right == (answer().score > 0));
    }
    void show(std::ostream& out) const override { out << name << " answers " << answer().rows; }
};

struct FinishRace : ByRacer {
    void apply(RaceModel& model) const override { model.finish(name); }
    void run(const RaceModel& model, RaceOnDisk& real) const override {
        RaceModel after = model;
        RC_ASSERT(real.disk.races().finish(real.code, key_of(name)).has_value() == after.finish(name));
    }
    void show(std::ostream& out) const override { out << name << " has finished"; }
};

struct LeaveRace : ByRacer {
    void apply(RaceModel& model) const override { model.leave(name); }
    void run(const RaceModel& model, RaceOnDisk& real) const override {
        RaceModel after = model;
        RC_ASSERT(real.disk.races().leave(real.code, key_of(name)).has_value() == after.leave(name));
    }
    void show(std::ostream& out) const override { out << name << " leaves"; }
};

struct RaceTimePasses : RaceCommand {
    int milliseconds = *rc::gen::elementOf(std::vector<int>{1, 500, 2500, 5000, 20'000, 60'000});
    void apply(RaceModel& model) const override { model.now += milliseconds; }
    void run(const RaceModel&, RaceOnDisk& real) const override { real.disk.now += milliseconds; }
    void show(std::ostream& out) const override { out << milliseconds << " ms pass"; }
};

struct LookAtRace : RaceCommand {
    void run(const RaceModel& model, RaceOnDisk& real) const override { expect_same_race(real, model); }
    void show(std::ostream& out) const override { out << "all look"; }
};

struct RestartRaces : RaceCommand {
    void run(const RaceModel&, RaceOnDisk& real) const override { real.disk.restart(); }
    void show(std::ostream& out) const override { out << "restart"; }
};

RC_GTEST_PROP(RaceModel, AgreesWithTheRace, ()) {
    RaceOnDisk real;
    RaceModel model{.runners = {{.name = "Ada"}}, .now = friends_noon};
    const auto commands = *rc::gen::scale(
        0.6, rc::state::gen::commands(
                 model, rc::state::gen::execOneOfWithArgs<JoinRace, StartRace, StartRace, AnswerInRace, AnswerInRace,
                                                          AnswerInRace, FinishRace, LeaveRace, RaceTimePasses,
                                                          RaceTimePasses, LookAtRace, RestartRaces>()));
    rc::state::runAll(commands, model, real);
    rc::state::applyAll(commands, model);
    expect_same_race(real, model);
}

}  // namespace
}  // namespace cubewright::classes
