#include "store/classes/match_settings.hpp"

#include "readyset/duel/duel_json.hpp"
#include "store/classes/request_fields.hpp"

namespace cubewright::classes {

namespace {

MatchSettings read_common_settings(RequestFields& fields) {
    MatchSettings settings;
    if (fields.has("cards")) settings.deal.cards = fields.number("cards", duel::least_cards, duel::most_cards);
    if (fields.has("dice")) settings.deal.dice = fields.number("dice", duel::least_dice, duel::most_dice);
    if (fields.has("plain")) settings.deal.has_specials = !fields.truth("plain");
    if (fields.has("variations"))
        settings.deal.variations = fields.value<duel::Variations>("variations", duel::read_variations);
    if (fields.has("clock")) settings.has_clock = fields.truth("clock");
    return settings;
}

}  // namespace

Result<MatchSettings> read_match_settings(const JsonField& field) {
    RequestFields fields(field);
    fields.only({"cards", "dice", "plain", "variations", "players", "clock"});
    MatchSettings settings = read_common_settings(fields);
    if (fields.has("players"))
        settings.players = static_cast<unsigned>(fields.number("players", duel::least_players, duel::most_players));
    return fields.finish(settings);
}

Result<MatchSettings> read_tournament_settings(const JsonField& field) {
    RequestFields fields(field);
    fields.only({"cards", "dice", "plain", "variations", "clock"});
    const MatchSettings settings = read_common_settings(fields);
    return fields.finish(settings);
}

Json tournament_settings_json(const MatchSettings& settings) {
    Json json{{"cards", settings.deal.cards}, {"dice", settings.deal.dice}, {"plain", !settings.deal.has_specials}};
    if (settings.deal.variations != duel::Variations{})
        json["variations"] = duel::variations_json(settings.deal.variations);
    json["clock"] = settings.has_clock;
    return json;
}

Json match_settings_json(const MatchSettings& settings) {
    Json json = tournament_settings_json(settings);
    json["players"] = settings.players;
    return json;
}

}  // namespace cubewright::classes
