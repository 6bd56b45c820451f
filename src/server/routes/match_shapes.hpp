// OpenAPI descriptions of the request fields and responses of the match and tournament routes.
#pragma once

#include <string>
#include <string_view>

#include "api/openapi.hpp"
#include "readyset/deals/puzzle_json.hpp"
#include "readyset/duel/duel_json.hpp"
#include "texts/help.hpp"

namespace cubewright::server {

inline constexpr std::string_view match_settings_shape =
    "{cards?: integer, dice?: integer, plain?: boolean, variations?: {*: any}, players?: integer, clock?: boolean}";
inline constexpr std::string_view tournament_settings_shape =
    "{cards?: integer, dice?: integer, plain?: boolean, variations?: {*: any}, clock?: boolean}";
inline constexpr std::string_view sent_action_shape =
    "{goal?: integer, move?: DuelMove, challenge?: 'now' | 'never', side?: 'challenger' | 'mover', rows?: any, "
    "wild?: Die, blank?: Card, do?: 'no_solution' | 'accept' | 'extra_minute'}";
inline constexpr std::string_view match_shape =
    "{code: text, phase: 'waiting' | 'playing' | 'round_over' | 'left', round: integer, settings: {cards: integer, "
    "dice: integer, plain: boolean, variations?: {*: any}, clock: boolean, players: integer}, players: [{name: text, "
    "points: integer, wins: integer, me?: true, host?: true, starter?: true, left?: true}], order: [integer], "
    "count?: integer, duel?: Duel, state?: DuelState, verdict?: DuelVerdict, remaining?: integer, hidden?: integer, "
    "class?: text, closed?: true}";

inline constexpr std::string_view tournament_shape =
    "{number: integer, round: integer, over: boolean, open: boolean, settings: {cards: integer, dice: integer, "
    "plain: boolean, variations?: {*: any}, clock: boolean}, tables: [{code: text, players: [{pupil: integer, name: "
    "text, points: integer}], phase: 'playing' | 'over' | 'closed', goal?: integer, actions: integer, starter: "
    "integer}], table: [{rank: integer, pupil: integer, name: text, points: integer, wins: integer, rounds: integer, "
    "opponents: integer}], history: [{round: integer, tables: [{players: [{name: text, points: integer}]}]}]}";

inline api::Field round_field(PlainText help, std::int64_t least) {
    return {.name = "round",
            .type = api::FieldType::integer,
            .help = help,
            .required = true,
            .least = least,
            .most = static_cast<std::int64_t>(readyset::greatest_id)};
}

}  // namespace cubewright::server
