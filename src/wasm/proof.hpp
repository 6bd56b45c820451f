// A proof that several engines share, each in a worker of its own: no memory is common to them, so the page carries
// everything from one to the other. One engine has the plan; each, the one with the plan too, searches parts of a
// length.
#pragma once

#include <string_view>

#include "api/core/method.hpp"

namespace cubewright::wasm {

// What the page says to make it work, between itself and its engines alone. To the one with the plan:
//   proof.begin     {params, engines}               the request of cube.solve
//   proof.filled    {}                              the table is filled, and what the others marked is added
//   proof.searched  {nodes, tasks, counts, moves?}  what the parts of the length came to; without moves, each task once
// Each of these answers with what is next: {answer}; a table to make, {fill, metric, steps}; or a length to search,
// {cube, metric, table, length, tasks, weights}, the heaviest tasks first.
//   proof.add       {}                              adds the page's file "handed.tables" to what is marked here
//   proof.table     {}                              writes the table as "handed.tables", for the others
// To any of them:
//   proof.mark      {table, metric, step, done}     one step of filling the table
//   proof.marked    {}                              writes what is marked here as "handed.tables", and forgets it
//   proof.part      {cube, metric, table, length, tasks, elsewhere}   some tasks: {nodes, counts, moves?}
bool is_proof_request(std::string_view request);
Result<Json> answer_proof_request(std::string_view request, const api::Context& context);

}  // namespace cubewright::wasm
