// One JSON request in, one JSON answer out: the single contract behind the command line, the
// service and the web page.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "api/core/method.hpp"
#include "base/json.hpp"
#include "base/result.hpp"

namespace cubewright::api {

// Every method there is, in the order in which they are presented.
std::span<const Method> methods();
const Method* find_method(std::string_view name);

Result<Json> call(std::string_view name, const Json& params, const Context& context = {});

// The method's answer to parameters that have been checked, looked over by the notary.
Result<Json> verified_answer(const Method& method, const Json& params, const Context& context);

// The same request for many values of its batch field, which `params` lacks: `answered` takes each answer as
// it comes. An error means that the request is wrong whatever the value, and nothing was answered.
Result<void> call_batch(std::string_view name, const Json& params, std::span<const Json> values, const Context& context,
                        const Answered& answered);

// {"method": "cube.check", "params": {…}} gives {"result": …} or {"error": {"message": …, …}}. Lines of the request are
// counted from `first_line`, for a request that is part of a longer text.
std::string answer(std::string_view request, const Context& context = {}, std::size_t first_line = 1);

// The text of a response: {"result": …} or {"error": …}.
std::string response(const Result<Json>& result);

// {"message": …, "where": …, "expected": …, "did_you_mean": …}, without the parts that are empty.
Json to_json(const Error& error);

}  // namespace cubewright::api
