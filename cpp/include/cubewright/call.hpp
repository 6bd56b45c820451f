// Calls any method of the engine by name, with JSON in and out. The methods are those of the command line and the HTTP
// service.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include <cubewright/progress.hpp>
#include <cubewright/result.hpp>

namespace cubewright {

// Receives preliminary answers as JSON. A later answer may be better.
using InterimCallback = std::function<void(std::string_view answer)>;

// Calls a method such as "alg.order" with its parameters as a JSON object, and returns the answer as JSON.
// call("contract.describe") lists all methods.
Result<std::string> call(TextView method, TextView params = "{}", const CallOptions& options = {},
                         const InterimCallback& interim = {});

}  // namespace cubewright
