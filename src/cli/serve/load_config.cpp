#include "cli/serve/load_config.hpp"

#include <cstdlib>

#include "texts/codes.hpp"

namespace cubewright::cli {

std::optional<std::string> from_environment(const std::string& name) {
    const char* const value = std::getenv(name.c_str());
    return value == nullptr ? std::nullopt : std::optional<std::string>(value);
}

Result<server::Config> load_config_with_data(const std::string& file, const std::string& data) {
    server::Given given;
    if (!file.empty()) given.file = file;
    if (!data.empty()) given.flags.emplace_back("data", data);
    auto config = server::load_config(given, from_environment);
    if (config && config->data.empty()) return fail(Text::no_data_folder, "--data", Text::expected_data_folder);
    return config;
}

}  // namespace cubewright::cli
