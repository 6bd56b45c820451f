// JSON requests and responses for Duel matches, as described in docs/reference/duel.md.
#pragma once

#include <cstdint>
#include <string>

#include "base/json.hpp"
#include "store/classes/match_store.hpp"

namespace cubewright::classes {

// Each reader accepts an object with exactly the listed fields.
Result<NewMatch> read_new_match(const Json& json);  // {"name", "key", "settings"}

struct MatchAction {
    std::string code;
    std::string key;
    SentAction sent;
};
Result<MatchAction> read_match_action(const Json& json);  // {"code", "key", "round", "after", "action"}

struct NumberedRound {
    std::string code;
    std::string key;
    std::int64_t round = 0;
};
Result<NumberedRound> read_next_round(const Json& json);  // {"code", "key", "round"}

Json to_json(const MatchView& view);

}  // namespace cubewright::classes
