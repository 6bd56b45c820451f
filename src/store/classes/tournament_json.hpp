// JSON requests and responses for tournaments, as described in docs/reference/classes.md.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/json.hpp"
#include "store/classes/match_json.hpp"
#include "store/classes/tournament_store.hpp"

namespace cubewright::classes {

// Each reader accepts an object with exactly the listed fields.
struct NewTournament {
    std::string code;
    std::string key;
    std::string request;
    MatchSettings settings;
};
Result<NewTournament> read_new_tournament(const Json& json);  // {"code", "key", "request", "settings"}

struct NewPairing {
    std::string code;
    std::string key;
    std::int64_t round = 0;
    std::vector<std::int64_t> absent = {};  // ids of pupils
};
Result<NewPairing> read_new_pairing(const Json& json);  // {"code", "key", "round", "absent"?}

Json to_json(const TournamentView& view);

}  // namespace cubewright::classes
