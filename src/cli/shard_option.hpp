// `--shard I/N`, as several verbs take it.
#pragma once

#include <CLI/CLI.hpp>

#include <optional>
#include <string>

#include "base/shard.hpp"

namespace cubewright::cli {

// What is no shard is refused when the command line is read.
CLI::Option* add_shard(CLI::App& verb, std::optional<Shard>& shard, const std::string& help);

}  // namespace cubewright::cli
