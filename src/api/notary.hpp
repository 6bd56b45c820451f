// The last look at an answer before it leaves. Whatever moves it holds are done again, as they are
// written, on the cube as it was given, every length is counted again, and rows of Ready, Set are judged
// again. An answer that does not stand this is never given: the caller gets an internal error.
#pragma once

#include <string>
#include <string_view>

#include "api/method.hpp"
#include "base/result.hpp"
#include "twisty/turn.hpp"

namespace cubewright::api {

// Nothing, or the error to give in place of the answer: internal_error, the engine's own fault. What there is to look
// at, the method's entry says.
Result<void> attest(const Method& method, const Json& params, const Json& answer);

// What several looks are made of: a field that is a text; whether the length is that of the moves, turns of a cube of
// this size; whether the steps' moves together are the answer's.
const std::string& text_in(const Json& answer, const char* field);
Result<void> has_length(const std::string& moves, const Json& length, twisty::CubeSize size = twisty::CubeSize::three);
Result<void> steps_make_moves(const Json& answer);
// Whether its moves solve the request's cube, and are as long as it says.
Result<void> solves_and_has_length(const Params& params, const Json& answer);

// The looks that entries name, each at the answers of one method or of several alike.
Result<void> attest_solve(const Params& params, const Json& answer);
Result<void> attest_step(const Params& params, const Json& answer);
Result<void> attest_hint(const Params& params, const Json& answer);
Result<void> attest_facts(const Params& params, const Json& answer);
Result<void> attest_scrambles(const Params& params, const Json& answer);
Result<void> attest_patterns(const Params& params, const Json& answer);
Result<void> attest_case(const Params& params, const Json& answer);
Result<void> attest_same_turns(const Params& params, const Json& answer);
Result<void> attest_inverse_turns(const Params& params, const Json& answer);
Result<void> attest_mirrored_turns(const Params& params, const Json& answer);
Result<void> attest_blind(const Params& params, const Json& answer);
Result<void> attest_commutator(const Params& params, const Json& answer);
Result<void> attest_solved_puzzle(const Params& params, const Json& answer);
Result<void> attest_puzzle(const Params& params, const Json& answer);

}  // namespace cubewright::api
