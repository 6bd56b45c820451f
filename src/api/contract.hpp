// The JSON contract: one JSON request in, one JSON answer out. Every answer that can be verified is verified before it
// is returned. The command line, the service and the web app all use the contract.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "api/core/method.hpp"
#include "base/json_fwd.hpp"
#include "base/result.hpp"

namespace cubewright::api {

// Returns all methods in the order in which they are listed to the user.
std::span<const Method> methods();
const Method* find_method(std::string_view name);

Result<Json> call(std::string_view name, const Json& params, const Context& context = {});

// Runs the method with parameters that have already been checked, and verifies its answer.
Result<Json> verified_answer(const Method& method, const Json& params, const Context& context);

// Runs one request for every value of its batch field, which `params` must not contain. Each answer is passed to
// `answered` as soon as it is available. If the request is invalid regardless of the value, returns an error and
// answers none of the values.
Result<void> call_batch(std::string_view name, const Json& params, std::span<const Json> values, const Context& context,
                        const Answered& answered);

// Answers a request such as {"method": "cube.check", "params": {…}} with {"result": …} or {"error": {"message": …, …}}.
// Line numbers in errors start at `first_line`, for a request that is part of a longer text.
std::string answer(std::string_view request, const Context& context = {}, std::size_t first_line = 1);

// Returns the text of a response: {"result": …} or {"error": …}.
std::string response(const Result<Json>& result);

// Converts an error to {"message": …, "where": …, "expected": …, "did_you_mean": …}. Empty parts are omitted.
Json to_json(const Error& error);

// Verifies an answer with the check that the method table names for the method. Returns internal_error if the answer
// fails the check.
Result<void> verify_answer(const Method& method, const Json& params, const Json& answer);

// Returns the text in a field of an answer.
const std::string& text_field_of(const Json& answer, const char* field);

}  // namespace cubewright::api
