// All method groups, in the order in which they are listed. Each group is defined in the file with the same name in
// cube/, set/, pocket/, puzzle/, event/ or coset/; contract_methods() is defined in api/.
#pragma once

#include <vector>

#include "api/core/method.hpp"

namespace cubewright::api {

std::vector<Method> cube_methods();
std::vector<Method> misscramble_methods();
std::vector<Method> scan_methods();
std::vector<Method> scramble_methods();
std::vector<Method> solve_methods();
std::vector<Method> compare_methods();
std::vector<Method> case_methods();
std::vector<Method> alg_methods();
std::vector<Method> alg_find_methods();
std::vector<Method> blind_methods();
std::vector<Method> pocket_methods();
std::vector<Method> puzzle_methods();
std::vector<Method> event_methods();
std::vector<Method> set_methods();
std::vector<Method> set_explain_methods();
std::vector<Method> set_career_methods();
std::vector<Method> duel_methods();
std::vector<Method> table_methods();
std::vector<Method> coset_methods();  // empty in the WebAssembly build
std::vector<Method> contract_methods();

}  // namespace cubewright::api
