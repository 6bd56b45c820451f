// Turns as they come in requests and leave in answers: as text, or as a JSON list of moves.
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

// Adds "moves" to an answer if the request asks for the list: the turns as moves of the six faces. What
// they leave the cube turned by, as a whole, stands in "held". Fails only when it is stopped.
Result<void> add_list(Json& answer, const Params& params, std::span<const twisty::Turn> turns, const Context& context);

}  // namespace cubewright::api
