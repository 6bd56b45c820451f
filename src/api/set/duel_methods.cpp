// Duel: deals, plays, judges and reviews a round of Ready, Set for two or three players.
#include "api/core/method_groups.hpp"

#include <algorithm>
#include <utility>

#include "api/core/cost.hpp"
#include "api/set/duel_text.hpp"
#include "api/set/json.hpp"
#include "base/random.hpp"
#include "readyset/deals/puzzle_json.hpp"
#include "readyset/duel/analysis.hpp"
#include "readyset/duel/draw.hpp"
#include "readyset/duel/duel_json.hpp"
#include "readyset/duel/opponent.hpp"
#include "readyset/game/rows_json.hpp"
#include "texts/codes.hpp"
#include "texts/help.hpp"
#include "texts/language.hpp"

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

Result<Round> read_round(const Params& params) {
    return read_duel(JsonField(params.object("duel"), "duel"));
}

Result<Referee> make_referee(const Round& round, const Context& context) {
    Referee referee(round.deal(), context.stop);
    if (context.stop.stop_requested()) return interrupted(Text::duel_search_stopped);
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
        const auto variations = read_variations(JsonField(params.object("variations"), "variations"));
        if (!variations) return tl::unexpected(variations.error());
        settings.variations = *variations;
    }
    Random random = random_from(params);
    const auto players = static_cast<unsigned>(params.integer("players", least_players));
    return round_json(Round(draw_deal(settings, random), players));
}

Result<Json> play_duel(const Params& params, const Context&) {
    auto round = read_round(params);
    if (!round) return tl::unexpected(round.error());
    if (params.has("action")) {
        const auto action = read_action(JsonField(params.object("action"), "action"), round->kinds());
        if (!action) return tl::unexpected(action.error());
        if (const auto applied = round->apply(*action); !applied) return tl::unexpected(applied.error());
    }
    Json answer = round_json(*round);
    if (const auto& verdict = round->last_verdict()) answer["verdict"] = duel_verdict_json(*round, *verdict);
    return answer;
}

Result<Json> judge_challenges(const Params& params, const Context& context) {
    const auto round = read_round(params);
    if (!round) return tl::unexpected(round.error());
    if (round->goal() == 0) return fail(say(Text::duel_wrong_phase, name(round->phase())), "duel");
    const auto referee = make_referee(*round, context);
    if (!referee) return tl::unexpected(referee.error());
    const auto now = referee->prove_now(round->mat(), round->goal());
    const auto never = referee->refute_never(round->mat(), round->goal());
    const bool is_open = round->phase() == Phase::play;
    Json answer{{"now", {{"legal", is_open && can_challenge_now(round->mat())}, {"right", now.has_value()}}},
                {"never", {{"legal", is_open}, {"right", !never}}},
                {"multisets", referee->count_multisets()},
                {"named_sets", referee->count_named_sets()}};
    if (now) answer["now"]["solution"] = proof_json(*now, round->kinds());
    if (never) answer["never"]["solution"] = proof_json(*never, round->kinds());
    return answer;
}

Result<Json> reply_in_duel(const Params& params, const Context& context) {
    auto round = read_round(params);
    if (!round) return tl::unexpected(round.error());
    if (round->phase() == Phase::over) return fail(Text::duel_round_over, "duel");
    const auto referee = make_referee(*round, context);
    if (!referee) return tl::unexpected(referee.error());
    Opponent opponent(*referee, static_cast<unsigned>(params.integer("level", strongest_level)), random_from(params));
    const Decision decision = opponent.decide(*round);
    const PlayedAction played{round->next_player(), decision.action};
    if (const auto applied = round->apply(played); !applied) return tl::unexpected(applied.error());
    Json answer{{"action", action_json(played, round->kinds())}, {"reason", name(decision.reason)}};
    answer.update(round_json(*round));
    if (const auto& verdict = round->last_verdict()) answer["verdict"] = duel_verdict_json(*round, *verdict);
    return answer;
}

Message describe_action(const PlayedAction& played, const Round& round) {
    const unsigned player = played.player + 1;
    const auto face = [&](std::uint8_t kind) { return symbol(round.kinds().face(kind)); };
    if (const auto* goal = std::get_if<SetGoal>(&played.action)) return say(Text::duel_review_goal, player, goal->goal);
    if (const auto* move = std::get_if<DieMove>(&played.action)) {
        const Text zone = move->zone == Zone::required  ? Text::duel_zone_required
                          : move->zone == Zone::allowed ? Text::duel_zone_allowed
                                                        : Text::duel_zone_forbidden;
        Message message =
            move->is_shift
                ? Message{Text::duel_review_shift, {Message(player), Message(face(move->kind)), Message(zone)}}
                : Message{Text::duel_review_move, {Message(player), Message(face(move->kind)), Message(zone)}};
        if (move->extra_forbidden == most_kinds) return message;
        return say(Text::two_sentences, std::move(message),
                   say(Text::duel_review_extra_forbidden, player, face(move->extra_forbidden)));
    }
    return say(Text::duel_review_accept, player);
}

Message describe_review(const Review& review, const Analysis& analysis, const Round& round,
                        const std::optional<Proof>& proof) {
    const PlayedAction& played = round.actions()[review.action];
    if (const auto* challenge = std::get_if<Challenge>(&played.action)) {
        const Text word = *challenge == Challenge::now ? Text::duel_now : Text::duel_never;
        const Text sentence =
            review.after == Value::win ? Text::duel_review_challenge_right : Text::duel_review_challenge_wrong;
        return {sentence, {Message(played.player + 1), Message(word)}};
    }
    if (const auto* goal = std::get_if<SetGoal>(&played.action); goal != nullptr && review.allowed_challenge) {
        std::vector<Message> goals;
        for (const unsigned each : analysis.possible_goals) goals.emplace_back(each);
        if (!goals.empty())
            return say(Text::duel_review_impossible_goal, played.player + 1, goal->goal,
                       listed(std::move(goals), Text::list_and));
    }
    Message message = describe_action(played, round);
    const auto add = [&](Message sentence) {
        message = say(Text::two_sentences, std::move(message), std::move(sentence));
    };
    if (review.right_challenge)
        add({Text::duel_review_missed,
             {Message(*review.right_challenge == Challenge::now ? Text::duel_now : Text::duel_never)}});
    if (review.allowed_challenge == Challenge::never) add(Text::duel_review_allows_never);
    if (review.allowed_challenge == Challenge::now && proof)
        add(say(Text::duel_review_allows_now, to_string(proof->solution)));
    if (!review.allowed_challenge && std::holds_alternative<DieMove>(played.action)) add(Text::duel_review_safe);
    return message;
}

Result<Json> analyse_duel(const Params& params, const Context& context) {
    const auto round = read_round(params);
    if (!round) return tl::unexpected(round.error());
    const auto referee = make_referee(*round, context);
    if (!referee) return tl::unexpected(referee.error());
    const Analysis analysis = analyse(*round, *referee);
    Json answer{{"possible_goals", analysis.possible_goals}, {"actions", Json::array()}};
    Mat mat(round->kinds());
    std::size_t next = 0;
    for (std::size_t i = 0; i < round->actions().size() && next < analysis.reviews.size(); ++i) {
        const PlayedAction& played = round->actions()[i];
        if (const auto* move = std::get_if<DieMove>(&played.action)) make_move(mat, *move);
        const Review& review = analysis.reviews[next];
        if (review.action != i) continue;
        // The proof belongs to the state after the action: a solution that can be laid now, or one that is still
        // possible.
        const auto proof = review.allowed_challenge == Challenge::now ? referee->prove_now(mat, round->goal())
                                                                      : referee->refute_never(mat, round->goal());
        Json json{{"action", i + 1},
                  {"player", played.player + 1},
                  {"before", name(review.before)},
                  {"after", name(review.after)},
                  {"mistake", review.is_mistake()}};
        if (analysis.decisive == next) json["decisive"] = true;
        if (review.right_challenge) json["right_challenge"] = challenge_name(*review.right_challenge);
        if (review.allowed_challenge) json["allowed_challenge"] = challenge_name(*review.allowed_challenge);
        if (proof) json["solution"] = proof_json(*proof, round->kinds());
        if (!review.safe_moves.empty() && review.is_mistake()) {
            json["safe_moves"] = Json::array();
            for (const DieMove& move : review.safe_moves) json["safe_moves"].push_back(move_json(move, round->kinds()));
        }
        json["message"] = to_sentence(describe_review(review, analysis, *round, proof));
        answer["actions"].push_back(std::move(json));
        ++next;
    }
    return answer;
}

// Checks a solution of the answer with the judge, which shares no code with the referee.
Result<void> verify_proof(const Round& round, const DiceLimit& limit, const Json& proof) {
    Answer answer;
    const auto rows = readyset::read_rows(JsonField(proof["rows"], "rows"));
    if (!rows) return tl::unexpected(rows.error());
    answer.rows = *rows;
    if (proof.contains("wild")) answer.reading.wild = find_die_by_symbol(proof["wild"].get<std::string>());
    if (proof.contains("blank")) {
        const auto card = read_card(JsonField(proof["blank"], "blank"));
        if (!card) return tl::unexpected(card.error());
        answer.reading.blank = *card;
    }
    const auto verdict = judge_answer(round.deal(), round.goal(), limit, answer);
    if (!verdict) return tl::unexpected(verdict.error());
    if (!verdict->is_right()) return fail(verdict->faults.front());
    return {};
}

Result<void> verify_referee(const Params& params, const Json& answer) {
    const auto round = read_round(params);
    if (!round) return tl::unexpected(round.error());
    for (const auto& [challenge, from_pool] : {std::pair{"now", 1U}, {"never", count_all(round->mat().pool)}}) {
        if (!answer[challenge].contains("solution")) continue;
        if (auto checked = verify_proof(*round, {round->mat(), from_pool}, answer[challenge]["solution"]); !checked)
            return checked;
    }
    return {};
}

// The computer player never lays a wrong solution.
Result<void> verify_reply(const Params&, const Json& answer) {
    if (!answer["action"].contains("rows") || answer["verdict"]["correct"] == true) return {};
    return fail(Text::duel_wrong_dice);
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
            .help = help::field_duel,
            .required = true,
            .positional = true,
            .batch = true};
}

}  // namespace

std::vector<Method> duel_methods() {
    return {
        {.name = "duel.deal",
         .summary = help::summary_duel_deal,
         .fields = {{.name = "cards",
                     .type = FieldType::integer,
                     .help = help::field_duel_cards,
                     .least = static_cast<std::int64_t>(least_cards),
                     .most = static_cast<std::int64_t>(most_cards)},
                    {.name = "dice",
                     .type = FieldType::integer,
                     .help = help::field_duel_dice,
                     .least = static_cast<std::int64_t>(least_dice),
                     .most = static_cast<std::int64_t>(most_dice)},
                    {.name = "plain", .type = FieldType::boolean, .help = help::field_duel_plain},
                    {.name = "players",
                     .type = FieldType::integer,
                     .help = help::field_duel_players,
                     .least = least_players,
                     .most = most_players},
                    {.name = "variations", .type = FieldType::object, .help = help::field_duel_variations},
                    {.name = "seed", .help = help::field_deal_seed}},
         .answer = "{duel: Duel, state: DuelState}",
         .examples = {"set duel deal --seed 7", "set duel deal --cards 10 --players 3 --json"},
         .run = deal_duel,
         .cost = cost_of_dealing,
         .text = printed(duel_text),
         .verb = "set duel deal"},
        {.name = "duel.play",
         .summary = help::summary_duel_play,
         .fields = {duel_field(), {.name = "action", .type = FieldType::object, .help = help::field_duel_action}},
         .answer = "{duel: Duel, state: DuelState, verdict?: DuelVerdict}",
         .examples = {"set duel play @duel.json --action '{\"player\": 1, \"goal\": 4}' --json"},
         .run = play_duel,
         .cost = cost_of_dealing,
         .text = printed(duel_text),
         .verb = "set duel play"},
        {.name = "duel.referee",
         .summary = help::summary_duel_referee,
         .fields = {duel_field()},
         .answer = "{now: DuelChallenge, never: DuelChallenge, multisets: integer, named_sets: integer}",
         .examples = {"set duel referee @round.json"},
         .run = judge_challenges,
         .cost = cost_of_referee,
         .text = printed(duel_referee_text),
         .verify = verify_referee,
         .verb = "set duel referee"},
        {.name = "duel.reply",
         .summary = help::summary_duel_reply,
         .fields = {duel_field(),
                    {.name = "level",
                     .type = FieldType::integer,
                     .help = help::field_duel_level,
                     .least = 1,
                     .most = strongest_level},
                    {.name = "seed", .help = help::field_duel_reply_seed}},
         .answer = "{action: DuelAction, reason: text, duel: Duel, state: DuelState, verdict?: DuelVerdict}",
         .examples = {"set duel reply @round.json --level 3"},
         .run = reply_in_duel,
         .cost = cost_of_referee,
         .text = printed(duel_text),
         .verify = verify_reply,
         .verb = "set duel reply"},
        {.name = "duel.analyse",
         .summary = help::summary_duel_analyse,
         .fields = {duel_field()},
         .answer = "{possible_goals: [integer], actions: [DuelReview]}",
         .examples = {"set duel analyse @round.json"},
         .run = analyse_duel,
         .cost = cost_of_referee,
         .text = printed(duel_analysis_text),
         .verb = "set duel analyse"},
    };
}

}  // namespace cubewright::api
