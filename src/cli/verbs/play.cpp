#include "cli/verbs/play.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "api/api.hpp"
#include "api/set/json.hpp"
#include "api/set/text.hpp"
#include "base/atomic_file.hpp"
#include "base/json.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "cli/input/argument.hpp"
#include "cli/input/line_reader.hpp"
#include "cli/options/common.hpp"
#include "cli/output/error_words.hpp"
#include "cli/output/exit_code.hpp"
#include "cli/output/terminal.hpp"
#include "cli/program/data_folder.hpp"
#include "readyset/deals/deal.hpp"
#include "readyset/deals/puzzle_json.hpp"
#include "readyset/game/career.hpp"
#include "readyset/game/career_json.hpp"
#include "readyset/game/judge.hpp"
#include "readyset/game/notation.hpp"
#include "readyset/game/score.hpp"
#include "readyset/solver/hint_ladder.hpp"
#include "readyset/solver/solver.hpp"
#include "render/set_ansi.hpp"
#include "texts/language.hpp"

namespace cubewright::cli {

namespace {

using namespace readyset;

struct PlayWords {
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
    const auto text = expand_argument("@" + path->string());
    const auto career = text ? parse_career(*text) : Result<Career>(tl::unexpected(text.error()));
    if (career) return *career;
    tell(say(Text::cli_play_no_career, to_string(career.error())));
    return {};
}

void save_career(const Career& career) {
    const auto path = career_file();
    if (!path) return;
    const std::string text = to_text(career_json(career)) + '\n';
    const std::span<const std::byte> bytes = std::as_bytes(std::span(text));
    if (const auto saved = write_atomically(*path, {&bytes, 1}); !saved)
        tell(say(Text::cli_play_not_saved, to_string(saved.error())));
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
        if (seconds_) tell(say(Text::cli_play_seconds, *seconds_));
        while (true) {
            fmt::print("> ");
            std::fflush(stdout);
            const auto line = lines.next();
            if (!line || !*line) return End::quit;
            const std::string_view word = trimmed(**line);
            if (word == "quit" || word == "q") return End::quit;
            if (word == "pass" || word == "p") return End::passed;
            if (word == "help" || word == "h") {
                tell(Text::cli_play_commands);
            } else if (word == "hint") {
                give_hint();
            } else if (is_out_of_time()) {
                tell(Text::cli_play_time_is_up);
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
            tell(Text::cli_play_hint_cost);
            return;
        }
        const auto solver = Solver::make(puzzle_);
        if (!solver) return;
        const auto ladder = hint_ladder(*solver);
        if (hints_taken == ladder.size()) {
            tell(Text::cli_play_no_more_hints);
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
    tell(say(Text::cli_play_daily_welcome, iso_date(document->date.value())));
    LineReader lines(STDIN_FILENO);
    Round round(document->puzzle, std::nullopt, Round::Hints::free);
    if (round.play(lines) == Round::End::quit) return exit_yes;
    round.print_solution();
    return exit_yes;
}

void print_standing(const Career& career) {
    fmt::print("\n");
    if (const auto goal = goal_score(career))
        tell(say(Text::cli_play_level, career.level, career.score, *goal));
    else
        tell(say(Text::cli_play_free_level, career.level, career.score));
}

int play_career(const PlayWords& words) {
    Career career = load_career();
    if (words.level && *words.level != career.level) {
        // A level other than the career's current one starts free play, which is not saved.
        career = Career{};
        career.level = *words.level;
        career.free_play = true;
    }
    const bool kept = !words.level || !career.free_play;
    Random random{std::string_view(words.seed.empty() ? std::to_string(fresh_seed()) : words.seed)};
    LineReader lines(STDIN_FILENO);
    tell(Text::cli_play_welcome);
    while (true) {
        print_standing(career);
        Round round(deal(level(career.level), random).puzzle, time_limit_seconds(career), Round::Hints::cost);
        const auto end = round.play(lines);
        career.wrong += round.wrong_answers;
        if (end == Round::End::solved) {
            career = after_answer(career, round.verdict, round.hints_taken);
            if (round.hints_taken > 0)
                tell(say(Text::cli_play_points, round.hints_taken,
                         points_after_hints(round.verdict.score.total, round.hints_taken)));
        }
        if (end == Round::End::passed) career = after_pass(career);
        if (end != Round::End::quit) round.print_solution();
        if (can_advance(career)) {
            tell(say(Text::cli_play_goal_reached, career.level));
            career = *advanced(career);
        }
        if (kept) save_career(career);
        if (end == Round::End::quit) return exit_yes;
    }
}

}  // namespace

void add_play(CLI::App& app, int& exit_code) {
    CLI::App& verb = add_verb(subcommand(app, "set"), "play", Text::cli_play);
    const auto words = std::make_shared<PlayWords>();
    CLI::Option* level_option = add_number(verb, "--level", words->level, Text::cli_play_level_option, 1, 10);
    CLI::Option* daily = verb.add_flag("--daily", words->daily, to_sentence(Text::cli_play_daily));
    daily->excludes(level_option);
    add_text(verb, "--seed", words->seed, Text::cli_play_seed, "TEXT")->excludes(daily);
    set_footer(verb, {"set play", "set play --level 6", "set play --daily"});
    verb.callback([words, &exit_code] { exit_code = words->daily ? play_daily() : play_career(*words); });
}

}  // namespace cubewright::cli
