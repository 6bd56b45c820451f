#include "cli/verbs.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "api/contract.hpp"
#include "api/set/set_json.hpp"
#include "api/set/set_print.hpp"
#include "base/files.hpp"
#include "base/json.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "cli/input.hpp"
#include "cli/line_reader.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/start.hpp"
#include "cli/terminal.hpp"
#include "readyset/deals/deal.hpp"
#include "readyset/deals/puzzle_json.hpp"
#include "readyset/game/career.hpp"
#include "readyset/game/judge.hpp"
#include "readyset/game/rows.hpp"
#include "readyset/game/set_puzzle.hpp"
#include "readyset/solver/set_hint.hpp"
#include "readyset/solver/set_solver.hpp"
#include "render/set_picture.hpp"
#include "texts/language.hpp"

namespace cubewright::cli {

namespace {

using namespace readyset;

struct PlayArguments {
    std::optional<unsigned> level;
    bool daily = false;
    std::string seed;
};

std::optional<std::filesystem::path> career_file() {
    const auto folder = data_folder();
    return folder ? std::optional(*folder / "career.json") : std::nullopt;
}

void tell(const Message& message) {
    fmt::print("{}\n", to_sentence(message));
}

Career load_career() {
    const auto path = career_file();
    if (!path || !std::filesystem::exists(*path)) return {};
    const auto career = expand_argument("@" + path->string()).and_then(parse_career);
    if (career) return *career;
    tell(tr("The saved career cannot be read ({reason}). Starting a new one.", to_string(career.error())));
    return {};
}

void save_career(const Career& career) {
    const auto path = career_file();
    if (!path) return;
    const std::string text = to_text(career_json(career)) + '\n';
    const std::span<const std::byte> bytes = std::as_bytes(std::span(text));
    if (const auto saved = write_atomically(*path, {&bytes, 1}); !saved)
        tell(tr("Your career could not be saved: {reason}", to_string(saved.error())));
}

// One puzzle, played until it is solved, skipped or abandoned.
class Round {
public:
    enum class End { solved, passed, quit };

    enum class Hints { free, cost };

    Round(Puzzle puzzle, std::optional<unsigned> seconds, Hints hints)
        : puzzle_(std::move(puzzle)),
          seconds_(seconds),
          hints_cost_(hints == Hints::cost),
          begun_(std::chrono::steady_clock::now()) {}

    Verdict verdict;  // the verdict on the last answer
    unsigned wrong_answers = 0;
    unsigned hints_taken = 0;

    End play(LineReader& lines) {
        fmt::print("\n{}", render::ansi_puzzle(puzzle_, colour_depth()));
        if (seconds_) tell(tr("You have {seconds} {seconds|second|seconds}.", *seconds_));
        while (true) {
            fmt::print("> ");
            std::fflush(stdout);
            const auto line = lines.next();
            if (!line || !*line) return End::quit;
            const std::string_view word = trimmed(**line);
            if (word == "quit" || word == "q") return End::quit;
            if (word == "pass" || word == "p") return End::passed;
            if (word == "help" || word == "h") {
                tell(tr(
                    "Type a set name that matches exactly as many cards as the goal says, such as red ∪ blue or red + "
                    "blue.\nA restriction goes first: red = blue / green + gold. In ASCII, type + or | for ∪, & for ∩, "
                    "- for −, ' for ′,\n0 for ∅ and <= for ⊆. Type hint to learn a little more (each hint costs a "
                    "quarter of the points), pass to skip\nthe puzzle without points, or quit to save and exit."));
            } else if (word == "hint") {
                give_hint();
            } else if (is_out_of_time()) {
                tell(tr("Time is up."));
                return End::passed;
            } else if (answer(word)) {
                return End::solved;
            }
        }
    }

    void print_solution() const {
        if (const auto solver = Solver::make(puzzle_))
            fmt::print("{}", api::solution_text(api::solved_json(*solver), colour_depth()));
    }

private:
    bool is_out_of_time() const {
        return seconds_ && std::chrono::steady_clock::now() - begun_ > std::chrono::seconds(*seconds_);
    }

    // Gives a hint. If hints cost points, the first call only announces the cost.
    void give_hint() {
        if (hints_cost_ && !std::exchange(warned_, true)) {
            tell(tr("Each hint costs a quarter of the points. Type hint again to take one."));
            return;
        }
        const auto solver = Solver::make(puzzle_);
        if (!solver) return;
        const auto ladder = hint_steps(*solver);
        if (hints_taken == ladder.size()) {
            tell(tr("There are no more hints."));
            return;
        }
        tell(ladder[hints_taken++].text);
    }

    bool answer(std::string_view text) {
        const auto rows = read_rows(text);
        if (!rows) {
            fmt::print("{}\n", to_string(rows.error()));
            return false;
        }
        verdict = judge(puzzle_, *rows);
        if (verdict.solution) fmt::print("{}", render::ansi_puzzle(puzzle_, colour_depth(), verdict.solution));
        fmt::print("{}", api::verdict_text(api::verdict_json(puzzle_, verdict), colour_depth()));
        if (!verdict.right) ++wrong_answers;
        return verdict.right;
    }

    Puzzle puzzle_;
    std::optional<unsigned> seconds_;
    bool hints_cost_;
    bool warned_ = false;
    std::chrono::steady_clock::time_point begun_;
};

int play_daily() {
    const auto today = api::call("set.daily", Json::object());
    if (!today) return print_error(today.error(), false);
    const auto document = read_puzzle(JsonField(*today));
    if (!document) return exit_wrong_use;
    tell(tr("Ready, Set, {date}. Type help for the commands.", iso_date(document->date.value())));
    LineReader lines(STDIN_FILENO);
    Round round(document->puzzle, std::nullopt, Round::Hints::free);
    if (round.play(lines) == Round::End::quit) return exit_yes;
    round.print_solution();
    return exit_yes;
}

void print_standing(const Career& career) {
    fmt::print("\n");
    if (const auto goal = goal_score(career))
        tell(tr("Level {level}, {score} of {goal} points.", career.level, career.score, *goal));
    else
        tell(tr("Free play on level {level}, {score} points.", career.level, career.score));
}

int play_career(const PlayArguments& args) {
    Career career = load_career();
    if (args.level && *args.level != career.level) {
        // A level other than the career's current one starts free play, which is not saved.
        career = Career{};
        career.level = *args.level;
        career.free_play = true;
    }
    const bool kept = !args.level || !career.free_play;
    Random random{std::string_view(args.seed.empty() ? std::to_string(fresh_seed()) : args.seed)};
    LineReader lines(STDIN_FILENO);
    tell(tr("Ready, Set. Type help for the commands."));
    while (true) {
        print_standing(career);
        Round round(deal(level(career.level), random).puzzle, time_limit_seconds(career), Round::Hints::cost);
        const auto end = round.play(lines);
        career.wrong += round.wrong_answers;
        if (end == Round::End::solved) {
            career = after_answer(career, round.verdict, round.hints_taken);
            if (round.hints_taken > 0)
                tell(tr("{hints_taken} {hints_taken|hint|hints} used: you score {points_after_hints} points.",
                        round.hints_taken, points_after_hints(round.verdict.score.total, round.hints_taken)));
        }
        if (end == Round::End::passed) career = after_pass(career);
        if (end != Round::End::quit) round.print_solution();
        if (can_advance(career)) {
            tell(tr("You have reached the goal score of level {level}.", career.level));
            career = *advanced(career);
        }
        if (kept) save_career(career);
        if (end == Round::End::quit) return exit_yes;
    }
}

}  // namespace

void add_play(CLI::App& app, int& exit_code) {
    CLI::App& verb = add_verb(subcommand(app, "set"), "play", tr("play in the terminal"));
    const auto args = std::make_shared<PlayArguments>();
    CLI::Option* level_option =
        add_number(verb, "--level", args->level, tr("level from 1 to 10 (default: the level of your career)"), 1, 10);
    CLI::Option* daily = verb.add_flag("--daily", args->daily, to_sentence(tr("play the puzzle of the day")));
    daily->excludes(level_option);
    add_text(verb, "--seed", args->seed, tr("random seed; the same seed gives the same deals"), "TEXT")
        ->excludes(daily);
    set_footer(verb, {"set play", "set play --level 6", "set play --daily"});
    verb.callback([args, &exit_code] { exit_code = args->daily ? play_daily() : play_career(*args); });
}

}  // namespace cubewright::cli
