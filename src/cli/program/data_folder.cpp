#include "cli/program/data_folder.hpp"

#include <cstdlib>

namespace cubewright::cli {

std::optional<std::filesystem::path> data_folder() {
    const auto folder = [](const char* name) {
        const char* value = std::getenv(name);
        return std::filesystem::path(value == nullptr ? "" : value);
    };
    if (const auto data = folder("XDG_DATA_HOME"); data.is_absolute()) return data / "cubewright";
    if (const auto home = folder("HOME"); home.is_absolute()) return home / ".local" / "share" / "cubewright";
    return std::nullopt;
}

}  // namespace cubewright::cli
