// JSON format of a round of Duel (docs/reference/duel.md). The document contains the deal and every action, so a reader
// replays the round and refuses a document with an illegal action.
#pragma once

#include "base/json_fwd.hpp"
#include "base/result.hpp"
#include "readyset/duel/duel_round.hpp"

namespace cubewright::readyset::duel {

inline constexpr std::uint64_t document_version = 1;
inline constexpr std::size_t max_actions = 200;

Result<Variations> read_variations(const JsonField& field);
Json variations_json(const Variations& variations);

Result<Round> read_duel(const JsonField& field);
Json duel_json(const Round& round);

Result<PlayedAction> read_action(const JsonField& field, const DiceKinds& kinds);
Json action_json(const PlayedAction& played, const DiceKinds& kinds);
Json move_json(const DieMove& move, const DiceKinds& kinds);

// Returns everything that a client needs to show the round: the phase, the mat, and the legal actions.
Json state_json(const Round& round);

}  // namespace cubewright::readyset::duel
