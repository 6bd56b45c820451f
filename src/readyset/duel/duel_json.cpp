#include "readyset/duel/duel_json.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "base/json.hpp"
#include "base/text.hpp"
#include "readyset/deals/puzzle_json.hpp"
#include "readyset/game/rows_json.hpp"
#include "texts/message.hpp"

namespace cubewright::readyset::duel {

namespace {

struct Switch {
    std::string_view name;
    bool Variations::* flag;
};
constexpr std::array switches{
    Switch{"interchangeable_operators", &Variations::interchangeable_operators},
    Switch{"interchangeable_constants", &Variations::interchangeable_constants},
    Switch{"two_operators", &Variations::two_operators},
    Switch{"reusable_operators", &Variations::reusable_operators},
    Switch{"restriction_must_flip", &Variations::restriction_must_flip},
    Switch{"symmetric_difference", &Variations::symmetric_difference},
    Switch{"wild_blank_card", &Variations::wild_blank_card},
    Switch{"shifts", &Variations::shifts},
    Switch{"extra_forbidden", &Variations::extra_forbidden},
};

Result<Die> read_face(const JsonField& field) {
    TRY(const auto& text, field.text());
    const auto die = find_die_by_symbol(text);
    if (!die || *die == Die::wild)
        return field.wrong(coded("unknown-die", "unknown die {value}", quote(text)),
                           tr("red blue green gold ∪ ∩ − ′ U ∅ = ⊆ or ?"));
    return *die;
}

// Reads one of the names and returns its index.
template <std::size_t count>
Result<std::size_t> read_choice(const JsonField& field, const std::array<std::string_view, count>& names) {
    TRY(const auto& text, field.text());
    const auto found = std::ranges::find(names, text);
    if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
    std::vector<Message> choices;
    for (const std::string_view name : names) choices.emplace_back(quote(name));
    return field.wrong(coded("duel-unknown-word", "unknown value {line}", quote(text)),
                       listed(std::move(choices), list_or));
}

constexpr std::array<std::string_view, 3> zone_names{"required", "allowed", "forbidden"};
constexpr std::array<std::string_view, 2> challenge_names{"now", "never"};
constexpr std::array<std::string_view, 2> side_names{"challenger", "mover"};
constexpr std::array<std::string_view, 2> source_names{"pool", "allowed"};
constexpr std::array<std::string_view, 4> plain_names{"no_solution", "accept", "extra_minute", "time_up"};

Result<std::uint8_t> read_kind_of_pool(const JsonField& field, const DiceKinds& kinds) {
    TRY(const auto& face, read_face(field));
    const std::size_t kind = kinds.find(face);
    if (kind == kinds.size()) return field.wrong(coded("duel-die-not-dealt", "no {face} die was dealt", symbol(face)));
    return static_cast<std::uint8_t>(kind);
}

Result<DieMove> read_move(const JsonField& field, const DiceKinds& kinds) {
    TRY_VOID(field.check_fields({"die", "to", "from", "forbid"}));
    DieMove move;
    TRY(const auto& die, field.field("die").and_then([&](const JsonField& f) { return read_kind_of_pool(f, kinds); }));
    move.kind = die;
    TRY(const auto& zone, field.field("to").and_then([](const JsonField& f) { return read_choice(f, zone_names); }));
    move.zone = all_zones[zone];
    if (const auto from = field.optional_field("from")) {
        TRY(const auto& source, read_choice(*from, source_names));
        move.is_shift = source == 1;
    }
    if (const auto forbid = field.optional_field("forbid")) {
        TRY(const auto& kind, read_kind_of_pool(*forbid, kinds));
        move.extra_forbidden = kind;
    }
    return move;
}

Result<Lay> read_lay(const JsonField& action, const JsonField& rows_field) {
    Lay lay;
    TRY(auto& rows, read_rows(rows_field));
    lay.answer.rows = std::move(rows);
    if (const auto wild = action.optional_field("wild")) {
        TRY(const auto& face, read_face(*wild));
        lay.answer.reading.wild = face;
    }
    if (const auto blank = action.optional_field("blank")) {
        TRY(const auto& card, read_card(*blank));
        lay.answer.reading.blank = card;
    }
    return lay;
}

Result<Action> read_action_body(const JsonField& field, const DiceKinds& kinds) {
    if (const auto goal = field.optional_field("goal")) {
        TRY(const auto& number, goal->number(1, 2 * max_cards));
        return SetGoal{static_cast<unsigned>(number)};
    }
    if (const auto move = field.optional_field("move")) {
        TRY(auto& read, read_move(*move, kinds));
        return read;
    }
    if (const auto challenge = field.optional_field("challenge")) {
        TRY(const auto& read, read_choice(*challenge, challenge_names));
        return static_cast<Challenge>(read);
    }
    if (const auto side = field.optional_field("side")) {
        TRY(const auto& read, read_choice(*side, side_names));
        return static_cast<Side>(read);
    }
    if (const auto rows = field.optional_field("rows")) {
        TRY(auto& read, read_lay(field, *rows));
        return std::move(read);
    }
    TRY(const auto& plain, field.field("do").and_then([](const JsonField& f) { return read_choice(f, plain_names); }));
    constexpr std::array<Action (*)(), 4> make{
        []() -> Action { return LayNothing{}; }, []() -> Action { return Accept{}; },
        []() -> Action { return ExtraMinute{}; }, []() -> Action { return TimeUp{}; }};
    return make[plain]();
}

Result<void> read_deal(const JsonField& field, Deal& deal) {
    TRY(const auto& cards, field.field("cards").and_then([](const JsonField& f) { return f.items(); }));
    if (cards.size() < least_cards || cards.size() > max_cards)
        return field.field("cards")->wrong(coded("duel-card-number", "{cards} {cards|card|cards}", cards.size()),
                                           tr("{least} to {most}", least_cards, max_cards));
    for (const JsonField& item : cards) {
        TRY(const auto& card, read_card(item));
        const auto same = std::ranges::find(deal.cards, card);
        if (same != deal.cards.end())
            return item.wrong(coded("same-card", "duplicate of {path}[{number}]", field.field("cards")->path(),
                                    static_cast<std::size_t>(same - deal.cards.begin())),
                              tr("eight different cards"));
        deal.cards.push_back(card);
    }
    TRY(const auto& dice, field.field("dice").and_then([](const JsonField& f) { return f.items(); }));
    if (dice.size() < least_dice || dice.size() > max_dice)
        return field.field("dice")->wrong(coded("dice-of-hand", "{count} {count|die|dice}", dice.size()),
                                          tr("{least} to {most}", least_dice, max_dice));
    for (const JsonField& item : dice) {
        TRY(const auto& die, read_face(item));
        if (is_colour(die) && std::ranges::count(deal.dice, die) == 2)
            return item.wrong(coded("third-die-of-colour", "more than two {die} dice", symbol(die)),
                              tr("each colour at most twice"));
        deal.dice.push_back(die);
    }
    if (const auto variations = field.optional_field("variations")) {
        TRY(auto& read, read_variations(*variations));
        deal.variations = read;
    }
    return {};
}

Json symbols_json(const KindCount& dice, const DiceKinds& kinds) {
    Json symbols = Json::array();
    for (std::size_t kind = 0; kind < kinds.size(); ++kind)
        for (unsigned i = 0; i < dice[kind]; ++i) symbols.push_back(symbol(kinds.face(kind)));
    return symbols;
}

Json outcome_json(const Outcome& outcome) {
    Json json = Json::object();
    if (outcome.winner) json["winner"] = *outcome.winner + 1;
    json["points"] = outcome.points;
    if (outcome.challenge_won) json["challenge_won"] = *outcome.challenge_won;
    return json;
}

}  // namespace

Result<Variations> read_variations(const JsonField& field) {
    Variations variations;
    TRY_VOID(field.check_fields({"required", "wild", "interchangeable_operators", "interchangeable_constants",
                                 "two_operators", "reusable_operators", "restriction_must_flip", "symmetric_difference",
                                 "double_colour", "matched_card", "wild_blank_card", "shifts", "extra_forbidden"}));
    for (const auto& [name, flag] : switches)
        if (const auto value = field.optional_field(name)) {
            TRY(const auto& truth, value->truth());
            variations.*flag = truth;
        }
    for (const auto& [name, die] : {std::pair{"required", &Variations::required}, {"wild", &Variations::wild}})
        if (const auto value = field.optional_field(name)) {
            TRY(const auto& face, read_face(*value));
            variations.*die = face;
        }
    if (const auto value = field.optional_field("double_colour")) {
        TRY(const auto& text, value->text());
        const auto colour = parse_colour_name(text);
        if (!colour)
            return value->wrong(coded("unknown-colour", "unknown colour {text}", quote(text)),
                                tr("red, blue, green or gold"));
        variations.double_colour = colour;
    }
    if (const auto value = field.optional_field("matched_card")) {
        TRY(const auto& card, read_card(*value));
        variations.matched_card = card;
    }
    return variations;
}

Json variations_json(const Variations& variations) {
    Json json = Json::object();
    for (const auto& [name, flag] : switches)
        if (variations.*flag) json[std::string(name)] = true;
    if (variations.required) json["required"] = symbol(*variations.required);
    if (variations.wild) json["wild"] = symbol(*variations.wild);
    if (variations.double_colour) json["double_colour"] = name(*variations.double_colour);
    if (variations.matched_card) json["matched_card"] = card_json(*variations.matched_card);
    return json;
}

Result<PlayedAction> read_action(const JsonField& field, const DiceKinds& kinds) {
    TRY_VOID(field.check_fields({"player", "goal", "move", "challenge", "side", "rows", "wild", "blank", "do"}));
    TRY(const auto& player,
        field.field("player").and_then([](const JsonField& f) { return f.number(1, max_players); }));
    TRY(auto& action, read_action_body(field, kinds));
    return PlayedAction{static_cast<unsigned>(player) - 1, std::move(action)};
}

Result<Round> read_duel(const JsonField& field) {
    TRY_VOID(field.check_fields({"version", "players", "cards", "dice", "variations", "actions"}));
    TRY_VOID(field.field("version").and_then([](const JsonField& f) { return f.number(1, document_version); }));
    std::uint64_t players = least_players;
    if (const auto given = field.optional_field("players")) {
        TRY(const auto& number, given->number(least_players, max_players));
        players = number;
    }
    Deal deal;
    TRY_VOID(read_deal(field, deal));
    Round round(std::move(deal), static_cast<unsigned>(players));
    const auto actions = field.optional_field("actions");
    if (!actions) return round;
    TRY(const auto& items, actions->items());
    if (items.size() > max_actions)
        return actions->wrong(coded("duel-too-many-actions", "{items} {items|action|actions}", items.size()),
                              tr("at most {most}", max_actions));
    for (const JsonField& item : items) {
        TRY(const auto& action, read_action(item, round.kinds()));
        if (const auto applied = round.apply(action); !applied)
            return item.wrong(applied.error().what, applied.error().expected);
    }
    return round;
}

Json move_json(const DieMove& move, const DiceKinds& kinds) {
    Json json{{"die", symbol(kinds.face(move.kind))}, {"to", name(move.zone)}};
    if (move.is_shift) json["from"] = "allowed";
    if (move.extra_forbidden < max_kinds) json["forbid"] = symbol(kinds.face(move.extra_forbidden));
    return json;
}

namespace {

// Writes an action without its player.
struct ActionWriter {
    Json& json;
    const DiceKinds& kinds;

    void operator()(const SetGoal& action) const { json["goal"] = action.goal; }
    void operator()(const DieMove& move) const { json["move"] = move_json(move, kinds); }
    void operator()(Challenge challenge) const {
        json["challenge"] = challenge_names[static_cast<std::size_t>(challenge)];
    }
    void operator()(Side side) const { json["side"] = side_names[static_cast<std::size_t>(side)]; }
    void operator()(const Lay& lay) const {
        json["rows"] = Json::array();
        if (const Row* row = get_restriction(lay.answer.rows)) json["rows"].push_back(to_text(*row));
        json["rows"].push_back(to_text(lay.answer.rows.set_name));
        if (lay.answer.reading.wild) json["wild"] = symbol(*lay.answer.reading.wild);
        if (lay.answer.reading.blank) json["blank"] = card_json(*lay.answer.reading.blank);
    }
    void operator()(LayNothing) const { json["do"] = plain_names[0]; }
    void operator()(Accept) const { json["do"] = plain_names[1]; }
    void operator()(ExtraMinute) const { json["do"] = plain_names[2]; }
    void operator()(TimeUp) const { json["do"] = plain_names[3]; }

    static std::string to_text(const Row& row) {
        std::string text;
        for (const Token& token : row.tokens) {
            const bool is_attached =
                token.kind == Token::Kind::close || (token.kind == Token::Kind::die && token.die == Die::complement);
            if (!text.empty() && text.back() != '(' && !is_attached) text += ' ';
            text += token.kind == Token::Kind::open ? "(" : token.kind == Token::Kind::close ? ")" : symbol(token.die);
        }
        return text;
    }
};

}  // namespace

Json action_json(const PlayedAction& played, const DiceKinds& kinds) {
    Json json{{"player", played.player + 1}};
    std::visit(ActionWriter{json, kinds}, played.action);
    return json;
}

Json duel_json(const Round& round) {
    Json json{
        {"version", document_version}, {"players", round.players()}, {"cards", Json::array()}, {"dice", Json::array()}};
    for (const Card card : round.deal().cards) json["cards"].push_back(card_json(card));
    for (const Die die : round.deal().dice) json["dice"].push_back(symbol(die));
    if (round.deal().variations != Variations{}) json["variations"] = variations_json(round.deal().variations);
    json["actions"] = Json::array();
    for (const PlayedAction& action : round.actions()) json["actions"].push_back(action_json(action, round.kinds()));
    return json;
}

Json state_json(const Round& round) {
    const DiceKinds& kinds = round.kinds();
    Json json{{"phase", name(round.phase())}};
    if (round.phase() != Phase::over) json["next"] = round.next_player() + 1;
    if (round.last_mover()) json["last_mover"] = *round.last_mover() + 1;
    if (round.goal() > 0) json["goal"] = round.goal();
    json["greatest_goal"] = round.greatest_goal();
    json["pool"] = symbols_json(round.mat().pool, kinds);
    for (const Zone zone : all_zones) json[std::string(name(zone))] = symbols_json(round.mat().in(zone), kinds);
    const auto challenge = round.challenge();
    const auto challenger = round.challenger();
    if (challenge && challenger)
        json["challenge"] = {{"by", *challenger + 1}, {"kind", challenge_names[static_cast<std::size_t>(*challenge)]}};
    if (round.phase() == Phase::play) {
        json["moves"] = Json::array();
        visit_moves(round.mat(), kinds, round.deal().variations, [&](const DieMove& move) {
            json["moves"].push_back(move_json(move, kinds));
            return true;
        });
        json["can_challenge_now"] = can_challenge_now(round.mat());
    }
    if (round.phase() == Phase::answer || round.phase() == Phase::final_answers)
        json["from_pool"] = round.answer_limit().from_pool;
    if (round.outcome()) json["outcome"] = outcome_json(*round.outcome());
    return json;
}

}  // namespace cubewright::readyset::duel
