// Reads and writes turns in requests and answers, as text or as a JSON list of moves.
#pragma once

#include <span>
#include <vector>

#include "api/core/method.hpp"
#include "base/result.hpp"
#include "twisty/alg.hpp"

namespace cubewright::api {

// The fields "alg" and "as".
Field alg_field();
Field list_field();

Result<twisty::Alg> read_alg(const Params& params, std::string_view field = "alg");
Result<std::vector<twisty::Turn>> read_turns(const Params& params, const StopToken& stop = {});

// Adds the turns as a list of face moves in "moves" if the request asks for a list. Any remaining rotation of the whole
// cube is stored in "held". Fails only when stopped.
Result<void> add_list(Json& answer, const Params& params, std::span<const twisty::Turn> turns, const Context& context);

}  // namespace cubewright::api
