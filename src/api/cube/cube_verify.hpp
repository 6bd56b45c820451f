// Verifies answers about the 3×3×3 before they are returned: the moves are replayed as written on the input cube, every
// length is counted again, and every step must reach its stated result.
#pragma once

#include <string>
#include <string_view>

#include "api/contract.hpp"
#include "api/core/method.hpp"
#include "api/cube/cube_input.hpp"
#include "base/json_fwd.hpp"
#include "base/result.hpp"
#include "rubik/cube/cube.hpp"
#include "twisty/turn.hpp"

namespace cubewright::api {

// Checks that `length` is the length of the moves on a cube of the given size.
Result<void> has_length(const std::string& moves, const Json& length, twisty::CubeSize size = twisty::CubeSize::three);
// Checks that the moves of the steps, concatenated, are the moves of the answer.
Result<void> verify_steps_equal_moves(const Json& answer);
// Checks that the moves of the answer solve the cube of the request and have the stated length.
Result<void> verify_solution_length(const Params& params, const Json& answer);

// The answer checks used by the method table.
Result<void> verify_solve(const Params& params, const Json& answer);
Result<void> verify_step(const Params& params, const Json& answer);
Result<void> verify_hint(const Params& params, const Json& answer);
Result<void> verify_facts(const Params& params, const Json& answer);
Result<void> verify_scrambles(const Params& params, const Json& answer);
Result<void> verify_misscramble(const Params& params, const Json& answer);
Result<void> verify_patterns(const Params& params, const Json& answer);
Result<void> verify_case(const Params& params, const Json& answer);
Result<void> verify_same_turns(const Params& params, const Json& answer);
Result<void> verify_inverse_turns(const Params& params, const Json& answer);
Result<void> verify_mirrored_turns(const Params& params, const Json& answer);
Result<void> verify_blind(const Params& params, const Json& answer);
Result<void> verify_commutator(const Params& params, const Json& answer);

// Verifies that every step and every part of a step leads to the cube that it shows, and that the parts of a step add
// up to its moves.
Result<void> verify_steps(const rubik::ReadCube& read, const Json& answer);

}  // namespace cubewright::api
