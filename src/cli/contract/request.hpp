// Builds the request from a verb's arguments: its parameters, and the source of the values in a batch.
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
    const api::Field* batch = nullptr;   // the field whose values are read one per line; null for a single request
    std::optional<ArgumentFile> source;  // source of the batch (default: standard input)

    LineReader lines() const;
};

Result<VerbRequest> read_request(const api::Method& method, const VerbWords& words);

}  // namespace cubewright::cli
