// A proof that several engines share, each in a worker of its own: no memory is common to them, so the page carries
// everything from one to the other. One engine has the plan; each, the one with the plan too, searches parts of a length.
#pragma once

#include <string_view>

#include "api/method.hpp"

namespace cubewright::wasm {

// What the page says to make it work, between itself and its engines alone:
//   proof.begin     {params, engines}               the request of cube.solve, to the engine that is to have the plan
//   proof.searched  {nodes, tasks, counts, moves?}  what the parts of the length came to
//       both answer {answer}, or the length to share out: {cube, table, length, tasks, weights}, heaviest tasks first
//   proof.table     {}                              writes the table as the page's file "handed.tables", for the others
//   proof.part      {cube, table, length, tasks, elsewhere}   some tasks: {nodes, counts, moves?}
bool is_of_proof(std::string_view request);
Result<Json> answer_of_proof(std::string_view request, const api::Context& context);

}  // namespace cubewright::wasm
