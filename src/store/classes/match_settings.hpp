// The settings of a Duel match: the deal, the number of players and the clock.
#pragma once

#include "base/json.hpp"
#include "base/result.hpp"
#include "readyset/duel/draw.hpp"
#include "readyset/duel/round.hpp"

namespace cubewright::classes {

namespace duel = readyset::duel;

struct MatchSettings {
    duel::DealSettings deal = {};
    unsigned players = duel::least_players;
    bool has_clock = false;
};

// Reads {"cards"?, "dice"?, "plain"?, "variations"?, "players"?, "clock"?}.
Result<MatchSettings> read_match_settings(const JsonField& field);
// Reads tournament settings, which do not include the number of players: the pairing determines it for each table.
Result<MatchSettings> read_tournament_settings(const JsonField& field);

Json match_settings_json(const MatchSettings& settings);
Json tournament_settings_json(const MatchSettings& settings);

}  // namespace cubewright::classes
