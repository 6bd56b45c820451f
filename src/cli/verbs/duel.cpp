#include "cli/verbs/duel.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "api/api.hpp"
#include "api/set/duel_text.hpp"
#include "base/atomic_file.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "cli/input/line_reader.hpp"
#include "cli/options/common.hpp"
#include "cli/output/error_words.hpp"
#include "cli/output/exit_code.hpp"
#include "cli/output/terminal.hpp"
#include "readyset/duel/draw.hpp"
#include "readyset/duel/duel_json.hpp"
#include "readyset/duel/opponent.hpp"
#include "texts/help.hpp"
#include "texts/language.hpp"

namespace cubewright::cli {

namespace {

using namespace readyset;
using namespace readyset::duel;

struct DuelWords {
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
            return fail(say(Text::duel_unknown_word, quote(line)), {}, Text::cli_duel_expected_move);
        case Phase::side:
            if (line == "challenger") return Side::challenger;
            if (line == "mover") return Side::mover;
            return fail(say(Text::duel_unknown_word, quote(line)), {}, Text::cli_duel_expected_side);
        default: {
            if (line == "none") return LayNothing{};
            auto rows = read_rows(line);
            if (!rows) return tl::unexpected(rows.error());
            return Lay{{std::move(*rows), {}}};
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
    if (!saved) fmt::print(stderr, "cubewright: {}\n", to_string(saved.error()));
    return saved.has_value();
}

int play_duel(const DuelWords& words) {
    Random random{std::string_view(words.seed.empty() ? std::to_string(fresh_seed()) : words.seed)};
    const DealSettings settings{
        .cards = words.cards, .dice = words.dice, .has_specials = !words.plain, .variations = {}};
    const Referee referee(draw_deal(settings, random));
    duel::Round round(referee.deal(), words.players);
    const unsigned computer = words.level ? words.players - 1 : words.players;  // the last player, or nobody
    LineReader lines(STDIN_FILENO);
    print_sentence(Text::cli_duel_welcome);
    while (round.phase() != Phase::over) {
        if (round.next_player() == computer) {
            Opponent opponent(referee, words.level.value(), Random(random.next()));
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
            print_sentence(Text::cli_duel_commands);
            continue;
        }
        const auto action = read_action(word, round);
        const auto applied =
            action ? round.apply({round.next_player(), *action}) : Result<void>(tl::unexpected(action.error()));
        if (!applied) fmt::print("{}\n", to_string(applied.error()));
        if (round.last_verdict())
            for (const Message& fault : round.last_verdict()->faults) print_sentence(fault);
    }
    fmt::print("\n{}\n", api::duel_text(shown(round), colour_depth()));
    const auto review = api::call("duel.analyse", {{"duel", duel_json(round)}});
    if (review) fmt::print("{}", api::duel_analysis_text(*review, colour_depth()));
    return words.save.empty() || save_round(round, words.save) ? exit_yes : exit_wrong_use;
}

}  // namespace

void add_duel(CLI::App& app, int& exit_code) {
    CLI::App& verb = add_verb(subcommand(subcommand(app, "set"), "duel"), "match", Text::cli_play);
    const auto words = std::make_shared<DuelWords>();
    add_number(verb, "--level", words->level, Text::cli_duel_level, 1, strongest_level);
    add_number(verb, "--players", words->players, Text::cli_duel_players, least_players, most_players);
    add_number(verb, "--cards", words->cards, help::field_duel_cards, least_cards, most_cards);
    add_number(verb, "--dice", words->dice, help::field_duel_dice, least_dice, most_dice);
    verb.add_flag("--plain", words->plain, to_sentence(help::field_duel_plain));
    add_text(verb, "--seed", words->seed, Text::cli_play_seed, "TEXT");
    add_text(verb, "--save", words->save, Text::cli_duel_save, "FILE");
    set_footer(verb, {"set duel match --level 3", "set duel match --players 3 --save round.json"});
    verb.callback([words, &exit_code] { exit_code = play_duel(*words); });
}

}  // namespace cubewright::cli
