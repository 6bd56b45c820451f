// Optimal search shared by several engines, each in its own worker. The engines share no memory, so the web app passes
// all data between them. One engine runs the plan. At each search length, every engine, including the one that runs the
// plan, searches some of the tasks.
#pragma once

#include <string_view>

#include "api/core/method.hpp"

namespace cubewright::wasm {

// Internal requests between the web app and its engines. Requests to the engine that runs the plan:
//   proof.begin     {params, engines}               starts a cube.solve request
//   proof.filled    {}                              the table is complete, and the entries of all helpers are merged
//   proof.searched  {nodes, tasks, counts, moves?}  results for one length; if there are no moves, every task is
//                                                   listed exactly once
// Each of these requests returns the next step: {answer}; a table to build, {fill, metric, steps}; or a length to
// search, {cube, metric, table, length, tasks, weights}, with the heaviest tasks first.
//   proof.add       {}                              merges the entries in the file "handed.tables" into this table
//   proof.table     {}                              writes the table to "handed.tables" for the helpers
//
// Requests to any engine:
//   proof.mark      {table, metric, step, done}     runs one step of filling the table
//   proof.marked    {}                              writes this engine's entries to "handed.tables" and frees them
//   proof.part      {cube, metric, table, length, tasks, elsewhere}   searches some tasks: {nodes, counts, moves?}
bool is_proof_request(std::string_view request);
Result<Json> answer_proof_request(std::string_view request, const api::Context& context);

}  // namespace cubewright::wasm
