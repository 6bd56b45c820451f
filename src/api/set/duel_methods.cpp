// Duel: deals, plays, judges and reviews a round of Ready, Set for two or three players.

#include "api/set/duel_methods.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "api/core/cost.hpp"
#include "api/core/method.hpp"
#include "api/core/print.hpp"
#include "api/set/set_json.hpp"
#include "api/set/set_print.hpp"
#include "base/random.hpp"
#include "readyset/deals/puzzle_json.hpp"
#include "readyset/duel/duel_json.hpp"
#include "readyset/duel/duel_round.hpp"
#include "readyset/duel/opponent.hpp"
#include "readyset/duel/referee.hpp"
#include "readyset/game/rows_json.hpp"
#include "texts/language.hpp"
#include "texts/message.hpp"

namespace cubewright::api {

namespace {

using namespace readyset;
using namespace readyset::duel;

constexpr std::int64_t usual_cards = 8;
constexpr std::int64_t usual_dice = 12;

std::string_view challenge_name(Challenge challenge) {
    return challenge == Challenge::now ? "now" : "never";
}

Random random_from(const Params& params) {
    return params.has("seed") ? Random{std::string_view(params.text("seed"))} : Random{fresh_seed()};
}

// Reads a round. The answers of the duel methods, which contain the round as "duel", are accepted as well.
Result<Round> read_round(const Params& params) {
    const Json& given = params.object("duel");
    return read_duel(JsonField(given.contains("duel") ? given["duel"] : given, "duel"));
}

Result<Referee> make_referee(const Round& round, const Context& context) {
    Referee referee(round.deal(), context.stop);
    if (context.stop.stop_requested()) return interrupted(tr("the search was stopped"));
    return referee;
}

Json round_json(const Round& round) {
    return {{"duel", duel_json(round)}, {"state", state_json(round)}};
}

Json proof_json(const Proof& proof, const DiceKinds& kinds) {
    Json json{{"rows", rows_json(proof.solution)}, {"dice", Json::array()}};
    for (std::size_t kind = 0; kind < kinds.size(); ++kind)
        for (unsigned i = 0; i < proof.dice[kind]; ++i) json["dice"].push_back(symbol(kinds.face(kind)));
    if (proof.reading.wild) json["wild"] = symbol(*proof.reading.wild);
    if (proof.reading.blank) json["blank"] = card_json(*proof.reading.blank);
    return json;
}

Result<Json> deal_duel(const Params& params, const Context&) {
    DealSettings settings;
    settings.cards = static_cast<std::size_t>(params.integer("cards", usual_cards));
    settings.dice = static_cast<std::size_t>(params.integer("dice", usual_dice));
    settings.has_specials = !params.boolean("plain");
    if (params.has("variations")) {
        TRY(const auto& variations, read_variations(JsonField(params.object("variations"), "variations")));
        settings.variations = variations;
    }
    Random random = random_from(params);
    const auto players = static_cast<unsigned>(params.integer("players", least_players));
    return round_json(Round(draw_deal(settings, random), players));
}

Result<Json> play_duel(const Params& params, const Context&) {
    TRY(auto& round, read_round(params));
    if (params.has("action")) {
        TRY(const auto& action, read_action(JsonField(params.object("action"), "action"), round.kinds()));
        TRY_VOID(round.apply(action));
    }
    Json answer = round_json(round);
    if (const auto& verdict = round.last_verdict()) answer["verdict"] = duel_verdict_json(round, *verdict);
    return answer;
}

Result<Json> judge_challenges(const Params& params, const Context& context) {
    TRY(const auto& round, read_round(params));
    if (round.goal() == 0)
        return fail("duel-wrong-phase", tr("this action is not possible in the phase '{phase}'", name(round.phase())),
                    "duel");
    TRY(const auto& referee, make_referee(round, context));
    // A challenge that the rules do not allow is not right.
    const auto now = can_challenge_now(round.mat()) ? referee.prove_now(round.mat(), round.goal()) : std::nullopt;
    const auto never = referee.refute_never(round.mat(), round.goal());
    const bool is_open = round.phase() == Phase::play;
    Json answer{{"now", {{"legal", is_open && can_challenge_now(round.mat())}, {"right", now.has_value()}}},
                {"never", {{"legal", is_open}, {"right", !never}}},
                {"multisets", referee.count_multisets()},
                {"named_sets", referee.count_named_sets()}};
    if (now) answer["now"]["solution"] = proof_json(*now, round.kinds());
    if (never) answer["never"]["solution"] = proof_json(*never, round.kinds());
    return answer;
}

Result<Json> reply_in_duel(const Params& params, const Context& context) {
    TRY(auto& round, read_round(params));
    if (round.phase() == Phase::over) return fail("duel-round-over", tr("the round is over"), "duel");
    TRY(const auto& referee, make_referee(round, context));
    Opponent opponent(referee, static_cast<unsigned>(params.integer("level", strongest_level)), random_from(params));
    const Decision decision = opponent.decide(round);
    const PlayedAction played{round.next_player(), decision.action};
    TRY_VOID(round.apply(played));
    Json answer{{"action", action_json(played, round.kinds())}, {"reason", name(decision.reason)}};
    answer.update(round_json(round));
    if (const auto& verdict = round.last_verdict()) answer["verdict"] = duel_verdict_json(round, *verdict);
    return answer;
}

Message describe_action(const PlayedAction& played, const Round& round) {
    const unsigned player = played.player + 1;
    if (std::holds_alternative<TimeUp>(played.action)) return tr("Time is up.");
    const auto face = [&](std::uint8_t kind) { return symbol(round.kinds().face(kind)); };
    if (const auto* goal = std::get_if<SetGoal>(&played.action))
        return tr("Player {player} set the goal {goal}.", player, goal->goal);
    if (const auto* move = std::get_if<DieMove>(&played.action)) {
        const Text zone = move->zone == Zone::required  ? tr("Required")
                          : move->zone == Zone::allowed ? tr("Allowed")
                                                        : tr("Forbidden");
        Message message = move->is_shift ? Message{tr("Player {player} moved {face} from Allowed to {zone}."),
                                                   {Message(player), Message(face(move->kind)), Message(zone)}}
                                         : Message{tr("Player {player} moved {face} to {zone}."),
                                                   {Message(player), Message(face(move->kind)), Message(zone)}};
        if (move->extra_forbidden == max_kinds) return message;
        return tr("{first} {second}", std::move(message),
                  tr("Player {player} also moved {face} to Forbidden.", player, face(move->extra_forbidden)));
    }
    return tr("Player {player} did not challenge.", player);
}

Message describe_review(const Review& review, const Analysis& analysis, const Round& round,
                        const std::optional<Proof>& proof) {
    const PlayedAction& played = round.actions()[review.action];
    if (const auto* challenge = std::get_if<Challenge>(&played.action)) {
        const Text word = *challenge == Challenge::now ? tr("Now") : tr("Never");
        const Text sentence = review.after == Value::win ? tr("Player {first} challenged with {second} and was right.")
                                                         : tr("Player {first} challenged with {second} and was wrong.");
        return {sentence, {Message(played.player + 1), Message(word)}};
    }
    if (const auto* goal = std::get_if<SetGoal>(&played.action); goal != nullptr && review.allowed_challenge) {
        std::vector<Message> goals;
        for (const unsigned each : analysis.possible_goals) goals.emplace_back(each);
        if (!goals.empty())
            return tr("Player {player} set the goal {goal}, which no solution reaches. Possible goals: {goals}.",
                      played.player + 1, goal->goal, listed(std::move(goals), list_and));
    }
    if (review.is_missed_answer) return tr("{solution} would have won instead.", to_string(proof.value().solution));
    Message message = describe_action(played, round);
    const auto add = [&](Message sentence) {
        message = tr("{first} {second}", std::move(message), std::move(sentence));
    };
    if (review.right_challenge)
        add({tr("{solution} would have won instead."),
             {Message(*review.right_challenge == Challenge::now ? tr("Now") : tr("Never"))}});
    if (review.allowed_challenge == Challenge::never) add(tr("After that, Never was right: no solution was left."));
    if (review.allowed_challenge == Challenge::now && proof)
        add(tr("After that, Now was right: {solution}.", to_string(proof->solution)));
    if (!review.allowed_challenge && std::holds_alternative<DieMove>(played.action))
        add(tr("After that, no challenge was right."));
    return message;
}

Result<Json> analyse_duel(const Params& params, const Context& context) {
    TRY(const auto& round, read_round(params));
    TRY(const auto& referee, make_referee(round, context));
    const Analysis analysis = analyse(round, referee);
    Json answer{{"possible_goals", analysis.possible_goals}, {"actions", Json::array()}};
    if (analysis.was_challenge_right) answer["challenge_was_right"] = *analysis.was_challenge_right;
    Mat mat(round.kinds());
    std::size_t next = 0;
    for (std::size_t i = 0; i < round.actions().size() && next < analysis.reviews.size(); ++i) {
        const PlayedAction& played = round.actions()[i];
        if (const auto* move = std::get_if<DieMove>(&played.action)) make_move(mat, *move);
        const Review& review = analysis.reviews[next];
        if (review.action != i) continue;
        // The proof belongs to the state after the action: a solution that can be laid now, or one that is still
        // possible.
        const auto questioned = review.is_missed_answer ? round.challenge() : review.allowed_challenge;
        const auto proof = questioned == Challenge::now ? referee.prove_now(mat, round.goal())
                                                        : referee.refute_never(mat, round.goal());
        Json json{{"action", i + 1},
                  {"player", played.player + 1},
                  {"before", name(review.before)},
                  {"after", name(review.after)},
                  {"mistake", review.is_mistake()}};
        if (analysis.decisive == next) json["decisive"] = true;
        if (review.right_challenge) json["right_challenge"] = challenge_name(*review.right_challenge);
        if (review.allowed_challenge) json["allowed_challenge"] = challenge_name(*review.allowed_challenge);
        if (proof) json["solution"] = proof_json(*proof, round.kinds());
        if (!review.safe_moves.empty() && review.is_mistake()) {
            json["safe_moves"] = Json::array();
            for (const DieMove& move : review.safe_moves) json["safe_moves"].push_back(move_json(move, round.kinds()));
        }
        json["message"] = to_sentence(describe_review(review, analysis, round, proof));
        answer["actions"].push_back(std::move(json));
        ++next;
    }
    return answer;
}

// Checks a solution of the answer with the judge, which shares no code with the referee.
Result<void> verify_proof(const Round& round, const DiceLimit& limit, const Json& proof) {
    Answer answer;
    TRY(const auto& rows, readyset::read_rows(JsonField(proof["rows"], "rows")));
    answer.rows = rows;
    if (proof.contains("wild")) answer.reading.wild = find_die_by_symbol(proof["wild"].get<std::string>());
    if (proof.contains("blank")) {
        TRY(const auto& card, read_card(JsonField(proof["blank"], "blank")));
        answer.reading.blank = card;
    }
    TRY(const auto& verdict, judge_answer(round.deal(), round.goal(), limit, answer));
    if (!verdict.is_right()) return fail(verdict.faults.front());
    return {};
}

Result<void> verify_referee(const Params& params, const Json& answer) {
    TRY(const auto& round, read_round(params));
    for (const auto& [challenge, from_pool] : {std::pair{"now", 1U}, {"never", count_all(round.mat().pool)}}) {
        if (!answer[challenge].contains("solution")) continue;
        TRY_VOID(verify_proof(round, {round.mat(), from_pool}, answer[challenge]["solution"]));
    }
    return {};
}

// The computer player never lays a wrong solution.
Result<void> verify_reply(const Params&, const Json& answer) {
    if (!answer["action"].contains("rows") || answer["verdict"]["correct"] == true) return {};
    return fail(tr("the rows do not use every Required die, or use a die that this solution may not use"));
}

// Bounds measured on pools of 8 to 15 dice. Wild dice and a wild blank card need a table for each of their meanings,
// and reusable operators have many more expressions.
Cost cost_of_referee(const Params& params) {
    constexpr Cost usual{0.05, 4U << 20U};
    if (!params.has("duel")) return usual;
    const auto round = read_round(params);
    if (!round) return add_reading_cost(params, usual);
    const auto readings = static_cast<double>(list_readings(round->deal(), round->kinds()).size());
    const auto multisets = static_cast<double>(round->kinds().multisets());
    const double growth = round->deal().variations.reusable_operators ? 60.0 : 1.0;
    const double seconds = 0.01 + readings * growth * multisets * multisets * 8e-9;
    return add_reading_cost(params, {seconds, (32U << 20U) * static_cast<std::uint64_t>(readings)});
}

Cost cost_of_dealing(const Params& params) {
    return add_reading_cost(params, {0.001, 1U << 20U});
}

Field duel_field() {
    return {.name = "duel",
            .type = FieldType::object,
            .help = tr("a round of Duel in JSON, as returned by set duel deal"),
            .required = true,
            .positional = true,
            .batch = true};
}

std::string join(const Json& words) {
    std::string text;
    for (const Json& word : words)
        text += (text.empty() ? "" : " ") + (word.is_string() ? string_of(word) : to_text(word));
    return text.empty() ? to_sentence(tr("none")) : text;
}

std::string cards_text(const Json& cards) {
    std::string text;
    for (const Json& card : cards) {
        std::string colours;
        for (const Json& colour : card["colors"]) colours += (colours.empty() ? "" : "-") + string_of(colour);
        if (colours.empty()) colours = to_sentence(tr("blank"));
        text += (text.empty() ? "" : ", ") + colours;
    }
    return text;
}

std::string next_step_text(const Json& state) {
    const auto& phase = state["phase"].get_ref<const std::string&>();
    if (phase == "over") {
        const Json& outcome = state["outcome"];
        std::string text =
            to_line_text(outcome.contains("winner") ? tr("Player {winner} wins the round.", to_text(outcome["winner"]))
                                                    : Message(tr("Nobody wins the round.")));
        std::size_t player = 0;
        for (const Json& points : outcome["points"])
            text += to_line_text(tr("Player {player}: {points} points", ++player, to_text(points)));
        return text;
    }
    const std::string next = to_text(state["next"]);
    if (phase == "goal")
        return to_line_text(
            tr("Player {next} sets the goal, from 1 to {greatest_goal}.", next, to_text(state["greatest_goal"])));
    if (phase == "side") return to_line_text(tr("Player {next} takes a side.", next));
    return to_line_text(phase == "play" ? tr("Player {next} moves or challenges.", next)
                                        : tr("Player {next} lays a solution.", next));
}

std::string challenge_text(Text word, const Json& challenge) {
    Message verdict = challenge["right"] == true ? tr("{text} is right", word) : tr("{text} is wrong", word);
    if (word == tr("Now") && challenge["legal"] == false && challenge["right"] == false)
        return to_line_text(
            tr("{first} {second}", to_sentence(verdict),
               to_sentence(
                   coded("duel-now-not-allowed",
                         "Now requires at least two dice in the pool, and at least one Required or Allowed die"))));
    if (!challenge.contains("solution")) return to_line_text(verdict);
    return to_line_text(tr("{verdict}: {solution}", std::move(verdict), rows_text(challenge["solution"]["rows"])));
}

std::string duel_referee_text(const Json& answer, ColourDepth) {
    return challenge_text(tr("Now"), answer["now"]) + challenge_text(tr("Never"), answer["never"]) +
           to_line_text(tr("searched {multisets} combinations of dice and {named_sets} sets",
                           to_text(answer["multisets"]), to_text(answer["named_sets"])));
}

}  // namespace

std::vector<Method> duel_methods() {
    return {
        {.name = "duel.deal",
         .summary = tr("deal a round of Duel, the game for two or three players"),
         .fields =
             {{.name = "cards",
               .type = FieldType::integer,
               .help = tr("number of cards (default 8)"),
               .least = static_cast<std::int64_t>(least_cards),
               .most = static_cast<std::int64_t>(max_cards)},
              {.name = "dice",
               .type = FieldType::integer,
               .help = tr("number of dice (default 12)"),
               .least = static_cast<std::int64_t>(least_dice),
               .most = static_cast<std::int64_t>(max_dice)},
              {.name = "plain", .type = FieldType::boolean, .help = tr("leave out U, ∅, = and ⊆")},
              {.name = "players",
               .type = FieldType::integer,
               .help = tr("number of players (default 2)"),
               .least = least_players,
               .most = max_players},
              {.name = "variations",
               .type = FieldType::object,
               .help = tr("variations of the rules in JSON (default: none)")},
              {.name = "seed",
               .help =
                   tr("seed: any text; the same seed always gives the same deal, on every machine (default: random)")}},
         .answer = "{duel: Duel, state: DuelState}",
         .examples = {"set duel deal --seed 7", "set duel deal --cards 10 --players 3 --json"},
         .run = deal_duel,
         .cost = cost_of_dealing,
         .text = printed(duel_text),
         .verb = "set duel deal"},
        {.name = "duel.play",
         .summary = tr("apply an action to a round of Duel, and show the round"),
         .fields = {duel_field(),
                    {.name = "action",
                     .type = FieldType::object,
                     .help = tr("an action in JSON (default: only show the round)")}},
         .answer = "{duel: Duel, state: DuelState, verdict?: DuelVerdict}",
         .examples = {"set duel play @duel.json --action '{\"player\": 1, \"goal\": 4}' --json"},
         .run = play_duel,
         .cost = cost_of_dealing,
         .text = printed(duel_text),
         .verb = "set duel play"},
        {.name = "duel.referee",
         .summary = tr("decide whether a challenge is right in a round of Duel, with proof"),
         .fields = {duel_field()},
         .answer = "{now: DuelChallenge, never: DuelChallenge, multisets: integer, named_sets: integer}",
         .examples = {"set duel referee @round.json"},
         .run = judge_challenges,
         .cost = cost_of_referee,
         .text = printed(duel_referee_text),
         .verify = verify_referee,
         .verb = "set duel referee"},
        {.name = "duel.reply",
         .summary = tr("let the computer play the next action of a round of Duel"),
         .fields = {duel_field(),
                    {.name = "level",
                     .type = FieldType::integer,
                     .help = tr("strength from 1 to 5; level 5 never makes a mistake (default 5)"),
                     .least = 1,
                     .most = strongest_level},
                    {.name = "seed",
                     .help = tr("seed for choices between equally good actions: any text (default: random)")}},
         .answer = "{action: DuelAction, reason: text, duel: Duel, state: DuelState, verdict?: DuelVerdict}",
         .examples = {"set duel reply @round.json --level 3"},
         .run = reply_in_duel,
         .cost = cost_of_referee,
         .text = printed(duel_text),
         .verify = verify_reply,
         .verb = "set duel reply"},
        {.name = "duel.analyse",
         .summary = tr("review a round of Duel: every mistake, and the action that decided the round"),
         .fields = {duel_field()},
         .answer = "{possible_goals: [integer], actions: [DuelReview], challenge_was_right?: boolean}",
         .examples = {"set duel analyse @round.json"},
         .run = analyse_duel,
         .cost = cost_of_referee,
         .text = printed(duel_analysis_text),
         .verb = "set duel analyse"},
    };
}

std::string action_text(const Json& action) {
    const std::string player = to_text(action["player"]);
    if (action.contains("goal"))
        return to_sentence(tr("Player {player} set the goal {goal}.", player, to_text(action["goal"])));
    if (action.contains("move")) {
        const Json& move = action["move"];
        const Text zone = move["to"] == "required"  ? tr("Required")
                          : move["to"] == "allowed" ? tr("Allowed")
                                                    : tr("Forbidden");
        return to_sentence(tr("Player {player} moved {face} to {zone}.", player, string_of(move["die"]), zone));
    }
    if (action.contains("challenge"))
        return to_sentence(tr("Player {player} challenges with {challenge}.", player,
                              action["challenge"] == "now" ? tr("Now") : tr("Never")));
    if (action.contains("rows"))
        return to_sentence(tr("Player {player} lays {rows}.", player, rows_text(action["rows"])));
    if (action.contains("side"))
        return to_sentence(action["side"] == "mover" ? tr("Player {player} sides with the last mover.", player)
                                                     : tr("Player {player} sides with the challenger.", player));
    if (action["do"] == "no_solution") return to_sentence(tr("Player {player} has no solution.", player));
    return to_sentence(tr("Player {player} did not challenge.", player));
}

std::string duel_text(const Json& answer, ColourDepth) {
    const Json& state = answer["state"];
    std::string text = to_line_text(tr("cards      {duel}", cards_text(answer["duel"]["cards"])));
    if (state.contains("goal")) text += to_line_text(tr("goal {goal}", to_text(state["goal"])));
    text += to_line_text(tr("pool       {pool}", join(state["pool"])));
    text += to_line_text(tr("Required   {required}", join(state["required"])));
    text += to_line_text(tr("Allowed    {allowed}", join(state["allowed"])));
    text += to_line_text(tr("Forbidden  {forbidden}", join(state["forbidden"])));
    return text + next_step_text(state);
}

std::string duel_analysis_text(const Json& answer, ColourDepth) {
    std::string text = to_line_text(tr("possible goals: {possible_goals}", join(answer["possible_goals"])));
    for (const Json& each : answer["actions"])
        text += to_line_text(
            each.contains("decisive")
                ? tr("{action}. {message} This decided the round.", to_text(each["action"]), string_of(each["message"]))
                : tr("{action}. {message}", to_text(each["action"]), string_of(each["message"])));
    const bool has_mistake =
        std::ranges::any_of(answer["actions"], [](const Json& each) { return each["mistake"] == true; });
    if (!has_mistake) text += to_line_text(tr("Nobody made a mistake."));
    return text;
}

}  // namespace cubewright::api
