// Compares the counted work of a class with a model that stores every report, for random sequences of reports, repeated
// reports, passing days, removed assignments and restarts.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <rapidcheck/state.h>

#include <map>
#include <ostream>
#include <set>

#include "tests/classes/assignment_fixture.hpp"

namespace cubewright::classes {
namespace {

const std::vector<std::string> model_pupils{"mia", "ben"};
const std::vector<std::string> model_cases{"T perm", "Ja perm", "Y perm", "Ua perm"};

// One counted report.
struct Event {
    std::int64_t number = 0;
    std::int32_t day = 0;
    bool right = false;
    bool checked = false;
    std::string item = {};
    std::int64_t score = 0;
    std::int64_t ms = 0;
};

struct ReportModel {
    std::map<std::string, std::vector<Event>> events = {};  // by pupil
    std::map<std::string, std::set<std::string>> ids = {};
    std::set<std::int64_t> removed = {};
    std::int32_t today = 0;

    static std::int64_t goal(std::int64_t number) {
        return std::map<std::int64_t, std::int64_t>{{a_puzzle, 1},    {some_days, 2},  {a_lesson, 1},
                                                    {some_solves, 2}, {some_cases, 3}, {some_times, 3}}
            .at(number);
    }
    // Recomputes the result and the activity from all events.
    struct Sum {
        PupilResult result;
        std::map<std::int32_t, std::pair<std::int64_t, std::int64_t>> days;
    };
    Sum sum(const std::string& who, std::int64_t number) const {
        Sum sum{{.number = number}, {}};
        const auto found = events.find(who);
        if (found == events.end()) return sum;
        std::set<std::string> items;
        for (const Event& event : found->second) {
            if (event.number != number) continue;
            PupilResult& result = sum.result;
            ++result.tries;
            auto& [tries, done] = sum.days[event.day];
            ++tries;
            if (!event.right) continue;
            if (result.done < goal(number) && (event.item.empty() || items.insert(event.item).second)) {
                ++result.done;
                ++done;
                if (event.checked) ++result.checked;
                if (!event.item.empty()) result.items.push_back(event.item);
            }
            result.score = std::max(result.score, event.score);
            if (event.ms == 0) continue;
            result.best_ms = result.best_ms == 0 ? event.ms : std::min(result.best_ms, event.ms);
            result.total_ms += event.ms;
            ++result.timed;
        }
        return sum;
    }
    bool knows(const std::string& who, const std::string& id) const {
        const auto found = ids.find(who);
        return found != ids.end() && found->second.contains(id);
    }
    void add(const std::string& who, const std::string& id, Event event) {
        if (removed.contains(event.number) || !ids[who].insert(id).second) return;
        event.day = today;
        events[who].push_back(std::move(event));
    }
};

struct RealClass {
    ClassOfAllKinds all;
    RealClass() {
        for (const std::string& who : model_pupils) all.join(who);
    }
};

void expect_same_progress(RealClass& real, const ReportModel& model) {
    const TeacherView view = real.all.view();
    RC_ASSERT(view.facts.assignments.size() == 6 - model.removed.size());
    for (const Pupil& pupil : view.pupils) {
        std::map<std::int64_t, PupilResult> results;
        for (PupilResult result : pupil.results) {
            result.at = 0;
            results[result.number] = result;
        }
        std::set<std::pair<std::int32_t, std::int64_t>> seen_days;
        for (std::int64_t number = some_days; number <= some_times; ++number) {
            const auto expected = model.sum(pupil.name, number);
            RC_ASSERT(results.contains(number) == (expected.result.tries > 0));
            if (expected.result.tries > 0) RC_ASSERT(results[number] == expected.result);
            for (const auto& [day, counts] : expected.days) {
                const DayActivity activity{day, number, counts.first, counts.second};
                RC_ASSERT(std::ranges::find(pupil.days, activity) != pupil.days.end());
                seen_days.emplace(day, number);
            }
        }
        RC_ASSERT(pupil.days.size() == seen_days.size());
    }
}

using ReportCommand = rc::state::Command<ReportModel, RealClass>;

struct ByPupil : ReportCommand {
    std::string who = *rc::gen::elementOf(model_pupils);
    // Ids are drawn from a small set, so that many reports are repeated.
    std::string id = "report-id-" + std::to_string(*rc::gen::inRange(0, 30));

    void send(const ReportModel& model, RealClass& real, std::int64_t number, const Json& work) const {
        const auto counted = real.all.report(who, number, work, id);
        RC_ASSERT(counted.has_value() == !model.removed.contains(number));
        if (!counted) RC_ASSERT(counted.error().reason == Reason::conflict);
    }
};

struct SendTime : ByPupil {
    std::int64_t ms = *rc::gen::inRange(1, 100'000);
    std::string penalty = *rc::gen::element<std::string>("none", "+2", "DNF");
    void apply(ReportModel& model) const override {
        const bool right = penalty != "DNF";
        model.add(who, id, {.number = some_times, .right = right, .ms = right ? ms + (penalty == "+2" ? 2000 : 0) : 0});
    }
    void run(const ReportModel& model, RealClass& real) const override {
        send(model, real, some_times, {{"ms", ms}, {"penalty", penalty}});
    }
    void show(std::ostream& out) const override { out << who << ' ' << id << " time " << ms << ' ' << penalty; }
};

struct SendCase : ByPupil {
    std::string name = *rc::gen::elementOf(model_cases);
    bool correct = *rc::gen::arbitrary<bool>();
    void apply(ReportModel& model) const override {
        model.add(who, id, {.number = some_cases, .right = correct, .item = name, .ms = correct ? 500 : 0});
    }
    void run(const ReportModel& model, RealClass& real) const override {
        send(model, real, some_cases, {{"case", name}, {"correct", correct}, {"ms", 500}});
    }
    void show(std::ostream& out) const override { out << who << ' ' << id << " case " << name << ' ' << correct; }
};

struct SendLesson : ByPupil {
    bool passed = *rc::gen::arbitrary<bool>();
    void apply(ReportModel& model) const override { model.add(who, id, {.number = a_lesson, .right = passed}); }
    void run(const ReportModel& model, RealClass& real) const override {
        send(model, real, a_lesson, {{"passed", passed}});
    }
    void show(std::ostream& out) const override { out << who << ' ' << id << " lesson " << passed; }
};

struct SendDaily : ByPupil {
    std::int32_t offset = *rc::gen::inRange(-1, 2);
    bool right = *rc::gen::arbitrary<bool>();
    Date date(const ReportModel& model) const { return date_of(model.today + offset); }
    void apply(ReportModel& model) const override {
        model.add(who, id,
                  {.number = some_days,
                   .right = right,
                   .checked = right,
                   .item = iso_date(date(model)),
                   .score = right ? daily_answer(date(model)).score : 0});
    }
    void run(const ReportModel& model, RealClass& real) const override {
        send(model, real, some_days, right ? daily_work(date(model)) : daily_work(date(model), "red"));
    }
    void show(std::ostream& out) const override { out << who << ' ' << id << " daily " << offset << ' ' << right; }
};

struct SendSolve : ByPupil {
    std::string how = *rc::gen::element<std::string>("checked", "reported", "wrong");
    bool is_open(const ReportModel& model) const {
        return !model.removed.contains(some_solves) && model.sum(who, some_solves).result.done < 2;
    }
    void checkPreconditions(const ReportModel& model) const override { RC_PRE(is_open(model)); }
    void apply(ReportModel& model) const override {
        model.add(who, id, {.number = some_solves, .right = how != "wrong", .checked = how == "checked"});
    }
    void run(const ReportModel& model, RealClass& real) const override {
        const std::string scramble = real.all.scramble(who);
        Json work{{"scramble", scramble}};
        if (how == "reported")
            work["reported"] = true;
        else
            work["moves"] = how == "wrong" ? "R" : inverse_of(scramble);
        send(model, real, some_solves, work);
        const std::string other = real.all.own_view(who == "mia" ? "ben" : "mia").scrambles[some_solves];
        if (!other.empty())
            RC_ASSERT(real.all.report(who, some_solves, {{"scramble", other}, {"reported", true}}).error().reason ==
                      Reason::conflict);
    }
    void show(std::ostream& out) const override { out << who << ' ' << id << " solve " << how; }
};

struct RemoveAssignment : ReportCommand {
    std::int64_t number = *rc::gen::inRange<std::int64_t>(some_days, some_times + 1);
    bool happens = *rc::gen::inRange(0, 4) == 0;
    void checkPreconditions(const ReportModel& model) const override {
        RC_PRE(happens && !model.removed.contains(number));
    }
    void apply(ReportModel& model) const override {
        model.removed.insert(number);
        for (auto& [who, events] : model.events)
            std::erase_if(events, [&](const Event& event) { return event.number == number; });
    }
    void run(const ReportModel&, RealClass& real) const override {
        RC_ASSERT(real.all.disk.classes().remove_assignment(real.all.code, real.all.teacher, number).has_value());
    }
    void show(std::ostream& out) const override { out << "remove " << number; }
};

struct DaysPass : ReportCommand {
    int days = *rc::gen::inRange(1, 3);
    void apply(ReportModel& model) const override { model.today += days; }
    void run(const ReportModel&, RealClass& real) const override { real.all.disk.now += days * one_day; }
    void show(std::ostream& out) const override { out << days << " days pass"; }
};

struct CompareProgress : ReportCommand {
    bool restarts = *rc::gen::arbitrary<bool>();
    void run(const ReportModel& model, RealClass& real) const override {
        if (restarts) real.all.disk.restart();
        expect_same_progress(real, model);
    }
    void show(std::ostream& out) const override { out << "compare, restart: " << restarts; }
};

RC_GTEST_PROP(LongReportModel, AgreesWithTheClass, ()) {
    RealClass real;
    ReportModel model{.today = day_number(real.all.today())};
    const auto commands = *rc::gen::scale(
        0.5,
        rc::state::gen::commands(
            model,
            rc::state::gen::execOneOfWithArgs<SendTime, SendTime, SendCase, SendCase, SendLesson, SendDaily, SendSolve,
                                              SendSolve, RemoveAssignment, DaysPass, CompareProgress>()));
    rc::state::runAll(commands, model, real);
    rc::state::applyAll(commands, model);
    expect_same_progress(real, model);
}

}  // namespace
}  // namespace cubewright::classes
