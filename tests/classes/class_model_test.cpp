// Compares a class with its model for random command sequences, including restarts, expiry and wrong clocks.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <rapidcheck/state.h>

#include <ostream>

#include "tests/classes/class_fixture.hpp"
#include "tests/classes/class_model.hpp"

namespace cubewright::classes {
namespace {

using Expected = ClassModel::Outcome;

const std::string model_teacher = key_of("teacher");

struct ClassOnDisk {
    FriendsOnDisk disk;
    std::string code = disk.classes().make({"Model", as_assignments(some_puzzles()), model_teacher})->facts.code;

    Outcome<std::int64_t> id_of(const std::string& name) {
        const auto view = disk.classes().teacher_view(code, model_teacher);
        if (!view) return tl::unexpected(view.error());
        for (const Pupil& pupil : view->pupils)
            if (ClassModel::folded(pupil.name) == ClassModel::folded(name)) return pupil.id;
        return 1'000'000;  // an id that does not exist
    }
};

Expected outcome_of(const std::optional<Reason>& reason) {
    if (!reason) return Expected::done;
    switch (*reason) {
        case Reason::missing:
            return Expected::missing;
        case Reason::wrong_secret:
            return Expected::wrong_key;
        case Reason::conflict:
            return Expected::taken;
        default:
            RC_ASSERT(*reason == Reason::clock_behind || *reason == Reason::clock_unconfirmed);
            return Expected::clock_wrong;
    }
}
template <class T>
Expected outcome_of(const Outcome<T>& outcome) {
    return outcome_of(outcome ? std::nullopt : std::optional(outcome.error().reason));
}

void expect_same_class(ClassOnDisk& real, ClassModel model) {
    model.look();
    const auto view = real.disk.classes().teacher_view(real.code, model_teacher);
    RC_ASSERT(view.has_value() == model.there);
    if (!view) return;
    RC_ASSERT(view->facts.expires == model.used + class_lifetime);
    RC_ASSERT(view->pupils.size() == model.children.size());
    for (std::size_t i = 0; i < model.children.size(); ++i) {
        const ClassModel::Child& child = model.children[i];
        const Pupil& pupil = view->pupils[i];
        RC_ASSERT(pupil.name == child.name);
        RC_ASSERT(pupil.can_be_taken_over == child.key.empty());
        std::map<std::int64_t, ClassModel::Way> ways;
        for (const PupilResult& result : pupil.results)
            ways[result.number] = {result.tries, result.score, result.solution, result.at};
        RC_ASSERT(ways == child.ways);
    }
}

using ClassCommand = rc::state::Command<ClassModel, ClassOnDisk>;

struct ByChild : ClassCommand {
    std::string name = *rc::gen::elementOf(std::vector<std::string>{"Mia", "MIA", "Noah", "Ben"});
    std::string key = key_of(*rc::gen::elementOf(std::vector<std::string>{"a", "b", "c", "d"}));
};

struct JoinClass : ByChild {
    void apply(ClassModel& model) const override { model.join(name, key); }
    void run(const ClassModel& model, ClassOnDisk& real) const override {
        ClassModel after = model;
        RC_ASSERT(outcome_of(real.disk.classes().join(real.code, name, key)) == after.join(name, key));
    }
    void show(std::ostream& out) const override { out << name << " joins with key " << key[0]; }
};

struct AnswerInClass : ByChild {
    std::int64_t number = *rc::gen::inRange(1, 4);
    std::size_t which = *rc::gen::inRange<std::size_t>(0, 7);  // the last one is wrong
    KnownAnswer answer() const {
        const auto& known = answers_to_code(some_puzzles()[static_cast<std::size_t>(number - 1)]);
        return which < known.size() ? known[which] : KnownAnswer{"U ∪ U", 0, 0};
    }
    Expected told(ClassModel& model) const {
        const KnownAnswer sent = answer();
        return model.answer(key, number, sent.score, sent.score > 0 ? sent.rows : "");
    }
    void apply(ClassModel& model) const override { told(model); }
    void run(const ClassModel& model, ClassOnDisk& real) const override {
        ClassModel after = model;
        const auto result = real.disk.classes().answer(real.code, key, number, rows_of(answer().rows));
        RC_ASSERT(outcome_of(result) == told(after));
        if (!result) return;
        RC_ASSERT(result->work.is_accepted == (answer().score > 0));
        RC_ASSERT(result->result.score == after.with_key(key)->ways[number].score);
    }
    void show(std::ostream& out) const override { out << key[0] << " answers " << number << ": " << answer().rows; }
};

struct LeaveClass : ByChild {
    void apply(ClassModel& model) const override { model.leave(key); }
    void run(const ClassModel& model, ClassOnDisk& real) const override {
        ClassModel after = model;
        RC_ASSERT(outcome_of(real.disk.classes().leave(real.code, key)) == after.leave(key));
    }
    void show(std::ostream& out) const override { out << key[0] << " leaves"; }
};

// The teacher removes a pupil by name. Looking up the name counts as a visit to the class.
struct TeacherRemoves : ByChild {
    void apply(ClassModel& model) const override {
        model.look();
        model.remove_child(name);
    }
    void run(const ClassModel& model, ClassOnDisk& real) const override {
        ClassModel after = model;
        after.look();
        const auto id = real.id_of(name);
        if (!id) {
            RC_ASSERT(!model.there);
            return;
        }
        RC_ASSERT(outcome_of(real.disk.classes().remove_pupil(real.code, model_teacher, *id)) ==
                  after.remove_child(name));
    }
    void show(std::ostream& out) const override { out << "the teacher removes " << name; }
};

struct TeacherLetsInAgain : ByChild {
    void apply(ClassModel& model) const override {
        model.look();
        model.free(name);
    }
    void run(const ClassModel& model, ClassOnDisk& real) const override {
        ClassModel after = model;
        after.look();
        const auto id = real.id_of(name);
        if (!id) {
            RC_ASSERT(!model.there);
            return;
        }
        RC_ASSERT(outcome_of(real.disk.classes().allow_rejoin(real.code, model_teacher, *id)) == after.free(name));
    }
    void show(std::ostream& out) const override { out << "the teacher lets " << name << " in again"; }
};

struct LookAtClass : ClassCommand {
    void apply(ClassModel& model) const override { model.look(); }
    void run(const ClassModel& model, ClassOnDisk& real) const override { expect_same_class(real, model); }
    void show(std::ostream& out) const override { out << "the teacher looks"; }
};

struct SweepClasses : ClassCommand {
    void apply(ClassModel& model) const override { model.sweep(); }
    void run(const ClassModel&, ClassOnDisk& real) const override { real.disk.classes().sweep(); }
    void show(std::ostream& out) const override { out << "what has expired is removed"; }
};

struct TimePasses : ClassCommand {
    std::int64_t seconds =
        *rc::gen::oneOf(rc::gen::inRange<std::int64_t>(0, 3600), rc::gen::inRange<std::int64_t>(-200, 0),
                        rc::gen::elementOf(std::vector<std::int64_t>{50 * 86'400, 8 * 86'400, 86'400, -50 * 86'400}));
    void apply(ClassModel& model) const override { model.now += seconds; }
    void run(const ClassModel&, ClassOnDisk& real) const override { real.disk.now += seconds * 1000; }
    void show(std::ostream& out) const override { out << seconds << " s pass"; }
};

struct SynchroniseClassClock : ClassCommand {
    bool synchronised = *rc::gen::arbitrary<bool>();
    void apply(ClassModel& model) const override { model.synchronised = synchronised; }
    void run(const ClassModel&, ClassOnDisk& real) const override { real.disk.synchronised = synchronised; }
    void show(std::ostream& out) const override { out << "synchronised: " << synchronised; }
};

struct RestartClasses : ClassCommand {
    void run(const ClassModel&, ClassOnDisk& real) const override { real.disk.restart(); }
    void show(std::ostream& out) const override { out << "restart"; }
};

RC_GTEST_PROP(ClassModel, AgreesWithTheClass, ()) {
    ClassOnDisk real;
    const std::int64_t start = friends_noon / 1000;
    ClassModel model{.now = start, .used = start, .latest = start};
    const auto commands = *rc::gen::scale(
        0.5, rc::state::gen::commands(
                 model,
                 rc::state::gen::execOneOfWithArgs<JoinClass, JoinClass, AnswerInClass, AnswerInClass, AnswerInClass,
                                                   LeaveClass, TeacherRemoves, TeacherLetsInAgain, LookAtClass,
                                                   SweepClasses, TimePasses, SynchroniseClassClock, RestartClasses>()));
    rc::state::runAll(commands, model, real);
    rc::state::applyAll(commands, model);
    expect_same_class(real, model);
}

}  // namespace
}  // namespace cubewright::classes
