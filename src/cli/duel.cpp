#include "cli/verbs.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "api/contract.hpp"
#include "api/set/duel_methods.hpp"
#include "base/files.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "cli/line_reader.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/terminal.hpp"
#include "readyset/duel/duel_json.hpp"
#include "readyset/duel/duel_round.hpp"
#include "readyset/duel/opponent.hpp"
#include "texts/language.hpp"
#include "texts/message.hpp"

namespace cubewright::cli {

namespace {

using namespace readyset;
using namespace readyset::duel;

struct DuelArguments {
    std::optional<unsigned> level;  // strength of the computer player, if there is one
    unsigned players = least_players;
    unsigned cards = 8;
    unsigned dice = 12;
    bool plain = false;
    std::string seed;
    std::string save;
};

void print_sentence(const Message& message) {
    fmt::print("{}\n", to_sentence(message));
}

// Reads one die of a row, so that every spelling of a die is accepted.
std::optional<Die> read_one_die(std::string_view text) {
    const auto row = read_row(text);
    if (!row || row->tokens.size() != 1 || row->tokens[0].kind != Token::Kind::die) return std::nullopt;
    return row->tokens[0].die;
}

// Reads "required red", "r red", "allowed ∪" or "f gold".
std::optional<DieMove> read_move(std::string_view line, const DiceKinds& kinds) {
    const std::size_t space = line.find(' ');
    if (space == std::string_view::npos) return std::nullopt;
    const std::string_view word = line.substr(0, space);
    const auto die = read_one_die(trimmed(line.substr(space + 1)));
    if (!die || kinds.find(*die) == kinds.size()) return std::nullopt;
    for (const Zone zone : all_zones)
        if (word == name(zone) || word == name(zone).substr(0, 1)) {
            DieMove move;
            move.kind = static_cast<std::uint8_t>(kinds.find(*die));
            move.zone = zone;
            return move;
        }
    return std::nullopt;
}

// Reads the action of a person in the current phase.
Result<Action> read_action(std::string_view line, const duel::Round& round) {
    switch (round.phase()) {
        case Phase::goal: {
            unsigned goal = 0;
            for (const char c : line)
                goal = c >= '0' && c <= '9' && goal < 100 ? goal * 10 + static_cast<unsigned>(c - '0') : 100;
            return SetGoal{goal};
        }
        case Phase::play:
            if (line == "now") return Challenge::now;
            if (line == "never") return Challenge::never;
            if (line == "accept") return Accept{};
            if (const auto move = read_move(line, round.kinds())) return *move;
            return fail("duel-unknown-word", tr("unknown value {line}", quote(line)), {},
                        tr("required, allowed or forbidden and a die, or now, never, accept, help or quit"));
        case Phase::side:
            if (line == "challenger") return Side::challenger;
            if (line == "mover") return Side::mover;
            return fail("duel-unknown-word", tr("unknown value {line}", quote(line)), {}, tr("challenger or mover"));
        default: {
            if (line == "none") return LayNothing{};
            TRY(auto& rows, read_rows(line));
            return Lay{{std::move(rows), {}}};
        }
    }
}

Json shown(const duel::Round& round) {
    return {{"duel", duel_json(round)}, {"state", state_json(round)}};
}

// Saves the round, so that `set duel analyse` can review it.
bool save_round(const duel::Round& round, const std::string& path) {
    const std::string text = to_text(duel_json(round)) + '\n';
    const std::span<const std::byte> bytes = std::as_bytes(std::span(text));
    const auto saved = write_atomically(path, {&bytes, 1});
    if (!saved) print_stderr(fmt::format("cubewright: {}\n", to_string(saved.error())));
    return saved.has_value();
}

int play_duel(const DuelArguments& args) {
    Random random{std::string_view(args.seed.empty() ? std::to_string(fresh_seed()) : args.seed)};
    const DealSettings settings{.cards = args.cards, .dice = args.dice, .has_specials = !args.plain, .variations = {}};
    const Referee referee(draw_deal(settings, random));
    duel::Round round(referee.deal(), args.players);
    const unsigned computer = args.level ? args.players - 1 : args.players;  // the last player, or nobody
    LineReader lines(STDIN_FILENO);
    print_sentence(tr("Duel. Type help for the commands."));
    while (round.phase() != Phase::over) {
        if (round.next_player() == computer) {
            Opponent opponent(referee, args.level.value(), Random(random.next()));
            const PlayedAction played{computer, opponent.decide(round).action};
            if (!round.apply(played)) return exit_wrong_use;
            fmt::print("{}\n", api::action_text(action_json(played, round.kinds())));
            continue;
        }
        fmt::print("\n{}{}> ", api::duel_text(shown(round), colour_depth()), round.next_player() + 1);
        std::fflush(stdout);
        const auto line = lines.next();
        if (!line || !*line) return exit_yes;
        const std::string_view word = trimmed(**line);
        if (word == "quit" || word == "q") return exit_yes;
        if (word == "help" || word == "h") {
            print_sentence(
                tr("required DIE    every solution must use the die (short: r DIE)\nallowed DIE     a solution may use "
                   "the die (short: a DIE)\nforbidden DIE   no solution may use the die (short: f DIE)\nnow            "
                   " challenge: I can lay a solution with at most one more die\nnever           challenge: no solution "
                   "is possible any more\naccept          do not challenge when the pool is empty\nchallenger, mover   "
                   "take a side, as the third player\nROWS or none    lay a solution, such as red ∪ blue, or give "
                   "up\nquit            end the round"));
            continue;
        }
        const auto action = read_action(word, round);
        const auto applied =
            action.and_then([&](const Action& each) { return round.apply({round.next_player(), each}); });
        if (!applied) fmt::print("{}\n", to_string(applied.error()));
        if (applied && std::holds_alternative<Lay>(*action))
            for (const Message& fault : round.last_verdict()->faults) print_sentence(fault);
    }
    fmt::print("\n{}\n", api::duel_text(shown(round), colour_depth()));
    const auto review = api::call("duel.analyse", {{"duel", duel_json(round)}});
    if (review) fmt::print("{}", api::duel_analysis_text(*review, colour_depth()));
    return args.save.empty() || save_round(round, args.save) ? exit_yes : exit_wrong_use;
}

}  // namespace

void add_duel(CLI::App& app, int& exit_code) {
    CLI::App& verb = add_verb(subcommand(subcommand(app, "set"), "duel"), "match", tr("play in the terminal"));
    const auto args = std::make_shared<DuelArguments>();
    add_number(verb, "--level", args->level,
               tr("play against the computer at this strength, from 1 to 5 (default: no computer player)"), 1,
               strongest_level);
    add_number(verb, "--players", args->players, tr("number of players, including the computer (default 2)"),
               least_players, max_players);
    add_number(verb, "--cards", args->cards, tr("number of cards (default 8)"), least_cards, max_cards);
    add_number(verb, "--dice", args->dice, tr("number of dice (default 12)"), least_dice, max_dice);
    verb.add_flag("--plain", args->plain, to_sentence(tr("leave out U, ∅, = and ⊆")));
    add_text(verb, "--seed", args->seed, tr("random seed; the same seed gives the same deals"), "TEXT");
    add_text(verb, "--save", args->save, tr("write the round to this file, for set duel analyse"), "FILE");
    set_footer(verb, {"set duel match --level 3", "set duel match --players 3 --save round.json"});
    verb.callback([args, &exit_code] { exit_code = play_duel(*args); });
}

}  // namespace cubewright::cli
