// Compares the board with its model for random command sequences, including restarts and wrong clocks.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <rapidcheck/state.h>

#include <map>
#include <ostream>

#include "tests/board/board_fixture.hpp"
#include "tests/board/board_model.hpp"

namespace cubewright::board {
namespace {

using Outcome = BoardModel::Outcome;

const std::vector<Date>& all_dates() {
    static const std::vector<Date> dates{days_from_today(-3), days_from_today(-1), board_today, days_from_today(1),
                                         days_from_today(40)};
    return dates;
}

const std::vector<std::string>& known_answers(Date date) {
    static std::map<Date, std::vector<std::string>> all;
    auto& answers = all[date];
    if (answers.empty()) answers = right_answers(date, 6);
    return answers;
}

ModelAnswer judged(Date date, const std::string& answer) {
    const auto solution = readyset::parse_solution(answer);
    const auto worth = readyset::score(readyset::daily_puzzle(date).puzzle, *solution);
    return {"", date, to_string(*solution), worth.total, worth.dice, false, 0};
}

void expect_same_entries(const BoardPage& page, const std::vector<BoardModel::Line>& lines, std::size_t first,
                         std::size_t limit) {
    RC_ASSERT(page.players == static_cast<std::int64_t>(lines.size()));
    const std::size_t last = std::min(first + limit, lines.size());
    RC_ASSERT(page.entries.size() == last - std::min(first, last));
    for (std::size_t i = first; i < last; ++i) {
        const BoardEntry& entry = page.entries[i - first];
        const BoardModel::Line& line = lines[i];
        RC_ASSERT(std::tie(entry.rank, entry.name, entry.score, entry.found) ==
                  std::tie(line.rank, line.name, line.score, line.found));
    }
    RC_ASSERT(page.next.has_value() == (first + limit < lines.size()));
}

// Reads the board page by page with `offset`, and again with `after`.
void expect_same_page(Board& board, const BoardModel& model, Date date) {
    const auto lines = model.board(date);
    for (std::size_t limit = 1; limit <= 3; ++limit) {
        for (std::size_t offset = 0; offset <= lines.size() + 1; ++offset) {
            const auto page = board.page(date, limit, {.offset = offset});
            RC_ASSERT(page.has_value());
            expect_same_entries(*page, lines, offset, limit);
        }
        PageStart start;
        for (std::size_t first = 0; first == 0 || start.after; first += limit) {
            const auto page = board.page(date, limit, start);
            RC_ASSERT(page.has_value());
            expect_same_entries(*page, lines, first, limit);
            start.after = page->next;
        }
    }
}

// Checks that the stored counts match the standings.
void expect_counts_are_right(Store& store) {
    const auto wrong = store.read([](Database& reader) {
        return reader.number(
            "SELECT (SELECT count(*) FROM score_count WHERE players <> (SELECT count(*) FROM standing WHERE "
            "standing.day = score_count.day AND standing.score = score_count.score)) + (SELECT count(*) FROM standing "
            "WHERE NOT EXISTS (SELECT 1 FROM score_count WHERE standing.day = score_count.day AND standing.score = "
            "score_count.score))");
    });
    RC_ASSERT(wrong.has_value());
    RC_ASSERT(*wrong == 0);
}

void expect_same_history(Board& board, const BoardModel& model, const Player& player) {
    const auto history = board.history(player);
    RC_ASSERT(history.has_value() == model.owns(player.name, player.secret));
    if (!history) {
        RC_ASSERT(history.error().reason == Reason::wrong_secret);
        return;
    }
    const std::string key = BoardModel::key_of(player.name);
    RC_ASSERT(history->name == model.players.at(key).name);
    RC_ASSERT(static_cast<std::ptrdiff_t>(history->answers.size()) ==
              std::ranges::count(model.answers, key, &ModelAnswer::player));
    for (const StoredAnswer& kept : history->answers) {
        const ModelAnswer same{key, kept.date, kept.solution, kept.score, kept.dice, kept.ranked, kept.at};
        RC_ASSERT(std::ranges::count(model.answers, same) == 1);
    }
    for (const auto& [date, place] : history->places) {
        const auto lines = model.board(date);
        const auto own = std::ranges::find(lines, history->name, &BoardModel::Line::name);
        RC_ASSERT(own != lines.end());
        RC_ASSERT(place.rank == own->rank);
        RC_ASSERT(place.players == static_cast<std::int64_t>(lines.size()));
    }
}

using Command = rc::state::Command<BoardModel, BoardOnDisk>;

// A player who usually knows the secret of the name, in any spelling.
struct ByPlayer : Command {
    std::string name = *rc::gen::elementOf(std::vector<std::string>{"Ada", "ADA", "ada", "Bob", "Eve"});
    char owner = *rc::gen::weightedElement<char>({{8, name[0] == 'a' ? 'A' : name[0]}, {1, 'x'}});
    // Eve's secret is generated, and the others are chosen by people.
    std::string secret = owner == 'E' ? "Zp3k9QxW_vT7aLr0Yb5HnE2sJc8GmU4dKf1oXiR6tBw" : secret_of(owner);
    Player player() const { return {name, secret}; }
};

struct Submit : ByPlayer {
    Date date = *rc::gen::elementOf(all_dates());
    std::string answer = *rc::gen::elementOf(known_answers(date));
    void apply(BoardModel& model) const override { model.submit(name, secret, judged(date, answer)); }
    void run(const BoardModel& model, BoardOnDisk& on_disk) const override {
        BoardModel after = model;
        const Outcome expected = after.submit(name, secret, judged(date, answer));
        const auto result = on_disk.submit(date, answer, player());
        RC_ASSERT(result.has_value() == (expected == Outcome::kept || expected == Outcome::known));
        if (!result) {
            RC_ASSERT(result.error().reason == (expected == Outcome::wrong_secret ? Reason::wrong_secret
                                                : expected == Outcome::too_early  ? Reason::too_early
                                                : after.now < after.latest        ? Reason::clock_behind
                                                                                  : Reason::clock_unconfirmed));
            return;
        }
        const auto own = after.of(name, date);
        RC_ASSERT(result->fresh == (expected == Outcome::kept));
        RC_ASSERT(result->found == static_cast<std::int64_t>(own.size()));
        RC_ASSERT(result->best == std::ranges::max(own, {}, &ModelAnswer::score).score);
    }
    void show(std::ostream& out) const override {
        out << name << " with secret " << secret[0] << " sends " << answer << " for " << iso_date(date);
    }
};

// A wrong answer is judged and reported, and nothing is stored, not even the name.
struct SubmitWrong : ByPlayer {
    void run(const BoardModel& model, BoardOnDisk& on_disk) const override {
        const auto result = on_disk.submit(days_from_today(-3), "U ∪ U", player());
        RC_ASSERT(result.has_value() == model.has_begun(days_from_today(-3)));
        if (!result) return;
        RC_ASSERT(!result->verdict.right);
    }
    void show(std::ostream& out) const override { out << name << " sends a wrong answer"; }
};

struct Erase : ByPlayer {
    void apply(BoardModel& model) const override {
        if (model.owns(name, secret)) model.erase(name);
    }
    void run(const BoardModel& model, BoardOnDisk& on_disk) const override {
        BoardModel after = model;
        const auto erased = on_disk.board().erase(player());
        RC_ASSERT(erased.has_value() == model.owns(name, secret));
        if (erased) RC_ASSERT(*erased == after.erase(name));
    }
    void show(std::ostream& out) const override { out << name << " with secret " << secret[0] << " is erased"; }
};

struct ReadHistory : ByPlayer {
    void run(const BoardModel& model, BoardOnDisk& on_disk) const override {
        expect_same_history(on_disk.board(), model, player());
    }
    void show(std::ostream& out) const override { out << name << " with secret " << secret[0] << " reads"; }
};

struct ReadPage : Command {
    Date date = *rc::gen::elementOf(all_dates());
    void run(const BoardModel& model, BoardOnDisk& on_disk) const override {
        expect_same_page(on_disk.board(), model, date);
    }
    void show(std::ostream& out) const override { out << "the board of " << iso_date(date) << " is read"; }
};

struct ClockMoves : Command {
    int seconds = *rc::gen::oneOf(rc::gen::inRange(0, 3600), rc::gen::inRange(-200, 0),
                                  rc::gen::elementOf(std::vector<int>{30 * 3600, 5 * 86'400, -5 * 86'400}));
    void apply(BoardModel& model) const override { model.now += seconds; }
    void run(const BoardModel&, BoardOnDisk& on_disk) const override { on_disk.now += seconds; }
    void show(std::ostream& out) const override { out << "the clock goes on by " << seconds << " s"; }
};

struct SynchroniseClock : Command {
    bool synchronised = *rc::gen::arbitrary<bool>();
    void apply(BoardModel& model) const override { model.synchronised = synchronised; }
    void run(const BoardModel&, BoardOnDisk& on_disk) const override { on_disk.synchronised = synchronised; }
    void show(std::ostream& out) const override { out << "synchronised: " << synchronised; }
};

struct Restart : Command {
    void run(const BoardModel&, BoardOnDisk& on_disk) const override { on_disk.restart(); }
    void show(std::ostream& out) const override { out << "restart"; }
};

RC_GTEST_PROP(BoardModel, AgreesWithTheBoard, ()) {
    BoardOnDisk on_disk;
    BoardModel model{.now = on_disk.now};
    const auto commands = *rc::gen::scale(
        0.4,
        rc::state::gen::commands(
            model, rc::state::gen::execOneOfWithArgs<Submit, Submit, Submit, Submit, SubmitWrong, Erase, ReadHistory,
                                                     ReadPage, ClockMoves, SynchroniseClock, Restart>()));
    rc::state::runAll(commands, model, on_disk);
    rc::state::applyAll(commands, model);
    for (const Date date : all_dates()) expect_same_page(on_disk.board(), model, date);
    expect_counts_are_right(on_disk.store());
    for (const auto& [key, owner] : model.players)
        expect_same_history(on_disk.board(), model, {owner.name, owner.secret});
}

}  // namespace
}  // namespace cubewright::board
