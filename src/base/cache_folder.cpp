#include "base/cache_folder.hpp"

#include <cstdlib>

namespace cubewright {

std::optional<std::filesystem::path> cache_folder() {
#if !defined(__wasm__)
    // An empty variable counts as unset, and the XDG rules ignore a relative path.
    const auto variable = [](const char* name) -> std::filesystem::path {
        const char* value = std::getenv(name);
        return value == nullptr ? "" : value;
    };
    if (auto own = variable("CUBEWRIGHT_CACHE"); !own.empty()) return own;
    if (const auto xdg = variable("XDG_CACHE_HOME"); xdg.is_absolute()) return xdg / "cubewright";
    if (const auto home = variable("HOME"); home.is_absolute()) return home / ".cache" / "cubewright";
#endif
    return std::nullopt;
}

}  // namespace cubewright
