// Loads the `serve` settings for verbs that work on the service's database.
#pragma once

#include <optional>
#include <string>

#include "base/result.hpp"
#include "server/operations/config.hpp"

namespace cubewright::cli {

std::optional<std::string> from_environment(const std::string& name);

// Loads the settings from the options --config and --data, which may be empty, and from the environment. Returns an
// error if the settings name no database.
Result<server::Config> load_config_with_data(const std::string& file, const std::string& data);

}  // namespace cubewright::cli
