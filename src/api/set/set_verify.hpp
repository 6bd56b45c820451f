// Verifies answers about Ready, Set: rows are judged again, and every part is evaluated again for each card.
#pragma once

#include <optional>
#include <vector>

#include "api/contract.hpp"
#include "readyset/game/cards.hpp"
#include "readyset/game/set_puzzle.hpp"

namespace cubewright::api {

// The puzzle whose rows are explained, if any, and its cards or all cards.
struct ExplainedTable {
    std::optional<readyset::Puzzle> puzzle;
    std::vector<readyset::Card> table;
};
Result<ExplainedTable> read_explained_table(const Params& params);

Result<void> verify_solved_puzzle(const Params& params, const Json& answer);
Result<void> verify_puzzle(const Params& params, const Json& answer);
Result<void> verify_explanation(const Params& params, const Json& answer);
Result<void> verify_set_hint(const Params& params, const Json& answer);

}  // namespace cubewright::api
