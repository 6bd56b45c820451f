// The request that the words of a verb make: its parameters, and where the values of a batch come from.
#pragma once

#include <optional>

#include "api/core/method.hpp"
#include "base/json.hpp"
#include "base/result.hpp"
#include "cli/input/argument.hpp"
#include "cli/options/field_options.hpp"

namespace cubewright::cli {

struct VerbRequest {
    Json params = Json::object();
    const api::Field* batch = nullptr;   // the field whose values are read one a line; null for a single request
    std::optional<ArgumentFile> source;  // of the batch; standard input if there is none

    LineReader lines() const;
};

Result<VerbRequest> read_request(const api::Method& method, const VerbWords& words);

}  // namespace cubewright::cli
